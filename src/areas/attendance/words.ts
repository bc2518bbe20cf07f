import { approvalWords } from "#areas/approvals/words.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type {
  checkStates,
  dayStates,
  deltaStates,
  edges,
  makeUpStates,
  oddReasons,
  progressStates,
  punchUses,
  signInStates,
  sources,
} from "./states.ts";
import type { DeltaCause } from "./rules/days/delta-figures.ts";
import type { Doubt } from "./rules/phone/judge-tap.ts";
import type { Cause } from "./rules/days/likely-cause.ts";

/** How a day ended; screens, statements and spreadsheets call it the same. */
export const dayStateWords: Record<(typeof dayStates)[number], StatusText> = {
  normal: { tone: "success", zh: "正常", en: "Normal" },
  late: { tone: "warning", zh: "迟到", en: "Late" },
  early: { tone: "warning", zh: "早退", en: "Left early" },
  late_and_early: { tone: "warning", zh: "迟到早退", en: "Late, left early" },
  missing_card: { tone: "danger", zh: "缺卡", en: "Missing punch" },
  absent: { tone: "danger", zh: "缺勤", en: "Absent" },
  leave: { tone: "info", zh: "请假", en: "On leave" },
};

export const progressWords: Record<(typeof progressStates)[number], StatusText> = {
  scheduled: { tone: "neutral", zh: "已排班", en: "Scheduled" },
  not_yet_at_work: { tone: "warning", zh: "未上岗", en: "Not yet at work" },
  at_work: { tone: "info", zh: "在岗", en: "At work" },
  signed_out: { tone: "success", zh: "已签退", en: "Signed out" },
  off_duty: { tone: "neutral", zh: "已下班", en: "Off duty" },
};

export const signInWords: Record<(typeof signInStates)[number], StatusText> = {
  soon: { tone: "neutral", zh: "即将开始", en: "Soon to start" },
  signing_in: { tone: "info", zh: "签到中", en: "Signing in" },
  full: { tone: "success", zh: "已满员", en: "Full" },
  expired: { tone: "neutral", zh: "签到已截止", en: "Sign-in closed" },
};

export const makeUpWords: Record<(typeof makeUpStates)[number], StatusText> = {
  notSubmitted: { tone: "neutral", zh: "未提交", en: "Not submitted" },
  ...approvalWords,
};

export const checkWords: Record<(typeof checkStates)[number], StatusText> = {
  waiting: { tone: "warning", zh: "待核实", en: "To be checked" },
  accepted: { tone: "success", zh: "已通过", en: "Accepted" },
  refused: { tone: "danger", zh: "未通过", en: "Refused" },
};

/** Why a punch by phone is in doubt. */
export const doubtWords: Record<Doubt, Text> = {
  outside: { zh: "不在签到范围内", en: "Outside the range" },
  inaccurate: { zh: "定位不准", en: "Vague position" },
  noPosition: { zh: "没有定位", en: "No position" },
  wifi: { zh: "未连接签到 Wi-Fi", en: "Not on the site's Wi-Fi" },
  code: { zh: "没有有效的现场码", en: "No valid site code" },
  mock: { zh: "模拟定位", en: "Made-up position" },
  photo: { zh: "没有照片", en: "No photo" },
  time: { zh: "打卡时间不确定", en: "Uncertain time" },
  noShift: { zh: "不在班次时间内", en: "No shift then" },
};

export const sourceWords: Record<(typeof sources)[number], StatusText> = {
  machine: { tone: "neutral", zh: "考勤机", en: "Machine" },
  file: { tone: "neutral", zh: "文件", en: "File" },
  phone: { tone: "info", zh: "手机", en: "Phone" },
  clerk: { tone: "warning", zh: "代签", en: "By a clerk" },
};

export const useWords: Record<(typeof punchUses)[number], StatusText> = {
  in: { tone: "success", zh: "签到", en: "Sign-in" },
  out: { tone: "success", zh: "签退", en: "Sign-out" },
  extra: { tone: "neutral", zh: "多余打卡", en: "Extra" },
  duplicate: { tone: "neutral", zh: "重复", en: "Duplicate" },
  other_shift: { tone: "neutral", zh: "其他班次", en: "Other shift" },
  unscheduled: { tone: "warning", zh: "无班次", en: "No shift" },
  unmatched: { tone: "danger", zh: "未匹配", en: "Unmatched" },
  void: { tone: "danger", zh: "作废", en: "Void" },
};

