import type { Services } from "#platform/http/services.ts";
import type { OutsideKind } from "../../api.ts";
import type { Speaks } from "../log-in/login-store.ts";

/** Who vouches for people. */
export interface Provider {
  /** Whose it is; null: the installation's, for everybody. */
  tenantId: number | null;
  /** Names it in calls. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  kinds: readonly OutsideKind[];
}

/** The key of the installation's own provider; those of companies are longer. */
const installationKey = "all";

/** By which issuer and client its identities are known: another client of the same issuer may give other ones. */
export const providerIdOf = ({ issuer, clientId }: Pick<Provider, "issuer" | "clientId">): string =>
  `${issuer} ${clientId}`;

export function installationProvider({ config }: Pick<Services, "config">): Provider | undefined {
  const { provider } = config.oidc;
  return provider && { ...provider, tenantId: null, key: installationKey, kinds: ["staff", "agency"] };
}

interface ProviderRow {
  tenant_id: number;
  name: string;
  issuer: string;
  client_id: string;
  secret_sealed: Buffer;
  kinds: OutsideKind[];
  entry_key: string;
}

/** The company's provider that the key names; with an empty key that of the only company there is. */
async function companyProvider(
  { vault }: Pick<Services, "vault">,
  db: Speaks,
  key: string,
): Promise<Provider | undefined> {
  const { rows } = await db.query<ProviderRow>("select * from access.provider_find($1)", [key]);
  const [row] = rows;
  return (
    row && {
      tenantId: row.tenant_id,
      key: row.entry_key,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: vault.open(row.secret_sealed),
      kinds: row.kinds,
    }
  );
}

export async function providerOf(
  services: Pick<Services, "config" | "vault">,
  db: Speaks,
  key: string,
): Promise<Provider | undefined> {
  if (key === installationKey) return installationProvider(services);
  return key === "" ? undefined : companyProvider(services, db, key);
}

/** What a log-in page offers: the installation's, and that of the company whose address was opened. */
export async function providersOffered(
  services: Pick<Services, "config" | "vault">,
  db: Speaks,
  entryKey: string,
): Promise<Provider[]> {
  return [installationProvider(services), await companyProvider(services, db, entryKey)].filter(
    (one) => one !== undefined,
  );
}
