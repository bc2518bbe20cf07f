import type { Locale, Text } from "../i18n/text.ts";
import type { FormulaFault } from "./faults.ts";
import type { Form, Names } from "./names.ts";
import { parse, type Parsed } from "./parse.ts";
import type { Meaning } from "./parser.ts";
import type { Place } from "./place.ts";
import { quoted, type Token } from "./tokens.ts";
import { functionWord, truthWords } from "./words.ts";

function meant(meaning: Meaning, names: Names, form: Form): string {
  const locale: Locale = form === "stored" ? "en" : form;
  switch (meaning.type) {
    case "ref":
      return names.written(meaning.ref, form);
    case "call":
      return functionWord(meaning.name, locale);
    case "truth":
      return truthWords[meaning.value ? "true" : "false"][locale];
    case "choice":
      return quoted(form === "stored" ? meaning.choice.code : meaning.choice[form]);
  }
}

/** A token that means the same in every language, in its narrow form. */
function plainly(token: Token, text: string): string {
  switch (token.type) {
    case "text":
      return quoted(token.text);
    case "sign":
      return token.text;
    case "number":
      return text.slice(token.from, token.to).normalize("NFKC");
    default:
      return text.slice(token.from, token.to);
  }
}

/** A formula in a language, and where its tokens stand there. */
export interface Printed {
  text: string;
  tokens: readonly Token[];
}

/** Writes what was read in another form. Blanks and lines stay as they were. */
export function print(parsed: Parsed, names: Names, form: Form): Printed {
  const tokens: Token[] = [];
  let text = "";
  let read = parsed.tokens[0]?.from ?? 0;
  for (let at = 0; at < parsed.tokens.length; at += 1) {
    const token = parsed.tokens[at];
    if (!token) break;
    text += parsed.text.slice(read, token.from).replaceAll("　", " ");
    const meaning = parsed.meanings.get(at);
    const end = at + (meaning?.type === "ref" ? meaning.tokens : 1) - 1;
    const from = text.length;
    if (token.type !== "end") text += meaning ? meant(meaning, names, form) : plainly(token, parsed.text);
    for (; at < end; at += 1) tokens.push({ ...(parsed.tokens[at] ?? token), from, to: text.length });
    tokens.push({ ...(parsed.tokens[end] ?? token), from, to: text.length });
    read = parsed.tokens[end]?.to ?? read;
  }
  return { text: text.trimEnd(), tokens };
}

/** What somebody has written, as it is kept; null where it cannot be read. */
export const storedForm = (parsed: Parsed, names: Names): string | null =>
  parsed.tree && parsed.faults.length === 0 ? print(parsed, names, "stored").text : null;

/** A kept formula in a language; what cannot be read is shown as it is kept. */
export function shown(stored: string, names: Names, locale: Locale): string {
  const parsed = parse(stored, names, "stored");
  return parsed.tree ? print(parsed, names, locale).text : stored;
}

/** The same place in a text of other names. */
export function placeIn({ text, tokens }: Printed, { first, last }: Pick<Place, "first" | "last">): Place {
  const from = tokens[first]?.from ?? text.length;
  const before = text.slice(0, from);
  const line = before.split("\n").length;
  return { from, to: tokens[last]?.to ?? text.length, line, column: from - before.lastIndexOf("\n"), first, last };
}

/** A fault of a kept formula, where it stands in what somebody reads of it. */
export function faultIn(one: FormulaFault, stored: string, names: Names, locale: Locale): FormulaFault {
  const parsed = parse(stored, names, "stored");
  return parsed.tree ? { ...one, place: placeIn(print(parsed, names, locale), one.place) } : one;
}

/** Items one after the other, `Bonus → tax.wage → Bonus`. */
export const pathOf = (names: readonly Text[]): Text => ({
  zh: names.map(({ zh }) => zh).join(" → "),
  en: names.map(({ en }) => en).join(" → "),
});
