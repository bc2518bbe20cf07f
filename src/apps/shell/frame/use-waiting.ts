import { useQueries } from "@tanstack/react-query";
import { callsAskedBy } from "#platform/http/asked-calls.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSockets, type Inbox } from "#ui/sockets.ts";

const everyMs = 60_000;

export interface Waiting {
  inbox: Inbox;
  count: number;
}

/** Which calls an inbox counts by: it is counted anew when they would be answered otherwise. */
const askedBy = new Map<string, { paths: ReadonlySet<string> }>();

function counted({ to, count }: Inbox): Promise<number> {
  const { result, paths } = callsAskedBy(count);
  Object.assign(metaOf(to), { paths });
  return result;
}

function metaOf(to: string) {
  const known = askedBy.get(to) ?? { paths: new Set<string>() };
  askedBy.set(to, known);
  return known;
}

/** How much waits for the viewer in each inbox that they may open, asked once a minute. */
export function useWaiting(): Waiting[] {
  const can = useCan();
  const { kind } = useSession();
  const inboxes = useSockets().inboxes.filter((inbox) => can(inbox.needs) && (inbox.audience?.includes(kind) ?? true));
  const queries = useQueries({
    queries: inboxes.map((inbox) => ({
      queryKey: ["todo", inbox.to],
      queryFn: () => counted(inbox),
      meta: metaOf(inbox.to),
      refetchInterval: everyMs,
    })),
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
