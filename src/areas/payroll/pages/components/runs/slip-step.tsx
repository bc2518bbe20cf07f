import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useTexts } from "#ui/texts.ts";
import { freezePerson, listRuns, listSlips, pullSlip, readRun, readSlip, releaseMember } from "../../../runs-api.ts";
import type { SlipRow } from "../../../slips-list.ts";

/** What somebody does with one person of a run. */
export const slipSteps = ["freeze", "freezeGranted", "release", "pull"] as const;
export type SlipStepName = (typeof slipSteps)[number];

export interface AskedSlipStep {
  step: SlipStepName;
  row: Pick<SlipRow, "id" | "version" | "name" | "memberId">;
  month: string;
}

const refresh = [listRuns, readRun, listSlips, readSlip];

export function SlipStep({ step, row, month, onClose }: AskedSlipStep & { onClose: () => void }) {
  const t = useTexts("payroll");
  const { id, version, name, memberId } = row;
  if (step === "freeze" || step === "freezeGranted")
    return (
      <FormDrawer
        title={t("ask.freeze", { name })}
        call={freezePerson}
        initial={{ fromMonth: month, untilMonth: null, reason: "" }}
        fixed={{ memberId }}
        refresh={refresh}
        submitLabel={t("act.freeze")}
        fields={[
          { name: "fromMonth", kind: "month", label: t("slip.from") },
          { name: "untilMonth", kind: "month", label: t("slip.to") },
          { name: "reason", kind: "textarea", label: t("freeze.reason"), full: true, hint: t("ask.freezeHint") },
        ]}
        onClose={onClose}
      />
    );
  if (step === "release")
    return (
      <ConfirmAction
        title={t("ask.release", { name })}
        call={releaseMember}
        input={(reason) => ({ memberId, reason })}
        reason={{ max: longestReturn }}
        okText={t("act.release")}
        refresh={refresh}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAction
      title={t("ask.pull", { name })}
      call={pullSlip}
      input={(reason) => ({ id, version, reason })}
      reason={{ max: longestReturn }}
      okText={t("act.pull")}
      danger
      refresh={refresh}
      onClose={onClose}
    />
  );
}
