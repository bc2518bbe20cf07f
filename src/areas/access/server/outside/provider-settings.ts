import type { NotNull } from "#platform/db/sql.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import { Seats } from "#platform/limits/seats.ts";
import { newToken } from "#platform/session/session-store.ts";
import { editionOf, refuseLacking } from "#platform/session/edition.ts";
import { refusals } from "../../errors.ts";
import type * as outsideApi from "../../outside-api.ts";
import { discover } from "./issuer.ts";
import { storedProvider } from "./provider-of-company.ts";
import { providerIdOf } from "./providers.ts";

export async function readOutsideProvider({
  tx,
  services,
}: CallContext): Promise<OutputOf<typeof outsideApi.readOutsideProvider>> {
  const stored = await storedProvider(services, tx);
  if (!stored) return { provider: null };
  const { name, issuer, clientId, kinds, enabled, key } = stored;
  const { rows } = await tx.query<{ bound: number }>(
    "select count(*)::int as bound from access.tenant_outside() where own_provider",
  );
  return {
    provider: { name, issuer, clientId, kinds: [...kinds], enabled, entryKey: key, bound: rows[0]?.bound ?? 0 },
  };
}

/** Each asks an issuer, which may take its time: one of a company at once, and so many in all. */
const saving = new Seats(16, 1);

/** An issuer that does not answer is not kept while it is switched on: nobody could log in by it. */
export async function saveOutsideProvider(
  context: CallContext,
  input: InputOf<typeof outsideApi.saveOutsideProvider>,
): Promise<OutputOf<typeof outsideApi.saveOutsideProvider>> {
  const { tx, services, about } = context;
  about(input.name);
  refuseLacking(await editionOf(tx), "outsideLogIn");
  const clientSecret = input.clientSecret || (await storedProvider(services, tx))?.clientSecret;
  if (!clientSecret) throw refuseField(refusals.outsideSecretNeeded, "clientSecret");
  const { name, clientId, kinds, enabled } = input;
  const issuer = input.issuer.trim();
  await tx.query(
    `insert into access.identity_provider (tenant_id, name, issuer, client_id, secret_sealed, kinds, enabled, entry_key) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id) do update set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id, secret_sealed = excluded.secret_sealed,
       kinds = excluded.kinds, enabled = excluded.enabled`,
    [
      tx.tenantId,
      name,
      issuer,
      clientId,
      services.vault.seal(clientSecret),
      [...new Set(kinds)].sort(),
      enabled,
      newToken().slice(0, 16),
    ],
  );
  const { rows } = await tx.query<{ gone: NotNull<number> }>("select access.outside_forget($1) as gone", [
    providerIdOf({ issuer, clientId }),
  ]);
  return { forgotten: rows[0]?.gone ?? 0 };
}

export async function checkIssuer(
  context: PreparingContext,
  input: InputOf<typeof outsideApi.saveOutsideProvider>,
): Promise<void> {
  const { services, principal } = context;
  const { tenantId } = principal;
  context.about(input.name);
  if (!input.enabled) return;
  const stored = await withReadOnly(services.pool, { tenantId }, async (tx) => {
    refuseLacking(await editionOf(tx), "outsideLogIn");
    return storedProvider(services, tx);
  });
  const clientSecret = input.clientSecret || stored?.clientSecret;
  if (!clientSecret) throw refuseField(refusals.outsideSecretNeeded, "clientSecret");
  const leave = saving.take(String(tenantId));
  if (leave === undefined) throw refuse(commonRefusals.busy);
  try {
    await discover(context, { tenantId, issuer: input.issuer.trim(), clientId: input.clientId, clientSecret });
  } finally {
    leave();
  }
}
