import type { ReactNode } from "react";
import type { ListColumn } from "#platform/list/column.ts";
import type { AnyRows } from "#platform/list/define-list.ts";
import { Cell } from "#ui/list-page/cell.tsx";
import { columnOf } from "#ui/list-page/declared-columns.ts";
import { useLocale } from "#ui/texts.ts";
import type { Fact } from "./facts.tsx";

/** What a list knows a title of: its columns, and the fields that only details and forms show. */
export type FieldKey<L extends AnyRows> = (keyof L["columns"] | keyof L["fields"]) & string;

export const declaredField = (list: AnyRows, key: string): ListColumn =>
  (list.fields?.[key] ?? list.columns[key]) as ListColumn;

/** Facts of a detail, called and drawn as the list does: `const fact = useFactsOf(widgetList, data)`, then `fact("name")`. */
export function useFactsOf<L extends AnyRows>(list: L, row: object) {
  const locale = useLocale();
  return (key: FieldKey<L>, change: { value?: ReactNode; full?: boolean } = {}): Fact => {
    const column = columnOf<object>(list, key, declaredField(list, key), locale);
    return {
      label: column.title,
      value: <Cell column={column} row={row} />,
      ...change,
    };
  };
}
