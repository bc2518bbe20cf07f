import { ownOf } from "#platform/own-of.ts";
import { empty, join, raw, sql, type Sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { withinScope } from "#platform/session/scope.ts";
import { isDerived, operandsOf } from "./dataset.ts";
import { countedClasses } from "./classes.ts";
import { figureOf } from "./define-report.ts";
import { figureColumn, type Part, type Plan } from "./plan.ts";
import { noValue } from "./selection.ts";
import { keySql, partsOf, sqlOf, type DatasetSource, type Reading } from "./source.ts";

/** A part of a plan with where its rows come from, for its period or the one it is compared with. */
export interface PartToRead {
  part: Part;
  source: DatasetSource;
  reading: Reading;
  /** Begins the names of its columns: `f` for figures, `c` for those compared. */
  as: "f" | "c";
  from: Sql;
  search?: string | undefined;
  /** How a date or month of the compared period is brought into the period itself. */
  shift?: (kind: string, key: Sql) => Sql;
}

const and = (conditions: readonly Sql[]) => (conditions.length > 0 ? join(conditions, " and ") : sql`true`);
const keyName = (index: number) => raw(`k${index}`);

function filterSql({ source, reading }: PartToRead): Sql[] {
  return [...reading.filters].map(([name, values]) => {
    const dimension = ownOf(source.dimensions, name)!;
    const { type, filter } = dimension;
    const own = keySql(dimension, reading);
    const given = values.filter((value) => value !== noValue);
    const is = filter
      ? filter(given, reading.context)
      : sql`${own} = any(${type === "bigint" ? given.map(Number).filter(Number.isSafeInteger) : given}::${raw(type)}[])`;
    return given.length < values.length ? sql`(${is} or ${own} is null)` : is;
  });
}

/** The rows of a dataset that the caller may see, with what is grouped by and summed. */
function rowsOf(read: PartToRead, columns: readonly Sql[]): Sql {
  const { source, reading, search } = read;
  const where = [
    ...source.where(reading),
    withinScope(reading.context, source.scope),
    ...filterSql(read),
    ...(search !== undefined && source.search ? [source.search(containing(search), read.reading.context)] : []),
  ];
  return sql`select ${columns.length > 0 ? join(columns, ", ") : sql`1 as one`} from ${read.from} where ${and(where)}`;
}

/** What each figure is summed from, by its place in `order`. */
function sumsOf({ part, source, reading }: PartToRead, plan: Plan) {
  return part.figures.map(({ key, name }) => {
    const found = ownOf(source.figures, name);
    if (!found) throw new Error(`${source.dataset.name} does not say what ${name} is`);
    const figure = figureOf(plan.report, key)!.figure;
    const isWhole = figure.unknown !== undefined;
    const quartile = "quartile" in figure ? figure.quartile : undefined;
    const isMedian = "median" in figure;
    return { key, isDistinct: "distinct" in figure, isMedian, quartile, isWhole, value: sqlOf(found, reading) };
  });
}

/** Columns of the joined rows, in one order for all parts. */
export function columnNames(plan: Plan, reads: readonly PartToRead[]): string[] {
  return reads.flatMap(({ part, as }) => part.figures.map(({ key }) => figureColumn(as, key, plan)));
}

/** The sums of one dataset on all levels that it stands on: `lvl, k0 … , f0 …`. */
export function summed(plan: Plan, read: PartToRead, levels = read.part.levels, counted = false): Sql {
  const dims = plan.rows.slice(0, Math.max(0, ...levels));
  const sums = sumsOf(read, plan);
  const keys = dims.map((name, index) => sql`${keyOf(read, name)} as ${keyName(index)}`);
  const values = sums.map(({ value }, index) => sql`${value} as ${raw(`x${index}`)}`);
  const sets = join(
    levels.map(
      (level) =>
        sql`(${
          level === 0
            ? empty
            : join(
                dims.slice(0, level).map((_, index) => keyName(index)),
                ", ",
              )
        })`,
    ),
    ", ",
  );
  const level =
    dims.length === 0
      ? sql`0`
      : join(
          dims.map((_, index) => sql`1 - grouping(${keyName(index)})`),
          " + ",
        );
  const named = plan.rows.map((_, index) =>
    index < dims.length
      ? sql`coalesce(${keyName(index)}::text, '') as ${keyName(index)}`
      : sql`'' as ${keyName(index)}`,
  );
  const inClasses = read.source.inClasses?.(read.reading) ?? false;
  const figures = sums.map(
    (sum, index) => sql`${over(sum, raw(`x${index}`), inClasses)} as ${raw(figureColumn(read.as, sum.key, plan))}`,
  );
  const count = counted ? [sql`count(*)::int as n`] : [];
  const rows = rowsOf(read, [...keys, ...values]);
  // A median wants every row.
  const isAdded = !sums.some(({ isMedian, quartile }) => isMedian || quartile !== undefined);
  const once = levels.length > 1 && isAdded ? finest(rows, dims.length, sums) : rows;
  return sql`select ${join([sql`(${level})::int as lvl`, ...named, ...figures, ...count], ", ")} from (${once}) s group by grouping sets (${sets})`;
}

/** Half a day is as much as a median of whole numbers has behind the point: it is read as twice itself. */
const twice = (of: Sql): Sql => sql`(${of} * 2)::bigint`;

interface Summing {
  isDistinct: boolean;
  isMedian: boolean;
  quartile: number | undefined;
  /** Of which no part is said: null where one of its rows is. */
  isWhole: boolean;
}

/** Stands for a sum that nobody can say, where null means that there is nothing to be summed. */
export const notKnown = Number.MIN_SAFE_INTEGER;
const orNotKnown = (of: Sql): Sql => sql`coalesce(${of}, ${raw(String(notKnown))})`;
const wholeSum = (of: Sql): Sql => sql`case when count(*) = count(${of}) then sum(${of}) end`;

function over({ isDistinct, isMedian, quartile, isWhole }: Summing, of: Sql, inClasses: boolean): Sql {
  if (quartile !== undefined)
    return sql`round(percentile_cont(${raw(String(quartile / 4))}) within group (order by ${of}))::bigint`;
  if (isMedian) return twice(sql`percentile_cont(0.5) within group (order by ${of})`);
  if (isDistinct) return inClasses ? countedClasses(of) : sql`count(distinct ${of})`;
  // Of no rows at all there is nothing, and nothing unknown.
  return isWhole
    ? sql`(case when count(*) = count(${of}) then sum(${of}) else ${raw(String(notKnown))} end)::bigint`
    : sql`sum(${of})::bigint`;
}

/** Rows summed once on the finest level, for each level above would sum every one of them again; people are kept apart to be counted on each. */
function finest(rows: Sql, dims: number, sums: readonly Pick<Summing, "isDistinct" | "isWhole">[]): Sql {
  const apart = sums.flatMap(({ isDistinct }, index) => (isDistinct ? [raw(`x${index}`)] : []));
  const keys = [...Array.from({ length: dims }, (_, index) => keyName(index)), ...apart];
  const values = sums.flatMap(({ isDistinct, isWhole }, index) => {
    const of = raw(`x${index}`);
    return isDistinct ? [] : [sql`${isWhole ? wholeSum(of) : sql`sum(${of})`} as ${of}`];
  });
  return sql`select ${join([...keys, ...values], ", ")} from (${rows}) r group by ${join(keys, ", ")}`;
}

function keyOf({ source, reading, shift }: PartToRead, name: string): Sql {
  const key = keySql(ownOf(source.dimensions, name)!, reading);
  return shift ? shift(ownOf(source.dataset.dimensions, name)!.kind, key) : key;
}

/** Columns that hold the key of a single row, part by part. */
export function keyParts(plan: Plan, { source, reading }: PartToRead, index: number): readonly Sql[] {
  const parts = partsOf(ownOf(source.dimensions, plan.rows[index]!)!, reading);
  return parts.length === 1 ? [keyName(index)] : parts.map((_, part) => raw(`k${index}p${part}`));
}

/** Single rows of the report's own dataset, with their details. */
export function single(plan: Plan, read: PartToRead): Sql {
  const { source, reading } = read;
  const keys = plan.rows.flatMap((name, index) => {
    const parts = partsOf(ownOf(source.dimensions, name)!, reading);
    const names = keyParts(plan, read, index);
    return parts.map((part, one) => sql`${part} as ${names[one]!}`);
  });
  const details = plan.details.flatMap((name, index) => {
    const detail = ownOf(source.details, name)!;
    return "value" in detail ? [sql`${sqlOf(detail.value, reading)} as ${raw(`d${index}`)}`] : [];
  });
  const figures = sumsOf(read, plan).map(
    ({ key, isDistinct, isMedian, isWhole, value }) =>
      sql`${isDistinct ? sql`(${value} is not null)::int` : isMedian ? twice(value) : isWhole ? orNotKnown(value) : value}::bigint as ${raw(figureColumn(read.as, key, plan))}`,
  );
  return rowsOf(read, [sql`${plan.rows.length}::int as lvl`, ...keys, ...details, ...figures]);
}

/** Parts summed apart and joined by level and keys, never row by row. */
export function joined(plan: Plan, reads: readonly PartToRead[]): { ctes: Sql; from: Sql } {
  const parts = reads.map((read) => summed(plan, read));
  if (parts.length === 1) return { ctes: sql`j as materialized (${parts[0]!})`, from: sql`j` };
  const keys = raw(["lvl", ...plan.rows.map((_, index) => `k${index}`)].join(", "));
  const all = columnNames(plan, reads);
  const own = reads.map((read) => new Set(columnNames(plan, [read])));
  const apart = parts.map((part, index) => sql`${raw(`p${index}`)} as (${part})`);
  const union = own.map((names, index) => {
    const figures = all.map((name) => raw(names.has(name) ? name : `null::bigint as ${name}`));
    return sql`select ${join([keys, ...figures], ", ")} from ${raw(`p${index}`)}`;
  });
  const figures = all.map((name) => raw(`max(${name}) as ${name}`));
  return {
    ctes: sql`${join(apart, ", ")}, j as materialized (select ${join([keys, ...figures], ", ")} from (${join(union, " union all ")}) u group by ${keys})`,
    from: sql`j`,
  };
}

/** Whose amounts the rows of each group are: `k0 …` and `people`, their keys with commas between. */
export function peopleBy(rows: readonly string[], of: string, read: PartToRead): Sql {
  const keys = rows.map((name, index) => sql`${keyOf(read, name)} as ${keyName(index)}`);
  const names = rows.map((_, index) => keyName(index));
  const columns = names.map((name) => sql`coalesce(${name}::text, '') as ${name}`);
  const people = sql`string_agg(distinct person::text, ',') as people`;
  const from = sql`(${rowsOf(read, [...keys, sql`${keyOf(read, of)} as person`])}) s`;
  return names.length === 0
    ? sql`select ${people} from ${from}`
    : sql`select ${join([...columns, people], ", ")} from ${from} group by ${join(names, ", ")}`;
}

/** Whose amounts stand in the rows that the filters and the search leave out; undefined where nothing is narrowed. */
export function peopleLeftOut(of: string, read: PartToRead): Sql | undefined {
  const { source, reading, search } = read;
  const narrowed = [
    ...filterSql(read),
    ...(search !== undefined && source.search ? [source.search(containing(search), read.reading.context)] : []),
  ];
  if (narrowed.length === 0) return undefined;
  const where = [
    ...source.where(reading),
    withinScope(reading.context, source.scope),
    sql`(${and(narrowed)}) is not true`,
  ];
  return sql`select string_agg(distinct (${keyOf(read, of)})::text, ',') as people from ${read.from} where ${and(where)}`;
}

/** A key as its dimension's own type, to look something up by. */
export const typed = (name: Sql, type: string) =>
  type === "text" ? sql`nullif(${name}, '')` : sql`nullif(${name}, '')::${raw(type)}`;

/** What a column is ordered by. */
export function orderValue(plan: Plan, key: string): Sql {
  const found = figureOf(plan.report, key);
  if (!found) return raw(`k${plan.rows.indexOf(key)}`);
  if (!isDerived(found.figure)) return raw(figureColumn("f", key, plan));
  const { figure, dataset } = found;
  const own = dataset && dataset !== plan.report.of ? `${dataset.name}.` : "";
  const [first, second] = operandsOf(figure);
  const of = (one: string | number) =>
    typeof one === "number" ? sql`${one}::numeric` : sql`${orderValue(plan, own + one)}::numeric`;
  if ("plus" in figure) return sql`${of(first)} + coalesce(${of(second)}, 0)`;
  if ("minus" in figure) return sql`${of(first)} - ${of(second)}`;
  return sql`${of(first)} / nullif(${of(second)}, 0)`;
}
