import { refusalsOf } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { LimitName } from "./rules/order-limits.ts";

/** What is beyond a limit, one text for each; `value` was asked, `allowed` is the setting. */
export const limitTexts: Record<LimitName, Text> = {
  leadDays: {
    zh: "提前 {value} 天申请，少于要求的 {allowed} 天",
    en: "Requested {value} {value|day|days} ahead; at least {allowed} {allowed|is|are} required",
  },
  daysAhead: {
    zh: "用工日期在 {value} 天之后，最远为 {allowed} 天",
    en: "The work date is {value} {value|day|days} ahead, at most {allowed} {allowed|is|are} allowed",
  },
  monthsAhead: {
    zh: "用工日期在 {value} 个月之后，最远为 {allowed} 个月",
    en: "The work date is {value} {value|month|months} ahead, at most {allowed} {allowed|is|are} allowed",
  },
  dates: {
    zh: "共 {value} 个日期，最多 {allowed} 个",
    en: "{value} {value|date|dates}, at most {allowed} {allowed|is|are} allowed",
  },
  hours: {
    zh: "共 {value} 小时，最多 {allowed} 小时",
    en: "{value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed",
  },
  headcount: {
    zh: "{value} 人超过每岗 {allowed} 人的上限",
    en: "{value} {value|person is|people are} above the limit of {allowed} for one line",
  },
  shiftHours: {
    zh: "单班 {value} 小时，最多 {allowed} 小时",
    en: "A shift of {value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed",
  },
  standardHeadcount: {
    zh: "{value} 人超过岗位计划人数上限 {allowed} 人",
    en: "{value} {value|person is|people are} above the post's planned limit of {allowed}",
  },
  sameDay: { zh: "当天申请当天的用工", en: "The order is for the same day" },
  past: { zh: "{value} 个班次已经开始", en: "{value} {value|shift has|shifts have} already begun" },
};

