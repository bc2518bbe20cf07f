import { listNotices } from "#areas/notices/api.ts";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { NoticeList } from "../frame/notice-list.tsx";

/** The latest notices on the home page. */
export function NoticesCard() {
  const t = useTexts("shell");
  const { data } = useCall(listNotices, { size: 10 }, { every: 60_000, send: { hideLoading: true } });
  if (!data) return null;
  if (data.rows.length === 0) return <span className="mu-secondary">{t("notice.none")}</span>;
  return (
    // Notices that lead nowhere are scrolled by keyboard too.
    <div className="sh-notices sh-wide" tabIndex={0} role="region" aria-label={t("notice.title")}>
      <NoticeList rows={data.rows} />
    </div>
  );
}
