import { useQueries } from "@tanstack/react-query";
import { useCan, useSession } from "#ui/session.ts";
import { useSockets, type Inbox } from "#ui/sockets.ts";

const everyMs = 60_000;

export interface Waiting {
  inbox: Inbox;
  count: number;
}

/** How much waits for the viewer in each inbox that they may open, asked once a minute. */
export function useWaiting(): Waiting[] {
  const can = useCan();
  const { kind } = useSession();
  const inboxes = useSockets().inboxes.filter((inbox) => can(inbox.needs) && (inbox.audience?.includes(kind) ?? true));
  const queries = useQueries({
    queries: inboxes.map((inbox) => ({ queryKey: ["todo", inbox.to], queryFn: inbox.count, refetchInterval: everyMs })),
  });
  return inboxes.map((inbox, index) => ({ inbox, count: queries[index]?.data ?? 0 }));
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
