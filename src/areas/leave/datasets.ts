import { date, department, month, person, post } from "#areas/organisation/dimensions.ts";
import { employeeTypeWords } from "#areas/people/words.ts";
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

const kept = (zh: string, en: string) => ({ title: { zh, en }, unit: "minutes", sum: true }) as const;
const days = <const M extends string>(of: M, zh: string, en: string) =>
  ({ title: { zh, en }, unit: "days", ratio: [of, 480], round: 2 }) as const;

/** Annual leave of the hotel's own people as it stood at the end of the last day of the period, of grants that hold in its year. */
export const leaveBalances = defineDataset({
  name: "leaveBalances",
  title: { zh: "年假余额", en: "Annual leave balances" },
  row: { zh: "员工", en: "Employee" },
  period: "day",
  staffOnly: true,
  dimensions: {
    department,
    post,
    workerType: { title: { zh: "用工类型", en: "Worker type" }, kind: "status", words: employeeTypeWords },
    person,
  },
  details: {
    jobNumber: { title: { zh: "工号", en: "Job number" }, kind: "text", of: "person" },
    postName: { title: { zh: "岗位", en: "Post" }, kind: "text", of: "person" },
    joinedOn: { title: { zh: "入职日期", en: "Joined on" }, kind: "date", of: "person" },
    seniority: { title: { zh: "累计工龄（年）", en: "Years of service" }, kind: "text", of: "person" },
    expiresOn: { title: { zh: "最早到期", en: "Earliest expiry" }, kind: "date", of: "person" },
  },
  figures: {
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    entitledMinutes: kept("应休", "Entitlement"),
    carriedMinutes: kept("结转", "Carried over"),
    takenMinutes: kept("已休", "Taken"),
    pendingMinutes: kept("审批中", "Pending"),
    expiredMinutes: kept("已过期", "Expired"),
    leftMinutes: kept("剩余", "Left"),
    entitled: days("entitledMinutes", "应休（天）", "Entitlement (days)"),
    carried: days("carriedMinutes", "结转（天）", "Carried over (days)"),
    taken: days("takenMinutes", "已休（天）", "Taken (days)"),
    pending: days("pendingMinutes", "审批中（天）", "Pending (days)"),
    expired: days("expiredMinutes", "已过期（天）", "Expired (days)"),
    left: days("leftMinutes", "剩余（天）", "Left (days)"),
  },
});
