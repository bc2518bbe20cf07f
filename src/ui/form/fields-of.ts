import type { ColumnKind } from "#platform/list/column.ts";
import type { AnyRows } from "#platform/list/define-list.ts";
import { declaredField, type FieldKey } from "#ui/detail/facts-of.tsx";
import { choicesOf, useSay } from "#ui/texts.ts";
import type { Field, FieldKind } from "./fields.tsx";

const kinds: Partial<Record<ColumnKind, FieldKind>> = {
  number: "number",
  money: "money",
  unitPrice: "unitPrice",
  hours: "hours",
  time: "time",
  date: "date",
  yesNo: "switch",
  enabled: "switch",
};

/**
 * Fields of a form, called as the list does: `const field = useFieldsOf(widgetList)`, then `field("name")`; `as` names
 * what it is called by where the field has another name, such as `field("agencyId", { as: "agency", … })`.
 */
export function useFieldsOf<L extends AnyRows>(list: L) {
  const say = useSay();
  return <N extends string>(
    name: N,
    {
      as,
      ...change
    }: Partial<Field> & (N extends FieldKey<L> ? { as?: FieldKey<L> } : { as: FieldKey<L> }) = {} as never,
  ): Field => {
    const declared = declaredField(list, as ?? name);
    const { kind = "text", words } = declared;
    return {
      name,
      label: say(declared),
      kind: words ? "select" : (kinds[kind] ?? "text"),
      ...(words ? { options: choicesOf(words, say) } : {}),
      ...change,
    };
  };
}
