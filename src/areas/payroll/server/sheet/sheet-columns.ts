import type { Tx } from "#platform/db/tx.ts";
import type { SheetRead } from "../../sheet-api.ts";
import type { ItemSource } from "../../words.ts";

export type SheetColumn = SheetRead["columns"][number];

/** The items of these versions of templates, typed ones first, each in the order of the first template that has it. */
export async function sheetColumns(tx: Tx, versionIds: readonly number[]): Promise<SheetColumn[]> {
  const { rows } = await tx.query<
    Omit<SheetColumn, "versionIds" | "isManual"> & { source: ItemSource; versionId: number; place: number }
  >(
    `select i.id as "itemId", i.name_zh as zh, i.name_en as en, i.code, i.kind, i.decimals, i.source, v.id as "versionId", e.place::int as place
     from payroll.template_version v
     cross join lateral jsonb_array_elements(v.items) with ordinality as e (item, place)
     join payroll.item i on i.tenant_id = v.tenant_id and i.id = (e.item ->> 'itemId')::bigint
     where v.tenant_id = $1 and v.id = any($2::bigint[]) and (i.enabled or i.source <> 'manual') order by v.id, e.place`,
    [tx.tenantId, [...new Set(versionIds)]],
  );
  const columns = new Map<number, SheetColumn>();
  for (const { source, versionId, place: _, ...item } of rows) {
    const known = columns.get(item.itemId);
    if (known) known.versionIds.push(versionId);
    else columns.set(item.itemId, { ...item, isManual: source === "manual", versionIds: [versionId] });
  }
  const all = [...columns.values()];
  return [...all.filter(({ isManual }) => isManual), ...all.filter(({ isManual }) => !isManual)];
}
