// @ts-check
/** One message: who, when, words, embeds, files and controls. It changes in place, and keeps the focus in it. */

import { offersPeople, row } from "./controls.js";
import { el, fill } from "./dom.js";
import { attachment, embed } from "./embed.js";
import { isLayout, part } from "./layout.js";
import { menuOf } from "./listbox.js";
import { blocks } from "./markdown.js";
import { hasMenu, nameMenu } from "./people.js";
import { stamped } from "./time.js";

/** @typedef {import("./world.js").Message} Message */

export class MessageView {
  /**
   * @param {import("./app.js").App} app
   * @param {Message} message
   */
  constructor(app, message) {
    this.app = app;
    this.message = message;
    this.root = el("li", { class: "message", "data-message": message.id, tabindex: "-1" });
    this.draw();
  }

  /** Draws it again if anything in it is different now. @param {Message} message */
  change(message) {
    this.message = message;
    if (this.basis() === this.drawn) return;
    const kept = remember(this.root);
    this.draw();
    kept?.(this.root);
  }

  /** What it is drawn from: the message, the language, and the names of those it speaks of or offers. */
  basis() {
    const { app, message } = this;
    const text = JSON.stringify(message);
    const people = [...app.world.people.values()].filter((each) => text.includes(each.id) || offersPeople(message));
    return JSON.stringify([text, app.locale, people.map((each) => each.name)]);
  }

  draw() {
    const { app, message, root } = this;
    this.drawn = this.basis();
    const { words, world } = app;
    const author = world.people.get(message.author);
    root.classList.toggle("pinged", message.pinged);
    root.classList.toggle("only-you", message.only_you);
    this.error = el("p", { class: "error", role: "alert" });
    const used = message.interaction_metadata?.name && !message.only_you;
    fill(
      root,
      used && el("div", { class: "used" }, words.used(world.nameOf(message.interaction_metadata.user.id), message.interaction_metadata.name)),
      el("span", { class: "avatar", "aria-hidden": "true", "data-colour": author?.bot ? "bot" : colour(author?.key) }, author?.bot ? "" : [...(author?.name ?? "?")][0]),
      el(
        "div",
        { class: "byline" },
        this.author(author),
        author?.bot && el("span", { class: "tag" }, words.bot),
        el("time", { datetime: new Date(message.at * 1000).toISOString() }, stamped(message.at, app.locale, world.now())),
        message.pinged && el("span", { class: "unseen" }, words.forYou),
      ),
      el("div", { class: "body" }, this.body(author?.name ?? "?")),
    );
  }

  /** The name of whoever wrote it, which opens their menu. @param {import("./world.js").Person | undefined} author */
  author(author) {
    if (!author || author.bot || !hasMenu(this.app)) return el("span", { class: "author" }, author?.name ?? "?");
    return nameMenu(this.app, author, "author plain", (error) => (/** @type {HTMLElement} */ (this.error).textContent = error));
  }

  /** @param {string} author */
  body(author) {
    const { app, message } = this;
    const { words } = app;
    if (message.thinking) return [el("p", { class: "thinking" }, words.thinking(author)), this.private()];
    return [
      isLayout(message) ? this.layout() : this.plain(),
      message.reactions && el("p", { class: "reactions" }, message.reactions.map((/** @type {any} */ each) => `${each.emoji.name} ${each.count}`).join(" · ")),
      this.error,
      message.thread && el("a", { class: "to-thread", href: `#${message.thread.id}` }, `${words.thread}: ${message.thread.name}`),
      this.private(),
    ];
  }

  plain() {
    const { app, message } = this;
    return [
      message.content && el("div", { class: "content" }, blocks(message.content, app.reading), this.edited()),
      message.embeds.map((/** @type {any} */ each) => embed(app, each)),
      message.attachments.map((/** @type {any} */ each) => attachment(app, each)),
      message.components.map((/** @type {any} */ each) => row(app, message, each, (text) => this.fail(text))),
    ];
  }

  /** A layout shows no file that it does not name. */
  layout() {
    const { app, message } = this;
    return [message.components.map((/** @type {any} */ each) => part(app, message, each, (text) => this.fail(text))), this.edited()];
  }

  edited() {
    return this.message.edited && el("span", { class: "edited" }, `(${this.app.words.edited})`);
  }

  private() {
    const { app, message } = this;
    if (!message.only_you) return null;
    const dismiss = async () => {
      const answer = await app.do("dismiss", { message: message.id });
      if (answer.error) return;
      app.world.hear({ t: "deleted", id: message.id, channel: message.channel_id });
      document.getElementById("line")?.focus();
    };
    return el("div", { class: "private" }, app.words.onlyYou, " · ", el("button", { type: "button", class: "plain", on: { click: dismiss } }, app.words.dismiss));
  }

  /** What went wrong with a press, beneath the message it was made on. @param {string} text */
  fail(text) {
    /** @type {HTMLElement} */ (this.error).textContent = text;
  }
}

/** Somebody's colour, by their place in the alphabet. @param {string | null | undefined} key */
function colour(key) {
  return key ? String((key.charCodeAt(0) - 97) % 7) : "0";
}

/**
 * A redrawn message gives the focus to what stands where it was: the same label, else the same place. An open menu stays open.
 * @param {HTMLElement} root
 */
function remember(root) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!focused || !root.contains(focused)) return null;
  const choices = (/** @type {HTMLElement} */ within) => /** @type {HTMLButtonElement[]} */ ([...within.querySelectorAll("button, a[href], pre")]);
  const opener = /** @type {HTMLElement} */ (focused.closest(".menu")?.querySelector(".select") ?? focused);
  const half = menuOf(opener)?.half;
  const at = choices(root).indexOf(/** @type {any} */ (opener));
  const { id } = opener.dataset;
  const label = opener.textContent;
  return (/** @type {HTMLElement} */ drawn) => {
    const now = choices(drawn).filter((each) => !each.disabled);
    const same = now.find((each) => id && each.dataset.id === id) ?? now.find((each) => each.textContent === label);
    // Whoever is in a menu means none of the other buttons: without it the message itself has the focus.
    const menu = same && menuOf(same);
    if (half) return menu ? menu.resume(half) : drawn.focus({ preventScroll: true });
    (same ?? now[Math.min(Math.max(at, 0), now.length - 1)] ?? drawn).focus({ preventScroll: true });
  };
}
