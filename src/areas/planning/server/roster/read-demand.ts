import { postCoverOver } from "#areas/scheduling/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { WireRoster } from "../../roster-api.ts";
import { occupancyOver } from "./read-occupancy.ts";

type Cover = WireRoster["cover"][number];
type Dates = { start: string; from: string; to: string };

/** Places that labour companies were asked for, by line of an approved order; days from `start`. */
export async function orderedHeads(
  tx: Tx,
  departmentIds: readonly number[],
  { start, from, to }: Dates,
): Promise<WireRoster["orders"]> {
  const { rows } = await tx.query<{
    lineId: number;
    departmentId: number;
    postId: number;
    date: string;
    startMinute: number;
    endMinute: number;
    heads: number;
  }>(
    `select id as "lineId", department_id as "departmentId", post_id as "postId", work_date as date, start_minute as "startMinute", end_minute as "endMinute", headcount as heads
     from work_orders.line_view where tenant_id = $1 and department_id = any($2::bigint[]) and work_date between $3::date and $4::date
       and order_state = 'approved' and not cancelled`,
    [tx.tenantId, departmentIds, from, to],
  );
  const first = dayNumber(start);
  return rows.map(({ date, startMinute, endMinute, ...row }) => ({
    ...row,
    day: dayNumber(date) - first,
    span: { start: startMinute, end: endMinute },
  }));
}

/** Heads needed by post and day: set by hand or by a forecast, else what is usual for the post; and where that is not known for want of an occupancy. */
export async function coverOf(
  tx: Tx,
  departmentIds: readonly number[],
  { start, from, to }: Dates,
): Promise<Pick<WireRoster, "cover" | "unknownNeeds">> {
  const own = await tx.query<{
    departmentId: number;
    postId: number;
    date: string;
    startMinute: number;
    endMinute: number;
    min: number;
    target: number | null;
    max: number | null;
    isByHand: boolean;
  }>(
    `select department_id as "departmentId", post_id as "postId", work_date as date, start_minute as "startMinute", end_minute as "endMinute",
        min_heads as min, target_heads as target, max_heads as max, source = 'hand' as "isByHand"
     from planning.cover where tenant_id = $1 and department_id = any($2::bigint[]) and work_date between $3::date and $4::date`,
    [tx.tenantId, departmentIds, from, to],
  );
  const first = dayNumber(start);
  const keyOf = ({ departmentId, postId }: { departmentId: number; postId: number }, day: number) =>
    `${departmentId} ${postId} ${day}`;
  const dayIn = (date: string) => dayNumber(date) - first;
  const byHand = new Set(own.rows.filter((one) => one.isByHand).map((one) => keyOf(one, dayIn(one.date))));
  const cover: Cover[] = own.rows
    .filter((one) => one.isByHand || !byHand.has(keyOf(one, dayIn(one.date))))
    .map(({ date, startMinute, endMinute, isByHand: isSet, ...row }) => ({
      ...row,
      day: dayIn(date),
      span: { start: startMinute, end: endMinute },
      isSet,
    }));
  const set = new Set(cover.map((one) => keyOf(one, one.day)));
  const usual = await postCoverOver(tx, from, to, departmentIds, () => occupancyOver(tx, from, to));
  for (const { date, definitionId: _shift, ...need } of usual.needs) {
    const day = dayIn(date);
    if (!set.has(keyOf(need, day))) cover.push({ ...need, day, isSet: false });
  }
  const unknownNeeds = usual.unknown
    .map(({ date, ...place }) => ({ ...place, day: dayIn(date) }))
    .filter((one) => !set.has(keyOf(one, one.day)));
  return { cover, unknownNeeds };
}
