import { Button } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readBar, readBarImage } from "../../../blacklist-api.ts";
import { barList, type BarRow } from "../../../blacklist-list.ts";
import { barWords } from "../../../bar-words.ts";

export type BarAct = "confirm" | "reject" | "lift" | "answer";

interface BarDetailProps extends DetailPlace<unknown> {
  act: (what: BarAct, row: BarRow) => void;
}

/** One entry: why, until when, who proposed it and who confirmed it, and what the person says. */
export function BarDetail({ act, ...place }: BarDetailProps) {
  const t = useTexts("people/blacklist");
  const say = useSay();
  const asked = useCall(readBar, { id: place.id }, { keep: true });
  const { data } = asked;
  const row = data?.row;
  const fact = useFactsOf(barList, row ?? {});
  const may = (what: BarAct) => row?.actions.includes(what) ?? false;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={row?.name ?? ""}
      mark={row ? <Status of={barWords} value={row.state} /> : null}
      actions={
        row ? (
          <>
            {may("reject") ? <Button onClick={() => act("reject", row)}>{t("act.reject")}</Button> : null}
            {may("answer") ? <Button onClick={() => act("answer", row)}>{t("act.answer")}</Button> : null}
            {may("lift") ? <Button onClick={() => act("lift", row)}>{t("act.lift")}</Button> : null}
            {may("confirm") ? (
              <Button type="primary" danger onClick={() => act("confirm", row)}>
                {t("act.confirm")}
              </Button>
            ) : null}
          </>
        ) : null
      }
      tabs={
        data && row
          ? [
              {
                key: "entry",
                label: t("part.entry"),
                content: (
                  <>
                    {row.state === "proposed" && row.own ? (
                      <div className="mu-note" role="status">
                        {t("hint.own")}
                      </div>
                    ) : null}
                    <Facts
                      facts={[
                        fact("name"),
                        fact("jobNumber"),
                        fact("idTail"),
                        fact("department"),
                        fact("agency"),
                        fact("category"),
                        fact("from"),
                        fact("until"),
                        fact("reviewOn"),
                        fact("proposedBy"),
                        fact("proposedAt"),
                        ...(row.decidedAt ? [fact("decidedBy"), fact("decidedAt")] : []),
                        fact("reason", { full: true }),
                        ...(data.files.length > 0
                          ? [
                              {
                                label: say(barList.fields.files),
                                full: true,
                                value: (
                                  <>
                                    {data.files.map((file) => (
                                      <a
                                        key={file.id}
                                        href={downloadUrl(readBarImage, { id: row.id, fileId: file.id })}
                                        target="_blank"
                                        rel="noreferrer"
                                      >
                                        {file.name}{" "}
                                      </a>
                                    ))}
                                  </>
                                ),
                              },
                            ]
                          : []),
                        ...(row.decideReason ? [fact("decideReason", { full: true })] : []),
                        ...(row.liftReason ? [fact("liftedBy"), fact("liftReason", { full: true })] : []),
                        ...(row.objection ? [fact("objection", { full: true })] : []),
                        ...(row.answer ? [fact("answer", { full: true })] : []),
                      ]}
                    />
                  </>
                ),
              },
            ]
          : []
      }
    />
  );
}
