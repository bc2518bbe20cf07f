import type { PreparingContext } from "#platform/http/context.ts";
import { loginSeen } from "../own-login/own-sight.ts";

/** Where codes reach the caller: the phone and mailbox of the log-in, as far as the session may show them. */
export async function ownPlaces({
  services,
  principal,
}: PreparingContext): Promise<{ phone: string | null; email: string | null }> {
  const { phone, email } = await loginSeen(services.pool, services.vault, principal);
  return { phone, email };
}
