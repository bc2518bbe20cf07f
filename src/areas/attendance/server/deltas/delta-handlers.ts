import { employeeTypeOf } from "#areas/people/server.ts";
import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../lock-api.ts";
import type { Counted } from "../../rules/days/late-delta.ts";
import { figuresOn } from "../../rules/days/portion-deltas.ts";
import { lockMembers } from "../days/lock-members.ts";
import type { DayDelta } from "../../delta.ts";
import { deltaList } from "../../lock-lists.ts";

const columns = {
  id: sql`x.id`,
  countedOn: sql`x.counted_on`,
  before: sql`nullif(x.before, '{}')`,
  after: sql`nullif(x.after, '{}')`,
  minutes: sql`x.minutes`,
  causes: sql`x.causes`,
  countsFrom: sql`x.counts_from`,
  state: sql`x.state`,
  carriedBy: sql`x.carried_by`,
  foundAt: sql`x.found_at`,
  settledAt: sql`x.settled_at`,
  note: sql`x.note`,
  workDate: sql`x.work_date`,
};

const scopeOf = (context: CallContext) =>
  withinScope(context, {
    department: sql`x.department_id`,
    agency: sql`x.agency_id`,
    member: sql`x.member_id`,
    employeeType: employeeTypeOf(sql`x.tenant_id`, sql`x.member_id`),
  });

export const deltas = listSource(deltaList, {
  company: sql`x.tenant_id`,
  query: (context, { state, departmentId, search }) => ({
    columns: {
      ...columns,
      assignmentId: sql`x.assignment_id`,
      name: sql`m.name`,
      departmentName: named(context.locale, "o"),
      agencyName: named(context.locale, "a"),
    },
    from: sql`attendance.delta x
      join organisation.member_view m on m.tenant_id = x.tenant_id and m.id = x.member_id
      join organisation.department_view o on o.tenant_id = x.tenant_id and o.id = x.department_id
      left join agencies.labour_company a on a.tenant_id = x.tenant_id and a.id = x.agency_id`,
    where: [
      scopeOf(context),
      ...(state === undefined ? [] : [sql`x.state = ${state}`]),
      ...(departmentId === undefined ? [] : [sql`${departmentId} = any(o.path)`]),
      ...(search ? [sql`m.name ilike ${containing(search)}`] : []),
    ],
    sorts: { foundAt: sql`x.found_at` },
    key: sql`x.id`,
    totals: { paidMinutes: sql`sum((x.minutes ->> 'paid')::int)::bigint` },
  }),
  present: ({ principal }, rows) => {
    const may = holds(principal, "C05407.settle");
    return rows.map((row) => ({
      ...ofItsDate(row),
      actions: may && row.state === "waiting" ? ["leave"] : may && row.state === "left" ? ["take"] : [],
    }));
  },
});

type Sides = { before: Counted; after: Counted; workDate: string; countedOn: string };

/** Both sides by what of them counts for the date of the change. */
function ofItsDate<D>(delta: D): D {
  const { before, after, workDate, countedOn } = delta as D & Sides;
  return { ...delta, before: figuresOn(before, countedOn, workDate), after: figuresOn(after, countedOn, workDate) };
}

/** Lets a change not count, or count after all; the reason is kept with it. */
export async function settleDelta(
  context: CallContext,
  input: InputOf<typeof api.settleDelta>,
): Promise<{ done: true }> {
  const { tx, now, principal } = context;
  const who = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from attendance.delta where tenant_id = $1 and id = $2',
    [tx.tenantId, input.id],
  );
  await lockMembers(
    tx,
    who.rows.map((row) => row.memberId),
  );
  const { rows } = await tx.query<{ state: string; workDate: string; name: string }>(sql`
    select x.state, x.work_date as "workDate", m.name from attendance.delta x join organisation.member_view m on m.tenant_id = x.tenant_id and m.id = x.member_id
    where x.tenant_id = ${tx.tenantId} and x.id = ${input.id} and ${scopeOf(context)} for update of x`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  context.about(`${found.workDate} ${found.name}`);
  if (found.state !== (input.action === "leave" ? "waiting" : "left")) throw refuse(refusals.deltaSettled);
  const isLeft = input.action === "leave";
  await tx.query(
    "update attendance.delta set state = $3, settled_at = $4, settled_by = $5, note = $6 where tenant_id = $1 and id = $2",
    [
      tx.tenantId,
      input.id,
      isLeft ? "left" : "waiting",
      isLeft ? now : null,
      isLeft ? principal.accountId : null,
      input.reason,
    ],
  );
  return { done: true };
}

/** Everything that came to a day after it was frozen. */
export async function deltasOf(
  tx: Tx,
  day: { memberId: number; workDate: string; assignmentId: number },
): Promise<DayDelta[]> {
  const { rows } = await tx.query<DayDelta & { workDate: string }>(sql`
    select ${selected(columns)} from attendance.delta x
    where x.tenant_id = ${tx.tenantId} and x.member_id = ${day.memberId} and x.work_date = ${day.workDate}::date and x.assignment_id = ${day.assignmentId} and x.state <> 'vanished' order by x.id`);
  return rows.map(ofItsDate).map(({ workDate: _, ...delta }) => delta);
}
