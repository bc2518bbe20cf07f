import type { NotNull } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type * as sessionApi from "../../session-api.ts";
import { refusals } from "../../errors.ts";
import { logEntered } from "./access-log.ts";
import { companiesFrom } from "./companies.ts";
import { askSecondOf, refuseOutsideAt } from "./finish-log-in.ts";
import { onlyTenantOf, readLogin, shownBy } from "./login-store.ts";
import { membershipsOpen } from "../own-login/own-sight.ts";

export async function listCompanies({
  tx,
  principal,
  locale,
}: CallContext): Promise<OutputOf<typeof sessionApi.listCompanies>> {
  const all = await membershipsOpen(tx, principal);
  return { companies: companiesFrom(all, locale), current: principal.accountId };
}

/** The session stays the same and goes over to another account of the same log-in; a second step it never passed opens one of its own. */
export async function switchCompany(
  context: CallContext,
  input: InputOf<typeof sessionApi.switchCompany>,
): Promise<OutputOf<typeof sessionApi.switchCompany>> {
  const { tx, principal, services } = context;
  const all = await membershipsOpen(tx, principal);
  const chosen = all.find((one) => one.account_id === input.accountId && one.tenant_id === input.tenantId);
  if (!chosen) throw refuse(refusals.disabled);
  const { proof, second } = await shownBy(tx, principal.sessionId);
  if (proof === "outside") refuseOutsideAt(chosen, context.locale);
  if (chosen.asks_second && !second) {
    const only = await onlyTenantOf(tx, principal.sessionId);
    const asked = await askSecondOf(
      context,
      await readLogin(tx, services.vault, principal.loginId),
      chosen,
      { proof, outside: only === null ? undefined : { only } },
      tx,
    );
    return asked.content;
  }
  const { rows } = await tx.query<{ switched: NotNull<boolean> }>(
    "select access.session_switch($1, $2, $3) as switched",
    [principal.sessionId, input.tenantId, input.accountId],
  );
  if (!rows[0]?.switched) throw refuse(refusals.disabled);
  tx.afterCommit(() => logEntered(context, input, { second: false, outside: false }));
  return { next: "home" as const };
}
