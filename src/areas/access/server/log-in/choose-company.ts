import { handleEntrance } from "./entrance.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { chooseCompany } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { enterCompany, loginOf } from "./finish-log-in.ts";
import { membershipAt } from "./login-store.ts";
import { goOnBy, openTicket } from "./tickets.ts";

export const chooseCompanyRoute = handleEntrance(
  chooseCompany,
  ({ ticket }) => ({ ticket }),
  async (context, input) => {
    const { ticket, logins } = await openTicket(context, "company", input.ticket);
    const { kind, proof, second, outside } = ticket;
    const only = outside?.only ?? null;
    const chosen = await membershipAt(
      context.services.pool,
      logins.map((one) => one.login_id),
      input,
    );
    if (!chosen || chosen.kind !== kind || (only !== null && chosen.tenant_id !== only))
      throw refuse(refusals.disabled);
    return goOnBy(context, ticket, () =>
      enterCompany(context, loginOf(logins, chosen), chosen, { proof, second, bearer: input.bearer, outside }),
    );
  },
);
