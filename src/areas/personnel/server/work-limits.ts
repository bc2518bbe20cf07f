import type { CallContext } from "#platform/http/context.ts";
import { workLimitOf, type WorkLimit } from "../rules/labour/work-limits.ts";
import { openPeriod } from "./protections.ts";

export interface WorkLimitPeriod extends WorkLimit {
  /** Both included. */
  readonly from: string;
  readonly until: string;
}

/** What people may not be asked for between two dates, by member. Why is not told: whoever plans may not know it. */
export async function workLimitsOver(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  memberIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, WorkLimitPeriod[]>> {
  const { rows } = await tx.query<{ memberId: number; sealed: Buffer }>(
    `select member_id as "memberId", period_sealed as sealed from personnel.protection_record
     where tenant_id = $1 and member_id = any($2::bigint[]) order by member_id, id`,
    [tx.tenantId, memberIds],
  );
  const limits = new Map<number, WorkLimitPeriod[]>();
  for (const { memberId, sealed } of rows) {
    const period = openPeriod(services, sealed);
    const limit = workLimitOf(period.kind);
    if (limit === null || period.from > to || period.until < from) continue;
    limits.set(memberId, [...(limits.get(memberId) ?? []), { from: period.from, until: period.until, ...limit }]);
  }
  return limits;
}
