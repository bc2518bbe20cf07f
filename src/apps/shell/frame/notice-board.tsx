import { Link } from "@tanstack/react-router";
import { Button } from "antd";
import { readWaiting } from "#areas/dashboards/home-api.ts";
import { listNotices, readNotices } from "#areas/notices/api.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { NoticeList } from "./notice-list.tsx";
import { allEntries } from "../../menus.ts";
import { noticePlace } from "./notice-place.ts";
import type { Waiting } from "./use-waiting.ts";

interface NoticeBoardProps {
  todos: readonly Waiting[];
  unread: number;
  /** Something was opened. */
  onLeave: () => void;
}

function Todos({ todos, onLeave }: Pick<NoticeBoardProps, "todos" | "onLeave">) {
  const t = useTexts("shell");
  const say = useSay();
  const can = useCan();
  const waiting = todos.filter(({ count }) => count > 0);
  return (
    <section>
      <h3>{t("notice.todo")}</h3>
      {waiting.length === 0 ? <span className="mu-secondary">{t("notice.noTodo")}</span> : null}
      <ul>
        {waiting.map(({ inbox: { to, title }, count }) => {
          const place = noticePlace(to, can);
          const called = title ?? allEntries.find((each) => each.route === place?.to);
          return (
            <li key={to}>
              <Link {...place} onClick={onLeave}>
                {called ? say(called) : to}
              </Link>
              <b className="mu-number">{count}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What waits, by inbox, and the latest notices. */
export function NoticeBoard({ todos, unread, onLeave }: NoticeBoardProps) {
  const t = useTexts("shell");
  const { data } = useCall(listNotices, { size: 10 }, { send: { hideLoading: true } });
  const read = useSend(readNotices, { refresh: [readWaiting, listNotices] });
  const rows = data?.rows ?? [];
  return (
    <div className="sh-notices">
      <Todos todos={todos} onLeave={onLeave} />
      <section>
        <h3>
          {t("notice.title")}
          {unread > 0 || rows.some((row) => row.readAt === null) ? (
            <Button size="small" type="link" loading={read.running} onClick={() => read.run({})}>
              {t("notice.markAll")}
            </Button>
          ) : null}
        </h3>
        {data && rows.length === 0 ? <span className="mu-secondary">{t("notice.none")}</span> : null}
        <NoticeList rows={rows} onLeave={onLeave} />
      </section>
    </div>
  );
}
