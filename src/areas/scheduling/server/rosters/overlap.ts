import type { Tx } from "#platform/db/tx.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../../errors.ts";
import { spansOverlap } from "../../rules/hours.ts";
import type { AssignContext } from "../assign-people.ts";
import { readSpans } from "../read-spans.ts";
import type { PutDuty } from "./put-duty.ts";

/** Who of them would be in two places at once, by name and by what stands there already. */
export async function overlapRefusalOf(
  tx: Tx,
  { locale = "zh" }: AssignContext,
  duties: readonly Pick<PutDuty, "memberId" | "workDate" | "sections">[],
): Promise<Refusal> {
  const memberIds = [...new Set(duties.map((duty) => duty.memberId))];
  const names = await tx.query<{ id: number; name: string }>(
    "select id, name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, memberIds],
  );
  const nameOf = new Map(names.rows.map((row) => [row.id, row.name]));
  const held = await readSpans(
    tx,
    memberIds,
    duties.map((duty) => duty.workDate),
    locale,
  );
  const put = new Map<number, { workDate: string; startMinute: number; endMinute: number; plannedMinutes: number }[]>();
  for (const { memberId, workDate, sections } of duties) {
    for (const { start, end } of sections) {
      const span = { workDate, startMinute: start, endMinute: end, plannedMinutes: 0 };
      const name = nameOf.get(memberId) ?? "";
      const other = (held.get(memberId) ?? []).find((one) => spansOverlap(span, one));
      if (other) {
        const time = `${formatClock(other.startMinute, locale)}–${formatClock(other.endMinute, locale)}`;
        const facts = { name, date: other.workDate, time, post: other.postName };
        return other.orderNumber === ""
          ? refuse(schedulingRefusals.overlapOwn, facts)
          : refuse(schedulingRefusals.overlap, { ...facts, number: other.orderNumber });
      }
      const before = put.get(memberId) ?? [];
      if (before.some((one) => spansOverlap(span, one))) return refuse(schedulingRefusals.twice, { name });
      put.set(memberId, [...before, span]);
    }
  }
  // Whoever stood there was taken off meanwhile.
  return refuse(commonRefusals.stale);
}
