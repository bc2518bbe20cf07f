import { fault, type FormulaFault } from "./faults.ts";
import type { Form, Names } from "./names.ts";
import { Parser, Unreadable, type Meaning } from "./parser.ts";
import { placeOf, tokensOf, type Token } from "./tokens.ts";
import type { Node, PlaceFinder } from "./tree.ts";

export const longestFormula = 4000;
/** A sum of many is as deep a tree as it is long. */
export const mostTokens = 1000;

/** A formula that was read; the tree is there also where a name is unknown, so that all of them are told. */
export interface Parsed {
  text: string;
  tokens: readonly Token[];
  meanings: ReadonlyMap<number, Meaning>;
  tree: Node | null;
  faults: readonly FormulaFault[];
  placeOf: PlaceFinder;
}

/** Reads a formula as it is written in a language, or as it is kept. What is wrong with it is told, never thrown. */
export function parse(text: string, names: Names, form: Form): Parsed {
  const nothing = { text, tokens: [], meanings: new Map<number, Meaning>(), tree: null };
  if (text.length > longestFormula) {
    const place = placeOf("", [], 0);
    return { ...nothing, faults: [fault("tooLong", place, { most: longestFormula })], placeOf: () => place };
  }
  const { tokens, faults } = tokensOf(text);
  const finder: PlaceFinder = ({ first, last }) => placeOf(text, tokens, first, last);
  if (faults.length > 0) return { ...nothing, tokens, faults, placeOf: finder };
  if (tokens.length > mostTokens) {
    return {
      ...nothing,
      faults: [fault("tooManyParts", finder({ first: mostTokens, last: mostTokens }), { most: mostTokens })],
      placeOf: finder,
    };
  }
  const parser = new Parser(text, tokens, names, form);
  try {
    const tree = parser.read();
    return { text, tokens, meanings: parser.meanings, tree, faults: parser.faults, placeOf: finder };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...nothing, tokens, faults: [...parser.faults, error.fault], placeOf: finder };
  }
}
