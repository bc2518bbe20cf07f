import { useState } from "react";
import { Button, Input } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";

export const longestNote = 200;

/** What is to be known of somebody's day; an empty one takes it away. */
export function NoteDialog({
  title,
  note,
  onSave,
  onClose,
}: {
  title: string;
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
}) {
  const t = useTexts("planning/grid");
  const ui = useUiTexts();
  const [text, setText] = useState(note);
  const save = () => {
    onSave(text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      width={420}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {ui("cancel")}
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          {ui("save")}
        </Button>,
      ]}
    >
      <Input.TextArea
        aria-label={t("explain.note")}
        value={text}
        maxLength={longestNote}
        showCount
        rows={3}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
      />
    </Dialog>
  );
}
