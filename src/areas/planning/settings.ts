import { rule } from "#areas/settings/rule.ts";

/** G-6: what changes later than so many hours before a shift begins needs a reason, and the person is asked for their yes. */
export const noticeHours = rule({
  key: "planning.noticeHours",
  page: "C630002",
  type: "integer",
  byDepartment: true,
  default: 24,
  min: 0,
  max: 168,
  unit: { zh: "小时", en: "{count|hour|hours}" },
  title: { zh: "排班变更提前通知", en: "Notice of roster changes" },
  help: {
    zh: "班次开始前不足该时间的排班变更，发布时须填写原因，并请员工确认",
    en: "A roster change closer to the start of the shift needs a reason when it is published, and the person is asked to agree",
  },
});
