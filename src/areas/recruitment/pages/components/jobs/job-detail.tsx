import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readJob, readJobPhoto } from "../../../jobs-api.ts";
import { jobList } from "../../../jobs-list.ts";
import { jobWords } from "../../../words.ts";

/** One advertised job as candidates read it. */
export function JobDetail(place: DetailPlace<unknown>) {
  const t = useTexts("recruitment/jobs");
  const asked = useCall(readJob, { id: place.id }, { keep: true });
  const { data } = asked;
  const fact = useFactsOf(jobList, data ?? {});
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.jobTitle ?? ""}
      mark={data ? <Status of={jobWords} value={data.state} /> : null}
      tabs={
        data
          ? [
              {
                key: "job",
                label: t("part"),
                content: (
                  <Facts
                    facts={[
                      fact("vacancy"),
                      fact("department"),
                      fact("kind"),
                      fact("place"),
                      fact("shown"),
                      fact("from"),
                      fact("until"),
                      fact("applications"),
                      fact("urged"),
                      ...(data.urgedAt === null ? [] : [fact("urgedAt")]),
                      fact("body", { full: true, value: <p style={{ whiteSpace: "pre-line" }}>{data.body}</p> }),
                      ...(data.photos.length === 0
                        ? []
                        : [
                            fact("photos", {
                              full: true,
                              value: data.photos.map((photo) => (
                                <a
                                  key={photo.id}
                                  href={downloadUrl(readJobPhoto, { id: data.id, fileId: photo.id })}
                                  target="_blank"
                                  rel="noreferrer"
                                >
                                  {photo.name}{" "}
                                </a>
                              )),
                            }),
                          ]),
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
