import { employmentKindWords, hoursSystemWords } from "#areas/personnel/words.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { FlagRef } from "./rules/flagged.ts";
import { factShapes, type FactName, type FactShape } from "./rules/facts.ts";

interface FactWord extends Text {
  unit?: Text;
  /** A text out of these, kept by its code. */
  choices?: readonly (Text & { code: string })[];
}

/** A fact with its words. */
export type FactField = FactShape & FactWord;

const unit = {
  yuan: { zh: "元", en: "yuan" },
  hours: { zh: "小时", en: "h" },
  days: { zh: "天", en: "days" },
  times: { zh: "次", en: "times" },
  minutes: { zh: "分钟", en: "min" },
};
const word = (zh: string, en: string, more: Omit<FactWord, "zh" | "en"> = {}): FactWord => ({ zh, en, ...more });
const choicesOf = (words: Readonly<Record<string, Text>>) =>
  Object.entries(words).map(([code, { zh, en }]) => ({ code, zh, en }));
const genders = { male: { zh: "男", en: "Male" }, female: { zh: "女", en: "Female" } };

const factWords: Record<FactName, FactWord> = {
  "person.kind": word("用工类型", "Employment", { choices: choicesOf(employmentKindWords) }),
  "person.hoursSystem": word("工时制度", "Hours system", { choices: choicesOf(hoursSystemWords) }),
  "person.age": word("年龄", "Age"),
  "person.gender": word("性别", "Gender", { choices: choicesOf(genders) }),
  "person.joinedOn": word("入职日期", "Joined on"),
  "person.leftOn": word("离职日期", "Left on"),
  "person.serviceYears": word("司龄", "Years of service"),
  "person.workYears": word("工龄", "Years of work"),
  "person.isProbation": word("试用期", "On probation"),
  "job.department": word("部门编码", "Department code"),
  "job.post": word("岗位编码", "Post code"),
  "job.grade": word("职级编码", "Grade code"),
  "job.rank": word("职等编码", "Rank code"),
  "job.city": word("工作城市", "City"),
  "job.costCentre": word("成本中心", "Cost centre"),
  "agreed.base": word("定薪基本工资", "Agreed base pay", { unit: unit.yuan }),
  "agreed.post": word("定薪岗位工资", "Agreed post pay", { unit: unit.yuan }),
  "agreed.performance": word("定薪绩效工资", "Agreed performance pay", { unit: unit.yuan }),
  "agreed.allowance": word("定薪津贴", "Agreed allowance", { unit: unit.yuan }),
  "agreed.hourly": word("定薪小时工资", "Agreed hourly pay", { unit: unit.yuan }),
  "att.workDays": word("当月应出勤天数", "Workdays of the month"),
  "att.paidDays": word("计薪天数", "Paid days", { unit: unit.days }),
  "att.attendedDays": word("实际出勤天数", "Days attended"),
  "att.hours": word("计薪工时", "Paid hours", { unit: unit.hours }),
  "att.lateTimes": word("迟到次数", "Times late", { unit: unit.times }),
  "att.lateMinutes": word("迟到分钟", "Minutes late", { unit: unit.minutes }),
  "att.earlyTimes": word("早退次数", "Times left early", { unit: unit.times }),
  "att.earlyMinutes": word("早退分钟", "Minutes left early", { unit: unit.minutes }),
  "att.absentDays": word("旷工天数", "Days absent"),
  "att.missedCards": word("缺卡次数", "Missing punches", { unit: unit.times }),
  "att.nights": word("夜班次数", "Nights", { unit: unit.times }),
  "overtime.workday": word("工作日加班", "Workday overtime", { unit: unit.hours }),
  "overtime.restDay": word("休息日加班", "Rest-day overtime", { unit: unit.hours }),
  "overtime.holiday": word("法定节假日加班", "Holiday overtime", { unit: unit.hours }),
  "leave.unpaidDays": word("无薪假天数", "Unpaid leave", { unit: unit.days }),
  "leave.sickDays": word("病假天数", "Sick leave", { unit: unit.days }),
  "leave.unpaidSickDays": word("其中无薪病假", "Of these without pay", { unit: unit.days }),
  "leave.longSickDays": word("其中连续病休满六个月后", "Of these after six months away", { unit: unit.days }),
  "leave.annualDays": word("年假天数", "Annual leave", { unit: unit.days }),
  "leave.maternityDays": word("产假天数", "Maternity leave", { unit: unit.days }),
  "leave.injuryDays": word("工伤假天数", "Work-injury leave", { unit: unit.days }),
  "leave.otherPaidDays": word("其他带薪假天数", "Other paid leave", { unit: unit.days }),
  "leave.unusedDays": word("离职未休年假", "Annual leave not taken at leaving", { unit: unit.days }),
  "reward.rewards": word("奖励", "Rewards", { unit: unit.yuan }),
  "reward.penalties": word("处罚", "Penalties", { unit: unit.yuan }),
  "meal.charge": word("餐费", "Meals", { unit: unit.yuan }),
  "housing.charge": word("住宿费", "Housing", { unit: unit.yuan }),
  "piece.pay": word("计件工资", "Piece pay", { unit: unit.yuan }),
  "leave.compensationHalfMonths": word("经济补偿半月数", "Compensation in half months"),
  "leave.isMonthInLieu": word("代通知金", "A month in lieu of notice"),
  "leave.localAverage": word("离职时当地月平均工资", "Local average wage at leaving", { unit: unit.yuan }),
};

const fieldOf = (name: FactName): [FactName, FactField] => [name, { ...factShapes[name], ...factWords[name] }];
export const factNames = Object.keys(factShapes) as FactName[];
/** Each fact with its words, by name. */
export const factFields: ReadonlyMap<string, FactField> = new Map(factNames.map(fieldOf));

/** Sums of the items of a template that are ticked so (`rules/flagged.ts`), yuan. */
export const flagFields: Record<FlagRef, Text> = {
  "pay.overtimeBase": { zh: "计入加班基数的项目", en: "Items in the overtime base" },
  "pay.averaged": { zh: "计入平均工资的项目", en: "Items in the average" },
};

/** Parts of `si` and `tax`, which are asked of their areas once what they depend on is known; fen. */
export const systemFields = {
  "si.pension": { zh: "养老保险", en: "Pension" },
  "si.medical": { zh: "医疗保险", en: "Medical" },
  "si.unemployment": { zh: "失业保险", en: "Unemployment" },
  "si.fund": { zh: "住房公积金", en: "Housing fund" },
  "si.employee": { zh: "个人合计", en: "Own total" },
  "si.back": { zh: "补缴", en: "Back pay" },
  "si.employerInsurance": { zh: "单位社保", en: "Employer insurance" },
  "si.employerFund": { zh: "单位公积金", en: "Employer fund" },
  "si.employer": { zh: "单位合计", en: "Employer total" },
  "tax.annuity": { zh: "企业年金个人缴费", en: "Own part of an annuity" },
  "tax.wage": { zh: "工资薪金个税", en: "Tax on wages" },
  "tax.bonus": { zh: "年终奖个税", en: "Tax on the annual bonus" },
  "tax.severance": { zh: "补偿金个税", en: "Tax on severance pay" },
  "tax.labour": { zh: "劳务报酬个税", en: "Tax on labour service" },
  "tax.intern": { zh: "实习报酬个税", en: "Tax on internship pay" },
} as const satisfies Record<string, Text>;
export type SystemName = keyof typeof systemFields;
