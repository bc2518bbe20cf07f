import { longestReason } from "#platform/http/reason-lengths.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { extraTypes } from "../../api.ts";
import { addExtra } from "../../extras-api.ts";
import type { LineRow } from "../../lines-list.ts";

/** An adjustment, deduction, reward or punishment, for one shift or the whole statement. */
export function ExtraForm({ id, line, onClose }: { id: number; line?: LineRow; onClose: () => void }) {
  const t = useTexts("statements");
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
        {
          name: "type",
          label: t("extra.type"),
          kind: "select",
          full: true,
          options: extraTypes.map((value) => ({ value, label: t(`extra.${value}`) })),
        },
        {
          name: "amountFen",
          label: t("extra.amount"),
          kind: "money",
          signed: true,
          full: true,
          hint: t("extra.amountHint"),
        },
        { name: "reason", label: t("extra.reason"), kind: "textarea", max: longestReason },
      ]}
    />
  );
}
