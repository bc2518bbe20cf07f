import type { Field } from "#ui/form/fields.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { processTypes, processTypeNames } from "../../process-types.ts";
import { ApproverSelect } from "./approver-select.tsx";

/** What a deputy is set by: who, when and for which kinds; `handOver` says what waits now goes to them too. */
export function useDeputyFields(handOver: string): Field[] {
  const t = useTexts("approvals");
  const say = useSay();
  return [
    {
      name: "deputyId",
      label: t("deputy.deputy"),
      kind: "custom",
      full: true,
      required: true,
      control: <ApproverSelect label={t("deputy.deputy")} />,
    },
    { name: "from", label: t("deputy.from"), kind: "date" },
    { name: "to", label: t("deputy.to"), kind: "date" },
    {
      name: "processTypes",
      label: t("deputy.types"),
      kind: "multiSelect",
      full: true,
      hint: t("deputy.typesHint"),
      options: processTypeNames.map((value) => ({ value, label: say(processTypes[value]) })),
    },
    { name: "handOverOpen", label: handOver, kind: "switch", full: true },
  ];
}
