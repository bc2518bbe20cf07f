import { useMemo } from "react";
import type { ListColumn } from "#platform/list/column.ts";
import type { AnyRows, RowOf } from "#platform/list/define-list.ts";
import { shownOf, textOf, wordsOf } from "#platform/list/shown.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { useSession } from "#ui/session.ts";
import type { Statuses } from "#ui/status-tag.tsx";
import { useLocale } from "#ui/texts.ts";
import type { Column } from "./columns.ts";

export type ColumnKey<L extends AnyRows> = keyof L["columns"] & string;

/** What a page does otherwise than the list says; `false`: the column is not there now. */
export type ColumnChanges<L extends AnyRows, R = RowOf<L>> = {
  [K in ColumnKey<L>]?: false | Partial<Omit<Column<R>, "key">>;
};

/** A declared column or field as the page draws it. */
export function columnOf<R extends object>(
  list: Pick<AnyRows, "shows">,
  key: string,
  declared: ListColumn,
  locale: Locale,
): Column<R> {
  const { kind = "text", words, width, sort, grow, minor, hidden } = declared;
  const asTag = kind === "status" || kind === "enabled";
  const isWorkedOut = Object.hasOwn(list.shows, key);
  const shown = (row: R) => shownOf(list, key, row, locale);
  return {
    key,
    title: declared[locale],
    kind: kind === "enabled" ? "status" : kind,
    ...(width ? { width } : {}),
    ...(sort ? { sort: true } : {}),
    ...(grow ? { grow } : {}),
    ...(minor ? { minor } : {}),
    ...(hidden ? { hidden } : {}),
    ...(asTag ? { statuses: wordsOf(declared) as Statuses } : {}),
    ...(kind === "enabled"
      ? { value: (row: R) => String(shown(row)) }
      : words && !asTag
        ? { value: (row: R) => textOf(declared, shown(row), locale) }
        : isWorkedOut
          ? { value: shown }
          : {}),
  };
}

/** The columns of a list on a page, in the viewer's language; `only`: those alone in their order, as in a part of a detail. */
export function useColumnsOf<L extends AnyRows, R extends object = RowOf<L>>(
  list: L,
  changes: ColumnChanges<L, R> = {},
  only?: readonly ColumnKey<L>[],
): Column<R>[] {
  const locale = useLocale();
  const { kind } = useSession();
  const keys: readonly string[] = only ?? Object.keys(list.columns);
  const declared = useMemo(
    () =>
      keys
        .map((key) => [key, list.columns[key]!] as const)
        .filter(([, { in: place, staffOnly }]) => place !== "file" && !(staffOnly && kind === "agency"))
        .map(([key, { sort, ...column }]) =>
          columnOf<R>(list, key, { ...column, ...(sort && !only ? { sort } : {}) }, locale),
        ),
    [list, locale, kind, only?.join()],
  );
  return declared.flatMap((column) => {
    const change = changes[column.key as ColumnKey<L>];
    return change === false ? [] : [{ ...column, ...change }];
  });
}
