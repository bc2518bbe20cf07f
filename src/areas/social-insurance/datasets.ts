import { department, person } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { itemWords, lineKindWords, monthWords } from "./words.ts";

const fen = (zh: string, en: string) => ({ title: { zh, en }, unit: "fen", sum: true }) as const;
const text = (zh: string, en: string) => ({ title: { zh, en }, kind: "text" }) as const;

/** What reports get of contributions: a row for each person, month and item, by the month in which it is paid. */
export const insuranceLines = defineDataset({
  name: "insuranceLines",
  title: { zh: "社保公积金", en: "Insurance and fund" },
  row: { zh: "缴费明细", en: "Contribution" },
  period: "month",
  staffOnly: true,
  amounts: {
    of: "person",
    needs: "C60501.view",
    fields: ["socialInsurance"],
    why: { zh: "社保报表", en: "Insurance report" },
  },
  dimensions: {
    month: { title: { zh: "缴费月份", en: "Paid in" }, kind: "month" },
    forMonth: text("所属月份", "For month"),
    city: text("参保城市", "City"),
    entity: text("法人公司", "Legal entity"),
    department,
    person,
    item: { title: { zh: "险种", en: "Item" }, kind: "status", words: itemWords },
    kind: { title: { zh: "类型", en: "Kind" }, kind: "status", words: lineKindWords },
    state: { title: { zh: "状态", en: "Status" }, kind: "status", words: monthWords },
  },
  details: { jobNumber: { ...text("工号", "Job number"), of: "person" } },
  figures: {
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    baseFen: fen("缴费基数", "Base"),
    employeeFen: fen("个人缴费", "Employee"),
    employerFen: fen("单位缴费", "Employer"),
    backFen: fen("其中补缴退回", "Back pay and refunds"),
    totalFen: fen("合计", "Total"),
    employeeRate: {
      title: { zh: "个人费率", en: "Employee's rate" },
      unit: "percent",
      ratio: ["employeeFen", "baseFen"],
      round: 2,
    },
    employerRate: {
      title: { zh: "单位费率", en: "Employer's rate" },
      unit: "percent",
      ratio: ["employerFen", "baseFen"],
      round: 2,
    },
  },
});
