import type { NotNull } from "#platform/db/sql.ts";
import { jobChanging } from "#areas/personnel/events.ts";
import { subscribe } from "#platform/events/bus.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../../errors.ts";
import { beforeAnyLock } from "./period-locks.ts";

/** Whose hours of a period are locked keeps their job in it: figures by department would not be what they were. */
export const keepJobs = subscribe(jobChanging, async (tx, { from, departmentIds }) => {
  await beforeAnyLock(tx);
  const { rows } = await tx.query<{ to: NotNull<string> }>(
    `select max(to_date) as to from attendance.locked_period
     where tenant_id = $1 and to_date >= $2::date and (department_ids is null or department_ids && $3::bigint[]) having max(to_date) is not null`,
    [tx.tenantId, from, departmentIds],
  );
  const [locked] = rows;
  if (locked) throw refuseField(refusals.jobInLocked, "from", { date: locked.to });
});
