import { addDays } from "#platform/calendar/plain-date.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import { contractLife } from "../life.ts";
import { currentState } from "./contract-sql.ts";
import { copyVat } from "./contract-vat.ts";
import { createContract } from "./create-contract.ts";
import { findContract } from "./find-contract.ts";

/**
 * A draft with everything of another contract. As a new version of an approved one it starts tomorrow at the earliest,
 * takes over from it when it is approved, and leaves it as it is until then.
 */
export async function copyContract(
  context: CallContext,
  { id, asNewVersion }: { id: number; asNewVersion: boolean },
): Promise<{ id: number }> {
  const { tx, today, principal } = context;
  const source = await findContract(tx, id, asNewVersion);
  context.about(source.number);
  const origin = { createdBy: principal.name };
  const taxedAs = async <T extends { id: number }>(from: number, made: T): Promise<T> => {
    await copyVat(tx, from, made.id);
    return made;
  };
  if (!asNewVersion) return taxedAs(id, await createContract(context, { ...source, number: null }, origin));
  contractLife.next(currentState(source, today), "newVersion");
  const open = await tx.query<{ number: string }>(
    "select number from contracts.contract where tenant_id = $1 and replaces_id = $2 and state in ('draft', 'returned', 'revoked', 'underApproval')",
    [tx.tenantId, id],
  );
  if (open.rows[0]) throw refuse(refusals.versionOpen, { number: open.rows[0].number });
  const tomorrow = addDays(today, 1);
  const startDate = source.startDate > tomorrow ? source.startDate : tomorrow;
  const endDate = source.endDate > startDate ? source.endDate : startDate;
  const version = { ...source, number: null, startDate, endDate };
  return taxedAs(id, await createContract(context, version, { ...origin, replacesId: id }));
}
