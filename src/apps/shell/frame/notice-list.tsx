import { Link } from "@tanstack/react-router";
import { readWaiting } from "#areas/dashboards/home-api.ts";
import { listNotices, readNotices } from "#areas/notices/api.ts";
import type { NoticeRow } from "#areas/notices/lists.ts";
import { useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { noticePlace } from "./notice-place.ts";

/** Notices with the way to what they are about; opening one reads it. */
export function NoticeList({ rows, onLeave }: { rows: readonly NoticeRow[]; onLeave?: () => void }) {
  const can = useCan();
  const read = useSend(readNotices, { refresh: [readWaiting, listNotices] });
  const open = (id: number) => {
    read.run({ ids: [id] });
    onLeave?.();
  };
  return (
    <ul>
      {rows.map((notice) => {
        const place = noticePlace(notice.link, can);
        return (
          <li key={notice.id} data-unread={notice.readAt === null}>
            {place ? (
              <Link {...place} onClick={() => open(notice.id)}>
                {notice.title}
              </Link>
            ) : (
              <span>{notice.title}</span>
            )}
            <small className="mu-secondary">{instantText(notice.createdAt)}</small>
          </li>
        );
      })}
    </ul>
  );
}
