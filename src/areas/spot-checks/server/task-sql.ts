import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { taskLife } from "../life.ts";
import type { taskList, TaskRow } from "../lists.ts";
import { isPassed, passPercent } from "../rules/pass-rate.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;

/** `task` names a task of the company `company`. */
const isHelper = (memberId: number | null, company: Sql, task: Sql, part?: "checker"): Sql =>
  memberId === null
    ? sql`false`
    : sql`exists (select from spot_checks.helper h where h.tenant_id = ${company} and h.task_id = ${task} and h.member_id = ${memberId} ${part ? sql`and h.part = ${part}` : sql``})`;

/** Those who were drawn, as the caller may see them: by department or labour company, all of a task they check. `k` is spot_checks.checked. */
export function checkScope(context: Caller): Sql {
  const { principal } = context;
  const checks = isHelper(principal.memberId, sql`k.tenant_id`, sql`k.task_id`, "checker");
  // A worker looks at others only as a checker.
  if (principal.kind === "worker") return checks;
  return sql`(${withinScope(context, { department: sql`k.department_id`, agency: sql`k.agency_id`, member: sql`k.member_id` })} or ${checks})`;
}

/** Tasks `t` that the caller made, helps with, that belong to their departments, or that drew one of their people. */
export function taskScope(context: Caller): Sql {
  const { principal } = context;
  if (principal.kind === "staff" && scopeFor(principal, context.keyCode).all) return sql`true`;
  const drew = sql`exists (select from spot_checks.candidate k where k.tenant_id = t.tenant_id and k.task_id = t.id and k.drawn and ${withinScope(context, { department: sql`k.department_id`, agency: sql`k.agency_id`, member: sql`k.member_id` })})`;
  if (principal.kind !== "staff") return drew;
  return sql`(${withinScope(context, { department: sql`t.department_id` })} or t.created_by = ${principal.accountId} or ${isHelper(principal.memberId, sql`t.tenant_id`, sql`t.id`)} or ${drew})`;
}

export const taskFrom = sql`spot_checks.task t
  left join access.account_name a on a.tenant_id = t.tenant_id and a.id = t.created_by
  cross join lateral (select count(c.ticket)::int as pool, count(*) filter (where c.drawn)::int as drawn from spot_checks.candidate c where c.tenant_id = t.tenant_id and c.task_id = t.id) p
  cross join lateral (select count(k.verdict)::int as checked, count(*) filter (where k.verdict = 'qualified')::int as qualified from spot_checks.checked k where k.tenant_id = t.tenant_id and k.task_id = t.id) f
  cross join lateral (select count(*)::int as rounds, count(*) filter (where r.state = 'drawn')::int as rounds_drawn, count(*) filter (where r.state <> 'waiting') > 0 as begun, min(r.due_at) filter (where r.state = 'waiting') as next_draw_at
    from spot_checks.round r where r.tenant_id = t.tenant_id and r.task_id = t.id) r`;

export const taskColumns = {
  id: sql`t.id`,
  number: sql`t.number`,
  name: sql`t.name`,
  fromDate: sql`t.from_date`,
  toDate: sql`t.to_date`,
  startMinute: sql`t.start_minute`,
  endMinute: sql`t.end_minute`,
  samplingMinutes: sql`t.sampling_minutes`,
  ratePercent: sql`t.rate_percent`,
  passTarget: sql`t.pass_percent`,
  state: sql`t.state`,
  createdBy: sql`a.name`,
  createdAt: sql`t.created_at`,
  rounds: sql`r.rounds`,
  roundsDrawn: sql`r.rounds_drawn`,
  nextDrawAt: sql`r.next_draw_at`,
  begun: sql`r.begun`,
  pool: sql`p.pool`,
  drawn: sql`p.drawn`,
  checked: sql`f.checked`,
  qualified: sql`f.qualified`,
};

export type ReadTask = Pick<StoredOf<typeof taskList>, keyof typeof taskColumns>;

/** What is added to a task that was read. */
export function presentTask(
  { principal }: Pick<CallContext, "principal">,
  row: ReadTask,
): Pick<TaskRow, "passPercent" | "passed" | "actions"> {
  return {
    passPercent: passPercent(row.qualified, row.checked),
    passed: isPassed(row.qualified, row.checked, row.passTarget),
    actions: taskLife
      .actions(row.state, (who) => holds(principal, who))
      .filter((action) => action !== "finish")
      .filter((action) => action !== "edit" || !row.begun),
  };
}
