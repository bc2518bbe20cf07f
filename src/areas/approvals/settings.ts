import { rule } from "#areas/settings/rule.ts";

const help = {
  zh: "审批节点的超时设为“仅计工作时间”时，只计算工作日（按节假日日历）这一时段内的时间。",
  en: "Where the time-out of an approval step counts working time only, this part of each working day (by the calendar of holidays) counts.",
};

/** From when on a day counts for time-outs that count working time only. */
export const workFrom = rule({
  key: "approvals.workFrom",
  page: "C630007",
  type: "clock",
  min: 0,
  max: 1440,
  default: 540,
  byDepartment: false,
  title: { zh: "审批工作时间开始", en: "Approvals: working time from" },
  help,
});

export const workTo = rule({
  key: "approvals.workTo",
  page: "C630007",
  type: "clock",
  min: 0,
  max: 1440,
  default: 1080,
  byDepartment: false,
  title: { zh: "审批工作时间结束", en: "Approvals: working time until" },
  help,
});
