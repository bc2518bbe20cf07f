import { z } from "zod";
import { filter, id } from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { cityName } from "./city-name.ts";
import { itemNames } from "./item-names.ts";
import { itemCodes } from "./rules/items.ts";
import { enrolmentTabs, enrolmentWords, entryWords } from "./words.ts";

/** Who is insured at which account, from when and for what. */
export const enrolmentList = defineList(
  {
    name: "socialInsurance.enrolments",
    title: { zh: "参保人员", en: "Enrolment" },
    path: "/socialInsurance/enrolments",
    needs: "C60501",
    scope: "department",
    export: "C60501.export",
    sort: "-from",
    columns: {
      jobNumber: { zh: "工号", en: "Job number", kind: "link", sort: true, width: 90 },
      name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
      department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true, minor: true },
      legalEntity: { zh: "法人实体", en: "Legal entity", sort: "name", grow: true },
      city: { zh: "参保城市", en: "City", sort: true, width: 90 },
      entry: { zh: "参保方式", en: "Entry", words: entryWords, width: 110, minor: true },
      items: { zh: "险种", en: "Items", schema: z.array(z.enum(itemCodes)), grow: true },
      from: { zh: "起缴月份", en: "From month", sort: true, width: 100 },
      fundFrom: { zh: "公积金起缴", en: "Fund from", sort: true, width: 100, minor: true },
      to: { zh: "末缴月份", en: "Last month", nullable: true, sort: true, width: 100 },
      state: { zh: "状态", en: "Status", kind: "status", words: enrolmentWords },
    },
    values: { id: z.number(), memberId: z.number(), accountId: z.number(), version: z.number() },
    added: { actions: z.array(z.enum(["edit", "report", "stop"])) },
    filters: {
      tab: { kind: "tabs", words: enrolmentTabs, zh: "分类", en: "View" },
      search: { kind: "search", zh: "搜索姓名或工号", en: "Search name or job number", width: 220 },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
      accountId: { kind: "custom", zh: "社保账户", en: "Account", input: filter(id), width: 200 },
    },
  },
  {
    city: ({ city }, locale) => cityName(city, locale),
    items: ({ items }, locale) => itemNames(items, locale),
  },
);
export type EnrolmentRow = RowOf<typeof enrolmentList>;
