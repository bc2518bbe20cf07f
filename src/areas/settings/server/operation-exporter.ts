import { pagesOf } from "#platform/db/pages-of.ts";
import { exporter } from "#platform/excel/exporter.ts";
import { operationFilters } from "../operation-log-api.ts";
import { outcomeWords } from "../words.ts";
import { operationQuery, pageTitles, type OperationRow } from "./operation-log.ts";

type Exported = OperationRow & { page: string | null; outcomeText: string };

export const operationsExporter = exporter<typeof operationFilters, Exported>({
  name: "settings.operations",
  needs: "OPERATION_LOG.export",
  title: { zh: "操作日志", en: "Operation log" },
  input: operationFilters,
  overPeriod: true,
  columns: [
    { title: { zh: "时间", en: "Time" }, kind: "instant", value: (row) => row.at },
    { title: { zh: "操作人", en: "Who" }, kind: "text", value: (row) => row.who },
    { title: { zh: "操作", en: "Operation" }, kind: "text", width: 30, value: (row) => row.what },
    { title: { zh: "页面", en: "Page" }, kind: "text", value: (row) => row.page },
    { title: { zh: "对象", en: "Record" }, kind: "text", width: 40, value: (row) => row.target },
    { title: { zh: "结果", en: "Outcome" }, kind: "text", value: (row) => row.outcomeText },
    { title: { zh: "原因代码", en: "Reason code" }, kind: "text", value: (row) => row.code },
    { title: { zh: "IP 地址", en: "IP address" }, kind: "text", value: (row) => row.ip },
  ],
  async *rows(context, input) {
    const pageOf = pageTitles(context);
    for await (const rows of pagesOf<OperationRow>(context.tx, operationQuery(context.locale, input))) {
      yield rows.map((row) => ({ ...row, page: pageOf(row.keyCode), outcomeText: outcomeWords[row.outcome][context.locale] }));
    }
  },
});
