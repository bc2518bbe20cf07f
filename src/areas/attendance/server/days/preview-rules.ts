import { sql } from "#platform/db/sql.ts";
import {
  ruleReach,
  type Effect,
  type EffectRow,
  type Previewed,
  type RuleLevel,
  type RulePreview,
} from "#areas/settings/server.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { addDay, noDays, withRule, type DaySums } from "../../rules/days/change-rules.ts";
import { dayRows, type DayRow, type RuleSet, type RulesInForce } from "../../rules/days/day-row.ts";
import { readInputs } from "./read-inputs.ts";
import { reportedTo } from "./reported-to.ts";
import { dayStateWords } from "../../words.ts";
import { pricesOf } from "./price-rows.ts";
import { rulesToLook } from "./rules-in-force.ts";
import { computing } from "../settings.ts";

/** A preview answers while somebody types: so many days are computed, what is beyond is said. */
const mostDays = 20_000;
const membersAtOnce = 250;

const names = new Map(Object.entries(computing).map(([name, { key }]) => [key as string, name]));

/** Computes the days of the caller's departments twice in memory: by the rules of their dates, and with the change. */
export const computingPreview: RulePreview = {
  keys: [...names.keys()],
  run: (context, change, from, to) => previewComputing(context, change, from, to),
};

type Looker = Pick<CallContext, "tx" | "now" | "today" | "principal" | "keyCode">;

interface Change extends RuleLevel {
  key: string;
  value: number | boolean | string | null;
}

/** Writes nothing; runs in a read-only transaction. */
export async function previewComputing(context: Looker, change: Change, from: string, to: string): Promise<Previewed> {
  const { tx, now, today } = context;
  const asked = await daysPerMember(context, from, to);
  const { members, days, leftOut } = firstOf(asked, mostDays);
  if (days === 0) return { effects: [], rows: [] };
  const before = await rulesToLook(tx, from, to);
  const after = changed(before, change, await ruleReach(tx, change.key, change, today));
  const reported = await reportedTo(tx, now);
  const isMine = await departmentsInScope(context);
  let was = noDays;
  let would = noDays;
  const changes: { was: DayRow; would: DayRow }[] = [];
  for (let start = 0; start < members.length; start += membersAtOnce) {
    const inputs = await readInputs(tx, from, to, members.slice(start, start + membersAtOnce));
    for (const one of inputs.values()) {
      const old = new Map(dayRows(one, from, to, reported, before).map((row) => [row.shift.assignmentId, row]));
      for (const row of dayRows(one, from, to, reported, after)) {
        if (!isMine(row.shift.departmentId)) continue;
        const known = old.get(row.shift.assignmentId)!;
        was = addDay(was, known);
        would = addDay(would, row);
        if (differ(known, row)) changes.push({ was: known, would: row });
      }
    }
  }
  const rows = await rowsOf(tx, changes);
  const count = (of: (row: DayRow) => unknown) => changes.filter((one) => of(one.was) !== of(one.would)).length;
  return {
    effects: effectsOf(
      was,
      would,
      { states: count((row) => row.state), dates: count(datesText) },
      leftOut,
      moneyOf(rows),
    ),
    rows,
  };
}

const differ = (was: DayRow, would: DayRow): boolean =>
  was.state !== would.state ||
  was.accountingMinutes !== would.accountingMinutes ||
  datesText(was) !== datesText(would) ||
  was.pricedAs !== would.pricedAs ||
  was.paidFrom !== would.paidFrom ||
  was.paidTo !== would.paidTo;

/** What is not over yet has no state. */
const noState: Text = { zh: "未结束", en: "Not over" };

async function rowsOf(tx: Tx, changes: readonly { was: DayRow; would: DayRow }[]): Promise<EffectRow[]> {
  const priceOf = await pricesOf(
    tx,
    changes.map((one) => one.would),
  );
  return changes.flatMap(({ was, would }): EffectRow[] => {
    const { workDate, memberId, departmentId, assignmentId } = would.shift;
    const after = priceOf(would);
    const fen = after === null ? null : { before: priceOf(was) ?? 0, after };
    const isSeen =
      was.state !== would.state ||
      was.accountingMinutes !== would.accountingMinutes ||
      datesText(was) !== datesText(would) ||
      (fen !== null && fen.before !== fen.after);
    // Priced as another date, or paid over another span, and worth the same.
    if (!isSeen) return [];
    return [
      {
        key: String(assignmentId),
        date: workDate,
        who: { memberId },
        departmentId,
        ...textsOf(was, would),
        minutes: { before: was.accountingMinutes, after: would.accountingMinutes },
        fen,
      },
    ];
  });
}

