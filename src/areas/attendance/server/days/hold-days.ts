import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { countedBetween, reachesInto } from "./counted-between.ts";

/**
 * Gives confirmed days of a period to the statement that pays them and keeps them as they are until it lets go:
 * `within` narrows the records `d`. Days that wait for a second look (their inputs changed after they were confirmed),
 * that were dismissed or that another statement holds stay free. Of a day that is split at midnight it takes the dates
 * of the period.
 */
export async function holdDays(
  tx: Tx,
  range: { from: string; to: string; within: Sql },
  statementNumber: string,
): Promise<void> {
  const isPayable = sql`d.tenant_id = ${tx.tenantId} and ${range.within} and d.confirmed_at is not null and not d.voided and not d.underlying_changed and d.state is not null`;
  await tx.query(sql`
    update attendance.day d set held_by = ${statementNumber}
    where ${isPayable} and ${countedBetween("d", range.from, range.to)} and d.counted_to is null and d.held_by is null`);
  await tx.query(sql`
    update attendance.day d set held_by = coalesce(d.held_by, ${statementNumber}), part_holds = coalesce(d.part_holds, '{}') || t.holds
    from (select d.work_date, d.assignment_id, jsonb_object_agg(p ->> 'on', ${statementNumber}::text) as holds
          from attendance.day d cross join jsonb_array_elements(d.portions) as p
          where ${isPayable} and ${reachesInto("d", range.from, range.to)} and d.counted_to is not null
            and (p ->> 'on')::date between ${range.from}::date and ${range.to}::date and not coalesce(d.part_holds, '{}') ? (p ->> 'on') group by 1, 2) t
    where ${isPayable} and d.work_date = t.work_date and d.assignment_id = t.assignment_id`);
}

/** Frees the days a statement holds: all of them, or those of the given assignments. */
export async function releaseDays(
  tx: Tx,
  range: { from: string; to: string },
  statementNumber: string,
  assignmentIds?: readonly number[],
): Promise<void> {
  const only = assignmentIds ? sql`d.assignment_id = any(${[...assignmentIds]}::bigint[])` : sql`true`;
  await tx.query(sql`
    update attendance.day d set held_by = null
    where d.tenant_id = ${tx.tenantId} and ${countedBetween("d", range.from, range.to)} and d.part_holds is null
      and d.held_by = ${statementNumber} and ${only}`);
  // What other statements hold of a split day stays theirs.
  await tx.query(sql`
    update attendance.day d set held_by = t.number, part_holds = t.holds
    from (select d.work_date, d.assignment_id, min(h.value) filter (where h.value <> ${statementNumber}) as number, jsonb_object_agg(h.key, h.value) filter (where h.value <> ${statementNumber}) as holds
          from attendance.day d cross join jsonb_each_text(d.part_holds) as h
          where d.tenant_id = ${tx.tenantId} and ${reachesInto("d", range.from, range.to)} and d.part_holds is not null and ${only} group by 1, 2) t
    where d.tenant_id = ${tx.tenantId} and d.work_date = t.work_date and d.assignment_id = t.assignment_id`);
}
