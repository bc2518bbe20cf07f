import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Ground, ObjectKind, PoolRule } from "./rules/on-duty.ts";

export const roundStates = ["waiting", "drawn", "missed", "dropped"] as const;
export const verdicts = ["qualified", "unqualified"] as const;

export const taskWords = {
  checking: { tone: "info", zh: "抽查中", en: "Spot-checking" },
  checked: { tone: "success", zh: "已抽查", en: "Checked" },
  stopped: { tone: "neutral", zh: "已停止", en: "Stopped" },
} satisfies Record<string, StatusText>;
/** The tasks in parts, as the tabs of their list call them. */
export const taskTabWords = { "": { zh: "全部", en: "All" }, ...taskWords } satisfies Record<string, Text>;

export const roundWords: Record<(typeof roundStates)[number], StatusText> = {
  waiting: { tone: "neutral", zh: "待抽样", en: "To be drawn" },
  drawn: { tone: "success", zh: "已抽样", en: "Drawn" },
  missed: { tone: "danger", zh: "已错过", en: "Missed" },
  dropped: { tone: "neutral", zh: "已取消", en: "Dropped" },
};

export const verdictWords: Record<(typeof verdicts)[number], StatusText> = {
  qualified: { tone: "success", zh: "合格", en: "Passed" },
  unqualified: { tone: "danger", zh: "不合格", en: "Failed" },
};

/** How one who was drawn stands: `open` can still be recorded, `unchecked` cannot any more. */
export const checkWords = {
  open: { tone: "warning", zh: "待抽查", en: "To be checked" },
  unchecked: { tone: "neutral", zh: "未抽查", en: "Not checked" },
  ...verdictWords,
} satisfies Record<string, StatusText>;

export const spanWords = {
  week: { zh: "近 7 天", en: "Last 7 days" },
  month: { zh: "近 1 个月", en: "Last month" },
} satisfies Record<string, Text>;

export const groundWords: Record<Ground, StatusText> = {
  signedIn: { tone: "success", zh: "已签到在岗", en: "Signed in" },
  onShift: { tone: "info", zh: "班次进行中", en: "On shift" },
  notSignedIn: { tone: "neutral", zh: "未签到，不计入", en: "Not signed in, left out" },
  signedOut: { tone: "neutral", zh: "已签退，不计入", en: "Signed out, left out" },
  onLeave: { tone: "neutral", zh: "请假，不计入", en: "On leave, left out" },
  otherType: { tone: "neutral", zh: "不在抽查范围，不计入", en: "Out of scope, left out" },
};

export const objectWords: Record<ObjectKind, Text> = {
  department: { zh: "部门", en: "Department" },
  post: { zh: "岗位", en: "Post" },
  agency: { zh: "劳务公司", en: "Labour company" },
  person: { zh: "人员", en: "Person" },
};

export const poolWords: Record<PoolRule, Text> = {
  signedIn: { zh: "仅已签到人员", en: "Only those who have signed in" },
  onShift: { zh: "班次进行中的所有人员（含未签到）", en: "Everybody whose shift is running, signed in or not" },
};
