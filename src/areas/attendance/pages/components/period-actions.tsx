import { useRef, useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { computeAgain, confirmPeriod, listDays } from "../../api.ts";
import { RunChanges } from "./run-changes.tsx";
import { RunWatch } from "./run-watch.tsx";

interface Filter {
  from: string;
  to: string;
  departmentId: string;
  agencyId: string;
}

const idOf = (text: string) => (text === "" ? undefined : Number(text));

/** Confirms what has no exception in the period shown. */
export function ConfirmPeriod({ from, to, departmentId, agencyId, onClose }: Filter & { onClose: () => void }) {
  const t = useTexts("attendance");
  return (
    <ConfirmAction
      title={t("days.confirmPeriod")}
      content={<p>{t("days.confirmPeriodText", { from, to })}</p>}
      call={confirmPeriod}
      input={() => ({ from, to, departmentId: idOf(departmentId), agencyId: idOf(agencyId), onlyClean: true })}
      refresh={[listDays]}
      onDone={({ confirmed }) => toast.success(t("days.confirmDone", { count: confirmed }))}
      onClose={onClose}
    />
  );
}

/** Computes a period again in the background, tells when it is done and names the records that changed. */
export function RecomputePeriod({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const t = useTexts("attendance");
  const [runId, setRun] = useState<number>();
  const begun = useRef(false);
  const [isNaming, setNaming] = useState(false);
  if (isNaming && runId !== undefined) return <RunChanges runId={runId} onClose={onClose} />;
  return (
    <>
      {runId === undefined ? (
        <ConfirmAction
          title={t("days.compute")}
          content={<p>{t("days.computeText", { from, to })}</p>}
          call={computeAgain}
          input={() => ({ from, to })}
          toast={t("days.computeStarted")}
          refresh={[]}
          onDone={(done) => {
            begun.current = true;
            setRun(done.runId);
          }}
          onClose={() => {
            if (!begun.current) onClose();
          }}
        />
      ) : (
        <RunWatch id={runId} onEnd={(changed = 0) => (changed > 0 ? setNaming(true) : onClose())} />
      )}
    </>
  );
}
