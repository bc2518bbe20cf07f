import type { ReactNode } from "react";
import type { Call, OutputOf } from "#platform/http/call.ts";
import type { Field } from "#ui/form/fields.tsx";
import { draftOrSubmit } from "#ui/form/draft-or-submit.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { ChangeKind } from "../../../change-words.ts";
import type { saveRegularisation, saveSalaryAdjustment, saveTransfer } from "../../../changes-api.ts";
import type { saveApplication, saveSeparation } from "../../../leaving-api.ts";
import { ChangeRoute } from "./change-route.tsx";

type SaveCall =
  | typeof saveRegularisation
  | typeof saveTransfer
  | typeof saveSalaryAdjustment
  | typeof saveApplication
  | typeof saveSeparation;

interface ChangeFormProps {
  kind: ChangeKind;
  title: string;
  call: SaveCall;
  initial: Record<string, unknown>;
  /** Of the one that is edited. */
  stored?: { id: number; version: number; memberId: number; actions: readonly string[] } | undefined;
  fields: readonly Field[];
  children?: ReactNode;
  toInput?: (values: Record<string, unknown>) => Record<string, unknown>;
  refresh: readonly Call[];
  onClose: () => void;
}

/** The form of a change: kept as a draft, or sent on its way. */
export function ChangeForm({ kind, stored, children, toInput, onClose, ...form }: ChangeFormProps) {
  const t = useTexts("personnel/changes");
  const ways = draftOrSubmit(stored?.actions.includes("submit") ?? true, {
    submit: t("act.submit"),
    draft: t("act.saveDraft"),
  });
  return (
    <FormDrawer<Call>
      {...form}
      {...(toInput ? { toInput } : {})}
      fixed={{ ...(stored ? { id: stored.id, version: stored.version } : {}), ...ways.fixed }}
      width={640}
      submitLabel={ways.submitLabel}
      buttons={ways.buttons}
      onDone={(content) => {
        const { state } = content as OutputOf<typeof saveTransfer>;
        toast.success(t(state === "notSubmitted" ? "done.saved" : "done.submitted"));
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      <ChangeRoute kind={kind} id={stored?.id} />
    </FormDrawer>
  );
}
