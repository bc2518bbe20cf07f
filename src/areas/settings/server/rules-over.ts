import type { Tx } from "#platform/db/tx.ts";
import type { Rule, ValueOf } from "../rule.ts";
import { readValues } from "./read-values.ts";
import { ruleChanges } from "./rule-changes.ts";

export type RuleValues<T extends Record<string, Rule>> = { [K in keyof T]: ValueOf<T[K]> } & { version: string };

/** The values by date and department; `all` are the different ones, each once. */
export interface RulesOver<T extends Record<string, Rule>> {
  (date: string, departmentId: number): RuleValues<T>;
  readonly all: readonly RuleValues<T>[];
}

/**
 * The values of a period, looked up by date and department: read once for each date on which one of them changes and
 * each of the departments that has values of its own (of `departmentIds` only, where given). Both dates included.
 */
export async function rulesOver<const T extends Record<string, Rule>>(
  tx: Tx,
  rules: T,
  from: string,
  to: string,
  departmentIds?: readonly number[],
): Promise<RulesOver<T>> {
  const read = async (start: string, department?: number) =>
    [`${start} ${department ?? ""}`, (await readValues(tx, rules, start, department)) as RuleValues<T>] as const;
  const [changes, first] = await Promise.all([ruleChanges(tx, rules, from, to), read(from)]);
  const starts = [from, ...changes.dates];
  const own = new Set(changes.departmentIds.filter((id) => departmentIds?.includes(id) ?? true));
  const others = starts.flatMap((start) => [
    ...(start === from ? [] : [read(start)]),
    ...[...own].map((department) => read(start, department)),
  ]);
  const found = new Map([first, ...(await Promise.all(others))]);
  const look = (date: string, departmentId: number) => {
    let start = from;
    for (const one of starts) if (one <= date) start = one;
    return found.get(`${start} ${own.has(departmentId) ? departmentId : ""}`)!;
  };
  return Object.assign(look, { all: [...found.values()] });
}
