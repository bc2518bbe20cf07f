import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("attendance", {
  notAdmissible: {
    status: 409,
    zh: "{name}不符合用工条件，不能签到",
    en: "{name} is not admissible and cannot be signed in",
  },
  jobInLocked: {
    status: 409,
    zh: "截至 {date} 的考勤已锁定，任职变更只能从之后的日期生效",
    en: "Attendance up to {date} is locked, so a job can only change from a later date on",
  },
  notOver: {
    status: 409,
    zh: "{date} 的班次还没有结束，或考勤机记录还没有导入，暂时不能确认或调整",
    en: "The shift of {date} is not over or the machines' records are not in yet; it cannot be confirmed or adjusted now",
  },
  notRateable: {
    status: 409,
    zh: "{date} 没有可以评价的出勤：须是他人已结束、有出勤且未作废的班次",
    en: "Nothing on {date} can be rated: it must be a shift of somebody else that is over, was worked and is not void",
  },
  whyLow: { status: 422, zh: "{score} 分及以下请说明原因", en: "Please give a reason for a score of {score} or lower" },
  locked: {
    status: 409,
    zh: "{date} 的考勤已锁定，如需修改请先在考勤锁定中解锁",
    en: "The attendance of {date} is locked; unlock it under Period lock before changing it",
  },
  heldByStatement: {
    status: 409,
    zh: "{date} 的考勤已列入结算单 {number}，请先撤销该结算单",
    en: "The attendance of {date} is on statement {number}; cancel that statement first",
  },
  repairBuiltOn: {
    status: 409,
    zh: "{name} {date} 之后还有别的处理，请先撤回后来的",
    en: "Something else was done about {name} on {date} afterwards; undo that first",
  },
  alreadyConfirmed: {
    status: 409,
    zh: "{date} 的考勤已确认，请先取消确认",
    en: "The attendance of {date} is confirmed; undo its confirmation first",
  },
  runUnderWay: {
    status: 409,
    zh: "正在计算 {from} – {to} 的考勤，同一企业一次只能进行一项计算，请等它完成后再试",
    en: "The attendance of {from} – {to} is being computed; a company does one computation at a time, please try again when it is done",
  },
  runNotFailed: {
    status: 409,
    zh: "这次计算正在进行或已经完成，无需继续",
    en: "This computation is under way or finished; there is nothing to go on with",
  },
  notConfirmed: { status: 409, zh: "{date} 的考勤还没有确认", en: "The attendance of {date} is not confirmed" },
  operationPeriodOver: {
    status: 409,
    zh: "已超过操作期限：出勤日 {date} 之后 {days} 天内才能调整",
    en: "The operation deadline has passed: attendance can be adjusted only within {days} {days|day|days} after {date}",
  },
  voided: {
    status: 409,
    zh: "该人员已被辞退，本班打卡记录已作废",
    en: "The person was dismissed; the clock record of this shift is void",
  },
  adjustmentWaiting: {
    status: 409,
    zh: "该记录有调整单 {number} 正在审批",
    en: "Adjustment {number} of this record is under approval",
  },
  edgePresent: {
    status: 409,
    zh: "该班次已有{edge}打卡，不需要补卡",
    en: "This shift has its punch already ({edge}); no make-up is needed",
  },
  makeUpExists: {
    status: 409,
    zh: "该班次的{edge}补卡申请 {number} 已存在",
    en: "Make-up request {number} for the {edge} of this shift exists already",
  },
  makeUpPeriodOver: {
    status: 409,
    zh: "已超过补卡期限：出勤日 {date} 之后 {days} 天内才能申请",
    en: "The make-up deadline has passed: it can be asked for only within {days} {days|day|days} after {date}",
  },
  makeUpLimit: {
    status: 409,
    zh: "{month} 月补卡次数已达上限 {limit} 次",
    en: "The limit of {limit} make-up {limit|punch|punches} in {month} is reached",
  },
  makeUpMinute: {
    status: 422,
    zh: "补卡时间须在 {from} 至 {to} 之间",
    en: "The make-up time must lie between {from} and {to}",
  },
  reasonRange: { status: 422, zh: "原因须为 1 到 {most} 个字", en: "Enter a reason of 1 to {most} characters" },
  minutesRange: {
    status: 422,
    zh: "分钟数须为 0 到 {most} 的整数",
    en: "The minutes must be a whole number from 0 to {most}",
  },
  makeUpOrder: { status: 422, zh: "签退时间须晚于签到时间", en: "The sign-out must be later than the sign-in" },
  edgeNeeded: { status: 422, zh: "请给出签到或签退的时间", en: "Enter the sign-in or sign-out time" },
  shiftNeeded: { status: 422, zh: "请选择要排入的班次", en: "Choose the shift to put the person on" },
  edgeFar: {
    status: 422,
    zh: "时间离班次太远，须在出勤日前后两天内",
    en: "The time lies too far from the shift; it must be within two days of the work date",
  },
  makeUpTooEarly: { status: 422, zh: "补卡时间还没有到", en: "The make-up time has not come yet" },
  overtimeReversed: { status: 422, zh: "结束时间须晚于开始时间", en: "The end must come after the start" },
  overtimeInShift: {
    status: 422,
    zh: "所填时间都在班次之内，不是加班；请填班次之外的时间",
    en: "The whole time lies within a shift and is no overtime; give time outside it",
  },
  lieuRestDayOnly: {
    status: 422,
    zh: "只有休息日加班可以调休；工作日和法定节假日加班请选择加班费",
    en: "Only rest-day overtime can be taken as leave in lieu; choose overtime pay for workdays and statutory holidays",
  },
  lieuNotOffered: {
    status: 422,
    zh: "该人员没有调休假，请选择加班费",
    en: "This person has no leave in lieu; choose overtime pay",
  },
  overtimeClash: { status: 409, zh: "与加班申请 {number} 的时间重叠", en: "It overlaps overtime request {number}" },
  overtimeCap: { status: 422, zh: "{cap}，不能申请", en: "{cap}; it cannot be asked for" },
  periodReversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date must not be before the start date" },
  periodTooLong: { status: 422, zh: "一次最多 {days} 天", en: "At most {days} {days|day|days} at once" },
  openDaysLeft: {
    status: 409,
    zh: "期间内还有 {count} 条考勤未确认，请先确认，或选择连同未确认的一起锁定",
    en: "{count} {count|attendance record|attendance records} of the period {count|is|are} not confirmed; confirm {count|it|them} first or choose to lock {count|it as it is|them as they are}",
  },
  alreadyLocked: {
    status: 409,
    zh: "该期间与已有锁定 {from} 至 {to} 重叠",
    en: "The period overlaps the lock from {from} to {to}",
  },
  oneReach: { status: 422, zh: "法人实体和部门只能选一个", en: "Choose a legal entity or a department, not both" },
  deltaSettled: { status: 409, zh: "该变化已处理，请刷新", en: "This change has been dealt with; refresh the list" },
  alreadyUnlocked: { status: 409, zh: "该期间已解锁", en: "The period is unlocked already" },
  lockedPunch: {
    status: 409,
    zh: "{date} 的考勤已锁定，不能再签到签退",
    en: "The attendance of {date} is locked; signing in or out is closed",
  },
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
  tooFar: {
    status: 409,
    zh: "离{place} {metres} 米，不在签到范围内",
    en: "You are {metres} m from {place}, outside the check-in range",
  },
  noPosition: {
    status: 409,
    zh: "手机暂时无法定位，请到信号好的地方重试，或扫描现场码",
    en: "The phone cannot find its position now; try again in the open, or scan the site code",
  },
  notOnWifi: {
    status: 409,
    zh: "请先连接签到地点的 Wi-Fi 再打卡",
    en: "Join the Wi-Fi of the check-in location first",
  },
  siteCode: {
    status: 409,
    zh: "请扫描现场屏幕上的二维码打卡；已过期的请重新扫描",
    en: "Scan the code on the site's screen to sign; scan again if it has run out",
  },
  mockPosition: {
    status: 409,
    zh: "检测到模拟定位，请关闭后重试",
    en: "Another app is faking your position; turn it off and try again",
  },
  tapTooOld: {
    status: 409,
    zh: "离线打卡已超过 {hours} 小时，不能补传，请申请补卡",
    en: "The offline punch is older than {hours} {hours|hour|hours} and can no longer be taken; ask for a make-up punch",
  },
  photoConsent: { status: 409, zh: "请先同意打卡照片的用途说明", en: "Agree to what the photo is for first" },
  photoTooLate: {
    status: 409,
    zh: "打卡已超过 {minutes} 分钟，不能再补照片",
    en: "The punch is more than {minutes} {minutes|minute|minutes} old; a photo can no longer be added",
  },
  photoThere: { status: 409, zh: "这次打卡已有照片", en: "This punch has its photo already" },
  checkDecided: { status: 409, zh: "{name} 的打卡已核实过", en: "The punch of {name} has been decided already" },
  headcountFull: {
    status: 409,
    zh: "{date} {time} 的班次签到人数已满，不能再签到，请联系主管",
    en: "All who were asked for on the shift of {date}, {time} have signed in; ask your supervisor",
  },
  nothingToSign: { status: 409, zh: "现在没有可签到或签退的班次", en: "There is no shift to sign in to or out of now" },
  alreadyGone: { status: 409, zh: "该人员已取消或已被辞退", en: "This person has already been cancelled or dismissed" },
  hasPunches: {
    status: 409,
    zh: "该人员已签到，不能取消出勤；需要时请辞退",
    en: "This person has signed in and cannot be cancelled; dismiss them if necessary",
  },
});
