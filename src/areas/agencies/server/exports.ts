import { z } from "zod";
import { exporter } from "#platform/excel/exporter.ts";
import * as fields from "#platform/http/fields.ts";
import type { AgencyRow } from "../api.ts";
import { listAgencies } from "./list-agencies.ts";

const input = z.object({ search: fields.filter(fields.lineUpTo(100)), enabled: fields.filter(fields.flag), licence: fields.filter(z.enum(["valid", "expiring", "expired"])) });

export const agenciesExport = exporter({
  name: "agencies.list",
  needs: "LABOUR_COMPANIES.export",
  title: { zh: "劳务公司", en: "Labour companies" },
  input,
  columns: [
    { title: { zh: "编号", en: "Code" }, kind: "text", value: (row: AgencyRow) => row.code },
    { title: { zh: "名称", en: "Name" }, kind: "text", value: (row) => row.name },
    { title: { zh: "联系人", en: "Contact" }, kind: "text", value: (row) => row.contact },
    { title: { zh: "电话", en: "Phone" }, kind: "text", value: (row) => row.phone },
    { title: { zh: "许可证有效期至", en: "Licence valid to" }, kind: "date", value: (row) => row.licenceValidTo },
    { title: { zh: "优先级", en: "Priority" }, kind: "integer", value: (row) => row.priority },
    { title: { zh: "招聘人数", en: "Recruiters" }, kind: "integer", value: (row) => row.recruiters },
    { title: { zh: "登录账号数", en: "Log-ins" }, kind: "integer", value: (row) => row.accounts },
  ],
  async *rows(context, filters) {
    for (let page = 1; ; page += 1) {
      const { rows } = await listAgencies(context, { ...filters, page, size: 200, sort: undefined });
      if (rows.length > 0) yield rows;
      if (rows.length < 200) return;
    }
  },
});
