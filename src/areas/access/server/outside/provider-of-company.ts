import { withReadOnly, type Tx } from "#platform/db/tx.ts";
import { editionHas } from "#platform/editions.ts";
import { editionOf } from "#platform/session/edition.ts";
import type { Services } from "#platform/http/services.ts";
import type { OutsideKind } from "../../api.ts";
import type { Provider } from "./providers.ts";

interface Row extends Record<string, unknown> {
  name: string;
  issuer: string;
  clientId: string;
  secret: Buffer;
  kinds: OutsideKind[];
  enabled: boolean;
  key: string;
}

/** The provider of the transaction's company as it is stored, also one that is switched off. */
export async function storedProvider(
  { vault }: Pick<Services, "vault">,
  tx: Tx,
): Promise<(Provider & { enabled: boolean }) | undefined> {
  const { rows } = await tx.query<Row>(
    `select name, issuer, client_id as "clientId", secret_sealed as secret, kinds, enabled, entry_key as key from access.identity_provider where tenant_id = $1`,
    [tx.tenantId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { secret, ...provider } = row;
  return { ...provider, tenantId: tx.tenantId, clientSecret: vault.open(secret) };
}

/** The same while it is switched on and the company's edition has such log-ins. */
export async function providerInUse(services: Pick<Services, "vault">, tx: Tx): Promise<Provider | undefined> {
  const provider = await storedProvider(services, tx);
  return provider?.enabled && editionHas[await editionOf(tx)].outsideLogIn ? provider : undefined;
}

export async function providerOfCompany(
  services: Pick<Services, "vault" | "pool">,
  tenantId: number,
): Promise<Provider | undefined> {
  return withReadOnly(services.pool, { tenantId }, (tx) => providerInUse(services, tx));
}
