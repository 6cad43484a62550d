// @ts-check
/** The middle: a channel's messages as they come, change and go, with what befell the world between them. */

import { nameOf } from "./app.js";
import { el, fill } from "./dom.js";
import { gist, MessageView } from "./message.js";
import { stamped } from "./time.js";

/**
 * @typedef {import("./world.js").Message} Message
 * @typedef {import("./world.js").Channel} Channel
 */

const NEAR = 120; // pixels from the end that still count as the end
const TYPING_LASTS = 10_000; // milliseconds
const TOGETHER = 300; // seconds in which one author's messages share a name

export class Stream {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    // Silent in itself: what screen readers are told is said once, elsewhere, and short.
    this.list = el("ol", {});
    this.scroller = el("div", { class: "messages", role: "log", "aria-live": "off", tabindex: "0" }, this.list);
    this.typing = el("div", { class: "typing", "aria-live": "polite" });
    this.root = el("section", { class: "stream", hidden: true }, this.scroller, this.typing);
    /** @type {Channel | null} */ this.channel = null;
    /** @type {Map<string, MessageView>} */ this.views = new Map();
    /** @type {Map<string, any>} */ this.typists = new Map();
    this.more = false;
    const hear = (/** @type {string} */ what, /** @type {(frame: any) => void} */ heard) =>
      app.world.addEventListener(what, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    hear("posted", ({ message }) => this.posted(message));
    hear("edited", ({ message }) => this.edited(message));
    hear("deleted", ({ id }) => this.gone(id));
    hear("notice", ({ notice }) => this.noticed(notice));
    hear("typing", ({ channel, user }) => this.heardTyping(channel, user));
    hear("person", () => this.channel && this.drawAll());
    app.addEventListener("failed", (event) => this.local(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener("visibilitychange", () => this.markRead());
    // Pictures that arrive late must not push the newest line out of sight.
    this.list.addEventListener("load", () => this.atEnd && this.toEnd(), true);
    this.scroller.addEventListener("scroll", () => (this.atEnd = this.nearEnd()));
    this.atEnd = true;
  }

  /** @param {Channel} channel */
  async show(channel) {
    const again = this.channel?.id === channel.id && this.app.world.messages.has(channel.id);
    this.channel = channel;
    this.scroller.setAttribute("aria-label", this.app.words.messagesIn(nameOf(channel)));
    if (!again) {
      this.clear();
      this.atEnd = true;
    }
    if (!this.app.world.messages.has(channel.id)) {
      // Whatever is posted while the answer is on its way finds its place already.
      this.app.world.learn(channel.id, []);
      const answer = await this.app.do("open", { channel: channel.id });
      if (this.channel?.id !== channel.id || answer.error) return;
      this.more = answer.more;
      this.app.world.learn(channel.id, answer.messages);
    }
    this.drawAll();
    this.point();
    this.markRead();
  }

  clear() {
    this.views.clear();
    fill(this.list);
    this.typists.clear();
    fill(this.typing);
  }

  drawAll() {
    const { app, channel } = this;
    if (!channel) return;
    const { words, world } = app;
    const messages = [...(world.messages.get(channel.id)?.values() ?? [])];
    const first = messages[0]?.at ?? 0;
    const notices = world.notices.filter((each) => each.at >= first || !this.more);
    const items = [...messages.map((message) => ({ at: message.at, message })), ...notices.map((notice) => ({ at: notice.at, notice }))];
    items.sort((one, other) => one.at - other.at);
    this.views.clear();
    const beginning = channel.direct ? words.beginningDirect : words.beginning(nameOf(channel));
    const head = this.more
      ? el("li", { class: "head" }, el("button", { type: "button", class: "button", on: { click: () => this.older() } }, words.older))
      : el("li", { class: "head" }, beginning);
    fill(this.list, head, items.map((item) => ("message" in item ? this.view(/** @type {Message} */ (item.message)) : this.notice(item.notice))));
    this.group();
    if (this.atEnd) this.toEnd();
  }

  /** @param {Message} message */
  view(message) {
    const view = new MessageView(this.app, message);
    this.views.set(message.id, view);
    return view.root;
  }

  /** @param {any} notice */
  notice({ kind, facts, at }) {
    const { words, world, locale } = this.app;
    const say = /** @type {any} */ (words)[`notice-${kind}`];
    const text = say?.({ ...facts, who: world.nameOf(facts.user) }) ?? kind;
    return el("li", { class: "notice", "data-kind": kind }, text, " ", el("time", {}, stamped(at, locale, world.now())));
  }

  /** One author's messages in a row share a name. */
  group() {
    /** @type {MessageView | null} */ let last = null;
    for (const child of this.list.children) {
      const view = this.views.get(/** @type {HTMLElement} */ (child).dataset.message ?? "");
      const { message } = view ?? {};
      const joins = last && message && last.message.author === message.author && message.at - last.message.at < TOGETHER && !message.interaction_metadata?.name && !message.only_you && !last.message.only_you;
      view?.root.classList.toggle("continued", Boolean(joins));
      last = view ?? null;
    }
  }

  /** @param {Message} message */
  posted(message) {
    if (message.channel_id !== this.channel?.id) {
      if (message.pinged) this.app.announce(`${gist(this.app, message)} (${this.app.words.forYou})`);
      return;
    }
    if (this.views.has(message.id)) return;
    this.typists.delete(message.author);
    this.drawTyping();
    this.list.append(this.view(message));
    this.group();
    if (this.atEnd || message.author === this.app.world.me) this.toEnd();
    if (message.author !== this.app.world.me) this.app.announce(gist(this.app, message));
    this.markRead();
  }

  /** @param {Message} message */
  edited(message) {
    const view = this.views.get(message.id);
    if (!view) return;
    const before = gist(this.app, view.message);
    view.change(message);
    this.group();
    if (this.atEnd) this.toEnd();
    const after = gist(this.app, message);
    if (after !== before) this.app.announce(this.app.words.changed(after));
  }

  /** @param {string} id */
  gone(id) {
    this.views.get(id)?.root.remove();
    this.views.delete(id);
    this.group();
  }

  /** @param {any} notice */
  noticed(notice) {
    if (!this.channel) return;
    const line = this.notice(notice);
    this.list.append(line);
    this.app.announce(line.textContent ?? "");
    if (this.atEnd) this.toEnd();
  }

  /** A line that only this window shows: what the bot left unanswered. @param {string} text */
  local(text) {
    this.list.append(el("li", { class: "notice failed", role: "alert" }, text));
    this.toEnd();
  }

  async older() {
    const { channel } = this;
    if (!channel) return;
    const first = [...(this.app.world.messages.get(channel.id)?.keys() ?? [])][0];
    const answer = await this.app.do("open", { channel: channel.id, before: first });
    if (answer.error || this.channel !== channel) return;
    const from = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.more = answer.more;
    this.app.world.learn(channel.id, answer.messages);
    this.drawAll();
    this.scroller.scrollTop = this.scroller.scrollHeight - from;
    this.scroller.focus();
  }

  /** To the message that the address names. */
  point() {
    const view = this.views.get(this.app.pointed ?? "");
    if (!view) return;
    this.atEnd = false;
    view.root.scrollIntoView({ block: "center" });
    view.root.focus();
    view.root.classList.remove("pointed");
    requestAnimationFrame(() => view.root.classList.add("pointed"));
  }

  /**
   * @param {string} channel
   * @param {string} user
   */
  heardTyping(channel, user) {
    if (channel !== this.channel?.id) return;
    clearTimeout(this.typists.get(user));
    this.typists.set(user, setTimeout(() => this.typists.delete(user) && this.drawTyping(), TYPING_LASTS));
    this.drawTyping();
  }

  drawTyping() {
    const names = [...this.typists.keys()].map((id) => this.app.world.nameOf(id));
    fill(this.typing, names.length > 0 && this.app.words.typing(names.join(", ")));
  }

  markRead() {
    const { channel } = this;
    if (!channel || document.hidden || this.root.hidden) return;
    if (this.app.world.channels.get(channel.id)?.unread) void this.app.do("read", { channel: channel.id });
  }

  nearEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.atEnd = true;
  }
}
