import { longestReason } from "#platform/http/reason-lengths.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { extraRows } from "../../detail-rows.ts";
import { addExtra } from "../../extras-api.ts";
import type { LineRow } from "../../lines-list.ts";

interface Props {
  id: number;
  line?: LineRow;
  /** Those one of which it may be about as a whole. */
  orders?: readonly { id: number; number: string }[];
  onClose: () => void;
}

/** An adjustment, deduction, reward or punishment, for one shift, one order or the whole statement. */
export function ExtraForm({ id, line, orders = [], onClose }: Props) {
  const t = useTexts("statements");
  const field = useFieldsOf(extraRows);
  return (
    <FormDrawer
      title={line ? `${t("extra.title")}: ${line.memberName} ${line.workDate}` : t("extra.title")}
      call={addExtra}
      width={480}
      fixed={{ id, ...(line ? { lineId: line.id } : {}) }}
      initial={{ type: "adjustment" }}
      toast={t("done.added")}
      onClose={onClose}
      fields={[
        field("type", { full: true }),
        field("amountFen", { signed: true, full: true, hint: t("extra.amountHint") }),
        ...(orders.length > 0
          ? [
              field("orderId", {
                as: "orderNumber",
                kind: "select",
                full: true,
                options: orders.map((order) => ({ value: order.id, label: order.number })),
                hint: t("extra.orderHint"),
              }),
            ]
          : []),
        field("reason", { kind: "textarea", max: longestReason }),
      ]}
    />
  );
}
