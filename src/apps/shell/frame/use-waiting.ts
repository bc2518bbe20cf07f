import { readWaiting } from "#areas/dashboards/home-api.ts";
import { useCall } from "#ui/calls.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSockets, type Inbox } from "#ui/sockets.ts";

const everyMs = 60_000;

export interface Waiting {
  inbox: Inbox;
  count: number;
}

/** How much waits for the viewer in each inbox that they may open, and how many notices they have not read: one call, once a minute. */
export function useWaiting(): { todos: Waiting[]; unread: number } {
  const can = useCan();
  const { kind } = useSession();
  const { inboxes } = useSockets();
  const { data } = useCall(readWaiting, {}, { every: everyMs, send: { hideLoading: true } });
  const counts = new Map(Object.entries(data ?? {}));
  const todos = inboxes
    .filter((inbox) => can(inbox.needs) && (inbox.audience?.includes(kind) ?? true))
    .map((inbox) => ({ inbox, count: counts.get(inbox.key) ?? 0 }));
  return { todos, unread: counts.get("notices") ?? 0 };
}

/** The same by page code, for the menu. */
export function waitingByPage(waiting: readonly Waiting[]): Map<string, number> {
  const pages = new Map<string, number>();
  for (const { inbox, count } of waiting) {
    const page = inbox.needs?.split(".")[0];
    if (page !== undefined) pages.set(page, (pages.get(page) ?? 0) + count);
  }
  return pages;
}
