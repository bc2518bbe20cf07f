import { useEffect } from "react";
import { Button, List } from "antd-mobile";
import { countNotices, listNotices, readNotices } from "#areas/notices/api.ts";
import { weekdayText } from "#platform/calendar/day-text.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile } from "#ui/mobile/path.ts";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { allEntries } from "../menus.ts";
import type { WorkerScreen } from "../worker-screens.ts";

/** The worker's notices, newest first; looking at them marks them as read, a tap opens what one is about. */
export function Notices({ screens, onBack }: { screens: readonly WorkerScreen[]; onBack: () => void }) {
  const t = useTexts("worker");
  const locale = useLocale();
  const { data, error, refetch } = useCall(listNotices, { page: 1, size: 50 });
  const { run } = useSend(readNotices, { refresh: [countNotices] });
  const isUnread = data?.rows.some((row) => row.readAt === null) ?? false;
  useEffect(() => {
    if (isUnread) run({});
  }, [isUnread, run]);
  return (
    <MobilePage title={t("notices")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <Empty title={t("noNotices")} /> : null}
      {data && data.rows.length > 0 ? (
        <List mode="card">
          {data.rows.map((row) => {
            const place = noticePlace(row.link, screens);
            const isNew = row.readAt === null;
            const title = isNew ? (
              <strong className="wk-new">
                {row.title} <span className="mu-hidden">{t("unread")}</span>
              </strong>
            ) : (
              row.title
            );
            const at = dayAndTime(row.createdAt, locale);
            if (place === undefined)
              return (
                <List.Item key={row.id} description={at}>
                  {title}
                </List.Item>
              );
            return (
              <TapItem key={row.id} description={at} onTap={() => goMobile(place)}>
                {title}
              </TapItem>
            );
          })}
        </List>
      ) : null}
      <Button block onClick={onBack}>
        {t("back")}
      </Button>
    </MobilePage>
  );
}

/** An instant with its day of the week: `2026-11-26 周四 09:30`. */
function dayAndTime(instant: string, locale: Locale): string {
  const [date = "", time = ""] = wallMinuteText(instant).split(" ");
  return `${date} ${weekdayText(date, locale)} ${time}`;
}

/** The worker page a notice leads to (`<desk page code or route>?<search>`): the one that stands for the desk's, where they may open it. */
function noticePlace(link: string | null, screens: readonly WorkerScreen[]): string | undefined {
  const [page = "", search = ""] = (link ?? "").split("?");
  const desk = allEntries.find((entry) => entry.code === page || entry.route === page);
  const screen = desk && screens.find(({ entry }) => entry.standsFor?.includes(desk.code));
  return screen && (search === "" ? screen.entry.route : `${screen.entry.route}?${search}`);
}
