import { contractsFor } from "#areas/contracts/server.ts";
import type { ActContext, DecisionInfo } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { shareLines, type Share } from "./share-lines.ts";

interface Wish extends Share {
  postId: number;
  workDate: string;
}

/** Lines that named their agency are offered to it as soon as they are approved; without a contract they stay open. */
export async function offerWishedShares(
  tx: Tx,
  info: Pick<DecisionInfo, "at"> & { context: ActContext },
  lineIds: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<Wish>(
    `select l.id as "lineId", l.agency_id as "agencyId", l.headcount, l.post_id as "postId", l.work_date as "workDate"
     from work_orders.line l join agencies.labour_company a on a.tenant_id = l.tenant_id and a.id = l.agency_id and a.enabled
     where l.tenant_id = $1 and l.id = any($2::bigint[]) and l.headcount > l.allocated order by l.id`,
    [tx.tenantId, lineIds],
  );
  if (rows.length === 0) return;
  const contracts = await contractsFor(
    tx,
    rows.map(({ agencyId, postId, workDate }) => ({ agencyId, postId, date: workDate })),
  );
  const possible = rows.filter((_, index) => contracts[index] !== undefined);
  await shareLines(tx, { principal: info.context.principal, now: info.at }, possible);
}
