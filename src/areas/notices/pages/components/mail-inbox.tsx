import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { countNotices, listNotices, readNotices } from "../../api.ts";
import { noticeList } from "../../lists.ts";

/** What the system told the viewer. */
export function MailInbox() {
  const t = useTexts("notices");
  const read = useSend(readNotices, { refresh: [listNotices, countNotices] });
  return (
    <ListPage
      list={noticeList}
      call={listNotices}
      columns={{
        state: { render: (row) => (row.readAt ? null : <StatusTag tone="warning" text={t("unread")} />) },
      }}
      buttons={
        <Button loading={read.running} onClick={() => read.run({})}>
          {t("markAll")}
        </Button>
      }
      rowActions={(row) =>
        row.readAt ? [] : [{ key: "read", label: t("read"), onClick: () => read.run({ ids: [row.id] }) }]
      }
      empty={{ title: t("emptyNotices") }}
    />
  );
}
