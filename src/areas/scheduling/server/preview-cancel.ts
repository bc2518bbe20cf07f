import { sql, type NotNull } from "#platform/db/sql.ts";
import { ruleReach, rulesOver, type EffectRow, type RulePreview } from "#areas/settings/server.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { withinScope } from "#platform/session/scope.ts";
import { isTooLate } from "../rules/cancel-deadline.ts";
import { cancelRules } from "./settings.ts";

interface TakenOff {
  assignmentId: number;
  memberId: number;
  departmentId: number;
  workDate: string;
  startMinute: number;
  endMinute: number;
  endedAt: NotNull<string>;
}

const taken: Text = { zh: "已取消", en: "Removed" };
const kept: Text = { zh: "超过截止时间，不能取消", en: "Too late to take off" };

/** Which people that labour companies took off in the period would have had to stay by the deadline, and with the change. */
export const cancelPreview: RulePreview = {
  keys: [cancelRules.cancelHours.key],
  async run(context, { key, value, ...level }, from, to) {
    const rows = await takenOff(context, from, to);
    if (rows.length === 0) return { effects: [], rows: [] };
    const over = await rulesOver(context.tx, cancelRules, from, to);
    const reach = await ruleReach(context.tx, key, level, context.today);
    const sums = { before: 0, after: 0 };
    const changes: EffectRow[] = [];
    for (const { assignmentId, memberId, workDate, startMinute, endMinute, endedAt, ...row } of rows) {
      const start = instantOf(workDate, startMinute);
      const was = isTooLate(Date.parse(endedAt), start, over(workDate, row.departmentId).cancelHours);
      const would = reach.has(row.departmentId) ? isTooLate(Date.parse(endedAt), start, value as number | null) : was;
      if (was) sums.before += 1;
      if (would) sums.after += 1;
      if (was === would) continue;
      // Who had to stay would have had their shift.
      const minutes = { before: was ? endMinute - startMinute : 0, after: would ? endMinute - startMinute : 0 };
      changes.push({
        key: String(assignmentId),
        date: workDate,
        who: { memberId },
        departmentId: row.departmentId,
        before: was ? kept : taken,
        after: would ? kept : taken,
        minutes,
        fen: null,
      });
    }
    const title = { zh: "不能再取消的人次", en: "People too late to remove" };
    return { effects: changes.length === 0 ? [] : [{ title, ...sums, kind: "count" }], rows: changes };
  },
};

async function takenOff(context: CallContext, from: string, to: string): Promise<TakenOff[]> {
  // Who was replaced in the same moment may be replaced past the deadline too.
  const { rows } = await context.tx.query<TakenOff>(sql`
    select a.id as "assignmentId", a.member_id as "memberId", a.department_id as "departmentId", a.work_date as "workDate", a.start_minute as "startMinute",
      a.end_minute as "endMinute", a.ended_at as "endedAt"
    from scheduling.assignment a join access.account_view c on c.tenant_id = a.tenant_id and c.id = a.ended_by and c.kind = 'agency'
    where a.tenant_id = ${context.tx.tenantId} and a.work_date between ${from}::date and ${to}::date and a.state = 'cancelled'
      and not exists (select from scheduling.assignment r where r.tenant_id = a.tenant_id and r.shift_id = a.shift_id and r.assigned_at = a.ended_at and r.assigned_by = a.ended_by)
      and ${withinScope(context, { department: sql`a.department_id` })}`);
  return rows;
}
