import { useEffect } from "react";
import { useSend } from "#ui/calls.ts";
import { acknowledgeAnnouncement, myAnnouncements } from "../../announcements-api.ts";
import type { OwnAnnouncement } from "../../announcements-list.ts";

/** Marks the open announcement as read; `confirm` says that its reader takes note of it. */
export function useAcknowledging(open: OwnAnnouncement | undefined) {
  const { run: read } = useSend(acknowledgeAnnouncement, { refresh: [myAnnouncements] });
  const confirming = useSend(acknowledgeAnnouncement, { refresh: [myAnnouncements] });
  const unread = open?.state === "unread" ? open.id : undefined;
  useEffect(() => {
    if (unread !== undefined) read({ id: unread });
  }, [unread, read]);
  return { confirm: (id: number) => confirming.run({ id, confirmed: true }), running: confirming.running };
}
