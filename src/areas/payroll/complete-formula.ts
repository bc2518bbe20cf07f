import { namesOf } from "#platform/formula/names.ts";
import { fieldRef, itemRef, type Vocabulary } from "#platform/formula/vocabulary.ts";
import { functionWords, sourceWords } from "#platform/formula/words.ts";

type Locale = "zh" | "en";
type Named = Readonly<Record<Locale, string>>;

/** Something that may be put into a formula. */
export interface Word {
  kind: "item" | "field" | "function";
  /** As it is written in the reader's language. */
  insert: string;
  /** The name in the other language, or how a function is called. */
  help: string;
  /** What it is found by, in small letters, the reader's language first. */
  keys: readonly string[];
}

/** Full pinyin and its initials of a text; empty where it has none. */
export type Pinyin = (text: string) => readonly string[];

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s[\]]/g, "");

/** All that formulas may name, in the reader's language, found in both and by pinyin. */
export function wordsOf(vocabulary: Vocabulary, locale: Locale, pinyin: Pinyin): Word[] {
  const names = namesOf(vocabulary);
  const keys = ({ zh, en }: Named, before?: Named): string[] => {
    const own = (locale === "zh" ? [zh, en] : [en, zh]).map(bare);
    const spelt = pinyin(zh).map(bare);
    const whole = before ? [`${bare(before.zh)}.${bare(zh)}`, `${bare(before.en)}.${bare(en)}`] : [];
    return [...own, ...spelt, ...whole];
  };
  const other = locale === "zh" ? "en" : "zh";
  return [
    ...vocabulary.items.map((item): Word => ({
      kind: "item",
      insert: names.written(itemRef(item.id), locale),
      help: item[other],
      keys: keys(item),
    })),
    ...vocabulary.fields.map((field): Word => ({
      kind: "field",
      insert: names.written(fieldRef(field), locale),
      help: `${field[other]}${field.help ? ` (${field.help[locale]})` : ""}`,
      keys: [...keys(field, sourceWords[field.source]), `${field.source}.${bare(field.key)}`],
    })),
    ...Object.values(functionWords).map((word): Word => ({
      kind: "function",
      insert: `${word[locale]}(`,
      help: `${word.use[locale]}: ${word.help[locale]}`,
      keys: keys(word),
    })),
  ];
}

export interface Completing {
  /** Where what is being typed begins. */
  from: number;
  words: Word[];
}

const most = 8;
const typed = /(?:\[[^\]\n]*|[\p{L}_][\p{L}\p{N}_.]*)$/u;

/** What may be meant by what stands before the cursor: what begins so, then what holds it; null where nothing is being typed. */
export function completeAt(words: readonly Word[], text: string, cursor: number): Completing | null {
  const found = typed.exec(text.slice(0, cursor));
  if (found === null) return null;
  const [given] = found;
  const key = bare(given);
  if (key === "") return null;
  const onlyItems = given.startsWith("[");
  const ranked = words.flatMap((word) => {
    if (onlyItems && word.kind !== "item") return [];
    const begins = word.keys.some((one) => one.startsWith(key));
    if (!begins && !word.keys.some((one) => one.includes(key))) return [];
    return [{ word, rank: begins ? 0 : 1 }];
  });
  const list = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, most);
  return list.length === 0 ? null : { from: cursor - given.length, words: list.map(({ word }) => word) };
}

/** The text with a word in the place of what was typed, and where the cursor goes; a bracket that is there is not doubled. */
export function inserted(
  text: string,
  { from }: Pick<Completing, "from">,
  cursor: number,
  { insert }: Pick<Word, "insert">,
): { text: string; cursor: number } {
  const rest = text.slice(cursor);
  const last = insert.at(-1) ?? "";
  const after = (last === "]" || last === "(") && rest.startsWith(last) ? rest.slice(1) : rest;
  return { text: text.slice(0, from) + insert + after, cursor: from + insert.length };
}
