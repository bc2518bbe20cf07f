import { randomBytes } from "node:crypto";
import type pg from "pg";
import { deriveKey } from "#platform/master-key.ts";
import { vaultOf } from "#platform/secret/vault.ts";

/** Held by whoever makes or removes the log-in of a key, or changes the key: one at a time. */
export const formLock = "pg_advisory_lock(hashtextextended('muster migrations', 0))";

export const dataKeyTable = "platform.data_key";

const wrapping = (master: Buffer) => vaultOf(deriveKey(master, "seals the data key"));

/** The data key as it is kept: sealed under the key of the settings. */
export const wrap = (dataKey: Buffer, master: Buffer): Buffer =>
  wrapping(master).seal(dataKey.toString("base64"), dataKeyTable);

/** Nothing under another key than that which sealed it. */
export function unwrap(sealed: Uint8Array, master: Buffer): Buffer | undefined {
  try {
    return Buffer.from(wrapping(master).open(sealed, dataKeyTable), "base64");
  } catch {
    return undefined;
  }
}

export const otherKey =
  "The key of this installation does not open the personal data in the database. Set MUSTER_KEY, or put back the file key of the var folder, as it was when the data was written; where `npm run change-key` has changed it since, the newest one counts.";

async function isThere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.data_key') is not null as there",
  );
  return rows[0]?.there === true;
}

/** What the database keeps; nothing before the first start, or in an older form. */
export async function heldDataKey(client: pg.Client): Promise<Buffer | undefined> {
  if (!(await isThere(client))) return undefined;
  return (await client.query<{ key_sealed: Buffer }>("select key_sealed from platform.data_key")).rows[0]?.key_sealed;
}

/** A key that was changed gets no log-in in the database any more. */
export async function refuseOtherKey(client: pg.Client, master: Buffer): Promise<void> {
  const held = await heldDataKey(client);
  if (held && !unwrap(held, master)) throw new Error(otherKey);
}

/**
 * What the data of this database is sealed with. On the first start it is random; where companies are there already it
 * is the key of the settings, under which everything was sealed before the two were told apart. `fits` throws when it
 * does not open what is there: a wrong key must not be written down as the right one.
 */
export async function openDataKey(
  client: pg.Client,
  master: Buffer,
  fits: (dataKey: Buffer) => Promise<void>,
): Promise<Buffer> {
  const held = await heldDataKey(client);
  const dataKey = held ? unwrap(held, master) : await firstKey(client, master);
  if (!dataKey) throw new Error(otherKey);
  await fits(dataKey);
  if (held || !(await isThere(client))) return dataKey;
  const made = await client.query("insert into platform.data_key (key_sealed) values ($1) on conflict do nothing", [
    wrap(dataKey, master),
  ]);
  // Another node was first; then its key counts.
  return made.rowCount === 1 ? dataKey : openDataKey(client, master, fits);
}

async function firstKey(client: pg.Client, master: Buffer): Promise<Buffer> {
  const companies = await client.query("select from platform.tenant limit 1");
  return companies.rowCount === 1 ? master : randomBytes(32);
}
