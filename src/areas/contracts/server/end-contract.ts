import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { endContract as call } from "../api.ts";
import { refusals } from "../errors.ts";
import { contractLife } from "../life.ts";
import { currentState } from "./contract-sql.ts";
import { cutCoverage } from "./coverage.ts";
import { findContract } from "./find-contract.ts";

/** The contract holds until the given day, today at the earliest: what was worked keeps its prices. */
export async function endContract(context: CallContext, input: InputOf<typeof call>): Promise<{ done: true }> {
  const { tx, today } = context;
  const contract = await findContract(tx, input.id, true);
  context.about(contract.number);
  if (contract.version !== input.version) throw refuse(commonRefusals.stale);
  contractLife.next(currentState(contract, today), "end");
  const from = contract.startDate > today ? contract.startDate : today;
  const to = contract.endedOn ?? contract.endDate;
  if (input.lastDay < from || input.lastDay > to) throw refuseField(refusals.endDate, "lastDay", { from, to });
  await cutCoverage(tx, contract.id, input.lastDay);
  await tx.query(
    "update contracts.contract set ended_on = $3, end_reason = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, contract.id, input.lastDay, input.reason],
  );
  return { done: true };
}
