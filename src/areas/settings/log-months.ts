import { leastMonths, usualMonths } from "#platform/operation-log/remove-old.ts";
import { rule } from "./rule.ts";

/** How long lines of the operation log are kept. */
export const logMonths = rule({
  type: "integer",
  key: "settings.logMonths",
  page: "LOG_SETTINGS",
  title: { zh: "操作日志保留时间", en: "How long the operation log is kept" },
  help: {
    zh: "超过这一时间的日志每天夜间删除，并留下一条记录说明删除的范围；剩下的日志仍可校验。至少 6 个月",
    en: "Older lines are deleted every night, leaving a record of which ones; the rest can still be verified. At least six months",
  },
  default: usualMonths,
  min: leastMonths,
  max: 240,
  unit: { zh: "个月", en: "{count|month|months}" },
  byDepartment: false,
});
