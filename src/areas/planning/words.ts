import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";

export const planStates = ["draft", "checking", "published", "changed", "locked", "dropped"] as const;
export type PlanState = (typeof planStates)[number];

export const planWords: Record<PlanState, StatusText> = {
  draft: { tone: "neutral", zh: "草稿", en: "Draft" },
  checking: { tone: "warning", zh: "待发布", en: "To be published" },
  published: { tone: "success", zh: "已发布", en: "Published" },
  changed: { tone: "info", zh: "有未发布的修改", en: "Changed since" },
  locked: { tone: "neutral", zh: "已锁定", en: "Locked" },
  dropped: { tone: "neutral", zh: "已作废", en: "Dropped" },
};

export const planTabWords: Record<"all" | "open" | "checking" | "published" | "past" | "dropped", Text> = {
  open: { zh: "编制中", en: "In progress" },
  checking: { zh: "待发布", en: "To be published" },
  published: { zh: "已发布", en: "Published" },
  past: { zh: "已结束", en: "Past" },
  dropped: planWords.dropped,
  all: { zh: "全部", en: "All" },
};

export const noticeStates = ["told", "seen", "ok", "objected"] as const;
export const noticeWords: Record<(typeof noticeStates)[number], StatusText> = {
  told: { tone: "warning", zh: "未读", en: "Unseen" },
  seen: { tone: "info", zh: "已读", en: "Seen" },
  ok: { tone: "success", zh: "已确认", en: "Agreed" },
  objected: { tone: "danger", zh: "有异议", en: "Objected" },
};

/** Where the content of a cell comes from. */
export const origins = ["hand", "typed", "pattern", "copy", "import", "fill", "swap", "open"] as const;
export type Origin = (typeof origins)[number];

export const originWords: Record<Origin, Text> = {
  hand: { zh: "手工排班", en: "By hand" },
  typed: { zh: "手工输入时间", en: "Times typed" },
  pattern: { zh: "轮班", en: "Pattern" },
  copy: { zh: "复制", en: "Copied" },
  import: { zh: "导入", en: "Imported" },
  fill: { zh: "自动补缺", en: "Gap filled" },
  swap: { zh: "换班", en: "Swap" },
  open: { zh: "空班认领", en: "Open shift" },
};

export const holidayWays = ["keep", "off", "skip"] as const;
export type HolidayWay = (typeof holidayWays)[number];
export const holidayWords: Record<HolidayWay, Text> = {
  keep: { zh: "照常轮班", en: "Keep turning" },
  off: { zh: "法定节假日休息", en: "Off on statutory days" },
  skip: { zh: "法定节假日顺延", en: "Skip statutory days" },
};

/** Why a publication needs a reason. */
export const groundWords: Record<"medium" | "notice" | "begun", Text> = {
  medium: { zh: "存在须说明的规则问题", en: "findings that need a reason" },
  notice: { zh: "有班次在提前通知时间内变更", en: "shifts change within the notice period" },
  begun: { zh: "有已开始的班次变更", en: "shifts that have begun change" },
};

export const availabilityKinds = ["cannot", "ratherNot", "can"] as const;
export const availabilityWords: Record<(typeof availabilityKinds)[number], StatusText> = {
  cannot: { tone: "danger", zh: "不能上班", en: "Cannot" },
  ratherNot: { tone: "warning", zh: "尽量不排", en: "Rather not" },
  can: { tone: "success", zh: "可以上班", en: "Can" },
};

/** Why a shift does not come into question where no rule says so. */
export const unfitWords = {
  foreign: { zh: "您不在这张排班表内", en: "you are not in this schedule" },
  cannot: { zh: "不能上这个班", en: "cannot take this shift" },
  busy: { zh: "当天已有班次", en: "there is a shift on that day already" },
  ordered: { zh: "当天有用工申请的班次", en: "there is a shift of a work order on that day" },
  elsewhere: { zh: "当天有其他排班表的班次", en: "there is a shift of another schedule on that day" },
  dayOff: { zh: "当天已另外排休", en: "that day was given off otherwise" },
  begun: { zh: "当天的排班已开始", en: "that day has begun" },
  locked: { zh: "当天的考勤已锁定", en: "attendance of that day is locked" },
  pinned: { zh: "当天的排班已固定", en: "that day is pinned" },
  otherDepartment: { zh: "当天属于其他部门", en: "that day belongs to another department" },
  outside: { zh: "不在排班表的日期内", en: "that day is outside the schedule" },
} as const satisfies Record<string, Text>;

export const openStates = ["open", "claimed", "filled", "ended"] as const;
export const openWords: Record<(typeof openStates)[number], StatusText> = {
  open: { tone: "info", zh: "可认领", en: "Open" },
  claimed: { tone: "warning", zh: "待选人", en: "To be decided" },
  filled: { tone: "success", zh: "已满", en: "Filled" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
};

export const claimStates = ["claimed", "accepted", "refused", "withdrawn", "ended"] as const;
export const claimWords: Record<(typeof claimStates)[number], StatusText> = {
  claimed: { tone: "warning", zh: "待确认", en: "Waiting" },
  accepted: { tone: "success", zh: "已排班", en: "Accepted" },
  refused: { tone: "danger", zh: "未选中", en: "Not chosen" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
  ended: { tone: "neutral", zh: "已结束", en: "Ended" },
};

export const openWays = ["first", "best"] as const;
export const wayWords: Record<(typeof openWays)[number], Text> = {
  first: { zh: "先到先得", en: "First come" },
  best: { zh: "择优确认", en: "Best match" },
};

export const swapStates = ["offered", "agreed", "done", "refused", "withdrawn", "ended"] as const;
export const swapWords: Record<(typeof swapStates)[number], StatusText> = {
  offered: { tone: "info", zh: "待对方同意", en: "Offered" },
  agreed: { tone: "warning", zh: "待主管确认", en: "To be decided" },
  done: { tone: "success", zh: "已换班", en: "Done" },
  refused: { tone: "danger", zh: "未同意", en: "Refused" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
  ended: { tone: "neutral", zh: "已过期", en: "Ended" },
};
