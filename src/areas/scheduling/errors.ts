import { refusalsOf } from "#platform/errors/refusal.ts";

export const schedulingRefusals = refusalsOf("scheduling", {
  overlap: {
    status: 409,
    zh: "{name}在 {date} {time} 已排在用工单 {number} 的“{post}”，时间重叠",
    en: "{name} is already assigned to “{post}” of order {number} on {date}, {time}: the times overlap",
  },
  overlapOwn: {
    status: 409,
    zh: "{name}在 {date} {time} 已有“{post}”的班次，时间重叠",
    en: "{name} already has a shift as “{post}” on {date}, {time}: the times overlap",
  },
  lineNeeded: {
    status: 409,
    zh: "{name}是劳务公司人员，{date} 只能排到用工单的班次",
    en: "{name} comes from a labour company and can only be put on shifts of a work order on {date}",
  },
  twice: {
    status: 409,
    zh: "{name}在同一次操作中被排了两个重叠的班次",
    en: "{name} is assigned to two overlapping shifts in the same step",
  },
  inactive: {
    status: 409,
    zh: "{name}已离职或停用，不能排班",
    en: "{name} has left or is disabled and cannot be assigned",
  },
  notAdmissible: {
    status: 409,
    zh: "{name}不符合用工条件，不能安排 {date} 的班次",
    en: "{name} is not admissible and cannot be put on a shift on {date}",
  },
  unknownWorker: { status: 404, zh: "找不到该人员", en: "This worker does not exist" },
  notApproved: {
    status: 409,
    zh: "用工单 {number} 未生效，不能排班",
    en: "Order {number} is not in force; nobody can be assigned",
  },
  lineFull: {
    status: 409,
    zh: "{date} {post} 已满 {headcount} 人",
    en: "{post} on {date} is already full ({headcount} {headcount|person|people})",
  },
  shareFull: {
    status: 409,
    zh: "劳务公司接受的 {headcount} 人已排满（{date} {post}）",
    en: "The labour company has assigned all {headcount} {headcount|person|people} it accepted for {post} on {date}",
  },
  noShare: {
    status: 409,
    zh: "{name}所属劳务公司没有已接受的 {date} {post} 需求",
    en: "{name}'s labour company has not accepted a request for {post} on {date}",
  },
  openTaken: {
    status: 409,
    zh: "{date} {post} 的其余名额已分给劳务公司",
    en: "The remaining places for {post} on {date} are allocated to labour companies",
  },
  othersPlaces: {
    status: 409,
    zh: "{date} {post} 的其余名额已分给其他劳务公司，请先撤回未派出的名额再登记{name}",
    en: "The remaining places for {post} on {date} are allocated to other labour companies: withdraw what they have not filled before adding {name}",
  },
  restTooShort: {
    status: 409,
    zh: "{name}在 {date} 与相邻班次只间隔 {value} 小时，至少须休息 {allowed} 小时，请更换人员",
    en: "{name} would have only {value} {value|hour|hours} between this shift on {date} and the next: {allowed} {allowed|is|are} required, choose somebody else",
  },
  dayTooLong: {
    status: 409,
    zh: "{name}在 {date} 的计划工时将达 {value} 小时，上限 {allowed} 小时，请更换人员",
    en: "{name} would be planned for {value} {value|hour|hours} on {date}: at most {allowed} {allowed|is|are} allowed, choose somebody else",
  },
  weekTooLong: {
    status: 409,
    zh: "{name}在 {date} 所在周的计划工时将达 {value} 小时，上限 {allowed} 小时，请更换人员",
    en: "{name} would be planned for {value} {value|hour|hours} in the week of {date}: at most {allowed} {allowed|is|are} allowed, choose somebody else",
  },
  onLeave: {
    status: 409,
    zh: "{name}在 {date} 已批准请假，与班次重叠 {value} 小时，请更换人员",
    en: "{name} has approved leave on {date} over {value} {value|hour|hours} of this shift, choose somebody else",
  },
  tooYoung: {
    status: 409,
    zh: "{name}在 {date} 为 {value} 周岁，未满最小年龄 {allowed} 周岁，不能排班",
    en: "{name} is {value} on {date}, below the minimum age of {allowed}, and cannot be assigned",
  },
  tooOld: {
    status: 409,
    zh: "{name}在 {date} 为 {value} 周岁，超过最大年龄 {allowed} 周岁，不能排班",
    en: "{name} is {value} on {date}, above the maximum age of {allowed}, and cannot be assigned",
  },
  certificateExpired: {
    status: 409,
    zh: "{name}的{certificate}在 {date} 已过期 {value} 天，请先更新证件",
    en: "{name}: {certificate} expired {value} {value|day|days} before {date}, renew it first",
  },
  noHealthCertificate: {
    status: 409,
    zh: "{name}在 {date} 没有有效的健康证，请先登记",
    en: "{name} has no health certificate that is valid on {date}, enter it first",
  },
  certificateRequired: {
    status: 409,
    zh: "该岗位要求{certificate}，{name}在 {date} 没有有效证书，请先登记",
    en: "This post requires {certificate}; {name} has none that is valid on {date}, enter it first",
  },
  codeTaken: { status: 409, zh: "代码 {value} 已被使用", en: "The code {value} is already used" },
  sectionMissing: { status: 422, zh: "请填写班次时段", en: "Enter the times of the shift" },
  sectionEmpty: { status: 422, zh: "开始和结束不能相同", en: "Start and end must differ" },
  sectionReversed: {
    status: 422,
    zh: "结束须晚于开始，次日请勾选“次日”",
    en: "The end must come after the start; tick “next day” for the day after",
  },
  sectionLate: { status: 422, zh: "时段须在 24:00 前开始", en: "A section begins before 24:00" },
  sectionMeets: { status: 422, zh: "与上一时段重叠", en: "It meets the section before" },
  sectionGap: {
    status: 422,
    zh: "两个时段至少间隔 30 分钟，更短的请设为休息",
    en: "Sections lie at least 30 minutes apart; make a shorter gap a break",
  },
  sectionsLong: {
    status: 422,
    zh: "从第一段开始到最后一段结束不能超过 24 小时",
    en: "From the first start to the last end it is at most 24 hours",
  },
  breakNotIn: { status: 422, zh: "该休息不在班次时段之内", en: "The break lies outside the shift" },
  breaksLong: { status: 422, zh: "休息不能占满整个班次", en: "Breaks must leave some of the shift" },
  coreWrong: { status: 422, zh: "核心时间结束须晚于开始", en: "The core time must end after it starts" },
  flexibleSpan: {
    status: 422,
    zh: "最早到岗、班次时段、核心时间、最晚离岗须依次包含，且不超过 24 小时",
    en: "The core time lies within the shift, the shift between earliest start and latest end, all within 24 hours",
  },
  dueWrong: {
    status: 422,
    zh: "应计工时须大于 0 且不超过最早到岗至最晚离岗的时长",
    en: "Hours due are above 0 and at most those between earliest start and latest end",
  },
  versionUsed: {
    status: 409,
    zh: "{date} 起的版本已用于 {count} 人次排班，请另选生效日期",
    en: "The version from {date} is used by {count} {count|assignment|assignments}: choose another date",
  },
  definitionNotInUse: { status: 409, zh: "班次 {code} 已停用", en: "The shift {code} is disabled" },
  timesUnreadable: {
    status: 422,
    zh: "“{value}”不是时间，如 07:00 或 09:00/17:00",
    en: "“{value}” is no time such as 07:00 or 09:00/17:00",
  },
  timesUneven: { status: 422, zh: "开始和结束的段数不同", en: "There are not as many ends as starts" },
  postShiftTwice: {
    status: 409,
    zh: "该岗位在该部门已有班次设置，请编辑原来的",
    en: "The post has its shifts in this department already; edit those",
  },
  defaultNotAmong: { status: 422, zh: "默认班次须在可用班次之中", en: "The default is one of the shifts worked" },
  coverWhen: { status: 422, zh: "请选择班次，或填写开始和结束时间", en: "Choose a shift, or enter from when to when" },
  coverTarget: { status: 422, zh: "目标人数不能少于最少人数 {min}", en: "The target is at least the minimum of {min}" },
  coverMost: { status: 422, zh: "最多人数不能少于 {least}", en: "The most is at least {least}" },
  occupancyBand: {
    status: 422,
    zh: "出租率须同时填写起止，且止大于起",
    en: "Occupancy is from a percentage to a higher one",
  },
  ruleFixed: { status: 409, zh: "该规则始终有效，不能修改", en: "This rule always holds and cannot be changed" },
  ruleParam: {
    status: 422,
    zh: "“{param}”须在 {min} 至 {max} 之间",
    en: "“{param}” must be from {min} to {max}",
  },
  ruleTwice: {
    status: 409,
    zh: "相同适用范围在该日期已有这条规则，请编辑原来的规则",
    en: "The same rule holds for the same people on that date; edit that one",
  },
  ruleEarlier: {
    status: 422,
    zh: "生效日期不能早于原来的 {date}",
    en: "It cannot hold earlier than from {date}, as it does now",
  },
  unfit: {
    status: 409,
    zh: "{count} 人不符合用工条件：{list}",
    en: "{count} {count|person does|people do} not fit the conditions: {list}",
  },
  cancelLate: {
    status: 409,
    zh: "{name}的班次（{date} {time} 开始）距开始不足 {hours} 小时，不能再取消，请更换人员或联系酒店",
    en: "{name}'s shift starts on {date} at {time}, in less than {hours} {hours|hour|hours}, so they can no longer be removed. Replace them or ask the hotel",
  },
  cancelReason: { status: 422, zh: "请填写取消原因", en: "Give a reason for removing the person" },
  breakReversed: { status: 422, zh: "结束须晚于开始", en: "The end must come after the start" },
  breakOutside: {
    status: 422,
    zh: "{post}（{date} {time}）：该时段不在班次之内",
    en: "{post} on {date}, {time}: the time lies outside the shift",
  },
  breakOverlap: { status: 422, zh: "与第 {row} 段重叠", en: "It overlaps row {row}" },
  breaksTooLong: {
    status: 422,
    zh: "{post}（{date} {time}）：休息和培训合计不能占满整个班次",
    en: "{post} on {date}, {time}: breaks and training must leave some of the shift",
  },
  begun: {
    status: 409,
    zh: "班次已开始，不能更换，请先取消",
    en: "The shift has started and nobody can be replaced. Remove the person instead",
  },
  peopleOnShift: {
    status: 409,
    zh: "用工单 {number} 已有 {count} 人排班，请先取消排班",
    en: "{count} {count|person is|people are} assigned to order {number}. Remove {count|that person|them} first",
  },
  lineDecided: {
    status: 409,
    zh: "该岗位的用工单已审批、已取消或不在您的范围内，不能预排",
    en: "The order of this line is decided, cancelled or not yours; nobody can be pre-arranged for it",
  },
  namedTwice: { status: 409, zh: "{name} 已在该岗位的预排名单中", en: "{name} is pre-arranged for this line already" },
  severalLines: {
    status: 409,
    zh: "该用工单当日有多个符合的岗位，请填写岗位和开始时间",
    en: "The order has several such lines on that date; give the post and the begin",
  },
  severalWorkers: {
    status: 409,
    zh: "有多名同名人员，请填写工号",
    en: "Several people have this name; give the job number",
  },
  otherConfirms: {
    status: 403,
    zh: "您方提出的人员须由对方确认",
    en: "Whom your side has named is confirmed by the other",
  },
});
