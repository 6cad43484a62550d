// @ts-check
/** Dialogs: a question with one line, a form of the bot, a picture in full. The browser keeps focus in them. */

import { el } from "./dom.js";
import { CHANNEL_SELECT, TEXT_SELECT, select } from "./menu.js";
import { pickers } from "./picker.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {() => void} closed
 */
function open(dialog, closed) {
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  dialog.showModal();
}

/**
 * One line of text, which is asked for until it is taken.
 * @param {{title: string, label: string, value?: string, most: number, yes: string, no: string, attempt: (said: string) => Promise<any>}} asked
 * @returns {Promise<any>} what came of the attempt; null if it was given up
 */
export function ask({ title, label, value = "", most, yes, no, attempt }) {
  return new Promise((resolve) => {
    const field = el("input", { id: "asked", type: "text", maxlength: most, required: true, autocomplete: "off" });
    field.value = value;
    const error = el("p", { class: "error", role: "alert" });
    const submit = el("button", { class: "button primary" }, yes);
    const form = el(
      "form",
      {},
      el("h2", { id: "asked-title" }, title),
      el("label", { for: "asked" }, label),
      field,
      error,
      el("div", { class: "answers" }, el("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, no), submit),
    );
    const dialog = el("dialog", { "aria-labelledby": "asked-title" }, form);
    /** @type {any} */ let came = null;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      submit.disabled = true;
      error.textContent = "";
      const answer = await attempt(field.value);
      submit.disabled = false;
      if (!answer.error) {
        came = answer;
        dialog.close();
        return;
      }
      error.textContent = answer.error;
      field.focus();
    });
    open(dialog, () => resolve(came));
    field.select();
  });
}

/**
 * A picture as large as the window.
 * @param {{src: string, alt: string, close: string}} shown
 */
export function enlarge({ src, alt, close }) {
  const image = el("img", { src, alt });
  const dialog = el("dialog", { class: "enlarged", "aria-label": alt }, el("button", { type: "button", class: "button close", on: { click: () => dialog.close() } }, close), image);
  image.addEventListener("click", () => dialog.close());
  open(dialog, () => {});
}

/**
 * A form of the bot. Its fields are Discord's: labels with texts, menus and boxes in them.
 * @param {import("./app.js").App} app
 * @param {any} form
 */
export function fillIn(app, form) {
  const { words } = app;
  const parts = form.components.map((/** @type {any} */ item) => part(app, item)).filter(Boolean);
  const error = el("p", { class: "error", role: "alert" });
  const submit = el("button", { class: "button primary" }, words.submit);
  const made = el(
    "form",
    { novalidate: true },
    el("h2", { id: "form-title" }, form.title),
    parts.map((/** @type {any} */ each) => each.root),
    error,
    el("div", { class: "answers" }, el("button", { type: "button", class: "button", on: { click: () => dialog.close() } }, words.cancel), submit),
  );
  const dialog = el("dialog", { "aria-labelledby": "form-title" }, made);
  let sent = false;
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(parts.filter((/** @type {any} */ each) => each.id).map((/** @type {any} */ each) => [each.id, each.value()]));
    const pressed = document.activeElement === submit;
    submit.disabled = true;
    error.textContent = "";
    const answer = await app.do("submit", { form: form.id, fields });
    submit.disabled = false;
    if (pressed) submit.focus();
    sent = !answer.error && !answer.failed;
    // What was filled in stays, to be sent once more or kept elsewhere.
    if (sent) dialog.close();
    else error.textContent = answer.error ?? app.words.failed;
  });
  open(dialog, () => {
    if (!sent) void app.do("close-form", { form: form.id });
  });
}

const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;

/**
 * @param {import("./app.js").App} app
 * @param {any} item
 */
function part(app, item) {
  if (item.type === TEXT_DISPLAY) return { root: el("p", {}, item.content) };
  const control = item.type === LABEL ? item.component : item.components[0];
  const label = item.type === LABEL ? item.label : control.label;
  const id = `field-${control.custom_id}`;
  const [root, value] = field(app, control, id, label);
  const note = item.type === LABEL && item.description ? el("p", { class: "subtext" }, item.description) : null;
  const name = el("label", { for: id }, label);
  const parts = control.type === CHECKBOX ? [el("div", { class: "pick" }, root, name), note] : [name, note, root];
  return { id: control.custom_id, value, root: el("div", { class: "field" }, parts) };
}

/**
 * @param {import("./app.js").App} app
 * @param {any} control
 * @param {string} id
 * @param {string} label
 * @returns {[HTMLElement, () => any]}
 */
function field(app, control, id, label) {
  if (control.type === TEXT_INPUT) {
    const given = { id, placeholder: control.placeholder, maxlength: control.max_length, required: control.required !== false };
    const made = control.style === PARAGRAPH ? el("textarea", { ...given, rows: 4 }) : el("input", { ...given, type: "text" });
    made.value = control.value ?? "";
    return [made, () => made.value];
  }
  if (control.type === CHECKBOX) {
    const made = el("input", { id, type: "checkbox", checked: control.default });
    return [made, () => made.checked];
  }
  if (control.type === TEXT_SELECT || control.type === CHANNEL_SELECT) {
    const made = select(app, control, { attributes: { id }, label, picked: (values) => made.keep(values) });
    return [made.root, made.values];
  }
  const made = pickers(control.options ?? [], { id, label, several: control.type === CHECKBOX_GROUP });
  return [made.root, made.values];
}
