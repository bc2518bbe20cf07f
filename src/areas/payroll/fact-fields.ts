import { employmentKindWords, hoursSystemWords } from "#areas/personnel/words.ts";
import type { Text } from "#platform/i18n/text.ts";

export type FactKind = "number" | "text" | "date" | "boolean";

/**
 * What a formula may ask of a person's month, `source.field`. Numbers are kept as whole fen, minutes or counts: a formula
 * gets them divided by `per`, that is in yuan, hours, or days of 480 minutes.
 */
export interface FactField extends Text {
  kind: FactKind;
  per?: number;
  unit?: Text;
  /** Stretches of a month have it each: what holds in them, or what adds up. */
  cut?: "level" | "sum";
  choices?: readonly (Text & { code: string })[];
}

const choicesOf = (words: Readonly<Record<string, Text>>) =>
  Object.entries(words).map(([code, { zh, en }]) => ({ code, zh, en }));

const yuan = { kind: "number", per: 100, unit: { zh: "元", en: "yuan" } } as const;
const hours = { kind: "number", per: 60, unit: { zh: "小时", en: "h" } } as const;
const days = { kind: "number", per: 480, unit: { zh: "天", en: "days" } } as const;
const times = { kind: "number", per: 1, unit: { zh: "次", en: "times" } } as const;
const whole = { kind: "number", per: 1 } as const;
const minutes = { kind: "number", per: 1, unit: { zh: "分钟", en: "min" } } as const;
const text = { kind: "text" } as const;
const date = { kind: "date" } as const;
const yesNo = { kind: "boolean" } as const;

