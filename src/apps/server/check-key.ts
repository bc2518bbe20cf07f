import { openClient } from "#platform/db/pool.ts";
import type { Vault } from "#platform/secret/vault.ts";

const sealed = "coalesce(id_number_sealed, phone_sealed, bank_account_sealed)";

/** Refuses a key that does not open what the database holds sealed, such as after a restore beside another key. */
export async function refuseOtherKey(ownerUrl: string, vault: Vault): Promise<void> {
  const client = await openClient(ownerUrl);
  const { rows } = await client.query<{ sealed: Buffer }>(`select ${sealed} as sealed from people.person where ${sealed} is not null limit 1`).finally(() => client.end());
  try {
    if (rows[0]) vault.open(rows[0].sealed);
  } catch (error) {
    throw new Error("The key of this installation does not open the personal data in the database. Set MUSTER_KEY, or put back the file key of the var folder, as it was when the data was written.", { cause: error });
  }
}
