import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

/** Seals personal data and secrets at rest (PIPL art. 51) and finds sealed values again by a keyed hash. */
export interface Vault {
  /** `place` names the row it stands in, such as `payroll.slip 1 42`: elsewhere it cannot be opened. */
  seal(text: string, place?: string): Buffer;
  /** Throws when the bytes were changed, or sealed under another key or for another place. */
  open(sealed: Uint8Array, place?: string): string;
  /** The same text gives the same hash within one company, so that a number can be looked up and kept unique. */
  blindIndex(tenantId: number, text: string): Buffer;
}

/** The company of what belongs to none, such as a log-in. */
export const noCompany = 0;

const ivBytes = 12;
const tagBytes = 16;

/** Drawn for many at once: the system is asked for random bytes once for some hundred of them. */
let drawn: Buffer = Buffer.alloc(0);
let used = 0;
function nextIv(): Buffer {
  if (used >= drawn.length) {
    drawn = randomBytes(ivBytes * 256);
    used = 0;
  }
  used += ivBytes;
  return drawn.subarray(used - ivBytes, used);
}

/** AES-256-GCM: iv, tag, cipher text; a key each for sealing and hashing is derived from the master key. */
export function vaultOf(masterKey: Uint8Array): Vault {
  // A key object: bytes are made one anew for each cipher, which takes longer than sealing some hundred bytes.
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync("sha256", masterKey, "", purpose, 32)));
  const sealKey = derive("muster seal 1");
  const hashKey = derive("muster blind index 1");
  return {
    seal(text, place = "") {
      const iv = nextIv();
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv).setAAD(Buffer.from(place));
      const body = cipher.update(text, "utf8");
      const last = cipher.final();
      return Buffer.concat([iv, cipher.getAuthTag(), body, last]);
    },
    open(sealed, place = "") {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
      // Checks the tag; of this mode nothing is left for it to give.
      decipher.final();
      return body.toString("utf8");
    },
    blindIndex: (tenantId, text) => createHmac("sha256", hashKey).update(`${tenantId}:${text}`).digest(),
  };
}
