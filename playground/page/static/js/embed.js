// @ts-check
/** Embeds and files. */

import { enlarge } from "./dialogs.js";
import { away, el } from "./dom.js";
import { blocks, inline } from "./markdown.js";
import { stamped } from "./time.js";

const GAME = /^bummelzug-[a-z-]+-\d+\.json$/; // how a finished game's file is called

/**
 * @param {import("./app.js").App} app
 * @param {any} given
 */
export function embed(app, given) {
  const { reading } = app;
  const title = given.title && inline(given.title, reading);
  const made = el(
    "div",
    { class: "embed" },
    given.author && el("div", { class: "embed-author" }, icon(given.author), given.author.name),
    title && el("div", { class: "embed-title" }, away(given.url, title)),
    given.description && el("div", { class: "embed-text" }, blocks(given.description, reading)),
    given.fields?.length > 0 && el("dl", { class: "fields" }, given.fields.map((/** @type {any} */ each) => field(each, reading))),
    given.image && picture(app, given.image, given.title),
    given.thumbnail && picture(app, given.thumbnail, given.title, "thumbnail"),
    (given.footer || given.timestamp) && footer(app, given),
  );
  return accented(made, given.color);
}

/**
 * Set on the element, not in markup: the page's policy takes no inline styles.
 * @param {HTMLElement} made
 * @param {number | null | undefined} colour
 */
export function accented(made, colour) {
  if (colour) made.style.setProperty("--embed", `#${colour.toString(16).padStart(6, "0")}`);
  return made;
}

/**
 * @param {any} given
 * @param {import("./markdown.js").Reading} reading
 */
function field(given, reading) {
  return el("div", { class: given.inline ? "field inline" : "field" }, el("dt", {}, inline(given.name, reading)), el("dd", {}, blocks(given.value, reading)));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} given
 */
function footer(app, given) {
  const at = given.timestamp && stamped(Date.parse(given.timestamp) / 1000, app.locale, app.world.now());
  return el("div", { class: "embed-footer" }, icon(given.footer), [given.footer?.text, at].filter(Boolean).join(" · "));
}

/**
 * The small picture beside an author's name or a footer, of this playground as all that is shown; it says nothing that
 * the text beside it does not.
 * @param {any} given
 */
function icon(given) {
  return given?.icon_url?.startsWith("/attachments/") ? el("img", { class: "embed-icon", src: given.icon_url, alt: "" }) : null;
}

/**
 * A picture that grows when it is pressed. Only those of this playground are shown: the page loads nothing from elsewhere.
 * @param {import("./app.js").App} app
 * @param {any} given
 * @param {string} [title]
 * @param {string} [kind]
 */
export function picture(app, given, title, kind = "picture") {
  const { words } = app;
  const alt = given.description || title || words.picture;
  if (!given.url.startsWith("/attachments/")) return el("div", { class: "elsewhere" }, away(given.url, alt));
  const show = () => enlarge({ src: given.url, alt, close: words.close });
  const short = alt.split("\n")[0].slice(0, 80);
  return el(
    "button",
    { type: "button", class: kind, "aria-label": words.enlarge(title || short), on: { click: show } },
    el("img", { src: given.url, alt, width: given.width, height: given.height }),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} given
 */
export function attachment(app, given) {
  if (given.content_type.startsWith("image/")) return picture(app, given, given.description);
  const link = el("a", { class: "file", href: given.url, download: given.filename }, `${app.words.file}: ${given.filename}`);
  if (!GAME.test(given.filename)) return link;
  const watch = el("button", { type: "button", class: "button", on: { click: () => app.watch(given.url) } }, app.words.watchThis);
  return el("div", { class: "buttons" }, link, watch);
}
