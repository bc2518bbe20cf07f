import { Form } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { Call } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  addCertificate,
  countCertificates,
  listCertificates,
  listCertificateTypes,
  listLacking,
  readCertificate,
  readCertificatePhoto,
  updateCertificate,
  uploadCertificatePhoto,
} from "../../../certificates-api.ts";
import { listPeople, readPerson } from "../../../api.ts";
import { certificateList } from "../../../certificates-list.ts";
import { PersonSelect } from "../person-select.tsx";

/** What is shown anew when certificates have changed, wherever that was. */
export const certificateCalls: readonly Call[] = [
  listCertificates,
  listLacking,
  countCertificates,
  readCertificate,
  readPerson,
  listPeople,
];

/** A certificate as its form begins. */
export interface EditedCertificate {
  id: number;
  version: number;
  typeCode: string;
  number: string | null;
  validFrom: string | null;
  validTo: string | null;
  authority: string | null;
  photoFileId: number | null;
}

interface CertificateFormProps {
  /** Whose it is; chosen in the form when absent. */
  personId?: number | undefined;
  /** Of a new one. */
  typeCode?: string | undefined;
  certificate?: EditedCertificate | undefined;
  onClose: () => void;
}

const photosOf = (shown: unknown) => ({ photoFileId: (shown as StoredFile[] | undefined)?.[0]?.id ?? null });

/** Adds a certificate to a person's file, or edits one. */
export function CertificateForm({ personId, typeCode, certificate, onClose }: CertificateFormProps) {
  const t = useTexts("people/certificates");
  const fields = useFields(personId ?? 0, certificate, personId === undefined && !certificate);
  const shared = { refresh: certificateCalls, onClose, width: 520, fields };
  if (!certificate)
    return (
      <FormDrawer
        {...shared}
        title={t("act.add")}
        call={addCertificate}
        initial={{ type: typeCode ?? "health" }}
        fixed={personId === undefined ? {} : { personId }}
        toInput={({ photos, ...values }) => ({ ...values, ...photosOf(photos) })}
        toast={t("done.added")}
      />
    );
  const { id, version, typeCode: type, number, validFrom, validTo, authority, photoFileId } = certificate;
  const photos: StoredFile[] =
    photoFileId === null ? [] : [{ id: photoFileId, name: t("photo"), url: downloadUrl(readCertificatePhoto, { id }) }];
  return (
    <FormDrawer
      {...shared}
      title={t("act.edit")}
      call={updateCertificate}
      initial={{ type, number, validFrom, validTo, authority, photos }}
      fixed={{ id, version }}
      toInput={({ photos: shown, ...values }) => ({ ...values, ...photosOf(shown) })}
      toast={t("done.saved")}
    />
  );
}

/** The form of the one with this id. */
export function StoredCertificateForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readCertificate, { id });
  return data ? <CertificateForm personId={data.personId} certificate={data} onClose={onClose} /> : null;
}

function useFields(personId: number, certificate: EditedCertificate | undefined, choosesPerson: boolean) {
  const t = useTexts("people/certificates");
  const say = useSay();
  const field = useFieldsOf(certificateList);
  const { data } = useCall(listCertificateTypes, {}, { keep: true });
  const types = (data?.rows ?? []).filter((type) => type.enabled || type.id === certificate?.typeCode);
  return [
    ...(choosesPerson
      ? [{ name: "personId", label: t("person"), kind: "custom" as const, full: true, control: <PersonSelect /> }]
      : []),
    field("type", { kind: "select", options: types.map(({ id, name }) => ({ value: id, label: name })) }),
    field("number", { max: 60 }),
    field("validFrom"),
    field("validTo", { hint: t("hint.validTo") }),
    field("authority", { full: true }),
    field("photos", {
      as: "photo",
      label: say(certificateList.fields.photo),
      kind: "custom",
      full: true,
      control: <PhotoField personId={personId} />,
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
  const t = useTexts("people/certificates");
  const chosen = Form.useWatch("personId", Form.useFormInstance()) as number | undefined;
  const owner = chosen ?? personId;
  if (owner === 0) return <p className="mu-secondary">{t("hint.photoLater")}</p>;
  return (
    <UploadField
      {...field}
      call={uploadCertificatePhoto}
      input={{ personId: owner }}
      limits={{ ...uploadRules.certificatePhoto, maxCount: 1 }}
    />
  );
}
