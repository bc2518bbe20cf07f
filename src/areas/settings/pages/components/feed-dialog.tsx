import { useState } from "react";
import { Button, Skeleton, Typography } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { instantText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { closeFeed, openFeed, readFeed } from "../../api.ts";

/** Where calendars of phones and computers subscribe to the year; those who may set days open and end it. */
export function FeedDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const t = useTexts("settings");
  const { data, isPending, error, refetch } = useCall(readFeed, {});
  const opener = useSend(openFeed, { toast: t("calendar.feed.opened"), refresh: [readFeed] });
  const [asked, setAsked] = useState<"renew" | "close">();
  const feed = data?.feed;
  return (
    <Dialog
      open
      width={560}
      title={t("calendar.subscribe")}
      onCancel={onClose}
      footer={
        mayEdit && data ? (
          <div className="mu-form-buttons">
            {feed ? (
              <>
                <Button danger onClick={() => setAsked("close")}>
                  {t("calendar.feed.close")}
                </Button>
                <Button onClick={() => setAsked("renew")}>{t("calendar.feed.renew")}</Button>
              </>
            ) : (
              <Button type="primary" loading={opener.running} onClick={() => opener.run({})}>
                {t("calendar.feed.open")}
              </Button>
            )}
          </div>
        ) : null
      }
    >
      <p>{t("calendar.feed.what")}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      {data && !feed ? <p className="mu-secondary">{t("calendar.feed.off")}</p> : null}
      {feed ? (
        <>
          <dl className="se-feed">
            {(["zh", "en"] as const).map((language) => (
              <div key={language}>
                <dt className="mu-secondary">{t(`calendar.feed.address.${language}`)}</dt>
                <dd>
                  <Typography.Text copyable code>
                    {location.origin + feed[language]}
                  </Typography.Text>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mu-secondary">
            {t("calendar.feed.how")}
            {feed.openedBy
              ? ` ${t("calendar.feed.since", { name: feed.openedBy, at: instantText(feed.openedAt) })}`
              : ""}
          </p>
        </>
      ) : null}
      {asked ? (
        <ConfirmAction
          title={t(`calendar.feed.${asked}Title`)}
          content={t(`calendar.feed.${asked}Hint`)}
          call={asked === "renew" ? openFeed : closeFeed}
          input={() => ({})}
          danger
          toast={t(asked === "renew" ? "calendar.feed.renewed" : "calendar.feed.closed")}
          refresh={[readFeed]}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Dialog>
  );
}
