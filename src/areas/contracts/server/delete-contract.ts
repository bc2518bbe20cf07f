import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { contractLife } from "../life.ts";
import { currentState } from "./contract-sql.ts";
import { findContract } from "./find-contract.ts";

/** Puts a contract away; it stays in the record of the deleted with who and when. */
export async function deleteContract(
  context: CallContext,
  input: { id: number; version: number },
): Promise<{ done: true }> {
  const { tx, principal, today, now } = context;
  const contract = await findContract(tx, input.id, true);
  context.about(contract.number);
  if (contract.version !== input.version) throw refuse(commonRefusals.stale);
  const state = contractLife.next(currentState(contract, today), "delete");
  await tx.query(
    "update contracts.contract set state = $3, deleted_by_name = $4, deleted_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, contract.id, state, principal.name, now],
  );
  return { done: true };
}
