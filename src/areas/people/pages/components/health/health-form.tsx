import { Form } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { Call } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { readCertificatePhoto, uploadCertificatePhoto } from "../../../certificates-api.ts";
import {
  addHealthReport,
  countHealthReports,
  listHealthReports,
  listLackingHealth,
  readHealthReport,
  updateHealthReport,
} from "../../../health-api.ts";
import { healthList } from "../../../health-list.ts";
import { certificateCalls } from "../certificates/certificate-form.tsx";
import { PersonSelect } from "../person-select.tsx";

/** What is shown anew when a health report has changed: it is a certificate too. */
export const healthCalls: readonly Call[] = [
  listHealthReports,
  listLackingHealth,
  countHealthReports,
  readHealthReport,
  ...certificateCalls,
];

interface HealthFormProps {
  /** Whose it is; chosen in the form when absent. */
  personId?: number | undefined;
  /** Of the one that is edited. */
  id?: number;
  onClose: () => void;
}

const toInput = ({ photos, ...values }: Record<string, unknown>) => ({
  ...values,
  photoFileId: (photos as StoredFile[] | undefined)?.[0]?.id ?? null,
});

/** Adds a health report with the person's consent, or edits one. */
export function HealthForm({ personId, id, onClose }: HealthFormProps) {
  const t = useTexts("people/health");
  const say = useSay();
  const { data } = useCall(readHealthReport, { id: id ?? 0 }, { when: id !== undefined });
  const fields = useFields(id === undefined ? personId : (data?.personId ?? 0));
  const shared = { refresh: healthCalls, onClose, width: 540, fields, toInput };
  if (id === undefined)
    return (
      <FormDrawer
        {...shared}
        title={t("act.add")}
        call={addHealthReport}
        initial={{ fitFor: "food" }}
        fixed={personId === undefined ? {} : { personId }}
        toast={t("done.added")}
      />
    );
  if (!data) return null;
  const { version, examinedOn, examPlace, fitFor, number, validTo, consentOn, photoFileId } = data;
  const photos: StoredFile[] =
    photoFileId === null
      ? []
      : [
          {
            id: photoFileId,
            name: say(healthList.fields.photo),
            url: downloadUrl(readCertificatePhoto, { id }),
          },
        ];
  return (
    <FormDrawer
      {...shared}
      title={t("act.edit")}
      call={updateHealthReport}
      initial={{ examinedOn, examPlace, fitFor, number, validTo, consentOn, photos }}
      fixed={{ id, version }}
      toast={t("done.saved")}
    />
  );
}

function useFields(personId: number | undefined) {
  const t = useTexts("people/health");
  const c = useTexts("people/certificates");
  const field = useFieldsOf(healthList);
  return [
    ...(personId === undefined
      ? [{ name: "personId", label: c("person"), kind: "custom" as const, full: true, control: <PersonSelect /> }]
      : []),
    field("examinedOn", { to: today() }),
    field("validTo", { hint: t("hint.validTo") }),
    field("examPlace"),
    field("number"),
    field("fitFor", { kind: "radio", full: true, hint: t("hint.fitFor") }),
    field("consentOn", { to: today(), full: true, hint: t("hint.consent") }),
    field("photos", {
      as: "photo",
      kind: "custom",
      full: true,
      control: <PhotoField personId={personId ?? 0} />,
    }),
  ];
}

/** A photo belongs to somebody: it can be added once it is known to whom. */
function PhotoField({
  personId,
  ...field
}: {
  personId: number;
  value?: readonly StoredFile[];
  onChange?: (files: StoredFile[]) => void;
}) {
  const c = useTexts("people/certificates");
  const chosen = Form.useWatch("personId", Form.useFormInstance()) as number | undefined;
  const owner = chosen ?? personId;
  if (owner === 0) return <p className="mu-secondary">{c("hint.photoLater")}</p>;
  return (
    <UploadField
      {...field}
      call={uploadCertificatePhoto}
      input={{ personId: owner }}
      limits={{ ...uploadRules.certificatePhoto, maxCount: 1 }}
    />
  );
}
