import { employeeTypeOf } from "#areas/people/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { addWalkIn } from "./add-walk-in.ts";
import { assignPeople } from "./assign-people.ts";
import { cancelAssignment } from "./cancel-assignment.ts";
import { refuseLate } from "./cancel-deadline.ts";
import { shiftsWithin } from "./list-shifts.ts";
import { replacePerson } from "./replace-person.ts";
import { sql } from "#platform/db/sql.ts";
import * as candidates from "./list-candidates.ts";

const done = { done: true as const };

async function requireShift(context: CallContext, lineId: number): Promise<void> {
  const found = await context.tx.query<{ number: string }>(
    sql`select l.order_number as number from work_orders.line_view l where l.tenant_id = ${context.tx.tenantId} and l.id = ${lineId} and ${shiftsWithin(context)}`,
  );
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  context.about(found.rows[0].number);
}

/** An agency takes off and replaces only its own people. */
async function requireAssignment(context: CallContext, id: number): Promise<void> {
  const found = await context.tx.query<{ shift: string }>(sql`
    select concat_ws(' ', a.order_number, a.work_date::text) as shift from scheduling.assigned a where a.tenant_id = ${context.tx.tenantId} and a.assignment_id = ${id}
      and ${withinScope(context, { department: sql`a.department_id`, agency: sql`a.agency_id`, post: sql`a.post_id`, employeeType: employeeTypeOf(sql`a.tenant_id`, sql`a.member_id`) })}`);
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  context.about(found.rows[0].shift);
}

/** An agency puts only its own people on. */
async function requireOwnPeople(context: CallContext, memberIds: readonly number[]): Promise<void> {
  if (context.principal.kind !== "agency") return;
  const found = await context.tx.query(sql`
    select 1 from people.worker w where w.tenant_id = ${context.tx.tenantId} and w.member_id = any(${[...memberIds]}::bigint[]) and w.agency_id = ${context.principal.agencyId}`);
  if (found.rows.length < new Set(memberIds).size) throw refuse(commonRefusals.notFound);
}

export async function listCandidates(
  context: CallContext,
  input: InputOf<typeof api.listCandidates>,
): Promise<OutputOf<typeof api.listCandidates>> {
  await requireShift(context, input.id);
  return candidates.listCandidates(context, input);
}

export async function assign(
  context: CallContext,
  { id, memberIds }: InputOf<typeof api.assign>,
): Promise<OutputOf<typeof api.assign>> {
  await requireShift(context, id);
  await requireOwnPeople(context, memberIds);
  const source = context.principal.kind === "agency" ? "agency" : "schedule";
  const rows = await assignPeople(
    context.tx,
    context,
    memberIds.map((memberId) => ({ lineId: id, memberId, source })),
  );
  return { warnings: rows.filter((row) => row.warnings.length > 0).length };
}

export async function walkIn(
  context: CallContext,
  { id, memberId, reason }: InputOf<typeof api.walkIn>,
): Promise<OutputOf<typeof api.walkIn>> {
  await requireShift(context, id);
  return { warnings: (await addWalkIn(context.tx, context, id, memberId, reason)).warnings };
}

export async function replace(
  context: CallContext,
  { assignmentId, memberId, reason }: InputOf<typeof api.replace>,
): Promise<OutputOf<typeof api.replace>> {
  await requireAssignment(context, assignmentId);
  await requireOwnPeople(context, [memberId]);
  return { warnings: (await replacePerson(context.tx, context, assignmentId, memberId, reason)).warnings };
}

export async function cancel(
  context: CallContext,
  { assignmentId, reason }: InputOf<typeof api.cancel>,
): Promise<OutputOf<typeof api.cancel>> {
  await requireAssignment(context, assignmentId);
  await refuseLate(context, assignmentId);
  await cancelAssignment(context.tx, context, assignmentId, reason);
  return done;
}
