// @ts-check
/** What this window knows of the world: it is told everything once, and then each change. */

/**
 * @typedef {{id: string, key: string | null, name: string, bot: boolean, locale: string, dms_open: boolean}} Person
 * @typedef {{id: string, name: string, direct: boolean, parent: string | null, archived: boolean, opened_at: number, unread: number, pings: number}} Channel
 * @typedef {Record<string, any> & {id: string, channel_id: string, author: string, at: number, content: string}} Message
 * @typedef {{number: number, at: number, kind: string, facts: Record<string, any>}} Notice
 * @typedef {{words: string, shown: string, description: string, options: CommandOption[]}} Command
 * @typedef {{name: string, shown: string, description: string, type: number, required: boolean, autocomplete: boolean, choices: {name: string, value: any}[]}} CommandOption
 */

export class World extends EventTarget {
  constructor() {
    super();
    /** @type {Map<string, Person>} */ this.people = new Map();
    /** @type {Map<string, Channel>} */ this.channels = new Map();
    /** @type {Map<string, Map<string, Message>>} */ this.messages = new Map();
    /** @type {Map<string, boolean>} of the channels that were read: whether they have older messages */ this.more = new Map();
    /** @type {Notice[]} */ this.notices = [];
    /** @type {{server: Command[], direct: Command[], person: {name: string, shown: string}[]}} */ this.commands = { server: [], direct: [], person: [] };
    /** @type {{key: string, name: string, about: string, command: string, least: number, most: number}[]} */ this.games = [];
    this.server = { id: "", name: "" };
    this.bot = { connected: false, ready: false };
    this.panel = { slow: false, failing: false, moved: 0, locale: "en-US" };
    this.me = "";
    this.ahead = 0;
  }

  /** Seconds since 1970 as the world has it, which testers may have moved on. */
  now() {
    return Date.now() / 1000 + this.ahead;
  }

  /** @returns {Person} */
  get myself() {
    return /** @type {Person} */ (this.people.get(this.me));
  }

  /** @param {Channel} channel */
  commandsIn(channel) {
    return channel.direct ? this.commands.direct : this.commands.server;
  }

  /** @param {any} frame */
  hear(frame) {
    const take = /** @type {Record<string, (frame: any) => void>} */ ({
      hello: (all) => this.begin(all),
      posted: ({ message, channel }) => {
        this.channels.set(channel.id, channel);
        this.messages.get(channel.id)?.set(message.id, message);
      },
      edited: ({ message }) => {
        const known = this.messages.get(message.channel_id);
        if (known?.has(message.id)) known.set(message.id, message);
      },
      deleted: ({ id, channel }) => this.messages.get(channel)?.delete(id),
      channel: ({ channel }) => this.channels.set(channel.id, channel),
      "channel-gone": ({ id }) => this.channels.delete(id),
      person: ({ person }) => this.people.set(person.id, person),
      commands: ({ commands, games }) => Object.assign(this, { commands, games }),
      bot: ({ bot }) => (this.bot = bot),
      panel: ({ panel, now }) => {
        this.panel = panel;
        this.ahead = now - Date.now() / 1000;
      },
      notice: ({ notice }) => this.notices.push(notice),
      typing: () => {},
    });
    take[frame.t]?.(frame);
    this.dispatchEvent(new CustomEvent(frame.t, { detail: frame }));
  }

  /** @param {any} all */
  begin(all) {
    this.me = all.me;
    this.people = new Map(all.people.map((/** @type {Person} */ each) => [each.id, each]));
    this.channels = new Map(all.channels.map((/** @type {Channel} */ each) => [each.id, each]));
    this.messages = new Map();
    this.more = new Map();
    this.server = all.server;
    this.commands = all.commands;
    this.games = all.games;
    this.bot = all.bot;
    this.panel = all.panel;
    this.notices = all.notices;
    this.ahead = all.now - Date.now() / 1000;
  }

  /**
   * @param {string} channel
   * @param {Message[]} messages
   * @param {boolean} more
   */
  learn(channel, messages, more) {
    const known = [...(this.messages.get(channel)?.values() ?? [])];
    const all = [...messages, ...known].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    this.messages.set(channel, new Map(all.map((each) => [each.id, each])));
    this.more.set(channel, more);
  }

  /** The first message of a channel that is known here. @param {string} channel @returns {Message | undefined} */
  oldest(channel) {
    return this.messages.get(channel)?.values().next().value;
  }

  /** @param {string} id */
  nameOf(id) {
    return this.people.get(id)?.name ?? "?";
  }
}
