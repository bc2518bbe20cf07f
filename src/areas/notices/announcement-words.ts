import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const announcementStates = ["draft", "published", "withdrawn"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementWords: Record<AnnouncementState, StatusText> = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  published: { tone: "success", zh: "已发布", en: "Published" },
  withdrawn: { tone: "warning", zh: "已撤回", en: "Withdrawn" },
};

/** Kinds of log-ins that it is for. */
export const readerKinds = ["staff", "worker", "agency"] as const;
export type ReaderKind = (typeof readerKinds)[number];

export const readerWords: Record<ReaderKind, Text> = {
  staff: { zh: "后台员工", en: "Staff of the back office" },
  worker: { zh: "用工人员", en: "Workers" },
  agency: { zh: "劳务公司", en: "Labour companies" },
};

/** What somebody has done with it. */
export const receiptStates = ["unread", "toConfirm", "read", "confirmed"] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptWords: Record<ReceiptState, StatusText> = {
  unread: { tone: "warning", zh: "未读", en: "Unread" },
  toConfirm: { tone: "warning", zh: "待确认", en: "To confirm" },
  read: { tone: "neutral", zh: "已读", en: "Read" },
  confirmed: { tone: "success", zh: "已确认", en: "Confirmed" },
};
