import { useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteCertificate, listPeople, readCertificatePhoto, readPerson, type PersonDetail } from "../../api.ts";
import { certificateRows, type Certificate } from "../../certificate-rows.ts";
import { certificateTypeWords } from "../../words.ts";
import { CertificateForm } from "./certificate-form.tsx";

/** Qualification certificates of one person, each with how long it holds. */
export function Certificates({ person }: { person: PersonDetail }) {
  const t = useTexts("people");
  const say = useSay();
  const title = say(certificateRows.title);
  const columns = useColumnsOf(certificateRows, {
    photoFileId: {
      render: (row) =>
        row.photoFileId === null ? null : (
          <a href={downloadUrl(readCertificatePhoto, { id: row.id })} target="_blank" rel="noreferrer">
            {t("act.seePhoto")}
          </a>
        ),
    },
  });
  const can = useCan();
  const [edited, setEdited] = useState<Certificate | "new">();
  const [gone, setGone] = useState<Certificate>();
  const mayEdit = can("C3500.certificate");
  return (
    <Section
      title={title}
      extra={
        mayEdit ? (
          <Button size="small" onClick={() => setEdited("new")}>
            {t("act.addCertificate")}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={title}
        rows={person.certificateList}
        columns={columns}
        actions={
          mayEdit
            ? (row) => [
                { key: "edit", label: t("act.edit"), onClick: () => setEdited(row) },
                { key: "delete", label: t("act.delete"), danger: true, onClick: () => setGone(row) },
              ]
            : undefined
        }
        empty={<Empty title={t("empty.certificates")} hint={t("empty.certificatesHint")} />}
      />
      {edited ? (
        <CertificateForm
          personId={person.id}
          certificate={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("ask.deleteCertificate", { type: say(certificateTypeWords[gone.type]) })}
          call={deleteCertificate}
          input={() => ({ id: gone.id })}
          danger
          okText={t("act.delete")}
          toast={t("done.deleted")}
          refresh={[readPerson, listPeople]}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </Section>
  );
}
