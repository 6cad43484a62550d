// @ts-check
/** The people of the server, each with the menu that the bot's commands for a person stand in. */

import { fillIn } from "./dialogs.js";
import { el, fill } from "./dom.js";
import { Menu } from "./listbox.js";

export class People {
  /**
   * @param {import("./app.js").App} app
   * @param {() => void} shut the list that they stand in, where it covers the channel
   */
  constructor(app, shut) {
    this.app = app;
    this.shut = shut;
    this.root = el("div", { class: "people" });
    for (const what of ["person", "commands"]) app.world.addEventListener(what, () => this.draw());
  }

  draw() {
    const { words, world, channel } = this.app;
    const here = channel && !channel.direct && world.commands.person.length > 0;
    this.error = el("p", { class: "error", role: "alert" });
    fill(
      this.root,
      here && el("div", { class: "group" }, el("h2", { id: "people-title" }, words.people)),
      here && el("ul", { "aria-labelledby": "people-title" }, [...world.people.values()].map((each) => this.person(each))),
      this.error,
    );
  }

  /** @param {import("./world.js").Person} person */
  person(person) {
    const { words, world } = this.app;
    const opener = el("button", { type: "button", class: "select", "data-person": person.id, "aria-haspopup": "listbox", "aria-expanded": "false" }, person.name);
    const root = el("div", { class: "menu" }, opener);
    const options = world.commands.person.map((each) => ({ label: each.shown, value: each.name }));
    new Menu(root, opener, { label: words.menuOf(person.name), options, least: 1, most: 1, confirm: "", picked: ([name]) => this.use(name, person.id) });
    return el("li", {}, root);
  }

  /**
   * @param {string} name
   * @param {string} person
   */
  async use(name, person) {
    const { app } = this;
    const answer = await app.do("use-on", { channel: app.channel?.id, person, name });
    const error = answer.error ?? (answer.failed ? app.words.failed : "");
    /** @type {HTMLElement} */ (this.error).textContent = error;
    if (answer.form) fillIn(app, answer.form);
    if (!error) this.shut();
  }
}
