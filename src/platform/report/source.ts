import { join, raw, sql, Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type { ScopedColumns } from "#platform/session/scope.ts";
import type { Dataset } from "./dataset.ts";
import type { Counted } from "./periods.ts";
import type { Filters } from "./selection.ts";

/** What is read of a dataset, for those that must know before they can say where their rows come from. */
export interface Reading {
  context: CallContext;
  period: Counted;
  /** First day of the attendance month. */
  startDay: number;
  filters: Filters;
  /** Of these, the rows of a page that more is read for: a source may leave out all others. */
  narrowed: Filters;
  /** Dimensions, details and figures that are needed. */
  asked: ReadonlySet<string>;
}

export interface DimensionSource {
  /** By what is grouped, of `v`; a date, a number or a text. Of several parts it is a text with dots between them. */
  key: Sql | readonly [Sql, Sql, ...Sql[]] | ((reading: Reading) => Sql);
  /** What a value is called, where it is not the value itself; `key` has the type of `type`. */
  label?: (key: Sql, context: CallContext) => Sql;
  /** Where a value stands among the others across, where that is not by what it is called. */
  order?: (key: Sql, context: CallContext) => Sql;
  /** What the key is in the database; it travels as a text. */
  type: "bigint" | "date" | "text";
  /** The condition of a filter, where it is not that the key is one of the values. */
  filter?: (values: readonly string[], context: CallContext) => Sql;
}

/** `value` is of `v` and said where rows are single ones; `look` finds it by the key of its dimension. */
type DetailSource = { value: Sql | ((reading: Reading) => Sql) } | { look: (key: Sql, reading: Reading) => Sql };

type MadeOf<S extends Dataset> = {
  dimensions: { readonly [K in keyof S["dimensions"]]: DimensionSource };
  details: { readonly [K in keyof S["details"]]: DetailSource };
  /** What is summed or counted of each row. */
  figures: { readonly [K in keyof S["figures"]]?: Sql | ((reading: Reading) => Sql) };
};

/** Where the rows of a dataset come from. */
export interface DatasetSource {
  dataset: Dataset;
  /** A relation called `v` with its joins: published views bound to the company, or rows the program made (`openedRows`). */
  from(reading: Reading): Sql | Promise<Sql>;
  /** The company and the period, of `v`. */
  where(reading: Reading): readonly Sql[];
  scope: ScopedColumns;
  dimensions: Readonly<Record<string, DimensionSource>>;
  details: Readonly<Record<string, DetailSource>>;
  figures: Readonly<Record<string, Sql | ((reading: Reading) => Sql) | undefined>>;
  /** The latest month that has something, for reports that begin with it. */
  latestMonth?: (context: CallContext) => Promise<string | null>;
  /** Whether what is counted of its rows comes in classes (`classesOf`). */
  inClasses?: (reading: Reading) => boolean;
  /** What the search text of a page finds. */
  search?: (text: string, context: CallContext) => Sql;
}

/** Joins a dataset with where its rows come from: one SQL for each dimension, detail and summed figure. */
export function datasetSource<S extends Dataset>(
  dataset: S,
  source: Omit<DatasetSource, "dataset" | keyof MadeOf<S>> & MadeOf<S>,
): DatasetSource {
  return { dataset, ...source };
}

export const sqlOf = (part: Sql | ((reading: Reading) => Sql), reading: Reading): Sql =>
  typeof part === "function" ? part(reading) : part;

/** What a key is made of: one part mostly. Rows are ordered by these, and only those that are sent are given their text. */
export const partsOf = ({ key }: DimensionSource, reading: Reading): readonly Sql[] =>
  typeof key === "function" ? [key(reading)] : key instanceof Sql ? [key] : key;

export const dotted = (parts: readonly Sql[]): Sql => join(parts, " || '.' || ");

export const keySql = (dimension: DimensionSource, reading: Reading): Sql => dotted(partsOf(dimension, reading));

type ColumnType = "bigint" | "int" | "date" | "text" | "boolean";

/** Rows that the program made, as a relation called `v`: each column enters the query as one array. */
export function openedRows<R extends object>(
  types: Readonly<Record<keyof R & string, ColumnType>>,
  rows: readonly R[],
): Sql {
  const columns = Object.entries(types) as [keyof R & string, ColumnType][];
  const arrays = columns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${raw(type)}[]`);
  return unnested(
    columns.map(([name]) => name),
    arrays,
  );
}

export interface OpenedColumn {
  type: "bigint" | "text";
  values: readonly (string | number | null)[];
}

/** The same of columns, for very many rows: their arrays are written out here, others having their turn between them. */
export async function openedColumns(columns: ReadonlyMap<string, OpenedColumn>): Promise<Sql> {
  const arrays: Sql[] = [];
  const breathe = breather();
  for (const { type, values } of columns.values()) {
    arrays.push(sql`${type === "text" ? textArray(values) : `{${numbers(values)}}`}::${raw(type)}[]`);
    await breathe();
  }
  return unnested([...columns.keys()], arrays);
}

const unnested = (names: readonly string[], arrays: readonly Sql[]): Sql =>
  sql`unnest(${join([...arrays], ", ")}) as v (${raw(names.join(", "))})`;

const numbers = (values: OpenedColumn["values"]) => values.map((value) => value ?? "NULL").join(",");

/** Texts mostly are the same few many times over. */
function textArray(values: OpenedColumn["values"]): string {
  const written = new Map<string | number | null, string>([[null, "NULL"]]);
  const all = values.map((value) => {
    let one = written.get(value);
    if (one === undefined) written.set(value, (one = `"${String(value).replaceAll(/["\\]/g, "\\$&")}"`));
    return one;
  });
  return `{${all.join(",")}}`;
}

/** What is said of each one, as rows: those that differ in nothing but what is summed are one. Others have their turn meanwhile. */
export async function merged<T, R extends object>(
  all: readonly T[],
  rowOf: (one: T) => R,
  sums: readonly (keyof R & string)[],
): Promise<R[]> {
  const isSum = new Set<string>(sums);
  const found = new Map<string, R>();
  const breathe = breather();
  for (const each of all) {
    const row = rowOf(each);
    let key = "";
    for (const name in row) if (!isSum.has(name)) key += `${String(row[name])} `;
    const one = found.get(key);
    if (!one) found.set(key, row);
    else for (const name of sums) one[name] = (Number(one[name]) + Number(row[name])) as R[typeof name];
    await breathe();
  }
  return [...found.values()];
}

/** Whether any of the dimensions, details and figures is asked for, or narrowed by. */
export const isAsked = ({ asked, filters }: Reading, ...names: readonly string[]): boolean =>
  names.some((name) => asked.has(name) || filters.has(name));
