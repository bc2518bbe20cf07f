import type { Described } from "./describe.ts";
import type { Property, Row } from "./rows.ts";

/** By the number of the type in PostgreSQL, what a value arrives as (platform/db/pool.ts); all others as text. */
const kinds = new Map<number, string>([
  ...[20, 21, 23, 26, 700, 701].map((type) => [type, "number"] as const),
  [16, "boolean"],
  [17, "Buffer"],
  [1114, "Date"],
  ...[114, 3802].map((type) => [type, "anything"] as const),
]);
const arrays = new Map<number, string>([
  ...[1005, 1007, 1016, 1021, 1022, 1028].map((type) => [type, "number"] as const),
  ...[1002, 1003, 1009, 1014, 1015, 1041, 1182, 1183, 1185, 1187, 1231, 2951, 651].map(
    (type) => [type, "string"] as const,
  ),
  [1000, "boolean"],
  [1001, "Buffer"],
  [1115, "Date"],
  ...[199, 3807].map((type) => [type, "anything"] as const),
]);

/** In what the columns of a result and the row type that the code uses differ, a line each. */
export function differences({ columns }: Described, row: Row | undefined): string[] {
  if (columns.length === 0) return [];
  const named = columns.filter(({ name, type }) => name !== "?column?" && type !== nothing);
  if (row === undefined)
    return named.length === 0
      ? []
      : [`nobody says what its rows look like: ${named.map(({ name }) => name).join(", ")}`];
  if (row.cells) return differentCells(columns, row.cells);
  const faults: string[] = [];
  const names = new Set<string>();
  for (const column of named) {
    if (names.has(column.name)) faults.push(`column ${column.name}: twice in the result`);
    names.add(column.name);
    const property = row.properties.get(column.name);
    if (property === undefined) {
      if (!row.open) faults.push(`column ${column.name}: is selected and stands in no row type`);
      continue;
    }
    for (const one of differencesOf(column, property)) faults.push(`column ${column.name}: ${one}`);
  }
  for (const [name, { optional }] of row.properties)
    if (!optional && !names.has(name)) faults.push(`column ${name}: stands in the row type and is not selected`);
  return faults;
}

/** Of rows without names: one behind the other. */
function differentCells(columns: Described["columns"], cells: readonly Property[]): string[] {
  if (columns.length !== cells.length) return [`${columns.length} columns, of which the row type has ${cells.length}`];
  return columns.flatMap((one, index) =>
    differencesOf(one, cells[index]!).map((fault) => `column ${index + 1} (${one.name}): ${fault}`),
  );
}

/** The type of a function that gives nothing. */
const nothing = 2278;

function differencesOf(column: Described["columns"][number], property: Property): string[] {
  const faults: string[] = [];
  const element = arrays.get(column.type);
  const kind = element === undefined ? (kinds.get(column.type) ?? "string") : "array";
  const given = [...property.kinds];
  if (kind !== "anything" && given.some((one) => one !== kind))
    faults.push(`arrives as ${kind}, the row type says ${given.join(" | ")}`);
  const inside = [...property.elements];
  if (element !== undefined && element !== "anything" && inside.some((one) => one !== element))
    faults.push(`holds ${element}, the row type says ${inside.join(" | ")}`);
  if (column.nullable && !property.nullable && !property.stated && !isOpen(property))
    faults.push("may be null, the row type says it is not");
  const missing =
    property.texts && column.allowed ? [...column.allowed].filter((one) => !property.texts!.has(one)) : [];
  if (missing.length > 0) faults.push(`may be ${missing.join(", ")}, which the row type does not have`);
  return faults;
}

const isOpen = (property: Property) => property.kinds.size === 0 && property.nullable;
