import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { PublicAnswer } from "#platform/http/route.ts";
import { logPasswordSet } from "../log-in/access-log.ts";
import { settleAttempts, takeAttempt } from "../log-in/attempts.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { enterCompany, finishLogIn } from "../log-in/finish-log-in.ts";
import { refuseKnown } from "../own-login/known-passwords.ts";
import { membershipAt, readLogin, setPassword } from "../log-in/login-store.ts";
import { hashPassword, passwordFits } from "../own-login/passwords.ts";
import { goOnBy, openTicketOfOne } from "../log-in/tickets.ts";

/** The forced change before the first session; the ticket leads to one new password, and is void then. */
export async function setFirstPassword(
  context: PublicContext,
  input: InputOf<typeof api.setFirstPassword>,
): Promise<PublicAnswer<OutputOf<typeof api.setFirstPassword>>> {
  const { pool, vault } = context.services;
  const { ticket, login } = await openTicketOfOne(context, "first", input.ticket);
  const { kind, proof, second, place } = ticket;
  await refuseKnown(input.password);
  // Who came by a code may not know the password; this tells whether it is the one tried.
  await takeAttempt(pool, vault, "change", login.login_id);
  if (await passwordFits(input.password, login.password_hash)) throw refuseField(refusals.samePassword, "password");
  // Whoever came by a code alone has shown nothing else.
  const proved = !second && (proof === "phone" || proof === "email") ? proof : null;
  const hash = await hashPassword(input.password);
  await goOnBy(context, ticket, () => setPassword(pool, login.login_id, hash, { proved }));
  await settleAttempts(pool, vault, [], [{ brake: "change", what: login.login_id }]);
  await logPasswordSet(context, login.login_id, "first");
  const renewed = await readLogin(pool, vault, login.login_id);
  const proven = { proof, second, bearer: input.bearer };
  if (!place) return finishLogIn(context, [renewed], { kind, ...proven });
  const chosen = await membershipAt(pool, [login.login_id], place);
  if (!chosen) throw refuse(refusals.disabled);
  return enterCompany(context, renewed, chosen, proven);
}
