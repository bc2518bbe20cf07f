import { refuse } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { hashOf } from "#platform/session/session-store.ts";
import type { OutsideKind } from "../../api.ts";
import { refusals } from "../../errors.ts";
import type { Speaks } from "../log-in/login-store.ts";
import type { WayOut, Checks } from "./issuer.ts";
import { providerIdOf, type Provider } from "./providers.ts";

/** How long a browser may take to come back, seconds. */
const secondsValid = 600;

interface Sent {
  kind: OutsideKind;
  secret: string;
  /** Of somebody who is logged in and binds their own. */
  own?: { loginId: number; sessionId: number };
}

/** Sends a browser to a provider; keeps what has to come back with it. */
export async function sendOut(
  context: PublicContext,
  db: Speaks,
  provider: Provider,
  { url, checks, redirectUri }: WayOut,
  { kind, secret, own }: Sent,
): Promise<{ url: string; state: string }> {
  await db.query("select access.outside_put($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
    hashOf(checks.state),
    hashOf(secret),
    provider.tenantId,
    providerIdOf(provider),
    kind,
    context.services.vault.seal(JSON.stringify(checks)),
    redirectUri,
    own?.loginId ?? null,
    own?.sessionId ?? null,
    secondsValid,
  ]);
  return { url, state: checks.state };
}

export interface Back {
  vouchedBy: number | null;
  provider: string;
  kind: OutsideKind;
  checks: Checks;
  redirectUri: string;
  loginId: number | null;
}

/** What the browser that comes back had taken along; refuses a state that is unknown, used, run out, or another browser's. */
export async function comeBack({ services }: PublicContext, state: string, secret: string): Promise<Back> {
  const { rows } = await services.pool.query<{
    vouched_by: number | null;
    provider: string;
    kind: OutsideKind;
    checks_sealed: Buffer;
    redirect_uri: string;
    login_id: number | null;
  }>("select * from access.outside_take($1, $2)", [hashOf(state), hashOf(secret)]);
  const [row] = rows;
  if (!row) throw refuse(refusals.outsideEnded);
  return {
    vouchedBy: row.vouched_by,
    provider: row.provider,
    kind: row.kind,
    checks: JSON.parse(services.vault.open(row.checks_sealed)) as Checks,
    redirectUri: row.redirect_uri,
    loginId: row.login_id,
  };
}
