import { useRef, useState } from "react";
import { Button, Input, Select } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { importFlow } from "../../../flows-api.ts";
import { flowKindOf, type ProcessType } from "../../../process-types.ts";
import { Field } from "../panel/field.tsx";
import { useSaidAnew } from "../use-said-anew.ts";

type Imported = OutputOf<typeof importFlow>;

/** What was lost, each once, with the nodes it was lost at. */
function nodesByLoss({ lost }: Imported): Map<string, Set<string>> {
  const nodes = new Map<string, Set<string>>();
  for (const { text, node } of lost) nodes.set(text, new Set([...(nodes.get(text) ?? []), ...(node ? [node] : [])]));
  return nodes;
}

/** A flow file in: chosen or pasted, its unknown fields given a meaning, what cannot be taken over told beforehand. */
export function ImportDialog({
  processType,
  onTake,
  onClose,
}: {
  processType: ProcessType;
  onTake: (imported: Imported) => void;
  onClose: () => void;
}) {
  const t = useTexts("approvals/flow");
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [fields, setFields] = useState<Record<string, string>>({});
  const [known, setKnown] = useState<Imported["fields"]>([]);
  const [read, setRead] = useState<Imported>();
  const [fault, setFault] = useState<string>();
  const sender = useSend(importFlow, {
    refresh: [],
    onDone: (imported) => {
      setFault(undefined);
      setRead(imported);
      setKnown((before) => [
        ...before,
        ...imported.fields.filter((one) => !before.some((other) => other.field === one.field)),
      ]);
    },
    onRefused: (refused: CallRefused) => {
      setRead(undefined);
      setFault(refused.message);
      return refused.status > 0;
    },
  });
  const look = (next: string, map: Record<string, string>) =>
    next.trim() !== "" && sender.run({ text: next, processType, fields: map });
  useSaidAnew(() => look(text, fields));
  const take = (next: string) => {
    setText(next);
    setFields({});
    setKnown([]);
    look(next, {});
  };
  const conditions = flowKindOf(processType)
    .conditions.filter((type) => type !== "submiter" && type !== "applicant")
    .map((value) => ({ value, label: t(`condition.${value}`) }));
  return (
    <Dialog
      open
      width={640}
      title={t("import.title")}
      onCancel={onClose}
      okText={t("import.take")}
      okButtonProps={{ disabled: !read || sender.running }}
      onOk={() => read && onTake(read)}
    >
      <p>{t("import.hint")}</p>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        className="mu-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void file.text().then(take);
          event.target.value = "";
        }}
      />
      <Button onClick={() => picker.current?.click()}>{t("import.file")}</Button>
      <Field label={t("import.text")}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => look(text, fields)}
          />
        )}
      </Field>
      {fault ? (
        <div className="mu-note mu-note-danger" role="alert">
          {fault}
        </div>
      ) : null}
      {known.length > 0 ? (
        <Field group label={t("import.fields")}>
          {() =>
            known.map(({ field, label }) => (
              <div key={field} className="fl-line">
                <span className="fl-import-field">{label}</span>
                <Select
                  allowClear
                  style={{ minWidth: 200 }}
                  aria-label={label}
                  placeholder={t("import.noField")}
                  options={conditions}
                  value={fields[field] ?? null}
                  onChange={(value: string | undefined) => {
                    const { [field]: _, ...rest } = fields;
                    const next = value ? { ...rest, [field]: value } : rest;
                    setFields(next);
                    look(text, next);
                  }}
                />
              </div>
            ))
          }
        </Field>
      ) : null}
      {read ? (
        <div role="status">
          <p>
            {t(`import.format.${read.format}`)} {read.head.nameZh ?? ""}
          </p>
          {read.lost.length === 0 ? <p className="fl-added">{t("import.whole")}</p> : null}
          <ul className="fl-dialog-list" aria-label={t("import.lost")}>
            {[...nodesByLoss(read)].map(([lost, nodes]) => (
              <li key={lost} className="is-warning">
                {nodes.size > 0 ? `${[...nodes].join(t("listSeparator"))}: ` : ""}
                {lost}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}
