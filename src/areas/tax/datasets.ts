import { department, person } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { bonusWords, claimKindWords, incomeWords, modeWords } from "./words.ts";

const money = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;
const claim = ({ zh, en }: { zh: string; en: string }) => money(`累计${zh}`, `${en}, so far`);
const line = (zh: string, en: string) => ({ title: { zh, en }, kind: "text", of: "line" }) as const;

/** What reports get of income tax: what is booked, by tax month; amounts of one person by their own code, and never one's own. */
export const taxLines = defineDataset({
  name: "taxLines",
  title: { zh: "个人所得税", en: "Income tax" },
  row: { zh: "入账收入", en: "Booked income" },
  period: "day",
  staffOnly: true,
  amounts: {
    of: "person",
    needs: "C60502.view",
    fields: ["taxIncome"],
    why: { zh: "个税报表", en: "Tax report" },
  },
  dimensions: {
    taxMonth: { title: { zh: "税款所属月", en: "Tax month" }, kind: "month" },
    department,
    person,
    agent: { title: { zh: "扣缴义务人", en: "Withholding agent" }, kind: "text" },
    kind: { title: { zh: "所得项目", en: "Kind of income" }, kind: "status", words: incomeWords },
    mode: { title: { zh: "计税方式", en: "Taxed as" }, kind: "status", words: modeWords },
    bonusChoice: { title: { zh: "奖金计税", en: "Bonus taxed" }, kind: "status", words: bonusWords },
    line: { title: { zh: "记录号", en: "Record" }, kind: "text", single: true },
  },
  details: {
    jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" },
    months: { ...line("累计月数", "Months so far"), amounts: true },
    rate: { ...line("税率", "Rate"), amounts: true },
  },
  figures: {
    lines: { title: { zh: "笔数", en: "Lines" }, unit: "count", sum: true },
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    incomeFen: money("收入", "Income"),
    exemptFen: money("免税收入", "Exempt income"),
    pensionFen: money("基本养老保险", "Pension"),
    medicalFen: money("基本医疗保险", "Medical insurance"),
    unemploymentFen: money("失业保险", "Unemployment insurance"),
    fundFen: money("住房公积金", "Housing fund"),
    otherFen: money("其他扣除", "Other deductions"),
    reliefFen: money("减免税额", "Relief"),
    withheldFen: money("预扣税额", "Tax withheld"),
    // On the way to the tax of a line: of the year so far.
    soFarFen: money("累计收入", "Income so far"),
    basicFen: money("累计减除费用", "Basic deduction so far"),
    specialFen: money("累计专项扣除", "Special deductions so far"),
    additionalFen: money("累计专项附加扣除", "Additional deductions so far"),
    taxableFen: money("累计应纳税所得额", "Taxable so far"),
    quickFen: money("速算扣除数", "Quick deduction"),
    taxSoFarFen: money("累计应纳税额", "Tax so far"),
    beforeFen: money("已预扣税额", "Withheld before"),
    childEducationFen: claim(claimKindWords.childEducation),
    continuingEducationFen: claim(claimKindWords.continuingEducation),
    housingLoanFen: claim(claimKindWords.housingLoan),
    housingRentFen: claim(claimKindWords.housingRent),
    elderlyFen: claim(claimKindWords.elderly),
    infantCareFen: claim(claimKindWords.infantCare),
    personalPensionFen: claim(claimKindWords.personalPension),
    healthInsuranceFen: claim(claimKindWords.healthInsurance),
    annuityFen: claim(claimKindWords.annuity),
    donatedFen: claim({ zh: "准予扣除的捐赠额", en: "Donations deducted" }),
  },
});
