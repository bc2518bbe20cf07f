import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import {
  bonusWords,
  cityWords,
  claimKindWords,
  claimSourceWords,
  claimWords,
  educationWords,
  incomeWords,
  modeWords,
  regimeWords,
  returnWords,
} from "./words.ts";

const page = { needs: "C60502", scope: "department", export: "C60502.export" } as const;
const search = { kind: "search", zh: "搜索姓名或工号", en: "Search name or job number", width: 220 } as const;
const agentFilter = {
  kind: "custom",
  zh: "扣缴义务人",
  en: "Withholding agent",
  input: fields.filter(fields.id),
} as const;
const who = {
  jobNumber: { zh: "工号", en: "Job number", kind: "link", sort: true, width: 100 },
  name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 100 },
} as const;
const agent = { zh: "扣缴义务人", en: "Withholding agent", sort: "name", grow: true } as const;
const month = { zh: "税款所属月", en: "Tax month", sort: true, width: 110 } as const;
const money = (zh: string, en: string) => ({ zh, en, kind: "money" }) as const;

/** Who is taxed here as what, and how in a year. */
export const taxPersonList = defineList({
  name: "tax.people",
  title: { zh: "个税人员", en: "People taxed here" },
  path: "/salarySetting/tax/people",
  ...page,
  sort: "jobNumber",
  columns: {
    ...who,
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true, minor: true },
    agent,
    regime: { zh: "计税身份", en: "Taxed as", words: regimeWords, width: 130 },
    mode: { zh: "本年计税方式", en: "Mode of the year", kind: "status", words: modeWords, nullable: true, width: 130 },
    bonusChoice: { zh: "年终奖", en: "Annual bonus", words: bonusWords, nullable: true, width: 120, hidden: true },
    fromMonth: { zh: "起月", en: "From", sort: true, width: 90 },
    toMonth: { zh: "止月", en: "Until", nullable: true, sort: true, width: 90 },
    claims: { zh: "生效扣除", en: "Claims in force", kind: "number", width: 100 },
    toCheck: { zh: "待审核", en: "To check", kind: "number", width: 90 },
    hasEvidence: { zh: "有依据", en: "Evidence", kind: "yesNo", width: 90, hidden: true },
  },
  values: { id: z.number(), memberId: z.number(), agentId: z.number(), version: z.number() },
  fields: {
    year: { zh: "年度", en: "Year", kind: "number" },
    evidence: { zh: "依据说明", en: "What it rests on" },
    evidenceFile: { zh: "证明材料", en: "Evidence" },
    reliefPercent: { zh: "减税比例（%）", en: "Relief of tax (%)", kind: "number" },
    reliefYearFen: money("每年最多减税", "Relief of a year at most"),
    daysInChina: { zh: "本年在境内天数", en: "Days in China this year", kind: "number" },
    upTo: { zh: "截至月份", en: "Up to" },
    incomeFen: money("累计收入", "Cumulative income"),
    exemptFen: money("累计免税收入", "Cumulative exempt income"),
    pensionFen: money("累计基本养老保险费", "Cumulative pension"),
    medicalFen: money("累计基本医疗保险费", "Cumulative medical insurance"),
    unemploymentFen: money("累计失业保险费", "Cumulative unemployment insurance"),
    fundFen: money("累计住房公积金", "Cumulative housing fund"),
    otherFen: money("累计其他扣除", "Cumulative other deductions"),
    reliefFen: money("累计减免税额", "Cumulative relief"),
    withheldFen: money("累计已预扣税额", "Cumulative tax withheld"),
    childEducation: money("累计子女教育", "Cumulative children's education"),
    continuingEducation: money("累计继续教育", "Cumulative continuing education"),
    housingLoan: money("累计住房贷款利息", "Cumulative housing-loan interest"),
    housingRent: money("累计住房租金", "Cumulative housing rent"),
    elderly: money("累计赡养老人", "Cumulative support of the elderly"),
    infantCare: money("累计3岁以下婴幼儿照护", "Cumulative care of children under 3"),
    personalPension: money("累计个人养老金", "Cumulative personal pension"),
    taxFen: money("应补（退）税额", "Tax due"),
  },
  filters: {
    tab: {
      kind: "tabs",
      words: {
        all: { zh: "全部", en: "All" },
        noMode: { zh: "未确认计税方式", en: "No mode yet" },
        ended: { zh: "已结束", en: "Ended" },
      },
      zh: "分类",
      en: "View",
    },
    search,
    agentId: agentFilter,
    regime: { kind: "select", words: regimeWords, zh: "计税身份", en: "Taxed as", width: 130 },
    mode: { kind: "select", words: modeWords, zh: "计税方式", en: "Mode", width: 130 },
  },
  /** The tax year whose mode is shown; this one when absent. */
  inputs: { year: fields.filter(fields.whole(2019, 2100)) },
});
export type TaxPersonRow = RowOf<typeof taxPersonList>;

