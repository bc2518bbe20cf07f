import type { NotNull } from "#platform/db/sql.ts";
import type { openClient } from "#platform/db/pool.ts";

const sealed = "coalesce(id_number_sealed, phone_sealed, bank_account_sealed)";

/** A sealed value of anybody in any company, read as the owner of the database; null while there is none. */
export async function anySealedValue(owner: Awaited<ReturnType<typeof openClient>>): Promise<Buffer | null> {
  const { rows } = await owner.query<{ sealed: NotNull<Buffer> }>(
    `select ${sealed} as sealed from people.person where ${sealed} is not null limit 1`,
  );
  return rows[0]?.sealed ?? null;
}
