// @ts-check
/** Discord's menus, beneath a message and in a form: what they offer, and the button that shows what is chosen. */

import { el } from "./dom.js";
import { Menu } from "./listbox.js";

/** @typedef {import("./app.js").App} App */

export const TEXT_SELECT = 3;
export const CHANNEL_SELECT = 8;

/**
 * What can be chosen: the menu's own options, or people, or channels.
 * @param {App} app
 * @param {any} given
 * @returns {{label: string, value: string, description?: string, chosen?: boolean}[]}
 */
export function offered(app, given) {
  const { world } = app;
  if (given.type === TEXT_SELECT) return given.options.map((/** @type {any} */ each) => ({ ...each, chosen: each.default }));
  const chosen = new Set((given.default_values ?? []).map((/** @type {any} */ each) => String(each.id)));
  const found = given.type === CHANNEL_SELECT ? [...world.channels.values()].filter((each) => !each.direct).map((each) => ({ label: `#${each.name}`, value: each.id })) : [...world.people.values()].map((each) => ({ label: each.name, value: each.id }));
  return found.map((each) => ({ ...each, chosen: chosen.has(each.value) }));
}

/**
 * @param {App} app
 * @param {any} given
 * @param {{attributes: Record<string, any>, label?: string, picked: (values: string[], opener: HTMLButtonElement) => void}} more `label` is what it is for, if the menu itself does not say so
 */
export function select(app, given, { attributes, label, picked }) {
  const options = offered(app, given);
  const placeholder = given.placeholder || app.words.choose;
  const shown = el("span", {});
  const opener = el("button", { type: "button", class: "select", disabled: given.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", ...attributes }, shown, el("span", { class: "arrow", "aria-hidden": "true" }, "▾"));
  const show = (/** @type {string[]} */ chosen) => {
    shown.className = chosen.length ? "chosen" : "placeholder";
    shown.textContent = chosen.length ? chosen.join(", ") : placeholder;
    if (label || chosen.length) opener.setAttribute("aria-label", [label ?? placeholder, ...(chosen.length ? [chosen.join(", ")] : [])].join(": "));
  };
  show(options.filter((each) => each.chosen).map((each) => each.label));
  const [least, most] = [given.min_values ?? 1, given.max_values ?? 1];
  const root = el("div", { class: "menu" }, opener);
  const offer = {
    label: label ?? placeholder,
    options,
    least,
    most,
    confirm: app.words.chooseCount(least, most),
    picked: (/** @type {string[]} */ values) => picked(values, opener),
  };
  new Menu(root, opener, offer);
  /** Keep what was chosen, as a form does until it is sent. @param {string[]} values */
  const keep = (values) => {
    for (const each of options) each.chosen = values.includes(each.value);
    show(options.filter((each) => each.chosen).map((each) => each.label));
  };
  return { root, keep, values: () => options.filter((each) => each.chosen).map((each) => each.value) };
}
