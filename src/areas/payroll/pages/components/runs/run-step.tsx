import { Suspense, useState } from "react";
import { RouteField } from "#areas/approvals/web.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import {
  calculateRuns,
  deleteRun,
  grantRuns,
  listRuns,
  listSlips,
  previewGrant,
  readRun,
  revokeGrant,
  withdrawRun,
} from "../../../runs-api.ts";
import type { RunRow } from "../../../runs-list.ts";

/** What somebody does with runs, in the order of their buttons. */
export const runSteps = ["calculate", "grant", "revoke", "withdraw", "delete"] as const;
export type RunStepName = (typeof runSteps)[number];

export interface AskedStep {
  step: RunStepName;
  rows: readonly Pick<RunRow, "id" | "version" | "number" | "people">[];
  clear?: () => void;
}

const refresh = [listRuns, readRun, listSlips];

/** Asks before a step is taken, with the reason or the approvers that it needs. */
export function RunStep({ step, rows, clear, onClose }: AskedStep & { onClose: () => void }) {
  const t = useTexts("payroll");
  const [first] = rows;
  if (first === undefined) return null;
  const { id, version, number } = first;
  const numbers = rows.map((row) => row.number).join(", ");
  const ids = rows.map((row) => row.id);
  if (step === "calculate")
    return (
      <ConfirmAction
        title={`${t("act.calculate")} ${numbers}`}
        content={t("ask.calculate", { n: rows.length })}
        call={calculateRuns}
        input={() => ({ ids })}
        okText={t("act.calculate")}
        toast={t("run.started")}
        refresh={refresh}
        onDone={clear ?? (() => {})}
        onClose={onClose}
      />
    );
  if (step === "grant") return <GrantRuns rows={rows} onDone={clear ?? (() => {})} onClose={onClose} />;
  const calls = { revoke: revokeGrant, withdraw: withdrawRun, delete: deleteRun } as const;
  return (
    <ConfirmAction
      title={t(`ask.${step}`, { number })}
      call={calls[step]}
      input={(reason) => ({ id, version, reason })}
      reason={{ max: longestReturn }}
      okText={t(`act.${step}`)}
      danger={step === "delete"}
      refresh={refresh}
      onClose={onClose}
    />
  );
}

function GrantRuns({ rows, onDone, onClose }: Pick<AskedStep, "rows"> & { onDone: () => void; onClose: () => void }) {
  const t = useTexts("payroll");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const ids = rows.map(({ id }) => id);
  return (
    <ConfirmAction
      title={t("ask.grant", {
        number: rows.map(({ number }) => number).join(", "),
        people: rows.reduce((sum, { people }) => sum + people, 0),
      })}
      content={
        <>
          <p>{t("ask.grantHint")}</p>
          <Suspense fallback={null}>
            <RouteField call={previewGrant} input={{ id: ids[0]! }} value={approvers} onChange={setApprovers} />
          </Suspense>
        </>
      }
      reason={{ label: t("ask.grantReason"), optional: true }}
      call={grantRuns}
      input={(reason) => ({ ids, reason, approvers })}
      okText={t("act.grant")}
      refresh={refresh}
      onDone={(done) => {
        toast.success(t("ask.granted", done));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
