import { listExporter } from "#platform/excel/exporter.ts";
import { listed } from "#platform/i18n/text.ts";
import { listOperations, listPersonalDataReads } from "../operation-log-api.ts";
import { kindWords, outcomeWords, readFieldText, readWayOf } from "../words.ts";
import {
  dataReadsQuery,
  operationQuery,
  presentOperations,
  type DataRead,
  type Operation,
  type OperationRow,
} from "./operation-log.ts";

export const operationsExporter = listExporter({
  name: "settings.operations",
  needs: "OPERATION_LOG.export",
  title: { zh: "操作日志", en: "Operation log" },
  input: listOperations.input,
  overPeriod: true,
  columns: [
    { key: "at", title: { zh: "时间", en: "Time" }, kind: "instant", value: (row: Operation) => row.at },
    {
      key: "kind",
      title: { zh: "类别", en: "Kind" },
      kind: "text",
      value: (row, locale) => kindWords[row.kind][locale],
    },
    { key: "who", title: { zh: "操作人", en: "Who" }, kind: "text", value: (row) => row.who },
    { key: "what", title: { zh: "操作", en: "Operation" }, kind: "text", width: 30, value: (row) => row.what },
    { key: "page", title: { zh: "页面", en: "Page" }, kind: "text", value: (row) => row.page },
    { key: "target", title: { zh: "对象", en: "Record" }, kind: "text", width: 40, value: (row) => row.target },
    {
      key: "outcome",
      title: { zh: "结果", en: "Outcome" },
      kind: "text",
      value: (row, locale) => outcomeWords[row.outcome][locale],
    },
    { key: "code", title: { zh: "原因代码", en: "Reason code" }, kind: "text", value: (row) => row.code },
    { key: "count", title: { zh: "次数", en: "Times" }, kind: "integer", value: (row) => row.count },
    { key: "ip", title: { zh: "IP 地址", en: "IP address" }, kind: "text", value: (row) => row.ip },
    { key: "device", title: { zh: "设备", en: "Device" }, kind: "text", value: (row) => row.device },
  ],
  query: ({ locale }, input) => operationQuery(locale, input),
  present: (context, rows: OperationRow[]) => presentOperations(context, rows),
});

export const dataReadsExporter = listExporter({
  name: "settings.dataReads",
  needs: "OPERATION_LOG.personalData",
  title: { zh: "个人信息查阅记录", en: "Readings of personal data" },
  input: listPersonalDataReads.input,
  columns: [
    { key: "at", title: { zh: "时间", en: "Time" }, kind: "instant", value: (row: DataRead) => row.at },
    { key: "who", title: { zh: "查阅人", en: "Who" }, kind: "text", value: (row) => row.who },
    { key: "subject", title: { zh: "被查阅人", en: "Whose" }, kind: "text", value: (row) => row.subject },
    { key: "rows", title: { zh: "人数", en: "People" }, kind: "integer", value: (row) => row.rows },
    {
      key: "fields",
      title: { zh: "内容", en: "What" },
      kind: "text",
      width: 30,
      value: (row, locale) =>
        listed(
          row.fields.map((field) => readFieldText(field, locale)),
          locale,
        ),
    },
    { key: "reason", title: { zh: "事由", en: "Why" }, kind: "text", width: 40, value: (row) => row.reason },
    {
      key: "call",
      title: { zh: "方式", en: "How" },
      kind: "text",
      value: (row, locale) => readWayOf(row.call)[locale],
    },
  ],
  query: (_context, input) => dataReadsQuery(input),
});
