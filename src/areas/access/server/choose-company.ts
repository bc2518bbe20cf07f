import { handlePublic } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { chooseCompany } from "../api.ts";
import { refusals } from "../errors.ts";
import { enterCompany } from "./finish-log-in.ts";
import { membershipsOf } from "./login-store.ts";
import { openTicket } from "./tickets.ts";

export const chooseCompanyRoute = handlePublic(chooseCompany, async (context, input) => {
  const { ticket, login } = await openTicket(context, "company", input.ticket);
  const all = await membershipsOf(context.services.pool, ticket.loginId);
  const chosen = all.find(
    (one) => one.account_id === input.accountId && one.tenant_id === input.tenantId && one.kind === ticket.kind && one.enabled,
  );
  if (!chosen) throw refuse(refusals.disabled);
  return enterCompany(context, login, chosen, { second: ticket.second, bearer: input.bearer, outside: ticket.outside });
});
