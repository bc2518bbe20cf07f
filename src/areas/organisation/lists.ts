import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { driverWords } from "./words.ts";

const bothNames = {
  nameZh: { zh: "中文名称", en: "Chinese name", in: "file" },
  nameEn: { zh: "英文名称", en: "English name", in: "file" },
} as const;
const enabled = { zh: "状态", en: "Status", kind: "enabled", sort: true } as const;
const enabledFilter = { kind: "enabled", zh: "状态", en: "Status", width: 120 } as const;
const names = { nameZh: z.string(), nameEn: z.string() };

export const legalEntityList = defineList({
  name: "organisation.legalEntities",
  title: { zh: "法人实体", en: "Legal entities" },
  path: "/org/legalEntities",
  needs: ["C6103", "C6100"],
  scope: "tenant",
  export: "C6103.export",
  sort: "code",
  columns: {
    code: { zh: "编码", en: "Code", sort: true },
    name: { zh: "名称", en: "Name", sort: "name", grow: true, width: 200, in: "page" },
    nameZh: { ...bothNames.nameZh, cellWidth: 30 },
    nameEn: { ...bothNames.nameEn, cellWidth: 30 },
    creditCode: { zh: "统一社会信用代码", en: "Unified social credit code", nullable: true, width: 190, cellWidth: 22 },
    address: { zh: "地址", en: "Address", nullable: true, grow: true, width: 200, cellWidth: 30 },
    departments: { zh: "所属部门数", en: "Departments", kind: "number", sort: true },
    enabled,
  },
  values: { id: z.number(), ...names },
  filters: {
    search: { kind: "search", zh: "搜索名称、编码或信用代码", en: "Search name, code or credit code" },
    enabled: enabledFilter,
  },
});

/** What one does in a department. */
export const postList = defineList({
  name: "organisation.posts",
  title: { zh: "岗位", en: "Posts" },
  path: "/org/posts",
  needs: "C7511",
  scope: "tenant",
  export: "C7511.export",
  sort: "code",
  columns: {
    code: { zh: "岗位编码", en: "Post code", sort: true },
    name: { zh: "岗位名称", en: "Post name", sort: "name", grow: true, width: 200, in: "page" },
    ...bothNames,
    superiorName: { zh: "上级岗位", en: "Superior post", nullable: true, sort: "name", grow: true, width: 160 },
    gradeName: { zh: "职等", en: "Grade", nullable: true, sort: "name", width: 110 },
    /** Active own staff who hold it. */
    members: { zh: "在岗人数", en: "Holders", kind: "number", sort: true },
    /** Departments that may order outside labour for it. */
    departments: { zh: "用工部门数", en: "Ordering departments", kind: "number", sort: true },
    enabled,
  },
  values: { id: z.number(), superiorId: z.number().nullable(), gradeId: z.number().nullable(), ...names },
  filters: {
    search: { kind: "search", zh: "搜索岗位名称或编码", en: "Search name or code" },
    enabled: enabledFilter,
  },
});

/** The posts for which each department may order outside labour. */
export const employmentPostList = defineList(
  {
    name: "organisation.employmentPosts",
    title: { zh: "用工岗位", en: "Employment posts" },
    path: "/org/outsidePosts",
    needs: "C6700",
    scope: "department",
    export: "C6700.export",
    sort: "departmentName",
    columns: {
      departmentName: { zh: "部门", en: "Department", sort: "name", grow: true, width: 180 },
      postCode: { zh: "岗位编码", en: "Post code", sort: true },
      postName: { zh: "岗位", en: "Post", sort: "name", grow: true, width: 180 },
      standardHeadcount: { zh: "标准人数", en: "Standard headcount", kind: "number", nullable: true, sort: true },
      /** One person for each `unitsPerPerson` of the driver, and never fewer than `atLeast`; null = no forecast. */
      driver: { zh: "预测依据", en: "Forecast by", words: driverWords, nullable: true, width: 200 },
      unitsPerPerson: { zh: "每人承担数量", en: "Units per person", kind: "number", nullable: true, in: "file" },
      atLeast: { zh: "最少人数", en: "At least", kind: "number", minor: true },
      note: { zh: "备注", en: "Note", nullable: true, grow: true, width: 180, cellWidth: 30 },
      enabled,
    },
    values: {
      id: z.number(),
      departmentId: z.number(),
      postId: z.number(),
      unitsPerPerson: z.number().nullable(),
    },
    filters: {
      search: { kind: "search", zh: "搜索岗位名称或编码", en: "Search post name or code" },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 200 },
      enabled: enabledFilter,
    },
  },
  { atLeast: ({ driver, atLeast }) => (driver === null ? null : atLeast) },
);
export type EmploymentPostRow = RowOf<typeof employmentPostList>;
