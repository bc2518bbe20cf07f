import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPart } from "#ui/list-page/list-part.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { announcementWords } from "../../announcement-words.ts";
import { listReceipts, readAnnouncement } from "../../announcements-api.ts";
import { announcementList, receiptList, type AnnouncementRow } from "../../announcements-list.ts";
import "./notices.css";

type Act = Exclude<AnnouncementRow["actions"][number], "edit">;

/** One announcement with its text, and who has read it. */
export function AnnouncementDetail({
  onAct,
  ...place
}: DetailPlace<AnnouncementRow> & { onAct: (act: Act, row: AnnouncementRow) => void }) {
  const t = useTexts("notices");
  const say = useSay();
  const asked = useCall(readAnnouncement, { id: place.id });
  const { data } = asked;
  const fact = useFactsOf(announcementList, data ?? {});
  const acts = (data?.actions ?? []).filter((act) => act !== "edit");
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.title ?? ""}
      mark={data ? <Status of={announcementWords} value={data.state} /> : null}
      actions={
        data
          ? acts.map((act) => (
              <Button
                key={act}
                type={act === "publish" ? "primary" : "default"}
                danger={act === "delete"}
                onClick={() => onAct(act, data)}
              >
                {t(`announcement.${act}`)}
              </Button>
            ))
          : null
      }
      tabs={[
        {
          key: "text",
          label: say(announcementList.title),
          content: data ? (
            <>
              <Facts
                facts={[
                  fact("audience", { full: true }),
                  fact("publishedBy"),
                  fact("publishedAt"),
                  fact("until"),
                  fact("pinned"),
                  fact("confirm"),
                  fact("reached"),
                  fact("read"),
                  fact("confirmed"),
                ]}
              />
              <p className="nt-body">{data.body}</p>
            </>
          ) : null,
        },
        ...(data?.state === "published"
          ? [
              {
                key: "receipts",
                label: say(receiptList.title),
                content: <ListPart list={receiptList} call={listReceipts} fixed={{ announcementId: data.id }} />,
              },
            ]
          : []),
      ]}
    />
  );
}
