// @ts-check
/** What the parts of the page share: who one is, where one is, and how something gets done. */

import { el } from "./dom.js";
import { spoken } from "./time.js";
import { Wire } from "./wire.js";
import { localeLike, refusal, wordsIn } from "./words.js";
import { World } from "./world.js";

/** @typedef {import("./world.js").Channel} Channel */

const START = "start";
const ANNOUNCED = 5; // are kept: one that comes at once does not cut off the one before

export class App extends EventTarget {
  constructor() {
    super();
    this.world = new World();
    this.up = true;
    this.known = false;
    /** Whether the world is about to be told again, to somebody else perhaps. */ this.awaiting = true;
    /** Whether the message that the address names is still to be shown. */ this.toPoint = true;
    /** @type {Wire | null} */ this.wire = null;
    this.announcements = /** @type {HTMLElement} */ (document.getElementById("announcements"));
    this.world.addEventListener("hello", () => this.arrive());
    this.world.addEventListener("person", (event) => {
      if (/** @type {any} */ (event).detail.person.id === this.world.me) this.tell("draw");
    });
    window.addEventListener("hashchange", () => this.come());
    window.addEventListener("popstate", () => this.as !== this.wire?.as && this.connect(this.as));
    document.addEventListener("click", (event) => {
      // A link to where one is already leads nowhere in a browser; here it shows the message once more.
      const link = /** @type {Element} */ (event.target).closest('a[href^="#"]');
      if (link?.getAttribute("href") === location.hash && !event.ctrlKey && !event.metaKey && !event.shiftKey) this.come();
    });
  }

  start() {
    this.connect(this.as);
  }

  /** Whose eyes the address names. */
  get as() {
    return new URLSearchParams(location.search).get("as") ?? "ada";
  }

  /** The address names a place. */
  come() {
    this.toPoint = true;
    if (!this.awaiting) this.tell("place");
  }

  /** @param {string} as */
  connect(as) {
    this.wire?.close();
    this.awaiting = true;
    this.wire = new Wire(
      as,
      (frame) => this.world.hear(frame),
      (up) => this.line(up),
    );
  }

  /** See the world through somebody else's eyes; the way back leads to one's own. @param {string} key */
  become(key) {
    const address = new URL(location.href);
    address.searchParams.set("as", key);
    if (this.channel?.direct) address.hash = "";
    history.pushState(null, "", address);
    this.connect(key);
  }

  /** @param {boolean} up */
  line(up) {
    if (up === this.up) return;
    this.up = up;
    this.tell("line");
    // That it is lost stands in the banner, which is read out as it comes; that it is back would go unsaid.
    if (up) this.announce(this.words.back);
  }

  arrive() {
    this.known = true;
    this.awaiting = false;
    this.tell("line");
    this.tell("draw");
    this.speakAsBrowser();
  }

  /** At the first visit, whoever the address does not name speaks as their browser does. */
  speakAsBrowser() {
    if (localStorage.getItem("spoken") || new URLSearchParams(location.search).has("as")) return;
    localStorage.setItem("spoken", "yes");
    const locale = localeLike(navigator.language);
    if (locale && locale !== this.locale) void this.do("speak", { locale });
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
    return /^#\d+\/(\d+)$/.exec(location.hash)?.[1];
  }

  /** @param {string} channel */
  go(channel) {
    localStorage.setItem("been-here", "yes");
    if (location.hash === `#${channel}`) this.come();
    else location.hash = channel;
  }

  goToCard() {
    location.hash = START;
  }

  /** @param {string} what */
  tell(what) {
    this.dispatchEvent(new Event(what));
  }

  /** Watch a finished game: out of a file that is chosen, or of one on this page. @param {string} [url] */
  watch(url = "") {
    this.dispatchEvent(new CustomEvent("watch", { detail: url }));
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
    this.announcements.append(el("p", {}, text));
    while (this.announcements.children.length > ANNOUNCED) this.announcements.firstChild?.remove();
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
