import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { listPeople, readCertificatePhoto, readPerson, saveCertificate, uploadCertificatePhoto } from "../../api.ts";
import { certificateRows, type Certificate } from "../../certificate-rows.ts";

interface CertificateFormProps {
  personId: number;
  certificate: Certificate | undefined;
  onClose: () => void;
}

/** Adds a certificate to a person's file, or edits one. */
export function CertificateForm({ personId, certificate, onClose }: CertificateFormProps) {
  const t = useTexts("people");
  const say = useSay();
  const field = useFieldsOf(certificateRows);
  const photos: StoredFile[] = certificate?.photoFileId
    ? [
        {
          id: certificate.photoFileId,
          name: say(certificateRows.columns.photoFileId),
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
      toInput={({ photos: shown, ...values }) => ({
        ...values,
        photoFileId: (shown as StoredFile[] | undefined)?.[0]?.id ?? null,
      })}
      refresh={[readPerson, listPeople]}
      onClose={onClose}
      width={520}
      fields={[
        field("type"),
        field("number", { max: 60 }),
        field("validFrom"),
        field("validTo"),
        field("authority", { full: true }),
        field("photos", {
          as: "photoFileId",
          kind: "custom",
          full: true,
          control: (
            <UploadField
              call={uploadCertificatePhoto}
              input={{ personId }}
              limits={{ ...uploadRules.certificatePhoto, maxCount: 1 }}
            />
          ),
        }),
      ]}
    />
  );
}
