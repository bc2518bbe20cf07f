import type { CallContext } from "#platform/http/context.ts";
import { workLimitOf, type WorkLimit } from "../rules/labour/work-limits.ts";
import { openPeriod } from "./protections.ts";

export interface WorkLimitPeriod extends WorkLimit {
  /** Both included. */
  readonly from: string;
  readonly until: string;
}

/**
 * What people may not be asked for between two dates, by member: what was entered for them, and what follows from their
 * protection. Why is not told: whoever plans may not know it.
 */
export async function workLimitsOver(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  memberIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, WorkLimitPeriod[]>> {
  const [entered, protections] = await Promise.all([
    tx.query<WorkLimitPeriod & { memberId: number }>(
      `select member_id as "memberId", from_date as "from", coalesce(until_date, $4::date) as until, no_night as "noNight",
         no_overtime as "noOvertime", day_most as "dayMost"
       from personnel.work_limit_record
       where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $4::date and (until_date is null or until_date >= $3::date)
       order by member_id, id`,
      [tx.tenantId, memberIds, from, to],
    ),
    tx.query<{ memberId: number; sealed: Buffer }>(
      `select member_id as "memberId", period_sealed as sealed from personnel.protection_record
       where tenant_id = $1 and member_id = any($2::bigint[]) order by member_id, id`,
      [tx.tenantId, memberIds],
    ),
  ]);
  const limits = new Map<number, WorkLimitPeriod[]>();
  const add = (memberId: number, limit: WorkLimitPeriod) =>
    limits.set(memberId, [...(limits.get(memberId) ?? []), limit]);
  for (const { memberId, ...limit } of entered.rows) add(memberId, limit);
  for (const { memberId, sealed } of protections.rows) {
    const period = openPeriod(services, sealed);
    const limit = workLimitOf(period.kind);
    if (limit === null || period.from > to || period.until < from) continue;
    add(memberId, { from: period.from, until: period.until, ...limit });
  }
  return limits;
}
