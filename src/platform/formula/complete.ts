import type { Locale, Text } from "../i18n/text.ts";
import { kindWords } from "./faults.ts";
import type { Names } from "./names.ts";
import { quoted } from "./tokens.ts";
import { fieldRef, itemRef, sources, type Choice, type Vocabulary } from "./vocabulary.ts";
import { functionNames, functionWords, sourceWords } from "./words.ts";

/** Something that can be written into a formula. */
export interface Completion {
  type: "function" | "item" | "field" | "source" | "choice";
  /** As it is written in the reader's language; of a function with its opening bracket. */
  insert: string;
  label: string;
  /** How it is used: arguments of a function, the kind of a figure. */
  use: string;
  help: string;
  /** By which it is found: both languages, pinyin and its initials, in small letters. */
  keys: readonly string[];
  /** What a field is one of, to be written where it is compared. */
  choices?: readonly Completion[];
}

/** The pinyin of a text, one for each sign. */
export type Syllables = (text: string) => readonly string[];

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "");
const initials = (syllables: readonly string[]): string => syllables.map((one) => one.charAt(0)).join("");

/** How something is found that is called by a text, and by the text of its source before it. */
function keysOf(text: Text, syllables: Syllables, source?: Text): string[] {
  const spoken = syllables(text.zh);
  const own = [text.zh, text.en, spoken.join(""), initials(spoken)];
  const before = source ? [source.zh, source.en, syllables(source.zh).join(""), initials(syllables(source.zh))] : [];
  const keys = [...own, ...before.map((name, at) => `${name}.${own[at] ?? ""}`)];
  return [...new Set(keys.map(plain))].filter((key) => key !== "" && !key.endsWith("."));
}

const choiceOf = (choice: Choice, locale: Locale, syllables: Syllables): Completion => ({
  type: "choice",
  insert: quoted(choice[locale]),
  label: choice[locale],
  use: "",
  help: "",
  keys: [...keysOf(choice, syllables), plain(choice.code)],
});

/** Everything that formulas may name, in the reader's language. */
export function completions(
  vocabulary: Vocabulary,
  names: Names,
  locale: Locale,
  syllables: Syllables = () => [],
): Completion[] {
  const functions = functionNames.map((name): Completion => {
    const word = functionWords[name];
    const label = word[locale];
    return {
      type: "function",
      insert: `${label}(`,
      label,
      use: `${label}(${word.use[locale]})`,
      help: word.help[locale],
      keys: keysOf(word, syllables),
    };
  });
  const items = vocabulary.items.map((item): Completion => ({
    type: "item",
    insert: names.written(itemRef(item.id), locale),
    label: item[locale],
    use: kindWords[item.kind ?? "number"][locale],
    help: "",
    keys: keysOf(item, syllables),
  }));
  const fields = vocabulary.fields.map((field): Completion => {
    const label = names.written(fieldRef(field), locale);
    return {
      type: "field",
      insert: label,
      label,
      use: kindWords[field.kind][locale],
      help: field.help?.[locale] ?? "",
      keys: keysOf(field, syllables, sourceWords[field.source]),
      choices: field.choices?.map((choice) => choiceOf(choice, locale, syllables)),
    };
  });
  const used = new Set(vocabulary.fields.map(({ source }) => source));
  const origins = sources
    .filter((source) => used.has(source))
    .map((source): Completion => ({
      type: "source",
      insert: `${sourceWords[source][locale]}.`,
      label: sourceWords[source][locale],
      use: "",
      help: "",
      keys: keysOf(sourceWords[source], syllables),
    }));
  return [...items, ...functions, ...origins, ...fields];
}

/** What would be put in the place of the signs from one to another. */
export interface Suggestions {
  from: number;
  to: number;
  options: readonly Completion[];
}

const most = 50;