export const factFields = {
  "person.kind": { ...text, choices: choicesOf(employmentKindWords), zh: "用工类型", en: "Employment" },
  "person.hoursSystem": { ...text, choices: choicesOf(hoursSystemWords), zh: "工时制度", en: "Hours system" },
  "person.age": { ...whole, zh: "年龄", en: "Age" },
  "person.gender": {
    ...text,
    choices: [
      { code: "male", zh: "男", en: "Male" },
      { code: "female", zh: "女", en: "Female" },
    ],
    zh: "性别",
    en: "Gender",
  },
  "person.joinedOn": { ...date, zh: "入职日期", en: "Joined on" },
  "person.leftOn": { ...date, zh: "离职日期", en: "Left on" },
  "person.serviceYears": { ...whole, zh: "司龄", en: "Years of service" },
  "person.workYears": { ...whole, zh: "工龄", en: "Years of work" },
  "person.isProbation": { ...yesNo, zh: "试用期", en: "On probation" },
  "job.department": { ...text, cut: "level", zh: "部门编码", en: "Department code" },
  "job.post": { ...text, cut: "level", zh: "岗位编码", en: "Post code" },
  "job.grade": { ...text, cut: "level", zh: "职级编码", en: "Grade code" },
  "job.rank": { ...text, cut: "level", zh: "职等编码", en: "Rank code" },
  "job.city": { ...text, cut: "level", zh: "工作城市", en: "City" },
  "job.costCentre": { ...text, cut: "level", zh: "成本中心", en: "Cost centre" },
  "agreed.base": { ...yuan, cut: "level", zh: "定薪基本工资", en: "Agreed base pay" },
  "agreed.post": { ...yuan, cut: "level", zh: "定薪岗位工资", en: "Agreed post pay" },
  "agreed.performance": { ...yuan, cut: "level", zh: "定薪绩效工资", en: "Agreed performance pay" },
  "agreed.allowance": { ...yuan, cut: "level", zh: "定薪津贴", en: "Agreed allowance" },
  "agreed.hourly": { ...yuan, cut: "level", zh: "定薪小时工资", en: "Agreed hourly pay" },
  "att.workDays": { ...whole, zh: "当月应出勤天数", en: "Workdays of the month" },
  "att.paidDays": { ...days, zh: "计薪天数", en: "Paid days" },
  "att.attendedDays": { ...whole, zh: "实际出勤天数", en: "Days attended" },
  "att.hours": { ...hours, zh: "计薪工时", en: "Paid hours" },
  "att.lateTimes": { ...times, zh: "迟到次数", en: "Times late" },
  "att.lateMinutes": { ...minutes, zh: "迟到分钟", en: "Minutes late" },
  "att.earlyTimes": { ...times, zh: "早退次数", en: "Times left early" },
  "att.earlyMinutes": { ...minutes, zh: "早退分钟", en: "Minutes left early" },
  "att.absentDays": { ...whole, zh: "旷工天数", en: "Days absent" },
  "att.missedCards": { ...times, zh: "缺卡次数", en: "Missing punches" },
  "att.nights": { ...times, zh: "夜班次数", en: "Nights" },
  "overtime.workday": { ...hours, cut: "sum", zh: "工作日加班", en: "Workday overtime" },
  "overtime.restDay": { ...hours, cut: "sum", zh: "休息日加班", en: "Rest-day overtime" },
  "overtime.holiday": { ...hours, cut: "sum", zh: "法定节假日加班", en: "Holiday overtime" },
  "leave.unpaidDays": { ...days, zh: "无薪假天数", en: "Unpaid leave" },
  "leave.sickDays": { ...days, zh: "病假天数", en: "Sick leave" },
  "leave.annualDays": { ...days, zh: "年假天数", en: "Annual leave" },
  "leave.maternityDays": { ...days, zh: "产假天数", en: "Maternity leave" },
  "leave.injuryDays": { ...days, zh: "工伤假天数", en: "Work-injury leave" },
  "leave.otherPaidDays": { ...days, zh: "其他带薪假天数", en: "Other paid leave" },
  "leave.unusedDays": { ...days, zh: "离职未休年假", en: "Annual leave not taken at leaving" },
  "reward.rewards": { ...yuan, zh: "奖励", en: "Rewards" },
  "reward.penalties": { ...yuan, zh: "处罚", en: "Penalties" },
  "meal.charge": { ...yuan, zh: "餐费", en: "Meals" },
  "housing.charge": { ...yuan, zh: "住宿费", en: "Housing" },
  "piece.pay": { ...yuan, zh: "计件工资", en: "Piece pay" },
  "leave.compensationHalfMonths": { ...whole, zh: "经济补偿半月数", en: "Compensation in half months" },
} as const satisfies Record<string, FactField>;
export type FactName = keyof typeof factFields;

/** Parts of `si` and `tax`, which are asked of their areas once what they depend on is known. */
export const systemFields = {
  "si.pension": { ...yuan, zh: "养老保险", en: "Pension" },
  "si.medical": { ...yuan, zh: "医疗保险", en: "Medical" },
  "si.unemployment": { ...yuan, zh: "失业保险", en: "Unemployment" },
  "si.fund": { ...yuan, zh: "住房公积金", en: "Housing fund" },
  "si.employee": { ...yuan, zh: "个人合计", en: "Own total" },
  "si.back": { ...yuan, zh: "补缴", en: "Back pay" },
  "si.employerInsurance": { ...yuan, zh: "单位社保", en: "Employer insurance" },
  "si.employerFund": { ...yuan, zh: "单位公积金", en: "Employer fund" },
  "si.employer": { ...yuan, zh: "单位合计", en: "Employer total" },
  "tax.wage": { ...yuan, zh: "工资薪金个税", en: "Tax on wages" },
  "tax.bonus": { ...yuan, zh: "年终奖个税", en: "Tax on the annual bonus" },
  "tax.severance": { ...yuan, zh: "补偿金个税", en: "Tax on severance pay" },
  "tax.labour": { ...yuan, zh: "劳务报酬个税", en: "Tax on labour service" },
} as const satisfies Record<string, FactField>;
export type SystemName = keyof typeof systemFields;

/** A person's month as it is kept: whole numbers by their unit, texts, dates, yes or no; what is missing is not there. */
export type Facts = Partial<Record<FactName, number | string | boolean>>;
