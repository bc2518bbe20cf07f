import { uploadRules } from "#platform/files/upload-rules.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  addSignersTo,
  commentOn,
  copyInstance,
  delegateTask,
  handOverTask,
  removeSignersFrom,
  sendTaskBack,
  transferTask,
  uploadApprovalFile,
} from "../../acts-api.ts";
import type { ApprovalView } from "../../api.ts";
import { ApproverSelect, ApproversSelect } from "./approver-select.tsx";

/** Acts that ask for more than a comment. */
export type FormAct = "returnTo" | "transfer" | "delegate" | "addSign" | "removeSign" | "comment" | "copy" | "handOver";

interface ActFormProps {
  act: FormAct;
  approval: ApprovalView;
  /** After an act that ends the viewer's own task. */
  onDone: () => void;
  onClose: () => void;
}

function idsOf(files: unknown): number[] {
  return ((files ?? []) as StoredFile[]).map((file) => file.id);
}

function withFiles<I>(values: Record<string, unknown>): I {
  return { ...values, attachments: idsOf(values["attachments"]) } as I;
}

/** The form of one act, with what it needs to know. */
export function ActForm({ act, approval, onDone, onClose }: ActFormProps) {
  const t = useTexts("approvals");
  const { instanceId: id, taskId, reasonLimit } = approval;
  const title = t(`more.${act}`);
  const comment: Field = { name: "comment", label: t("form.comment"), kind: "textarea", max: longestReason };
  const person = (name: string, label: string): Field => ({
    name,
    label,
    kind: "custom",
    full: true,
    required: true,
    control: <ApproverSelect label={label} />,
  });
  const people = (name: string, label: string, required = true): Field => ({
    name,
    label,
    kind: "custom",
    full: true,
    required,
    control: <ApproversSelect label={label} />,
  });
  const attachments: Field = {
    name: "attachments",
    label: t("form.attachments"),
    kind: "custom",
    full: true,
    control: <UploadField call={uploadApprovalFile} input={{ id }} limits={uploadRules.attachment} />,
  };
  const shared = { title, width: 460, onClose, submitLabel: title, toast: t("form.done") };
  const ofTask = { ...shared, fixed: { taskId }, onDone };
  switch (act) {
    case "transfer":
      return (
        <FormDrawer
          {...ofTask}
          call={transferTask}
          toInput={withFiles}
          fields={[person("to", t("form.to")), comment, attachments]}
        />
      );
    case "delegate":
      return (
        <FormDrawer
          {...ofTask}
          call={delegateTask}
          toInput={withFiles}
          fields={[person("to", t("form.ask")), comment, attachments]}
        />
      );
    case "returnTo":
      return (
        <FormDrawer
          {...ofTask}
          call={sendTaskBack}
          toInput={withFiles}
          fields={[
            {
              name: "uid",
              label: t("form.step"),
              kind: "radio",
              full: true,
              options: approval.earlierSteps.map(({ uid, name }) => ({ value: uid, label: name })),
            },
            { ...comment, label: t("form.reason"), required: true, max: reasonLimit },
            attachments,
          ]}
        />
      );
    case "addSign":
      return (
        <FormDrawer
          {...shared}
          fixed={{ taskId }}
          call={addSignersTo}
          toInput={withFiles}
          initial={{ place: "before" }}
          fields={[
            {
              name: "place",
              label: t("form.place"),
              kind: "radio",
              full: true,
              options: (["before", "after", "alongside"] as const).map((value) => ({
                value,
                label: t(`place.${value}`),
              })),
            },
            people("memberIds", t("form.signers")),
            comment,
            attachments,
          ]}
        />
      );
    case "removeSign":
      return (
        <FormDrawer
          {...shared}
          fixed={{ id }}
          call={removeSignersFrom}
          fields={[
            {
              name: "memberIds",
              label: t("form.signers"),
              kind: "checkboxes",
              required: true,
              options: approval.removable.map(({ memberId, name }) => ({ value: memberId, label: name })),
            },
          ]}
        />
      );
    case "comment":
      return (
        <FormDrawer
          {...shared}
          fixed={{ id }}
          call={commentOn}
          toInput={(values) => ({ id, comment: "", ...values, attachments: idsOf(values["attachments"]) })}
          fields={[{ ...comment, label: t("form.words") }, people("mentions", t("form.mentions"), false), attachments]}
        />
      );
    case "copy":
      return (
        <FormDrawer {...shared} fixed={{ id }} call={copyInstance} fields={[people("memberIds", t("form.copyTo"))]} />
      );
    case "handOver":
      return (
        <FormDrawer
          {...shared}
          fixed={{ id }}
          call={handOverTask}
          fields={[
            {
              name: "from",
              label: t("form.from"),
              kind: "select",
              full: true,
              options: approval.current.map(({ memberId, name }) => ({ value: memberId, label: name })),
            },
            person("to", t("form.heir")),
            comment,
          ]}
        />
      );
  }
}
