/** Words of overtime that approvers and refusals say. */
export const overtimeTexts = {
  title: { zh: "加班申请", en: "Overtime" },
  number: { zh: "单号", en: "Number" },
  person: { zh: "人员", en: "Person" },
  date: { zh: "加班日期", en: "Work date" },
  time: { zh: "时间", en: "Time" },
  length: { zh: "加班时长", en: "Length" },
  hours: { zh: "{hours} 小时", en: "{hours} h" },
  kind: { zh: "类型", en: "Kind" },
  compensation: { zh: "补偿方式", en: "Compensation" },
  caps: { zh: "超过上限", en: "Beyond a limit" },
  monthLeft: { zh: "申请后当月剩余", en: "Left of the month after it" },
  reason: { zh: "原因", en: "Reason" },
  dayCap: {
    zh: "当天工作日加班共 {hours} 小时，超过每日上限 {allowed} 小时",
    en: "{hours} h of workday overtime that day, more than {allowed} h",
  },
  monthCap: {
    zh: "当月工作日加班共 {hours} 小时，超过每月上限 {allowed} 小时",
    en: "{hours} h of workday overtime that month, more than {allowed} h",
  },
} as const;
