// @ts-check
/** Layouts: messages that are made of components alone, each shown where it stands. */

import { button, row, within } from "./controls.js";
import { el } from "./dom.js";
import { accented, attachment, picture } from "./embed.js";
import { blocks } from "./markdown.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./world.js").Message} Message
 */

const IS_LAYOUT = 1 << 15;
const [BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER] = [2, 9, 10, 11, 12, 13, 14, 17];

/** @param {Message} message */
export function isLayout(message) {
  return (message.flags & IS_LAYOUT) !== 0;
}

/** What it says, from top to bottom. @param {Message} message @returns {string[]} */
export function textsIn(message) {
  return within(message.components).flatMap((each) => (each.type === TEXT ? [each.content] : []));
}

/**
 * A layout, or a part of one.
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 * @returns {HTMLElement}
 */
export function part(app, message, given, fail) {
  const inner = () => given.components.map((/** @type {any} */ each) => part(app, message, each, fail));
  switch (given.type) {
    case CONTAINER:
      return accented(el("div", { class: "embed" }, inner()), given.accent_color);
    case SECTION:
      return el("div", { class: "section" }, el("div", {}, inner()), part(app, message, given.accessory, fail));
    case BUTTON:
      return button(app, message, given, fail);
    case TEXT:
      return el("div", { class: "content" }, blocks(given.content, app.reading));
    case THUMBNAIL:
      return shown(app, given, "thumbnail");
    case GALLERY:
      return el("div", { class: "gallery" }, given.items.map((/** @type {any} */ each) => shown(app, each)));
    case FILE:
      return attachment(app, given.file);
    case SEPARATOR:
      return el("hr", { class: given.spacing === 2 ? "wide" : null, "data-line": given.divider ?? true });
    default:
      return row(app, message, given, fail);
  }
}

/**
 * @param {App} app
 * @param {any} given
 * @param {string} [kind]
 */
function shown(app, given, kind) {
  return picture(app, { ...given.media, description: given.description ?? given.media.description }, undefined, kind);
}
