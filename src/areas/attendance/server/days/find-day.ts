import { sql } from "#platform/db/sql.ts";
import { selected } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import { daysOfKeys, type DayKey } from "./confirm-days.ts";
import { dayColumns, dayFrom } from "./day-sql.ts";
import { dayScope } from "./list-days.ts";
import { lockMembersOfDays } from "./lock-members.ts";
import type { StoredDay } from "../../days-list.ts";

export type FoundDay = StoredDay & {
  agencyId: number | null;
  shiftId: number;
  postId: number;
  ruleSetId: number;
  pricedAs: string | null;
  paidFrom: number;
  paidTo: number;
};

/** One day within the caller's scope; `notFound` otherwise. With `lock` it is its person's turn, and nobody else changes it before the commit. */
export async function findDay(
  context: Pick<CallContext, "tx" | "principal" | "keyCode" | "locale">,
  key: DayKey,
  lock = false,
): Promise<FoundDay> {
  const { tx } = context;
  if (lock) {
    await lockMembersOfDays(tx, sql`${daysOfKeys([key])} and ${dayScope(context)}`);
    await tx.query(
      "select from attendance.day where tenant_id = $1 and work_date = $2 and assignment_id = $3 for update",
      [tx.tenantId, key.workDate, key.assignmentId],
    );
  }
  const { rows } = await tx.query<FoundDay>(sql`
    select ${selected(dayColumns(context))}, d.agency_id as "agencyId", d.shift_id as "shiftId", d.post_id as "postId", d.rule_set_id as "ruleSetId", d.priced_as as "pricedAs", d.paid_from as "paidFrom", d.paid_to as "paidTo"
    from ${dayFrom} where d.tenant_id = ${tx.tenantId} and d.work_date = ${key.workDate}::date and d.assignment_id = ${key.assignmentId} and ${dayScope(context)}`);
  const day = rows[0];
  if (!day) throw refuse(commonRefusals.notFound);
  return day;
}

/** Refuses to change what is locked, on a statement, or void. */
export function refuseFrozen(day: Pick<StoredDay, "workDate" | "locked" | "heldBy" | "voided">): void {
  const date = { date: day.workDate };
  if (day.locked) throw refuse(refusals.locked, date);
  if (day.heldBy !== null) throw refuse(refusals.heldByStatement, { ...date, number: day.heldBy });
  if (day.voided) throw refuse(refusals.voided);
}
