import { date, department, month, person } from "#areas/organisation/dimensions.ts";
import { genderWords } from "#areas/people/words.ts";
import { defineDataset } from "#platform/report/dataset.ts";
import { employmentKindWords, employmentWords, moveWords, payItemWords } from "./words.ts";

const count = (zh: string, en: string) => ({ title: { zh, en }, unit: "count", sum: true }) as const;
const text = (zh: string, en: string) => ({ title: { zh, en }, kind: "text", of: "person" }) as const;
const day = (zh: string, en: string) => ({ title: { zh, en }, kind: "date", of: "person" }) as const;

const kind = { title: { zh: "用工类型", en: "Kind" }, kind: "status", words: employmentKindWords } as const;

/** Who is employed at the end of the last day of the period, in the job that they hold then. */
export const roster = defineDataset({
  name: "roster",
  title: { zh: "花名册", en: "Roster" },
  row: { zh: "员工", en: "Employee" },
  period: "day",
  dimensions: {
    department,
    person,
    kind,
    state: { title: { zh: "状态", en: "Status" }, kind: "status", words: employmentWords },
    legalEntity: { title: { zh: "法人实体", en: "Legal entity" }, kind: "text" },
    grade: { title: { zh: "职等", en: "Grade" }, kind: "text" },
    rank: { title: { zh: "职级", en: "Rank" }, kind: "text" },
    city: { title: { zh: "工作城市", en: "City" }, kind: "text" },
    costCentre: { title: { zh: "成本中心", en: "Cost centre" }, kind: "text" },
  },
  details: {
    jobNumber: text("工号", "Job number"),
    post: text("岗位", "Post"),
    idNumber: { ...text("证件号码", "ID number"), masked: true },
    gender: { ...text("性别", "Gender"), kind: "status", words: genderWords },
    birthDate: day("出生日期", "Date of birth"),
    phone: { ...text("手机号码", "Phone"), masked: true },
    education: text("学历", "Education"),
    joinedOn: day("入职日期", "Joined on"),
    seniority: text("司龄（年）", "Seniority (years)"),
    contract: text("合同", "Contract"),
    contractEnd: day("合同到期日", "Contract until"),
    probationEnd: day("试用期至", "Probation until"),
    emergencyPhone: { ...text("紧急联系电话", "Emergency phone"), masked: true },
  },
  figures: { heads: count("人数", "Heads") },
});

/** What changed in people's employment. */
export const moves = defineDataset({
  name: "moves",
  title: { zh: "人事异动", en: "Personnel changes" },
  row: { zh: "异动", en: "Change" },
  period: "day",
  dimensions: {
    date,
    month,
    department,
    person,
    kind: { title: { zh: "异动类型", en: "Change" }, kind: "status", words: moveWords },
    change: { title: { zh: "记录号", en: "Record" }, kind: "text", single: true },
  },
  details: {
    jobNumber: text("工号", "Job number"),
    before: { title: { zh: "变动前", en: "Before" }, kind: "text", of: "change" },
    after: { title: { zh: "变动后", en: "After" }, kind: "text", of: "change" },
    document: { title: { zh: "单据", en: "Document" }, kind: "text", of: "change" },
    decider: { title: { zh: "审批人", en: "Approved by" }, kind: "text", of: "change" },
  },
  figures: {
    changes: count("异动数", "Changes"),
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    joined: count("入职", "Joined"),
    left: count("离职", "Left"),
  },
});

/** What needs care, as it stands at the end of the last day of the period. */
export const care = defineDataset({
  name: "care",
  title: { zh: "行政事项", en: "Administration" },
  row: { zh: "员工", en: "Employee" },
  period: "day",
  dimensions: { department, kind, person },
  details: { jobNumber: text("工号", "Job number") },
  figures: {
    heads: count("在职人数", "Heads"),
    headsPlanned: count("有编制部门的在职人数", "Heads where some are planned"),
    contracts30: count("合同 30 天内到期", "Contracts ending in 30 days"),
    contracts60: count("合同 60 天内到期", "Contracts ending in 60 days"),
    contracts90: count("合同 90 天内到期", "Contracts ending in 90 days"),
    unsigned: count("未签合同", "Without a contract"),
    probations: count("试用期内", "On probation"),
    probations30: count("试用期 30 天内结束", "Probation ending in 30 days"),
    papersDue: count("证照 30 天内到期", "Papers due in 30 days"),
    papersExpired: count("证照已过期", "Papers expired"),
  },
});

/** Without it the register says who and when, and not how much. */
const amounts = "C08708.amounts";

/** Changes of what was agreed to be paid; amounts by their own code, and never one's own. */
export const payChanges = defineDataset({
  name: "payChanges",
  title: { zh: "调薪", en: "Changes of pay" },
  row: { zh: "调薪", en: "Change of pay" },
  period: "day",
  staffOnly: true,
  dimensions: {
    date,
    month,
    department,
    person,
    item: { title: { zh: "薪资项目", en: "Item" }, kind: "status", words: payItemWords },
    adjustment: { title: { zh: "记录号", en: "Record" }, kind: "text", single: true },
  },
  details: {
    jobNumber: text("工号", "Job number"),
    setBy: { title: { zh: "录入人", en: "Entered by" }, kind: "text", of: "adjustment" },
  },
  figures: {
    changes: count("调薪次数", "Changes"),
    people: { title: { zh: "人数", en: "People" }, unit: "count", distinct: true },
    beforeFen: { title: { zh: "调整前（元）", en: "Before (yuan)" }, unit: "fen", sum: true, needs: amounts },
    afterFen: { title: { zh: "调整后（元）", en: "After (yuan)" }, unit: "fen", sum: true, needs: amounts },
    changeFen: {
      title: { zh: "差额（元）", en: "Difference (yuan)" },
      unit: "fen",
      minus: ["afterFen", "beforeFen"],
      round: 0,
      needs: amounts,
    },
    changeRate: {
      title: { zh: "调整幅度", en: "Change" },
      unit: "percent",
      change: ["afterFen", "beforeFen"],
      round: 1,
      needs: amounts,
    },
  },
});
