import { Button, Form, Select } from "antd";
import { MinusCircleOutlined, PlusOutlined } from "@ant-design/icons";
import { AgencySelect } from "#areas/agencies/web.tsx";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { useCall } from "#ui/calls.ts";
import { DateField } from "#ui/form/date-fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { addApplication, uploadCandidateFile } from "../../../applications-api.ts";
import { applicationList, type ApplicationPage } from "../../../applications-list.ts";
import { vacancyChoices } from "../../../vacancies-api.ts";
import { consentPurposes } from "../../../person-input.ts";
import { applicationCalls } from "./application-calls.ts";

type Values = Record<string, unknown>;

/** A candidate whom HR brings, or whom a labour company introduces. */
export function ApplicationForm({ page, onClose }: { page: ApplicationPage; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const { kind } = useSession();
  const isStaff = kind === "staff";
  const field = useFieldsOf(applicationList);
  const { data } = useCall(vacancyChoices, page === "C2500" ? { kind: "full_time" } : {});
  const vacancies = data?.vacancies ?? [];
  const asksBody = ({ vacancyId }: Values) => vacancies.some(({ id, asksBody: asks }) => id === vacancyId && asks);
  const fromAgency = ({ channel }: Values) => channel === "agency";
  return (
    <FormDrawer
      title={t(isStaff ? "act.add" : "act.introduce")}
      call={addApplication}
      initial={{ channel: isStaff ? "walk_in" : "agency", consentOn: today(), consentPurposes: ["thisJob"] }}
      toInput={({ files, ...values }) => ({
        ...values,
        fileIds: ((files as StoredFile[] | undefined) ?? []).map((file) => file.id),
      })}
      onDone={({ isKnown, isDoubtful, counts }) => {
        if (!counts) toast.warning(t("done.noFee"));
        else if (isDoubtful) toast.warning(t("done.doubtful"));
        else toast.success(t(isKnown ? "done.repeated" : "done.added"));
      }}
      refresh={applicationCalls}
      onClose={onClose}
      width={640}
      fields={[
        field("vacancyId", {
          kind: "select",
          full: true,
          options: vacancies.map(({ id, number, post, department }) => ({
            value: id,
            label: `${number} ${post} · ${department}`,
          })),
        }),
        field("name", { kind: "text" }),
        field("phone", { required: true }),
        ...(isStaff
          ? [
              field("channel"),
              field("agencyId", { kind: "custom", required: true, control: <AgencySelect />, when: fromAgency }),
            ]
          : []),
        field("email"),
        field("idType"),
        field("idNumber"),
        field("birthDate", { to: today() }),
        field("gender"),
        field("education"),
        field("years", { decimals: 0 }),
        field("expectedPayFen"),
        field("startOn"),
        field("heightCm", { when: asksBody, decimals: 0 }),
        field("weightKg", { when: asksBody, decimals: 0 }),
        field("experience", { kind: "textarea" }),
        field("files", {
          kind: "custom",
          full: true,
          control: <UploadField call={uploadCandidateFile} input={{}} limits={uploadRules.candidateFile} />,
        }),
        field("consentOn", { to: today(), hint: t("form.consentHint") }),
        field("consentPurposes", {
          kind: "checkboxes",
          options: consentPurposes.map((value) => ({ value, label: t(`form.purpose.${value}`) })),
        }),
      ]}
    >
      <Certificates types={data?.certificateTypes ?? []} />
      <div className="mu-note" role="note">
        {t("form.consent")}。{t("form.never")}
      </div>
    </FormDrawer>
  );
}

/** What they say to have, and until when. */
export function Certificates({ types }: { types: readonly { code: string; name: string }[] }) {
  const t = useTexts("recruitment/applications");
  const options = types.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form.List name="certificates">
      {(rows, { add, remove }) => (
        <fieldset className="rc-fieldset">
          <legend>{t("form.certificates")}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className="rc-row">
              <Form.Item name={[name, "type"]} noStyle>
                <Select options={options} aria-label={t("form.certificates")} style={{ width: 200 }} />
              </Form.Item>
              <Form.Item name={[name, "validTo"]} noStyle>
                <DateField placeholder={t("form.until")} aria-label={t("form.until")} />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={t("form.remove")}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            {t("form.addCertificate")}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
