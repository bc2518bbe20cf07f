import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("report", {
  datesReversed: { status: 422, zh: "开始日期不能晚于结束日期", en: "The start date must not be after the end date" },
  outOfRange: { status: 422, zh: "日期须在 {first} 至 {last} 之间", en: "Dates must lie between {first} and {last}" },
  overYear: { status: 422, zh: "报表期间最多一年", en: "A report covers at most one year" },
  overMonths: { status: 422, zh: "报表期间最多 12 个考勤月", en: "A report covers at most 12 attendance months" },
});
