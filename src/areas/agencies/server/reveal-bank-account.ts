import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../errors.ts";
import { visibleAgencies } from "./visible-agencies.ts";

/** The full account number, once it is written down who reads it and why. */
export async function revealBankAccount(
  context: CallContext,
  input: { id: number; reason: string },
): Promise<{ bankAccount: string }> {
  const found = await context.tx.query<{ code: string; sealed: Buffer | null }>(sql`
    select a.code, a.bank_account_sealed as sealed from agencies.agency a where a.tenant_id = ${context.tx.tenantId} and a.id = ${input.id} and ${visibleAgencies(context)}`);
  const row = found.rows[0];
  if (!row?.sealed) throw refuse(refusals.noBankAccount);
  context.about(row.code);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`bankAccount ${row.code}`],
    reason: input.reason,
    call: "agencies.reveal",
  });
  return { bankAccount: context.services.vault.open(row.sealed) };
}
