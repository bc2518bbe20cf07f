import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { setLanguage, setQuickEntries } from "../../api.ts";
import { refusals } from "../../errors.ts";

export const setLanguageRoute = handle(setLanguage, async ({ tx, principal }, input) => {
  await tx.query("update access.account set language = $1 where id = $2", [input.language, principal.accountId]);
  return allDone;
});

/** At most four pages that the caller holds (spec 9). */
export const setQuickEntriesRoute = handle(setQuickEntries, async ({ tx, principal }, input) => {
  const foreign = input.codes.filter((code) => !principal.codes.has(code));
  if (foreign.length > 0) throw refuseField(refusals.unknownCode, "codes", { names: foreign });
  await tx.query("update access.account set quick_entries = $1 where id = $2", [
    [...new Set(input.codes)],
    principal.accountId,
  ]);
  return allDone;
});
