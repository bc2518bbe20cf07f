import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { labourModels, orderStates, workerTypes } from "./api.ts";

/** The states of an application as people call them, for screens and spreadsheets. */
export const orderWords = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
  deleted: { tone: "neutral", zh: "已删除", en: "Deleted" },
} satisfies Record<(typeof orderStates)[number], StatusText>;

/** What stands above the list of applications; a draft is seen by who made it alone. */
export const orderTabWords = {
  all: { zh: "全部", en: "All" },
  pending: { zh: "审批中", en: "Under approval" },
  approved: { zh: "已通过", en: "Approved" },
  returned: { zh: "已退回", en: "Returned" },
  rejected: { zh: "已拒绝", en: "Rejected" },
  undone: { zh: "已撤销", en: "Revoked" },
  drafts: { zh: "草稿箱", en: "Drafts" },
} satisfies Record<string, Text>;
export type OrderTab = keyof typeof orderTabWords;

export const workerTypeWords = {
  hourly: { zh: "小时工", en: "Hourly workers" },
  outsiders: { zh: "外部人员", en: "External workers" },
} satisfies Record<(typeof workerTypes)[number], Text>;

export const labourModelWords = {
  regular: { zh: "日常用工", en: "Regular" },
  event: { zh: "活动用工", en: "Event" },
  substitute: { zh: "顶岗用工", en: "Substitute" },
} satisfies Record<(typeof labourModels)[number], Text>;

/** What is paid for. */
export const chargeWords = { timing: { zh: "按小时", en: "Hour" } } satisfies Record<string, Text>;

export const tagColours = ["grey", "blue", "green", "orange", "red"] as const;
export type TagColour = (typeof tagColours)[number];

/** Colours of tags: those of the states, which can be read in both themes. */
export const tagColourWords = {
  grey: { tone: "neutral", zh: "灰色", en: "Grey" },
  blue: { tone: "info", zh: "蓝色", en: "Blue" },
  green: { tone: "success", zh: "绿色", en: "Green" },
  orange: { tone: "warning", zh: "橙色", en: "Orange" },
  red: { tone: "danger", zh: "红色", en: "Red" },
} satisfies Record<TagColour, StatusText>;

export const reviewWords = {
  unreviewed: { zh: "未复核", en: "Not reviewed" },
  reviewed: { zh: "已复核", en: "Reviewed" },
} satisfies Record<string, Text>;

/** Whether it was changed after its approval. */
export const adjustedWords = {
  true: { zh: "已调整", en: "Adjusted" },
  false: { zh: "未调整", en: "Not adjusted" },
} satisfies Record<string, Text>;

/** Whether its first day came sooner than the company wants to be asked. */
export const urgentWords = {
  true: { zh: "紧急", en: "Urgent" },
  false: { zh: "不紧急", en: "Not urgent" },
} satisfies Record<string, Text>;

/** The states of an agency's share. */
export const shareWords = {
  offered: { tone: "info", zh: "待答复", en: "Waiting" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  declined: { tone: "danger", zh: "已拒绝", en: "Declined" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
} satisfies Record<string, StatusText>;

/** A line up for grabs as it stands; `full` runs, but nothing is left: it stays open, since places can be given back. */
export const openPlacesWords = {
  open: { tone: "info", zh: "抢单中", en: "Open to companies" },
  full: { tone: "success", zh: "已抢满", en: "Full" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
  expired: { tone: "neutral", zh: "已截止", en: "Past deadline" },
} satisfies Record<string, StatusText>;
