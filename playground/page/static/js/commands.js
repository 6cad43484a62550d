// @ts-check
/** What a line that begins with a slash means so far, and what could come next. */

/**
 * @typedef {import("./world.js").Command} Command
 * @typedef {import("./world.js").CommandOption} CommandOption
 * @typedef {{option: CommandOption, text: string, from: number}} Given an option as typed; `from` is where its value begins
 * @typedef {object} Line
 * @property {Command | null} command
 * @property {Given[]} given
 * @property {string} stray what stands where an option's name should
 * @property {number} from where the word that is being typed begins
 */

export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const MENTIONABLE = 9;

/**
 * Commands whose words begin with, or contain, what was typed.
 * @param {Command[]} commands
 * @param {string} typed without its slash
 */
export function matching(commands, typed) {
  const wanted = typed.toLowerCase();
  const names = (/** @type {Command} */ each) => [each.shown.toLowerCase(), each.words.toLowerCase()];
  const begins = commands.filter((each) => names(each).some((name) => name.startsWith(wanted)));
  const holds = commands.filter((each) => !begins.includes(each) && names(each).some((name) => name.includes(wanted)));
  return [...begins, ...holds];
}

/**
 * @param {string} text with its slash
 * @param {Command[]} commands
 * @returns {Line}
 */
export function read(text, commands) {
  const rest = text.slice(1);
  let command = null;
  let length = 0;
  for (const each of commands) {
    for (const name of [each.shown, each.words]) {
      const fits = rest.toLowerCase() === name.toLowerCase() || rest.toLowerCase().startsWith(`${name.toLowerCase()} `);
      if (fits && name.length > length) [command, length] = [each, name.length];
    }
  }
  if (!command) return { command: null, given: [], stray: "", from: 0 };
  return { command, ...options(text, length + 1, command) };
}

/**
 * @param {string} text
 * @param {number} start
 * @param {Command} command
 */
function options(text, start, command) {
  /** @type {{option: CommandOption, at: number, from: number}[]} */
  const found = [];
  for (const option of command.options) {
    for (const name of new Set([option.shown, option.name])) {
      const at = text.toLowerCase().indexOf(` ${name.toLowerCase()}:`, start);
      if (at >= 0) found.push({ option, at, from: at + name.length + 2 });
    }
  }
  found.sort((one, other) => one.at - other.at);
  const given = found.map(({ option, from }, place) => ({ option, from, text: text.slice(from, found[place + 1]?.at ?? text.length).trimStart() }));
  const bare = text.slice(start, found[0]?.at ?? text.length);
  const from = text.lastIndexOf(" ") + 1;
  // What a command cannot do without needs no name before it.
  const first = command.options.find((option) => option.required && !found.some((each) => each.option === option));
  if (!first || !bare || (found.length && !bare.trim())) return { given, stray: bare.trim(), from };
  return { given: [{ option: first, from: start + 1, text: bare.trimStart() }, ...given], stray: "", from };
}

/**
 * The values that an option offers by itself; texts and numbers offer none.
 * @param {CommandOption} option
 * @param {import("./world.js").World} world
 * @param {{yes: string, no: string}} words
 * @returns {{name: string, value: any}[]}
 */
export function values(option, world, words) {
  if (option.choices.length) return option.choices;
  if (option.type === USER || option.type === MENTIONABLE) return [...world.people.values()].map((each) => ({ name: each.name, value: each.id }));
  if (option.type === CHANNEL) return [...world.channels.values()].filter((each) => !each.direct).map((each) => ({ name: each.name, value: each.id }));
  if (option.type === BOOLEAN) return [{ name: words.yes, value: true }, { name: words.no, value: false }];
  return [];
}
