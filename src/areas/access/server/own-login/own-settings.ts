import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type * as sessionApi from "../../session-api.ts";
import { refusals } from "../../errors.ts";

export async function setLanguage(
  { tx, principal }: CallContext,
  input: InputOf<typeof sessionApi.setLanguage>,
): Promise<OutputOf<typeof sessionApi.setLanguage>> {
  await tx.query("update access.account set language = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    principal.accountId,
    input.language,
  ]);
  return allDone;
}

/** At most four pages that the caller holds (spec 9). */
export async function setQuickEntries(
  { tx, principal }: CallContext,
  input: InputOf<typeof sessionApi.setQuickEntries>,
): Promise<OutputOf<typeof sessionApi.setQuickEntries>> {
  const foreign = input.codes.filter((code) => !principal.codes.has(code));
  if (foreign.length > 0) throw refuseField(refusals.unknownCode, "codes", { names: foreign });
  await tx.query("update access.account set quick_entries = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    principal.accountId,
    [...new Set(input.codes)],
  ]);
  return allDone;
}
