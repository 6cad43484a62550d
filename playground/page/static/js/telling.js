// @ts-check
/** What screen readers are told of messages: what is new in them, in few words, and nothing twice for one press. */

import { textsIn } from "./layout.js";

/** @typedef {import("./world.js").Message} Message */

const MOST = 160; // letters at once
const SAME_PRESS = 3000; // milliseconds: hand and board repeat each other when somebody has moved

export class Teller {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, number>} lines, and when they were told */ this.told = new Map();
  }

  /** @param {Message} message */
  posted(message) {
    const { words, world } = this.app;
    if (message.thinking) return this.app.announce(words.thinking(world.nameOf(message.author)));
    const lines = this.lines(message);
    this.keep(lines);
    const text = words.newMessage(world.nameOf(message.author), short(lines));
    this.app.announce(message.pinged ? `${text} (${words.forYou})` : text);
  }

  /**
   * @param {Message} before
   * @param {Message} after
   */
  edited(before, after) {
    if (after.thinking) return;
    if (before.thinking) return this.posted(after);
    const known = this.lines(before);
    const fresh = this.fresh(this.lines(after).filter((each) => !known.includes(each)));
    if (!fresh.length) return;
    this.keep(fresh);
    this.app.announce(this.app.words.changed(short(fresh)));
  }

  /** Those that were not told a moment ago. @param {string[]} lines */
  fresh(lines) {
    const since = Date.now() - SAME_PRESS;
    return lines.filter((each) => (this.told.get(each) ?? 0) < since);
  }

  /** @param {string[]} lines */
  keep(lines) {
    const now = Date.now();
    for (const [line, at] of this.told) if (now - at > SAME_PRESS) this.told.delete(line);
    for (const each of lines) this.told.set(each, now);
  }

  /** A message's words without their marks. @param {Message} message */
  lines(message) {
    const { world } = this.app;
    const texts = [message.content, ...textsIn(message), ...message.embeds.flatMap((/** @type {any} */ each) => [each.title, each.description])];
    const plain = texts.filter(Boolean).join("\n").replace(/```[\s\S]*?```/g, " ").replace(/<@!?(\d+)>/g, (_, id) => world.nameOf(id));
    const lines = plain.split("\n").map((each) => each.replace(/^\s*(>|-#|[-*]) /, "").replace(/[*_`|~#]+/g, "").replace(/\s+/g, " ").trim());
    return lines.filter(Boolean);
  }
}

/** @param {string[]} lines */
function short(lines) {
  const text = lines.map((each, at) => (at < lines.length - 1 && !/[.!?:…]$/.test(each) ? `${each}.` : each)).join(" ");
  return text.length > MOST ? `${text.slice(0, MOST).replace(/\s+\S*$/, "")} …` : text;
}
