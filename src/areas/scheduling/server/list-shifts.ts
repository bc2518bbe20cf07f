import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { shiftList, type ShiftRow } from "../lists.ts";
import type { AssignedPerson } from "../shift-parts.ts";
import { lateFor } from "./cancel-deadline.ts";

/** An agency sees the lines of which it has accepted a share; staff those of their departments. The alias of the line is `l`. */
export function shiftsWithin(context: CallContext): Sql {
  const { principal } = context;
  if (principal.kind !== "agency")
    return withinScope(context, { department: sql`l.department_id`, post: sql`l.post_id` });
  return sql`exists (select from work_orders.allocation_view a
    where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'accepted' and ${withinScope(context, { agency: sql`a.agency_id` })})`;
}

/** Places of a line as the caller counts them: to an agency its own are all there are, so that nothing tells what others hold. */
function placesFor({ principal }: CallContext): { own: Sql; put: Sql; headcount: Sql; allocated: Sql } {
  if (principal.kind !== "agency")
    return { own: sql`l.headcount`, put: sql`l.put_on`, headcount: sql`l.headcount`, allocated: sql`l.allocated` };
  const share = (column: string) =>
    sql`coalesce((select a.${raw(column)} from work_orders.allocation_view a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'accepted' and a.agency_id = ${principal.agencyId}), 0)`;
  const own = share("accepted_headcount");
  return { own, put: share("put_on"), headcount: own, allocated: own };
}

type Input = InputOfList<typeof shiftList>;

/** The shifts of the filters, and what they are called by: for the list, and for the people on them. */
export function shiftParts(context: CallContext, input: Partial<Input>) {
  const { own, put, headcount, allocated } = placesFor(context);
  const post = named(context.locale, "p");
  return {
    columns: {
      id: sql`l.id`,
      departmentId: sql`l.department_id`,
      orderNumber: sql`l.order_number`,
      departmentName: named(context.locale, "d"),
      postName: post,
      workDate: sql`l.work_date`,
      startMinute: sql`l.start_minute`,
      endMinute: sql`l.end_minute`,
      plannedMinutesPerPerson: sql`l.planned_minutes_per_person`,
      places: own,
      headcount,
      allocated,
      putOn: put,
      breakMinutes: sql`coalesce(s.break_minutes, 0)`,
      breaks: sql`coalesce(s.breaks, '[]')`,
    },
    from: sql`work_orders.line_view l
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
      left join scheduling.shift_view s on s.tenant_id = l.tenant_id and s.line_id = l.id`,
    where: [
      shiftsWithin(context),
      sql`l.order_state = 'approved'`,
      sql`not l.cancelled`,
      ...(input.departmentId ? [sql`l.department_id = ${input.departmentId}`] : []),
      ...(input.from ? [sql`l.work_date >= ${input.from}::date`] : []),
      ...(input.to ? [sql`l.work_date <= ${input.to}::date`] : []),
      ...(input.search
        ? [sql`(l.order_number ilike ${containing(input.search)} or ${post} ilike ${containing(input.search)})`]
        : []),
      ...(input.agencyId
        ? [
            sql`exists (select from work_orders.allocation_view a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.agency_id = ${input.agencyId} and a.state in ('offered', 'accepted'))`,
          ]
        : []),
      ...(input.lacking ? [sql`${put} < ${own}`] : []),
    ],
    sorts: { workDate: sql`(l.work_date, l.start_minute)`, putOn: put },
    key: sql`l.id`,
  };
}

type Stored = StoredOf<typeof shiftList>;

/** Shifts of a period with the people on them, as far as the caller may see both. */
export const shifts = listSource(shiftList, {
  company: sql`l.tenant_id`,
  query: shiftParts,
  present: presentShifts,
});

export function readShift(context: CallContext, { id }: { id: number }): Promise<ShiftRow> {
  return shifts.one(context, id);
}

async function presentShifts(context: CallContext, rows: readonly Stored[]) {
  const people = await peopleOf(
    context,
    rows.map((row) => row.id),
  );
  const late = await lateFor(context, rows);
  return rows.map((row) => {
    const begun = instantOf(row.workDate, row.startMinute) <= Date.parse(context.now);
    return {
      people: people.get(row.id) ?? [],
      begun,
      actions: actionsOf(context, row, begun, late(row) !== null),
    };
  });
}

async function peopleOf(context: CallContext, lineIds: readonly number[]): Promise<Map<number, AssignedPerson[]>> {
  const found = await context.tx.query<AssignedPerson & { lineId: number }>(sql`
    select a.line_id as "lineId", a.assignment_id as "assignmentId", a.member_id as "memberId", w.name, w.job_number as "jobNumber",
      ${named(context.locale, "g")} as "agencyName", a.source, s.warnings
    from scheduling.assigned a
    join scheduling.assignment s on s.tenant_id = a.tenant_id and s.id = a.assignment_id
    join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
    left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
    where a.tenant_id = ${context.tx.tenantId} and a.line_id = any(${[...lineIds]}::bigint[]) and a.state = 'assigned'
      and ${withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id`, post: sql`a.post_id`, employeeType: sql`w.employee_type` })}
    order by a.assignment_id`);
  const people = new Map<number, AssignedPerson[]>();
  for (const { lineId, ...person } of found.rows) {
    people.set(lineId, [...(people.get(lineId) ?? []), person]);
  }
  return people;
}

function actionsOf(context: CallContext, row: Stored, begun: boolean, isLate: boolean): string[] {
  const { principal } = context;
  const isFull = row.putOn >= row.places;
  const actions: string[] = [];
  if (!isFull && holds(principal, "C0600.assign")) actions.push("assign");
  if (principal.kind === "staff" && row.putOn < row.headcount && holds(principal, "C0600.walkIn"))
    actions.push("walkIn");
  if (principal.kind === "staff" && holds(principal, "C0600.breaks")) actions.push("breaks");
  if (row.putOn > 0 && !begun && holds(principal, "C0600.assign")) actions.push("replace");
  if (row.putOn > 0 && !isLate && holds(principal, "C0600.cancel")) actions.push("cancel");
  return actions;
}
