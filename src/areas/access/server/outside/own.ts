import { withReadOnly } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { editionHas } from "#platform/editions.ts";
import { editionOf } from "#platform/session/edition.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { onlyTenantOf, readLogin } from "../log-in/login-store.ts";
import { refuseWrongPassword } from "../own-login/own-password.ts";
import { refuseWithoutSecond } from "../codes/second-first.ts";
import { sendOut } from "./attempts.ts";
import { maskLabel } from "./bindings.ts";
import { wayOut, type WayOut } from "./issuer.ts";
import { providerInUse } from "./provider-of-company.ts";
import { installationProvider, providerIdOf, type Provider } from "./providers.ts";

interface Bound {
  id: number;
  vouched_by: number | null;
  provider: string;
  label_sealed: Buffer;
  bound_at: string;
  last_used_at: string | null;
}

/** The providers that this person may log in by, here. */
async function providersHere({
  tx,
  services,
  principal,
}: Pick<CallContext, "tx" | "services" | "principal">): Promise<Provider[]> {
  if (!editionHas[await editionOf(tx)].outsideLogIn) return [];
  const all = [installationProvider(services), await providerInUse(services, tx)];
  return all
    .filter((one) => one !== undefined)
    .filter((one) => (one.kinds as readonly string[]).includes(principal.kind));
}

async function bound({ tx, principal }: CallContext): Promise<Bound[]> {
  const { rows } = await tx.query<Bound & Record<string, unknown>>("select * from access.outside_of_login($1)", [
    principal.loginId,
  ]);
  // What another company's provider vouches for is told there, and to a company's provider nothing but its own.
  const only = await onlyTenantOf(tx, principal.sessionId);
  return rows.filter(
    (row) => row.vouched_by === (only ?? row.vouched_by) && (row.vouched_by === null || row.vouched_by === tx.tenantId),
  );
}

const isOf = (provider: Provider, row: Bound) =>
  provider.tenantId === row.vouched_by && providerIdOf(provider) === row.provider;

export async function listOwnOutside(context: CallContext): Promise<OutputOf<typeof outsideApi.listOwnOutside>> {
  const [providers, rows] = [await providersHere(context), await bound(context)];
  const identities = rows.map((row) => ({
    id: row.id,
    provider: providers.find((one) => isOf(one, row))?.name ?? new URL(row.provider.split(" ")[0] ?? "").host,
    label: context.services.vault.open(row.label_sealed),
    boundAt: row.bound_at,
    lastUsedAt: row.last_used_at,
  }));
  const mayBind = (await onlyTenantOf(context.tx, context.principal.sessionId)) === null;
  const open = providers
    .filter((one) => mayBind && !rows.some((row) => isOf(one, row)))
    .map(({ key, name }) => ({ key, name }));
  return { identities, open };
}

export async function startOwnOutside(
  context: CallContext,
  { secret }: InputOf<typeof outsideApi.startOwnOutside>,
  { provider, way }: { provider: Provider; way: WayOut },
): Promise<OutputOf<typeof outsideApi.startOwnOutside>> {
  const { tx, principal } = context;
  if (principal.kind === "worker") throw refuse(refusals.outsideNotOffered);
  return sendOut(context, tx, provider, way, {
    kind: principal.kind,
    secret,
    own: { loginId: principal.loginId, sessionId: principal.sessionId },
  });
}

export async function checkOwnOutside(
  context: PreparingContext,
  { key, password, origin }: InputOf<typeof outsideApi.startOwnOutside>,
): Promise<{ provider: Provider; way: WayOut }> {
  const { services, principal } = context;
  await refuseWithoutSecond(context);
  // Who has no password has none to show, and binds nothing.
  const login = await readLogin(services.pool, services.vault, principal.loginId);
  if (login.password_hash === null) throw refuseField(refusals.currentWrong, "password");
  await refuseWrongPassword(context, password);
  const here = await withReadOnly(services.pool, { tenantId: principal.tenantId }, (tx) =>
    providersHere({ tx, services, principal }),
  );
  const provider = here.find((one) => one.key === key);
  if (!provider || principal.kind === "worker") throw refuse(refusals.outsideNotOffered);
  return { provider, way: await wayOut(context, provider, origin) };
}

export async function unbindOwnOutside(
  context: CallContext,
  { id }: InputOf<typeof outsideApi.unbindOwnOutside>,
): Promise<OutputOf<typeof outsideApi.unbindOwnOutside>> {
  const { tx, services, principal, about } = context;
  const row = (await bound(context)).find((one) => one.id === id);
  if (!row) throw refuse(commonRefusals.notFound);
  about(maskLabel(services.vault.open(row.label_sealed)));
  await tx.query("select access.outside_unbind($1, $2)", [id, principal.loginId]);
  return allDone;
}
