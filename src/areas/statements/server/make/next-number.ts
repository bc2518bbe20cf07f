import { takeNumbers } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";

/** The next number of a kind, `<prefix><date>-<counter>`; `date` is the business date `YYYY-MM-DD`. */
export async function nextNumber(tx: Tx, prefix: "JS" | "ZF", date: string): Promise<string> {
  const day = date.replaceAll("-", "");
  const count = await takeNumbers(tx, `statements.${prefix}`, day);
  return `${prefix}${day}-${String(count).padStart(4, "0")}`;
}
