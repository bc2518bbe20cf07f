import type { ExportColumn } from "#platform/excel/exporter.ts";
import type { Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { cellOf, type ListColumn } from "./column.ts";
import type { AnyList } from "./define-list.ts";
import { shownOf, textOf } from "./shown.ts";

/** A duration is a bare figure in a file. */
const titleOf = ({ zh, en, kind, fileTitle }: ListColumn): Text =>
  fileTitle ?? (kind === "duration" ? { zh: `${zh}（分钟）`, en: `${en} (min)` } : { zh, en });

/** The columns of a list's file, in its own order or that of the list. */
export function fileColumns(list: AnyList): ExportColumn<object>[] {
  const keys = Object.keys(list.columns);
  const { fileOrder = keys } = list;
  const strange = fileOrder.find((key) => !keys.includes(key));
  if (strange !== undefined) throw new Error(`${list.name} has no column ${strange}`);
  return [...new Set([...fileOrder, ...keys])].flatMap((key) => fileColumn(list, key));
}

function fileColumn(list: AnyList, key: string): ExportColumn<object>[] {
  const column = ownOf(list.columns, key);
  if (!column || column.in === "page") return [];
  return [
    {
      key,
      title: titleOf(column),
      kind: cellOf(column),
      ...(column.cellWidth ? { width: column.cellWidth } : {}),
      ...(column.sum ? { sum: column.sum } : {}),
      ...(column.fileNeeds ? { needs: column.fileNeeds } : {}),
      value: (row, locale, place) => textOf(column, shownOf(list, key, row, locale, place), locale),
    },
  ];
}
