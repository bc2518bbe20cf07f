import { department, person } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { bonusWords, incomeWords } from "./words.ts";

const needs = "C60502.view";
const money = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true, needs }) as const;

/** What reports get of income tax: what is booked, by tax month; amounts by their own code, and never one's own. */
export const taxLines = defineDataset({
  name: "taxLines",
  title: { zh: "个人所得税", en: "Income tax" },
  row: { zh: "入账收入", en: "Booked income" },
  period: "day",
  staffOnly: true,
  dimensions: {
    taxMonth: { title: { zh: "税款所属月", en: "Tax month" }, kind: "text" },
    department,
    person,
    agent: { title: { zh: "扣缴义务人", en: "Withholding agent" }, kind: "text" },
    kind: { title: { zh: "所得项目", en: "Income" }, kind: "status", words: incomeWords },
    bonusChoice: { title: { zh: "奖金计税", en: "Bonus taxed" }, kind: "status", words: bonusWords },
  },
  details: {
    jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" },
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
  },
});
