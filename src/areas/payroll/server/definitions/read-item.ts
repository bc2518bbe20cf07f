import type { Names } from "#platform/formula/names.ts";
import { shown } from "#platform/formula/print.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../rules-api.ts";
import type { FormulaTest } from "../../rules-api.ts";
import type { ItemKind, TaxedAs } from "../../rules/kinds.ts";
import type { ItemSource } from "../../words.ts";
import { flagsAsked } from "../../rules/flagged.ts";
import { readItems, readNames } from "../calculate/program.ts";
import { items } from "./items.ts";

/** An item with its formulas, in the reader's language, and the templates that have it. */
export async function readItem(
  context: CallContext,
  { id }: InputOf<typeof api.readItem>,
): Promise<OutputOf<typeof api.readItem>> {
  const { tx, locale } = context;
  const item = await items.one(context, id);
  const names = await readNames(tx, await readItems(tx));
  const { rows } = await tx.query<{
    id: number;
    version: number;
    fromMonth: string;
    text: string;
    note: string | null;
    tests: FormulaTest[];
    state: "draft" | "published";
    publishedAt: string | null;
  }>(
    `select id, version, from_month as "fromMonth", text, note, tests, state, published_at as "publishedAt"
     from payroll.formula where tenant_id = $1 and item_id = $2 order by from_month desc`,
    [tx.tenantId, id],
  );
  const { rows: templates } = await tx.query<{ name: string }>(
    `select distinct t.name from payroll.template t join payroll.template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id
     where t.tenant_id = $1 and t.enabled and v.items @> jsonb_build_array(jsonb_build_object('itemId', $2::bigint)) order by t.name`,
    [tx.tenantId, id],
  );
  return {
    ...item,
    formulas: rows.map((row) => ({ ...row, text: shown(row.text, names, locale) })),
    templates: templates.map(({ name }) => name),
    idle: await idleFlags(context, item, names),
  };
}

/** A tick does something only where a formula asks for the items that have it. */
async function idleFlags(
  { tx, today }: CallContext,
  item: { inOvertimeBase: boolean; inAverage: boolean },
  names: Names,
): Promise<OutputOf<typeof api.readItem>["idle"]> {
  if (!item.inOvertimeBase && !item.inAverage) return [];
  const { rows } = await tx.query<{ text: string }>(
    `select text from (select distinct on (item_id) text from payroll.formula
       where tenant_id = $1 and state = 'published' and from_month <= $2 order by item_id, from_month desc) as f where text like '%pay.%'
     union all select coalesce(e ->> 'formula', '') from payroll.template_version v cross join jsonb_array_elements(v.items) as e
       where v.tenant_id = $1 and v.state = 'published' and e ->> 'formula' like '%pay.%'`,
    [tx.tenantId, today.slice(0, 7)],
  );
  const asked = new Set(rows.flatMap(({ text }) => [...flagsAsked(text, names)]));
  return [
    ...(item.inOvertimeBase && !asked.has("pay.overtimeBase") ? (["inOvertimeBase"] as const) : []),
    ...(item.inAverage && !asked.has("pay.averaged") ? (["inAverage"] as const) : []),
  ];
}

export async function payrollChoices({ tx, locale }: CallContext): Promise<OutputOf<typeof api.payrollChoices>> {
  const { rows: all } = await tx.query<{
    id: number;
    code: string;
    zh: string;
    en: string;
    kind: ItemKind;
    source: ItemSource;
    taxed: TaxedAs;
    enabled: boolean;
  }>(
    `select id, code, name_zh as zh, name_en as en, kind, source, taxed, enabled from payroll.item where tenant_id = $1 order by position, id`,
    [tx.tenantId],
  );
  const { rows: parameters } = await tx.query<{
    code: string;
    zh: string;
    en: string;
    kind: "value" | "bands" | "table";
  }>("select code, name_zh as zh, name_en as en, kind from payroll.parameter where tenant_id = $1 order by id", [
    tx.tenantId,
  ]);
  const { rows: entities } = await tx.query<{ id: number; zh: string; en: string | null }>(
    "select id, name_zh as zh, name_en as en from organisation.legal_entity_view where tenant_id = $1 and enabled order by id",
    [tx.tenantId],
  );
  const { rows: places } = await tx.query<{ city: string | null; costCentre: string | null }>(
    `select distinct city, cost_centre as "costCentre" from personnel.job_version where tenant_id = $1 and (city is not null or cost_centre is not null)`,
    [tx.tenantId],
  );
  const { rows: known } = await tx.query<{ city: string }>(
    "select distinct city from payroll.parameter_value where tenant_id = $1 and city is not null",
    [tx.tenantId],
  );
  const { rows: centres } = await tx.query<{ centre: string }>(
    "select distinct cost_centre as centre from organisation.department_view where tenant_id = $1 and cost_centre is not null",
    [tx.tenantId],
  );
  const unique = (list: readonly (string | null)[]) =>
    [...new Set(list.flatMap((one) => (one === null || one === "" ? [] : [one])))].toSorted();
  return {
    items: all,
    parameters,
    entities: entities.map(({ id, zh, en }) => ({ id, name: locale === "zh" ? zh : en || zh })),
    cities: unique([...places.map(({ city }) => city), ...known.map(({ city }) => city)]),
    costCentres: unique([...places.map(({ costCentre }) => costCentre), ...centres.map(({ centre }) => centre)]),
  };
}
