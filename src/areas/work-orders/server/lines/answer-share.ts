import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import { allocationLife, type AllocationState } from "../../life.ts";
import type { OrderContext } from "../order/order-context.ts";
import { forgetTaken } from "../open-places/forget-taken.ts";
import { countOpenRequests } from "./share-lines.ts";

interface StoredShare {
  id: number;
  lineId: number;
  agencyId: number;
  headcount: number;
  acceptedHeadcount: number | null;
  putOn: number;
  state: AllocationState;
  version: number;
}

/** Locks the line before the share, as everybody does, so that nobody waits for each other in a circle. */
export async function lockShare(tx: Tx, id: number): Promise<StoredShare> {
  await tx.query(
    "select from work_orders.line where tenant_id = $1 and id = (select line_id from work_orders.allocation where tenant_id = $1 and id = $2) for update",
    [tx.tenantId, id],
  );
  const { rows } = await tx.query<StoredShare>(
    `select id, line_id as "lineId", agency_id as "agencyId", headcount, accepted_headcount as "acceptedHeadcount", put_on as "putOn", state, version
     from work_orders.allocation where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export interface Answer {
  version: number;
  /** 0 declines; what is not accepted is open again for others. */
  headcount: number;
  reason: string;
}

/** The agency's answer to a request. */
export async function answerShare(tx: Tx, context: OrderContext, id: number, answer: Answer): Promise<void> {
  const share = await lockShare(tx, id);
  if (share.version !== answer.version) throw refuse(commonRefusals.stale);
  const state = allocationLife.next(share.state, answer.headcount > 0 ? "accept" : "decline");
  if (answer.headcount > share.headcount)
    throw refuseField(orderRefusals.acceptTooMany, "headcount", { headcount: share.headcount });
  if (state === "declined" && answer.reason === "") throw refuseField(orderRefusals.declineReason, "reason");
  await tx.query(
    `update work_orders.allocation set state = $3, accepted_headcount = $4, decline_reason = $5, answered_by = $6, answered_at = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      state,
      state === "accepted" ? answer.headcount : null,
      answer.reason || null,
      context.principal.accountId,
      context.now,
    ],
  );
  await giveBack(tx, share.lineId, share.headcount - answer.headcount);
  await countOpenRequests(tx, [share.agencyId]);
}

/** Takes a share back from an agency that has put nobody on yet. */
export async function withdrawShare(tx: Tx, context: OrderContext, id: number): Promise<void> {
  const share = await lockShare(tx, id);
  const state = allocationLife.next(share.state, "withdraw");
  if (share.putOn > 0) throw refuse(orderRefusals.peoplePutOn, { count: share.putOn });
  await tx.query(
    "update work_orders.allocation set state = $3, accepted_headcount = null, answered_by = $4, answered_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, context.principal.accountId, context.now],
  );
  await giveBack(tx, share.lineId, share.acceptedHeadcount ?? share.headcount);
  await forgetTaken(tx, share);
  await countOpenRequests(tx, [share.agencyId]);
}

async function giveBack(tx: Tx, lineId: number, heads: number): Promise<void> {
  if (heads > 0)
    await tx.query("update work_orders.line set allocated = allocated - $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      lineId,
      heads,
    ]);
}
