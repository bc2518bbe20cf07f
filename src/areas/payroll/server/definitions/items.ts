import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { shown } from "#platform/formula/print.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { itemList } from "../../items-list.ts";
import type * as api from "../../rules-api.ts";
import { moneyDecimals, type ItemKind } from "../../rules/kinds.ts";
import type { ItemSource } from "../../words.ts";
import { readItems, readNames } from "../calculate/program.ts";

/** Formulas are shown in the reader's language, those that hold in the month of today. */
export const items = listSource(itemList, {
  company: sql`i.tenant_id`,
  query: (context, { search, kind, source, enabled }) => {
    const month = context.today.slice(0, 7);
    return {
      columns: {
        id: sql`i.id`,
        version: sql`i.version`,
        position: sql`i.position`,
        name: named(context.locale, "i"),
        zh: sql`i.name_zh`,
        en: sql`i.name_en`,
        code: sql`i.code`,
        kind: sql`i.kind`,
        source: sql`i.source`,
        taxed: sql`i.taxed`,
        inGross: sql`i.in_gross`,
        inOvertimeBase: sql`i.in_overtime_base`,
        inAverage: sql`i.in_average`,
        inMinimumWage: sql`i.in_minimum_wage`,
        decimals: sql`i.decimals`,
        builtIn: sql`i.built_in`,
        enabled: sql`i.enabled`,
        formula: sql`(select f.text from payroll.formula f where f.tenant_id = i.tenant_id and f.item_id = i.id and f.state = 'published' and f.from_month <= ${month}
          order by f.from_month desc limit 1)`,
        since: sql`(select max(f.from_month) from payroll.formula f where f.tenant_id = i.tenant_id and f.item_id = i.id and f.state = 'published' and f.from_month <= ${month})`,
        drafts: sql`(select count(*)::int from payroll.formula f where f.tenant_id = i.tenant_id and f.item_id = i.id and f.state = 'draft')`,
      },
      from: sql`payroll.item i`,
      where: [
        ...(kind ? [sql`i.kind = ${kind}`] : []),
        ...(source ? [sql`i.source = ${source}`] : []),
        ...(enabled === undefined ? [] : [sql`i.enabled = ${enabled}`]),
        ...(search
          ? [
              sql`(i.name_zh ilike ${containing(search)} or i.name_en ilike ${containing(search)} or i.code ilike ${containing(search)})`,
            ]
          : []),
      ],
      key: sql`i.id`,
    };
  },
  present: async ({ tx, locale }, rows) => {
    const names = await readNames(tx, await readItems(tx));
    return rows.map(({ formula }) => ({ formula: formula === null ? null : shown(formula, names, locale) }));
  },
});

export interface StoredItem {
  id: number;
  code: string;
  zh: string;
  en: string;
  kind: ItemKind;
  source: ItemSource;
  decimals: number;
  builtIn: boolean;
  position: number;
  version: number;
}

