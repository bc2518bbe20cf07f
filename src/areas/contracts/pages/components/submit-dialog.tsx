import { Suspense, useState } from "react";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { countContracts, listContracts, previewContractRoute, readContract, submitContract } from "../../api.ts";

/** Sends a contract into approval: who will approve it, and whom the submitter chooses. */
export function SubmitDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readContract, { id });
  return data ? <Submission key={data.version} contract={data} onClose={onClose} /> : null;
}

function Submission({
  contract: { id, number, version },
  onClose,
}: {
  contract: { id: number; number: string; version: number };
  onClose: () => void;
}) {
  const t = useTexts("contracts");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [toOriginal, setToOriginal] = useState(false);
  return (
    <ConfirmAction
      title={t("ask.submit", { number })}
      okText={t("act.submit")}
      call={submitContract}
      input={() => ({ id, version, approvers, toOriginal })}
      toast={t("done.submitted")}
      refresh={[listContracts, countContracts, readContract]}
      onClose={onClose}
      content={
        <>
          <p>{t("ask.submitHint")}</p>
          <Suspense fallback={null}>
            <ResubmitTo call={previewContractRoute} input={{ id }} value={toOriginal} onChange={setToOriginal} />
            <RouteField call={previewContractRoute} input={{ id }} value={approvers} onChange={setApprovers} />
          </Suspense>
        </>
      }
    />
  );
}
