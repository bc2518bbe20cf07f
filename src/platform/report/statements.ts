import { ownOf } from "#platform/own-of.ts";
import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import { empty, join, raw, sql, type Sql } from "#platform/db/sql.ts";
import type { DetailKind } from "./dataset.ts";
import { columnNames, joined, keyParts, orderValue, single, summed, typed, type PartToRead } from "./compile.ts";
import { dotted } from "./source.ts";
import type { Plan } from "./plan.ts";

/** A row as it is read: level, keys `k0 …`, what they are called `l0 …`, details `d0 …`, figures `f0 …` and those compared `c0 …`. */
export type ReadRow = { lvl: number } & Record<string, string | number | boolean | null>;

const detailTypes: Record<DetailKind, z.ZodType> = {
  text: z.string().nullable(),
  date: z.string().nullable(),
  status: z.string().nullable(),
  instant: z.string().nullable(),
  clock: z.number().nullable(),
  minutes: z.number().nullable(),
  yesNo: z.boolean().nullable(),
};

function rowSchema(plan: Plan, names: readonly string[]): z.ZodObject {
  const keys = plan.rows.flatMap((_, index) => [
    [`k${index}`, z.string()] as const,
    [`l${index}`, z.string().nullable()] as const,
  ]);
  const details = plan.details.map(
    (name, index) => [`d${index}`, detailTypes[ownOf(plan.report.of.details, name)!.kind]] as const,
  );
  const figures = names.map((name) => [name, z.number().nullable()] as const);
  return z.object({ lvl: z.number(), ...Object.fromEntries([...keys, ...details, ...figures]) });
}

function keysAndFigures(plan: Plan, names: readonly string[]): z.ZodObject {
  const keys = plan.rows.map((_, index) => [`k${index}`, z.string()] as const);
  const figures = names.map((name) => [name, z.number().nullable()] as const);
  return z.object({ lvl: z.number(), ...Object.fromEntries([...keys, ...figures]) });
}

/** What keys are called and what is looked up beside them: only for the rows that are sent. */
function lookups(plan: Plan, main: PartToRead): Sql[] {
  const { source, reading } = main;
  const { context } = reading;
  const labels = plan.rows.map((name, index) => {
    const { label, type } = ownOf(source.dimensions, name)!;
    const key = typed(raw(`r.k${index}`), type);
    return sql`${label ? label(key, context) : sql`nullif(${raw(`r.k${index}`)}, '')`} as ${raw(`l${index}`)}`;
  });
  const details = plan.details.map((name, index) => {
    const detail = ownOf(source.details, name)!;
    const of = ownOf(plan.report.of.details, name)!.of;
    const value =
      "value" in detail
        ? plan.isSingle
          ? raw(`r.d${index}`)
          : sql`null`
        : detail.look(typed(raw(`r.k${plan.rows.indexOf(of)}`), ownOf(source.dimensions, of)!.type), reading);
    return sql`${value} as ${raw(`d${index}`)}`;
  });
  return [...labels, ...details];
}

const direction = (descending: boolean) => raw(descending ? "desc nulls last" : "asc nulls last");

/** Dates and texts are ordered as they are, other keys by what they are called. */
function isOrderedByName(plan: Plan, main: PartToRead, index: number): boolean {
  const { label, type } = ownOf(main.source.dimensions, plan.rows[index]!)!;
  return label !== undefined && type !== "date";
}

const keyOrder = (plan: Plan, main: PartToRead, index: number) =>
  raw(isOrderedByName(plan, main, index) ? `n${index}.called` : `j.k${index}`);

/** What keys are called by which rows are ordered: looked up once for each, since one stands in many rows. */
function namesOfKeys(plan: Plan, main: PartToRead): { ctes: Sql; joins: Sql } {
  const isByRow = plan.rows.includes(plan.sort.key);
  const named = plan.rows.flatMap((name, index) =>
    isByRow && isOrderedByName(plan, main, index) ? [{ name, index }] : [],
  );
  const ctes = named.map(({ name, index }) => {
    const { label, type } = ownOf(main.source.dimensions, name)!;
    const called = label!(typed(raw("u.k"), type), main.reading.context);
    return sql`, ${raw(`n${index}`)} as materialized (select u.k as key, ${called} as called from (select distinct ${raw(`j.k${index}`)} as k from j where j.lvl > 0) u)`;
  });
  const joins = named.map(({ index }) => raw(` left join n${index} on n${index}.key = j.k${index}`));
  return named.length === 0 ? { ctes: empty, joins: empty } : { ctes: join(ctes, ""), joins: join(joins, "") };
}

/** Behind the rows of a group stands its subtotal; groups are ordered by the value of theirs. */
function groupedOrder(plan: Plan, main: PartToRead): Sql {
  const { key, descending } = plan.sort;
  const subtotals = plan.levels.filter((level) => level > 0 && level < plan.rows.length).sort((a, b) => a - b);
  const byRow = plan.rows.indexOf(key);
  const names = (to: number) => plan.rows.slice(0, to).map((_, index) => raw(`j.k${index}`));
  if (byRow >= 0) {
    const parts = plan.rows.flatMap((_, index) => [
      sql`${keyOrder(plan, main, index)} ${direction(descending && index === byRow)}`,
      raw(`j.k${index}`),
      ...(subtotals.includes(index + 1) ? [sql`(j.lvl = ${index + 1}::int)`] : []),
    ]);
    return join(parts, ", ");
  }
  const value = orderValue(plan, key);
  const groups = subtotals.flatMap((level) => [
    sql`max(${value}) filter (where j.lvl = ${level}::int) over (partition by ${join(names(level), ", ")}) ${direction(descending)}`,
    ...names(level),
    sql`(j.lvl = ${level}::int)`,
  ]);
  return join([...groups, sql`${value} ${direction(descending)}`, ...names(plan.rows.length)], ", ");
}

