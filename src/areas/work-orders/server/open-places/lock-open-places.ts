import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OpenPlacesState } from "../../rules/open-places.ts";

export interface LockedOpenPlaces {
  id: number;
  state: OpenPlacesState;
  deadline: string;
  cap: number | null;
  openedBy: number | null;
  lineId: number;
  orderNumber: string;
  submitterMemberId: number | null;
  postNameZh: string;
  postNameEn: string;
  workDate: string;
  postId: number;
  /** Places of the line that nobody has. */
  left: number;
}

/** Locks the open places of these lines by the lines themselves, as everybody does who gives places of them away. */
export async function lockOpenPlacesOn(
  tx: Tx,
  lineIds: readonly number[],
  onlyRunning = true,
): Promise<LockedOpenPlaces[]> {
  // Locked first and read afterwards: one statement would still see what was before the wait.
  await tx.query(
    "select from work_orders.line where tenant_id = $1 and id = any($2::bigint[]) order by id for update",
    [tx.tenantId, lineIds],
  );
  const { rows } = await tx.query<LockedOpenPlaces>(
    `select s.id, s.state, s.deadline, s.cap, s.opened_by as "openedBy", s.line_id as "lineId", o.number as "orderNumber",
            o.submitter_member_id as "submitterMemberId", p.name_zh as "postNameZh", p.name_en as "postNameEn", l.work_date as "workDate",
            l.post_id as "postId", l.headcount - l.allocated as left
     from work_orders.open_places s
     join work_orders.line l on l.tenant_id = s.tenant_id and l.id = s.line_id
     join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
     join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     where s.tenant_id = $1 and s.line_id = any($2::bigint[]) and (s.state = 'running' or not $3) order by l.work_date, l.start_minute, l.id`,
    [tx.tenantId, lineIds, onlyRunning],
  );
  return rows;
}

/** Open places by their id, in whatever state, with its line locked. */
export async function lockOpenPlaces(tx: Tx, id: number): Promise<LockedOpenPlaces> {
  const { rows } = await tx.query<{ lineId: number }>(
    'select line_id as "lineId" from work_orders.open_places where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  const found = rows[0] && (await lockOpenPlacesOn(tx, [rows[0].lineId], false)).find((one) => one.id === id);
  if (!found) throw refuse(commonRefusals.notFound);
  return found;
}
