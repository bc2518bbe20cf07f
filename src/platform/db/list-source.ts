import { join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { z } from "zod";
import type { Exporter } from "#platform/excel/exporter.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AnyList, InputOfList, RowOf, StoredOf } from "#platform/list/define-list.ts";
import { fileOf } from "#platform/list/file-of.ts";
import { ownOf } from "#platform/own-of.ts";
import { declareRow } from "./declared-row.ts";
import { listRows, whereOf, type ListInput, type ListQuery, type ListResult } from "./list.ts";
import { pagesOf } from "./pages-of.ts";

type Key<T> = keyof T & string;
/** Columns that can be sorted by and have no Sql of their own. */
type SortsToGive<L extends AnyList> = {
  [K in Key<L["columns"]>]: L["columns"][K] extends { sort: true | "name" } & ({ computed: true } | { derived: true })
    ? K
    : never;
}[Key<L["columns"]>];
type Surplus<C, K> = { readonly [N in Exclude<keyof C, K>]: never };

/** Where the rows of a list come from. */
export interface ListParts<L extends AnyList, C> extends Omit<
  ListQuery,
  "columns" | "where" | "sorts" | "totals" | "defaultSort" | "company" | "row"
> {
  /** One expression for each stored column and value: a missing and a surplus one do not compile. */
  columns: C & Surplus<C, keyof StoredOf<L>>;
  where?: readonly Sql[];
  /** What a column is sorted by where that is not the column itself; also orders that no column has. */
  sorts?: Readonly<Record<SortsToGive<L>, Sql>> & Readonly<Record<string, Sql>>;
  /** What a total is where that is not the sum of its column; also totals that no column has. */
  totals?: Readonly<Record<string, Sql>>;
  /** Where the order as it opens is not the declared one. */
  defaultSort?: string;
}

/** What is to be added; a list that adds nothing may still show something else instead of what was read. */
type Addition<L extends AnyList> = (keyof L["addition"]["shape"] extends never ? unknown : z.output<L["addition"]>) &
  Partial<RowOf<L>>;
type Present<L extends AnyList> = (
  context: CallContext,
  rows: readonly StoredOf<L>[],
  input: InputOfList<L>,
) => readonly Addition<L>[] | Promise<readonly Addition<L>[]>;

interface Reading<L extends AnyList, C> {
  /** `tenant_id` of the first relation of `from`: every statement of the list is bound to the company by it. */
  company: Sql;
  query(context: CallContext, input: InputOfList<L>): ListParts<L, C> | Promise<ListParts<L, C>>;
}
/** What is added to each row, or stands instead of what was read, on the page and in the file. */
type Presenting<L extends AnyList> =
  Record<never, never> extends z.output<L["addition"]> ? { present?: Present<L> } : { present: Present<L> };

export interface ListSource<L extends AnyList> {
  list: L;
  /** Answers the call of the list. */
  answer(context: CallContext, input: InputOfList<L>): Promise<ListResult<RowOf<L>>>;
  /** One record as the list without filters shows it to the caller, with what only its file has; refused where there is none. */
  one(context: CallContext, id: number | string): Promise<z.output<L["detail"]>>;
  /** Every row, in its order: for prints. */
  all(context: CallContext, input: InputOfList<L>): Promise<RowOf<L>[]>;
  /** All that is read of the list, as its file reads it. */
  query(context: CallContext, input: InputOfList<L>): Promise<ListQuery>;
  /** Of a list that is exported. */
  exporter: L extends { export: string | object } ? Exporter : undefined;
}

/** `a.id as "id", …` */
export function selected(columns: Readonly<Record<string, Sql>>): Sql {
  return join(
    Object.entries(columns).map(([key, value]) => sql`${value} as ${raw(`"${key}"`)}`),
    ", ",
  );
}

/** Joins a list with where its rows come from. */
export function listSource<L extends AnyList, C extends Readonly<Record<Key<StoredOf<L>>, Sql>>>(
  list: L,
  source: Reading<L, C> & Presenting<L>,
): ListSource<L> {
  const { company, present } = source as Reading<L, C> & { present?: Present<L> };
  const isOfFile = (key: string) => ownOf(list.columns, key)?.in === "file" && !ownOf(list.values ?? {}, key);

  const ofPage = Object.entries(list.stored.shape).filter(([key]) => !isOfFile(key));
  const title = { title: list.name };
  const [rowOfPage, rowOfFile] = [z.object(Object.fromEntries(ofPage)).meta(title), list.stored.meta(title)];

  async function queryFor(context: CallContext, input: InputOfList<L>, file: boolean): Promise<ListQuery> {
    const { columns, where = [], sorts, totals, defaultSort, ...parts } = await source.query(context, input);
    const all = columns as Readonly<Record<string, Sql>>;
    return {
      ...parts,
      row: file ? rowOfFile : rowOfPage,
      company: sql`${company} = ${context.tx.tenantId}`,
      columns: selected(file ? all : Object.fromEntries(Object.entries(all).filter(([key]) => !isOfFile(key)))),
      where,
      sorts: sortsOf(list, { ...keyed(list, "sort", all), ...sorts }),
      defaultSort: defaultSort ?? list.sort,
      ...totalsOf({ ...sumsOf(keyed(list, "total", all)), ...totals }),
    };
  }

  /** Rows as they are answered: what is not sent is left out, what is masked is known to be. */
  async function presented(context: CallContext, rows: readonly object[], input: InputOfList<L>): Promise<RowOf<L>[]> {
    const additions = present ? await present(context, rows as StoredOf<L>[], input) : [];
    return rows.map((row, index) => withoutUnsent(list, { ...row, ...additions[index] }) as RowOf<L>);
  }

  async function* portions(context: CallContext, input: InputOfList<L>) {
    const query = await queryFor(context, input, true);
    for await (const rows of pagesOf<object>(context.tx, query, input as { sort?: string }))
      yield await presented(context, rows, input);
  }

  return {
    list,
    async one(context, id) {
      const input = list.input.parse(everyTab(list)) as InputOfList<L>;
      const query = await queryFor(context, input, true);
      const common = query.common ? sql`with ${query.common}` : sql``;
      const { rows } = await context.tx.query<object>(
        declareRow(
          sql`${common} select ${query.columns} from ${query.from} ${whereOf({ ...query, where: [...query.where, sql`${query.key} = ${id}`] })}`,
          query.row,
        ),
      );
      const [row] = await presented(context, rows, input);
      if (!row) throw refuse(commonRefusals.notFound);
      return row as z.output<L["detail"]>;
    },
    async all(context, input) {
      const all: RowOf<L>[] = [];
      for await (const rows of portions(context, input)) all.push(...rows);
      return all;
    },
    async answer(context, input) {
      const found = await listRows<object>(context.tx, await queryFor(context, input, false), input as ListInput);
      return { ...found, rows: await presented(context, found.rows, input) };
    },
    query: (context, input) => queryFor(context, input, true),
    exporter: (list.export && fileOf(list, portions)) as ListSource<L>["exporter"],
  };
}

/** The Sql of the columns that have a mark. */
function keyed(list: AnyList, mark: "sort" | "total", columns: Readonly<Record<string, Sql>>): Record<string, Sql> {
  return Object.fromEntries(Object.entries(columns).filter(([key]) => ownOf(list.columns, key)?.[mark]));
}

/** Names are in the order in which people look for them. */
const byPinyin = raw(`collate "zh-x-icu"`);

const sortsOf = (list: AnyList, sorts: Readonly<Record<string, Sql>>): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(sorts).map(([key, value]) => [
      key,
      ownOf(list.columns, key)?.sort === "name" ? sql`(${value}) ${byPinyin}` : value,
    ]),
  );

const sumsOf = (columns: Readonly<Record<string, Sql>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, sql`sum(${value})::bigint`]));

const totalsOf = (totals: Readonly<Record<string, Sql>>) =>
  Object.keys(totals).length === 0 ? {} : { totals: selected(totals) };

function withoutUnsent(list: AnyList, row: Record<string, unknown>): Record<string, unknown> {
  for (const [key, { masked }] of Object.entries(list.columns))
    if (masked && isInTheClear(ownOf(row, key))) throw new Error(`${list.name} would send ${key} in the clear`);
  if (!list.unsent) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => !Object.hasOwn(list.unsent!, key)));
}

/** Up to four characters are no secret, as a mask shows them. */
const isInTheClear = (value: unknown) => typeof value === "string" && value.length > 4 && !value.includes("*");

/** One record is found in whatever tab it stands, where the list has a tab of all. */
const everyTab = ({ filters = {} }: AnyList): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, { kind, words = {} }]) =>
      kind === "tabs" && Object.hasOwn(words, "all") ? [[name, "all"]] : [],
    ),
  );
