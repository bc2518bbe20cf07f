import { useState } from "react";
import { Button, Skeleton } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { instantText } from "#ui/format.ts";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import {
  codePlaces,
  readCertification,
  readLicence,
  submitCertification,
  uploadLicence,
  withdrawCertification,
} from "../certification-api.ts";
import { certificationWords } from "../certification-life.ts";
import { CertificationCode } from "./components/certification-code.tsx";
import "./structure.css";

type Certification = OutputOf<typeof readCertification>;
type Application = Certification["applications"][number];

/** Whether the company is known to be who it says; reviewed by whoever runs the installation. */
export default function EnterpriseCertification() {
  const t = useTexts("organisation/certification");
  const [{ form }, set] = useSearchState({ form: "" });
  const [gone, ask] = useState<Application>();
  const { data, error, refetch } = useCall(readCertification, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const open = data.applications.find(({ state }) => state === "underReview");
  const latest = data.applications.find(({ state }) => state !== "withdrawn");
  const may = data.actions.includes("submit") || data.actions.includes("recertify");
  return (
    <Page>
      <Section
        title={t("title")}
        extra={
          <>
            {data.actions.includes("withdraw") && open ? (
              <Button onClick={() => ask(open)}>{t("act.withdraw")}</Button>
            ) : null}
            {may ? (
              <Button type="primary" onClick={() => set({ form: "new" }, { push: true })}>
                {t(data.actions.includes("recertify") ? "act.recertify" : "act.submit")}
              </Button>
            ) : null}
          </>
        }
      >
        <p>
          <Status of={certificationWords} value={data.state} />{" "}
          {data.state === "underReview" && open ? t("due", { date: open.dueOn }) : null}
          {data.certifiedAt ? t("since", { date: instantText(data.certifiedAt) }) : null}
        </p>
        {latest?.state === "failed" && latest.reason ? (
          <div className="mu-note mu-note-danger" role="status">
            {t("failed", { reason: latest.reason })}
          </div>
        ) : null}
        {latest ? <ApplicationFacts application={latest} /> : <Empty title={t("none")} hint={t("noneHint")} />}
      </Section>
      {data.applications.length > 1 ? (
        <Section title={t("history")}>
          <ul className="og-history">
            {data.applications.map((one) => (
              <li key={one.id}>
                <Status of={certificationWords} value={one.state} /> {instantText(one.submittedAt)} {one.submittedBy}{" "}
                {one.reason ?? ""}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {form === "new" && may ? (
        <ApplicationForm certification={data} latest={latest} onClose={() => set({ form: "" })} />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("ask.withdraw")}
          call={withdrawCertification}
          input={() => ({ id: gone.id, version: gone.version })}
          okText={t("act.withdraw")}
          toast={t("done.withdrawn")}
          refresh={[readCertification]}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </Page>
  );
}

function ApplicationFacts({ application }: { application: Application }) {
  const t = useTexts("organisation/certification");
  return (
    <Facts
      facts={[
        { label: t("field.name"), value: application.name },
        { label: t("field.creditCode"), value: application.creditCode },
        { label: t("field.address"), value: application.address },
        { label: t("field.contactName"), value: application.contactName },
        { label: t("field.phone"), value: application.phone },
        { label: t("field.email"), value: application.email },
        { label: t("field.submitted"), value: instantText(application.submittedAt) },
        {
          label: t("field.licence"),
          value: (
            <a href={downloadUrl(readLicence, { id: application.id })} target="_blank" rel="noreferrer">
              {t("field.see")}
            </a>
          ),
        },
      ]}
    />
  );
}

function ApplicationForm({
  certification,
  latest,
  onClose,
}: {
  certification: Certification;
  latest: Application | undefined;
  onClose: () => void;
}) {
  const t = useTexts("organisation/certification");
  const { company } = certification;
  const from = latest ?? { ...company, contactName: undefined, phone: undefined, email: undefined };
  const { name, creditCode, address, contactName, phone, email } = from;
  return (
    <FormDrawer
      title={t("title")}
      call={submitCertification}
      initial={{ name, creditCode, address, contactName, phone, email, codeTo: "phone" }}
      toInput={({ licenceFileId, ...values }) => ({
        ...values,
        licenceFileId: (licenceFileId as StoredFile[] | undefined)?.[0]?.id,
      })}
      submitLabel={t("act.submit")}
      toast={t("done.submitted")}
      refresh={[readCertification]}
      onClose={onClose}
      width={560}
      fields={[
        { name: "name", label: t("field.name"), kind: "text", full: true },
        { name: "creditCode", label: t("field.creditCode"), kind: "text", max: 18, required: true },
        { name: "address", label: t("field.address"), kind: "text", full: true, hint: t("field.addressHint") },
        { name: "contactName", label: t("field.contactName"), kind: "text" },
        { name: "phone", label: t("field.phone"), kind: "text" },
        { name: "email", label: t("field.email"), kind: "text" },
        {
          name: "codeTo",
          label: t("field.codeTo"),
          kind: "radio",
          options: codePlaces.map((value) => ({ value, label: t(`field.${value}`) })),
        },
        {
          name: "code",
          label: t("field.code"),
          kind: "custom",
          full: true,
          required: true,
          control: <CertificationCode />,
        },
        {
          name: "licenceFileId",
          label: t("field.licence"),
          kind: "custom",
          full: true,
          required: true,
          control: <UploadField call={uploadLicence} input={{}} limits={uploadRules.licence} />,
        },
      ]}
    />
  );
}
