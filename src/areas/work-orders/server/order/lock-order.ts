import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OrderFields, OrderWarning, Requirements } from "../../api.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { OrderState } from "../../life.ts";
import { localName } from "./local-name.ts";

export interface StoredOrder {
  id: number;
  number: string;
  departmentId: number;
  workerType: OrderFields["workerType"];
  labourModel: OrderFields["labourModel"];
  urgent: boolean;
  reason: string;
  basis: OrderFields["basis"];
  state: OrderState;
  adjusted: boolean;
  plannedMinutes: number;
  estimatedCostFen: number;
  approvedMinutes: number | null;
  approvedCostFen: number | null;
  submitterMemberId: number | null;
  createdBy: number | null;
  warnings: OrderWarning[];
  version: number;
}

const columns = `id, number, department_id as "departmentId", worker_type as "workerType", labour_model as "labourModel", urgent,
  coalesce(reason, '') as reason, basis, state, adjusted, planned_minutes as "plannedMinutes", estimated_cost_fen as "estimatedCostFen",
  approved_minutes as "approvedMinutes", approved_cost_fen as "approvedCostFen", submitter_member_id as "submitterMemberId",
  created_by as "createdBy", warnings, version`;

/** The order, locked until the end of the transaction: nobody else changes it or its lines meanwhile. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder> {
  const { rows } = await tx.query<StoredOrder>(
    `select ${columns} from work_orders.work_order where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const order = rows[0];
  if (!order || order.state === "deleted") throw refuse(commonRefusals.notFound);
  return order;
}

/** The same without the lock. */
export async function findOrder(tx: Tx, id: number): Promise<StoredOrder> {
  const { rows } = await tx.query<StoredOrder>(
    `select ${columns} from work_orders.work_order where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export interface StoredLine {
  id: number;
  position: number;
  departmentId: number;
  postId: number;
  postName: string;
  workDate: string;
  startMinute: number;
  endMinute: number;
  headcount: number;
  plannedMinutesPerPerson: number;
  plannedMeals: number;
  agencyId: number | null;
  agencyName: string | null;
  recruiterId: number | null;
  requirements: Requirements;
  requirementReason: string;
  costFen: number;
  cancelled: boolean;
  allocated: number;
  putOn: number;
}

/** Lines of an order in the order of its form, locked with `lock`. */
export async function linesOf(
  tx: Tx,
  orderId: number,
  options: { lock?: boolean; locale?: Locale | undefined } = {},
): Promise<StoredLine[]> {
  const { rows } = await tx.query<StoredLine>(
    `select l.id, l.position, l.department_id as "departmentId", l.post_id as "postId", ${localName(options.locale, "p")} as "postName", l.work_date as "workDate",
            l.start_minute as "startMinute", l.end_minute as "endMinute", l.headcount, l.planned_minutes_per_person as "plannedMinutesPerPerson",
            l.planned_meals as "plannedMeals", l.agency_id as "agencyId", ${localName(options.locale, "a")} as "agencyName", l.recruiter_id as "recruiterId", l.requirements,
            coalesce(l.requirement_reason, '') as "requirementReason", l.estimated_cost_fen as "costFen", l.cancelled, l.allocated, l.put_on as "putOn"
     from work_orders.line l
     join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
     left join agencies.labour_company a on a.tenant_id = l.tenant_id and a.id = l.agency_id
     where l.tenant_id = $1 and l.order_id = $2 order by l.position, l.work_date, l.id ${options.lock ? "for update of l" : ""}`,
    [tx.tenantId, orderId],
  );
  return rows;
}
