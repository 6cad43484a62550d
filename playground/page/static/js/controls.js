// @ts-check
/** Buttons and menus beneath a message. */

import { el } from "./dom.js";
import { fillIn } from "./dialogs.js";
import { Menu } from "./listbox.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./world.js").Message} Message
 */

const BUTTON = 2;
const TEXT_SELECT = 3;
const CHANNEL_SELECT = 8;
const LINK = 5;
const STYLES = ["", "primary", "secondary", "success", "danger", "link"];

/**
 * @param {App} app
 * @param {Message} message
 * @param {(text: string) => void} fail
 */
export function rows(app, message, fail) {
  return message.components.map((/** @type {any} */ row) =>
    el("div", { class: "controls" }, row.components.map((/** @type {any} */ each) => (each.type === BUTTON ? button(app, message, each, fail) : menu(app, message, each, fail)))),
  );
}

/**
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 */
function button(app, message, given, fail) {
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

/**
 * What can be chosen: the menu's own options, or people, or channels.
 * @param {App} app
 * @param {any} given
 * @returns {{label: string, value: string, description?: string, chosen?: boolean}[]}
 */
function offered(app, given) {
  const { world } = app;
  if (given.type === TEXT_SELECT) return given.options.map((/** @type {any} */ each) => ({ ...each, chosen: each.default }));
  if (given.type === CHANNEL_SELECT) return [...world.channels.values()].filter((each) => !each.direct).map((each) => ({ label: `#${each.name}`, value: each.id }));
  return [...world.people.values()].map((each) => ({ label: each.name, value: each.id }));
}

/** @param {Message} message */
export function offersPeople(message) {
  return message.components.some((/** @type {any} */ row) => row.components.some((/** @type {any} */ each) => ![BUTTON, TEXT_SELECT, CHANNEL_SELECT].includes(each.type)));
}

/**
 * @param {App} app
 * @param {Message} message
 * @param {any} given
 * @param {(text: string) => void} fail
 */
function menu(app, message, given, fail) {
  const options = offered(app, given);
  const chosen = options.filter((each) => each.chosen).map((each) => each.label);
  const placeholder = given.placeholder || app.words.choose;
  const opener = el(
    "button",
    { type: "button", class: "select", disabled: given.disabled, "data-id": given.custom_id, "aria-haspopup": "listbox", "aria-expanded": "false" },
    el("span", { class: chosen.length ? "chosen" : "placeholder" }, chosen.length ? chosen.join(", ") : placeholder),
    el("span", { class: "arrow", "aria-hidden": "true" }, "▾"),
  );
  if (chosen.length) opener.setAttribute("aria-label", `${placeholder}: ${chosen.join(", ")}`);
  const root = el("div", { class: "menu" }, opener);
  const [least, most] = [given.min_values ?? 1, given.max_values ?? 1];
  new Menu(root, opener, {
    label: placeholder,
    options,
    least,
    most,
    confirm: app.words.chooseCount(least, most),
    picked: (values) => send(app, opener, fail, "choose", { message: message.id, custom_id: given.custom_id, values }),
  });
  return root;
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