/** Full-width signs as narrow ones of the same length, and every quote as one. */
const narrowed = (text: string): string =>
  text.replaceAll(/[【】．（），＝＜＞“”＂]/g, (sign) => narrowSigns.charAt(wideSigns.indexOf(sign)));
const wideSigns = "【】．（），＝＜＞“”＂";
const narrowSigns = '[].(),=<>"""';

const compared = /([\p{L}_]+\.(?:\[[^[\]]*\]|[\p{L}\p{N}_#]+))\s*(?:=|<>|≠|!=)\s*"([^"]*)$/u;
const among = /(?:\bIN|属于)\(\s*([\p{L}_]+\.(?:\[[^[\]]*\]|[\p{L}\p{N}_#]+))\s*,[^()]*"([^"]*)$/iu;

/** In quotes: what the field is one of that is compared with them. */
function chosen(list: readonly Completion[], text: string, cursor: number): Suggestions | null {
  const before = narrowed(text.slice(0, cursor));
  const found = compared.exec(before) ?? among.exec(before);
  if (!found) return null;
  const [, field = "", typed = ""] = found;
  const name = plain(field.replaceAll(/[[\]]/g, ""));
  const options = list.find(({ type, keys }) => type === "field" && keys.includes(name))?.choices;
  if (!options) return null;
  const rest = /^[^"“”＂]*["“”＂]/.exec(text.slice(cursor))?.[0].length ?? 0;
  return { from: cursor - typed.length - 1, to: cursor + rest, options: fitting(options, plain(typed)) };
}

/** The beginning of a name before a place: within brackets an item or a field's. */
function begun(text: string, cursor: number): { from: number; word: string; isItem: boolean } | null {
  const before = narrowed(text.slice(0, cursor));
  const open = /(?:([\p{L}_]+)\.)?\[([^[\]]*)$/u.exec(before);
  if (open) return { from: open.index, word: `${open[1] ? `${open[1]}.` : ""}${open[2] ?? ""}`, isItem: !open[1] };
  const word = /[\p{L}_#][\p{L}\p{N}_#]*(?:\.[\p{L}\p{N}_#]*)?$/u.exec(before);
  return word ? { from: word.index, word: word[0], isItem: false } : null;
}

/** How well a key fits: it is the word, begins with it, or has it in it. */
function fitOf(keys: readonly string[], word: string): number {
  if (keys.includes(word)) return 0;
  if (keys.some((key) => key.startsWith(word))) return 1;
  return keys.some((key) => hasWord(key, word)) ? 2 : 3;
}

/** Behind a source what is typed may be any part of the name: `att.late` finds `att.[Times late]`. */
function hasWord(key: string, word: string): boolean {
  const name = word.indexOf(".") + 1;
  return name === 0 ? key.includes(word) : key.startsWith(word.slice(0, name)) && key.includes(word.slice(name), name);
}

const fitting = (list: readonly Completion[], word: string): Completion[] =>
  list
    .map((option, at) => ({ option, at, fit: word === "" ? 1 : fitOf(option.keys, word) }))
    .filter(({ fit }) => fit < 3)
    .sort((a, b) => a.fit - b.fit || a.at - b.at)
    .slice(0, most)
    .map(({ option }) => option);

/** What fits to what is being typed, the best first; null where no name is begun. */
export function complete(list: readonly Completion[], text: string, cursor: number): Suggestions | null {
  const isQuoted = narrowed(text.slice(0, cursor)).split('"').length % 2 === 0;
  if (isQuoted) return chosen(list, text, cursor);
  const typed = begun(text, cursor);
  if (!typed) return null;
  const wanted = typed.isItem ? list.filter(({ type }) => type === "item") : list;
  const rest = /^[\p{L}\p{N}_#]*\]?/u.exec(text.slice(cursor))?.[0].length ?? 0;
  return {
    from: typed.from,
    to: cursor + (typed.isItem || /[\p{L}\p{N}_]$/u.test(typed.word) ? rest : 0),
    options: fitting(wanted, plain(typed.word)),
  };
}
