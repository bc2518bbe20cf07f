import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useSession } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { readCertificate, readCertificatePhoto, verifyCertificates } from "../../../certificates-api.ts";
import { certificateList, type CertificateRow } from "../../../certificates-list.ts";
import { certificateCheckWords } from "../../../words.ts";
import { certificateCalls } from "./certificate-form.tsx";

interface CertificateDetailProps extends DetailPlace<unknown> {
  edit: (row: CertificateRow) => void;
  reject: (row: CertificateRow) => void;
}

/** One certificate with its photo and who has checked it. */
export function CertificateDetail({ edit, reject, ...place }: CertificateDetailProps) {
  const t = useTexts("people/certificates");
  const ui = useUiTexts();
  const say = useSay();
  const { kind } = useSession();
  const asked = useCall(readCertificate, { id: place.id });
  const { data } = asked;
  const fact = useFactsOf(certificateList, data ?? {});
  const verify = useSend(verifyCertificates, { toast: t("done.verified"), refresh: certificateCalls });
  const may = (action: string) => data?.actions.includes(action) ?? false;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.name} ${data.type}` : ""}
      mark={data ? <Status of={certificateCheckWords} value={data.check} /> : null}
      actions={
        data ? (
          <>
            {may("edit") ? <Button onClick={() => edit(data)}>{ui("act.edit")}</Button> : null}
            {may("reject") ? (
              <Button danger onClick={() => reject(data)}>
                {t("act.reject")}
              </Button>
            ) : null}
            {may("verify") ? (
              <Button
                type="primary"
                loading={verify.running}
                onClick={() => verify.run({ rows: [{ id: data.id, version: data.version }] })}
              >
                {t("act.verify")}
              </Button>
            ) : null}
          </>
        ) : null
      }
      tabs={
        data
          ? [
              {
                key: "file",
                label: t("part.certificate"),
                content: (
                  <Facts
                    facts={[
                      fact("name"),
                      fact("jobNumber"),
                      fact("department"),
                      ...(kind === "agency" ? [] : [fact("agency")]),
                      fact("type"),
                      fact("number"),
                      fact("validFrom"),
                      fact("validTo"),
                      fact("daysLeft"),
                      fact("authority"),
                      fact("source"),
                      {
                        label: say(certificateList.fields.photo),
                        value:
                          data.photoFileId === null ? null : (
                            <a
                              href={downloadUrl(readCertificatePhoto, { id: data.id })}
                              target="_blank"
                              rel="noreferrer"
                            >
                              {ui("act.view")}
                            </a>
                          ),
                      },
                      ...(data.checkedAt === null ? [] : [fact("checkedBy"), fact("checkedAt")]),
                      ...(data.checkReason === null ? [] : [fact("checkReason", { full: true })]),
                    ]}
                  />
                ),
              },
            ]
          : []
      }
    />
  );
}
