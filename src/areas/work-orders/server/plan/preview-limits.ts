import { sql } from "#platform/db/sql.ts";
import { ruleReach, rulesOver, type Effect, type EffectRow, type RulePreview } from "#areas/settings/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { limitBreaches, type LimitedLine } from "../../rules/order-limits.ts";
import { orderRules, type OrderRules } from "../settings.ts";
import { limitsOf, minuteOf } from "./limits.ts";

/** A preview answers while somebody types: so many lines are tried, what is beyond is said. */
const mostLines = 20_000;

const { duplicateHours: _duplicates, operationDays: _period, ...limits } = orderRules;
const names = new Map(Object.entries(limits).map(([name, { key }]) => [key as string, name]));

interface AskedLine extends LimitedLine {
  orderId: number;
  number: string;
  departmentId: number;
  /** Instant as ISO text. */
  submittedAt: string;
}

/** How many applications for a period went beyond the limits of the day they were submitted on, and how many would have with the change. */
export const limitsPreview: RulePreview = {
  keys: [...names.keys()],
  async run(context, { key, value, ...level }, from, to) {
    const lines = await linesAsked(context, from, to);
    const tried = lines.slice(0, mostLines);
    const dates = tried.map((line) => businessDateAt(Date.parse(line.submittedAt))).sort();
    if (dates.length === 0) return { effects: [], rows: [] };
    const over = await rulesOver(context.tx, orderRules, dates[0]!, dates.at(-1)!);
    const reach = await ruleReach(context.tx, key, level, context.today);
    const was = { noted: 0, refused: 0 };
    const would = { noted: 0, refused: 0 };
    const changes: EffectRow[] = [];
    for (const own of Map.groupBy(tried, (line) => line.orderId).values()) {
      const { submittedAt, departmentId: department } = own[0]!;
      const today = businessDateAt(Date.parse(submittedAt));
      const judge = (rules: OrderRules, sums: typeof was): keyof typeof verdicts => {
        if (limitBreaches(own, limitsOf(rules), today, minuteOf({ now: submittedAt, today })).length === 0)
          return "fit";
        const verdict = rules.limitMode === "refuse" ? "refused" : "noted";
        sums[verdict] += 1;
        return verdict;
      };
      const rules = over(today, department);
      const [then, now] = [
        judge(rules, was),
        judge(reach.has(department) ? { ...rules, [names.get(key)!]: value } : rules, would),
      ];
      if (then === now) continue;
      const name = { zh: own[0]!.number, en: own[0]!.number };
      changes.push({
        key: String(own[0]!.orderId),
        date: own[0]!.workDate,
        who: { name },
        departmentId: department,
        before: verdicts[then],
        after: verdicts[now],
        minutes: null,
        fen: null,
      });
    }
    return { effects: effectsOf(was, would, lines.length > mostLines), rows: changes };
  },
};

const verdicts = {
  fit: { zh: "可以提交", en: "Submitted" },
  noted: { zh: "有提醒", en: "Submitted with a note" },
  refused: { zh: "不能提交", en: "Refused" },
} satisfies Record<string, Text>;

function effectsOf(was: { noted: number; refused: number }, would: typeof was, isCut: boolean): Effect[] {
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
          count("不能提交的申请", "Orders refused", was.refused, would.refused),
          count("超出限制、有提醒的申请", "Orders noted", was.noted, would.noted),
        ]),
    ...(isCut
      ? [count("试算的申请明细（只试算这么多行）", "Lines tried (no more than these)", mostLines, mostLines)]
      : []),
  ];
}

/** All lines of the submitted applications that have a work date in the period. */
async function linesAsked(context: CallContext, from: string, to: string): Promise<AskedLine[]> {
  const { rows } = await context.tx.query<AskedLine>(sql`
    select l.order_id as "orderId", o.number, l.department_id as "departmentId", o.submitted_at as "submittedAt", l.work_date as "workDate",
      l.start_minute as "startMinute", l.requested_headcount as headcount, l.planned_minutes_per_person as "plannedMinutesPerPerson",
      p.standard_headcount as "standardHeadcount"
    from work_orders.line l
    join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    left join organisation.employment_post_view p on p.tenant_id = l.tenant_id and p.department_id = l.department_id and p.post_id = l.post_id
    where l.tenant_id = ${context.tx.tenantId} and l.order_id in (select w.order_id from work_orders.line w where w.tenant_id = ${context.tx.tenantId} and w.work_date between ${from}::date and ${to}::date)
      and o.submitted_at is not null and o.state <> 'deleted' and ${withinScope(context, { department: sql`l.department_id`, post: sql`l.post_id` })}
    order by l.order_id limit ${mostLines + 1}`);
  return rows;
}
