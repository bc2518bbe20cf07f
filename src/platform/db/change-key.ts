import type pg from "pg";
import { dropNextKey, layNextKey, masterKey, nextKey, takeNextKey } from "#platform/master-key.ts";
import { formLock, heldDataKey, otherKey, unwrap, wrap } from "./data-key.ts";
import { databaseFault } from "./fault.ts";
import { loginRoleOf } from "./login-role.ts";
import { openClient, programName } from "./pool.ts";

const notOpened = "This release has not opened the database yet: start it once, stop it, then change the key.";

export interface KeyChange {
  ownerUrl: string;
  old: Buffer;
  next: string;
  /** Where the key is in a file, its folder: the file is changed with the database. */
  keyFolder?: string | undefined;
}

/** What has become of the log-in that followed from the earlier key. */
export type OldLogIn = "none" | "removed" | "closed" | "elsewhere" | "left";

/**
 * Seals the data key under another key and takes away the log-in that followed from the earlier one, in one transaction:
 * whatever ends it, one of the two keys opens the data, and in a file it is the one that the next start finds.
 */
export async function changeKey({
  ownerUrl,
  old,
  next,
  keyFolder,
}: KeyChange): Promise<{ logIn: OldLogIn; earlier?: string }> {
  const client = await openClient(ownerUrl, "muster key");
  try {
    await client.query(`select ${formLock}`);
    await refuseInUse(client);
    await client.query("begin; set local synchronous_commit = on");
    const held = await heldDataKey(client);
    if (!held) throw new Error(notOpened);
    const dataKey = unwrap(held, old);
    if (!dataKey) throw new Error(otherKey);
    const master = Buffer.from(next, "utf8");
    const sealed = wrap(dataKey, master);
    if (unwrap(sealed, master)?.equals(dataKey) !== true)
      throw new Error("The new key does not open what it has sealed.");
    await client.query("update platform.data_key set key_sealed = $1, changed_at = now()", [sealed]);
    const logIn = await endLogIn(client, loginRoleOf(old).name);
    if (keyFolder !== undefined) layNextKey(keyFolder, next);
    await client.query("commit");
    return keyFolder === undefined ? { logIn } : { logIn, earlier: takeNextKey(keyFolder) };
  } finally {
    await client.end();
  }
}

/** Ends a change of the key file that was killed in the middle: the key that opens the data stays. */
export async function settleKeyFile(varDir: string, ownerUrl: string, say: (line: string) => void): Promise<void> {
  if (nextKey(varDir) === undefined) return;
  const client = await openClient(ownerUrl, "muster key");
  try {
    await client.query(`select ${formLock}`);
    const next = nextKey(varDir);
    // Whoever was changing it right now has come to the end.
    if (next === undefined) return;
    const held = await heldDataKey(client);
    if (held && unwrap(held, next)) {
      say(`the change of the key is brought to its end; the earlier one is kept in ${takeNextKey(varDir)}`);
    } else if (!held || unwrap(held, masterKey({ varDir }))) {
      dropNextKey(varDir);
      say("a change of the key was cut off before it counted: the key is as it was");
    }
  } finally {
    await client.end();
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name in ($1, 'muster node', 'muster demo', 'muster restore') limit 1`,
    [programName],
  );
  if (found.rowCount !== 0)
    throw new Error("The program is running on this database. Stop every node first, then change the key.");
}

/** Its password followed from the earlier key. What another database of the server still uses is left alone. */
async function endLogIn(client: pg.Client, name: string): Promise<OldLogIn> {
  const { rows } = await client.query<{ elsewhere: boolean }>(
    `select exists (select from pg_stat_activity a where a.usename = r.rolname and a.datname <> current_database()) as elsewhere
     from pg_roles r where r.rolname = $1`,
    [name],
  );
  if (!rows[0]) return "none";
  if (rows[0].elsewhere) return "elsewhere";
  const role = client.escapeIdentifier(name);
  for (const [done, statement] of [
    ["removed", `drop role ${role}`],
    // Something was given to it by hand, here or in another database.
    ["closed", `alter role ${role} nologin password null`],
  ] as const) {
    await client.query("savepoint log_in");
    try {
      await client.query(statement);
      return done;
    } catch (error) {
      if (!databaseFault(error)) throw error;
      await client.query("rollback to savepoint log_in");
    }
  }
  return "left";
}
