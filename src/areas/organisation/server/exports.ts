import { listExporter } from "#platform/excel/exporter.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { listEmploymentPosts, listLegalEntities, listPosts } from "../api.ts";
import { driverWords } from "../words.ts";
import { employmentPostsQuery } from "./employment-posts.ts";
import { legalEntitiesQuery } from "./legal-entities.ts";
import { postsQuery } from "./posts.ts";

const enabledWords: Record<"true" | "false", Record<Locale, string>> = {
  true: { zh: "启用", en: "Enabled" },
  false: { zh: "停用", en: "Discontinued" },
};
const state = {
  key: "enabled",
  title: { zh: "状态", en: "State" },
  kind: "text",
  value: (row: { enabled: boolean }, locale: Locale) => enabledWords[`${row.enabled}`][locale],
} as const;

const postsExport = listExporter({
  name: "organisation.posts",
  needs: "C7511.export",
  title: { zh: "岗位", en: "Posts" },
  input: listPosts.input,
  columns: [
    {
      key: "code",
      title: { zh: "岗位编码", en: "Post code" },
      kind: "text",
      value: (row: OutputOf<typeof listPosts>["rows"][number]) => row.code,
    },
    { key: "nameZh", title: { zh: "中文名称", en: "Chinese name" }, kind: "text", value: (row) => row.nameZh },
    { key: "nameEn", title: { zh: "英文名称", en: "English name" }, kind: "text", value: (row) => row.nameEn },
    {
      key: "superiorName",
      title: { zh: "上级岗位", en: "Superior post" },
      kind: "text",
      value: (row) => row.superiorName,
    },
    { key: "members", title: { zh: "在岗人数", en: "Holders" }, kind: "integer", value: (row) => row.members },
    {
      key: "departments",
      title: { zh: "可申请部门", en: "Ordering departments" },
      kind: "integer",
      value: (row) => row.departments,
    },
    state,
  ],
  query: postsQuery,
});

const employmentPostsExport = listExporter({
  name: "organisation.employmentPosts",
  needs: "C6700.export",
  title: { zh: "用工岗位", en: "Employment posts" },
  input: listEmploymentPosts.input,
  columns: [
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row: OutputOf<typeof listEmploymentPosts>["rows"][number]) => row.departmentName,
    },
    { key: "postCode", title: { zh: "岗位编码", en: "Post code" }, kind: "text", value: (row) => row.postCode },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "standardHeadcount",
      title: { zh: "标准人数", en: "Standard headcount" },
      kind: "integer",
      value: (row) => row.standardHeadcount,
    },
    {
      key: "driver",
      title: { zh: "预测依据", en: "Forecast by" },
      kind: "text",
      value: (row, locale) => row.driver && driverWords[row.driver][locale],
    },
    {
      key: "unitsPerPerson",
      title: { zh: "每人承担数量", en: "Units per person" },
      kind: "integer",
      value: (row) => row.unitsPerPerson,
    },
    {
      key: "atLeast",
      title: { zh: "最少人数", en: "At least" },
      kind: "integer",
      value: (row) => (row.driver ? row.atLeast : null),
    },
    { key: "note", title: { zh: "备注", en: "Note" }, kind: "text", width: 30, value: (row) => row.note },
    state,
  ],
  query: employmentPostsQuery,
});

const legalEntitiesExport = listExporter({
  name: "organisation.legalEntities",
  needs: "C6103.export",
  title: { zh: "法人实体", en: "Legal entities" },
  input: listLegalEntities.input,
  columns: [
    {
      key: "code",
      title: { zh: "编码", en: "Code" },
      kind: "text",
      value: (row: OutputOf<typeof listLegalEntities>["rows"][number]) => row.code,
    },
    {
      key: "nameZh",
      title: { zh: "中文名称", en: "Chinese name" },
      kind: "text",
      width: 30,
      value: (row) => row.nameZh,
    },
    {
      key: "nameEn",
      title: { zh: "英文名称", en: "English name" },
      kind: "text",
      width: 30,
      value: (row) => row.nameEn,
    },
    {
      key: "creditCode",
      title: { zh: "统一社会信用代码", en: "Unified social credit code" },
      kind: "text",
      width: 22,
      value: (row) => row.creditCode,
    },
    { key: "address", title: { zh: "地址", en: "Address" }, kind: "text", width: 30, value: (row) => row.address },
    {
      key: "departments",
      title: { zh: "部门数", en: "Departments" },
      kind: "integer",
      value: (row) => row.departments,
    },
    state,
  ],
  query: legalEntitiesQuery,
});

export const exporters = [postsExport, employmentPostsExport, legalEntitiesExport];
