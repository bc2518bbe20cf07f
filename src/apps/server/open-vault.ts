import { anySealedValue } from "#areas/people/server.ts";
import type { Config } from "#platform/config.ts";
import { openDataKey, otherKey } from "#platform/db/data-key.ts";
import { openClient } from "#platform/db/pool.ts";
import { masterKey } from "#platform/master-key.ts";
import { vaultOf, type Vault } from "#platform/secret/vault.ts";

/** Refuses a key that does not open what the database holds sealed, such as after a restore beside another key. */
export async function openVault(config: Pick<Config, "key" | "varDir">, ownerUrl: string): Promise<Vault> {
  const client = await openClient(ownerUrl, "muster key");
  try {
    const sealed = await anySealedValue(client);
    return vaultOf(
      await openDataKey(client, masterKey(config), async (dataKey) => {
        try {
          if (sealed) vaultOf(dataKey).open(sealed);
        } catch (error) {
          throw new Error(otherKey, { cause: error });
        }
      }),
    );
  } finally {
    await client.end();
  }
}
