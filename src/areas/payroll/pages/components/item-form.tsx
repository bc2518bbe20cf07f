import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { itemList, type ItemRow } from "../../items-list.ts";
import { listItems, payrollChoices, readItem, saveItem } from "../../rules-api.ts";

interface ItemFormProps {
  id: number | undefined;
  row: ItemRow | undefined;
  onClose: () => void;
}

const fresh = { kind: "earning", source: "formula", taxed: "wage", decimals: 2, inGross: true };

export function ItemForm({ id, row, onClose }: ItemFormProps) {
  const t = useTexts("payroll/definitions");
  const field = useFieldsOf(itemList);
  const { data } = useCall(readItem, { id: id ?? 0 }, { when: id !== undefined && row === undefined });
  const item = row ?? data;
  if (id !== undefined && item === undefined) return null;
  const disabled = item?.builtIn ?? false;
  return (
    <FormDrawer
      title={item ? t("rules.editItem", { name: item.name }) : t("rules.addItem")}
      call={saveItem}
      initial={item ? { ...item } : fresh}
      fixed={item ? { id: item.id, version: item.version } : {}}
      refresh={[listItems, readItem, payrollChoices]}
      onClose={onClose}
      fields={[
        field("zh"),
        field("en"),
        field("code", { disabled, hint: t("rules.codeHint") }),
        field("decimals", { hint: t("rules.decimalsHint") }),
        field("kind", { disabled }),
        field("source", { disabled }),
        field("taxed"),
        field("inGross"),
        field("inOvertimeBase", { hint: t("rules.overtimeFlagHint") }),
        field("inAverage", { hint: t("rules.averageFlagHint") }),
        field("inMinimumWage"),
      ]}
    />
  );
}
