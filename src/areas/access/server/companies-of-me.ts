import { allDone } from "#platform/http/fields.ts";
import { handle } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { listCompanies, switchCompany } from "../api.ts";
import { refusals } from "../errors.ts";
import { companiesFrom } from "./companies.ts";
import { membershipsOf } from "./login-store.ts";

export const listCompaniesRoute = handle(listCompanies, async ({ tx, principal, locale }) => {
  const all = await membershipsOf(tx, principal.loginId);
  return { companies: companiesFrom(all.filter((one) => one.enabled), locale), current: principal.accountId };
});

/** The session stays the same and goes over to another account of the same log-in. */
export const switchCompanyRoute = handle(switchCompany, async ({ tx, principal }, input) => {
  const { rows } = await tx.query<{ switched: boolean }>("select access.session_switch($1, $2, $3) as switched", [
    principal.sessionId,
    input.tenantId,
    input.accountId,
  ]);
  if (!rows[0]?.switched) throw refuse(refusals.disabled);
  return allDone;
});
