import type { Text } from "#platform/i18n/text.ts";

interface RuleBase<T> {
  /** Stable name, `<area>.<rule>`. */
  key: string;
  /** Code of the settings page that shows it (C630001 …). */
  page: string;
  title: Text;
  /** What it changes, in a sentence. */
  help: Text;
  default: T;
  /** Whether a department may have a value of its own, which then holds for those below it too. */
  byDepartment: boolean;
}

/** One setting that an area declares: typed, with its range and default. `null` stands for "off" where allowed. */
export type Rule =
  | (RuleBase<number> & { type: "integer"; min: number; max: number; unit?: Text; nullable?: false })
  | (RuleBase<number | null> & { type: "integer"; min: number; max: number; unit?: Text; nullable: true })
  | (RuleBase<boolean> & { type: "switch" })
  | (RuleBase<string> & { type: "choice"; choices: readonly (Text & { value: string })[] })
  /** Minutes from 00:00, next day beyond 1440. */
  | (RuleBase<number> & { type: "clock"; min: number; max: number })
  | (RuleBase<number> & { type: "fen"; min: number; max: number; nullable?: false })
  | (RuleBase<number | null> & { type: "fen"; min: number; max: number; nullable: true })
  | (RuleBase<string> & { type: "text"; maxLength: number })
  /** A local date `YYYY-MM-DD`. */
  | (RuleBase<string> & { type: "date" });

export type RuleValue<R extends Rule> = R["default"];

/** Declares one rule; keeps its literal type so that `readRules` gives typed values. */
export function rule<const R extends Rule>(declaration: R): R {
  return declaration;
}

/** Widened value type of a declared rule. */
export type ValueOf<R extends Rule> = R extends { type: "integer" | "fen"; nullable: true }
  ? number | null
  : R extends { type: "integer" | "fen" | "clock" }
    ? number
    : R extends { type: "switch" }
      ? boolean
      : string;
