// @ts-check
/** The first minute: what this is, and a game that begins at one press. */

import { el, fill } from "./dom.js";

export class Card {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.root = el("section", { class: "card-place", "aria-labelledby": "card-title", hidden: true });
    this.note = el("p", { class: "error", role: "status" });
    this.departing = false;
    this.problem = "";
    app.world.addEventListener("commands", () => this.draw());
  }

  draw() {
    const { words, world } = this.app;
    const choices = () => /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("button, a")]);
    const focused = choices().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    fill(
      this.root,
      el(
        "div",
        { class: "card" },
        el("h2", { id: "card-title" }, words.cardTitle),
        el("p", {}, words.cardText),
        el("h3", {}, words.cardStart),
        el("div", { class: "departures" }, world.games.map((game) => this.departure(game))),
        this.note,
        el("p", {}, words.cardOr),
        el("p", { class: "windows" }, [...world.people.values()].filter((each) => each.key && each.id !== world.me).slice(0, 2).map((each) =>
          el("a", { href: `?as=${each.key}`, target: "_blank", rel: "noopener", class: "button link" }, words.cardWindow(each.name)))),
        el("p", {}, el("button", { type: "button", class: "button", on: { click: () => this.app.watch() } }, words.watch)),
        el("p", { class: "subtext" }, words.cardInvite),
      ),
    );
    this.mark();
    if (focused >= 0) choices()[focused]?.focus();
  }

  /** Whether a game is about to begin, or why none does. */
  mark() {
    for (const each of this.root.querySelectorAll(".departure")) each.toggleAttribute("disabled", this.departing);
    this.note.textContent = this.departing ? this.app.words.cardWaiting : this.problem;
  }

  /** @param {{key: string, name: string, about: string, least: number, most: number}} game */
  departure(game) {
    const { words, locale } = this.app;
    // What a command says of itself begins with the game's name, which stands above it already.
    const about = game.about.startsWith(`${game.name}: `) ? game.about.slice(game.name.length + 2) : game.about;
    const sentence = about.charAt(0).toUpperCase() + about.slice(1);
    return el(
      "button",
      { type: "button", class: "departure", "data-game": game.key, on: { click: () => this.depart(game.key) } },
      // Its words stand beside it: for who sees no pictures it would only be one more thing to hear.
      el("img", { class: "cover", src: `/page/covers/${game.key}.png?locale=${locale}`, alt: "" }),
      el("span", { class: "game" }, game.name),
      el("span", { class: "about" }, sentence),
      el("span", { class: "players" }, words.cardPlayers(game.least, game.most)),
    );
  }

  /** @param {string} game */
  async depart(game) {
    this.departing = true;
    this.mark();
    const answer = await this.app.do("depart", { game });
    this.departing = false;
    this.problem = answer.error ?? "";
    this.mark();
    if (answer.channel) this.app.go(answer.channel);
  }
}
