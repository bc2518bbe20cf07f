import { isPlainDate } from "../calendar/plain-date.ts";
import { parseDecimal } from "./decimal.ts";
import { fault, type FormulaFault } from "./faults.ts";
import type { Exact } from "./number.ts";
import type { Place } from "./place.ts";

/** A part of a text. `text` is a sign in its narrow form, a name as typed, the inside of brackets or quotes. */
export type Token = { from: number; to: number } & (
  | { type: "number"; value: Exact }
  | { type: "text" | "date" | "name" | "bracket" | "sign"; text: string }
  | { type: "end" }
);

const longestNumber = 30;

/** Full-width signs and the usual mathematical ones as their narrow forms; one sign stays one sign. */
const narrowSigns = new Map([
  ["　", " "],
  ["“", '"'],
  ["”", '"'],
  ["„", '"'],
  ["【", "["],
  ["】", "]"],
  ["、", ","],
  ["；", ","],
  [";", ","],
  ["−", "-"],
  ["–", "-"],
  ["×", "*"],
  ["÷", "/"],
]);

function narrow(sign: string): string {
  const known = narrowSigns.get(sign);
  if (known !== undefined) return known;
  const code = sign.charCodeAt(0);
  return code >= 0xff01 && code <= 0xff5e
    ? (narrowSigns.get(String.fromCharCode(code - 0xfee0)) ?? String.fromCharCode(code - 0xfee0))
    : sign;
}

const doubleSigns = new Map([
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "<>"],
]);

const name = /[#\p{L}_][\p{L}\p{N}_]*/uy;
const number = /\d+(?:\.\d+)?|\.\d+/y;
const date = /\d{4}-\d\d-\d\d(?![\d.])/y;
const closing = { '"': '"', "[": "]" } as const;

/** The place of tokens from one to another. */
export function placeOf(text: string, tokens: readonly Token[], first: number, last = first): Place {
  const from = tokens[first]?.from ?? text.length;
  const to = tokens[last]?.to ?? text.length;
  let [line, start] = [1, 0];
  for (let at = text.indexOf("\n"); at >= 0 && at < from; at = text.indexOf("\n", at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { from, to, line, column: from - start + 1, first, last };
}

export interface Lexed {
  tokens: Token[];
  faults: FormulaFault[];
}

/** The tokens of a text; the last is its end. An equals sign before everything else, as in a spreadsheet, is passed over. */
export function tokensOf(text: string): Lexed {
  const plain = Array.from({ length: text.length }, (_, at) => narrow(text.charAt(at))).join("");
  const tokens: Token[] = [];
  const faults: FormulaFault[] = [];
  const wrong = (code: "badCharacter" | "badNumber" | "unclosed" | "badDate", found: string, from: number) => {
    tokens.push({ type: "end", from, to: from + found.length });
    faults.push(fault(code, placeOf(text, tokens, tokens.length - 1), { found }));
  };
  const match = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(plain)?.[0];
  };
  let at = /^\s*=?/.exec(plain)?.[0].length ?? 0;
  while (at < text.length && faults.length === 0) {
    const sign = plain.charAt(at);
    const from = at;
    if (/\s/.test(sign)) {
      at += 1;
    } else if (sign === '"' || sign === "[") {
      const inside = enclosed(text, plain, at, closing[sign]);
      if (!inside) wrong("unclosed", sign, from);
      else {
        at = inside.to;
        tokens.push({ type: sign === '"' ? "text" : "bracket", text: inside.text, from, to: at });
      }
    } else if (/[\d.]/.test(sign) && !(sign === "." && !/\d/.test(plain.charAt(at + 1)))) {
      at = readNumber(tokens, wrong, match, from);
    } else {
      const word = match(name, at);
      const two = doubleSigns.get(sign) ?? /^(<>|<=|>=|!=|==)/.exec(plain.slice(at, at + 2))?.[0];
      if (word !== undefined) tokens.push({ type: "name", text: word, from, to: at + word.length });
      else if (two !== undefined) {
        tokens.push({
          type: "sign",
          text: two === "!=" ? "<>" : two === "==" ? "=" : two,
          from,
          to: at + (doubleSigns.has(sign) ? 1 : 2),
        });
      } else if (/[-+*/%()=<>,.]/.test(sign)) tokens.push({ type: "sign", text: sign, from, to: at + 1 });
      else wrong("badCharacter", String.fromCodePoint(text.codePointAt(at) ?? 0), from);
      at = tokens.at(-1)?.to ?? at + 1;
    }
  }
  if (faults.length === 0) tokens.push({ type: "end", from: text.length, to: text.length });
  return { tokens, faults };
}

function readNumber(
  tokens: Token[],
  wrong: (code: "badNumber" | "badDate", found: string, from: number) => void,
  match: (pattern: RegExp, at: number) => string | undefined,
  from: number,
): number {
  const day = match(date, from);
  if (day !== undefined) {
    if (isPlainDate(day)) tokens.push({ type: "date", text: day, from, to: from + day.length });
    else wrong("badDate", day, from);
    return from + day.length;
  }
  const digits = match(number, from) ?? "";
  const to = from + digits.length;
  const value = digits.length > longestNumber ? null : parseDecimal(digits.startsWith(".") ? `0${digits}` : digits);
  if (value === null || match(/\.\d/y, to) !== undefined) wrong("badNumber", digits.slice(0, longestNumber), from);
  else tokens.push({ type: "number", value, from, to });
  return to;
}

/** What stands between a sign and its closing one, which is doubled where it is meant itself. */
function enclosed(text: string, plain: string, at: number, close: string): { text: string; to: number } | null {
  let inside = "";
  for (let next = at + 1; next < text.length; next += 1) {
    if (plain.charAt(next) !== close) inside += text.charAt(next);
    else if (plain.charAt(next + 1) !== close) return { text: inside, to: next + 1 };
    else {
      inside += text.charAt(next);
      next += 1;
    }
  }
  return null;
}

/** A name between brackets. */
export const bracketed = (inside: string): string => `[${inside.replaceAll("]", "]]").replaceAll("】", "】】")}]`;

/** A text between quotes. */
export const quoted = (text: string): string => `"${text.replaceAll(/["“”„＂]/g, (sign) => sign + sign)}"`;
