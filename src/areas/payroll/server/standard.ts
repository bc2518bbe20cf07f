import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { definitionRefusals } from "../definition-errors.ts";
import type * as api from "../rules-api.ts";
import type { RunKind } from "../words.ts";
import { standardItems, type StandardItem } from "../standard-items.ts";
import { standardParameters } from "../standard-parameters.ts";
import { refuseSettled } from "./definitions/settled.ts";
import { installVouchers } from "./vouchers/standard.ts";

/** A formula with ids in the place of codes: `{basePay}` becomes `[#12]`. */
export const withIds = (formula: string, idOf: ReadonlyMap<string, number>): string =>
  formula.replaceAll(/\{([A-Za-z0-9]+)\}/g, (whole, code: string) => {
    const id = idOf.get(code);
    return id === undefined ? whole : `[#${id}]`;
  });

export interface Standard {
  fromMonth: string;
  /** Whose template is made; those without one get none. */
  entities: readonly { id: number; name: string }[];
  accountId: number | null;
  now: string;
}

export interface Installed {
  itemIds: ReadonlyMap<string, number>;
  templateIds: number[];
}

/** The usual items with their formulas, the parameters, and a template for the month's pay of each legal entity, all published. */
export async function installStandard(tx: Tx, standard: Standard): Promise<Installed> {
  await installParameters(tx);
  const itemIds = await installItems(tx, standardItems);
  await installFormulas(tx, standardItems, itemIds, standard);
  const templateIds: number[] = [];
  const sheet = itemsOfSheet(itemIds);
  for (const [at, entity] of standard.entities.entries())
    for (const { code, name, kind, only } of standardTemplates)
      templateIds.push(
        await installTemplate(tx, standard, {
          code: `${code}${at + 1}`,
          name: `${name} ${entity.name}`.slice(0, 40),
          entityId: entity.id,
          kind,
          items: only ? only.map((one) => ({ itemId: itemIds.get(one)!, formula: null, shown: true })) : sheet,
        }),
      );
  await installVouchers(tx, standard.entities);
  return { itemIds, templateIds };
}

export const itemsOfSheet = (itemIds: ReadonlyMap<string, number>) =>
  standardItems.map(({ code, shown }) => ({ itemId: itemIds.get(code)!, formula: null, shown: shown ?? false }));

/** The formulas of items, published from a month on; `idOf` knows all that they name. */
export async function installFormulas(
  tx: Tx,
  items: readonly StandardItem[],
  idOf: ReadonlyMap<string, number>,
  { fromMonth, accountId, now }: Pick<Standard, "fromMonth" | "accountId" | "now">,
): Promise<void> {
  const withFormula = items.filter(({ formula }) => formula !== undefined);
  await tx.query(
    `insert into payroll.formula (tenant_id, item_id, from_month, text, state, published_by, published_at)
     select $1, g.item_id, $2, g.text, 'published', $3, $4 from unnest($5::bigint[], $6::text[]) as g (item_id, text)`,
    [
      tx.tenantId,
      fromMonth,
      accountId,
      now,
      withFormula.map(({ code }) => idOf.get(code)),
      withFormula.map(({ formula }) => withIds(formula!, idOf)),
    ],
  );
}

/** All of them, or those given, each with its values of the cities given. */
export async function installParameters(tx: Tx, only?: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  for (const { code, zh, en, kind = "value", values } of standardParameters) {
    const cities = only?.get(code);
    if (only && cities === undefined) continue;
    const { rows } = await tx.query<{ id: number }>(
      `insert into payroll.parameter (tenant_id, code, name_zh, name_en, kind, mode, built_in) values ($1, $2, $3, $4, $5, $6, true)
       on conflict (tenant_id, code) do update set built_in = true returning id`,
      [tx.tenantId, code, zh, en, kind, kind === "bands" ? "whole" : null],
    );
    for (const { city, from, value, source } of values.filter((one) => cities?.has(one.city) ?? true))
      await tx.query(
        `insert into payroll.parameter_value (tenant_id, parameter_id, city, from_month, content, source)
         values ($1, $2, $3, $4, $5::jsonb, $6) on conflict do nothing`,
        [tx.tenantId, rows[0]!.id, city, from, JSON.stringify(value), source],
      );
  }
}

