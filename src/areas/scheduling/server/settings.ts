import { rule } from "#areas/settings/rule.ts";
import { rulesOver, type RuleValues } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Conditions, Mode } from "../rules/conditions.ts";

const people = "C630002";
const hours: Text = { zh: "小时", en: "{count|hour|hours}" };
const years: Text = { zh: "周岁", en: "{count|year|years}" };
const limit = { type: "integer", page: people, byDepartment: true, nullable: true } as const;
const warn = { value: "warn", zh: "提醒", en: "Warn" };
const refuse = { value: "refuse", zh: "不能排班", en: "Refuse" };
const ignore = { value: "ignore", zh: "不检查", en: "Not checked" };

/** Spec 5: ages are whole and above 0, hours 1-30, the one of the week above 30. */
export const conditionRules = {
  ageMin: rule({
    ...limit,
    key: "scheduling.ageMin",
    min: 1,
    max: 99,
    unit: years,
    default: 16,
    title: { zh: "最小年龄", en: "Minimum age" },
    help: {
      zh: "用工当天的周岁；法定最低就业年龄为 16 周岁。",
      en: "In full years on the work date; the legal minimum is 16.",
    },
  }),
  ageMax: rule({
    ...limit,
    key: "scheduling.ageMax",
    min: 1,
    max: 99,
    unit: years,
    default: null,
    title: { zh: "最大年龄", en: "Maximum age" },
    help: {
      zh: "用工当天的周岁，超过即不符合条件。",
      en: "In full years on the work date; whoever is older does not fit.",
    },
  }),
  ageMode: rule({
    key: "scheduling.ageMode",
    page: people,
    type: "choice",
    byDepartment: true,
    default: "refuse",
    choices: [warn, refuse],
    title: { zh: "年龄不符时", en: "Outside the age range" },
    help: {
      zh: "安排人员、更换和临时到岗时按此处理；没有登记出生日期的人员只提醒。",
      en: "What happens when people are assigned, replaced or added as walk-ins; a person without a date of birth only gets a note.",
    },
  }),
  expiredCertificate: rule({
    key: "scheduling.expiredCertificate",
    page: people,
    type: "choice",
    byDepartment: true,
    default: "warn",
    choices: [ignore, warn, refuse],
    title: { zh: "证件过期时", en: "With an expired certificate" },
    help: {
      zh: "用工当天有证件已过期且没有续期的人员如何处理。",
      en: "What happens to a person one of whose certificates has ended before the work date and was not renewed.",
    },
  }),
  healthCertificate: rule({
    key: "scheduling.healthCertificate",
    page: people,
    type: "choice",
    byDepartment: true,
    default: "ignore",
    choices: [ignore, warn, refuse],
    title: { zh: "没有有效健康证时", en: "Without a valid health certificate" },
    help: {
      zh: "餐饮等岗位依法须持有效健康证，可按部门设置。",
      en: "Those who handle food need one by law; it can be set for single departments.",
    },
  }),
  onLeave: rule({
    key: "scheduling.onLeave",
    page: people,
    type: "choice",
    byDepartment: true,
    default: "refuse",
    choices: [warn, refuse],
    title: { zh: "已批准请假时", en: "On approved leave" },
    help: {
      zh: "班次与已批准的请假时间重叠的人员如何处理。",
      en: "What happens to a person whose approved leave overlaps the shift.",
    },
  }),
  restHours: rule({
    ...limit,
    key: "scheduling.restHours",
    min: 1,
    max: 30,
    unit: hours,
    default: 11,
    title: { zh: "班次间最少休息", en: "Minimum rest between shifts" },
    help: {
      zh: "同一人员上一班结束到下一班开始至少间隔的时间。",
      en: "From the end of one shift to the start of the next of the same person.",
    },
  }),
  dayHours: rule({
    ...limit,
    key: "scheduling.dayHours",
    min: 1,
    max: 24,
    unit: hours,
    default: null,
    title: { zh: "每人每天最多计划工时", en: "Planned hours per person per day" },
    help: {
      zh: "同一人员同一用工日期所有班次计划工时之和的上限。",
      en: "Upper limit of the planned hours of all shifts of one person on one work date.",
    },
  }),
  weekHours: rule({
    ...limit,
    key: "scheduling.weekHours",
    min: 31,
    max: 168,
    unit: hours,
    default: 44,
    title: { zh: "每人每周最多计划工时", en: "Planned hours per person per week" },
    help: {
      zh: "周一至周日计划工时之和的上限，须大于 30 小时。",
      en: "Upper limit of the planned hours from Monday to Sunday; above 30.",
    },
  }),
  hoursMode: rule({
    key: "scheduling.hoursMode",
    page: people,
    type: "choice",
    byDepartment: true,
    default: "warn",
    choices: [warn, refuse],
    title: { zh: "休息或工时不符时", en: "Over the limits on rest and hours" },
    help: { zh: "提醒：仍可排班并留下记录。", en: "Warn: the person is assigned anyway and a note is kept." },
  }),
};

/** Spec 2, cancel-shift: until when a labour company may take its people off. */
export const cancelRules = {
  cancelHours: rule({
    key: "scheduling.cancelHours",
    page: "C630001",
    type: "integer",
    byDepartment: true,
    nullable: true,
    default: null,
    min: 1,
    max: 30,
    unit: hours,
    title: { zh: "取消班次截止时间", en: "Cancel-shift deadline" },
    help: {
      zh: "班次开始前多少小时起，劳务公司不能再取消人员，只能更换；酒店不受限制。不填则没有截止时间。",
      en: "From how many hours before the start a labour company can no longer remove its people, only replace them; the hotel always can. Empty: no deadline.",
    },
  }),
};

/** The conditions in force over some dates, looked up by work date and department. */
export async function conditionsOver(
  tx: Tx,
  lines: readonly { workDate: string; departmentId: number }[],
): Promise<(workDate: string, departmentId: number) => Conditions> {
  const dates = lines.map((line) => line.workDate).sort();
  const over = await rulesOver(tx, conditionRules, dates[0]!, dates.at(-1)!, [
    ...new Set(lines.map((line) => line.departmentId)),
  ]);
  return (workDate, departmentId) => conditionsOf(over(workDate, departmentId));
}

const minutes = (value: number | null) => (value === null ? null : value * 60);

export function conditionsOf(values: RuleValues<typeof conditionRules>): Conditions {
  const {
    ageMin,
    ageMax,
    ageMode,
    expiredCertificate,
    healthCertificate,
    onLeave,
    restHours,
    dayHours,
    weekHours,
    hoursMode,
  } = values;
  return {
    ageMin,
    ageMax,
    ageMode: ageMode as Mode,
    expiredCertificate: expiredCertificate as Mode,
    healthCertificate: healthCertificate as Mode,
    onLeave: onLeave as Mode,
    hours: { rest: minutes(restHours), day: minutes(dayHours), week: minutes(weekHours) },
    hoursMode: hoursMode as Mode,
  };
}

/** Spec 5: the minimum age is not above the maximum. */
export function ageFault(values: Readonly<Record<string, unknown>>): Text | null {
  const [min, max] = [values[conditionRules.ageMin.key], values[conditionRules.ageMax.key]];
  if (typeof min !== "number" || typeof max !== "number" || min <= max) return null;
  return {
    zh: `“最小年龄”${min} 周岁不能大于“最大年龄”${max} 周岁`,
    en: `“Minimum age” of ${min} must not be above “Maximum age” of ${max}`,
  };
}
