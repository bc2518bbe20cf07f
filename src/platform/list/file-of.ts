import { exporter, type Exporter } from "#platform/excel/exporter.ts";
import type { ExportPeriod } from "#platform/excel/export-period.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AnyList, InputOfList } from "./define-list.ts";
import { fileColumns } from "./file-columns.ts";

/** A list that can be narrowed by a range of dates is exported over one. */
function periodOf({ filters = {} }: AnyList): ExportPeriod | undefined {
  const [found] = Object.entries(filters).flatMap(([from, { kind, to }]) =>
    kind === "dateRange" && to ? [{ from, to }] : [],
  );
  return found;
}

/** A list as a file, from its rows in portions; for lists whose rows the program itself makes. */
export function fileOf<L extends AnyList>(
  list: L,
  rows: (context: CallContext, input: InputOfList<L>) => AsyncIterable<readonly object[]>,
): Exporter {
  const { export: needs } = list;
  if (!needs) throw new Error(`${list.name} is not exported`);
  const period = periodOf(list);
  return exporter<L["input"], object>({
    name: list.name,
    needs,
    title: list.title,
    input: list.input,
    ...(period ? { period } : {}),
    columns: fileColumns(list),
    rows: (context, input) => rows(context, input as InputOfList<L>),
  });
}