function singleOrder(plan: Plan, main: PartToRead): Sql {
  const { key, descending } = plan.sort;
  const byRow = plan.rows.indexOf(key);
  // What has no key stands where an empty text would.
  const way = raw(descending ? "desc nulls last" : "asc nulls first");
  const keys = (index: number) => keyParts(plan, main, index).map((part) => sql`r.${part} ${way}`);
  const called = byRow < 0 ? orderValue(plan, key) : calledBy(plan, main, byRow);
  const first = called ? [sql`${called} ${direction(descending)}`] : keys(byRow);
  return join([...first, ...plan.rows.flatMap((_, index) => keys(index))], ", ");
}

/** What a key of a single row is ordered by where that is not the key: what it is called. */
function calledBy(plan: Plan, main: PartToRead, index: number): Sql | undefined {
  const { label, type } = ownOf(main.source.dimensions, plan.rows[index]!)!;
  if (!label || type === "date") return undefined;
  return label(dotted(keyParts(plan, main, index).map((part) => sql`r.${part}`)), main.reading.context);
}

/** Their keys as the texts they travel as, written for the rows that are sent alone. */
function withKeys(plan: Plan, main: PartToRead, names: readonly string[], ordered: Sql): Sql {
  const keys = plan.rows.map((_, index) => {
    const parts = keyParts(plan, main, index).map((part) => sql`o.${part}`);
    return sql`coalesce((${dotted(parts)})::text, '') as ${raw(`k${index}`)}`;
  });
  const details = plan.details.flatMap((name, index) =>
    "value" in ownOf(main.source.details, name)! ? [raw(`o.d${index}`)] : [],
  );
  const figures = names.map((name) => raw(`o.${name}`));
  return sql`select ${join([raw("o.lvl"), ...keys, ...details, ...figures], ", ")}, row_number() over () as place from (${ordered}) o`;
}

const limited = (page?: { limit: number; offset: number }) =>
  page ? sql` limit ${raw(String(page.limit))} offset ${raw(String(page.offset))}` : sql``;

/** Numbers ordered rows in their order: as a window over them all the order would cost a sort of every row, page or not. */
const placed = (ordered: Sql) => sql`select o.*, row_number() over () as place from (${ordered}) o`;

/** What is read: with totals (level 0) as the first row, and in `n` how many rows there are behind it. */
export interface Wanted {
  page?: { limit: number; offset: number };
}

/** Rows with subtotals behind those they sum, parts joined; the last row of the report comes first. */
export function groupedStatement(plan: Plan, reads: readonly PartToRead[], { page }: Wanted): Sql {
  const main = reads[0]!;
  const names = columnNames(plan, reads);
  const { ctes } = joined(plan, reads);
  const called = namesOfKeys(plan, main);
  const rows = placed(
    sql`select j.* from j${called.joins} where j.lvl > 0 order by ${groupedOrder(plan, main)}${limited(page)}`,
  );
  return declareRow(
    sql`with ${ctes}${called.ctes}, page as (${rows})
      select ${columnsOf(plan, main, names)}, c.n from (select * from page union all select j.*, 0::bigint from j where j.lvl = 0) r
      cross join (select count(*)::int as n from j where j.lvl > 0) c order by r.place`,
    rowSchema(plan, names).extend({ n: z.number() }),
  );
}

/** Single rows of the report's own dataset. */
export function singleStatement(plan: Plan, main: PartToRead, { page }: Wanted): Sql {
  const names = columnNames(plan, [main]);
  const ordered = sql`select r.* from (${single(plan, main)}) r order by ${singleOrder(plan, main)}${limited(page)}`;
  const rows = withKeys(plan, main, names, ordered);
  return declareRow(
    sql`select ${columnsOf(plan, main, names)} from (${rows}) r order by r.place`,
    rowSchema(plan, names),
  );
}

/** Their sums and number: one row, of level 0. */
export function singleTotals(plan: Plan, main: PartToRead): Sql {
  const names = columnNames(plan, [main]);
  return declareRow(sql`${summed(plan, main, [0], true)}`, keysAndFigures(plan, names).extend({ n: z.number() }));
}

/** Keys and figures alone, in no order: what is said of rows that are known. */
export function groupedKeys(plan: Plan, reads: readonly PartToRead[]): Sql {
  const names = columnNames(plan, reads);
  const { ctes } = joined(plan, reads);
  const columns = Object.keys(keysAndFigures(plan, names).shape).map((name) => raw(`j.${name}`));
  return declareRow(sql`with ${ctes} select ${join(columns, ", ")} from j`, keysAndFigures(plan, names));
}

function columnsOf(plan: Plan, main: PartToRead, names: readonly string[]): Sql {
  const plain = ["lvl", ...plan.rows.map((_, index) => `k${index}`), ...names].map((name) => raw(`r.${name}`));
  return join([...plain, ...lookups(plan, main)], ", ");
}
