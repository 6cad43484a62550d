// @ts-check
/** A menu that opens beneath its button: by mouse, by arrows, by letters; one value or several. */

import { el, fresh } from "./dom.js";

/**
 * @typedef {object} Offer
 * @property {string} label
 * @property {{label: string, value: string, description?: string, chosen?: boolean}[]} options
 * @property {number} least
 * @property {number} most
 * @property {string} confirm
 * @property {(values: string[]) => void} picked
 */

/**
 * @param {HTMLElement} root holds the button; the list is put beneath it
 * @param {HTMLElement & Record<string, any>} opener
 * @param {Offer} offer
 */
export function listbox(root, opener, offer) {
  /** @type {List | null} */ let list = null;
  const close = (/** @type {boolean} */ back) => {
    const closing = list;
    list = null; // first: taking the focused list away tells of it once more
    closing?.root.remove();
    opener.setAttribute("aria-expanded", "false");
    if (back) opener.focus();
  };
  opener.addEventListener("click", () => {
    if (list) return close(true);
    list = new List(offer, close);
    root.append(list.root);
    opener.setAttribute("aria-expanded", "true");
    list.begin();
  });
  root.addEventListener("focusout", (event) => {
    if (list && !root.contains(/** @type {Node | null} */ (event.relatedTarget))) close(false);
  });
}

class List {
  /**
   * @param {Offer} offer
   * @param {(back: boolean) => void} close
   */
  constructor(offer, close) {
    this.offer = offer;
    this.close = close;
    this.several = offer.most > 1;
    this.chosen = new Set(offer.options.filter((each) => each.chosen).map((each) => each.value));
    this.at = 0;
    this.typed = "";
    this.lines = offer.options.map((option) => this.line(option));
    this.box = el("div", { role: "listbox", class: "options", tabindex: "0", "aria-label": offer.label, "aria-multiselectable": this.several ? "true" : null }, this.lines);
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.confirm = el("button", { type: "button", class: "button primary", on: { click: () => this.finish() } }, offer.confirm);
    this.root = el("div", { class: "open-list" }, this.box, this.several && this.confirm);
    this.mark();
  }

  /** @param {{label: string, value: string, description?: string}} option */
  line(option) {
    const made = el(
      "div",
      { role: "option", id: fresh("option"), class: "option", "data-value": option.value },
      el("span", { class: "option-label" }, option.label),
      option.description && el("span", { class: "option-about" }, option.description),
    );
    made.addEventListener("mousedown", (event) => event.preventDefault());
    made.addEventListener("click", () => this.take(this.lines.indexOf(made)));
    return made;
  }

  begin() {
    const first = this.offer.options.findIndex((each) => this.chosen.has(each.value));
    this.move(Math.max(first, 0));
    this.box.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const last = this.lines.length - 1;
    const moves = /** @type {Record<string, number>} */ ({ ArrowDown: Math.min(this.at + 1, last), ArrowUp: Math.max(this.at - 1, 0), Home: 0, End: last, PageDown: Math.min(this.at + 8, last), PageUp: Math.max(this.at - 8, 0) });
    if (event.key in moves) this.move(moves[event.key]);
    else if (event.key === "Escape") this.close(true);
    else if (event.key === "Enter" || (event.key === " " && !this.typed)) this.take(this.at);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) this.search(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the next line that begins with what was typed. @param {string} letter */
  search(letter) {
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.typed = ""), 600);
    this.typed += letter.toLowerCase();
    const found = this.offer.options.findIndex((each) => each.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.move(found);
  }

  /** @param {number} at */
  move(at) {
    this.at = at;
    this.lines.forEach((line, place) => line.classList.toggle("active", place === at));
    const line = this.lines[at];
    if (!line) return;
    this.box.setAttribute("aria-activedescendant", line.id);
    line.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} at */
  take(at) {
    const { value } = this.offer.options[at];
    this.move(at);
    if (!this.several) {
      this.chosen = new Set([value]);
      return this.finish();
    }
    if (this.chosen.has(value)) this.chosen.delete(value);
    else if (this.chosen.size < this.offer.most) this.chosen.add(value);
    this.mark();
  }

  mark() {
    this.lines.forEach((line, at) => line.setAttribute("aria-selected", String(this.chosen.has(this.offer.options[at].value))));
    const { size } = this.chosen;
    this.confirm.disabled = size < this.offer.least || size > this.offer.most;
  }

  finish() {
    const values = this.offer.options.map((each) => each.value).filter((value) => this.chosen.has(value));
    this.close(true);
    this.offer.picked(values);
  }
}
