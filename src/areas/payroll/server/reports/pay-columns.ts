import type { Sql } from "#platform/db/sql.ts";
import { classesOf } from "#platform/report/classes.ts";
import { isAsked, openedColumns, type Reading } from "#platform/report/source.ts";

const texts = [
  "month",
  "city",
  "cost_centre",
  "run_kind",
  "run_state",
  "event",
  "item_kind",
  "receipt",
  "moved",
  "digest",
] as const;
const ids = [
  "id",
  "member_id",
  "entity_id",
  "department_id",
  "post_id",
  "run_id",
  "cost_department_id",
  "item_id",
] as const;
const instants = ["released_at", "read_at", "confirmed_at"] as const;
const sums = [
  "amount_fen",
  "gross_fen",
  "other_fen",
  "insurance_fen",
  "tax_fen",
  "deduction_fen",
  "carried_fen",
  "net_fen",
  "employer_fen",
  "cost_fen",
] as const;
/** Of the slip as a whole: said once, in its first row. */
const ofSlip = [
  "employer_insurance_fen",
  "employer_fund_fen",
  "frozen_fen",
  "before_fen",
  "workday_minutes",
  "rest_day_minutes",
  "holiday_minutes",
  "overtime15_fen",
  "overtime2_fen",
  "overtime3_fen",
  "over36",
  "counted_fen",
  "minimum_fen",
  "below",
  "main_gross_fen",
  "signed",
  "unsigned",
] as const;
const ofLine = ["cost_department_id", "cost_centre", "item_id", "item_kind"] as const;
const typed = <N extends string, T extends string>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;
const types = {
  ...typed(ids, "bigint"),
  ...typed(texts, "text"),
  ...typed(instants, "text"),
  ...typed(sums, "bigint"),
  ...typed(ofSlip, "bigint"),
  ...typed(["people", "slips"], "bigint"),
};
export type Column = keyof typeof types;
export type OfSlip = (typeof ofSlip)[number];
type Value = string | number | null;
export type Cells = Partial<Record<Column, Value>>;
/** What tells the lines of a slip apart, as far as it is asked for. */
export type LineCells = Pick<Cells, (typeof ofLine)[number]>;

/** What is counted: in classes where nobody is told apart, else by its own column. */
const counted = [
  { column: "people", of: "member_id", asked: ["people", "averageFen"] },
  { column: "slips", of: "id", asked: ["slips", "signedRate"] },
] as const;

/** By which of what is asked for a column is needed; the department always, for the scope. */
const askedBy: Partial<Record<Column, readonly string[]>> = {
  id: ["slip"],
  member_id: ["person"],
  post_id: ["post"],
  main_gross_fen: ["lowerFen", "middleFen", "upperFen"],
  receipt: ["receipt", "way"],
};
const camel = (name: string) =>
  name.replace(/_(?:id$)?([a-z])?/g, (_, letter?: string) => (letter ?? "").toUpperCase());
export const columnOfSum = (name: string): Column =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column;
const isNeeded = (reading: Reading, column: Column): boolean =>
  column === "department_id" || isAsked(reading, ...(askedBy[column] ?? [camel(column)]));

/** Whatever is told apart by people; those that are only counted are not. */
const ofPeople = ["person", "slip", "jobNumber", "lowerFen", "middleFen", "upperFen"];
const isApartIn = (reading: Reading) => isAsked(reading, ...ofPeople);
/** Whether whoever is counted comes in classes. */
export const isCountedInClasses = (reading: Reading): boolean => !isApartIn(reading);
export const sumsAsked = (reading: Reading): boolean => isAsked(reading, ...sums.map(camel));

/**
 * Rows of slips, gathered as they are made: those that nobody tells apart are one, so that a sum of many is neither kept nor
 * sent line by line. The department stays, for the scope; where people are told apart, each slip has its own.
 */
export function payColumns(reading: Reading) {
  const isApart = isApartIn(reading);
  const counts = isApart ? [] : counted.filter(({ asked }) => isAsked(reading, ...asked));
  const needed = (Object.keys(types) as Column[]).filter((name) =>
    name === "people" || name === "slips"
      ? counts.some(({ column }) => column === name)
      : isNeeded(reading, name) ||
        (isApart && counted.some(({ of, asked }) => of === name && isAsked(reading, ...asked))),
  );
  const columns = new Map<Column, Value[]>(needed.map((name) => [name, []]));
  const isAdded = new Set<Column>([...sums, ...ofSlip]);
  const isCount = new Set<Column>(counted.map(({ column }) => column));
  const isOfLine = new Set<Column>(ofLine);
  const heads = needed.filter((name) => !isAdded.has(name) && !isOfLine.has(name) && !isCount.has(name));
  const added = needed.filter((name) => isAdded.has(name));
  const lines = needed.filter((name) => isOfLine.has(name));
  const wholes = ofSlip.filter((name) => columns.has(name));
  const groups = new Map<string, Map<string, number>>();
  const rowsOf = counts.map(() => new Map<number, Set<number>>());
  let count = 0;

  /** Begins a slip: what its rows have in common, and what is said of it once. */
  function slip(head: Cells, whole: () => Record<OfSlip, number | null>) {
    const place = isApart ? "" : heads.map((name) => String(head[name] ?? "")).join("\n");
    const known = (isApart ? undefined : groups.get(place)) ?? new Map<string, number>();
    if (!isApart) groups.set(place, known);
    const own = counts.map(({ of }, index) => {
      const id = head[of] as number;
      const rows = rowsOf[index]!.get(id) ?? new Set<number>();
      rowsOf[index]!.set(id, rows);
      return rows;
    });
    let isFirst = true;
    const begun = (cells: LineCells, isOfItem: boolean) => {
      const at = count;
      count += 1;
      for (const name of heads) columns.get(name)!.push(head[name] ?? null);
      for (const name of lines) columns.get(name)!.push(cells[name as keyof LineCells] ?? null);
      for (const name of added)
        columns.get(name)!.push((name === "amount_fen" && !isOfItem) || name === "main_gross_fen" ? null : 0);
      return at;
    };
    /** The row of a line, by its key among those of the slip. */
    return (key: string, cells: LineCells, isOfItem: boolean): number => {
      let at = known.get(key);
      if (at === undefined) known.set(key, (at = begun(cells, isOfItem)));
      for (const rows of own) rows.add(at);
      if (isFirst && wholes.length > 0) {
        const once = whole();
        for (const name of wholes) add(name, at, once[name]);
      }
      isFirst = false;
      return at;
    };
  }
  function add(name: Column, at: number, value: number | null): void {
    const column = columns.get(name);
    if (column && value !== null) column[at] = Number(column[at]) + value;
  }
  /** Rows that say nothing but who is counted where: those who stand in the same ones are counted together. */
  function addClasses(): void {
    for (const { column } of counts) columns.get(column)!.push(...Array.from({ length: count }, () => null));
    for (const [index, { column }] of counts.entries())
      for (const { rows, value } of classesOf(rowsOf[index]!.values()))
        for (const at of rows)
          for (const [name, values] of columns)
            values.push(name === column ? value : isAdded.has(name) || isCount.has(name) ? null : values[at]!);
  }
  const has = (name: Column) => columns.has(name);
  const relation = (): Promise<Sql> => {
    addClasses();
    return openedColumns(new Map([...columns].map(([name, values]) => [name, { type: types[name], values }])));
  };
  return { slip, add, has, relation };
}
