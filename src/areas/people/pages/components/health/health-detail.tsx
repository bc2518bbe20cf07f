import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useSession } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { readCertificatePhoto } from "../../../certificates-api.ts";
import { readHealthReport } from "../../../health-api.ts";
import { healthList, type HealthRow } from "../../../health-list.ts";
import { certificateCheckWords } from "../../../words.ts";

interface HealthDetailProps extends DetailPlace<unknown> {
  edit: (row: HealthRow) => void;
}

/** One health report: what the examination says somebody is fit for, and nothing of why. */
export function HealthDetail({ edit, ...place }: HealthDetailProps) {
  const t = useTexts("people/health");
  const ui = useUiTexts();
  const say = useSay();
  const { kind } = useSession();
  const asked = useCall(readHealthReport, { id: place.id });
  const { data } = asked;
  const fact = useFactsOf(healthList, data ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.name} ${say(healthList.title)}` : ""}
      mark={data ? <Status of={certificateCheckWords} value={data.check} /> : null}
      actions={data?.actions.includes("edit") ? <Button onClick={() => edit(data)}>{ui("act.edit")}</Button> : null}
      tabs={
        data
          ? [
              {
                key: "report",
                label: t("part.report"),
                content: (
                  <Facts
                    facts={[
                      fact("name"),
                      fact("jobNumber"),
                      fact("department"),
                      ...(kind === "agency" ? [] : [fact("agency")]),
                      fact("examinedOn"),
                      fact("examPlace"),
                      fact("fitFor"),
                      fact("validTo"),
                      fact("number"),
                      fact("consentOn"),
                      fact("compliance"),
                      fact("source"),
                      {
                        label: say(healthList.fields.photo),
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
                      ...(data.checkedBy === null ? [] : [fact("checkedBy")]),
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
