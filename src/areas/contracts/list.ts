import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { contractTabWords, contractWords } from "./words.ts";

/** In the file every rate has a column. */
const rateInFile = { kind: "unitPrice", nullable: true, in: "file" } as const;

export const contractList = defineList({
  name: "contracts.list",
  title: { zh: "用工合同", en: "Labour contracts" },
  path: "/contracts",
  needs: "C6400",
  scope: "tenant",
  export: "C6400.export",
  sort: "-createdAt",
  columns: {
    number: { zh: "合同编号", en: "Number", kind: "link", sort: true },
    name: { zh: "合同名称", en: "Name", sort: "name", grow: true },
    agency: { zh: "劳务公司", en: "Labour company", sort: "name", width: 160 },
    legalEntity: { zh: "所属机构", en: "Legal entity", nullable: true, hidden: true },
    startDate: { zh: "开始日期", en: "Start date", kind: "date", sort: true },
    /** The last day it holds: the end date, or earlier when it was ended. */
    lastDate: { zh: "结束日期", en: "Last day", kind: "date", sort: true },
    posts: { zh: "岗位数", en: "Posts", kind: "number" },
    weekdayRate: { zh: "平日白班（元/时）", en: "Weekday, day (¥/h)", kind: "unitPrice", nullable: true, sort: true },
    weekdayNight: { zh: "平日夜班（元/时）", en: "Weekday, night (¥/h)", ...rateInFile },
    weekendDay: { zh: "周末白班（元/时）", en: "Weekend, day (¥/h)", ...rateInFile },
    weekendNight: { zh: "周末夜班（元/时）", en: "Weekend, night (¥/h)", ...rateInFile },
    specialDay: { zh: "特殊日白班（元/时）", en: "Special day, day (¥/h)", ...rateInFile },
    specialNight: { zh: "特殊日夜班（元/时）", en: "Special day, night (¥/h)", ...rateInFile },
    holidayDay: { zh: "节假日白班（元/时）", en: "Holiday, day (¥/h)", ...rateInFile },
    holidayNight: { zh: "节假日夜班（元/时）", en: "Holiday, night (¥/h)", ...rateInFile },
    legalHolidayDay: { zh: "法定假日白班（元/时）", en: "Statutory holiday, day (¥/h)", ...rateInFile },
    legalHolidayNight: { zh: "法定假日夜班（元/时）", en: "Statutory holiday, night (¥/h)", ...rateInFile },
    shiftSubsidyFen: { zh: "班次补贴（元）", en: "Shift subsidy (¥)", kind: "money", nullable: true, in: "file" },
    /** `> 8 h: 20.00`, from the lowest step. */
    ladder: { zh: "阶梯补贴", en: "Ladder subsidy", nullable: true, in: "file" },
    postNames: { zh: "岗位", en: "Posts covered", nullable: true, in: "file" },
    recruiters: { zh: "招聘人", en: "Recruiters", nullable: true, in: "file" },
    costCentre: { zh: "成本中心编码", en: "Cost centre code", nullable: true, hidden: true },
    /** An approved contract past its last day is `ended`. */
    state: { zh: "状态", en: "Status", kind: "status", words: contractWords },
    deletedByName: { zh: "删除人", en: "Deleted by", kind: "person", nullable: true },
    deletedAt: { zh: "删除时间", en: "Deleted at", kind: "instant", nullable: true, sort: true },
    approvers: { zh: "当前审批人", en: "Current approver", kind: "person", nullable: true, computed: true, in: "page" },
    createdByName: { zh: "创建人", en: "Created by", kind: "person", nullable: true, hidden: true },
    createdAt: { zh: "创建时间", en: "Created at", kind: "instant", sort: true, hidden: true, in: "page" },
  },
  values: { id: z.number(), expiring: z.boolean(), version: z.number() },
  added: { actions: z.array(z.string()) },
  unsent: { submitterMemberId: z.number().nullable() },
  fields: {
    standardDaysPerMonth: { zh: "每月标准天数", en: "Standard days per month", kind: "number" },
    contact: { zh: "联系人", en: "Contact" },
    phone: { zh: "联系电话", en: "Phone" },
    approvedAt: { zh: "生效时间", en: "Approved at", kind: "instant" },
    endedOn: { zh: "提前终止日", en: "Ended on", kind: "date" },
    endReason: { zh: "终止原因", en: "Reason for ending" },
    note: { zh: "备注", en: "Note" },
  },
  filters: {
    tab: { kind: "tabs", words: contractTabWords, zh: "分类", en: "Tab" },
    search: {
      kind: "search",
      zh: "编号、名称、劳务公司或成本中心",
      en: "Number, name, labour company or cost centre",
      width: 260,
    },
    agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company" },
    on: { kind: "date", zh: "在此日期有效", en: "Valid on this date" },
  },
  inputs: { postId: fields.filter(fields.id) },
});
export type ContractRow = RowOf<typeof contractList>;
