import { sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { monthStartDay, readRules, type Effect, type EffectRow, type RulePreview } from "#areas/settings/server.ts";
import { monthStart } from "#areas/settings/attendance-month.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { withinScope } from "#platform/session/scope.ts";
import { periodsEnding, type Schedule } from "../../rules/due-periods.ts";
import { movedDays } from "./moved-days.ts";
import { scheduleOf, scheduling } from "../settings.ts";

type Looker = Pick<CallContext, "tx" | "today" | "principal" | "keyCode">;

const names = new Map<string, keyof typeof scheduling>(
  Object.entries(scheduling).map(([name, { key }]) => [key, name as keyof typeof scheduling]),
);

/** What would have been made by itself of the work of the period by today's rules, and with the change; of another start day of the month also whose days go to another month. */
export const schedulingPreview: RulePreview = {
  keys: [...names.keys(), monthStart.key],
  async run(context, { key, value }, from, to) {
    const { tx, today } = context;
    const values = await readRules(tx, scheduling, today);
    const startDay = await monthStartDay(tx, today);
    const name = names.get(key);
    const after = scheduleOf(name ? { ...values, [name]: value } : values, name ? startDay : Number(value));
    const [was, would] = [
      await madeOf(context, scheduleOf(values, startDay), from, to),
      await madeOf(context, after, from, to),
    ];
    const effects: Effect[] = [
      {
        title: { zh: "自动结算的周期", en: "Periods settled automatically" },
        before: was.periods,
        after: would.periods,
        kind: "count",
      },
      {
        title: { zh: "自动生成的结算单", en: "Automatic statements" },
        before: was.statements,
        after: would.statements,
        kind: "count",
      },
      {
        title: { zh: "结算单包含的考勤记录", en: "Attendance records on them" },
        before: was.records,
        after: would.records,
        kind: "count",
      },
      {
        title: { zh: "其中核算工时", en: "Their accounting hours" },
        before: was.minutes,
        after: would.minutes,
        kind: "minutes",
      },
    ];
    const isSame = effects.every((effect) => effect.before === effect.after);
    const moved = name
      ? { effects: [], rows: [] }
      : await movedDays(context, { before: startDay, after: Number(value) }, from, to);
    return isSame
      ? moved
      : { effects: [...effects, ...moved.effects], rows: [...changesOf(was.made, would.made), ...moved.rows] };
  },
};

interface Made {
  periods: number;
  /** One for each labour company with somebody at work in a period. */
  statements: number;
  records: number;
  minutes: number;
  made: readonly MadeStatement[];
}

interface MadeStatement {
  start: string;
  end: string;
  agencyId: number;
  zh: string;
  en: string;
  records: number;
  minutes: number;
}

async function madeOf(context: Looker, schedule: Schedule, from: string, to: string): Promise<Made> {
  const periods = periodsEnding(schedule, from, to);
  const { rows } = await context.tx.query<MadeStatement>(sql`
    select p.start, p."end", d.agency_id as "agencyId", a.name_zh as zh, a.name_en as en, sum(d.shifts)::int as records, coalesce(sum(d.paid_minutes), 0)::int as minutes
    from unnest(${periods.map((period) => period.start)}::date[], ${periods.map((period) => period.end)}::date[]) as p (start, "end")
    join attendance.worked_portion d on ${countedBetween("d", sql`p.start`, sql`p."end"`)} and d.agency_id is not null
    join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id
    where d.tenant_id = ${context.tx.tenantId} and ${withinScope(context, { department: sql`d.department_id` })}
    group by 1, 2, 3, 4, 5 order by 1, 3`);
  const made = rows;
  const sum = (of: (one: MadeStatement) => number) => made.reduce((total, one) => total + of(one), 0);
  return {
    periods: periods.length,
    statements: made.length,
    records: sum((one) => one.records),
    minutes: sum((one) => one.minutes),
    made,
  };
}

/** Statements that only one of the two ways makes, by the last day of their period. */
function changesOf(was: readonly MadeStatement[], would: readonly MadeStatement[]): EffectRow[] {
  const keyOf = ({ agencyId, start, end }: MadeStatement) => `${agencyId} ${start} ${end}`;
  const [old, next] = [new Set(was.map(keyOf)), new Set(would.map(keyOf))];
  const rowOf = (one: MadeStatement, isNew: boolean): EffectRow => {
    const period: Text = { zh: `${one.start} 至 ${one.end}`, en: `${one.start} to ${one.end}` };
    const minutes = isNew ? { before: 0, after: one.minutes } : { before: one.minutes, after: 0 };
    return {
      key: keyOf(one),
      date: one.end,
      who: { name: { zh: one.zh, en: one.en } },
      departmentId: null,
      before: isNew ? none : period,
      after: isNew ? period : none,
      minutes,
      fen: null,
    };
  };
  return [
    ...was.filter((one) => !next.has(keyOf(one))).map((one) => rowOf(one, false)),
    ...would.filter((one) => !old.has(keyOf(one))).map((one) => rowOf(one, true)),
  ];
}

const none: Text = { zh: "不生成", en: "None is made" };
