import { handlePublic } from "#platform/http/route.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { setFirstPassword } from "../api.ts";
import { refusals } from "../errors.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { readLogin, setPassword } from "./login-store.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { openTicket } from "./tickets.ts";

/** The forced change before the first session; the ticket is void once the password is set. */
export const setFirstPasswordRoute = handlePublic(setFirstPassword, async (context, input) => {
  const { pool, vault } = context.services;
  const { ticket, login } = await openTicket(context, "first", input.ticket);
  if (!ticket.kind) throw refuse(refusals.ticketEnded);
  if (await passwordFits(input.password, login.password_hash)) throw refuseField(refusals.samePassword, "password");
  await setPassword(pool, ticket.loginId, await hashPassword(input.password), { mustChange: false, keep: null });
  return finishLogIn(context, await readLogin(pool, vault, ticket.loginId), { kind: ticket.kind, second: ticket.second, bearer: input.bearer });
});
