import { exporter, type Exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AnyList, InputOfList } from "./define-list.ts";
import { fileColumns } from "./file-columns.ts";

/** A list as a file, from its rows in portions; for lists whose rows the program itself makes. */
export function fileOf<L extends AnyList>(
  list: L,
  rows: (context: CallContext, input: InputOfList<L>) => AsyncIterable<readonly object[]>,
): Exporter {
  const { export: wanted } = list;
  if (!wanted) throw new Error(`${list.name} is not exported`);
  const { needs, period } = typeof wanted === "string" ? { needs: wanted } : wanted;
  return exporter<L["input"], object>({
    name: list.name,
    needs,
    title: list.title,
    input: list.input,
    ...(period ? { overPeriod: true } : {}),
    columns: fileColumns(list),
    rows: (context, input) => rows(context, input as InputOfList<L>),
  });
}