/** What people claim, without amounts and names of relatives. */
export const claimList = defineList(
  {
    name: "tax.claims",
    title: { zh: "专项附加扣除", en: "Special additional deductions" },
    path: "/salarySetting/tax/claims",
    ...page,
    sort: "-fromMonth",
    columns: {
      ...who,
      agent: { ...agent, minor: true },
      kind: { zh: "项目", en: "Item", words: claimKindWords, grow: true, width: 160 },
      fromMonth: { zh: "起月", en: "From", sort: true, width: 90 },
      toMonth: { zh: "止月", en: "Until", nullable: true, sort: true, width: 90 },
      sharePercent: { zh: "比例", en: "Share", kind: "number", width: 80 },
      validYear: { zh: "已确认至年度", en: "Confirmed to", width: 110, schema: z.number() },
      source: { zh: "来源", en: "Entered by", words: claimSourceWords, width: 100 },
      hasFile: { zh: "附件", en: "File", kind: "yesNo", width: 80, hidden: true },
      returnReason: { zh: "退回原因", en: "Why returned", nullable: true, in: "file" },
      state: { zh: "状态", en: "Status", kind: "status", words: claimWords },
    },
    values: { id: z.number(), memberId: z.number(), agentId: z.number(), version: z.number() },
    added: { actions: z.array(z.enum(["edit", "confirm", "return"])) },
    fields: {
      relative: { zh: "子女或被赡养人姓名", en: "Name of the child or parent" },
      relativeBorn: { zh: "出生日期", en: "Date of birth", kind: "date" },
      isOnlyChild: { zh: "本人是独生子女", en: "Only child", kind: "yesNo" },
      education: { zh: "继续教育类型", en: "Education", words: educationWords },
      cityClass: { zh: "工作城市", en: "City", words: cityWords },
      monthsBefore: { zh: "此前已扣除月数", en: "Months used before", kind: "number" },
      monthFen: money("每月金额", "Amount a month"),
      baseFen: money("年金缴费工资基数", "Pay the annuity is a share of"),
      file: { zh: "附件", en: "File" },
      note: { zh: "备注", en: "Note" },
    },
    filters: {
      tab: {
        kind: "tabs",
        words: { all: { zh: "全部", en: "All" }, ...claimWords, notRenewed: { zh: "次年未确认", en: "Not renewed" } },
        zh: "分类",
        en: "View",
      },
      search,
      kind: { kind: "select", words: claimKindWords, zh: "项目", en: "Item", width: 170 },
    },
    inputs: { memberId: fields.filter(fields.id) },
  },
  // A year is no quantity.
  { validYear: ({ validYear }) => String(validYear) },
);
export type ClaimRow = RowOf<typeof claimList>;

/** What was paid and withheld, without amounts: these are opened one by one. */
export const incomeList = defineList({
  name: "tax.income",
  title: { zh: "入账收入", en: "Booked income" },
  path: "/salarySetting/tax/income",
  ...page,
  sort: "-taxMonth",
  columns: {
    ...who,
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true, minor: true },
    agent,
    taxMonth: month,
    kind: { zh: "所得项目", en: "Kind of income", words: incomeWords, width: 150 },
    bonusChoice: { zh: "奖金计税", en: "Bonus taxed", words: bonusWords, nullable: true, width: 120 },
    origin: {
      zh: "来源",
      en: "Comes from",
      words: { opening: { zh: "期初", en: "Earlier sums" }, document: { zh: "单据", en: "Document" } },
      width: 110,
    },
    bookedAt: { zh: "入账时间", en: "Booked at", kind: "instant", sort: true },
  },
  values: { id: z.number(), memberId: z.number(), agentId: z.number() },
  filters: {
    search,
    taxMonth: { kind: "month", zh: "税款所属月", en: "Tax month" },
    agentId: agentFilter,
    kind: { kind: "select", words: incomeWords, zh: "所得项目", en: "Kind of income", width: 150 },
  },
});
export type IncomeRow = RowOf<typeof incomeList>;

/** The returns of each agent and month. */
export const returnList = defineList({
  name: "tax.returns",
  title: { zh: "个税申报", en: "Tax returns" },
  path: "/salarySetting/tax/returns",
  ...page,
  sort: "-taxMonth",
  columns: {
    taxMonth: { ...month, kind: "link" },
    agent,
    people: { zh: "人数", en: "People", kind: "number", width: 80 },
    dueOn: { zh: "申报截止", en: "Due on", kind: "date", width: 120 },
    differing: { zh: "结果不符", en: "Differing", kind: "number", width: 100 },
    receipt: { zh: "回执号", en: "Receipt", nullable: true, width: 150 },
    filedAt: { zh: "申报时间", en: "Filed at", kind: "instant", nullable: true, hidden: true },
    state: { zh: "状态", en: "Status", kind: "status", words: returnWords },
  },
  values: { id: z.number(), agentId: z.number(), version: z.number() },
  added: { actions: z.array(z.enum(["prepare", "export", "reopen", "file"])) },
  filters: {
    agentId: agentFilter,
    year: { kind: "custom", zh: "年度", en: "Year", input: fields.filter(fields.whole(2019, 2100)) },
    state: { kind: "select", words: returnWords, zh: "状态", en: "Status", width: 120 },
  },
});
export type ReturnRow = RowOf<typeof returnList>;
