import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  listPeople,
  readCertificatePhoto,
  readPerson,
  saveCertificate,
  uploadCertificatePhoto,
  type Certificate,
} from "../../api.ts";
import { certificateTypeWords } from "../../words.ts";

interface CertificateFormProps {
  personId: number;
  certificate: Certificate | undefined;
  onClose: () => void;
}

/** Adds a certificate to a person's file, or edits one. */
export function CertificateForm({ personId, certificate, onClose }: CertificateFormProps) {
  const t = useTexts("people");
  const say = useSay();
  const photos: StoredFile[] = certificate?.photoFileId
    ? [
        {
          id: certificate.photoFileId,
          name: t("field.photo"),
          url: downloadUrl(readCertificatePhoto, { id: certificate.id }),
        },
      ]
    : [];
  const {
    id: _id,
    state: _state,
    photoFileId: _photo,
    ...rest
  } = certificate ?? { id: 0, state: "valid", photoFileId: null };
  return (
    <FormDrawer
      title={t(certificate ? "act.editCertificate" : "act.addCertificate")}
      call={saveCertificate}
      initial={{ type: "health", ...rest, photos }}
      fixed={{ personId, ...(certificate ? { id: certificate.id } : {}) }}
      toInput={({ photos: shown, ...values }) =>
        ({ ...values, photoFileId: (shown as StoredFile[] | undefined)?.[0]?.id ?? null }) as never
      }
      refresh={[readPerson, listPeople]}
      onClose={onClose}
      width={520}
      fields={[
        {
          name: "type",
          label: t("field.certificateType"),
          kind: "select",
          options: choicesOf(certificateTypeWords, say),
        },
        { name: "number", label: t("field.certificateNumber"), kind: "text", max: 60 },
        { name: "validFrom", label: t("field.validFrom"), kind: "date" },
        { name: "validTo", label: t("field.validTo"), kind: "date" },
        { name: "authority", label: t("field.authority"), kind: "text", full: true },
        {
          name: "photos",
          label: t("field.photo"),
          kind: "custom",
          full: true,
          control: (
            <UploadField
              call={uploadCertificatePhoto}
              input={{ personId }}
              limits={{ ...uploadRules.certificatePhoto, maxCount: 1 }}
            />
          ),
        },
      ]}
    />
  );
}
