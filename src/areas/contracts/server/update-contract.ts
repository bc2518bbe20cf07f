import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { updateContract as call } from "../api.ts";
import type { ContractInput } from "../contract-fields.ts";
import { refusals } from "../errors.ts";
import { contractLife } from "../life.ts";
import { findContract } from "./find-contract.ts";
import { checkParties, withContact, writeParts } from "./write-contract.ts";

/** Changes a contract that nobody has approved; a returned or revoked one becomes a draft again. */
export async function updateContract(context: CallContext, given: InputOf<typeof call>): Promise<{ done: true }> {
  const { tx } = context;
  const input = await withContact(tx, given);
  const stored = await findContract(tx, input.id, true);
  context.about(stored.number);
  if (stored.version !== input.version) throw refuse(commonRefusals.stale);
  const state = contractLife.next(stored.state, "edit");
  await refuseEarlyVersion(tx, stored.replacesId, input);
  await checkParties(tx, input);
  await tx
    .savepoint(() =>
      tx.query(
        `update contracts.contract set number = $3, name = $4, legal_entity_id = $5, agency_id = $6, start_date = $7, end_date = $8,
           cost_centre = $9, standard_days_per_month = $10, night_start = $11, night_end = $12, contact = $13, phone = $14, note = $15,
           state = $16, version = version + 1 where tenant_id = $1 and id = $2`,
        [
          tx.tenantId,
          input.id,
          input.number,
          input.name,
          input.legalEntityId,
          input.agencyId,
          input.startDate,
          input.endDate,
          input.costCentre,
          input.standardDaysPerMonth,
          input.nightStart,
          input.nightEnd,
          input.contact,
          input.phone,
          input.note,
          state,
        ],
      ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "contract_number_unique")
        ? refuseField(refusals.numberTaken, "number", { number: input.number })
        : error;
    });
  await writeParts(tx, input.id, input);
  return { done: true };
}

/** A version belongs to the same labour company and starts no earlier than the contract it takes over from. */
export async function refuseEarlyVersion(
  tx: Tx,
  replacesId: number | null,
  input: Pick<ContractInput, "agencyId" | "startDate">,
): Promise<void> {
  if (replacesId === null) return;
  const replaced = await findContract(tx, replacesId);
  if (input.agencyId !== replaced.agencyId)
    throw refuseField(refusals.versionAgency, "agencyId", { number: replaced.number });
  if (input.startDate >= replaced.startDate) return;
  throw refuseField(refusals.versionStart, "startDate", { number: replaced.number, date: replaced.startDate });
}
