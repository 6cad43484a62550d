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
    const { words, world } = this.app;
    const here = hasMenu(this.app);
    this.error = el("p", { class: "error", role: "alert" });
    fill(
      this.root,
      here && el("div", { class: "group" }, el("h2", { id: "people-title" }, words.people)),
      here && el("p", { class: "subtext" }, words.peopleHint),
      here && el("ul", { "aria-labelledby": "people-title" }, [...world.people.values()].map((each) => this.person(each))),
      this.error,
    );
  }

  /** @param {import("./world.js").Person} person */
  person(person) {
    const done = (/** @type {string} */ error) => {
      /** @type {HTMLElement} */ (this.error).textContent = error;
      if (!error) this.shut();
    };
    return el("li", {}, nameMenu(this.app, person, "select", done));
  }
}

/** Whether a name has a menu where one is. @param {import("./app.js").App} app */
export function hasMenu({ channel, world }) {
  return Boolean(channel && !channel.direct && world.commands.person.length);
}

/**
 * A name that opens the menu of its person.
 * @param {import("./app.js").App} app
 * @param {import("./world.js").Person} person
 * @param {string} look
 * @param {(error: string) => void} done
 */
export function nameMenu(app, person, look, done) {
  const { words, world } = app;
  const opener = el("button", { type: "button", class: look, "data-person": person.id, "aria-haspopup": "listbox", "aria-expanded": "false", title: words.menuOf(person.name) }, person.name);
  const root = el("div", { class: "menu" }, opener);
  const options = world.commands.person.map((each) => ({ label: each.shown, value: each.name }));
  const use = async (/** @type {string} */ name) => {
    const answer = await app.do("use-on", { channel: app.channel?.id, person: person.id, name });
    if (answer.form) fillIn(app, answer.form);
    done(answer.error ?? (answer.failed ? words.failed : ""));
  };
  new Menu(root, opener, { label: words.menuOf(person.name), options, least: 1, most: 1, confirm: "", picked: ([name]) => use(name) });
  return root;
}
