import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("dashboards", {
  reversed: { status: 422, zh: "结束日期不能早于开始日期", en: "The end date cannot be before the start date" },
  tooLong: { status: 422, zh: "一次最多测算一年", en: "At most one year at a time" },
});
