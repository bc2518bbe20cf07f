import * as oidc from "openid-client";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, Refusal } from "#platform/errors/refusal.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { Turns } from "#platform/limits/turns.ts";
import { refusals } from "../../errors.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import type { Provider } from "./providers.ts";

/** What an issuer says of itself is asked again after so long, ms. */
const freshMs = 10 * 60_000;
const timeoutSeconds = 10;
const known = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>();
/** Configurations of so many providers are remembered. */
const mostKnown = 1_000;

/** Questions to issuers at the same time, of all and of one company, and how many wait: one that never answers takes no other's place. */
const asking = new Turns({ atOnce: 64, atOnceOfOne: 8, waiting: 1_000, waitingOfOne: 100 });

async function inTurn<T>({ tenantId }: Pick<Provider, "tenantId">, ask: () => Promise<T>): Promise<T> {
  const end = await asking.take(String(tenantId), timeoutSeconds * 1000);
  if (end === undefined) throw refuse(commonRefusals.busy);
  try {
    return await ask();
  } finally {
    end();
  }
}

/** Issuers that speak for many directories: whoever has an account anywhere would be let in. */
const manyDirectories =
  /^https:\/\/(login\.microsoftonline\.com|login\.windows\.net|sts\.windows\.net)\/(common|organizations|consumers)(\/|$)/i;

/** Asks an issuer what it is; refuses, at the field, one that is not reached, is another than it says, or speaks for many directories. */
export async function discover(
  context: PublicContext,
  provider: Pick<Provider, "issuer" | "clientId" | "clientSecret" | "tenantId">,
): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, tenantId } = provider;
  // The issuer of the installation was named by its operator.
  const trusted = tenantId === null || context.services.config.oidc.private;
  if (manyDirectories.test(issuer)) throw refuseField(refusals.outsideManyDirectories, "issuer");
  if (!trusted && !issuer.startsWith("https://")) throw refuseField(refusals.outsideNoTls, "issuer");
  try {
    const configuration = await inTurn(provider, () =>
      oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
        timeout: timeoutSeconds,
        [oidc.customFetch]: guardedFetch({
          anywhere: trusted,
          publicUrl: context.services.config.publicUrl,
        }) as oidc.CustomFetch,
        // Otherwise a token that comes straight from the issuer is believed without its signature.
        execute: [oidc.enableNonRepudiationChecks, ...(trusted ? [oidc.allowInsecureRequests] : [])],
      }),
    );
    if (configuration.serverMetadata().issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, ""))
      throw refuseField(refusals.outsideOtherIssuer, "issuer");
    return configuration;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    context.log.warn({ issuer: new URL(issuer).host, fault: faultOf(error) }, "identity provider not reached");
    throw refuseField(refusals.outsideUnreachable, "issuer");
  }
}

/** The same, remembered for a while; those who ask meanwhile wait for the one answer. */
export async function configurationOf(context: PublicContext, provider: Provider): Promise<oidc.Configuration> {
  const key = JSON.stringify([provider.tenantId, provider.issuer, provider.clientId, provider.clientSecret]);
  const found = known.get(key);
  if (found && performance.now() - found.at < freshMs) return found.configuration;
  const configuration = discover(context, provider);
  known.delete(key);
  known.set(key, { at: performance.now(), configuration });
  configuration.catch(() => void (known.get(key)?.configuration === configuration && known.delete(key)));
  if (known.size > mostKnown) known.delete(known.keys().next().value as string);
  return configuration;
}

/** What has to come back unchanged, or is proved with what comes back. */
export interface Checks {
  verifier: string;
  nonce: string;
  state: string;
}

export interface WayOut {
  url: string;
  checks: Checks;
  redirectUri: string;
}

/** Where the browser goes, and what to keep until it comes back to the page of this origin. Asks the issuer. */
export async function wayOut(context: PublicContext, provider: Provider, origin: string): Promise<WayOut> {
  const redirectUri = `${origin}/azure`;
  const configuration = await configurationOf(context, provider);
  const checks = { verifier: oidc.randomPKCECodeVerifier(), nonce: oidc.randomNonce(), state: oidc.randomState() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: checks.state,
    nonce: checks.nonce,
    prompt: "select_account",
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, checks, redirectUri };
}

/** Who the provider says it is: subject, and how it calls the person. */
export interface Vouched {
  subject: string;
  label: string;
}

/** Redeems the code; refuses whatever is not signed by this issuer, for this program, for this attempt, and still valid. */
export async function vouchedFor(
  context: PublicContext,
  provider: Provider,
  returned: URL,
  checks: Checks,
): Promise<Vouched> {
  const configuration = await configurationOf(context, provider);
  try {
    const expected = {
      pkceCodeVerifier: checks.verifier,
      expectedNonce: checks.nonce,
      expectedState: checks.state,
      idTokenExpected: true,
    };
    const tokens = await inTurn(provider, () => oidc.authorizationCodeGrant(configuration, returned, expected));
    const claims = tokens.claims();
    if (!claims) throw refuse(refusals.outsideInvalid);
    const label = [claims["preferred_username"], claims["email"], claims["name"]].find(
      (one): one is string => typeof one === "string" && one !== "",
    );
    return { subject: claims.sub, label: (label ?? claims.sub).slice(0, 200) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof oidc.AuthorizationResponseError)
      throw refuse(error.error === "access_denied" ? refusals.outsideDenied : refusals.outsideInvalid);
    context.log.warn({ issuer: new URL(provider.issuer).host, fault: faultOf(error) }, "external identity refused");
    throw refuse(
      error instanceof TypeError && error.message === "fetch failed"
        ? refusals.outsideUnreachable
        : refusals.outsideInvalid,
    );
  }
}

/** What kind of fault, without the values it is about. */
const faultOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${(error as { code?: string }).code ?? ""}`.trim() : "unknown";
