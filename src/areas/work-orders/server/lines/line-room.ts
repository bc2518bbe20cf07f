import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { Requirements } from "../../api.ts";
import { localName } from "../order/local-name.ts";

/** An accepted share as far as putting people on goes. */
export interface ShareRoom {
  id: number;
  agencyId: number;
  contractId: number;
  headcount: number;
  putOn: number;
}

/** A line that people may be put on, with its shift's times and what room is left. */
export interface LineRoom {
  id: number;
  orderNumber: string;
  approved: boolean;
  departmentId: number;
  postId: number;
  postName: string;
  workDate: string;
  startMinute: number;
  endMinute: number;
  /** Of one person. */
  plannedMinutes: number;
  headcount: number;
  allocated: number;
  putOn: number;
  requirements: Requirements;
  shares: ShareRoom[];
}

/** Locks the lines until the end of the transaction and gives their room; lines that do not exist are absent. */
export async function lineRoom(tx: Tx, lineIds: readonly number[], locale?: Locale): Promise<Map<number, LineRoom>> {
  const ids = [...new Set(lineIds)];
  // Locked first and read afterwards: one statement would still see the order and the shares of before the wait.
  await tx.query(
    "select from work_orders.line where tenant_id = $1 and id = any($2::bigint[]) order by id for update",
    [tx.tenantId, ids],
  );
  const { rows } = await tx.query<Omit<LineRoom, "shares">>(
    `select l.id, o.number as "orderNumber", o.state = 'approved' and not l.cancelled as approved, l.department_id as "departmentId",
            l.post_id as "postId", ${localName(locale, "p")} as "postName", l.work_date as "workDate", l.start_minute as "startMinute",
            l.end_minute as "endMinute", l.planned_minutes_per_person as "plannedMinutes", l.headcount, l.allocated, l.put_on as "putOn", l.requirements
     from work_orders.line l
     join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
     join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     where l.tenant_id = $1 and l.id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  const shares = await tx.query<ShareRoom & { lineId: number; headcount: NotNull<number> }>(
    `select id, line_id as "lineId", agency_id as "agencyId", contract_id as "contractId", accepted_headcount as headcount, put_on as "putOn"
     from work_orders.allocation where tenant_id = $1 and line_id = any($2::bigint[]) and state = 'accepted' order by id`,
    [tx.tenantId, ids],
  );
  const found = new Map(rows.map((row) => [row.id, { ...row, shares: [] as ShareRoom[] }]));
  for (const { lineId, ...share } of shares.rows) found.get(lineId)?.shares.push(share);
  return found;
}
