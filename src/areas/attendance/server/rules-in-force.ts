import { createHash } from "node:crypto";
import { readRules, ruleChanges } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { AttendanceRules } from "../rules/attendance-rules.ts";
import type { RuleSet, RulesInForce } from "../rules/day-row.ts";
import { computing } from "./settings.ts";

/** Counted up when the computation itself changes its answer for the same rules. */
const engine = 1;

/** The rules of attendance on one date, for a department or the company. */
export async function rulesOn(tx: Tx, date: string, departmentId?: number): Promise<AttendanceRules> {
  const set = await readRules(tx, computing, date, departmentId);
  const { mealGenerate, mealStep, deductTime, breakfastEnd, lunchEnd, dinnerEnd, supperEnd, version: _, ...own } = set;
  return { ...own, meals: { mealGenerate, mealStep, deductTime, breakfastEnd, lunchEnd, dinnerEnd, supperEnd } };
}

/** The rules that hold in a period, each by date and department; every set used is kept for later explanation. */
export const rulesInForce = (tx: Tx, from: string, to: string): Promise<RulesInForce> => rulesBy(tx, from, to, keep);

/** The same for calls that only look: nothing is kept, so that they can read in a read-only transaction. */
export const rulesToLook = (tx: Tx, from: string, to: string): Promise<RulesInForce> => rulesBy(tx, from, to, async (_tx, rules) => ({ id: 0, rules }));

async function rulesBy(tx: Tx, from: string, to: string, setOf: typeof keep): Promise<RulesInForce> {
  const changes = await ruleChanges(tx, computing, from, to);
  const starts = [from, ...changes.dates];
  const own = new Set(changes.departmentIds);
  const sets = new Map<string, RuleSet>();
  for (const start of starts) {
    for (const department of [undefined, ...own]) {
      sets.set(`${start} ${department ?? ""}`, await setOf(tx, await rulesOn(tx, start, department)));
    }
  }
  return ({ workDate, departmentId }) => {
    let start = from;
    for (const date of starts) if (date <= workDate) start = date;
    return sets.get(`${start} ${own.has(departmentId) ? departmentId : ""}`)!;
  };
}

async function keep(tx: Tx, rules: AttendanceRules): Promise<RuleSet> {
  const content = JSON.stringify({ engine, ...rules });
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const find = () => tx.query<{ id: number }>({ name: "rule-set-find", text: "select id from attendance.rule_set where tenant_id = $1 and digest = $2" }, [tx.tenantId, digest]);
  const known = (await find()).rows[0];
  if (known) return { id: known.id, rules };
  await tx.query("insert into attendance.rule_set (tenant_id, digest, rules) values ($1, $2, $3) on conflict do nothing", [tx.tenantId, digest, content]);
  return { id: (await find()).rows[0]!.id, rules };
}
