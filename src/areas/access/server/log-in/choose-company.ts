import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { enterCompany, loginOf } from "./finish-log-in.ts";
import { membershipAt } from "./login-store.ts";
import { goOnBy, openTicket } from "./tickets.ts";

export async function chooseCompany(
  context: PublicContext,
  input: InputOf<typeof api.chooseCompany>,
): Promise<PublicAnswer<OutputOf<typeof api.chooseCompany>>> {
  const { ticket, logins } = await openTicket(context, "company", input.ticket);
  const { kind, proof, second, outside } = ticket;
  const only = outside?.only ?? null;
  const chosen = await membershipAt(
    context.services.pool,
    logins.map((one) => one.login_id),
    input,
  );
  if (!chosen || chosen.door !== kind || (only !== null && chosen.tenant_id !== only)) throw refuse(refusals.disabled);
  return goOnBy(context, ticket, () =>
    enterCompany(context, loginOf(logins, chosen), chosen, { proof, second, bearer: input.bearer, outside }),
  );
}
