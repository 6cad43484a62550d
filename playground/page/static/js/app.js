// @ts-check
/** What the parts of the page share: who one is, where one is, and how something gets done. */

import { spoken } from "./time.js";
import { Wire } from "./wire.js";
import { refusal, wordsIn } from "./words.js";
import { World } from "./world.js";

/** @typedef {import("./world.js").Channel} Channel */

const START = "start";

export class App extends EventTarget {
  constructor() {
    super();
    this.world = new World();
    this.up = true;
    this.known = false;
    /** @type {Wire | null} */ this.wire = null;
    this.announcements = /** @type {HTMLElement} */ (document.getElementById("announcements"));
    this.world.addEventListener("hello", () => this.arrive());
    this.world.addEventListener("person", (event) => {
      if (/** @type {any} */ (event).detail.person.id === this.world.me) this.tell("draw");
    });
    window.addEventListener("hashchange", () => this.tell("place"));
  }

  start() {
    const as = new URLSearchParams(location.search).get("as") ?? "ada";
    this.connect(as);
  }

  /** @param {string} as */
  connect(as) {
    this.wire?.close();
    this.wire = new Wire(
      as,
      (frame) => this.world.hear(frame),
      (up) => this.line(up),
    );
  }

  /** See the world through somebody else's eyes. @param {string} key */
  become(key) {
    const address = new URL(location.href);
    address.searchParams.set("as", key);
    if (this.channel?.direct) address.hash = "";
    history.replaceState(null, "", address);
    this.connect(key);
  }

  /** @param {boolean} up */
  line(up) {
    const back = up && !this.up;
    this.up = up;
    this.tell("line");
    if (back) this.announce(this.words.back);
    if (!up && this.known) this.announce(this.words.lost);
  }

  arrive() {
    this.known = true;
    this.tell("line");
    this.tell("draw");
  }

  get locale() {
    return this.world.myself?.locale ?? "en-US";
  }

  get words() {
    return wordsIn(this.locale);
  }

  /** The channel that is open; none where the card is, which the first visit shows. @returns {Channel | undefined} */
  get channel() {
    const place = location.hash.slice(1).split("/")[0];
    if (place) return this.world.channels.get(place);
    if (!localStorage.getItem("been-here")) return undefined;
    return [...this.world.channels.values()].find((each) => !each.direct);
  }

  /** The message that an address points at. */
  get pointed() {
    return location.hash.slice(1).split("/")[1];
  }

  /** @param {string} channel */
  go(channel) {
    localStorage.setItem("been-here", "yes");
    if (location.hash === `#${channel}`) this.tell("place");
    else location.hash = channel;
  }

  goToCard() {
    location.hash = START;
  }

  /** @param {string} what */
  tell(what) {
    this.dispatchEvent(new Event(what));
  }

  /**
   * @param {string} what
   * @param {Record<string, any>} [facts]
   */
  async do(what, facts = {}) {
    const answer = await (this.wire?.do(what, facts) ?? { lost: true });
    if (answer.lost) return { error: this.words.lost };
    return answer.error ? { ...answer, error: refusal(this.words, answer) } : answer;
  }

  /** For screen readers: said once, when there is time. @param {string} text */
  announce(text) {
    this.announcements.textContent = text;
  }

  /** What a text in a message may speak of. @returns {import("./markdown.js").Reading} */
  get reading() {
    const { world, words, locale } = this;
    return {
      me: world.me,
      reveal: words.reveal,
      person: (id) => world.people.get(id)?.name,
      channel: (id) => world.channels.get(id)?.name,
      time: (seconds, style) => spoken(seconds, style, locale, world.now()),
      inside: (href) => this.inside(href),
    };
  }

  /** A link of the chat itself leads to a place on this page. @param {string} href */
  inside(href) {
    const found = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(href);
    const channel = found && this.world.channels.get(found[1]);
    if (!found || !channel) return null;
    return { inside: found[2] ? `${found[1]}/${found[2]}` : found[1], label: `${nameOf(channel)} ›` };
  }
}

/** As people write it. @param {Channel} channel */
export function nameOf(channel) {
  return channel.direct ? channel.name : `#${channel.name}`;
}
