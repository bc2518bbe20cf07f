import { createHash } from "node:crypto";
import { dayRulesOf, mealsOf, readRules, rulesOver, type RuleValues } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import type { RuleSet, RulesInForce } from "../../rules/days/day-row.ts";
import type { PhoneRules } from "../../rules/phone/phone-rules.ts";
import { neighbourDays } from "./read-inputs.ts";
import { computing } from "../settings.ts";
import { phoning } from "../phone-settings.ts";

/** Counted up when the computation itself changes its answer for the same rules. */
const engine = 5;

type Values = RuleValues<typeof computing>;

/** The rules of attendance on one date, for a department or the company. */
export async function rulesOn(tx: Tx, date: string, departmentId?: number): Promise<AttendanceRules> {
  return attendanceRules(await readRules(tx, computing, date, departmentId));
}

function attendanceRules(values: Values): AttendanceRules {
  const {
    signInBefore,
    signOutAfter,
    signInUntil,
    signOutFrom,
    breakAfter,
    bounceWindow,
    punchInterval,
    longestWork,
    graceLate,
    graceEarly,
    roundingUnit,
    roundingThreshold,
  } = values;
  const { pairing, roundingOf, roundIn, roundOut } = values as Values &
    Pick<AttendanceRules, "pairing" | "roundingOf" | "roundIn" | "roundOut">;
  return {
    signInBefore,
    signOutAfter,
    signInUntil,
    signOutFrom,
    pairing,
    breakAfter,
    bounceWindow,
    punchInterval,
    longestWork,
    graceLate,
    graceEarly,
    roundingOf,
    roundingUnit,
    roundingThreshold,
    roundIn,
    roundOut,
    ...dayRulesOf(values),
    meals: mealsOf(values),
  };
}

/** The rules that hold in a period and for the shifts beside it, each by date and department; every set used is kept for later explanation. */
export const rulesInForce = (tx: Tx, from: string, to: string): Promise<RulesInForce> => rulesBy(tx, from, to, keep);

/** The same for calls that only look: nothing is kept, so that they can read in a read-only transaction. */
export const rulesToLook = (tx: Tx, from: string, to: string): Promise<RulesInForce> =>
  rulesBy(tx, from, to, async (_tx, rules) => ({ id: 0, rules }));

/** What decides whether a tap of a phone is taken, by date and department; read together, once for everybody who taps. */
export async function rulesToSign(
  tx: Tx,
  from: string,
  to: string,
): Promise<
  (at: { workDate: string; departmentId: number }) => {
    rules: AttendanceRules;
    phone: PhoneRules;
    siteCodeSeconds: number;
  }
> {
  const over = await rulesOver(tx, { ...computing, ...phoning }, from, to);
  return ({ workDate, departmentId }) => {
    const values = over(workDate, departmentId);
    return { rules: attendanceRules(values), phone: phoneRules(values), siteCodeSeconds: values.siteCodeSeconds };
  };
}

/** The rules of clocking by phone on one date. */
export async function phoneRulesOn(
  tx: Tx,
  date: string,
  departmentId?: number,
): Promise<PhoneRules & { siteCodeSeconds: number; photoDays: number }> {
  const values = await readRules(tx, phoning, date, departmentId);
  return { ...phoneRules(values), siteCodeSeconds: values.siteCodeSeconds, photoDays: values.photoDays };
}

function phoneRules(values: RuleValues<typeof phoning>): PhoneRules {
  const { proof, unproven, mock, accuracy, photo, offlineHours, headcount } = values as RuleValues<typeof phoning> &
    Pick<PhoneRules, "proof" | "unproven" | "mock" | "photo" | "headcount">;
  return { proof, unproven, mock, accuracy, photo, offlineHours, headcount };
}

async function rulesBy(tx: Tx, from: string, to: string, setOf: typeof keep): Promise<RulesInForce> {
  const over = await rulesOver(tx, computing, addDays(from, -neighbourDays), addDays(to, neighbourDays));
  const sets = new Map<Values, RuleSet>();
  for (const values of over.all) sets.set(values, await setOf(tx, attendanceRules(values)));
  return ({ workDate, departmentId }) => sets.get(over(workDate, departmentId))!;
}

async function keep(tx: Tx, rules: AttendanceRules): Promise<RuleSet> {
  const content = JSON.stringify({ engine, ...rules });
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const find = () =>
    tx.query<{ id: number }>(
      { name: "rule-set-find", text: "select id from attendance.rule_set where tenant_id = $1 and digest = $2" },
      [tx.tenantId, digest],
    );
  const known = (await find()).rows[0];
  if (known) return { id: known.id, rules };
  await tx.query(
    "insert into attendance.rule_set (tenant_id, digest, rules) values ($1, $2, $3) on conflict do nothing",
    [tx.tenantId, digest, content],
  );
  return { id: (await find()).rows[0]!.id, rules };
}
