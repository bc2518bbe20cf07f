import { useState } from "react";
import { Button, Checkbox, Input } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { Field } from "../panel/field.tsx";
import type { Problem } from "../use-problems.ts";

interface PublishDialogProps {
  problems: readonly Problem[];
  running: boolean;
  onJump: (uid: string) => void;
  onPublish: (note: string, confirmNobody: boolean) => void;
  onClose: () => void;
}

/** What keeps a flow from being published, node by node; or the last question before it is. */
export function PublishDialog({ problems, running, onJump, onPublish, onClose }: PublishDialogProps) {
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
