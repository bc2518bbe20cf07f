import { createHash, randomBytes } from "node:crypto";

/** A secret that opens one record without a log-in. It names its company; of the rest only the hash is kept. */
export function newToken(tenantId: number): { token: string; hash: Buffer } {
  const token = `${tenantId.toString(36)}-${randomBytes(24).toString("base64url")}`;
  return { token, hash: hashOf(token) };
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The company and the hash of a token; null for what is none. */
export function readToken(token: string): { tenantId: number; hash: Buffer } | null {
  const parts = /^([0-9a-z]{1,7})-[\w-]{32}$/.exec(token);
  if (!parts) return null;
  return { tenantId: Number.parseInt(parts[1]!, 36), hash: hashOf(token) };
}
