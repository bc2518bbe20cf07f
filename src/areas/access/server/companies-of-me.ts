import { handle } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { listCompanies, switchCompany } from "../api.ts";
import { refusals } from "../errors.ts";
import { companiesFrom } from "./companies.ts";
import { askSecondOf } from "./finish-log-in.ts";
import { membershipsOpen, onlyTenantOf, passedSecond, readLogin } from "./login-store.ts";

export const listCompaniesRoute = handle(listCompanies, async ({ tx, principal, locale }) => {
  const all = await membershipsOpen(tx, principal);
  return { companies: companiesFrom(all, locale), current: principal.accountId };
});

/** The session stays the same and goes over to another account of the same log-in; a second step it never passed opens one of its own. */
export const switchCompanyRoute = handle(switchCompany, async (context, input) => {
  const { tx, principal, services } = context;
  const all = await membershipsOpen(tx, principal);
  const chosen = all.find((one) => one.account_id === input.accountId && one.tenant_id === input.tenantId);
  if (!chosen) throw refuse(refusals.disabled);
  if (chosen.asks_second && !(await passedSecond(tx, principal.sessionId))) {
    const only = await onlyTenantOf(tx, principal.sessionId);
    return askSecondOf(context, await readLogin(tx, services.vault, principal.loginId), chosen, only === null ? undefined : { only }).content;
  }
  const { rows } = await tx.query<{ switched: boolean }>("select access.session_switch($1, $2, $3) as switched", [
    principal.sessionId,
    input.tenantId,
    input.accountId,
  ]);
  if (!rows[0]?.switched) throw refuse(refusals.disabled);
  return { next: "home" as const };
});
