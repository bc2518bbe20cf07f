import { useEffect } from "react";
import { countTodos } from "#areas/approvals/api.ts";
import { countNotices } from "#areas/notices/api.ts";
import { useCall } from "#ui/calls.ts";

/** Counts what a worker has not seen yet: notices, approvals that wait for them. Loaded behind the frame. */
export function UnreadMark({ onCount }: { onCount: (count: number) => void }) {
  const unread = useCall(countNotices, {}, { every: 60_000 }).data?.unread ?? 0;
  const todos = useCall(countTodos, {}, { every: 60_000 }).data?.total ?? 0;
  useEffect(() => onCount(unread + todos), [onCount, unread, todos]);
  return null;
}
