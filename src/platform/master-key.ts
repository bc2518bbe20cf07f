import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

export interface KeySource {
  key?: string | undefined;
  varDir: string;
}

const fileOf = (varDir: string) => join(varDir, "key");
/** Where a new key waits while the database is told of it. */
const nextFileOf = (varDir: string) => join(varDir, "key.new");

/**
 * The secret of an installation: `MUSTER_KEY`, or a random one kept in `<var>/key`. What seals the data is kept in the
 * database, sealed under it; whoever loses it cannot read sealed data of a back-up any more.
 */
export function masterKey(source: KeySource): Buffer {
  if (source.key !== undefined) return Buffer.from(source.key, "utf8");
  const file = fileOf(source.varDir);
  if (!existsSync(file)) {
    mkdirSync(source.varDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, newKey(), { mode: 0o600 });
    try {
      // A link fails when another program was first; then its key counts.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return keyIn(file);
}

function keyIn(file: string): Buffer {
  const key = readFileSync(file, "utf8").trim();
  // With another key everything that is sealed would be lost without a word.
  if (key.length < 32)
    throw new Error(`The key in ${file} is damaged. Put the file back as it was, from where its copy is kept.`);
  return Buffer.from(key, "utf8");
}

export const newKey = (): string => randomBytes(32).toString("base64url");

/** Lays a new key beside the one that counts, on the disk itself, before the database is sealed under it. */
export function layNextKey(varDir: string, key: string): void {
  const file = nextFileOf(varDir);
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, "w", 0o600);
  try {
    writeFileSync(handle, key);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  keepNames(varDir);
}

/** The new key of a change that has not come to its end. */
export const nextKey = (varDir: string): Buffer | undefined =>
  existsSync(nextFileOf(varDir)) ? keyIn(nextFileOf(varDir)) : undefined;

/** Makes the new key the one that counts; gives the file in which the earlier one is kept for back-ups of then. */
export function takeNextKey(varDir: string): string {
  const file = fileOf(varDir);
  const earlier = `${file}.until-${new Date().toISOString().replaceAll(":", "")}`;
  linkSync(file, earlier);
  renameSync(nextFileOf(varDir), file);
  keepNames(varDir);
  return earlier;
}

export const dropNextKey = (varDir: string): void => rmSync(nextFileOf(varDir), { force: true });

/** A new name is on the disk only once its folder is. */
function keepNames(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A 32-byte key for one purpose; the same purpose always gives the same key. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return createHmac("sha256", master).update(purpose).digest();
}
