import { Button } from "antd";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { readReward, readRewardImage } from "../../../rewards-api.ts";
import { rewardLists, type RewardPage, type RewardRow } from "../../../rewards-list.ts";
import { rewardKindWords, rewardWords } from "../../../reward-words.ts";
import type { RewardAct } from "./reward-act.ts";

interface RewardDetailProps extends DetailPlace<unknown> {
  page: RewardPage;
  act: (what: RewardAct, row: RewardRow) => void;
}

/** One reward or penalty: what it was given for, what the person says to it, its approval. */
export function RewardDetail({ page, act, ...place }: RewardDetailProps) {
  const t = useTexts("people/rewards");
  const ui = useUiTexts();
  const say = useSay();
  const asked = useCall(readReward, { id: place.id }, { keep: true });
  const { data } = asked;
  const row = data?.row;
  const list = rewardLists[page];
  const fact = useFactsOf(list, row ?? {});
  const may = (what: RewardAct) => row?.actions.includes(what) ?? false;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={row ? `${say(rewardKindWords[row.kind])} · ${row.name}` : ""}
      mark={row ? <Status of={rewardWords} value={row.state} /> : null}
      actions={
        row ? (
          <>
            {may("withdraw") ? (
              <Button danger onClick={() => act("withdraw", row)}>
                {t("act.withdraw")}
              </Button>
            ) : null}
            {may("edit") ? <Button onClick={() => act("edit", row)}>{ui("act.edit")}</Button> : null}
            {may("answer") ? (
              <Button type="primary" onClick={() => act("answer", row)}>
                {t("act.answer")}
              </Button>
            ) : null}
          </>
        ) : null
      }
      tabs={
        data && row
          ? [
              {
                key: "overview",
                label: t("part.overview"),
                content: (
                  <Facts
                    facts={[
                      fact("number"),
                      fact("jobNumber"),
                      fact("department"),
                      ...(page === "C3030" ? [fact("agency")] : []),
                      fact("item"),
                      fact("points"),
                      fact("fen"),
                      fact("happenedOn"),
                      fact("reportedBy"),
                      fact("createdAt"),
                      ...(row.decidedAt ? [fact("decidedAt"), fact("approver")] : []),
                      ...(row.heldBy ? [fact("heldBy")] : []),
                      fact("reason", { full: true }),
                      ...(data.files.length > 0
                        ? [
                            {
                              label: say(list.fields.files),
                              full: true,
                              value: (
                                <>
                                  {data.files.map((file) => (
                                    <a
                                      key={file.id}
                                      href={downloadUrl(readRewardImage, { id: row.id, fileId: file.id })}
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
                      ...(row.returnReason ? [fact("returnReason", { full: true })] : []),
                      ...(row.withdrawReason ? [fact("withdrawReason", { full: true })] : []),
                      ...(row.objectionText ? [fact("objectionText", { full: true })] : []),
                      ...(row.answer ? [fact("answer", { full: true })] : []),
                    ]}
                  />
                ),
              },
              ...(data.approval
                ? [
                    {
                      key: "approval",
                      label: t("part.approval"),
                      content: (
                        <>
                          <ApprovalTimeline approval={data.approval} />
                          <ApprovalActions approval={data.approval} onDone={() => void asked.refetch()} />
                        </>
                      ),
                    },
                  ]
                : []),
            ]
          : []
      }
    />
  );
}
