// @ts-check
/** The middle: a channel's messages as they come, change and go, with what befell the world between them. */

import { nameOf } from "./app.js";
import { arrange, el, fill } from "./dom.js";
import { MessageView } from "./message.js";
import { Teller } from "./telling.js";
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
    this.head = el("li", { class: "head" });
    this.newer = el("button", { type: "button", class: "button primary newer", hidden: true, on: { click: () => this.toNewest() } });
    this.typing = el("div", { class: "typing", "aria-live": "polite" });
    this.root = el("section", { class: "stream", hidden: true }, this.scroller, this.newer, this.typing);
    this.teller = new Teller(app);
    /** @type {Channel | null} */ this.channel = null;
    this.me = "";
    /** @type {Map<string, MessageView>} */ this.views = new Map();
    /** @type {{at: number, line: HTMLElement}[]} */ this.failures = [];
    /** @type {Map<string, any>} */ this.typists = new Map();
    const hear = (/** @type {string} */ what, /** @type {(frame: any) => void} */ heard) =>
      app.world.addEventListener(what, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    hear("posted", ({ message }) => this.posted(message));
    hear("edited", ({ message }) => this.edited(message));
    hear("deleted", ({ id }) => this.gone(id));
    hear("notice", ({ notice }) => this.noticed(notice));
    hear("typing", ({ channel, user }) => this.heardTyping(channel, user));
    hear("person", () => this.drawAll());
    app.addEventListener("failed", (event) => this.local(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener("visibilitychange", () => this.markRead());
    // Pictures that arrive late must not push the newest line out of sight.
    this.list.addEventListener("load", () => this.atEnd && this.toEnd(), true);
    this.scroller.addEventListener("scroll", () => {
      this.atEnd = this.nearEnd();
      if (this.atEnd) this.newer.hidden = true;
    });
    this.atEnd = true;
  }

  /** @param {Channel} channel */
  async show(channel) {
    const { app } = this;
    const { world, words } = app;
    if (this.channel?.id !== channel.id || this.me !== world.me) this.clear();
    this.channel = channel;
    this.me = world.me;
    this.scroller.setAttribute("aria-label", words.messagesIn(nameOf(channel)));
    this.newer.textContent = `${words.newer} ↓`;
    if (!world.messages.has(channel.id)) {
      // A line that came back: what was on show stays on show, however far back it is.
      const first = /** @type {HTMLElement | null} */ (this.list.querySelector(".message"))?.dataset.message;
      if (!(await this.read(channel)) || !(await this.readBackTo(channel, first))) return;
    }
    if (this.channel?.id !== channel.id) return;
    this.drawAll();
    this.markRead();
    await this.point(channel);
  }

  /**
   * Reads a page of messages: the newest, or those before what is known.
   * @param {Channel} channel
   * @returns {Promise<boolean>} whether it came, and into the same world
   */
  async read({ id }) {
    const { world } = this.app;
    const { messages, more } = world;
    const before = more.has(id) ? world.oldest(id)?.id : undefined;
    // Whatever is posted while the answer is on its way finds its place already.
    if (!messages.has(id)) messages.set(id, new Map());
    const answer = await this.app.do("open", { channel: id, before });
    if (world.messages !== messages) return false;
    if (answer.error) {
      if (!more.has(id)) messages.delete(id);
      return false;
    }
    world.learn(id, answer.messages, answer.more);
    return true;
  }

  /**
   * Reads on until that message is known, if it is there at all.
   * @param {Channel} channel
   * @param {string | undefined} message
   */
  async readBackTo(channel, message) {
    const { world } = this.app;
    const missing = () => message && world.more.get(channel.id) && BigInt(world.oldest(channel.id)?.id ?? 0) > BigInt(message);
    while (missing()) if (!(await this.read(channel))) return false;
    return true;
  }

  clear() {
    this.views.clear();
    this.failures = [];
    fill(this.list);
    this.typists.clear();
    fill(this.typing);
    this.newer.hidden = true;
    this.atEnd = true;
  }

  /** Everything in its place; what has not changed is left alone, for somebody may be in it. */
  drawAll() {
    const { channel } = this;
    const { world } = this.app;
    if (!channel || !world.more.has(channel.id)) return;
    const messages = [...(world.messages.get(channel.id)?.values() ?? [])];
    const since = world.more.get(channel.id) ? (messages[0]?.at ?? 0) : channel.opened_at;
    const items = [
      ...messages.map((message) => ({ at: message.at, line: this.view(message) })),
      ...world.notices.filter((each) => each.at >= since).map((each) => ({ at: each.at, line: this.notice(each) })),
      ...this.failures,
    ];
    items.sort((one, other) => one.at - other.at);
    this.drawHead(channel);
    arrange(this.list, [this.head, ...items.map((each) => each.line)]);
    for (const id of this.views.keys()) if (!world.messages.get(channel.id)?.has(id)) this.views.delete(id);
    this.group();
    if (this.atEnd) this.toEnd();
  }

  /** What stands above the first message: a way to older ones, or that it is the first. @param {Channel} channel */
  drawHead(channel) {
    const { words, world } = this.app;
    const more = world.more.get(channel.id);
    const beginning = channel.direct ? words.beginningDirect : words.beginning(nameOf(channel));
    if (this.head.textContent === (more ? words.older : beginning)) return;
    fill(this.head, more ? el("button", { type: "button", class: "button", on: { click: () => this.older() } }, words.older) : beginning);
  }

  /** @param {Message} message */
  view(message) {
    const known = this.views.get(message.id);
    known?.change(message);
    const view = known ?? new MessageView(this.app, message);
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
    const mine = message.author === this.app.world.me;
    if (message.channel_id !== this.channel?.id) {
      if (message.pinged) this.teller.posted(message);
      return;
    }
    if (this.views.has(message.id)) return;
    this.typists.delete(message.author);
    this.drawTyping();
    this.list.append(this.view(message));
    this.group();
    if (this.atEnd || mine) this.toEnd();
    else this.newer.hidden = false;
    if (!mine) this.teller.posted(message);
    this.markRead();
  }

  /** @param {Message} message */
  edited(message) {
    const view = this.views.get(message.id);
    if (!view) return;
    const before = view.message;
    view.change(message);
    this.group();
    if (this.atEnd) this.toEnd();
    this.teller.edited(before, message);
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
    const line = el("li", { class: "notice failed", role: "alert" }, text);
    this.failures.push({ at: this.app.world.now(), line });
    this.list.append(line);
    this.toEnd();
  }

  async older() {
    const { channel } = this;
    if (!channel || !(await this.read(channel)) || this.channel?.id !== channel.id) return;
    const from = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.drawAll();
    this.scroller.scrollTop = this.scroller.scrollHeight - from;
    this.scroller.focus();
  }

  /** To the message that the address names, once each time somebody goes there. @param {Channel} channel */
  async point(channel) {
    const { app } = this;
    const { pointed } = app;
    if (!app.toPoint) return;
    app.toPoint = false;
    if (!pointed || !(await this.readBackTo(channel, pointed)) || this.channel?.id !== channel.id) return;
    this.atEnd = false;
    this.drawAll();
    const view = this.views.get(pointed);
    if (!view) return this.toEnd();
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
    this.newer.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.atEnd = true;
  }

  /** To what came while one was reading further up. */
  toNewest() {
    this.toEnd();
    const last = /** @type {HTMLElement | undefined} */ ([...this.list.querySelectorAll(".message")].at(-1));
    last?.focus({ preventScroll: true });
  }
}
