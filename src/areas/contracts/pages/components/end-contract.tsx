import { longestReason } from "#platform/http/reason-lengths.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { countContracts, endContract, listContracts, readContract } from "../../api.ts";

interface EndContractProps {
  contract: { id: number; number: string; version: number; startDate: string; lastDate: string };
  onClose: () => void;
}

/** Asks for the last day on which a contract holds, and why. */
export function EndContract({ contract, onClose }: EndContractProps) {
  const t = useTexts("contracts");
  const { id, number, version, startDate, lastDate } = contract;
  const from = startDate > today() ? startDate : today();
  return (
    <FormDrawer
      title={t("ask.end", { number })}
      call={endContract}
      initial={{ lastDay: from }}
      fixed={{ id, version }}
      submitLabel={t("act.end")}
      toast={t("done.ended")}
      refresh={[listContracts, countContracts, readContract]}
      onClose={onClose}
      width={420}
      fields={[
        {
          name: "lastDay",
          label: t("ask.endDay"),
          kind: "date",
          from,
          to: lastDate,
          full: true,
          hint: t("ask.endHint"),
        },
        { name: "reason", label: t("ask.reason"), kind: "textarea", max: longestReason },
      ]}
    />
  );
}
