/** Words of the summaries that approvers see. */
export const approvalTexts = {
  adjustment: { zh: "考勤调整", en: "Attendance adjustment" },
  makeUp: { zh: "补卡申请", en: "Make-up request" },
  number: { zh: "单号", en: "Number" },
  person: { zh: "人员", en: "Person" },
  date: { zh: "出勤日期", en: "Work date" },
  shift: { zh: "班次", en: "Shift" },
  department: { zh: "部门", en: "Department" },
  before: { zh: "调整前工时", en: "Hours before" },
  after: { zh: "调整后工时", en: "Hours after" },
  cost: { zh: "调整后费用", en: "Cost after" },
  edge: { zh: "补卡类型", en: "Punch" },
  in: { zh: "签到", en: "Sign-in" },
  out: { zh: "签退", en: "Sign-out" },
  time: { zh: "补卡时间", en: "Time" },
  reason: { zh: "原因", en: "Reason" },
} as const;
