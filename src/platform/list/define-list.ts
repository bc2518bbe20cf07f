import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import type { CallScope } from "#platform/http/call.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import type { Audience } from "#platform/menu/entry.ts";
import type { ColumnKind, ListColumn, ListField, ListFilter } from "./column.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

/** Everything that is said of a list, once: page, call, file and column settings follow from it. */
export interface ListDeclaration {
  /** `<area>.<list>`: key of saved views and column settings, and name of its exporter. */
  name: string;
  /** Key of saved views and column settings, where people have some that were kept by another name. */
  savedAs?: string;
  title: Text;
  /** Below the API prefix. */
  path: string;
  /** Code for seeing it, or several of which one is enough; `session` for what is one's own. */
  needs: string | readonly string[];
  scope: CallScope;
  audience?: readonly Audience[];
  /** Code for having it as a file; none: not exported. */
  export?: string;
  columns: Readonly<Record<string, ListColumn>>;
  /** Keys of the file's columns in its order, where that is not the order of the page; others come last. */
  fileOrder?: readonly string[];
  /** Further values of a row: read and sent. */
  values?: Shape;
  /** Further values that the server's `present` adds. */
  added?: Shape;
  /** Values that are read for `present` and never sent. */
  unsent?: Shape;
  /** What details and forms of the noun show besides. */
  fields?: Readonly<Record<string, ListField>>;
  filters?: Readonly<Record<string, ListFilter>>;
  /** Parts of the input that no filter gives. */
  inputs?: Shape;
  /** Key of a column, with a leading `-` for descending: the order it opens in. */
  sort: string;
}

/** What is said of rows that come with a detail: as of a list, without what only a call of its own needs. */
export type RowsDeclaration = Pick<ListDeclaration, "title" | "columns" | "values" | "added" | "fields">;

type CodeOfWords<C> = C extends { words: Readonly<Record<infer K, Text>> } ? K & string : never;
type NumberKind = Extract<
  ColumnKind,
  "number" | "money" | "againstPlan" | "unitPrice" | "hours" | "duration" | "time" | "percent"
>;
type OfKind<C> = C extends { words: unknown }
  ? CodeOfWords<C>
  : C extends { kind: NumberKind }
    ? number
    : C extends { kind: "yesNo" | "enabled" }
      ? boolean
      : string;
type SchemaOf<C> = C extends { schema: infer Z extends z.ZodType }
  ? Z
  : z.ZodType<OfKind<C> | (C extends { nullable: true } ? null : never)>;

type KeysOf<T, F> = { [K in keyof T]: T[K] extends F ? K : never }[keyof T];
type Read<C> = { -readonly [K in Exclude<keyof C, KeysOf<C, { computed: true } | { derived: true }>>]: SchemaOf<C[K]> };
type Sent<C> = { -readonly [K in Exclude<keyof C, KeysOf<C, { derived: true } | { in: "file" }>>]: SchemaOf<C[K]> };
type Computed<C> = {
  -readonly [K in Exclude<KeysOf<C, { computed: true }>, KeysOf<C, { in: "file" }>>]: SchemaOf<C[K]>;
};
type Part<D, P extends string> = D extends { [K in P]: infer S extends Shape }
  ? { -readonly [K in keyof S]: S[K] }
  : object;

type Filtered<Z extends z.ZodType> = ReturnType<typeof fields.filter<Z>>;
type EnumOf<F> = z.ZodEnum<{ [K in CodeOfWords<F>]: K }>;
type FilterInput<F> = F extends { input: infer Z extends z.ZodType }
  ? Z
  : F extends { kind: "select"; multiple: true }
    ? Filtered<ReturnType<typeof fields.listOf<EnumOf<F>>>>
    : F extends { kind: "select" }
      ? Filtered<EnumOf<F>>
      : F extends { kind: "tabs" }
        ? z.ZodDefault<EnumOf<F>>
        : F extends { kind: "enabled" }
          ? Filtered<typeof fields.flag>
          : F extends { kind: "date" | "dateRange" }
            ? Filtered<typeof fields.date>
            : F extends { kind: "month" }
              ? Filtered<typeof fields.month>
              : F extends { kind: "department" | "post" | "agency" }
                ? Filtered<typeof fields.id>
                : Filtered<ReturnType<typeof fields.lineUpTo>>;
