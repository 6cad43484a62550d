// @ts-check
/** The line at the bottom: words for the channel, and commands, which complete as they are typed. */

import { nameOf } from "./app.js";
import { CHANNEL, MENTIONABLE, USER, matching, read, values } from "./commands.js";
import { fillIn } from "./dialogs.js";
import { el, fill, fresh } from "./dom.js";

/**
 * @typedef {{name: string, value: any}} Choice
 * @typedef {{text: string, answers: Map<string, Choice[]>, picked: Map<string, Choice>}} Draft what was typed, offered and taken
 * @typedef {{label: string, about: string, note?: string, text: string, then?: () => void}} Suggestion `text` is the whole line if it is taken
 */

const MOST = 2000;
const TYPING_EVERY = 8000; // milliseconds
const ASK_AFTER = 150;

export class Composer {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    this.line = el("textarea", { id: "line", rows: 1, "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": "suggestions", autocomplete: "off", spellcheck: "false" });
    this.list = el("div", { id: "suggestions", class: "suggestions", role: "listbox", tabindex: "0", hidden: true });
    // The line keeps the focus, also while somebody drags the list.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.error = el("p", { class: "error", role: "alert" });
    this.button = el("button", { type: "button", class: "button primary send" });
    this.root = el("div", { class: "composer", hidden: true }, this.list, this.error, el("div", { class: "writing" }, this.line, this.button));
    /** @type {import("./world.js").Channel | null} */ this.channel = null;
    /** @type {Suggestion[]} */ this.suggestions = [];
    /** @type {Map<string, Choice[]>} */ this.answers = new Map();
    /** @type {Map<string, Choice>} */ this.picked = new Map();
    /** @type {Map<string, Draft>} by their places */ this.drafts = new Map();
    this.place = "";
    this.at = -1;
    this.moved = false; // by hand, in the list that stands there
    this.told = 0;
    this.line.addEventListener("input", () => this.typed());
    this.line.addEventListener("keydown", (event) => this.key(event));
    this.line.addEventListener("blur", () => this.offer([]));
    this.line.addEventListener("focus", () => this.suggest());
    this.button.addEventListener("click", () => this.send());
    app.world.addEventListener("commands", () => document.activeElement === this.line && this.suggest());
  }

  /** @param {import("./world.js").Channel} channel */
  show(channel) {
    const { words, world } = this.app;
    const elsewhere = this.channel?.id !== channel.id;
    this.channel = channel;
    this.turn(`${world.me} in ${channel.id}`);
    if (elsewhere && matchMedia("(pointer: fine)").matches && !this.app.pointed) this.line.focus({ preventScroll: true });
    this.line.setAttribute("aria-label", words.lineTo(nameOf(channel)));
    this.line.setAttribute("placeholder", words.linePlaceholder(nameOf(channel)));
    this.list.setAttribute("aria-label", words.suggestions);
    this.button.textContent = words.send;
  }

  /** Each person has a draft of their own in each channel. @param {string} place */
  turn(place) {
    if (place === this.place) return;
    this.drafts.set(this.place, this.taken());
    this.place = place;
    const draft = this.drafts.get(place);
    if (draft) this.fill(draft);
  }

  /** What is on the line, which is empty then. @returns {Draft} */
  taken() {
    const draft = { text: this.line.value, answers: this.answers, picked: this.picked };
    this.fill({ text: "", answers: new Map(), picked: new Map() });
    return draft;
  }

  /** @param {Draft} draft */
  fill({ text, answers, picked }) {
    this.line.value = text;
    this.answers = answers;
    this.picked = picked;
    this.error.textContent = "";
    this.grow();
    this.offer([]);
  }

  /**
   * What could not be sent is where it was written, unless something else is by now.
   * @param {string} place
   * @param {Draft} draft
   * @param {string} error
   */
  giveBack(place, draft, error) {
    if (place !== this.place) {
      if (!this.drafts.get(place)?.text) this.drafts.set(place, draft);
      return;
    }
    if (!this.line.value) this.fill(draft);
    this.error.textContent = error;
  }

  grow() {
    this.line.style.height = "auto";
    this.line.style.height = `${Math.min(this.line.scrollHeight, 160)}px`;
  }

  typed() {
    this.grow();
    const left = MOST - this.line.value.length;
    this.error.textContent = left < 0 ? this.app.words.tooLong(left) : "";
    this.suggest();
    if (!this.line.value.startsWith("/") && this.line.value && Date.now() - this.told > TYPING_EVERY) {
      this.told = Date.now();
      void this.app.do("type", { channel: this.channel?.id });
    }
  }

  get commands() {
    return this.channel ? this.app.world.commandsIn(this.channel) : [];
  }

  suggest() {
    const text = this.line.value;
    if (!text.startsWith("/")) return this.offer([]);
    const said = read(text, this.commands);
    const whole = said.command && text.slice(1).toLowerCase() !== said.command.shown.toLowerCase() && text.slice(1).toLowerCase() !== said.command.words.toLowerCase();
    if (!said.command || !whole) return this.offer(this.commandLines(text), 0);
    const last = said.given.at(-1);
    if (!last || this.done(last)) return this.offerOptions(said);
    if (this.mayName(said.command, last)) return this.offerOptions({ ...said, given: said.given.slice(0, -1) });
    this.offerValues(said, last);
  }

  /**
   * Whether what stands without a name before it is the beginning of one.
   * @param {import("./commands.js").Command} command
   * @param {import("./commands.js").Given} given
   */
  mayName(command, given) {
    const typed = given.text.toLowerCase();
    return typed && this.line.value[given.from - 1] !== ":" && command.options.some((each) => each.shown.toLowerCase().startsWith(typed));
  }

  /** @param {string} text */
  commandLines(text) {
    return matching(this.commands, text.slice(1)).map((each) => ({
      label: `/${each.shown}`,
      about: each.description,
      note: each.options.map((option) => option.shown).join(" "),
      text: `/${each.shown} `,
    }));
  }

  /** A value that was taken from the list, and a blank after it. @param {import("./commands.js").Given} given */
  done(given) {
    const picked = this.picked.get(given.option.name);
    return picked && given.text.trim() === picked.name && /\s$/.test(this.line.value);
  }

  /** @param {import("./commands.js").Line} said */
  offerOptions(said) {
    const text = this.line.value;
    const word = text.slice(said.from).toLowerCase();
    const used = new Set(said.given.map((each) => each.option.name));
    const { words } = this.app;
    const free = (said.command?.options ?? []).filter((each) => !used.has(each.name) && each.shown.toLowerCase().startsWith(word));
    const lines = free.map((each) => ({
      label: `${each.shown}:`,
      about: each.description,
      note: each.required ? words.required : words.optional,
      text: `${text.slice(0, said.from).trimEnd()} ${each.shown}:`,
    }));
    // Nothing is chosen unless something is missing: Enter sends.
    this.offer(lines, word || free.some((each) => each.required) ? 0 : -1);
  }

  /**
   * @param {import("./commands.js").Line} said
   * @param {import("./commands.js").Given} last
   */
  offerValues(said, last) {
    const wanted = last.text.trim().replace(/^[@#]/, "").toLowerCase();
    if (last.option.autocomplete) {
      this.ask(said, last);
      return;
    }
    const found = values(last.option, this.app.world, this.app.words).filter((each) => each.name.toLowerCase().startsWith(wanted));
    this.offer(found.map((each) => this.value(last, each)), found.length ? 0 : -1);
  }

  /**
   * @param {import("./commands.js").Given} given
   * @param {{name: string, value: any}} choice
   * @returns {Suggestion}
   */
  value(given, choice) {
    return { label: choice.name, about: "", text: `${this.line.value.slice(0, given.from)}${choice.name} `, then: () => this.picked.set(given.option.name, choice) };
  }

  /**
   * What the bot offers, once nothing was typed for a moment.
   * @param {import("./commands.js").Line} said
   * @param {import("./commands.js").Given} last
   */
  ask(said, last) {
    const text = this.line.value;
    clearTimeout(this.asking);
    this.asking = setTimeout(async () => {
      const given = this.filled(said.given.slice(0, -1));
      const options = { ...(given.error ? {} : given.options), [last.option.name]: last.text };
      const answer = await this.app.do("complete", { channel: this.channel?.id, words: said.command?.words, options });
      if (this.line.value !== text) return;
      /** @type {Choice[]} */ const found = answer.choices ?? [];
      this.answers.set(last.option.name, found);
      // Whoever went down the list that stood there until now stays on the line they had come to.
      const chosen = this.moved ? found.findIndex((each) => each.name === this.suggestions[this.at]?.label) : -1;
      this.offer(found.map((each) => this.value(last, each)), found.length ? Math.max(chosen, 0) : -1);
      this.moved = chosen >= 0;
    }, ASK_AFTER);
  }

  /**
   * @param {Suggestion[]} suggestions
   * @param {number} [at]
   */
  offer(suggestions, at = -1) {
    this.suggestions = suggestions;
    this.moved = false;
    this.list.hidden = suggestions.length === 0;
    this.lines = suggestions.map((each, place) => {
      const made = el(
        "div",
        { role: "option", id: fresh("suggestion"), class: "option" },
        el("span", { class: "option-label" }, each.label, each.note && el("span", { class: "option-note" }, ` ${each.note}`)),
        each.about && el("span", { class: "option-about" }, each.about),
      );
      made.addEventListener("mousedown", () => this.take(place));
      return made;
    });
    fill(this.list, this.lines);
    this.move(at);
  }

  /** @param {number} at */
  move(at) {
    this.at = at;
    this.lines?.forEach((line, place) => {
      line.classList.toggle("active", place === at);
      line.setAttribute("aria-selected", String(place === at));
    });
    const line = this.lines?.[at];
    if (line) {
      this.line.setAttribute("aria-activedescendant", line.id);
      line.scrollIntoView({ block: "nearest" });
    } else {
      this.line.removeAttribute("aria-activedescendant");
    }
  }

  /** @param {number} at */
  take(at) {
    const { text, then } = this.suggestions[at];
    this.line.value = text;
    then?.();
    this.grow();
    this.suggest();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { length } = this.suggestions;
    if (event.isComposing) return;
    if (length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.move((this.at + step + length) % length);
      this.moved = true;
    } else if (length && event.key === "Tab" && !event.shiftKey) {
      this.take(Math.max(this.at, 0));
    } else if (event.key === "Escape" && length) {
      this.offer([]);
    } else if (event.key === "Enter" && !event.shiftKey) {
      if (length && this.at >= 0 && this.suggestions[this.at].text.trim() !== this.line.value.trim()) this.take(this.at);
      else void this.send();
    } else {
      return;
    }
    event.preventDefault();
  }

  async send() {
    const text = this.line.value.trim();
    if (!text || !this.channel || text.length > MOST) return;
    if (text.startsWith("/")) return this.command(text);
    const { place } = this;
    const draft = this.taken();
    const answer = await this.app.do("say", { channel: this.channel.id, content: text });
    if (answer.error) this.giveBack(place, draft, answer.error);
  }

  /** @param {string} text */
  async command(text) {
    const { app, place } = this;
    const said = read(text, this.commands);
    const problem = this.problem(text, said);
    const filled = this.filled(said.given);
    if (problem || filled.error || !said.command) {
      this.error.textContent = problem || filled.error || "";
      return;
    }
    const draft = this.taken();
    const { words, shown } = said.command;
    const answer = await app.do("slash", { channel: this.channel?.id, words, options: filled.options });
    if (answer.error) this.giveBack(place, draft, answer.error);
    if (answer.failed) app.dispatchEvent(new CustomEvent("failed", { detail: app.words.failedCommand(shown) }));
    if (answer.form) fillIn(app, answer.form);
  }

  /**
   * What Discord would not let one send.
   * @param {string} text
   * @param {import("./commands.js").Line} said
   */
  problem(text, said) {
    const { words } = this.app;
    if (!said.command) return words.unknownCommand(text.split(" ").slice(0, 2).join(" "));
    if (said.stray) return words.unknownOption(said.stray);
    const given = new Set(said.given.filter((each) => each.text.trim()).map((each) => each.option.name));
    const missing = said.command.options.find((each) => each.required && !given.has(each.name));
    return missing ? words.needsOption(missing.shown) : "";
  }

  /**
   * The options as the bot is to have them: names turned into what they stand for.
   * @param {import("./commands.js").Given[]} given
   * @returns {{options: Record<string, any>, error?: string}}
   */
  filled(given) {
    const { words, world } = this.app;
    /** @type {Record<string, any>} */ const options = {};
    for (const { option, text } of given) {
      const typed = text.trim();
      if (!typed) continue;
      const picked = this.picked.get(option.name);
      const offered = option.autocomplete ? (this.answers.get(option.name) ?? []) : values(option, world, words);
      const plain = typed.replace(/^[@#]/, "").toLowerCase();
      const found = picked?.name === typed ? picked : offered.find((each) => each.name.toLowerCase() === plain);
      if (!found && !option.autocomplete && offered.length) return { options, error: this.unknown(option, typed) };
      options[option.name] = found ? found.value : typed;
    }
    return { options };
  }

  /**
   * @param {import("./world.js").CommandOption} option
   * @param {string} typed
   */
  unknown(option, typed) {
    const { words } = this.app;
    if (option.type === USER || option.type === MENTIONABLE) return words.nobody(typed);
    return option.type === CHANNEL ? words.noChannel(typed) : words.noChoice(typed);
  }
}
