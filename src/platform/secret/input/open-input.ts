import {
  constants,
  createDecipheriv,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import type { Pool } from "#platform/db/pool.ts";
import type { NotNull } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Vault } from "#platform/secret/vault.ts";
import type { Envelope, InputKey } from "./envelope.ts";

const generate = promisify(generateKeyPair);

const day = 86_400_000;
/** A key is given out for so long, and opens what was sealed around it a little longer. */
const keyDays = 90;
const validMs = 5 * 60_000;
const tagBytes = 16;

interface Services {
  pool: Pool;
  vault: Vault;
}

/** For whom and what something is sealed: it opens nowhere else. `by` is the session, or the secret of a link. */
export interface SealedFor {
  tenantId: number;
  by: number | string;
  call: string;
}

interface StoredKey {
  id: number;
  publicKey: string;
}

const keyPlace = (tenantId: number, id: number): string => `platform.input_key ${tenantId} ${id}`;

/** The key of a company with a challenge that holds for one call and five minutes. To be asked for outside a transaction. */
export async function inputKeyFor(services: Services, who: SealedFor, now: string): Promise<InputKey> {
  const at = Date.parse(now);
  const { id, publicKey } = await currentKey(services, who.tenantId, at);
  const until = at + validMs;
  const nonce = randomBytes(16).toString("base64url");
  const challenge = `${until}.${nonce}.${macOf(services.vault, who, id, until, nonce)}`;
  return { keyId: id, publicKey, challenge, expiresAt: new Date(until).toISOString() };
}

const macOf = (vault: Vault, { tenantId, by, call }: SealedFor, keyId: number, until: number, nonce: string): string =>
  vault.blindIndex(tenantId, `input ${JSON.stringify([by, call, keyId, until, nonce])}`).toString("base64url");

async function readKey(tx: Tx, since: string): Promise<StoredKey | undefined> {
  const { rows } = await tx.query<StoredKey>(
    `select id, public_key as "publicKey" from platform.input_key where tenant_id = $1 and made_at > $2 order by made_at desc, id desc limit 1`,
    [tx.tenantId, since],
  );
  return rows[0];
}

async function currentKey({ pool, vault }: Services, tenantId: number, at: number): Promise<StoredKey> {
  const since = new Date(at - keyDays * day).toISOString();
  const found = await withTenant(pool, { tenantId }, (tx) => readKey(tx, since));
  if (found) return found;
  // Takes a second of a processor: with no connection in hand.
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return withTenant(pool, { tenantId }, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('platform input key ' || $1::text, 0))", [tenantId]);
    const meanwhile = await readKey(tx, since);
    if (meanwhile) return meanwhile;
    await tx.query("delete from platform.input_key where tenant_id = $1 and made_at < $2", [
      tenantId,
      new Date(at - (keyDays + 1) * day).toISOString(),
    ]);
    const { rows } = await tx.query<{ id: NotNull<number> }>(
      "select nextval(pg_get_serial_sequence('platform.input_key', 'id')) as id",
    );
    const id = rows[0]!.id;
    const key = publicKey.toString("base64");
    await tx.query(
      "insert into platform.input_key (tenant_id, id, public_key, private_sealed, made_at) values ($1, $2, $3, $4, $5)",
      [tenantId, id, key, vault.seal(privateKey, keyPlace(tenantId, id)), new Date(at).toISOString()],
    );
    return { id, publicKey: key };
  });
}

/**
 * What was sealed for this call by this log-in; refuses what is of another, too old, changed, or was opened before. The
 * place of a call's `prepare`: what was opened counts as used also where the call is refused afterwards.
 */
export async function openInput(services: Services, who: SealedFor, given: Envelope, now: string): Promise<string> {
  const at = Date.parse(now);
  const [until = "", nonce = "", mac = ""] = given.challenge.split(".");
  const wanted = Buffer.from(macOf(services.vault, who, given.keyId, Number(until), nonce));
  const said = Buffer.from(mac);
  const isOurs = wanted.length === said.length && timingSafeEqual(wanted, said);
  if (!isOurs || Number(until) < at) throw refuse(commonRefusals.sealedInput);
  const sealed = await withTenant(services.pool, { tenantId: who.tenantId }, async (tx) => {
    const { rows } = await tx.query<{ sealed: Buffer }>(
      "select private_sealed as sealed from platform.input_key where tenant_id = $1 and id = $2 and made_at > $3",
      [tx.tenantId, given.keyId, new Date(at - (keyDays + 1) * day).toISOString()],
    );
    await tx.query("delete from platform.input_used where tenant_id = $1 and expires_at < $2", [tx.tenantId, now]);
    const { rowCount } = await tx.query(
      "insert into platform.input_used (tenant_id, nonce, expires_at) values ($1, $2, $3) on conflict do nothing",
      [tx.tenantId, nonce, new Date(Number(until)).toISOString()],
    );
    return rowCount === 1 ? rows[0]?.sealed : undefined;
  });
  if (sealed === undefined) throw refuse(commonRefusals.sealedInput);
  const privateKey = services.vault.open(sealed, keyPlace(who.tenantId, given.keyId));
  try {
    return opened(privateKey, given);
  } catch {
    // Which of its parts was changed is nobody's business.
    throw refuse(commonRefusals.sealedInput);
  }
}

function opened(privateKey: string, { key, iv, data, challenge }: Envelope): string {
  const aes = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(key, "base64"),
  );
  const bytes = Buffer.from(data, "base64");
  const decipher = createDecipheriv("aes-256-gcm", aes, Buffer.from(iv, "base64")).setAAD(Buffer.from(challenge));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()]).toString(
    "utf8",
  );
}