type LastDays<F> = {
  [K in keyof F as F[K] extends { kind: "dateRange"; to: infer T extends string } ? T : never]: FilterInput<F[K]>;
};
type FilterShape<D> = D extends { filters: infer F }
  ? { -readonly [K in keyof F]: FilterInput<F[K]> } & LastDays<F>
  : object;

/** `A & B` as one shape. */
type Flat<T> = { [K in keyof T]: T[K] };
type ObjectOf<S> = z.ZodObject<Flat<S> extends z.ZodRawShape ? Flat<S> : never>;

type Declared = Pick<ListDeclaration, "columns">;
type StoredShape<D extends Declared> = Read<D["columns"]> & Part<D, "values"> & Part<D, "unsent">;
type RowShape<D extends Declared> = Sent<D["columns"]> & Part<D, "values"> & Part<D, "added">;
type DetailShape<D extends Declared> = RowShape<D> & Omit<Read<D["columns"]>, keyof RowShape<D>>;
type AddedShape<D extends ListDeclaration> = Computed<D["columns"]> & Part<D, "added">;
type InputShape<D extends ListDeclaration> = Omit<typeof fields.listInput.shape, keyof FilterShape<D>> &
  FilterShape<D> &
  Part<D, "inputs">;

/** What is shown in a column where it is not its value as it stands; a code of `words` is called by its word. */
export type Shown = string | number | boolean | null | undefined;
/** `place`: in the file, from 1. */
type Show<R> = (row: R, locale: Locale, place?: number) => Shown;
type ShowsOf<D extends Declared> = {
  [K in keyof D["columns"]]?: Show<FileRow<D>>;
} & { [K in KeysOf<D["columns"], { derived: true }>]: Show<FileRow<D>> };
/** A row with all that the file has of it; on the page what is in the file alone is absent. */
type FileRow<D extends Declared> = z.output<ObjectOf<DetailShape<D>>>;

interface Made<D extends ListDeclaration> {
  /** A row as it is read. */
  stored: ObjectOf<StoredShape<D>>;
  /** What `present` adds to it. */
  addition: ObjectOf<AddedShape<D>>;
  /** A row as it is answered. */
  row: ObjectOf<RowShape<D>>;
  /** The same with what only the file shows: what a detail begins with. */
  detail: ObjectOf<DetailShape<D>>;
  input: ObjectOf<InputShape<D>>;
  shows: Readonly<Record<string, Show<never>>>;
  /** The list as a call: `export const listWidgets = call(widgetList.call)`. */
  call: {
    method: "GET";
    path: string;
    title: Text;
    needs: D["needs"];
    scope: CallScope;
    audience?: readonly Audience[];
    input: ObjectOf<InputShape<D>>;
    output: ReturnType<typeof fields.listOutput<ObjectOf<RowShape<D>>>>;
  };
}

export type List<D extends ListDeclaration> = Omit<D, "columns"> & { columns: D["columns"] } & Made<D>;

/** Any list, as far as what works with all of them needs it. */
export interface AnyList extends ListDeclaration {
  stored: z.ZodObject;
  addition: z.ZodObject;
  row: z.ZodObject;
  detail: z.ZodObject;
  input: z.ZodObject;
  shows: Readonly<Record<string, Show<never>>>;
}

/** As far as drawing rows needs it; every list is such. */
export type AnyRows = Pick<AnyList, "title" | "columns" | "fields" | "shows" | "row">;
export type Rows<D extends RowsDeclaration> = D & {
  row: ObjectOf<RowShape<D>>;
  shows: Readonly<Record<string, Show<never>>>;
};

