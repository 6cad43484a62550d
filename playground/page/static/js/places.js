// @ts-check
/** The left side: the server with its channels and threads, and direct messages, with what is unread. */

import { ask } from "./dialogs.js";
import { el, fill } from "./dom.js";
import { People } from "./people.js";

/** @typedef {import("./world.js").Channel} Channel */

export class Places {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.list = el("div", {});
    this.people = new People(app, shut);
    this.foot = el("div", {});
    this.root = el("nav", { class: "places" }, this.list, this.people.root, this.foot);
    for (const what of ["channel", "channel-gone", "posted"]) app.world.addEventListener(what, () => this.draw());
    this.root.addEventListener("click", (event) => {
      if (/** @type {Element} */ (event.target).closest("a")) shut();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && document.body.classList.contains("places-open")) {
        shut();
        document.getElementById("show-places")?.focus();
      }
    });
  }

  draw() {
    const { app } = this;
    const { words, world } = app;
    const all = [...world.channels.values()];
    const top = all.filter((each) => !each.direct && !each.parent);
    const direct = all.filter((each) => each.direct);
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.getAttribute("data-place") : null;
    this.root.setAttribute("aria-label", words.places);
    fill(
      this.list,
      el("div", { class: "server" }, world.server.name),
      el("ul", {}, this.line("start", words.startHere, "➜", !app.channel), this.watch()),
      el(
        "div",
        { class: "group" },
        el("h2", { id: "channels-title" }, words.channels),
        el("button", { type: "button", class: "plain", "data-place": "new", "aria-label": words.newChannel, title: words.newChannel, on: { click: () => this.add() } }, "+"),
      ),
      el("ul", { "aria-labelledby": "channels-title" }, top.map((channel) => this.withThreads(channel, all))),
      el("div", { class: "group" }, el("h2", { id: "direct-title" }, words.direct)),
      el("ul", { "aria-labelledby": "direct-title" }, direct.map((channel) => this.place(channel))),
    );
    fill(this.foot, el("button", { type: "button", class: "plain narrow-only shut", on: { click: shut } }, words.close));
    if (focused) /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-place="${focused}"]`))?.focus();
    const waiting = all.reduce((sum, each) => sum + (each.direct ? each.unread : each.pings), 0);
    document.title = waiting ? `(${waiting}) ${words.title}` : words.title;
    this.mark(waiting);
  }

  /** Says how much is unread on the button that opens this list where it is shut. @param {number} waiting */
  mark(waiting) {
    const { words } = this.app;
    const opener = document.getElementById("show-places");
    if (!opener) return;
    fill(opener, "☰", waiting > 0 && el("span", { class: "count", "aria-hidden": "true" }, waiting));
    opener.setAttribute("aria-label", waiting ? `${words.openPlaces}, ${words.unread(waiting)}` : words.openPlaces);
  }

  /**
   * @param {Channel} channel
   * @param {Channel[]} all
   */
  withThreads(channel, all) {
    const threads = all.filter((each) => each.parent === channel.id);
    const made = this.place(channel);
    if (threads.length) made.append(el("ul", { class: "threads", "aria-label": this.app.words.thread }, threads.map((each) => this.place(each))));
    return made;
  }

  /** @param {Channel} channel */
  place(channel) {
    const open = this.app.channel?.id === channel.id;
    const sign = channel.direct ? "✉" : channel.parent ? "↳" : "#";
    const made = this.line(channel.id, channel.name, sign, open);
    const link = /** @type {HTMLElement} */ (made.firstChild);
    if (channel.unread && !open) {
      link.classList.add("unread");
      const { words } = this.app;
      const count = channel.direct ? channel.unread : channel.pings;
      if (count) link.append(el("span", { class: "count", "aria-hidden": "true" }, count));
      const said = channel.pings && !channel.direct ? words.pings(channel.pings) : words.unread(channel.unread);
      link.append(el("span", { class: "unseen" }, `, ${said}`));
    }
    return made;
  }

  /**
   * @param {string} place
   * @param {string} name
   * @param {string} sign
   * @param {boolean} open
   */
  line(place, name, sign, open) {
    const given = { href: `#${place}`, "data-place": place, "aria-current": open ? "page" : null };
    return el("li", {}, el("a", given, el("span", { class: "kind", "aria-hidden": "true" }, sign), el("span", { class: "name" }, name)));
  }

  watch() {
    const press = () => {
      shut();
      this.app.watch();
    };
    const given = { type: "button", class: "watch", "data-place": "watch", on: { click: press } };
    return el("li", {}, el("button", given, el("span", { class: "kind", "aria-hidden": "true" }, "▷"), el("span", { class: "name" }, this.app.words.watch)));
  }

  async add() {
    const { app } = this;
    const { words } = app;
    const attempt = (/** @type {string} */ name) => app.do("open-channel", { name });
    const answer = await ask({ title: words.newChannel, label: words.newChannelLabel, most: 100, yes: words.save, no: words.cancel, attempt });
    if (!answer) return;
    shut();
    app.go(answer.channel);
  }
}

function shut() {
  document.body.classList.remove("places-open");
}