/** Behind the items that are there. */
export async function installItems(tx: Tx, items: readonly StandardItem[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; code: string }>(
    `insert into payroll.item (tenant_id, code, name_zh, name_en, kind, source, taxed, in_gross, in_overtime_base, in_average, in_minimum_wage, decimals, position, built_in)
     select $1, g.code, g.zh, g.en, g.kind, g.source, g.taxed, g.gross, g.overtime, g.average, g.minimum, g.decimals, g.position + (select coalesce(max(p.position), 0) from payroll.item p where p.tenant_id = $1), true
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::boolean[], $10::boolean[], $11::boolean[], $12::int[])
       with ordinality as g (code, zh, en, kind, source, taxed, gross, overtime, average, minimum, decimals, position)
     returning id, code`,
    [
      tx.tenantId,
      items.map(({ code }) => code),
      items.map(({ zh }) => zh),
      items.map(({ en }) => en),
      items.map(({ kind }) => kind),
      items.map(({ source }) => source),
      items.map(({ taxed }) => taxed ?? "none"),
      items.map(({ inGross }) => inGross ?? false),
      items.map(({ inOvertimeBase }) => inOvertimeBase ?? false),
      items.map(({ inAverage }) => inAverage ?? false),
      items.map(({ inMinimumWage }) => inMinimumWage ?? false),
      items.map(({ decimals }) => decimals ?? 2),
    ],
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** What a legal entity pays by from the start; a bonus is by itself, whatever follows a month has all that a month may have. */
const standardTemplates: readonly { code: string; name: string; kind: RunKind; only?: readonly string[] }[] = [
  { code: "ZG", name: "月度工资", kind: "main" },
  { code: "BF", name: "补发", kind: "supplementary" },
  { code: "LZ", name: "离职补发", kind: "reissue" },
  { code: "NZ", name: "年终奖", kind: "bonus", only: ["annualBonus", "bonusTax"] },
];

interface NewTemplate {
  code: string;
  name: string;
  entityId: number;
  kind: RunKind;
  items: readonly { itemId: number; formula: string | null; shown: boolean }[];
}

async function installTemplate(tx: Tx, standard: Standard, template: NewTemplate): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into payroll.template (tenant_id, code, name, entity_id, run_kind, priority) values ($1, $2, $3, $4, $5, 100) returning id`,
    [tx.tenantId, template.code, template.name, template.entityId, template.kind],
  );
  const id = rows[0]!.id;
  await tx.query(
    `insert into payroll.template_version (tenant_id, template_id, from_month, items, pay_day, state, published_by, published_at)
     values ($1, $2, $3, $4, 10, 'published', $5, $6)`,
    [tx.tenantId, id, standard.fromMonth, JSON.stringify(template.items), standard.accountId, standard.now],
  );
  return id;
}

/** For a company that has no items yet. */
export async function beginWithUsual(
  { tx, principal, now, locale }: CallContext,
  { fromMonth }: InputOf<typeof api.beginWithUsual>,
): Promise<OutputOf<typeof api.beginWithUsual>> {
  // Two who begin at once: the second finds the items of the first.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll standard ' || $1::text, 0))", [tx.tenantId]);
  const { rowCount } = await tx.query("select from payroll.item where tenant_id = $1 limit 1", [tx.tenantId]);
  if (rowCount !== 0) throw refuse(definitionRefusals.hasItems);
  await refuseSettled(tx, fromMonth, null);
  const { rows: entities } = await tx.query<{ id: number; zh: string; en: string | null }>(
    "select id, name_zh as zh, name_en as en from organisation.legal_entity_view where tenant_id = $1 and enabled order by id",
    [tx.tenantId],
  );
  if (entities.length === 0) throw refuse(definitionRefusals.noEntity);
  const { itemIds, templateIds } = await installStandard(tx, {
    fromMonth,
    entities: entities.map(({ id, zh, en }) => ({ id, name: locale === "zh" ? zh : en || zh })),
    accountId: principal.accountId || null,
    now,
  });
  return { items: itemIds.size, templates: templateIds.length };
}
