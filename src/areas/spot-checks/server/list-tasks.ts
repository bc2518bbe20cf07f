import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { taskList, type TaskRow } from "../lists.ts";
import { passPercent } from "../rules/pass-rate.ts";
import { presentTask, taskColumns, taskFrom, taskScope, type ReadTask } from "./task-sql.ts";

const namesOf = (
  part: string,
) => sql`array(select m.name from spot_checks.helper h join organisation.member_view m on m.tenant_id = h.tenant_id and m.id = h.member_id
  where h.tenant_id = t.tenant_id and h.task_id = t.id and h.part = ${part} order by m.name, m.id)`;

export const tasks = listSource(taskList, {
  company: sql`t.tenant_id`,
  query: (context, { state, from, to, search }) => ({
    columns: {
      ...taskColumns,
      rules: sql`t.rules`,
      toldNames: namesOf("told"),
      checkerNames: namesOf("checker"),
    },
    from: taskFrom,
    countFrom: sql`spot_checks.task t`,
    where: [
      taskScope(context),
      ...(state ? [sql`t.state = ${state}`] : []),
      ...(from ? [sql`t.to_date >= ${from}::date`] : []),
      ...(to ? [sql`t.from_date <= ${to}::date`] : []),
      ...(search ? [sql`(t.name ilike ${containing(search)} or t.number ilike ${containing(search)})`] : []),
    ],
    key: sql`t.id`,
  }),
  present: (context, rows) => rows.map((row) => presentTask(context, row)),
});

/** A task the caller may see; refuses with `notFound`. */
export async function seenTask(context: CallContext, id: number): Promise<TaskRow> {
  const { rows } = await context.tx.query<ReadTask>(
    sql`select ${selected(taskColumns)} from ${taskFrom} where t.tenant_id = ${context.tx.tenantId} and t.id = ${id} and ${taskScope(context)}`,
  );
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(`${row.number} ${row.name}`);
  return { ...row, ...presentTask(context, row) };
}

type Detail = api.TaskDetail;
type More = Pick<Detail, "employeeTypes" | "counts" | "rules" | "endedAt" | "stoppedBy" | "stopReason">;

export async function readTask(context: CallContext, { id }: { id: number }): Promise<Detail> {
  const { tx, locale, principal } = context;
  const row = await seenTask(context, id);
  const more = await tx.query<More>(
    `select t.employee_types as "employeeTypes", t.counts, t.rules, t.ended_at as "endedAt", a.name as "stoppedBy", t.stop_reason as "stopReason"
     from spot_checks.task t left join access.account_name a on a.tenant_id = t.tenant_id and a.id = t.stopped_by where t.tenant_id = $1 and t.id = $2`,
    [tx.tenantId, id],
  );
  // Whom else a task names is no business of a labour company.
  const kinds =
    principal.kind === "agency"
      ? sql`b.kind in ('department', 'post') or (b.kind = 'agency' and b.object_id = ${principal.agencyId})`
      : sql`true`;
  const objects = await tx.query<Detail["objects"][number]>(sql`
    select b.object_id as id, b.kind, b.key, coalesce(case b.kind when 'department' then ${named(locale, "d")} when 'post' then ${named(locale, "p")} when 'agency' then ${named(locale, "g")} end, b.label) as name
    from spot_checks.object b
    left join organisation.department_view d on b.kind = 'department' and d.tenant_id = b.tenant_id and d.id = b.object_id
    left join organisation.post_view p on b.kind = 'post' and p.tenant_id = b.tenant_id and p.id = b.object_id
    left join agencies.labour_company g on b.kind = 'agency' and g.tenant_id = b.tenant_id and g.id = b.object_id
    where b.tenant_id = ${tx.tenantId} and b.task_id = ${id} and (${kinds}) order by array_position(array['department', 'post', 'agency', 'person'], b.kind), b.object_id`);
  const helpers =
    principal.kind === "agency"
      ? { rows: [] }
      : await tx.query<{ id: number; name: string; part: string }>(
          `select m.id, m.name, h.part from spot_checks.helper h join organisation.member_view m on m.tenant_id = h.tenant_id and m.id = h.member_id
     where h.tenant_id = $1 and h.task_id = $2 order by m.name, m.id`,
          [tx.tenantId, id],
        );
  const partOf = (part: string) =>
    helpers.rows.filter((one) => one.part === part).map((one) => ({ id: one.id, name: one.name }));
  return {
    row,
    ...more.rows[0]!,
    objects: objects.rows,
    checkers: partOf("checker"),
    told: partOf("told"),
    rounds: await roundsOf(context, id),
  };
}

async function roundsOf({ tx }: CallContext, taskId: number): Promise<Detail["rounds"]> {
  const { rows } = await tx.query<Omit<Detail["rounds"][number], "passPercent">>(
    `select r.id, r.work_date as "workDate", r.minute, r.due_at as "dueAt", r.closes_at as "closesAt", r.state, r.drawn_at as "drawnAt", r.fingerprint, case when r.state = 'drawn' then r.seed end as seed,
       (select count(c.ticket)::int from spot_checks.candidate c where c.tenant_id = r.tenant_id and c.round_id = r.id) as pool, f.drawn, f.checked, f.qualified
     from spot_checks.round r
     cross join lateral (select count(*)::int as drawn, count(k.verdict)::int as checked, count(*) filter (where k.verdict = 'qualified')::int as qualified
       from spot_checks.checked k where k.tenant_id = r.tenant_id and k.task_id = r.task_id and k.round_id = r.id) f
     where r.tenant_id = $1 and r.task_id = $2 order by r.due_at`,
    [tx.tenantId, taskId],
  );
  return rows.map((row) => ({ ...row, passPercent: passPercent(row.qualified, row.checked) }));
}
