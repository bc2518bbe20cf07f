import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("spot-checks", {
  begun: {
    status: 409,
    zh: "任务已经开始抽样，不能再修改；可以复制为新任务",
    en: "The task has been drawn from and can no longer be changed; copy it to a new one",
  },
  reversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date must not be before the start date" },
  tooLong: { status: 422, zh: "抽查时间最长 {days} 天", en: "A task covers at most {days} {days|day|days}" },
  endPast: { status: 422, zh: "结束时间不能早于当前时间", en: "The end must not be before now" },
  windowReversed: {
    status: 422,
    zh: "每日结束时间须晚于开始时间，跨夜请勾选“次日”",
    en: "The daily end must be after the start; tick “next day” for a night",
  },
  samplingOutside: {
    status: 422,
    zh: "抽样时间须在每日抽查时段内",
    en: "Sampling times must lie within the daily window",
  },
  nothingAhead: {
    status: 422,
    zh: "抽样时间都已过去，请选择之后的时间或日期",
    en: "All sampling times are over; choose a later time or date",
  },
  noObject: {
    status: 422,
    zh: "请至少选择一个抽查对象：部门、岗位、劳务公司或人员",
    en: "Choose at least one object: a department, post, labour company or person",
  },
  tooManyObjects: {
    status: 422,
    zh: "抽查对象最多 {most} 个，现有 {count} 个",
    en: "At most {most} objects; there are {count}",
  },
  outOfScope: {
    status: 422,
    zh: "所选对象不存在或不在您的数据范围内，请重新选择",
    en: "A chosen object does not exist or lies outside your data scope; choose again",
  },
  checkerUnknown: {
    status: 422,
    zh: "所选人员不存在或已停用，请重新选择",
    en: "A chosen person does not exist or is no longer active; choose again",
  },
  remarkNeeded: { status: 422, zh: "不合格须填写备注", en: "Say in the remark why it is unqualified" },
  recorded: {
    status: 409,
    zh: "{name} 的结果已由 {checker} 登记，请刷新查看",
    en: "The result of {name} was already recorded by {checker}; refresh to see it",
  },
  closed: {
    status: 409,
    zh: "抽查时段已结束，不能再登记",
    en: "The window of this check is over; nothing more can be recorded",
  },
  taskOver: { status: 409, zh: "任务{state}，不能再登记", en: "The task is {state}; nothing more can be recorded" },
  self: {
    status: 422,
    zh: "不能登记自己的抽查结果，请由其他抽查人登记",
    en: "You cannot check yourself; another checker has to",
  },
  notRecorded: { status: 409, zh: "还没有登记结果，无需更正", en: "There is no result to correct yet" },
  sameVerdict: { status: 422, zh: "结果没有变化，无需更正", en: "The result would stay the same" },
  periodReversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The last day must not be before the first" },
  periodTooLong: { status: 422, zh: "一次最多统计一年", en: "At most one year at a time" },
});
