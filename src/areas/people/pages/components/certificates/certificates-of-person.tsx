import { useState } from "react";
import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import type { PersonDetail } from "../../../api.ts";
import { certificateRows, type Certificate } from "../../../certificate-rows.ts";
import { deleteCertificate, readCertificatePhoto } from "../../../certificates-api.ts";
import { certificateCalls, CertificateForm } from "./certificate-form.tsx";

/** Certificates in one person's file, each with how long it holds. */
export function CertificatesOfPerson({ person }: { person: PersonDetail }) {
  const t = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const title = say(certificateRows.title);
  const columns = useColumnsOf(certificateRows, {
    photoFileId: {
      render: (row) =>
        row.photoFileId === null ? null : (
          <a href={downloadUrl(readCertificatePhoto, { id: row.id })} target="_blank" rel="noreferrer">
            {ui("act.view")}
          </a>
        ),
    },
  });
  const can = useCan();
  const [edited, setEdited] = useState<Certificate | "new">();
  const [gone, setGone] = useState<Certificate>();
  return (
    <Section
      title={title}
      extra={
        can("C3040.add") ? (
          <Button size="small" onClick={() => setEdited("new")}>
            {t("act.add")}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={title}
        rows={person.certificateList}
        columns={columns}
        actions={
          can("C3040.edit") || can("C3040.delete")
            ? (row) => [
                ...(can("C3040.edit") ? [{ key: "edit", label: ui("act.edit"), onClick: () => setEdited(row) }] : []),
                ...(can("C3040.delete")
                  ? [{ key: "delete", label: ui("act.delete"), danger: true, onClick: () => setGone(row) }]
                  : []),
              ]
            : undefined
        }
        empty={<Empty title={t("empty.person")} hint={t("empty.personHint")} />}
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
          title={t("ask.delete", { name: person.name, type: gone.type })}
          call={deleteCertificate}
          input={() => ({ id: gone.id })}
          danger
          okText={ui("act.delete")}
          toast={t("done.deleted")}
          refresh={certificateCalls}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </Section>
  );
}
