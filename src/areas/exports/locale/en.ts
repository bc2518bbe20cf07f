import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  download: "Download",
  again: "Export again",
  begun: "Export started",
  expired: "Expired",
  unread: "Unread",
  emptyTitle: "Nothing has been exported yet",
  emptyHint: "Press Export on any list: the file appears here when it is ready and is kept for 7 days.",
};
