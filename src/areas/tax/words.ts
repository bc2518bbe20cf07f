import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { BonusChoice } from "./rules/bonus.ts";
import type { CityClass, ClaimKind, Education } from "./rules/claim-kinds.ts";
import type { ReturnSheet } from "./return-layouts.ts";
import type { IncomeKind, Regime, YearMode } from "./rules/modes.ts";
import type { WithholdFault } from "./rules/withhold.ts";

export const regimeWords = {
  wages: { zh: "工资薪金", en: "Wages" },
  labour: { zh: "劳务报酬", en: "Labour services" },
  intern: { zh: "实习生（累计预扣）", en: "Intern (cumulative)" },
} satisfies Record<Regime, Text>;

export const modeWords = {
  standard: { tone: "neutral", zh: "标准", en: "Standard" },
  firstJob: { tone: "info", zh: "本年首次就业", en: "First job of the year" },
  full60000: { tone: "success", zh: "全年 6 万元", en: "Whole-year 60,000" },
  nonResident: { tone: "warning", zh: "非居民", en: "Non-resident" },
} satisfies Record<YearMode, StatusText>;

export const incomeWords = {
  wage: { zh: "工资薪金", en: "Wages" },
  bonus: { zh: "全年一次性奖金", en: "Annual bonus" },
  severance: { zh: "解除劳动合同补偿", en: "Severance" },
  labour: { zh: "劳务报酬", en: "Labour services" },
  intern: { zh: "实习报酬", en: "Intern's pay" },
} satisfies Record<IncomeKind, Text>;

export const bonusWords = {
  separate: { zh: "单独计税", en: "Taxed separately" },
  merged: { zh: "并入综合所得", en: "Merged into wages" },
} satisfies Record<BonusChoice, Text>;

export const claimKindWords = {
  childEducation: { zh: "子女教育", en: "Children's education" },
  continuingEducation: { zh: "继续教育", en: "Continuing education" },
  housingLoan: { zh: "住房贷款利息", en: "Housing-loan interest" },
  housingRent: { zh: "住房租金", en: "Housing rent" },
  elderly: { zh: "赡养老人", en: "Support of the elderly" },
  infantCare: { zh: "3岁以下婴幼儿照护", en: "Care of children under 3" },
  seriousIllness: { zh: "大病医疗", en: "Serious illness" },
  personalPension: { zh: "个人养老金", en: "Personal pension" },
  healthInsurance: { zh: "商业健康保险", en: "Health insurance" },
  annuity: { zh: "企业（职业）年金", en: "Enterprise annuity" },
  donation: { zh: "公益捐赠（限额扣除）", en: "Donation, up to 30 %" },
  donationFull: { zh: "公益捐赠（全额扣除）", en: "Donation, deducted whole" },
} satisfies Record<ClaimKind, Text>;

export const educationWords = {
  degree: { zh: "学历（学位）继续教育", en: "For a degree" },
  certificate: { zh: "职业资格证书", en: "For a certificate" },
} satisfies Record<Education, Text>;

export const cityWords = {
  large: { zh: "直辖市、省会、计划单列市", en: "Municipality, provincial capital, city with its own plan" },
  middle: { zh: "户籍人口超过 100 万的其他城市", en: "Other city of more than a million registered people" },
  other: { zh: "其他城市", en: "Other city" },
} satisfies Record<CityClass, Text>;

export const claimWords = {
  toCheck: { tone: "warning", zh: "待审核", en: "To check" },
  confirmed: { tone: "success", zh: "已确认", en: "Confirmed" },
  returned: { tone: "danger", zh: "已退回", en: "Returned" },
} satisfies Record<string, StatusText>;
export type ClaimState = keyof typeof claimWords;

export const claimSourceWords = {
  office: { zh: "后台录入", en: "Office" },
  phone: { zh: "本人填报", en: "By the person" },
} satisfies Record<string, Text>;
export type ClaimSource = keyof typeof claimSourceWords;

/** What a return has a sheet of, as the tax client calls it. */
export const returnSheetWords: Readonly<Record<ReturnSheet, Text>> = {
  wage: { zh: "正常工资薪金所得", en: "Wages" },
  bonus: { zh: "全年一次性奖金收入", en: "Annual bonuses" },
  severance: { zh: "解除劳动合同一次性补偿金", en: "Severance" },
  labour: { zh: "劳务报酬所得", en: "Labour services" },
  nonResident: { zh: "非居民个人所得", en: "Non-residents" },
};

export const returnWords = {
  open: { tone: "neutral", zh: "未准备", en: "Open" },
  prepared: { tone: "info", zh: "已核对", en: "Prepared" },
  exported: { tone: "warning", zh: "已导出", en: "Exported" },
  filed: { tone: "success", zh: "已申报", en: "Filed" },
} satisfies Record<string, StatusText>;
export type ReturnState = keyof typeof returnWords;

/** Why no tax could be worked out: a name, never 0. */
export const faultWords = {
  noTaxPerson: { zh: "未建立个税人员信息", en: "not among the people taxed here" },
  noMode: { zh: "未确认本年计税方式", en: "no mode is confirmed for the year" },
  regimeDiffers: { zh: "收入类型与计税身份不符", en: "this kind of income does not go with how the person is taxed" },
  noBonusChoice: { zh: "未选择奖金计税方式", en: "it is not chosen how the bonus is taxed" },
  bonusUsed: { zh: "本年已有一次单独计税的奖金", en: "another bonus of the year was taxed separately" },
  bonusPolicyEnded: { zh: "单独计税政策已到期", en: "bonuses are not taxed separately any more" },
  noLocalAverage: { zh: "未设置本地上年度职工平均工资", en: "the local average wage is not set" },
  noFigure: { zh: "该月份没有税率表", en: "no table of rates is known for the month" },
  laterMonthBooked: { zh: "更晚的月份已入账", en: "a later month is in the books" },
  returnFiled: { zh: "当月已申报", en: "the return of the month is filed" },
} satisfies Record<WithholdFault, Text>;
