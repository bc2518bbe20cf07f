import { createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret of an installation, from which every other one is derived: `MUSTER_KEY`, or a random one
 * kept in `<var>/key`. Whoever loses it cannot read sealed data of a back-up any more.
 */
export function masterKey(source: { key?: string | undefined; varDir: string }): Buffer {
  if (source.key !== undefined) return Buffer.from(source.key, "utf8");
  const file = join(source.varDir, "key");
  if (!existsSync(file)) {
    mkdirSync(source.varDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // A link fails when another program was first; then its key counts.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  const key = readFileSync(file, "utf8").trim();
  // With another key everything that is sealed would be lost without a word.
  if (key.length < 32)
    throw new Error(`The key in ${file} is damaged. Put the file back as it was, from where its copy is kept.`);
  return Buffer.from(key, "utf8");
}

/** A 32-byte key for one purpose; the same purpose always gives the same key. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return createHmac("sha256", master).update(purpose).digest();
}
