import type { Tx } from "./tx.ts";

/** Counts a company's numbers of one kind and period up by `count`; gives the first of them. Held until the commit. */
export async function takeNumbers(tx: Tx, kind: string, period: string, count = 1): Promise<number> {
  const taken = await tx.query<{ last: number }>(
    {
      name: "take-numbers",
      text: `insert into platform.number_counter (tenant_id, kind, period, last) values ($1, $2, $3, $4)
             on conflict (tenant_id, kind, period) do update set last = number_counter.last + excluded.last returning last`,
    },
    [tx.tenantId, kind, period, count],
  );
  return taken.rows[0]!.last - count + 1;
}

/** How the documents of a kind are numbered: `<prefix><period>-<counter>`, counted anew in each period. */
export interface NumberSeries {
  /** Area and document: `leave.application`. */
  kind: string;
  prefix: string;
  by: "day" | "month";
  /** Whether somebody has typed this number already; such a one is passed over. */
  isUsed?: (tx: Tx, number: string) => Promise<boolean>;
}

/** The next number of a series on a business date `YYYY-MM-DD`. */
export async function nextNumber(tx: Tx, { kind, prefix, by, isUsed }: NumberSeries, date: string): Promise<string> {
  const period = date.replaceAll("-", "").slice(0, by === "day" ? 8 : 6);
  for (;;) {
    const number = `${prefix}${period}-${String(await takeNumbers(tx, kind, period)).padStart(4, "0")}`;
    if (!(await isUsed?.(tx, number))) return number;
  }
}
