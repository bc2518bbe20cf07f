import { createHash } from "node:crypto";

/** What one trail entry is sealed over. */
export interface Sealed {
  instanceId: number;
  sequence: number;
  round: number;
  event: unknown;
  memberId: number | null;
  accountId: number | null;
  ip: string | null;
  agent: string | null;
  at: string;
}

/** JSON with sorted keys, so that a value read back from `jsonb` gives the same text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}

/** SHA-256 over the entry and the hash of the one before it. */
export function trailHash(previous: Buffer | null, entry: Sealed): Buffer {
  const hash = createHash("sha256");
  if (previous) hash.update(previous);
  return hash.update(canonical(entry)).digest();
}
