import { useState, type ReactNode } from "react";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { approveTasks, returnTasks, type AnsweredMany } from "../../api.ts";
import { PhraseChips } from "./phrase-chips.tsx";
import "./approvals.css";

type Refused = AnsweredMany["refused"];
type Verdict = "approve" | "return";

interface Asked {
  verdict: Verdict;
  rows: readonly { taskId: number | null; number: string; card?: { warnings: readonly string[] } | null }[];
  onDone: (() => void) | undefined;
}

/** What speaks against those that are answered at once, each with its number. */
function Warnings({ rows }: Pick<Asked, "rows">) {
  const t = useTexts("approvals");
  const warned = rows.flatMap(({ number, card }) => (card?.warnings ?? []).map((text) => ({ number, text })));
  if (warned.length === 0) return null;
  return (
    <div className="mu-note mu-note-warning">
      <strong>{t("act.warnings")}</strong>
      <ul className="ap-refused">
        {warned.map(({ number, text }) => (
          <li key={`${number} ${text}`}>{rows.length === 1 ? text : `${number} ${text}`}</li>
        ))}
      </ul>
    </div>
  );
}

function RefusedList({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useTexts("approvals");
  return (
    <Dialog open title={t("act.refusedMany", { count: refused.length })} onCancel={onClose} footer={null} width={460}>
      <ul className="ap-refused">
        {refused.map((one) => (
          <li key={one.taskId}>
            {one.number} {one.message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const phrases = (text: string, onChange: (text: string) => void) => (
  <PhraseChips text={text} max={longestReason} onChange={onChange} />
);

/**
 * Asks once and answers one or several; what could not be answered is listed with its reason:
 * `const [answerMany, dialog] = useAnswerMany()`, put `dialog` into the page.
 */
export function useAnswerMany(): [(verdict: Verdict, rows: Asked["rows"], onDone?: () => void) => void, ReactNode] {
  const t = useTexts("approvals");
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Refused>([]);
  const taskIds = asked?.rows.flatMap((row) => (row.taskId === null ? [] : [row.taskId])) ?? [];
  const only = asked?.rows.length === 1 ? asked.rows[0] : undefined;
  const shared = {
    onDone: (result: AnsweredMany) => {
      if (result.answered > 0)
        toast.success(
          t(asked?.verdict === "return" ? "act.returnedMany" : "act.approvedMany", { count: result.answered }),
        );
      setRefused(result.refused);
      asked?.onDone?.();
    },
    onClose: () => setAsked(undefined),
  };
  const dialog = (
    <>
      {asked?.verdict === "approve" ? (
        <ConfirmAction
          {...shared}
          title={
            only ? t("act.confirmApprove", { number: only.number }) : t("act.confirmMany", { count: taskIds.length })
          }
          content={asked.rows.length > 0 ? <Warnings rows={asked.rows} /> : null}
          call={approveTasks}
          input={(comment) => ({ taskIds, ...(comment ? { comment } : {}) })}
          reason={{ label: t("act.commentOptional"), optional: true, above: phrases }}
          okText={t("act.approve")}
        />
      ) : null}
      {asked?.verdict === "return" ? (
        <ConfirmAction
          {...shared}
          danger
          title={t("act.confirmReturnMany", { count: taskIds.length })}
          call={returnTasks}
          input={(comment) => ({ taskIds, comment: comment ?? "" })}
          reason={{ label: t("form.reason"), above: phrases }}
          okText={t("act.return")}
        />
      ) : null}
      {refused.length > 0 ? <RefusedList refused={refused} onClose={() => setRefused([])} /> : null}
    </>
  );
  return [(verdict, rows, onDone) => setAsked({ verdict, rows, onDone }), dialog];
}
