import { rulesOver } from "#areas/settings/server.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { schedulingRefusals } from "../errors.ts";
import { isTooLate } from "../rules/cancel-deadline.ts";
import { cancelRules } from "./settings.ts";

interface Start {
  departmentId: number;
  workDate: string;
  startMinute: number;
}

/** The hours of the deadline that a labour company is too late for; null where it may still take somebody off. Staff always may. */
export async function lateFor(
  { tx, principal, now }: Pick<CallContext, "tx" | "principal" | "now">,
  starts: readonly Start[],
): Promise<(start: Start) => number | null> {
  const dates = starts.map((start) => start.workDate).sort();
  if (principal.kind !== "agency" || dates.length === 0) return () => null;
  const over = await rulesOver(tx, cancelRules, dates[0]!, dates.at(-1)!, [
    ...new Set(starts.map((start) => start.departmentId)),
  ]);
  return ({ departmentId, workDate, startMinute }) => {
    const { cancelHours } = over(workDate, departmentId);
    return isTooLate(Date.parse(now), instantOf(workDate, startMinute), cancelHours) ? cancelHours : null;
  };
}

/** Spec 2, cancel-shift: past the deadline a labour company takes nobody off. */
export async function refuseLate(context: CallContext, assignmentId: number): Promise<void> {
  const start = await startOf(context.tx, assignmentId);
  if (!start) return;
  const hours = (await lateFor(context, [start]))(start);
  if (hours === null) return;
  throw refuse(schedulingRefusals.cancelLate, {
    name: start.name,
    date: start.workDate,
    time: formatClock(start.startMinute, "en"),
    hours,
  });
}

async function startOf(tx: Tx, assignmentId: number): Promise<(Start & { name: string }) | undefined> {
  const { rows } = await tx.query<Start & { name: string }>(
    `select a.department_id as "departmentId", a.work_date as "workDate", a.start_minute as "startMinute", w.name
     from scheduling.assigned a join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id where a.tenant_id = $1 and a.assignment_id = $2`,
    [tx.tenantId, assignmentId],
  );
  return rows[0];
}
