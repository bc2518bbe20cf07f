import type { Tx } from "#platform/db/tx.ts";
import { compileSet } from "#platform/formula/compile-set.ts";
import { withFlagged } from "../../rules/flagged.ts";
import { readItems, readNames, takenIn, type PayProgram } from "../calculate/program.ts";

export interface SetItem {
  itemId: number;
  /** Its own formula in this set; null: the one published for the month. */
  formula: string | null;
  shown: boolean;
}

/** The formulas published for a month, by item. */
export async function publishedFormulas(tx: Tx, month: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.query<{ itemId: number; text: string }>(
    `select distinct on (item_id) item_id as "itemId", text from payroll.formula
     where tenant_id = $1 and state = 'published' and from_month <= $2 order by item_id, from_month desc`,
    [tx.tenantId, month],
  );
  return new Map(rows.map(({ itemId, text }) => [itemId, text]));
}

/** A set that is not published yet, compiled for a month; `tried` stands in the place of published formulas. */
export async function draftProgram(
  tx: Tx,
  order: readonly SetItem[],
  month: string,
  tried: ReadonlyMap<number, string> = new Map(),
): Promise<PayProgram> {
  const items = await readItems(tx);
  const names = await readNames(tx, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const published = await publishedFormulas(tx, month);
  const known = order.filter(({ itemId }) => byId.has(itemId));
  const formulas = new Map<number, string>();
  for (const { itemId, formula } of known) {
    const isTyped = byId.get(itemId)!.source === "manual";
    const text = formula ?? (isTyped ? undefined : (tried.get(itemId) ?? published.get(itemId)));
    if (text !== undefined) formulas.set(itemId, text);
  }
  const written = withFlagged(
    formulas,
    known.map(({ itemId }) => byId.get(itemId)!),
    names,
  );
  const { program, faults } = compileSet(
    known.map(({ itemId }) => {
      const formula = written.get(itemId);
      return { id: itemId, decimals: byId.get(itemId)!.decimals, ...(formula === undefined ? {} : { formula }) };
    }),
    names,
  );
  const taken = takenIn(program, byId);
  const base = { items: byId, order: known, formulas, formulasUsed: [], insuranceMonth: "same" as const };
  return { ...base, names, program, faults, ...taken, digest: "" };
}

/** All items in use, each with its published formula. */
export async function wholeSet(tx: Tx): Promise<SetItem[]> {
  const { rows } = await tx.query<{ itemId: number }>(
    `select id as "itemId" from payroll.item where tenant_id = $1 and enabled order by position, id`,
    [tx.tenantId],
  );
  return rows.map(({ itemId }) => ({ itemId, formula: null, shown: true }));
}
