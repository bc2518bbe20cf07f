import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import type { Rule } from "../rule.ts";
import type { RuleLevel } from "./rule-reach.ts";

export type RuleContent = number | string | boolean | null;

export interface Effect {
  title: Text;
  before: number;
  after: number;
  kind: "count" | "minutes" | "fen";
}

/** One record that would be different. */
export interface EffectRow {
  /** Of the record; rows of one key come once. */
  key: string;
  date: string;
  /** A person, or a labour company where the rule is about its statements. */
  who: { memberId: number } | { name: Text };
  departmentId: number | null;
  before: Text;
  after: Text;
  minutes: { before: number; after: number } | null;
  /** By the contract that pays the record; null where none does. */
  fen: { before: number; after: number } | null;
}

export interface Previewed {
  effects: Effect[];
  rows: EffectRow[];
}

/** What an area can tell about a change of its rules before it is saved. */
export interface RulePreview {
  /** Keys it knows about. */
  keys: readonly string[];
  /** What would have been different between the dates, had the value held then. Writes nothing. */
  run(
    context: CallContext,
    change: { key: string; value: RuleContent } & RuleLevel,
    from: string,
    to: string,
  ): Promise<Previewed>;
}

/** Checks several rules together; gives what is wrong with the values as they would stand, or nothing. */
export interface RuleCheck {
  keys: readonly string[];
  fault(values: Readonly<Record<string, RuleContent>>): Text | null;
}

const rules = new Map<string, Rule>();
let previews: readonly RulePreview[] = [];
let checks: readonly RuleCheck[] = [];

/** Handed over once at the start of the program; a key given twice is a fault. */
export function registerRules(
  all: readonly Rule[],
  allPreviews: readonly RulePreview[] = [],
  allChecks: readonly RuleCheck[] = [],
): void {
  rules.clear();
  for (const one of all) {
    if (rules.has(one.key)) throw new Error(`two rules of the key ${one.key}`);
    rules.set(one.key, one);
  }
  previews = allPreviews;
  checks = allChecks;
}

export const rulesOfPage = (page: string): Rule[] => [...rules.values()].filter((rule) => rule.page === page);

export function ruleOf(key: string): Rule {
  const rule = rules.get(key);
  if (!rule) throw refuse(refusals.unknownRule);
  return rule;
}

export const previewsOf = (key: string): RulePreview[] => previews.filter((preview) => preview.keys.includes(key));
export const checksOf = (key: string): RuleCheck[] => checks.filter((check) => check.keys.includes(key));
