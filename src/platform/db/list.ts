import { createHash } from "node:crypto";
import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { z } from "zod";
import { refuseField } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { declareRow } from "./declared-row.ts";
import type { Tx } from "./tx.ts";

/** A list page as SQL parts; every list of the product is read through `listRows`. */
export interface ListQuery {
  /** What is selected; aliases are the row's keys: `m.name, d.code as "departmentCode"`. */
  columns: Sql;
  from: Sql;
  /** The condition that binds the list to its company; `from` joins the other relations by `tenant_id`. */
  company?: Sql;
  where: readonly Sql[];
  /** What a row of it is, as its declaration says. */
  row?: z.ZodObject;
  /** Column key of the screen to what it sorts by. */
  sorts: Record<string, Sql>;
  /** Key of `sorts`, with a leading `-` for descending. */
  defaultSort: string;
  /** Unique tie-break, so that pages neither repeat nor lose a row. */
  key: Sql;
  /** `name as materialized (select …)`: what `from` takes its rows from and costs much, computed once for the page and its totals. */
  common?: Sql;
  /** Sums over all rows of the filter: `sum(x)::bigint as "hours"`; every value arrives as a number. */
  totals?: Sql;
  /** What is counted from, when it can be less than `from` (joins that neither add nor drop rows). */
  countFrom?: Sql;
  /**
   * Keys of `sorts` that speak of `countFrom` alone. The keys of a page are then found there and only its own rows are
   * joined, so that a page far down costs little more than the first. An index finds `key` within the company.
   */
  keysFirst?: readonly string[];
  /**
   * Its statements are prepared once per connection, one for each set of conditions, order and page size: for lists opened
   * all the time, whose planning costs more than their reading. Only where one index gives the rows in their order whatever
   * the values and the company: the plan may be one that was made for others.
   */
  prepared?: true;
}

export interface ListInput {
  page: number;
  size: number;
  sort?: string | undefined;
  /** The total of the same filter, as the viewer saw it a page before. */
  known?: number | undefined;
}

export interface ListResult<R> {
  rows: R[];
  total: number;
  more?: boolean;
  totals?: Record<string, number>;
}

/** Counted exactly up to here; beyond it the total is a lower bound (design: exact totals stay cheap). */
export const exactCountLimit = 100_000;

/** From here on a total that the viewer knows is not counted again: one row more or less says nothing then. */
const longList = 10_000;

/** One page of a list with its total in the same transaction; refuses a sort key the list does not have. */
export async function listRows<R extends object>(tx: Tx, query: ListQuery, input: ListInput): Promise<ListResult<R>> {
  const where = whereOf(query);
  const order = listOrder(query, input.sort);
  const offset = (input.page - 1) * input.size;
  if (query.common) return listCommon<R>(tx, { ...query, common: query.common }, where, order, input.size, offset);
  const ofPage = isNarrow(query, input.sort)
    ? sql`where ${query.company ? sql`${query.company} and ` : sql``}${query.key} = any(array(select ${query.key} from ${query.countFrom} ${where} order by ${order} ${pageOf(input.size, offset)})) order by ${order}`
    : sql`${where} order by ${order} ${pageOf(input.size, offset)}`;
  const rows = await read<R>(tx, query, sql`select ${query.columns} from ${query.from} ${ofPage}`, query.row);
  const isLast = rows.length < input.size && (rows.length > 0 || input.page === 1);
  if (isLast && !query.totals) return { rows, total: offset + rows.length };
  const from = query.countFrom ?? query.from;
  if (query.totals) {
    const result = await tx.query<{ count: number } & Record<string, unknown>>(
      sql`select count(*)::bigint as "count", ${query.totals} from ${query.from} ${where}`,
    );
    const { count, ...totals } = result.rows[0]!;
    return { rows, total: count, totals: numbersOf(totals) };
  }
  if (input.known !== undefined && input.known >= longList && rows.length > 0) return totalOf(rows, input.known);
  const [counted] = await read<{ count: number }>(
    tx,
    query,
    sql`select count(*)::int as "count" from (select 1 from ${from} ${where} limit ${raw(String(exactCountLimit + 1))}) as counted`,
  );
  return totalOf(rows, counted!.count);
}

