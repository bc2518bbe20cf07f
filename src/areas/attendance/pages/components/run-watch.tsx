import { useEffect, useRef, useState } from "react";
import { Button } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useCall, useRefresh } from "#ui/calls.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { lastRun, listDays, resumeRun } from "../../api.ts";

type Run = NonNullable<OutputOf<typeof lastRun>["run"]>;

const everyMs = 1500;

/** Waits for a computation: its end is a toast, its failure a question whether to go on. `onEnd` gets how many records it changed, once it came to its end. */
export function RunWatch({ id, onEnd }: { id: number; onEnd: (changed?: number) => void }) {
  const t = useTexts("attendance");
  const refresh = useRefresh();
  const resumed = useRef(false);
  const { data } = useCall(lastRun, { id }, { every: everyMs });
  const run = data?.run;
  useEffect(() => {
    if (!run || run.state === "running") return;
    resumed.current = false;
    refresh(listDays);
    if (run.state === "failed") return;
    toast.success(t("days.computeDone", { days: run.days, changed: run.changed }));
    onEnd(run.changed);
  }, [run?.state]);
  if (run?.state !== "failed") return null;
  return <ResumeRun run={run} onResumed={() => (resumed.current = true)} onClose={() => !resumed.current && onEnd()} />;
}

function ResumeRun({ run, onClose, onResumed }: { run: Run; onClose: () => void; onResumed: () => void }) {
  const t = useTexts("attendance");
  return (
    <ConfirmAction
      title={t("days.computeFailed")}
      content={<p>{t("days.computeFailedText", { from: run.from, to: run.to })}</p>}
      call={resumeRun}
      input={() => ({ id: run.id })}
      okText={t("days.computeResume")}
      refresh={[lastRun]}
      onDone={onResumed}
      onClose={onClose}
    />
  );
}

/** Says on the list that the newest computation failed, for whoever was not there when it did. */
export function FailedRun() {
  const t = useTexts("attendance");
  const can = useCan();
  const isStaff = useSession().kind === "staff";
  const { data } = useCall(lastRun, {}, { when: isStaff });
  const [asked, ask] = useState(false);
  const [watched, watch] = useState<number>();
  const run = data?.run;
  if (watched !== undefined) return <RunWatch id={watched} onEnd={() => watch(undefined)} />;
  if (run?.state !== "failed") return null;
  const mayResume = can("C05401.compute") || can("C05406.import");
  return (
    <>
      <div className="mu-note mu-note-danger" role="alert">
        {t("days.computeFailedText", { from: run.from, to: run.to })}{" "}
        {mayResume ? (
          <Button size="small" onClick={() => ask(true)}>
            {t("days.computeResume")}
          </Button>
        ) : null}
      </div>
      {asked ? <ResumeRun run={run} onResumed={() => watch(run.id)} onClose={() => ask(false)} /> : null}
    </>
  );
}
