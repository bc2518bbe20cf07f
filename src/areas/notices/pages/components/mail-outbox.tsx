import { useState } from "react";
import { Button } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { instantText } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listMails, mailState, readMail, readMailServer, resendMails } from "../../api.ts";
import { kindWordsOf, mailWords } from "../../words.ts";

function MailDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("notices");
  const can = useCan();
  const say = useSay();
  const asked = useCall(readMail, { id });
  const { data } = asked;
  const again = useSend(resendMails, { toast: t("resent"), refresh: [listMails, readMail, readMailServer] });
  const when = (instant: string | null | undefined) => (instant ? instantText(instant) : null);
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.title ?? ""}
      mark={data ? <Status of={mailWords} value={data.state} /> : null}
      width={680}
      actions={
        can("C6900.resend") ? (
          <Button
            type="primary"
            loading={again.running}
            disabled={again.running || data?.state === "sending"}
            onClick={() => again.run({ ids: [id] })}
          >
            {t("resend")}
          </Button>
        ) : null
      }
      tabs={[
        {
          key: "mail",
          label: t("body"),
          content: data ? (
            <>
              <Facts
                facts={[
                  { label: t("recipient"), value: data.recipient },
                  { label: t("kind"), value: say(kindWordsOf(data.kind)) },
                  { label: t("tries"), value: data.tries },
                  { label: t("createdAt"), value: when(data.createdAt) },
                  { label: t("sentAt"), value: when(data.sentAt) },
                  { label: t("nextTryAt"), value: when(data.nextTryAt) },
                  { label: t("error"), value: data.error, full: true },
                ]}
              />
              <pre className="no-body">{data.body}</pre>
            </>
          ) : null,
        },
      ]}
    />
  );
}

/** Every mail of the system with what became of it. */
export function MailOutbox() {
  const t = useTexts("notices");
  const say = useSay();
  const can = useCan();
  const [again, setAgain] = useState<{ id: number; recipient: string }>();
  const many = useSend(resendMails, { toast: t("resent"), refresh: [listMails, readMailServer] });
  return (
    <>
      <ListPage
        name="mails"
        title={t("tabs.outbox")}
        call={listMails}
        exportButton={(input) => (
          <ExportButton exporter="notices.mails" title={t("tabs.outbox")} needs="C6900.export" input={input} />
        )}
        filters={[
          { kind: "search", name: "search", label: t("search") },
          {
            kind: "select",
            name: "state",
            label: t("state"),
            options: mailState.options.map((value) => ({
              value,
              label: say(mailWords[value] ?? { zh: value, en: value }),
            })),
          },
          { kind: "dateRange", name: "from", to: "to", label: t("created") },
        ]}
        columns={[
          { key: "title", title: t("subject"), kind: "link", grow: true },
          { key: "recipient", title: t("recipient"), sort: true },
          { key: "kind", title: t("kind"), value: (row) => say(kindWordsOf(row.kind)) },
          { key: "state", title: t("state"), kind: "status", statuses: mailWords },
          { key: "tries", title: t("tries"), kind: "number" },
          { key: "createdAt", title: t("createdAt"), kind: "instant", sort: true },
          { key: "sentAt", title: t("sentAt"), kind: "instant", sort: true },
          { key: "nextTryAt", title: t("nextTryAt"), kind: "instant", hidden: true },
          { key: "error", title: t("error") },
        ]}
        rowActions={(row, list) => [
          { key: "view", label: t("view"), onClick: () => list.open(row.id) },
          ...(row.state !== "sending" && can("C6900.resend")
            ? [{ key: "resend", label: t("resend"), onClick: () => setAgain(row) }]
            : []),
        ]}
        batch={[
          {
            key: "resend",
            label: t("resend"),
            needs: "C6900.resend",
            onClick: (rows) => many.run({ ids: rows.map((row) => row.id) }),
          },
        ]}
        empty={{ title: t("emptyMails"), hint: t("emptyMailsHint") }}
        detail={(place) => <MailDetail {...place} />}
      />
      {again ? (
        <ConfirmAction
          title={t("resendTitle", { recipient: again.recipient })}
          call={resendMails}
          input={() => ({ ids: [again.id] })}
          toast={t("resent")}
          refresh={[listMails, readMailServer]}
          onClose={() => setAgain(undefined)}
        />
      ) : null}
    </>
  );
}
