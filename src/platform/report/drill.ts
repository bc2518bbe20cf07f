import { ownOf } from "#platform/own-of.ts";
import type { ReportRow } from "./answer.ts";
import type { AnyReport } from "./define-report.ts";
import { noValue, type Selection } from "./selection.ts";

/** Where a row leads: to a report with a selection, to the record that it is, or to the shift that it is. */
export type Drill =
  | { to: "report"; name: string; selection: Record<string, unknown> }
  | { to: "record"; page: string; route: string; search: Record<string, string> }
  | { to: "shift"; assignmentId: number; workDate: string; countedOn: string };

/** `rows` are those that the row was grouped by. Undefined where the report leads nowhere from it. */
export function drillOf(
  report: AnyReport,
  selection: Partial<Selection> & Record<string, unknown>,
  rows: readonly string[],
  row: Pick<ReportRow, "keys">,
): Drill | undefined {
  const { drill } = report;
  if (!drill) return undefined;
  const keys = new Map(row.keys.map((key, index) => [rows[index]!, key]));
  if (drill.to === "shift") return shiftOf(report, selection, keys);
  if (drill.to === "record") {
    const { of, page, route, search } = drill;
    const id = keys.get(of);
    if (id !== undefined && id !== noValue) return { to: "record", page, route, search: { ...search, open: id } };
    return { to: "report", name: report.name, selection: { rows: [of], ...narrowedTo(report, selection, keys) } };
  }
  const carried = (name: string) => drill.carry === "all" || drill.carry.includes(name);
  const filters = Object.keys(report.of.dimensions).flatMap((name) => {
    const given = keys.get(name);
    if (!carried(name)) return [];
    if (given !== undefined) return [[name, [given]] as const];
    return ownOf(selection, name) === undefined ? [] : [[name, ownOf(selection, name)] as const];
  });
  const { from, to } = selection;
  return { to: "report", name: drill.to, selection: { from, to, ...Object.fromEntries(filters) } };
}

/** Of single rows the shift; of groups the same report, its rows single again. */
function shiftOf(
  report: AnyReport,
  selection: Partial<Selection> & Record<string, unknown>,
  keys: ReadonlyMap<string, string>,
): Drill {
  const shift = keys.get("shift");
  if (shift === undefined) return { to: "report", name: report.name, selection: narrowedTo(report, selection, keys) };
  const [assignmentId, workDate, countedOn] = shift.split(".") as [string, string, string];
  return { to: "shift", assignmentId: Number(assignmentId), workDate, countedOn };
}

/** What was chosen, narrowed to a row. */
function narrowedTo(
  report: AnyReport,
  selection: Partial<Selection> & Record<string, unknown>,
  keys: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const { from, to, search } = selection;
  const filters = Object.keys(report.of.dimensions).flatMap((name) => {
    const value = keys.has(name) ? [keys.get(name)!] : ownOf(selection, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { from, to, search, ...Object.fromEntries(filters) };
}