/** The conditions of a list, its company first. */
export function whereOf({ company, where }: Pick<ListQuery, "company" | "where">): Sql {
  const conditions = [...(company ? [company] : []), ...where];
  return conditions.length > 0 ? sql`where ${join(conditions, " and ")}` : sql``;
}

/** A limit that the planner knows is worth more than one plan for all sizes: it says that few rows are wanted. */
function pageOf(size: number, offset: number): Sql {
  const limit = sql`limit ${raw(String(Math.trunc(size)))}`;
  return offset === 0 ? limit : sql`${limit} offset ${offset}`;
}

const isNarrow = ({ countFrom, keysFirst, defaultSort }: ListQuery, sort = defaultSort) =>
  countFrom !== undefined && keysFirst?.includes(sort.replace(/^-/, "")) === true;

async function read<R extends object>(
  tx: Tx,
  { prepared }: ListQuery,
  statement: Sql,
  row?: z.ZodObject,
): Promise<R[]> {
  if (!prepared) return (await tx.query<R>(declareRow(statement, row))).rows;
  const { text, values } = statement;
  const name = `list-${createHash("sha1").update(text).digest("base64url")}`;
  return (await tx.query<R>(declareRow({ name, text }, row), values)).rows;
}

/** A row of a page beside the totals, which come also with no row. */
const besideTotals = (row: z.ZodObject | undefined) =>
  row &&
  z
    .object({
      ...Object.fromEntries(Object.entries(row.shape).map(([key, schema]) => [key, z.nullable(schema)])),
      list_totals: z.unknown(),
      list_place: z.number().nullable(),
    })
    .meta(row.meta() ?? {});

/** Page and totals of rows that are computed, in one statement; the totals stand once, also beside no row. */
async function listCommon<R extends object>(
  tx: Tx,
  query: ListQuery & { common: Sql },
  where: Sql,
  order: Sql,
  size: number,
  offset: number,
): Promise<ListResult<R>> {
  const totals = query.totals ? sql`, ${query.totals}` : sql``;
  const { rows } = await tx.query<R & { list_totals: { count: number }; list_place: number | null }>(
    declareRow(
      sql`with ${query.common},
    list_page as (select ${query.columns}, row_number() over (order by ${order}) as list_place from ${query.from} ${where} order by list_place limit ${size} offset ${offset}),
    list_totals as (select to_json(s) as list_totals from (select count(*)::bigint as "count" ${totals} from ${query.from} ${where}) s)
    select * from list_totals left join list_page on true order by list_place`,
      besideTotals(query.row),
    ),
  );
  const { count, ...sums } = rows[0]!.list_totals;
  const page = rows
    .filter((row) => row.list_place !== null)
    .map(({ list_place: _place, list_totals: _totals, ...row }) => row as unknown as R);
  return { rows: page, total: count, ...(query.totals ? { totals: numbersOf(sums) } : {}) };
}

function totalOf<R>(rows: R[], count: number): ListResult<R> {
  return count > exactCountLimit ? { rows, total: exactCountLimit, more: true } : { rows, total: count };
}

function numbersOf(values: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value ?? 0)]));
}

/** What a list is sorted by; the unique key ends it. */
export function listOrder(query: ListQuery, wanted: string | undefined): Sql {
  const given = wanted ?? query.defaultSort;
  const descending = given.startsWith("-");
  const column = ownOf(query.sorts, descending ? given.slice(1) : given);
  if (!column) throw refuseField(commonRefusals.invalidInput, "sort");
  return descending
    ? sql`${column} desc nulls last, ${query.key} desc`
    : sql`${column} asc nulls last, ${query.key} asc`;
}

/** The name of a thing in the caller's language: `named("en", "d")` is `d.name_en`, or the Chinese one where it is empty. */
export function named(locale: Locale, alias: string): Sql {
  const zh = raw(`${alias}.name_zh`);
  if (locale === "zh") return zh;
  return sql`coalesce(nullif(${raw(`${alias}.name_en`)}, ''), ${zh})`;
}

/** The name of a thing in both languages, as a `Text`; the Chinese one where the English one is empty. */
export const namedInBoth = (alias: string): Sql =>
  sql`jsonb_build_object('zh', ${named("zh", alias)}, 'en', ${named("en", alias)})`;

/** A search text as a `like` pattern that finds it anywhere, its own `%` and `_` taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
