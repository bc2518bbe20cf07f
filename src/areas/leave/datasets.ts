import { date, department, month, person } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { kindWords } from "./words.ts";

const hours = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;

/** What reports get of leave: approved days that were not given back. */
export const leaveDays = defineDataset({
  name: "leaveDays",
  title: { zh: "请假", en: "Leave" },
  row: { zh: "请假日", en: "Day of leave" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    person,
    kind: { title: { zh: "假种", en: "Kind of leave" }, kind: "status", words: kindWords },
  },
  details: {},
  figures: {
    minutes: hours("请假", "Leave"),
    // L: a day of leave is eight hours
    days: { title: { zh: "请假天数", en: "Days of leave" }, unit: "days", ratio: ["minutes", 480], round: 2 },
    annual: hours(kindWords.annual.zh, kindWords.annual.en),
    compensatory: hours(kindWords.compensatory.zh, kindWords.compensatory.en),
    personal: hours(kindWords.personal.zh, kindWords.personal.en),
    sick: hours(kindWords.sick.zh, kindWords.sick.en),
    other: hours("其他假", "Other leave"),
  },
});