/** One item, kept as it is until the commit. */
export async function lockItem(tx: Tx, id: number): Promise<StoredItem> {
  const { rows } = await tx.query<StoredItem>(
    `select id, code, name_zh as zh, name_en as en, kind, source, decimals, built_in as "builtIn", position, version
     from payroll.item where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [item] = rows;
  if (item === undefined) throw refuse(commonRefusals.notFound);
  return item;
}

async function refuseTaken(tx: Tx, { id, code, zh, en }: InputOf<typeof api.saveItem>): Promise<void> {
  const { rows } = await tx.query<{ code: string; zh: string; en: string }>(
    `select code, name_zh as zh, name_en as en from payroll.item
     where tenant_id = $1 and id is distinct from $2 and (code = $3 or lower(name_zh) = lower($4) or lower(name_en) = lower($5)) limit 1`,
    [tx.tenantId, id ?? null, code, zh, en],
  );
  const [taken] = rows;
  if (taken === undefined) return;
  if (taken.code === code) throw refuseField(definitionRefusals.codeTaken, "code", { code });
  const isZh = taken.zh.toLowerCase() === zh.toLowerCase();
  throw refuseField(definitionRefusals.nameTaken, isZh ? "zh" : "en", { name: isZh ? zh : en });
}

export async function saveItem(context: CallContext, input: InputOf<typeof api.saveItem>): Promise<{ id: number }> {
  const { tx } = context;
  context.about(input.zh);
  await refuseTaken(tx, input);
  const { id, version } = input;
  const isCoarse = input.kind !== "helper" && input.decimals !== moneyDecimals;
  const values = [
    tx.tenantId,
    input.code,
    input.zh,
    input.en,
    input.kind,
    input.source,
    input.taxed,
    input.inGross,
    input.inOvertimeBase,
    input.inAverage,
    input.inMinimumWage,
    input.decimals,
  ];
  if (id === undefined) {
    if (isCoarse) throw refuseField(definitionRefusals.moneyDecimals, "decimals");
    const made = await tx.query<{ id: number }>(
      `insert into payroll.item (tenant_id, code, name_zh, name_en, kind, source, taxed, in_gross, in_overtime_base, in_average, in_minimum_wage, decimals, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select coalesce(max(p.position), 0) + 1 from payroll.item p where p.tenant_id = $1)) returning id`,
      values,
    );
    return { id: made.rows[0]!.id };
  }
  const item = await lockItem(tx, id);
  if (item.version !== version) throw refuse(commonRefusals.stale);
  const isSame = item.code === input.code && item.kind === input.kind && item.source === input.source;
  if (item.builtIn && !isSame) throw refuseField(definitionRefusals.builtInItem, "code");
  if (input.source === "manual" && item.source !== "manual" && (await hasFormulas(tx, id)))
    throw refuseField(definitionRefusals.sourceUsed, "source");
  // An item from before that rule keeps what its slips were written in.
  if (isCoarse && (item.decimals !== input.decimals || item.kind === "helper"))
    throw refuseField(definitionRefusals.moneyDecimals, "decimals");
  if (item.decimals !== input.decimals && (await hasFigures(tx, id)))
    throw refuseField(definitionRefusals.decimalsUsed, "decimals");
  await tx.query(
    `update payroll.item set code = $2, name_zh = $3, name_en = $4, kind = $5, source = $6, taxed = $7, in_gross = $8, in_overtime_base = $9,
       in_average = $10, in_minimum_wage = $11, decimals = $12, version = version + 1, updated_at = now() where tenant_id = $1 and id = $13`,
    [...values, id],
  );
  return { id };
}

/** Whether figures of it are kept, which are whole units of its last decimal: in a run that has it, or typed. */
async function hasFigures(tx: Tx, itemId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from payroll.run r join payroll.template_version v on v.tenant_id = r.tenant_id and v.id = r.template_version_id
     where r.tenant_id = $1 and exists (select from jsonb_array_elements(v.items) as e where (e ->> 'itemId')::bigint = $2)
     union all select from payroll.manual_cell where tenant_id = $1 and item_id = $2 limit 1`,
    [tx.tenantId, itemId],
  );
  return rowCount !== 0;
}

async function hasFormulas(tx: Tx, itemId: number): Promise<boolean> {
  const { rowCount } = await tx.query("select from payroll.formula where tenant_id = $1 and item_id = $2 limit 1", [
    tx.tenantId,
    itemId,
  ]);
  return rowCount === 1;
}

export async function enableItem(
  context: CallContext,
  { id, version, enabled }: InputOf<typeof api.enableItem>,
): Promise<{ done: true }> {
  const item = await lockItem(context.tx, id);
  if (item.version !== version) throw refuse(commonRefusals.stale);
  context.about(item.zh);
  await context.tx.query(
    "update payroll.item set enabled = $3, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id, enabled],
  );
  return allDone;
}

/** Changes places with the one before or behind it. */
export async function moveItem(
  context: CallContext,
  { id, by }: InputOf<typeof api.moveItem>,
): Promise<{ done: true }> {
  const { tx } = context;
  // All of them are held, so that two who move at once do not end in one place.
  const { rows } = await tx.query<{ id: number; zh: string }>(
    "select id, name_zh as zh from payroll.item where tenant_id = $1 order by position, id for update",
    [tx.tenantId],
  );
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const moved = rows[at];
  if (moved === undefined) throw refuse(commonRefusals.notFound);
  context.about(moved.zh);
  const other = ids[at + by];
  if (other === undefined) return allDone;
  [ids[at], ids[at + by]] = [other, id];
  await tx.query(
    `update payroll.item i set position = n.position from unnest($2::bigint[]) with ordinality as n (id, position)
     where i.tenant_id = $1 and i.id = n.id and i.position <> n.position`,
    [tx.tenantId, ids],
  );
  return allDone;
}
