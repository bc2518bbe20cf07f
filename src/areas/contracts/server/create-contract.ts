import { breaks } from "#platform/db/fault.ts";
import { nextNumber, type NumberSeries } from "#platform/db/number.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type { ContractInput } from "../contract-fields.ts";
import { refusals } from "../errors.ts";
import { checkParties, withContact, writeParts } from "./write-contract.ts";

const series: NumberSeries = {
  kind: "contracts.contract",
  prefix: "HT",
  by: "month",
  isUsed: async (tx, number) =>
    (await tx.query("select from contracts.contract where tenant_id = $1 and number = $2", [tx.tenantId, number]))
      .rowCount !== 0,
};

export interface Origin {
  /** Who makes it, as they are called now; null for the program itself. */
  createdBy: string | null;
  /** The approved contract whose next version this is. */
  replacesId?: number;
}

/** A new draft; the number is given by the system where left out. */
export async function createContract(
  context: Pick<SystemContext, "tx" | "today" | "now">,
  given: ContractInput,
  origin: Origin,
): Promise<{ id: number; number: string }> {
  const { tx } = context;
  await checkParties(tx, given);
  const input = await withContact(tx, given);
  const number = input.number ?? (await nextNumber(tx, series, context.today));
  const made = await tx
    .savepoint(() =>
      tx.query<{ id: number }>(
        `insert into contracts.contract (tenant_id, number, name, legal_entity_id, agency_id, start_date, end_date, cost_centre,
           standard_days_per_month, night_start, night_end, contact, phone, note, created_by_name, replaces_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
        [
          tx.tenantId,
          number,
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
          origin.createdBy,
          origin.replacesId ?? null,
          context.now,
        ],
      ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "contract_number_unique") ? refuseField(refusals.numberTaken, "number", { number }) : error;
    });
  const id = made.rows[0]!.id;
  await writeParts(tx, id, input);
  return { id, number };
}

/** `HT202610-0001`, leaping over numbers given by hand. */
