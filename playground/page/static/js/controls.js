// @ts-check
/** Buttons and menus, beneath a message or in it. */

import { el } from "./dom.js";
import { fillIn } from "./dialogs.js";
import { select } from "./menu.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./world.js").Message} Message
 */

const BUTTON = 2;
const OF_PEOPLE = [5, 6, 7]; // users, roles, or both
const LINK = 5;
const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/**
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 */
export function row(app, message, given, fail) {
  return el(
    "div",
    { class: "controls" },
    given.components.map((/** @type {any} */ each) => (each.type === BUTTON ? button(app, message, each, fail) : menu(app, message, each, fail))),
  );
}

/**
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 */
export function button(app, message, given, fail) {
  const label = [given.emoji?.name && el("span", {}, given.emoji.name), given.label && el("span", {}, given.label)];
  if (given.style === LINK) {
    const inside = app.inside(given.url);
    const where = inside ? { href: `#${inside.inside}` } : { href: /^https?:\/\//i.test(given.url) ? given.url : null, target: "_blank", rel: "noopener noreferrer" };
    return el("a", { class: "button link", ...where }, label);
  }
  const made = el("button", { type: "button", class: `button ${STYLES[given.style]}`, disabled: given.disabled, "data-id": given.custom_id }, label);
  made.addEventListener("click", () => send(app, made, fail, "click", { message: message.id, custom_id: given.custom_id }));
  return made;
}

/** Components and all that stands in them. @param {any[]} components @returns {any[]} */
export function within(components) {
  return components.flatMap((each) => [each, ...within(each.components ?? [])]);
}

/** @param {Message} message */
export function offersPeople(message) {
  return within(message.components).some((each) => OF_PEOPLE.includes(each.type));
}

/**
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 */
function menu(app, message, given, fail) {
  const picked = (/** @type {string[]} */ values, /** @type {HTMLButtonElement} */ opener) => send(app, opener, fail, "choose", { message: message.id, custom_id: given.custom_id, values });
  return select(app, given, { attributes: { "data-id": given.custom_id }, picked }).root;
}

/**
 * @param {App} app
 * @param {HTMLButtonElement & Record<string, any>} pressed
 * @param {(text: string) => void} fail
 * @param {string} what
 * @param {Record<string, any>} facts
 */
async function send(app, pressed, fail, what, facts) {
  if (pressed.getAttribute("aria-busy") === "true") return;
  pressed.setAttribute("aria-busy", "true");
  fail("");
  const answer = await app.do(what, facts);
  pressed.removeAttribute("aria-busy");
  if (answer.error) fail(answer.error);
  else if (answer.failed) fail(app.words.failed);
  if (answer.form) fillIn(app, answer.form);
}
