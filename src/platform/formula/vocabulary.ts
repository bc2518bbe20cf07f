import type { Text } from "../i18n/text.ts";
import type { Exact } from "./number.ts";

/** What a value is. Bands and tables are parameters, which only BAND and LOOKUP take. */
export type Kind = "number" | "text" | "date" | "boolean" | "bands" | "table";

/** Where a figure comes from. */
export const sources = [
  "person",
  "job",
  "agreed",
  "att",
  "overtime",
  "leave",
  "reward",
  "meal",
  "housing",
  "piece",
  "pay",
  "manual",
  "si",
  "tax",
  "param",
] as const;
export type Source = (typeof sources)[number];

export const isSource = (name: string): name is Source => (sources as readonly string[]).includes(name);

/** How an item or a field is kept: `#12`, `att.late`. */
export type ItemRef = `#${number}`;
export type Ref = ItemRef | `${Source}.${string}`;

/** A pay item as formulas know it; names are unique. */
export interface ItemName extends Text {
  id: number;
  /** Of its value; a number where nothing is said. */
  kind?: "number" | "text" | "date" | "boolean";
}

/** What a source tells of a person: `att.late`. */
export interface Field extends Text {
  source: Source;
  /** How it is kept, without blanks: `late`, `#5` of a parameter. */
  key: string;
  kind: Kind;
  help?: Text;
  /** Stretches of a month have it each: what holds at any time of them (a wage, a grade), or what adds up (hours). */
  cut?: "level" | "sum";
  /** Told by another program once these are known, such as the tax of all that is taxed. */
  needs?: readonly Ref[];
  /** A text out of these words, kept by its code. */
  choices?: readonly Choice[];
  /** Of a table. */
  rowsBy?: "number" | "text";
}

export interface Choice extends Text {
  code: string;
}

export interface Vocabulary {
  items: readonly ItemName[];
  fields: readonly Field[];
}

export interface Bands {
  /** Each part at the rate of its band, all at the rate of the band of the whole (B-1), or that band's value itself. */
  mode: "marginal" | "whole" | "value";
  /** Upwards; an upper bound belongs to its band, the last has none. */
  bands: readonly { upTo: Exact | null; rate: Exact }[];
}

/** Rows by their key: a text, or a number as `rowKey` writes it. */
export type Table = ReadonlyMap<string, Exact>;

export type Value = Exact | string | boolean | Bands | Table;

export const itemRef = (id: number): ItemRef => `#${id}`;
export const fieldRef = ({ source, key }: Pick<Field, "source" | "key">): Ref => `${source}.${key}`;
