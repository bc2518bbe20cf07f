import { listExporter } from "#platform/excel/exporter.ts";
import { listContracts, type ContractRow } from "../api.ts";
import { contractWords } from "../words.ts";
import { contractQuery } from "./list-contracts.ts";

type Row = Omit<ContractRow, "actions" | "approvers">;

export const contractsExport = listExporter({
  name: "contracts.list",
  needs: "C6400.export",
  title: { zh: "用工合同", en: "Labour contracts" },
  input: listContracts.input,
  columns: [
    { key: "number", title: { zh: "合同编号", en: "Number" }, kind: "text", value: (row: Row) => row.number },
    { key: "name", title: { zh: "合同名称", en: "Name" }, kind: "text", value: (row) => row.name },
    { key: "agency", title: { zh: "劳务公司", en: "Labour company" }, kind: "text", value: (row) => row.agency },
    { key: "legalEntity", title: { zh: "所属机构", en: "Institution" }, kind: "text", value: (row) => row.legalEntity },
    { key: "startDate", title: { zh: "开始日期", en: "Start date" }, kind: "date", value: (row) => row.startDate },
    { key: "lastDate", title: { zh: "结束日期", en: "Last day" }, kind: "date", value: (row) => row.lastDate },
    {
      key: "costCentre",
      title: { zh: "成本中心编码", en: "Cost centre code" },
      kind: "text",
      value: (row) => row.costCentre,
    },
    { key: "posts", title: { zh: "岗位数", en: "Posts" }, kind: "integer", value: (row) => row.posts },
    {
      key: "weekdayRate",
      title: { zh: "平日白班（元/小时）", en: "Weekday, day (yuan/h)" },
      kind: "milli",
      value: (row) => row.weekdayRate,
    },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => contractWords[row.state][locale],
    },
    {
      key: "createdByName",
      title: { zh: "创建人", en: "Created by" },
      kind: "text",
      value: (row) => row.createdByName,
    },
    {
      key: "deletedByName",
      title: { zh: "删除人", en: "Deleted by" },
      kind: "text",
      value: (row) => row.deletedByName,
    },
    { key: "deletedAt", title: { zh: "删除时间", en: "Deleted at" }, kind: "instant", value: (row) => row.deletedAt },
  ],
  query: contractQuery,
});
