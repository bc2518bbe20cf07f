import { rule } from "#areas/settings/rule.ts";

/** Warned below, never refused: whether it applies to a contract is a question of law and place. */
export const minimumWage = rule({
  key: "contracts.minimumHourlyWage",
  page: "C630002",
  type: "fen",
  min: 100,
  max: 100_000,
  nullable: true,
  default: null,
  byDepartment: false,
  title: { zh: "非全日制最低小时工资", en: "Minimum hourly wage" },
  help: {
    zh: "合同任一时薪低于此值时提醒；留空则不提醒。各地标准不同，请按所在地现行标准填写。",
    en: "You are warned when any hourly rate of a contract is below this; leave empty for no warning. The minimum differs from place to place, so enter the one in force where you are.",
  },
});
