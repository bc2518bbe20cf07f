import { sql } from "#platform/db/sql.ts";
import { ruleReach, rulesOver, type Effect, type EffectRow, type RulePreview } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { objectionsTo, type Conditions } from "../rules/conditions.ts";
import type { PlannedSpan } from "../rules/hours.ts";
import { readWorkers } from "./read-workers.ts";
import { conditionRules, conditionsOf } from "./settings.ts";

/** A preview answers while somebody types: so many assignments are tried, what is beyond is said. */
const mostAssignments = 20_000;

const names = new Map(Object.entries(conditionRules).map(([name, { key }]) => [key as string, name]));

type Looker = Pick<CallContext, "tx" | "today" | "principal" | "keyCode">;

interface Held extends PlannedSpan {
  memberId: number;
  departmentId: number;
}

/** How many people put on in a period would have been noted or refused by the conditions of then, and with the change. */
export const conditionsPreview: RulePreview = {
  keys: [...names.keys()],
  async run(context, { key, value, ...level }, from, to) {
    const { tx, today } = context;
    const { rows, leftOut } = await assignmentsOf(context, from, to);
    if (rows.length === 0) return { effects: [], rows: [] };
    const over = await rulesOver(tx, conditionRules, from, to);
    const reach = await ruleReach(tx, key, level, today);
    const before = new Map(over.all.map((values) => [values, conditionsOf(values)]));
    const after = new Map(over.all.map((values) => [values, conditionsOf({ ...values, [names.get(key)!]: value })]));
    const workers = await readWorkers(
      tx,
      rows.map((row) => row.memberId),
      [from, to],
    );
    const was = { noted: 0, refused: 0 };
    const would = { noted: 0, refused: 0 };
    const changes: EffectRow[] = [];
    for (const own of Map.groupBy(rows, (row) => row.memberId).values()) {
      const worker = workers.get(own[0]!.memberId);
      for (const span of own) {
        if (!worker || span.workDate < from || span.workDate > to) continue;
        const values = over(span.workDate, span.departmentId);
        const others = own.filter((other) => other !== span);
        const judge = (conditions: Conditions, sums: typeof was): keyof typeof verdicts => {
          const objections = objectionsTo(worker, span, others, {}, conditions);
          const verdict = objections.some((one) => one.refused) ? "refused" : objections.length > 0 ? "noted" : "fit";
          if (verdict !== "fit") sums[verdict] += 1;
          return verdict;
        };
        const [then, now] = [
          judge(before.get(values)!, was),
          judge((reach.has(span.departmentId) ? after : before).get(values)!, would),
        ];
        if (then === now) continue;
        const { memberId, departmentId: of, workDate: date, startMinute } = span;
        changes.push({
          key: `${memberId} ${date} ${startMinute}`,
          date,
          who: { memberId },
          departmentId: of,
          before: verdicts[then],
          after: verdicts[now],
          minutes: null,
          fen: null,
        });
      }
    }
    return { effects: effectsOf(was, would, leftOut), rows: changes };
  },
};

const verdicts = {
  fit: { zh: "可以排班", en: "Assigned" },
  noted: { zh: "有提醒", en: "Assigned with a note" },
  refused: { zh: "不能排班", en: "Refused" },
} satisfies Record<string, Text>;

interface Sums {
  noted: number;
  refused: number;
}

function effectsOf(was: Sums, would: Sums, leftOut: number): Effect[] {
  const count = (zh: string, en: string, before: number, after: number): Effect => ({
    title: { zh, en },
    before,
    after,
    kind: "count",
  });
  const isSame = was.noted === would.noted && was.refused === would.refused;
  return [
    ...(isSame
      ? []
      : [
          count("不能排班的人次", "Assignments refused", was.refused, would.refused),
          count("有提醒的人次", "Assignments noted", was.noted, would.noted),
        ]),
    ...(leftOut === 0
      ? []
      : [
          count(
            `未试算的排班（最多试算 ${mostAssignments} 条）`,
            `Assignments not tried (at most ${mostAssignments} are)`,
            leftOut,
            leftOut,
          ),
        ]),
  ];
}

/** Who was put on in a period, a week to either side for rest and weeks; whole people, as long as they fit. */
async function assignmentsOf(context: Looker, from: string, to: string): Promise<{ rows: Held[]; leftOut: number }> {
  const mine = withinScope(context, { department: sql`a.department_id` });
  const { rows } = await context.tx.query<Held>(sql`
    select a.member_id as "memberId", a.department_id as "departmentId", a.work_date as "workDate", a.start_minute as "startMinute",
      a.end_minute as "endMinute", a.duty, coalesce(a.planned_minutes_per_person, a.end_minute - a.start_minute) as "plannedMinutes"
    from scheduling.assigned a
    where a.tenant_id = ${context.tx.tenantId} and a.work_date between ${addDays(from, -7)}::date and ${addDays(to, 7)}::date and a.state = 'assigned' and ${mine}
    order by a.member_id limit ${mostAssignments + 1}`);
  const found = rows;
  if (found.length <= mostAssignments) return { rows: found, leftOut: 0 };
  const last = found.at(-1)!.memberId;
  const counted = await context.tx.query<{ count: number }>(sql`
    select count(*)::int as count from scheduling.assigned a
    where a.tenant_id = ${context.tx.tenantId} and a.member_id >= ${last} and a.work_date between ${from}::date and ${to}::date and a.state = 'assigned' and ${mine}`);
  return { rows: found.filter((row) => row.memberId !== last), leftOut: counted.rows[0]!.count };
}
