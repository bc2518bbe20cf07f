import { writeClock } from "#platform/calendar/clock.ts";
import { listExporter } from "#platform/excel/exporter.ts";
import { say } from "#platform/i18n/text.ts";
import { listOrderLines, type OrderLineRow } from "../lines-api.ts";
import { listOpenLines, type OpenLineRow } from "../shares-api.ts";
import { orderWords } from "../words.ts";
import { openLinesQuery, withBlocked, type StoredOpenLine } from "./lines/list-open-lines.ts";
import { orderLinesQuery } from "./lines/list-order-lines.ts";

/** Order details as a spreadsheet, with the filters of the list. */
export const orderLinesExport = listExporter({
  name: "work-orders.lines",
  needs: "D0010101.export",
  title: { zh: "订单明细", en: "Work order lines" },
  input: listOrderLines.input,
  columns: [
    {
      key: "orderNumber",
      title: { zh: "用工单号", en: "Order number" },
      kind: "text",
      value: (row: OrderLineRow) => row.orderNumber,
    },
    {
      key: "state",
      title: { zh: "状态", en: "Status" },
      kind: "text",
      value: (row, locale) => say(orderWords[row.state], locale),
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { key: "workDate", title: { zh: "用工日期", en: "Work date" }, kind: "date", value: (row) => row.workDate },
    {
      key: "startMinute",
      title: { zh: "开始", en: "Start" },
      kind: "text",
      value: (row) => writeClock(row.startMinute),
    },
    { key: "endMinute", title: { zh: "结束", en: "End" }, kind: "text", value: (row) => writeClock(row.endMinute) },
    {
      key: "requestedHeadcount",
      title: { zh: "申请人数", en: "Requested" },
      kind: "integer",
      value: (row) => row.requestedHeadcount,
    },
    { key: "headcount", title: { zh: "当前人数", en: "Headcount" }, kind: "integer", value: (row) => row.headcount },
    { key: "allocated", title: { zh: "已分解", en: "Allocated" }, kind: "integer", value: (row) => row.allocated },
    { key: "accepted", title: { zh: "已接受", en: "Accepted" }, kind: "integer", value: (row) => row.accepted },
    { key: "putOn", title: { zh: "已排班", en: "Assigned" }, kind: "integer", value: (row) => row.putOn },
    { key: "came", title: { zh: "到岗", en: "Came" }, kind: "integer", value: (row) => row.came },
    {
      key: "plannedMinutes",
      title: { zh: "计划工时", en: "Planned hours" },
      kind: "minutes",
      value: (row) => row.plannedMinutes,
    },
    {
      key: "actualMinutes",
      title: { zh: "核算工时", en: "Accounting hours" },
      kind: "minutes",
      value: (row) => row.actualMinutes,
    },
    {
      key: "estimatedCostFen",
      title: { zh: "预估费用", en: "Estimated cost" },
      kind: "fen",
      value: (row) => row.estimatedCostFen,
    },
    { key: "agencies", title: { zh: "劳务公司", en: "Labour companies" }, kind: "text", value: (row) => row.agencies },
  ],
  query: orderLinesQuery,
});

/** Lines to share out with the filters of the breakdown. */
export const openLinesExport = listExporter({
  name: "work-orders.openLines",
  needs: "C2100.export",
  title: { zh: "待分解工单", en: "Lines to allocate" },
  input: listOpenLines.input,
  columns: [
    {
      key: "workDate",
      title: { zh: "用工日期", en: "Work date" },
      kind: "date",
      value: (row: OpenLineRow) => row.workDate,
    },
    {
      key: "orderNumber",
      title: { zh: "用工单号", en: "Order number" },
      kind: "text",
      value: (row) => row.orderNumber,
    },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { key: "startMinute", title: { zh: "开始", en: "Start" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "结束", en: "End" }, kind: "clock", value: (row) => row.endMinute },
    { key: "headcount", title: { zh: "人数", en: "Headcount" }, kind: "integer", value: (row) => row.headcount },
    { key: "allocated", title: { zh: "已分解", en: "Allocated" }, kind: "integer", value: (row) => row.allocated },
    { key: "accepted", title: { zh: "已接受", en: "Accepted" }, kind: "integer", value: (row) => row.accepted },
    { key: "putOn", title: { zh: "已排班", en: "Assigned" }, kind: "integer", value: (row) => row.putOn },
    { key: "open", title: { zh: "待分解", en: "Still open" }, kind: "integer", value: (row) => row.open },
    { key: "blocked", title: { zh: "说明", en: "Note" }, kind: "text", width: 30, value: (row) => row.blocked },
  ],
  query: openLinesQuery,
  present: (context, rows: StoredOpenLine[]) => withBlocked(context, rows),
});
