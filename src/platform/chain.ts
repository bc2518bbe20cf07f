import { createHash } from "node:crypto";

/** JSON with sorted keys, so that a value read back from `jsonb` gives the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}

/** SHA-256 over an entry and the hash of the one before it; null before the first. */
export function chainHash(previous: Buffer | null, entry: unknown): Buffer {
  const hash = createHash("sha256");
  if (previous) hash.update(previous);
  return hash.update(canonical(entry)).digest();
}
