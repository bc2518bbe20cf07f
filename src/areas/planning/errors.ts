import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("planning", {
  reversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The last day must not be before the first" },
  badLength: {
    status: 422,
    zh: "排班周期须为 7 至 62 天，当前 {days} 天",
    en: "A plan covers 7 to 62 days; this would be {days}",
  },
  monthMissing: { status: 422, zh: "请选择考勤月", en: "Choose the attendance month" },
  datesMissing: { status: 422, zh: "请选择开始和结束日期", en: "Choose the first and the last day" },
  foreignDepartment: {
    status: 422,
    zh: "部门不存在或不在您的数据范围内，请重新选择",
    en: "A department does not exist or lies outside your data scope; choose again",
  },
  covered: {
    status: 409,
    zh: "{department}在 {from} 至 {to} 已有排班表 {number}",
    en: "{department} already has plan {number} from {from} to {to}",
  },
  unknownPlan: {
    status: 404,
    zh: "排班表不存在或不在您的数据范围内",
    en: "There is no such plan within your data scope",
  },
  otherDepartments: {
    status: 403,
    zh: "本排班表还包括{departments}，不在您的数据范围内，请由可编制全部部门的人员操作",
    en: "The plan also covers {departments}, outside your data scope; somebody who plans all of its departments has to do this",
  },
  swapOtherDepartment: {
    status: 403,
    zh: "{name}不属于您可排班的部门，请由可编制双方部门的人员确认",
    en: "{name} is not of a department you plan; somebody who plans both departments has to accept this",
  },
  everPublished: {
    status: 409,
    zh: "排班表已发布过，不能作废；可以清空后再发布",
    en: "A plan that was published cannot be dropped; clear and publish it instead",
  },
  empty: { status: 409, zh: "排班表还没有任何班次", en: "The plan has no shift yet" },
  unknownPerson: {
    status: 422,
    zh: "第 {row} 项：人员不存在、不在本排班表或不在您的数据范围内",
    en: "Entry {row}: the person does not exist, is not in this plan or outside your data scope",
  },
  outsideDates: {
    status: 422,
    zh: "第 {row} 项：{date} 不在排班周期内",
    en: "Entry {row}: {date} is outside the plan",
  },
  unknownDefinition: {
    status: 422,
    zh: "第 {row} 项：{date} 没有这个班次定义或已停用",
    en: "Entry {row}: no such shift definition is in use on {date}",
  },
  unknownPlace: {
    status: 422,
    zh: "第 {row} 项：部门或岗位不存在，或不属于本排班表",
    en: "Entry {row}: the department or post does not exist or is not part of this plan",
  },
  needTwice: { status: 422, zh: "该时段已填写过", en: "These times are there already" },
  badTimes: {
    status: 422,
    zh: "第 {row} 项：时间段须在 24:00 前开始、每段结束晚于开始、段间至少相隔 30 分钟、合计不超过 24 小时",
    en: "Entry {row}: sections start before 24:00, end after their start, lie 30 minutes apart and come to 24 hours at most",
  },
  lockedDates: {
    status: 409,
    zh: "{date} 的考勤已锁定，不能发布该日的修改",
    en: "Attendance of {date} is locked; its changes cannot be published",
  },
  hardFindings: {
    status: 422,
    zh: "有 {count} 处不符合强制规则，不能发布：{first}",
    en: "{count} hard {count|finding|findings} stand against publishing: {first}",
  },
  reasonNeeded: {
    status: 422,
    zh: "请填写发布原因：{why}",
    en: "Give a reason for publishing: {why}",
  },
  begunShifts: {
    status: 403,
    zh: "{name} {date} 的班次已开始，需要“修改已开始的班次”权限",
    en: "The shift of {name} on {date} has begun; changing it needs the permission for begun shifts",
  },
  nothingToPublish: { status: 409, zh: "没有需要发布的修改", en: "There is nothing to publish" },
  foreignCell: {
    status: 409,
    zh: "{name} {date} 已由排班表 {number} 安排",
    en: "{name} is already planned on {date} by plan {number}",
  },
  unknownPatternShift: {
    status: 422,
    zh: "第 {day} 天的班次不存在，请重新选择",
    en: "There is no such shift on day {day}; choose again",
  },
  emptyPattern: { status: 422, zh: "轮班至少要有一个班次", en: "A pattern has at least one shift" },
  patternTaken: { status: 409, zh: "轮班“{name}”已存在", en: "There is a pattern “{name}” already" },
  unlockedMonth: {
    status: 409,
    zh: "考勤已锁定，请先在考勤锁定中解锁",
    en: "Attendance is locked; unlock it there first",
  },
  badSpan: {
    status: 422,
    zh: "结束日期不能早于开始日期，最多 {most} 天",
    en: "The last day must not be before the first, and {most} days are shown at most",
  },
  noRosterHead: {
    status: 422,
    zh: "“{file}”里没有同时有“工号”或“姓名”与本排班表日期的表头行",
    en: "No line of “{file}” has Number or Name together with dates of this schedule",
  },
  unknownMeaning: {
    status: 422,
    zh: "“{code}”对应的班次定义不存在",
    en: "The shift that “{code}” is to stand for does not exist",
  },
  objectionNeedsWord: { status: 422, zh: "请说明异议的原因", en: "Say what you object to" },
  wishesClosed: {
    status: 409,
    zh: "该周期的愿望已于 {date} 截止",
    en: "Wishes for this period closed on {date}",
  },
  wishTooFar: { status: 422, zh: "只能填写到 {last} 的愿望", en: "Wishes are taken for days up to {last}" },
  wishPointsSpent: {
    status: 422,
    zh: "本周期剩余 {left} 分，不够用",
    en: "Only {left} {left|point is|points are} left in this period",
  },
  wishUnknownShift: {
    status: 422,
    zh: "{date} 您的部门没有这个班次",
    en: "Your department has no such shift on {date}",
  },
  availabilityDates: {
    status: 422,
    zh: "日期须从今天起、一年以内，结束不早于开始",
    en: "Dates begin today or later, within a year, and do not end before they begin",
  },
  availabilityTimes: {
    status: 422,
    zh: "请填写开始和结束时间，结束须晚于开始",
    en: "Give both times, the end after the start",
  },
  availabilityMany: {
    status: 409,
    zh: "最多填写 {most} 条，请先删除不需要的",
    en: "{most} entries are the most; remove what you no longer need",
  },
  notPublished: {
    status: 409,
    zh: "排班表还没有发布，或已锁定",
    en: "The schedule is not published yet, or is locked",
  },
  cellBeingChanged: {
    status: 409,
    zh: "{name} {date} 的排班正在修改，请等发布后再试",
    en: "The shift of {name} on {date} is being changed; try again once that is published",
  },
  shiftBegun: { status: 409, zh: "{date} 的班次已开始", en: "The shift of {date} has begun" },
  noPlanThere: {
    status: 422,
    zh: "该部门 {date} 没有已发布的排班表，请先发布",
    en: "The department has no published schedule on {date}; publish one first",
  },
  closesTooLate: {
    status: 422,
    zh: "截止时间须晚于现在、早于班次开始",
    en: "The closing time lies after now and before the shift begins",
  },
  openOver: { status: 409, zh: "这个空班已满或已结束", en: "This open shift is filled or has ended" },
  claimedMost: {
    status: 409,
    zh: "每人最多认领 {most} 个空班",
    en: "One person fills {most} open {most|shift|shifts} at most",
  },
  unfit: { status: 422, zh: "不能排这个班：{why}", en: "This shift does not fit: {why}" },
  claimedTwice: { status: 409, zh: "您已认领这个空班", en: "You have claimed this shift already" },
  notMyShift: {
    status: 422,
    zh: "{date} 没有可以换的已发布班次",
    en: "There is no published shift on {date} that could be swapped",
  },
  swapOtherPlan: {
    status: 422,
    zh: "只能与同一张排班表内的同事换班",
    en: "Shifts are swapped with colleagues of the same schedule",
  },
  swapOffered: { status: 409, zh: "这个班次已在换班中", en: "This shift is being swapped already" },
  swapChanged: {
    status: 409,
    zh: "{date} 的班次已变更，请重新发起换班",
    en: "The shift of {date} has changed since; offer the swap anew",
  },
  swapHard: {
    status: 422,
    zh: "换班后{name}不符合强制规则：{why}",
    en: "{name} would break a hard rule with this swap: {why}",
  },
  swapUnfit: { status: 422, zh: "{name}不能上这个班", en: "{name} cannot take this shift" },
  shiftTwiceThere: {
    status: 422,
    zh: "对方 {date} 已有两个班次",
    en: "Your colleague has two shifts on {date} already",
  },
});
