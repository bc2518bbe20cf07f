import { anySealedValue } from "#areas/people/server.ts";
import { openClient } from "#platform/db/pool.ts";
import type { Vault } from "#platform/secret/vault.ts";

/** Refuses a key that does not open what the database holds sealed, such as after a restore beside another key. */
export async function refuseOtherKey(ownerUrl: string, vault: Vault): Promise<void> {
  const client = await openClient(ownerUrl);
  const sealed = await anySealedValue(client).finally(() => client.end());
  try {
    if (sealed) vault.open(sealed);
  } catch (error) {
    throw new Error(
      "The key of this installation does not open the personal data in the database. Set MUSTER_KEY, or put back the file key of the var folder, as it was when the data was written.",
      { cause: error },
    );
  }
}
