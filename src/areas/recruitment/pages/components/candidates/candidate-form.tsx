import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { readCandidateFile, uploadCandidateFile } from "../../../applications-api.ts";
import { readCandidate, updateCandidate } from "../../../candidates-api.ts";
import { candidateList } from "../../../candidates-list.ts";
import { vacancyChoices } from "../../../vacancies-api.ts";
import { applicationCalls } from "../applications/application-calls.ts";
import { Certificates } from "../applications/application-form.tsx";

/** Details of a candidate; numbers that are left empty stay as they are. */
export function CandidateForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("recruitment/candidates");
  const field = useFieldsOf(candidateList);
  const { data } = useCall(readCandidate, { id });
  const types = useCall(vacancyChoices, {}).data?.certificateTypes ?? [];
  if (!data) return null;
  const hint = (value: string | null) => (value === null ? undefined : t("hint.number", { value }));
  const { name, birthDate, gender, education, years, experience, heightCm, weightKg, expectedPayFen } = data;
  const files = data.files.map((file): StoredFile => ({
    ...file,
    url: downloadUrl(readCandidateFile, { candidateId: id, fileId: file.id }),
  }));
  return (
    <FormDrawer
      title={t("act.edit")}
      call={updateCandidate}
      initial={{
        name,
        idType: data.idType ?? "id_card",
        birthDate,
        gender,
        education,
        years,
        experience,
        heightCm,
        weightKg,
        expectedPayFen,
        certificates: data.held.map(({ type, validTo }) => ({ type, validTo })),
        files,
      }}
      fixed={{ id, version: data.version }}
      toInput={({ files: kept, ...values }) => ({
        ...values,
        fileIds: ((kept as StoredFile[] | undefined) ?? []).map((file) => file.id),
      })}
      toast={t("done.saved")}
      refresh={applicationCalls}
      onClose={onClose}
      width={600}
      fields={[
        field("name", { kind: "text" }),
        field("phone", { hint: hint(data.phone) }),
        field("email", { hint: hint(data.email) }),
        field("idType"),
        field("idNumber", { hint: hint(data.idNumber) }),
        field("birthDate", { to: today() }),
        field("gender"),
        field("education"),
        field("years", { decimals: 0 }),
        field("expectedPayFen"),
        field("heightCm", { decimals: 0 }),
        field("weightKg", { decimals: 0 }),
        field("experience", { kind: "textarea" }),
        field("files", {
          kind: "custom",
          full: true,
          control: <UploadField call={uploadCandidateFile} input={{}} limits={uploadRules.candidateFile} />,
        }),
      ]}
    >
      <Certificates types={types} />
    </FormDrawer>
  );
}
