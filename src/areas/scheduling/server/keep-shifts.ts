import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { schedulingRefusals } from "../errors.ts";
import { judgeMoved, type Moved } from "./judge-moved.ts";
import { findOverlap } from "./find-overlap.ts";

/** Makes the shifts of lines, or moves them with everybody on them; refused when somebody would be in two places or no longer fits the conditions. */
export async function keepShifts(tx: Tx, lineIds: readonly number[], locale: Locale = "zh"): Promise<void> {
  const kept = await tx.query<{ moved: boolean }>(
    `insert into scheduling.shift (tenant_id, line_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
     select tenant_id, id, department_id, post_id, work_date, start_minute, end_minute, headcount
     from work_orders.line_view where tenant_id = $1 and id = any($2::bigint[]) and order_state = 'approved' and not cancelled
     on conflict (tenant_id, line_id) where line_id is not null do update set department_id = excluded.department_id, post_id = excluded.post_id,
       work_date = excluded.work_date, start_minute = excluded.start_minute, end_minute = excluded.end_minute, headcount = excluded.headcount
     returning xmax <> 0 as moved`,
    [tx.tenantId, lineIds],
  );
  // Nobody is on a shift that was not there before.
  if (!kept.rows.some((row) => row.moved)) return;
  try {
    const moved = await tx.savepoint(() =>
      tx.query<Moved>(
        `update scheduling.assignment a set work_date = s.work_date, start_minute = s.start_minute, end_minute = s.end_minute,
              department_id = s.department_id, post_id = s.post_id
       from scheduling.shift s
       where s.tenant_id = $1 and s.line_id = any($2::bigint[]) and a.tenant_id = s.tenant_id and a.shift_id = s.id and a.state = 'assigned'
         and (a.work_date, a.start_minute, a.end_minute, a.department_id, a.post_id) is distinct from (s.work_date, s.start_minute, s.end_minute, s.department_id, s.post_id)
       returning a.id as "assignmentId", a.member_id as "memberId", s.line_id as "lineId"`,
        [tx.tenantId, lineIds],
      ),
    );
    await judgeMoved(tx, moved.rows, locale);
  } catch (error) {
    if (databaseFault(error)?.code !== faultCodes.exclusion) throw error;
    throw refuse(schedulingRefusals.overlap, (await findOverlap(tx, lineIds)) ?? {});
  }
}

/** Takes the shifts of lines away that are no longer wanted; people on them must be taken off first. */
export async function dropShifts(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ number: NotNull<string>; count: number }>(
    `select order_number as number, count(*)::int as count from scheduling.assigned
     where tenant_id = $1 and line_id = any($2::bigint[]) and state = 'assigned' group by order_number limit 1`,
    [tx.tenantId, lineIds],
  );
  if (rows[0]) throw refuse(schedulingRefusals.peopleOnShift, { number: rows[0].number, count: rows[0].count });
  await tx.query(
    `delete from scheduling.shift s where s.tenant_id = $1 and s.line_id = any($2::bigint[])
     and not exists (select from scheduling.assignment a where a.tenant_id = s.tenant_id and a.shift_id = s.id)`,
    [tx.tenantId, lineIds],
  );
}
