// @ts-check
/** Markdown as Discord shows it, from text to nodes; a sign that means nothing stays as it was typed. */

import { el } from "./dom.js";

/**
 * @typedef {object} Reading what a text may speak of
 * @property {(id: string) => string | undefined} person a name by its id
 * @property {(id: string) => string | undefined} channel
 * @property {(seconds: number, style: string) => string} time
 * @property {(href: string) => {inside: string, label: string} | null} inside whether an address leads to somewhere on this page
 * @property {string} me
 * @property {string} reveal what a covered spoiler is called
 */

const SAFE = /^https?:\/\//i;
const FENCE = /^```(?:([\w+-]*)\n)?([\s\S]*?)```/;
// An address may have pairs of brackets in it: the one that closes a pair that stands around it ends it.
const MASKED = /^\[((?:[^\[\]\\]|\\.)+)\]\(\s*<?(https?:\/\/(?:\([^\s()]*\)|[^\s()<>])+)>?(?:\s+(["'])([\s\S]*?)\3)?\s*\)/i;
const BARE = /^https?:\/\/(?:\([^\s<()]*\)|[^\s<()])*(?:\([^\s<()]*\)|[^\s<().,:;"'\]!?])/i;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

/** @typedef {[RegExp, (found: RegExpExecArray, reading: Reading) => Node]} Span */

/** @type {Span[]} */
const SPANS = [
  [/^\\([^0-9A-Za-z\s])/, (found) => document.createTextNode(found[1])],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (found) => el("code", {}, found[2].trim() || found[2])],
  [/^<@!?(\d+)>/, (found, reading) => mention(found[1], reading)],
  [/^<#(\d+)>/, (found, reading) => place(found, reading)],
  [/^<\/([^:>]+):\d+>/, (found) => el("span", { class: "mention" }, `/${found[1]}`)],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (found, reading) => time(found, reading)],
  [/^\|\|([\s\S]+?)\|\|/, (found, reading) => spoiler(found[1], reading)],
  [/^~~([\s\S]+?)~~/, (found, reading) => el("s", {}, inline(found[1], reading))],
  [MASKED, (found, reading) => link(found[2], inline(found[1], reading), reading, found[4])],
  [/^<(https?:\/\/[^\s>]+)>/i, (found, reading) => link(found[1], null, reading)],
  [BARE, (found, reading) => link(found[0], null, reading)],
];
/**
 * Where several of these begin at one sign, the longest is meant, and the first of those that are as long.
 * @type {Span[]}
 */
const EMPHASES = [
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/, (found, reading) => el("em", {}, inline(found[1], reading))],
  [/^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/, (found, reading) => el("em", {}, inline(found[1], reading))],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, (found, reading) => el("strong", {}, inline(found[1], reading))],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, (found, reading) => el("u", {}, inline(found[1], reading))],
];
const SIGNS = /[\\`<|*_~[hH]/;

/**
 * A whole text: blocks, and what is in them.
 * @param {string} text
 * @param {Reading} reading
 * @returns {Node[]}
 */
export function blocks(text, reading) {
  /** @type {Node[]} */
  const made = [];
  let rest = text;
  while (rest) {
    const fence = FENCE.exec(rest);
    if (fence) {
      made.push(el("pre", {}, el("code", {}, fence[2].replace(/^\n|\n$/g, ""))));
      rest = rest.slice(fence[0].length).replace(/^\n/, "");
      continue;
    }
    const until = rest.indexOf("```", 1);
    const plain = until > 0 && FENCE.test(rest.slice(until)) ? rest.slice(0, until) : rest;
    made.push(...lines(plain.replace(/\n$/, ""), reading));
    rest = rest.slice(plain.length);
  }
  return made;
}

/**
 * @param {string} text
 * @param {Reading} reading
 * @returns {Node[]}
 */
function lines(text, reading) {
  const all = text.split("\n");
  /** @type {Node[]} */
  const made = [];
  for (let at = 0; at < all.length; ) {
    const line = all[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    if (heading) {
      // Not real headings: those of the page would drown among a chat's.
      made.push(el("div", { class: `heading heading-${heading[1].length}` }, inline(heading[2], reading)));
      at += 1;
    } else if (line.startsWith("-# ")) {
      made.push(el("div", { class: "subtext" }, inline(line.slice(3), reading)));
      at += 1;
    } else if (line.startsWith(">>> ")) {
      made.push(el("blockquote", {}, blocks([line.slice(4), ...all.slice(at + 1)].join("\n"), reading)));
      at = all.length;
    } else if (line.startsWith("> ")) {
      const end = run(all, at, (each) => each.startsWith("> "));
      made.push(el("blockquote", {}, lines(all.slice(at, end).map((each) => each.slice(2)).join("\n"), reading)));
      at = end;
    } else if (ITEM.test(line)) {
      const end = run(all, at, (each) => ITEM.test(each));
      made.push(list(all.slice(at, end), reading));
      at = end;
    } else {
      const end = Math.max(at + 1, run(all, at, (each) => !starts(each)));
      made.push(paragraph(all.slice(at, end), reading));
      at = end;
    }
  }
  return made;
}

/** @param {string} line */
function starts(line) {
  return /^(#{1,3} +\S|-# |>>> |> )/.test(line) || ITEM.test(line);
}

/**
 * @param {string[]} all
 * @param {number} from
 * @param {(line: string) => boolean} fits
 */
function run(all, from, fits) {
  let end = from;
  while (end < all.length && fits(all[end])) end += 1;
  return end;
}

/**
 * @param {string[]} all
 * @param {Reading} reading
 */
function paragraph(all, reading) {
  const nodes = inline(all.join("\n"), reading);
  return el("p", {}, nodes);
}

/**
 * Items, and below an item those that stand further in.
 * @param {string[]} items
 * @param {Reading} reading
 * @returns {HTMLElement}
 */
function list(items, reading) {
  const found = items.map((item) => /** @type {RegExpExecArray} */ (ITEM.exec(item)));
  const depth = found[0][1].length;
  const counted = /\d/.test(found[0][2]);
  const made = el(counted ? "ol" : "ul", counted ? { start: parseInt(found[0][2], 10) } : {});
  for (let at = 0; at < found.length; ) {
    const end = run(items, at + 1, (each) => (/** @type {RegExpExecArray} */ (ITEM.exec(each)))[1].length > depth);
    const inner = items.slice(at + 1, end);
    made.append(el("li", {}, inline(found[at][3], reading), inner.length > 0 && list(inner, reading)));
    at = Math.max(end, at + 1);
  }
  return made;
}

/**
 * What stands within a line.
 * @param {string} text
 * @param {Reading} reading
 * @returns {Node[]}
 */
export function inline(text, reading) {
  /** @type {Node[]} */
  const made = [];
  let plain = "";
  let rest = text;
  let before = "";
  const flush = () => {
    if (plain) made.push(document.createTextNode(plain));
    plain = "";
  };
  while (rest) {
    const hit = SIGNS.test(rest[0]) ? span(rest, before, reading) : null;
    if (hit) {
      flush();
      made.push(hit.node);
      before = rest[hit.length - 1];
      rest = rest.slice(hit.length);
    } else {
      before = rest[0];
      plain += before;
      rest = rest.slice(1);
    }
  }
  flush();
  return made;
}

/**
 * @param {string} rest
 * @param {string} before the letter in front: `snake_case` is no emphasis
 * @param {Reading} reading
 */
function span(rest, before, reading) {
  if (rest[0] === "_" && /\w/.test(before) && rest[1] !== "_") return null;
  for (const [pattern, make] of SPANS) {
    const found = pattern.exec(rest);
    if (found) return { node: make(found, reading), length: found[0].length };
  }
  const found = EMPHASES.map(([pattern]) => pattern.exec(rest));
  const length = Math.max(...found.map((each) => each?.[0].length ?? 0));
  const at = found.findIndex((each) => each?.[0].length === length);
  return at < 0 ? null : { node: EMPHASES[at][1](/** @type {RegExpExecArray} */ (found[at]), reading), length };
}

/**
 * @param {string} id
 * @param {Reading} reading
 */
function mention(id, reading) {
  const name = reading.person(id);
  return el("span", { class: id === reading.me ? "mention of-me" : "mention" }, `@${name ?? "?"}`);
}

/**
 * @param {RegExpExecArray} found
 * @param {Reading} reading
 */
function place(found, reading) {
  const name = reading.channel(found[1]);
  return el("a", { class: "mention", href: name ? `#${found[1]}` : null }, `#${name ?? "?"}`);
}

/**
 * @param {RegExpExecArray} found
 * @param {Reading} reading
 */
function time(found, reading) {
  const seconds = Number(found[1]);
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return document.createTextNode(found[0]);
  const style = found[2] ?? "f";
  return el("time", { datetime: moment.toISOString(), title: reading.time(seconds, "F"), "data-style": style }, reading.time(seconds, style));
}

/**
 * @param {string} text
 * @param {Reading} reading
 */
function spoiler(text, reading) {
  const cover = el("button", { type: "button", class: "spoiler", "aria-label": reading.reveal, "aria-expanded": "false" });
  cover.append(el("span", { "aria-hidden": "true" }, text.replace(/\S/g, "▒")));
  cover.addEventListener("click", () => {
    const revealed = el("span", { class: "revealed", tabindex: "-1" }, inline(text, reading));
    cover.replaceWith(revealed);
    // Who reads by keyboard goes on from here, not from the top of the page.
    revealed.focus({ preventScroll: true });
  });
  return cover;
}

/**
 * @param {string} href
 * @param {Node[] | null} label
 * @param {Reading} reading
 * @param {string} [title]
 */
function link(href, label, reading, title) {
  const inside = reading.inside(href);
  if (inside) return el("a", { href: `#${inside.inside}`, class: label ? null : "mention", title }, label ?? inside.label);
  if (!SAFE.test(href)) return document.createTextNode(href);
  return el("a", { href, title, target: "_blank", rel: "noopener noreferrer nofollow" }, label ?? href);
}
