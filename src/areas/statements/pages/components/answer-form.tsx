import { longestReason } from "#platform/http/reason-lengths.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementObjection } from "../../api.ts";
import { answerObjection } from "../../objections-api.ts";

const claimOf = (objection: StatementObjection) =>
  objection.claimedFen === null || objection.lineFen === null ? undefined : objection.claimedFen - objection.lineFen;

/** Accept with an adjustment, or reject with a reason. */
export function AnswerForm({ objection, onClose }: { objection: StatementObjection; onClose: () => void }) {
  const t = useTexts("statements");
  const claim = claimOf(objection);
  return (
    <FormDrawer
      title={t("objection.answerTitle")}
      call={answerObjection}
      width={480}
      fixed={{ objectionId: objection.id }}
      initial={{ accept: true, ...(claim === undefined ? {} : { amountFen: claim }) }}
      submitLabel={t("act.answer")}
      toast={t("done.answered")}
      onClose={onClose}
      fields={[
        {
          name: "accept",
          label: t("objection.decision"),
          kind: "radio",
          full: true,
          hint: t("objection.acceptHint"),
          options: [
            { value: true, label: t("act.accept") },
            { value: false, label: t("act.reject") },
          ],
        },
        {
          name: "amountFen",
          label: t("objection.amount"),
          kind: "money",
          signed: true,
          full: true,
          when: (values) => values["accept"] === true,
          required: true,
        },
        { name: "answer", label: t("objection.answer"), kind: "textarea", max: longestReason },
      ]}
    />
  );
}