export type RowOf<L extends { row: z.ZodType }> = z.output<L["row"]>;
export type StoredOf<L extends { stored: z.ZodType }> = z.output<L["stored"]>;
export type InputOfList<L extends { input: z.ZodType }> = z.output<L["input"]>;

const numbers = new Set<ColumnKind>([
  "number",
  "money",
  "againstPlan",
  "unitPrice",
  "hours",
  "duration",
  "time",
  "percent",
] satisfies NumberKind[]);

function schemaOf({ kind = "text", words, schema, nullable }: ListColumn): z.ZodType {
  if (schema) return schema;
  const value = words
    ? z.enum(Object.keys(words))
    : numbers.has(kind)
      ? z.number()
      : kind === "yesNo" || kind === "enabled"
        ? z.boolean()
        : z.string();
  return nullable ? value.nullable() : value;
}

function inputOf({ kind, words = {}, multiple, input }: ListFilter): z.ZodType {
  if (input) return input;
  const codes = Object.keys(words);
  switch (kind) {
    case "select":
      return fields.filter(multiple ? fields.listOf(z.enum(codes)) : z.enum(codes));
    case "tabs":
      return z.enum(codes).default(codes[0]!);
    case "enabled":
      return fields.filter(fields.flag);
    case "date":
    case "dateRange":
      return fields.filter(fields.date);
    case "month":
      return fields.filter(fields.month);
    case "department":
    case "post":
    case "agency":
      return fields.filter(fields.id);
    default:
      return fields.filter(fields.lineUpTo(100));
  }
}

function schemasOf(columns: ListDeclaration["columns"], wanted: (column: ListColumn) => boolean): Shape {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) => (wanted(column) ? [[key, schemaOf(column)]] : [])),
  );
}

function madeOf(declaration: ListDeclaration) {
  const { columns, values, added, unsent, filters = {}, inputs, path, title, needs, scope, audience } = declaration;
  const inputsOfFilters = Object.entries(filters).flatMap(([name, filter]) =>
    [name, ...(filter.to ? [filter.to] : [])].map((each) => [each, inputOf(filter)] as const),
  );
  const input = fields.listInput.extend({ ...Object.fromEntries(inputsOfFilters), ...inputs });
  const row = z.object({ ...schemasOf(columns, (one) => !one.derived && one.in !== "file"), ...values, ...added });
  return {
    stored: z.object({ ...schemasOf(columns, (one) => !one.derived && !one.computed), ...values, ...unsent }),
    addition: z.object({ ...schemasOf(columns, (one) => one.computed === true && one.in !== "file"), ...added }),
    row,
    detail: row.extend(schemasOf(columns, (one) => one.in === "file" && !one.derived)),
    input,
    call: {
      method: "GET" as const,
      path,
      title,
      needs,
      scope,
      ...(audience ? { audience } : {}),
      input,
      output: fields.listOutput(row),
    },
  };
}

/**
 * Declares a list. `shows` says what a column shows where that is not its value as it stands, for page and file alike;
 * a derived column has nothing else.
 */
export function defineList<const D extends ListDeclaration>(
  declaration: D,
  ...[shows]: KeysOf<D["columns"], { derived: true }> extends never ? [shows?: ShowsOf<D>] : [shows: ShowsOf<D>]
): List<D> {
  // The schemas are built by the same rules as their types above, which no compiler can follow.
  return { ...declaration, ...madeOf(declaration), shows: shows ?? {} } as object as List<D>;
}

/** Declares rows that come with a detail, such as the versions of a contract: `row` is their schema. */
export function defineRows<const D extends RowsDeclaration>(
  declaration: D,
  ...[shows]: KeysOf<D["columns"], { derived: true }> extends never ? [shows?: ShowsOf<D>] : [shows: ShowsOf<D>]
): Rows<D> {
  const { columns, values, added } = declaration;
  const row = z.object({ ...schemasOf(columns, (one) => !one.derived && one.in !== "file"), ...values, ...added });
  return { ...declaration, row, shows: shows ?? {} } as object as Rows<D>;
}
