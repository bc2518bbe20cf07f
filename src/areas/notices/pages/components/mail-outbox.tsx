import { useState } from "react";
import { Button } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ListPage, type DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { listMails, readMail, readMailServer, resendMails } from "../../api.ts";
import { mailList } from "../../lists.ts";
import { mailWords } from "../../words.ts";

function MailDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("notices");
  const can = useCan();
  const asked = useCall(readMail, { id });
  const { data } = asked;
  const fact = useFactsOf(mailList, data ?? {});
  const again = useSend(resendMails, { toast: t("resent"), refresh: [listMails, readMail, readMailServer] });
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
                  fact("recipient"),
                  fact("kind"),
                  fact("tries"),
                  fact("createdAt"),
                  fact("sentAt"),
                  fact("nextTryAt"),
                  fact("error", { full: true }),
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
  const can = useCan();
  const [again, setAgain] = useState<{ id: number; recipient: string }>();
  const many = useSend(resendMails, { toast: t("resent"), refresh: [listMails, readMailServer] });
  return (
    <>
      <ListPage
        list={mailList}
        call={listMails}
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