export const orderRefusals = refusalsOf("workOrders", {
  noLines: { status: 422, zh: "请至少填写一个日期和一个岗位", en: "Enter at least one date and one post" },
  headcountRange: {
    status: 422,
    zh: "人数须为 1 到 {most} 的整数",
    en: "The headcount must be a whole number from 1 to {most}",
  },
  numberTaken: { status: 409, zh: "用工单号 {number} 已存在", en: "Order number {number} already exists" },
  postUnknown: {
    status: 422,
    zh: "所选岗位已不存在，请重新选择",
    en: "The selected post no longer exists. Choose another one",
  },
  postNotAvailable: {
    status: 422,
    zh: "{department}没有可用的用工岗位“{post}”，请联系管控部门设置",
    en: "The post “{post}” is not available to {department}, please contact the controlling department",
  },
  endNotAfterStart: {
    status: 422,
    zh: "结束时间必须晚于开始时间，且不超过24小时；跨夜班次请勾选“次日”",
    en: 'The end must be after the start and at most 24 hours later; tick "Next day" for a shift over midnight',
  },
  plannedBeyondSpan: {
    status: 422,
    zh: "计划工时不能超过班次时长 {span}",
    en: "Planned hours cannot be more than the shift itself, {span}",
  },
  requirementReason: { status: 422, zh: "填写人员要求时请说明原因", en: "Give a reason for the requirements" },
  requirementRange: { status: 422, zh: "最小值不能大于最大值", en: "The minimum cannot be above the maximum" },
  tagTaken: { status: 422, zh: "已有名为“{name}”的标签", en: "There is already a tag called “{name}”" },
  tooManyTags: {
    status: 422,
    zh: "用工单 {number} 的标签超过 {most} 个",
    en: "Order {number} would have more than {most} tags",
  },
  duplicate: {
    status: 409,
    zh: "与用工单 {numbers} 的部门、岗位、日期相同且时间重叠，确认后可继续提交",
    en: "Same department, post and date with overlapping hours as order {numbers}: confirm to continue",
  },
  shiftsBegun: {
    status: 409,
    zh: "有 {count} 个班次已经开始（{dates}）",
    en: "{count} {count|shift has|shifts have} already begun ({dates})",
  },
  datePast: {
    status: 422,
    zh: "{date} 已超过用工日期后 {days} 天的操作期限，请改用较近的日期",
    en: "{date} is past the operation deadline of {days} {days|day|days} after the work date: choose a later date",
  },
  duplicateHours: {
    status: 422,
    zh: "{date} {post}的重复用工单总工时 {hours} 小时超过标准 {standard} 小时，请调整人数",
    en: "On {date}, duplicate orders for {post} come to {hours} {hours|hour|hours}, above the standard of {standard}: adjust the headcount",
  },
  limits: {
    status: 422,
    zh: "申请超出限制，请按提示修改",
    en: "The order is over its limits. Change what is marked",
  },
  peoplePutOn: {
    status: 409,
    zh: "已有 {count} 人排班，请先取消排班再操作",
    en: "{count} {count|person is|people are} already assigned. Remove {count|that person|them} first",
  },
  adjusted: {
    status: 409,
    zh: "该用工单已调整，不能再分解",
    en: "This order has been adjusted and cannot be allocated",
  },
  notApproved: {
    status: 409,
    zh: "用工单尚未审批通过，不能分解",
    en: "The order is not approved and cannot be allocated",
  },
  aboveHeadcount: {
    status: 422,
    zh: "分配 {total} 人超过剩余人数 {open}",
    en: "{total} {total|place|places} allocated, but only {open} still open",
  },
  belowPutOn: {
    status: 422,
    zh: "人数不能少于已排班的 {putOn} 人",
    en: "The headcount cannot be less than the {putOn} {putOn|person|people} already assigned",
  },
  agencyDisabled: { status: 422, zh: "{agency}已停用", en: "{agency} is disabled" },
  alreadyShared: {
    status: 409,
    zh: "{agency}在该岗位已有分配，请先撤回",
    en: "{agency} already has a share of this line, withdraw it first",
  },
  acceptTooMany: {
    status: 422,
    zh: "最多可接受 {headcount} 人",
    en: "At most {headcount} {headcount|person|people} can be accepted",
  },
  declineReason: { status: 422, zh: "请填写拒绝原因", en: "Give the reason for declining" },
  adjustRunning: {
    status: 409,
    zh: "上一次调整正在审批，请等待审批结束",
    en: "The last adjustment is still in approval, please wait for it",
  },
  adjustToday: {
    status: 409,
    zh: "流程处于审批中或已退回，当天的工单不能调整",
    en: "Today's work cannot be adjusted while the flow is in approval or returned",
  },
  adjustLimits: {
    status: 422,
    zh: "调整后超出申请限制，请按提示修改",
    en: "The adjusted order is over its limits. Change what is marked",
  },
  adjustNothing: { status: 422, zh: "没有任何修改", en: "Nothing was changed" },
  startRange: { status: 422, zh: "请填写开始时间（00:00 到 23:59）", en: "Enter a start between 00:00 and 23:59" },
  dateTwice: {
    status: 422,
    zh: "申请中已有 {date}，两个日期不能合并",
    en: "The order already has {date}; two dates cannot become one",
  },
  adjustPast: { status: 422, zh: "不能把日期改到今天之前", en: "The date cannot be moved before today" },
  openPlacesAdjust: {
    status: 409,
    zh: "抢单模式下不能调整班次信息：{post} {date} 正在抢单（{until} 截止），请先结束抢单",
    en: "The shift cannot be adjusted while it has open places: {post} on {date}, open until {until}. Close them first",
  },
  openPlacesShares: {
    status: 409,
    zh: "{post} {date} 正在抢单（{until} 截止），请先结束抢单再分解",
    en: "{post} on {date} has open places until {until}. Close them before allocating by hand",
  },
  openPlacesRunning: {
    status: 409,
    zh: "{post} {date} 已经在抢单（{until} 截止）",
    en: "{post} on {date} already has open places until {until}",
  },
  openPlacesNothing: {
    status: 409,
    zh: "没有可抢的名额：名额已分完或班次已开始",
    en: "There are no places to open: all are allocated, or the shift has started",
  },
  deadlinePast: { status: 422, zh: "截止时间须晚于现在", en: "The deadline must be later than now" },
  deadlineAfterStart: {
    status: 422,
    zh: "截止时间不能晚于班次开始：{post} {begins}",
    en: "The deadline cannot be after a shift begins: {post} at {begins}",
  },
  openPlacesOver: {
    status: 409,
    zh: "抢单已结束，不能再抢或退回",
    en: "These places are closed: they can be neither taken nor given back",
  },
  openPlacesFull: { status: 409, zh: "名额已抢完", en: "All places are taken" },
  openPlacesLeft: {
    status: 409,
    zh: "只剩 {most} 个名额，请减少数量",
    en: "Only {most} {most|place is|places are} left, please take fewer",
  },
  openPlacesCap: {
    status: 422,
    zh: "每家最多 {cap} 个名额，已抢 {taken} 个，还可抢 {most} 个",
    en: "At most {cap} {cap|place|places} for each labour company: {taken} taken, {most} more possible",
  },
  openPlacesFree: {
    status: 422,
    zh: "该时段还有 {most} 人空闲，不能抢更多名额",
    en: "{most} of your people {most|is|are} free at that time, no more places can be taken",
  },
  openPlacesAnswerFirst: {
    status: 409,
    zh: "该班次有待答复的需求，请先答复再抢单",
    en: "A request for this shift is waiting for your answer. Answer it first",
  },
  giveBackTooMany: {
    status: 422,
    zh: "最多可退回 {most} 个：只能退回抢到且未排人的名额",
    en: "At most {most} can be given back: only places taken here with nobody assigned",
  },
  operationPeriodOver: {
    status: 409,
    zh: "已超过用工日期后 {days} 天的操作期限",
    en: "The operation deadline, {days} {days|day|days} after the work date, has passed",
  },
  lineFull: {
    status: 409,
    zh: "{post} {date} 的人数已满（{headcount} 人）",
    en: "{post} on {date} is full ({headcount} {headcount|person|people})",
  },
  shareFull: {
    status: 409,
    zh: "{agency}在 {post} {date} 接受的人数已满（{headcount} 人）",
    en: "{agency} has already assigned all {headcount} {headcount|person|people} it accepted for {post} on {date}",
  },
  noShare: {
    status: 409,
    zh: "{agency}没有 {post} {date} 的已接受需求",
    en: "{agency} has no accepted share of {post} on {date}",
  },
});
