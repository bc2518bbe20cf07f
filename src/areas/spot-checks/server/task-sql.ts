import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { TaskRow } from "../api.ts";
import { taskLife } from "../life.ts";
import { isPassed, passPercent } from "../rules/pass-rate.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;

const isHelper = (memberId: number | null, task: Sql, part?: "checker"): Sql =>
  memberId === null
    ? sql`false`
    : sql`exists (select from spot_checks.helper h where h.task_id = ${task} and h.member_id = ${memberId} ${part ? sql`and h.part = ${part}` : sql``})`;

/** Those who were drawn, as the caller may see them: by department or labour company, all of a task they check. `k` is spot_checks.checked. */
export function checkScope(context: Caller): Sql {
  const { principal } = context;
  const checks = isHelper(principal.memberId, sql`k.task_id`, "checker");
  // A worker looks at others only as a checker.
  if (principal.kind === "worker") return checks;
  return sql`(${withinScope(context, { department: sql`k.department_id`, agency: sql`k.agency_id`, member: sql`k.member_id` })} or ${checks})`;
}

/** Tasks `t` that the caller made, helps with, that belong to their departments, or that drew one of their people. */
export function taskScope(context: Caller): Sql {
  const { principal } = context;
  if (principal.kind === "staff" && scopeFor(principal, context.keyCode).all) return sql`true`;
  const drew = sql`exists (select from spot_checks.candidate k where k.task_id = t.id and k.drawn and ${withinScope(context, { department: sql`k.department_id`, agency: sql`k.agency_id`, member: sql`k.member_id` })})`;
  if (principal.kind !== "staff") return drew;
  return sql`(${withinScope(context, { department: sql`t.department_id` })} or t.created_by = ${principal.accountId} or ${isHelper(principal.memberId, sql`t.id`)} or ${drew})`;
}

export const taskFrom = sql`spot_checks.task t
  left join access.account_name a on a.tenant_id = t.tenant_id and a.id = t.created_by
  cross join lateral (select count(c.ticket)::int as pool, count(*) filter (where c.drawn)::int as drawn from spot_checks.candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id) p
  cross join lateral (select count(k.verdict)::int as checked, count(*) filter (where k.verdict = 'qualified')::int as qualified from spot_checks.checked k where k.tenant_id = t.tenant_id and k.task_id = t.id) f
  cross join lateral (select count(*)::int as rounds, count(*) filter (where r.state = 'drawn')::int as rounds_drawn, count(*) filter (where r.state <> 'waiting') > 0 as begun, min(r.due_at) filter (where r.state = 'waiting') as next_draw_at
    from spot_checks.round r where r.tenant_id = t.tenant_id and r.task_id = t.id) r`;

export const taskColumns = sql`t.id, t.number, t.name, t.from_date as "fromDate", t.to_date as "toDate", t.start_minute as "startMinute", t.end_minute as "endMinute", t.sampling_minutes as "samplingMinutes",
  t.rate_percent as "ratePercent", t.pass_percent as "passTarget", t.state, a.name as "createdBy", t.created_at as "createdAt", r.rounds, r.rounds_drawn as "roundsDrawn", r.next_draw_at as "nextDrawAt", r.begun,
  p.pool, p.drawn, f.checked, f.qualified`;

export type StoredTask = Omit<TaskRow, "passPercent" | "passed" | "actions">;

export function presentTask({ principal }: Pick<CallContext, "principal">, row: StoredTask): TaskRow {
  return {
    ...row,
    passPercent: passPercent(row.qualified, row.checked),
    passed: isPassed(row.qualified, row.checked, row.passTarget),
    actions: taskLife
      .actions(row.state, (who) => holds(principal, who))
      .filter((action) => action !== "finish")
      .filter((action) => action !== "edit" || !row.begun),
  };
}
