import { useEffect } from "react";
import { Button, List } from "antd-mobile";
import { countNotices, listNotices, readNotices } from "#areas/notices/api.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile } from "#ui/mobile/path.ts";
import { TapItem } from "#ui/mobile/tap-item.tsx";
import { useTexts } from "#ui/texts.ts";
import { allEntries } from "../menus.ts";
import type { WorkerScreen } from "../worker-screens.ts";

/** The worker's notices, newest first; looking at them marks them as read, a tap opens what one is about. */
export function Notices({ screens, onBack }: { screens: readonly WorkerScreen[]; onBack: () => void }) {
  const t = useTexts("worker");
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
            const title = row.readAt === null ? <strong>{row.title}</strong> : row.title;
            const at = instantText(row.createdAt);
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

/** The worker page a notice leads to (`<desk page code or route>?<search>`): the one that stands for the desk's, where they may open it. */
function noticePlace(link: string | null, screens: readonly WorkerScreen[]): string | undefined {
  const [page = "", search = ""] = (link ?? "").split("?");
  const desk = allEntries.find((entry) => entry.code === page || entry.route === page);
  const screen = desk && screens.find(({ entry }) => entry.standsFor?.includes(desk.code));
  return screen && (search === "" ? screen.entry.route : `${screen.entry.route}?${search}`);
}
