import { useState } from "react";
import { Form } from "antd";
import { CallRefused } from "#platform/http/call-refused.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { SignatureFile } from "#ui/upload/signature-board.ts";
import { SignaturePad } from "#ui/upload/signature-pad.tsx";
import { uploadApprovalFile } from "../../acts-api.ts";
import { approveTask, type ApprovalView } from "../../api.ts";
import { fieldText } from "../../rules/flow/field-text.ts";
import { EditField } from "./edit-field.tsx";

interface DialogProps {
  approval: ApprovalView;
  /** What is sent with the approval beside: task, comment, files. */
  given: { taskId: number; comment?: string; attachments?: number[] };
  onDone: () => void;
  onClose: () => void;
}

/** Approving with what the step asks for or allows beside a comment: a drawn signature, changes in the document. */
export function ApproveDialog({ approval, given, onDone, onClose }: DialogProps) {
  const t = useTexts("approvals");
  const locale = useLocale();
  const { editable, instanceId, number, signatureDue } = approval;
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [signature, setSignature] = useState<SignatureFile>();
  const [isSigning, setSigning] = useState(false);
  const approving = useSend(approveTask, {
    toast: t("act.approved"),
    onDone,
    onRefused: ({ faults: found }) => {
      const known = found.filter((fault) => editable.some((one) => one.key === fault.field));
      setFaults(Object.fromEntries(known.map((fault) => [fault.field, fault.message])));
      return known.length > 0;
    },
  });
  const change = (key: string, value: string) => {
    setEdits({ ...edits, [key]: value });
    setFaults({ ...faults, [key]: "" });
  };
  const run = async () => {
    if (signatureDue && !signature) return toast.warning(t("act.signatureNeeded"));
    const changed = editable.flatMap(({ key, value }) =>
      edits[key] === undefined || edits[key] === value ? [] : [{ key, value: edits[key] }],
    );
    setSigning(true);
    try {
      const signed = signature
        ? { signatureId: (await upload(uploadApprovalFile, { id: instanceId }, [await signature()])).id }
        : {};
      await approving.runAsync({ ...given, ...signed, edits: changed });
    } catch (error) {
      if (error instanceof CallRefused) toast.failure(error);
      else throw error;
    } finally {
      setSigning(false);
    }
  };
  return (
    <Dialog
      open
      title={t("act.confirmApprove", { number })}
      okText={t("act.approve")}
      confirmLoading={isSigning || approving.running}
      onOk={() => void run()}
      onCancel={onClose}
      width={560}
    >
      <Form layout="vertical" className="ap-edits">
        {editable.map((field) => {
          const { key, label, kind, value } = field;
          const text = edits[key] ?? value;
          return (
            <Form.Item
              key={key}
              label={label}
              htmlFor={`edit-${key}`}
              validateStatus={faults[key] ? "error" : ""}
              help={faults[key]}
              extra={text === value ? undefined : t("act.editedFrom", { value: fieldText(kind, value, locale) })}
            >
              <EditField field={field} value={text} onChange={(next) => change(key, next)} />
            </Form.Item>
          );
        })}
        {signatureDue ? (
          <Form.Item label={t("act.signature")} required>
            <SignaturePad label={t("act.signature")} onChange={(file) => setSignature(() => file)} />
          </Form.Item>
        ) : null}
      </Form>
    </Dialog>
  );
}
