import { useState, type ReactNode } from "react";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts, type T } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { clearApplication, hireApplication, moveApplications, reopenApplication } from "../../../applications-api.ts";
import type { ApplicationRow } from "../../../applications-list.ts";
import { applicationCalls } from "./application-calls.ts";
import { InterviewForm } from "./interview-form.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

export const moves = { toNew: "new", toScreening: "screening", toInterview: "interview" } as const;
export type Move = keyof typeof moves;
export const moveNames = ["toScreening", "toInterview", "toNew"] as const;
const asked = ["offer", "hire", "reject", "reopen", "clear"] as const;
type Asked = (typeof asked)[number] | "interview" | "assign";

interface Doing {
  what: Asked | "moveMany" | "rejectMany";
  rows: readonly ApplicationRow[];
  done?: () => void;
}

export interface Acts {
  move: (rows: readonly ApplicationRow[], how: Move, done?: () => void) => void;
  ask: (what: Doing["what"], rows: readonly ApplicationRow[], done?: () => void) => void;
  /** What can be done with a row, what comes next first. */
  of: (
    row: ApplicationRow,
  ) => { key: string; label: string; danger?: boolean; isNext?: boolean; onClick: () => void }[];
  dialogs: ReactNode;
}

/** What is done with applications, wherever they are shown: in the list, on the board, in their details. */
export function useActs(): Acts {
  const t = useTexts("recruitment/applications");
  const [doing, set] = useState<Doing>();
  const mover = useSend(moveApplications, { toast: t("done.moved"), refresh: applicationCalls });
  const move: Acts["move"] = (rows, how, done) => {
    mover.run({ rows: rows.map(({ id, version }) => ({ id, version })), to: moves[how] });
    done?.();
  };
  const ask: Acts["ask"] = (what, rows, done) => set({ what, rows, ...(done ? { done } : {}) });
  const close = () => set(undefined);
  return {
    move,
    ask,
    of: (row) => actionsOf(row, t, move, ask),
    dialogs: doing ? <Dialogs doing={doing} onClose={close} /> : null,
  };
}

function actionsOf(row: ApplicationRow, t: T<"recruitment/applications">, move: Acts["move"], ask: Acts["ask"]) {
  const can = (action: string) => row.actions.includes(action);
  const isMoved = can("toInterview") || row.stage === "interview";
  return [
    ...moveNames.filter(can).map((how) => ({ key: how, label: t(`act.${how}`), onClick: () => move([row], how) })),
    ...(isMoved && row.actions.length > 0
      ? [{ key: "interview", label: t("act.interview"), onClick: () => ask("interview", [row]) }]
      : []),
    ...asked.filter(can).map((what) => ({
      key: what,
      label: t(`act.${what}`),
      danger: what === "reject",
      onClick: () => ask(what, [row]),
    })),
    ...(can("toNew") || can("toScreening") || can("toInterview")
      ? [{ key: "assign", label: t("act.assign"), onClick: () => ask("assign", [row]) }]
      : []),
  ];
}

function Dialogs({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const { what, rows, done } = doing;
  const [row] = rows;
  if (!row) return null;
  const after = () => {
    done?.();
    onClose();
  };
  const one = { id: row.id, version: row.version };
  switch (what) {
    case "moveMany":
      return <MoveDialog rows={rows} onClose={after} />;
    case "reject":
    case "rejectMany":
      return <RejectDialog rows={rows} onClose={after} />;
    case "offer":
      return <OfferForm application={row} onClose={onClose} />;
    case "interview":
      return <InterviewForm application={row} onClose={onClose} />;
    case "assign":
      return <OwnerForm application={row} onClose={onClose} />;
    case "hire":
      return (
        <ConfirmAction
          title={t("ask.hire", { name: row.name })}
          content={t(row.kind === "full_time" ? "ask.hireFull" : "ask.hireFile")}
          call={hireApplication}
          input={() => one}
          okText={t("act.hire")}
          refresh={applicationCalls}
          onDone={({ returned }) => toast.success(t(returned ? "done.returned" : "done.hired"))}
          onClose={onClose}
        />
      );
    case "reopen":
      return (
        <ConfirmAction
          title={t("ask.reopen", { name: row.name })}
          call={reopenApplication}
          input={() => one}
          okText={t("act.reopen")}
          toast={t("done.reopened")}
          refresh={applicationCalls}
          onClose={onClose}
        />
      );
    case "clear":
      return (
        <ConfirmAction
          title={t("ask.clear", { name: row.name })}
          content={t("ask.clearHint")}
          call={clearApplication}
          input={() => one}
          okText={t("act.clear")}
          toast={t("done.cleared")}
          refresh={applicationCalls}
          onClose={onClose}
        />
      );
  }
}
