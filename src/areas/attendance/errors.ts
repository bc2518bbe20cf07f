import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("attendance", {
  notOver: {
    status: 409,
    zh: "{date} 的班次还没有结束，或考勤机记录还没有导入，暂时不能确认或调整",
    en: "The shift of {date} is not over or the machines' records are not in yet; it cannot be confirmed or adjusted now",
  },
  locked: {
    status: 409,
    zh: "{date} 的考勤已锁定，如需修改请先在考勤锁定中解锁",
    en: "The attendance of {date} is locked; unlock it under Attendance lock before changing it",
  },
  heldByStatement: {
    status: 409,
    zh: "{date} 的考勤已列入结算单 {number}，请先撤销该结算单",
    en: "The attendance of {date} is on statement {number}; cancel that statement first",
  },
  alreadyConfirmed: { status: 409, zh: "{date} 的考勤已确认，请先取消确认", en: "The attendance of {date} is confirmed; un-confirm it first" },
  runNotFailed: { status: 409, zh: "这次计算正在进行或已经完成，无需继续", en: "This computation is under way or finished; there is nothing to go on with" },
  notConfirmed: { status: 409, zh: "{date} 的考勤还没有确认", en: "The attendance of {date} is not confirmed" },
  operationPeriodOver: {
    status: 409,
    zh: "已超过操作期限：出勤日 {date} 之后 {days} 天内才能调整",
    en: "The operation deadline has passed: attendance can be adjusted only within {days} {days|day|days} after {date}",
  },
  voided: { status: 409, zh: "该人员已被辞退，本班打卡记录已作废", en: "The person was dismissed; the clock record of this shift is void" },
  adjustmentWaiting: { status: 409, zh: "该记录有调整单 {number} 正在审批", en: "Adjustment {number} of this record is under approval" },
  edgePresent: { status: 409, zh: "该班次已有{edge}打卡，不需要补卡", en: "This shift already has a punch for the {edge}; no make-up is needed" },
  makeUpExists: { status: 409, zh: "该班次的{edge}补卡申请 {number} 已存在", en: "Make-up request {number} for the {edge} of this shift exists already" },
  makeUpPeriodOver: {
    status: 409,
    zh: "已超过补卡期限：出勤日 {date} 之后 {days} 天内才能申请",
    en: "The make-up deadline has passed: it can be asked for only within {days} {days|day|days} after {date}",
  },
  makeUpLimit: { status: 409, zh: "{month} 月补卡次数已达上限 {limit} 次", en: "The limit of {limit} make-up {limit|punch|punches} in {month} is reached" },
  makeUpMinute: {
    status: 422,
    zh: "补卡时间须在 {from} 至 {to} 之间",
    en: "The make-up time must lie between {from} and {to}",
  },
  minutesRange: { status: 422, zh: "分钟数须为 0 到 {most} 的整数", en: "The minutes must be a whole number from 0 to {most}" },
  makeUpOrder: { status: 422, zh: "签退时间须晚于签到时间", en: "The sign-out must be later than the sign-in" },
  makeUpTooEarly: { status: 422, zh: "补卡时间还没有到", en: "The make-up time has not come yet" },
  periodReversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date must not be before the start date" },
  periodTooLong: { status: 422, zh: "一次最多 {days} 天", en: "At most {days} {days|day|days} at once" },
  openDaysLeft: {
    status: 409,
    zh: "期间内还有 {count} 条考勤未确认，请先确认，或选择连同未确认的一起锁定",
    en: "{count} {count|attendance record|attendance records} of the period {count|is|are} not confirmed; confirm {count|it|them} first or choose to lock {count|it as it is|them as they are}",
  },
  alreadyLocked: { status: 409, zh: "该期间与已有锁定 {from} 至 {to} 重叠", en: "The period overlaps the lock from {from} to {to}" },
  alreadyUnlocked: { status: 409, zh: "该期间已解锁", en: "The period is unlocked already" },
  lockedPunch: { status: 409, zh: "{date} 的考勤已锁定，不能再签到签退", en: "The attendance of {date} is locked; signing in or out is closed" },
  noLocation: {
    status: 422,
    zh: "需要定位才能签到签退，请允许使用位置信息后重试",
    en: "Signing in or out needs your location; allow it and try again",
  },
  inaccurate: {
    status: 422,
    zh: "定位误差约 {metres} 米，太大，请到空旷处重试",
    en: "The position is only accurate to {metres} m; move to an open place and try again",
  },
  nothingToSign: { status: 409, zh: "现在没有可签到或签退的班次", en: "There is no shift to sign in to or out of now" },
  alreadyGone: { status: 409, zh: "该人员已取消或已被辞退", en: "The person was already cancelled or dismissed" },
  hasPunches: { status: 409, zh: "该人员已签到，不能取消出勤；需要时请辞退", en: "The person has signed in and cannot be cancelled; dismiss them if need be" },
});
