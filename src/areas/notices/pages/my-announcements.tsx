import { Button } from "antd";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptWords } from "../announcement-words.ts";
import { myAnnouncements } from "../announcements-api.ts";
import { useAcknowledging } from "./components/use-acknowledging.ts";
import "./components/notices.css";

/** What the company tells whoever looks; opening one marks it as read. */
export default function MyAnnouncements() {
  const t = useTexts("notices");
  const { data, error, refetch } = useCall(myAnnouncements, {});
  const [{ open }, set] = useSearchState({ open: "" });
  const { confirm, running } = useAcknowledging(data?.rows.find((row) => String(row.id) === open));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      {data?.rows.length === 0 ? <Empty title={t("announcement.none")} /> : null}
      {data?.rows.map((row) => {
        const isOpen = String(row.id) === open;
        return (
          <article key={row.id} className="mu-panel nt-announcement">
            <h2>
              <button
                type="button"
                className="mu-plain"
                aria-expanded={isOpen}
                onClick={() => set({ open: isOpen ? "" : String(row.id) })}
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
              <Button type="primary" loading={running} onClick={() => confirm(row.id)}>
                {t("announcement.confirmIt")}
              </Button>
            ) : null}
          </article>
        );
      })}
    </Page>
  );
}
