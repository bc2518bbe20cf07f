import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import { decisionActions } from "#areas/approvals/decisions.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { contractLife } from "../life.ts";
import { cover, cutCoverage } from "./coverage.ts";
import { findContract, type StoredContract } from "./find-contract.ts";

/** Carries the decision of the approval into the contract; an approved one covers its posts from now on. */
export async function decideContract(tx: Tx, id: number, decision: Decision, info: DecisionInfo): Promise<void> {
  const contract = await findContract(tx, id, true);
  const state = contractLife.next(contract.state, decisionActions[decision]);
  await tx.query(
    `update contracts.contract set state = $3, version = version + 1, return_reason = $4,
       approved_at = case when $3 = 'approved' then $5::timestamptz else approved_at end where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, decision === "returned" || decision === "rejected" ? info.comment : null, info.at],
  );
  if (decision !== "approved") return;
  if (contract.replacesId !== null) await takeOver(tx, contract, contract.replacesId);
  await cover(tx, "zh", contract);
}

/** The version before ends the day before the new one starts; shifts worked until then keep its prices. */
async function takeOver(tx: Tx, contract: StoredContract, replacedId: number): Promise<void> {
  const replaced = await findContract(tx, replacedId, true);
  if (replaced.state !== "approved") return;
  const lastDay = addDays(contract.startDate, -1);
  const cut = replaced.endDate > lastDay;
  await cutCoverage(tx, replacedId, lastDay);
  await tx.query(
    `update contracts.contract set ended_on = case when $4 then greatest($3::date, start_date) else ended_on end,
       state = case when $3::date < start_date then 'ended' else state end, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, replacedId, lastDay, cut],
  );
}
