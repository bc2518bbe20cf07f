import type { ExportColumn } from "#platform/excel/exporter.ts";
import type { Text } from "#platform/i18n/text.ts";
import { cellOf, type ListColumn } from "./column.ts";
import type { AnyList } from "./define-list.ts";
import { shownOf, textOf } from "./shown.ts";

/** A duration is a bare figure in a file. */
const titleOf = ({ zh, en, kind }: ListColumn): Text =>
  kind === "duration" ? { zh: `${zh}（分钟）`, en: `${en} (min)` } : { zh, en };

/** The columns of a list's file, in the order of the list. */
export function fileColumns(list: AnyList): ExportColumn<object>[] {
  return Object.entries(list.columns).flatMap(([key, column]) =>
    column.in === "page"
      ? []
      : [
          {
            key,
            title: titleOf(column),
            kind: cellOf(column),
            ...(column.cellWidth ? { width: column.cellWidth } : {}),
            ...(column.sum ? { sum: column.sum } : {}),
            value: (row, locale) => textOf(column, shownOf(list, key, row, locale), locale),
          },
        ],
  );
}
