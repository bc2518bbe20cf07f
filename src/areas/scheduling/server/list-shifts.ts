import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { instantOf } from "#platform/calendar/wall-time.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { lateFor } from "./cancel-deadline.ts";
import type { AssignedPerson, listShifts as listCall, shiftFilters, ShiftRow } from "../api.ts";

/** An agency sees the lines of which it has accepted a share; staff those of their departments. The alias of the line is `l`. */
export function shiftsWithin(context: CallContext): Sql {
  const { principal } = context;
  if (principal.kind !== "agency") return withinScope(context, { department: sql`l.department_id` });
  return sql`exists (select from work_orders.allocation_view a
    where a.line_id = l.id and a.state = 'accepted' and ${withinScope(context, { agency: sql`a.agency_id` })})`;
}

/** Places of a line as the caller counts them: to an agency its own are all there are, so that nothing tells what others hold. */
function placesFor({ principal }: CallContext): { own: Sql; put: Sql; headcount: Sql; allocated: Sql } {
  if (principal.kind !== "agency")
    return { own: sql`l.headcount`, put: sql`l.put_on`, headcount: sql`l.headcount`, allocated: sql`l.allocated` };
  const share = (column: string) =>
    sql`(select a.${raw(column)} from work_orders.allocation_view a where a.line_id = l.id and a.state = 'accepted' and a.agency_id = ${principal.agencyId})`;
  const own = share("accepted_headcount");
  return { own, put: share("put_on"), headcount: own, allocated: own };
}

export function shiftsQuery(context: CallContext, input: z.output<typeof shiftFilters>): ListQuery {
  const where: Sql[] = [shiftsWithin(context), sql`l.order_state = 'approved'`, sql`not l.cancelled`];
  if (input.departmentId) where.push(sql`l.department_id = ${input.departmentId}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(l.order_number ilike ${containing(input.search)} or ${named(context.locale, "p")} ilike ${containing(input.search)})`,
    );
  if (input.agencyId)
    where.push(
      sql`exists (select from work_orders.allocation_view a where a.line_id = l.id and a.agency_id = ${input.agencyId} and a.state in ('offered', 'accepted'))`,
    );
  const { own, put, headcount, allocated } = placesFor(context);
  if (input.lacking) where.push(sql`${put} < ${own}`);
  return {
    columns: sql`l.id, l.department_id as "departmentId", l.order_number as "orderNumber", ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName",
      l.work_date as "workDate", l.start_minute as "startMinute", l.end_minute as "endMinute", l.planned_minutes_per_person as "plannedMinutesPerPerson",
      ${own} as places, ${headcount} as headcount, ${allocated} as allocated, ${put} as "putOn", coalesce(s.break_minutes, 0) as "breakMinutes", coalesce(s.breaks, '[]') as breaks`,
    from: sql`work_orders.line_view l
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
      left join scheduling.shift_view s on s.tenant_id = l.tenant_id and s.line_id = l.id`,
    where,
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      orderNumber: sql`l.order_number`,
      departmentName: named(context.locale, "d"),
      putOn: put,
    },
    defaultSort: "workDate",
    key: sql`l.id`,
    totals: sql`coalesce(sum(${own}), 0)::bigint as places, coalesce(sum(${put}), 0)::bigint as "putOn"`,
  };
}

type Stored = Omit<ShiftRow, "people" | "begun" | "actions"> & { departmentId: number };

/** Shifts of a period with the people on them, as far as the caller may see both. */
export async function listShifts(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const result = await listRows<Stored>(context.tx, shiftsQuery(context, input), input);
  return { ...result, rows: await withPeople(context, result.rows) };
}

export async function readShift(context: CallContext, { id }: { id: number }): Promise<ShiftRow> {
  const query = shiftsQuery(context, {});
  const found = await context.tx.query<Stored>(
    sql`select ${query.columns} from ${query.from} where ${join([...query.where], " and ")} and l.id = ${id}`,
  );
  const [row] = await withPeople(context, found.rows);
  if (!row) throw refuse(commonRefusals.notFound);
  return row;
}

async function withPeople(context: CallContext, rows: readonly Stored[]): Promise<ShiftRow[]> {
  const people = await peopleOf(
    context,
    rows.map((row) => row.id),
  );
  const late = await lateFor(context, rows);
  return rows.map(({ departmentId, ...row }) => {
    const begun = instantOf(row.workDate, row.startMinute) <= Date.parse(context.now);
    const isLate = late({ ...row, departmentId }) !== null;
    return { ...row, people: people.get(row.id) ?? [], begun, actions: actionsOf(context, row, begun, isLate) };
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
    where a.line_id = any(${[...lineIds]}::bigint[]) and a.state = 'assigned'
      and ${withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id` })}
    order by a.assignment_id`);
  const people = new Map<number, AssignedPerson[]>();
  for (const { lineId, ...person } of found.rows) {
    people.set(lineId, [...(people.get(lineId) ?? []), person]);
  }
  return people;
}

function actionsOf(context: CallContext, row: Omit<Stored, "departmentId">, begun: boolean, isLate: boolean): string[] {
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
