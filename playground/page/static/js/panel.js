// @ts-check
/** The testers' panel: what goes wrong at a press. */

import { covers } from "./cover.js";
import { el, fill, fresh } from "./dom.js";
import { spoken } from "./time.js";
import { LANGUAGES } from "./words.js";

const HOURS = [1, 6, 24, 72];

export class Panel {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.root = el("aside", { class: "panel", hidden: true });
    document.addEventListener("keydown", (event) => {
      const here = this.root.contains(document.activeElement) || covers(this.root);
      if (event.key === "Escape" && here && !this.root.hidden && !event.defaultPrevented && !document.querySelector("dialog[open]")) this.toggle();
    });
    for (const what of ["panel", "person"]) app.world.addEventListener(what, () => this.draw());
  }

  toggle() {
    this.root.hidden = !this.root.hidden;
    this.draw();
    this.app.tell("cover"); // first: nothing beneath it takes the focus while it is covered
    if (this.root.hidden) document.getElementById("panel")?.focus();
    else /** @type {HTMLElement | null} */ (this.root.querySelector("button"))?.focus();
  }

  draw() {
    const { words, world, locale } = this.app;
    if (this.root.hidden) return;
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-do") : null;
    this.root.setAttribute("aria-label", words.panel);
    this.error = el("p", { class: "error", role: "alert" });
    const server = el("select", { id: "server-language", "data-do": "server-locale", on: { change: () => this.press("server-locale", { locale: server.value }) } });
    for (const each of LANGUAGES) server.append(el("option", { value: each.locale, selected: each.locale === world.panel.locale }, each.name));
    fill(
      this.root,
      el("div", { class: "group" }, el("h2", {}, words.panel), el("button", { type: "button", class: "plain", "data-do": "close", "aria-label": words.close, on: { click: () => this.toggle() } }, "✕")),
      el("p", { class: "subtext" }, words.panelText),
      this.error,
      el("h3", {}, words.panelBot),
      this.button(words.restart, "restart-bot"),
      this.button(words.kill, "restart-bot", { kill: true }),
      el("h3", {}, words.panelDiscord),
      this.button(words.drop, "drop-gateway"),
      this.box(words.slow, world.panel.slow, "slow", (on) => ({ on })),
      this.box(words.fail, world.panel.failing, "fail", (on) => ({ on })),
      el("h3", {}, words.panelClock(spoken(world.now(), "f", locale, world.now()))),
      el("div", { class: "buttons" }, HOURS.map((hours) => this.button(words.forward(hours), "clock", { hours }))),
      el("h3", {}, words.panelDms),
      [...world.people.values()].filter((each) => each.key).map((each) => this.box(each.name, each.dms_open, "dms", (open) => ({ user: each.id, open }))),
      el("h3", {}, el("label", { for: "server-language" }, words.serverLanguage)),
      server,
    );
    if (focused) /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-do="${CSS.escape(focused)}"]`))?.focus();
  }

  /**
   * @param {string} label
   * @param {string} what
   * @param {Record<string, any>} [facts]
   */
  button(label, what, facts = {}) {
    const name = `${what} ${JSON.stringify(facts)}`;
    return el("button", { type: "button", class: "button", "data-do": name, on: { click: () => this.press(what, facts) } }, label);
  }

  /**
   * @param {string} label
   * @param {boolean} on
   * @param {string} what
   * @param {(on: boolean) => Record<string, any>} facts
   */
  box(label, on, what, facts) {
    const id = fresh("switch");
    const name = `${what} ${JSON.stringify(facts(true))}`;
    const made = el("input", { id, type: "checkbox", checked: on, "data-do": name, on: { change: () => this.press(what, facts(made.checked)) } });
    return el("label", { class: "pick", for: id }, made, " ", label);
  }

  /**
   * @param {string} what
   * @param {Record<string, any>} facts
   */
  async press(what, facts) {
    const answer = await this.app.do(what, facts);
    const error = /** @type {HTMLElement} */ (this.error);
    error.textContent = answer.error ?? "";
  }
}
