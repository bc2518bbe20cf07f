import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { OrderRow } from "./list-api.ts";
import type { OpenPlacesRow } from "./open-places-api.ts";

/** The states of an application as people call them, for screens and spreadsheets. */
export const orderWords: Record<OrderRow["state"], StatusText> = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  deleted: { tone: "neutral", zh: "已删除", en: "Deleted" },
};

/** The states of an agency's share. */
export const shareWords: Record<"offered" | "accepted" | "declined" | "withdrawn", StatusText> = {
  offered: { tone: "info", zh: "待答复", en: "Waiting" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  declined: { tone: "danger", zh: "已拒绝", en: "Declined" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};

/** A line up for grabs as it stands; `full` runs on, since places can be given back. */
export const openPlacesWords: Record<OpenPlacesRow["state"], StatusText> = {
  open: { tone: "info", zh: "抢单中", en: "Open to companies" },
  full: { tone: "success", zh: "已抢满", en: "Full" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
  expired: { tone: "neutral", zh: "已截止", en: "Past deadline" },
};
