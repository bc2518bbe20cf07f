import { listExporter } from "#platform/excel/exporter.ts";
import { listAgencies, type AgencyRow } from "../api.ts";
import { agenciesQuery } from "./list-agencies.ts";

type Row = Omit<AgencyRow, "actions">;

export const agenciesExport = listExporter({
  name: "agencies.list",
  needs: "LABOUR_COMPANIES.export",
  title: { zh: "劳务公司", en: "Labour companies" },
  input: listAgencies.input,
  columns: [
    { key: "code", title: { zh: "编号", en: "Code" }, kind: "text", value: (row: Row) => row.code },
    { key: "name", title: { zh: "名称", en: "Name" }, kind: "text", value: (row) => row.name },
    { key: "contact", title: { zh: "联系人", en: "Contact" }, kind: "text", value: (row) => row.contact },
    { key: "phone", title: { zh: "电话", en: "Phone" }, kind: "text", value: (row) => row.phone },
    {
      key: "licenceValidTo",
      title: { zh: "许可证有效期至", en: "Licence valid to" },
      kind: "date",
      value: (row) => row.licenceValidTo,
    },
    { key: "priority", title: { zh: "优先级", en: "Priority" }, kind: "integer", value: (row) => row.priority },
    { key: "recruiters", title: { zh: "招聘人数", en: "Recruiters" }, kind: "integer", value: (row) => row.recruiters },
    { key: "accounts", title: { zh: "登录账号数", en: "Log-ins" }, kind: "integer", value: (row) => row.accounts },
  ],
  query: agenciesQuery,
});
