import { useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import {
  deleteAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  readAnnouncement,
  withdrawAnnouncement,
} from "../announcements-api.ts";
import { announcementList, type AnnouncementRow } from "../announcements-list.ts";
import { AnnouncementDetail } from "./components/announcement-detail.tsx";
import { AnnouncementForm } from "./components/announcement-form.tsx";

type Act = Exclude<AnnouncementRow["actions"][number], "edit">;

const calls = { publish: publishAnnouncement, withdraw: withdrawAnnouncement, delete: deleteAnnouncement };

export default function Announcements() {
  const t = useTexts("notices");
  const [asked, ask] = useState<{ act: Act; row: AnnouncementRow }>();
  return (
    <>
      <ListPage
        list={announcementList}
        call={listAnnouncements}
        create={{ needs: "ANNOUNCEMENTS.add" }}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          ...row.actions.map((act) => ({
            key: act,
            label: t(`announcement.${act}`),
            next: act === "publish",
            danger: act === "delete",
            onClick: () => (act === "edit" ? list.form(row.id) : ask({ act, row })),
          })),
        ]}
        empty={{ title: t("announcement.empty"), hint: t("announcement.emptyHint") }}
        detail={(place) => <AnnouncementDetail {...place} onAct={(act, row) => ask({ act, row })} />}
        form={({ id, close }) => <AnnouncementForm id={id} onClose={close} />}
      />
      {asked ? (
        <ConfirmAction
          title={t(`announcement.${asked.act}Title`, { title: asked.row.title })}
          content={<p>{t(`announcement.${asked.act}Text`)}</p>}
          call={calls[asked.act]}
          input={() => ({ id: asked.row.id, version: asked.row.version })}
          okText={t(`announcement.${asked.act}`)}
          danger={asked.act === "delete"}
          refresh={[listAnnouncements, readAnnouncement]}
          onDone={(answer) =>
            toast.success(
              "reached" in answer
                ? t("announcement.published", { count: answer.reached })
                : t(`announcement.${asked.act}Done`),
            )
          }
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}
