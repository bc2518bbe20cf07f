import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { countNotices, listNotices, readNotices } from "../../api.ts";
import { kindWordsOf } from "../../words.ts";

/** What the system told the viewer. */
export function MailInbox() {
  const t = useTexts("notices");
  const say = useSay();
  const read = useSend(readNotices, { refresh: [listNotices, countNotices] });
  return (
    <ListPage
      name="notices"
      title={t("tabs.inbox")}
      call={listNotices}
      filters={[
        { kind: "search", name: "search", label: t("searchNotices") },
        { kind: "select", name: "unread", label: t("state"), options: [{ value: "true", label: t("unread") }] },
      ]}
      columns={[
        { key: "title", title: t("notice"), grow: true },
        { key: "kind", title: t("kind"), value: (row) => say(kindWordsOf(row.kind)) },
        { key: "createdAt", title: t("createdAt"), kind: "instant", sort: true },
        {
          key: "state",
          title: t("state"),
          width: 84,
          render: (row) => (row.readAt ? null : <StatusTag tone="warning" text={t("unread")} />),
        },
        { key: "readAt", title: t("readAt"), kind: "instant" },
      ]}
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
