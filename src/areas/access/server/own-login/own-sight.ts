import { refuse } from "#platform/errors/refusal.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { refusals } from "../../errors.ts";
import {
  membershipsOf,
  onlyTenantOf,
  readLogin,
  type Login,
  type Membership,
  type Speaks,
} from "../log-in/login-store.ts";

// What a session may show of its log-in beyond the company that it is in. One that a company's own identity provider has
// opened is that provider's word and perhaps not the person: it is told of that company alone. Sessions: `access.sessions_of`.

interface Session {
  loginId: number;
  sessionId: number;
}

/** The log-in; of the person's own neither its name nor the phone and mailbox that codes have proved, in such a session. */
export async function loginSeen(
  db: Speaks,
  vault: Vault,
  { loginId, sessionId }: Session,
): Promise<Login & { onlyHere: boolean }> {
  const login = await readLogin(db, vault, loginId);
  const onlyHere = (await onlyTenantOf(db, sessionId)) !== null;
  return onlyHere && login.keeper === null
    ? { ...login, account_name: null, phone: null, email: null, onlyHere }
    : { ...login, onlyHere };
}

/** Where this session may go. */
export async function membershipsOpen(db: Speaks, { loginId, sessionId }: Session): Promise<Membership[]> {
  const only = await onlyTenantOf(db, sessionId);
  return (await membershipsOf(db, [loginId])).filter(
    (membership) => membership.enabled && (only === null || membership.tenant_id === only),
  );
}

/** Refuses such a session what would change the log-in itself: it holds in the person's other companies too. */
export async function refuseOnlyHere(db: Speaks, { sessionId }: Pick<Session, "sessionId">): Promise<void> {
  if ((await onlyTenantOf(db, sessionId)) !== null) throw refuse(refusals.onlyHere);
}
