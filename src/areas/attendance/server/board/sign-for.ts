import { storePunch } from "#areas/devices/server.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as signApi from "../../sign-api.ts";
import { refusals } from "../../errors.ts";
import { punchWindow, timesOf } from "../../rules/shift/punch-window.ts";
import { findAssigned, type AssignedRow } from "./assignment-scope.ts";
import { computeAround } from "../days/compute-days.ts";
import { minuteAt } from "../days/day-actions.ts";
import { isShiftLocked } from "../periods/lock-check.ts";
import { rulesOn } from "../days/rules-in-force.ts";

/** A supervisor signs somebody in or out at this minute, with the reason; the punch is marked as a clerk's. */
export async function signFor(
  context: CallContext,
  input: InputOf<typeof signApi.signFor>,
): Promise<OutputOf<typeof signApi.signFor>> {
  const { tx, now, principal } = context;
  const row = await findAssigned(context, input.assignmentId);
  context.about(`${row.workDate} ${row.name}`);
  if (row.state !== "assigned") throw refuse(refusals.alreadyGone);
  if (await isShiftLocked(tx, row)) throw refuse(refusals.lockedPunch, { date: row.workDate });
  await refuseBarred(tx, row);
  const rules = await rulesOn(tx, row.workDate, row.departmentId);
  const minute = minuteAt(now, row.workDate);
  const window = punchWindow({ start: row.startMinute, end: row.endMinute, ...timesOf(row) }, rules);
  if (minute < window.first || minute > window.last) throw refuse(refusals.nothingToSign);
  const stored = await storePunch(tx, {
    memberId: row.memberId,
    source: "clerk",
    localTime: formatWallTime(wallSecondOfInstant(Date.parse(now))),
    note: input.note,
    enteredBy: principal.accountId,
  });
  await computeAround(tx, { from: row.workDate, to: row.workDate, memberIds: [row.memberId], now });
  return { minute, repeated: stored.repeated };
}

/** Nobody is signed in who is barred; whoever is at work already is signed out. */
async function refuseBarred(tx: Tx, { memberId, workDate, assignmentId, name }: AssignedRow): Promise<void> {
  const { rows } = await tx.query(
    `select from people.barred b where b.tenant_id = $1 and b.member_id = $2 and $3::date between b.from_date and b.until_date
       and not exists (select from attendance.day d where d.tenant_id = b.tenant_id and d.work_date = $3::date and d.assignment_id = $4 and d.in_minute is not null)
     limit 1`,
    [tx.tenantId, memberId, workDate, assignmentId],
  );
  if (rows.length > 0) throw refuse(refusals.notAdmissible, { name });
}
