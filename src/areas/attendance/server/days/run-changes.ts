import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { Tx } from "#platform/db/tx.ts";
import { withinScope } from "#platform/session/scope.ts";
import { toldFigures, type ToldFigures } from "../../rules/days/changed-figures.ts";
import { runChangeList } from "../../run-changes-list.ts";
import { visibleRuns } from "./visible-runs.ts";
import type { DayChange } from "./sort-days.ts";

/** Most records that are named of a run; how many there are it says itself. */
const mostNamed = 2_000;
/** Of older runs nobody asks which records they changed. */
const runsKept = 50;

const told = (figures: ToldFigures | undefined | null): string | null =>
  figures ? JSON.stringify(Object.fromEntries(toldFigures.map((one) => [one, figures[one]]))) : null;

/** Keeps which records a run changed, and forgets those of old runs. */
export async function keepRunChanges(tx: Tx, runId: number, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into attendance.run_change (tenant_id, run_id, assignment_id, work_date, member_id, department_id, agency_id, before, after)
     select $1, $2, c.* from unnest($3::bigint[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::jsonb[], $9::jsonb[])
       as c (assignment_id, work_date, member_id, department_id, agency_id, before, after)
     limit greatest(0, ${mostNamed} - (select count(*) from attendance.run_change k where k.tenant_id = $1 and k.run_id = $2))
     on conflict do nothing`,
    [
      tx.tenantId,
      runId,
      changes.map(({ of }) => of.assignmentId),
      changes.map(({ of }) => of.workDate),
      changes.map(({ of }) => of.memberId),
      changes.map(({ of }) => of.departmentId),
      changes.map(({ of }) => of.agencyId),
      changes.map(({ before }) => told(before)),
      changes.map(({ after }) => told(after)),
    ],
  );
}

/** Before a run begins. */
export async function forgetOldChanges(tx: Tx): Promise<void> {
  await tx.query(
    `delete from attendance.run_change where tenant_id = $1 and run_id <= (
       select r.id from attendance.run r where r.tenant_id = $1 order by r.id desc offset ${runsKept} limit 1)`,
    [tx.tenantId],
  );
}

const rowKey = sql`x.assignment_id * 100000 + (x.work_date - date '2000-01-01')`;

export const runChanges = listSource(runChangeList, {
  company: sql`x.tenant_id`,
  query: (context, { runId, search }) => ({
    columns: {
      // One that was moved has two: as it vanished and as it came.
      id: rowKey,
      workDate: sql`x.work_date`,
      name: sql`m.name`,
      departmentName: named(context.locale, "o"),
      before: sql`x.before`,
      after: sql`x.after`,
    },
    from: sql`attendance.run_change x
      join organisation.member_view m on m.tenant_id = x.tenant_id and m.id = x.member_id
      join organisation.department_view o on o.tenant_id = x.tenant_id and o.id = x.department_id`,
    where: [
      sql`x.run_id = ${runId}`,
      sql`exists (select from attendance.run r where r.tenant_id = x.tenant_id and r.id = x.run_id and ${visibleRuns(context)})`,
      withinScope(context, { department: sql`x.department_id`, agency: sql`x.agency_id`, member: sql`x.member_id` }),
      ...(search ? [sql`m.name ilike ${containing(search)}`] : []),
    ],
    key: rowKey,
  }),
});
