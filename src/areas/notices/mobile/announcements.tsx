import { Button } from "antd-mobile";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { instantText } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptWords } from "../announcement-words.ts";
import { myAnnouncements } from "../announcements-api.ts";
import { useAcknowledging } from "../pages/components/use-acknowledging.ts";
import "../pages/components/notices.css";

/** What the company tells a worker; opening one marks it as read. */
export default function Announcements() {
  const t = useTexts("notices");
  const { data, error, refetch } = useCall(myAnnouncements, {});
  const [open, setOpen] = useMobileSearch("open");
  const { confirm, running } = useAcknowledging(data?.rows.find((row) => String(row.id) === open));
  return (
    <MobilePage title={t("announcement.own")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <Empty title={t("announcement.none")} /> : null}
      {data?.rows.map((row) => {
        const isOpen = String(row.id) === open;
        return (
          <MobileCard key={row.id}>
            <article className="nt-announcement">
              <h2>
                <button
                  type="button"
                  className="mu-plain"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? "" : String(row.id))}
                >
                  {row.title}
                </button>
                <Status of={receiptWords} value={row.state} />
              </h2>
              <p className="mu-secondary">
                {row.pinned ? `${t("announcement.pinned")} · ` : ""}
                {row.publishedBy} · {instantText(row.publishedAt)}
              </p>
              {isOpen ? <p className="nt-body">{row.body}</p> : null}
              {isOpen && row.state === "toConfirm" ? (
                <Button block color="primary" loading={running} onClick={() => confirm(row.id)}>
                  {t("announcement.confirmIt")}
                </Button>
              ) : null}
            </article>
          </MobileCard>
        );
      })}
    </MobilePage>
  );
}
