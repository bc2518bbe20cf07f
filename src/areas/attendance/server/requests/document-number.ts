import { takeNumbers } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";

const prefixes = { makeUp: "BK", adjustment: "TZ", overtime: "JB" } as const;

/** The next number of a kind of document on a date: `BK20261121-0001`. */
export async function nextNumber(tx: Tx, kind: keyof typeof prefixes, today: string): Promise<string> {
  const day = today.replaceAll("-", "");
  const next = await takeNumbers(tx, `attendance.${kind}`, day);
  return `${prefixes[kind]}${day}-${String(next).padStart(4, "0")}`;
}
