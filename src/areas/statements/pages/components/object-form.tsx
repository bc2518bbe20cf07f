import { longestReason } from "#platform/http/reason-lengths.ts";
import { hoursText, moneyText } from "#ui/format.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { raiseObjection } from "../../objections-api.ts";
import type { LineRow } from "../../lines-list.ts";

/** A labour company's objection to one shift or to the whole. */
export function ObjectForm({ id, line, onClose }: { id: number; line?: LineRow; onClose: () => void }) {
  const t = useTexts("statements");
  return (
    <FormDrawer
      title={
        line
          ? `${t("objection.title")}: ${line.memberName} ${line.workDate}`
          : `${t("objection.title")}: ${t("objection.whole")}`
      }
      call={raiseObjection}
      width={480}
      fixed={{ id, ...(line ? { lineId: line.id } : {}) }}
      submitLabel={t("objection.title")}
      toast={t("done.raised")}
      onClose={onClose}
      fields={[
        {
          name: "text",
          label: t("objection.text"),
          kind: "textarea",
          max: longestReason,
          ...(line
            ? {
                hint: t("objection.now", {
                  hours: hoursText(line.accountingMinutes),
                  amount: moneyText(line.amountFen),
                }),
              }
            : {}),
        },
        ...(line ? [{ name: "claimedMinutes", label: t("objection.claimedHours"), kind: "hours" as const }] : []),
        { name: "claimedFen", label: t("objection.claimedAmount"), kind: "money", signed: true },
      ]}
    />
  );
}
