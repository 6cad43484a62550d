// @ts-check
/** The top of the page: where one is, who one is, in which language, and what is wrong at the moment. */

import { nameOf } from "./app.js";
import { ask } from "./dialogs.js";
import { el, fill } from "./dom.js";
import { LANGUAGES } from "./words.js";

export class Header {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.place = el("h1", { class: "sign" });
    this.controls = el("div", { class: "who" });
    this.banner = el("div", { class: "banner", role: "status", hidden: true });
    this.menu = el("button", { type: "button", class: "plain narrow-only", id: "show-places" }, "☰");
    this.menu.addEventListener("click", () => {
      document.body.classList.add("places-open");
      /** @type {HTMLElement | null} */ (document.querySelector(".places a"))?.focus();
    });
    this.root = el("header", { class: "top" }, el("div", { class: "bar" }, this.menu, this.place, this.controls), this.banner);
    theme(localStorage.getItem("theme") ?? "auto");
    for (const what of ["line"]) app.addEventListener(what, () => this.drawBanner());
    for (const what of ["bot", "panel", "hello"]) app.world.addEventListener(what, () => this.drawBanner());
    app.world.addEventListener("channel", () => this.drawPlace());
    app.world.addEventListener("person", () => this.draw());
  }

  draw() {
    const { app } = this;
    const { words, world } = app;
    this.menu.setAttribute("aria-label", words.openPlaces);
    const people = el("select", { id: "who", on: { change: () => app.become(people.value) } });
    for (const person of world.people.values()) {
      if (person.key) people.append(el("option", { value: person.key, selected: person.id === world.me }, person.name));
    }
    const languages = el("select", { id: "language", "aria-label": words.language, on: { change: () => app.do("speak", { locale: languages.value }) } });
    for (const { locale, name } of LANGUAGES) {
      languages.append(el("option", { value: locale, selected: locale === app.locale, lang: locale }, name));
    }
    const focused = this.controls.contains(document.activeElement) ? document.activeElement?.id : null;
    fill(
      this.controls,
      el("label", { for: "who", class: "you" }, words.youAre),
      people,
      button("rename", words.rename, "✎", () => this.rename()),
      languages,
      button("theme", words.theme, "◐", () => theme(document.documentElement.dataset.theme === "dark" || (document.documentElement.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches) ? "light" : "dark")),
      button("panel", words.panel, "⚙", () => app.tell("panel")),
    );
    if (focused) document.getElementById(focused)?.focus();
    this.drawBanner();
  }

  drawPlace() {
    const { channel, words, known } = this.app;
    if (known) this.place.textContent = channel ? nameOf(channel) : words.startHere;
  }

  drawBanner() {
    const { app } = this;
    const text = wrong(app);
    this.banner.hidden = !text;
    this.banner.textContent = text;
  }

  async rename() {
    const { words, world } = this.app;
    const attempt = (/** @type {string} */ name) => this.app.do("rename", { name });
    await ask({ title: words.rename, label: words.renameLabel, value: world.myself.name, most: 32, yes: words.save, no: words.cancel, attempt });
    // The button was drawn again with the name: the focus finds no way back by itself.
    document.getElementById("rename")?.focus();
  }
}

/** @param {import("./app.js").App} app */
function wrong({ up, known, world, words }) {
  if (!up) return words.lost;
  if (!known) return "";
  if (world.panel.failing) return words.failingNow;
  if (!world.bot.connected) return world.bot.ready ? words.away : words.starting;
  return world.panel.slow ? words.slowNow : "";
}

/** @param {string} wanted */
function theme(wanted) {
  document.documentElement.dataset.theme = wanted;
  localStorage.setItem("theme", wanted);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} sign
 * @param {() => void} pressed
 */
function button(id, label, sign, pressed) {
  return el("button", { id, type: "button", class: "plain", "aria-label": label, title: label, on: { click: pressed } }, sign);
}