/** The date it counts for, or each of them with its hours. */
function datesText({ countedOn, portions }: DayRow): string {
  return portions?.map((one) => `${one.on.slice(5)} ${formatHours(one.accounting)}`).join(" + ") ?? countedOn.slice(5);
}

/** What changes: the state, the dates it counts for, or both; the state where it is neither. */
function textsOf(was: DayRow, would: DayRow): { before: Text; after: Text } {
  const moves = datesText(was) !== datesText(would);
  const text = (row: DayRow): Text => {
    const said = row.state === null ? noState : dayStateWords[row.state];
    const dates: Text = { zh: `计入 ${datesText(row)}`, en: `for ${datesText(row)}` };
    if (!moves) return said;
    return was.state === would.state ? dates : { zh: `${said.zh}，${dates.zh}`, en: `${said.en}, ${dates.en}` };
  };
  return { before: text(was), after: text(would) };
}

/** Of the records that change; null where no contract pays any of them. */
function moneyOf(rows: readonly EffectRow[]): { before: number; after: number } | null {
  const paid = rows.flatMap((row) => row.fen ?? []);
  return paid.length === 0
    ? null
    : { before: paid.reduce((sum, one) => sum + one.before, 0), after: paid.reduce((sum, one) => sum + one.after, 0) };
}

function changed(before: RulesInForce, { key, value }: Change, reach: ReadonlySet<number>): RulesInForce {
  const name = names.get(key)!;
  const sets = new Map<RuleSet, RuleSet>();
  return (shift) => {
    const set = before(shift);
    if (!reach.has(shift.departmentId)) return set;
    const known = sets.get(set) ?? { id: set.id, rules: withRule(set.rules, name, value) };
    sets.set(set, known);
    return known;
  };
}

interface MemberDays {
  memberId: number;
  days: number;
}

async function daysPerMember(context: Looker, from: string, to: string): Promise<MemberDays[]> {
  const { rows } = await context.tx.query<MemberDays>(sql`
    select s.member_id as "memberId", count(*)::int as days from scheduling.assigned s
    where s.tenant_id = ${context.tx.tenantId} and s.work_date between ${from}::date and ${to}::date and s.state <> 'cancelled' and ${withinScope(context, { department: sql`s.department_id` })}
    group by 1 order by 1`);
  return rows;
}

/** Whole people, in order, as long as their days fit. */
function firstOf(asked: readonly MemberDays[], most: number): { members: number[]; days: number; leftOut: number } {
  const members: number[] = [];
  let days = 0;
  let leftOut = 0;
  for (const one of asked) {
    if (leftOut > 0 || days + one.days > most) leftOut += one.days;
    else {
      members.push(one.memberId);
      days += one.days;
    }
  }
  return { members, days, leftOut };
}

async function departmentsInScope(context: Looker): Promise<(id: number) => boolean> {
  const { rows } = await context.tx.query<{ id: number }>(sql`
    select o.id from organisation.department_view o where o.tenant_id = ${context.tx.tenantId} and ${withinScope(context, { department: sql`o.id` })}`);
  const mine = new Set(rows.map((row) => row.id));
  return (id) => mine.has(id);
}

function effectsOf(
  was: DaySums,
  would: DaySums,
  moved: { states: number; dates: number },
  leftOut: number,
  money: { before: number; after: number } | null,
): Effect[] {
  const isSame = moved.states === 0 && moved.dates === 0 && was.minutes === would.minutes && money === null;
  const rest: Effect[] =
    leftOut === 0
      ? []
      : [
          {
            title: {
              zh: `未试算的考勤记录（最多试算 ${mostDays} 条）`,
              en: `Attendance records not tried (at most ${mostDays} are)`,
            },
            before: leftOut,
            after: leftOut,
            kind: "count",
          },
        ];
  if (isSame) return rest;
  const count = (zh: string, en: string, before: number, after: number): Effect => ({
    title: { zh, en },
    before,
    after,
    kind: "count",
  });
  return [
    { title: { zh: "核算工时", en: "Accounting hours" }, before: was.minutes, after: would.minutes, kind: "minutes" },
    ...(money === null
      ? []
      : [
          {
            title: { zh: "改变的记录按合同的金额", en: "Amount of the changed records by contract" },
            ...money,
            kind: "fen" as const,
          },
        ]),
    count("状态改变的考勤记录", "Attendance records whose state changes", 0, moved.states),
    ...(moved.dates === 0
      ? []
      : [count("改计入另一天的考勤记录", "Attendance records that count for another date", 0, moved.dates)]),
    count("迟到", "Late", was.late, would.late),
    count("早退", "Left early", was.early, would.early),
    count("缺卡", "Missing punch", was.missing, would.missing),
    count("缺勤", "Absent", was.absent, would.absent),
    ...rest,
  ];
}
