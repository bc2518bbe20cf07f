import { useState } from "react";
import { Button, Checkbox, Input } from "antd";
import { useCall } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { tryFlowOnDocuments } from "../../../flows-api.ts";
import type { Drawing } from "../canvas/drawing.ts";
import { Field } from "../panel/field.tsx";
import { DocumentRuns } from "./test-results.tsx";
import type { Problem } from "../use-problems.ts";

interface PublishDialogProps {
  drawing: Drawing;
  problems: readonly Problem[];
  running: boolean;
  onJump: (uid: string) => void;
  onPublish: (note: string, confirmNobody: boolean) => void;
  onClose: () => void;
}

const LAST = 20;

/** Where the last documents of the type would go by the drawing, and how many nobody else would look at. */
function LastDocuments({ drawing: { head, tree, settings } }: { drawing: Drawing }) {
  const t = useTexts("approvals/flow");
  const { data } = useCall(tryFlowOnDocuments, { processType: head.processType, tree, settings, count: LAST });
  if (!data) return null;
  const alone = (how: "nobody" | "self") => data.filter((run) => run.alone === how).length;
  return (
    <>
      {data.length > 0 ? (
        <p className="mu-note mu-note-warning">
          {t("publish.lastDocuments", { count: data.length, nobody: alone("nobody"), self: alone("self") })}
        </p>
      ) : null}
      <DocumentRuns runs={data} onShow={() => undefined} />
    </>
  );
}

/** What keeps a flow from being published, node by node; or the last question before it is. */
export function PublishDialog({ drawing, problems, running, onJump, onPublish, onClose }: PublishDialogProps) {
  const t = useTexts("approvals/flow");
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState(false);
  const errors = problems.filter((problem) => !problem.warning);
  const shown = errors.length > 0 ? errors : problems;
  const list = (
    <ul className="fl-dialog-list">
      {shown.map((problem, index) => (
        <li key={index} className={problem.warning ? "is-warning" : "is-error"}>
          <button type="button" className="mu-plain mu-cell-link" onClick={() => onJump(problem.uid)}>
            {problem.text}
          </button>
        </li>
      ))}
    </ul>
  );
  if (errors.length > 0) {
    return (
      <Dialog
        open
        title={t("publish.blocked", { count: errors.length })}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t("publish.close")}</Button>}
      >
        <p>{t("publish.blockedHint")}</p>
        {list}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t("publish.title")}
      okText={t("publish.ok")}
      okButtonProps={{ disabled: problems.length > 0 && !seen, loading: running }}
      onOk={() =>
        onPublish(
          note,
          problems.some((problem) => problem.nobody),
        )
      }
      onCancel={onClose}
    >
      <p>{t("publish.hint")}</p>
      {problems.length > 0 ? (
        <>
          {list}
          {problems.some((problem) => problem.unwatched) ? <LastDocuments drawing={drawing} /> : null}
          <Checkbox checked={seen} onChange={(event) => setSeen(event.target.checked)}>
            {t("publish.seen")}
          </Checkbox>
        </>
      ) : null}
      <Field label={t("publish.note")}>
        {(id) => <Input id={id} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
