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

/** @typedef {{options: string, line: number, chosen: string[], confirming: boolean}} Half how far somebody has come in an open menu */

/** @type {WeakMap<Element, Menu>} by their buttons */ const menus = new WeakMap();

/** The menu that a button opens. @param {Element} opener */
export function menuOf(opener) {
  return menus.get(opener);
}

export class Menu {
  /**
   * @param {HTMLElement} root holds the button; the list is put beneath it
   * @param {HTMLElement} opener
   * @param {Offer} offer
   */
  constructor(root, opener, offer) {
    this.root = root;
    this.opener = opener;
    this.offer = offer;
    /** @type {List | null} */ this.list = null;
    menus.set(opener, this);
    opener.addEventListener("click", () => (this.list ? this.close(true) : this.open()));
    root.addEventListener("focusout", (event) => {
      if (this.list && !root.contains(/** @type {Node | null} */ (event.relatedTarget))) this.close(false);
    });
  }

  open() {
    this.list = new List(this.offer, (back) => this.close(back));
    this.root.append(this.list.root);
    this.opener.setAttribute("aria-expanded", "true");
    this.list.begin();
  }

  /** @param {boolean} back to the button */
  close(back) {
    const closing = this.list;
    this.list = null; // first: taking the focused list away tells of it once more
    closing?.root.remove();
    this.opener.setAttribute("aria-expanded", "false");
    if (back) this.opener.focus();
  }

  /** @returns {Half | null} */
  get half() {
    const { list } = this;
    return list && { options: this.options, line: list.at, chosen: [...list.chosen], confirming: document.activeElement === list.confirm };
  }

  /** What it offers, to be compared. */
  get options() {
    return JSON.stringify(this.offer.options);
  }

  /** Go on where another menu that offered the same was; the button alone has the focus where it offered something else. @param {Half} half */
  resume(half) {
    if (half.options !== this.options) return this.opener.focus({ preventScroll: true });
    this.open();
    this.list?.resume(half);
  }
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

  /** @param {Half} half */
  resume({ line, chosen, confirming }) {
    this.chosen = new Set(chosen);
    this.mark();
    this.move(line);
    if (confirming) this.confirm.focus({ preventScroll: true });
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