/** Which end of a shift a clock record is. */
export const edgeWords: Record<(typeof edges)[number], StatusText> = { in: useWords.in, out: useWords.out };

/** Why a line of a machine is no clock record. */
export const oddReasonWords: Record<(typeof oddReasons)[number], Text> = {
  columns: { zh: "列数不对", en: "Wrong number of columns" },
  pin: { zh: "没有考勤号", en: "No machine number" },
  time: { zh: "时间不存在", en: "No such time" },
  year: { zh: "年份不合理", en: "Unlikely year" },
  event: { zh: "门禁拒绝等事件，不是打卡", en: "An event such as a refusal at the door, no punch" },
  clock: { zh: "设备时钟不对", en: "The clock was wrong" },
};

/** Why a day needs a look, on the desk and in the trail of what was done about it. */
export const causeWords: Record<Cause, StatusText> = {
  machine_silent: { tone: "danger", zh: "考勤机没有上传", en: "The machine was silent" },
  whole_shift: { tone: "danger", zh: "全班同样异常", en: "Most of the shift the same" },
  unmatched: { tone: "danger", zh: "考勤号无人对应", en: "Unknown machine number" },
  phone_waiting: { tone: "warning", zh: "手机打卡待核实", en: "A phone punch waits" },
  changed: { tone: "warning", zh: "确认后数据有变化", en: "Changed after it was settled" },
  clock_off: { tone: "warning", zh: "考勤机时钟不准", en: "The machine's clock is off" },
  stray: { tone: "warning", zh: "在打卡窗口外打卡", en: "Punched outside the window" },
  no_shift: { tone: "warning", zh: "没有班次却打了卡", en: "Came without a shift" },
  forgot_out: { tone: "danger", zh: "忘记签退", en: "Forgot to sign out" },
  forgot_in: { tone: "danger", zh: "忘记签到", en: "Forgot to sign in" },
  leave: { tone: "info", zh: "与请假重叠", en: "Overlaps a leave" },
  absent: { tone: "danger", zh: "缺勤，没有打卡", en: "Absent, no punch" },
  outside: { tone: "warning", zh: "在打卡地点之外", en: "Outside every location" },
  late: { tone: "warning", zh: "迟到", en: "Late" },
  early: { tone: "warning", zh: "早退", en: "Left early" },
  other_machine: { tone: "neutral", zh: "用了别的部门的考勤机", en: "Another department's machine" },
  few_minutes: { tone: "neutral", zh: "只差几分钟", en: "A few minutes off" },
  dismissed: { tone: "neutral", zh: "已被辞退", en: "Dismissed" },
};

/** What brought a change of a locked or settled day about. */
export const deltaCauseWords: Record<DeltaCause, Text> = {
  punch: { zh: "后到的打卡", en: "late punch" },
  makeUp: { zh: "补卡", en: "make-up punch" },
  adjustment: { zh: "工时调整", en: "adjusted hours" },
  leave: { zh: "请假", en: "leave" },
  overtime: { zh: "加班", en: "overtime" },
  repair: { zh: "异常处理", en: "repair" },
  shift: { zh: "班次变更", en: "changed shift" },
  rules: { zh: "规则变更", en: "changed rules" },
};

export const deltaStateWords: Record<(typeof deltaStates)[number], StatusText> = {
  waiting: { tone: "warning", zh: "待计入", en: "To be counted" },
  carried: { tone: "success", zh: "已计入", en: "Counted" },
  left: { tone: "neutral", zh: "不计入", en: "Not counted" },
  applied: { tone: "info", zh: "已并入当天", en: "In the day itself" },
  vanished: { tone: "neutral", zh: "已恢复原样", en: "Undone" },
};

/** Whether a locked period still is. */
export const lockWords: Record<"locked" | "unlocked", StatusText> = {
  locked: { tone: "success", zh: "已锁定", en: "Locked" },
  unlocked: { tone: "neutral", zh: "已解锁", en: "Unlocked" },
};
