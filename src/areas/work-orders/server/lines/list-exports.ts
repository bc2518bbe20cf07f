import { listExporter } from "#platform/excel/exporter.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { listed, say } from "#platform/i18n/text.ts";
import { listOrders, type OrderRow } from "../../list-api.ts";
import { listRequests, type RequestRow } from "../../shares-api.ts";
import { listOpenPlaces, type OpenPlacesRow } from "../../open-places-api.ts";
import { orderWords, openPlacesWords, shareWords } from "../../words.ts";
import { ordersQuery, withActions, type StoredOrder } from "../order/list-orders.ts";
import { pricedRequests, requestsQuery, type StoredRequest } from "./list-requests.ts";
import { openPlacesQuery, withStanding, type StoredOpenPlaces } from "../open-places/list-open-places.ts";

const yes = { zh: "是", en: "Yes" };

/** Employment applications with the filters of their list. */
export const ordersExport = listExporter({
  name: "work-orders.orders",
  needs: "C1100.export",
  title: { zh: "用工申请", en: "Work orders" },
  input: listOrders.input,
  columns: [
    { key: "number", title: { zh: "用工单号", en: "Number" }, kind: "text", value: (row: OrderRow) => row.number },
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
    { key: "firstDate", title: { zh: "开始日期", en: "First date" }, kind: "date", value: (row) => row.firstDate },
    { key: "lastDate", title: { zh: "结束日期", en: "Last date" }, kind: "date", value: (row) => row.lastDate },
    { key: "dateCount", title: { zh: "天数", en: "Dates" }, kind: "integer", value: (row) => row.dateCount },
    {
      key: "posts",
      title: { zh: "岗位与人数", en: "Posts and headcount" },
      kind: "text",
      width: 40,
      value: (row, locale) =>
        listed(
          row.posts.map(({ name, headcount }) => `${name} × ${headcount}`),
          locale,
        ),
    },
    {
      key: "headcount",
      title: { zh: "申请人次", en: "People asked for" },
      kind: "integer",
      value: (row) => row.headcount,
    },
    {
      key: "forecastHeadcount",
      title: { zh: "预测人次", en: "Forecast headcount" },
      kind: "integer",
      value: (row) => row.forecastHeadcount,
    },
    {
      key: "approvedHeadcount",
      title: { zh: "批准人次", en: "Approved headcount" },
      kind: "integer",
      value: (row) => row.approvedHeadcount,
    },
    { key: "allocated", title: { zh: "已分解", en: "Allocated" }, kind: "integer", value: (row) => row.allocated },
    { key: "putOn", title: { zh: "已排班", en: "Assigned" }, kind: "integer", value: (row) => row.putOn },
    {
      key: "plannedMinutes",
      title: { zh: "计划工时", en: "Planned hours" },
      kind: "minutes",
      value: (row) => row.plannedMinutes,
    },
    {
      key: "estimatedCostFen",
      title: { zh: "预估费用", en: "Estimated cost" },
      kind: "fen",
      value: (row) => row.estimatedCostFen,
    },
    {
      key: "adjusted",
      title: { zh: "已调整", en: "Adjusted" },
      kind: "text",
      value: (row, locale) => (row.adjusted ? yes[locale] : null),
    },
    {
      key: "urgent",
      title: { zh: "加急", en: "Urgent" },
      kind: "text",
      value: (row, locale) => (row.urgent ? yes[locale] : null),
    },
    {
      key: "submitterName",
      title: { zh: "申请人", en: "Requested by" },
      kind: "text",
      value: (row) => row.submitterName,
    },
    { key: "createdAt", title: { zh: "创建时间", en: "Created" }, kind: "instant", value: (row) => row.createdAt },
    {
      key: "approvers",
      title: { zh: "当前审批人", en: "Current approver" },
      kind: "text",
      value: (row, locale) =>
        listed(
          row.approvers.map((one) => one.name),
          locale,
        ),
    },
  ],
  query: ordersQuery,
  present: (context, rows: StoredOrder[]) => withActions(context, rows),
});

/** Requests to labour companies with the filters of their list; a labour company gets its own. */
export const requestsExport = listExporter({
  name: "work-orders.requests",
  needs: "C0270.export",
  title: { zh: "用工需求", en: "Requests" },
  input: listRequests.input,
  columns: [
    {
      key: "workDate",
      title: { zh: "用工日期", en: "Work date" },
      kind: "date",
      value: (row: RequestRow) => row.workDate,
    },
    {
      key: "startMinute",
      title: { zh: "开始", en: "Start" },
      kind: "text",
      value: (row) => writeClock(row.startMinute),
    },
    { key: "endMinute", title: { zh: "结束", en: "End" }, kind: "text", value: (row) => writeClock(row.endMinute) },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "orderNumber",
      title: { zh: "用工单号", en: "Order number" },
      kind: "text",
      value: (row) => row.orderNumber,
    },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    { key: "headcount", title: { zh: "需求人数", en: "Requested" }, kind: "integer", value: (row) => row.headcount },
    {
      key: "acceptedHeadcount",
      title: { zh: "接受人数", en: "Accepted" },
      kind: "integer",
      value: (row) => row.acceptedHeadcount,
    },
    { key: "putOn", title: { zh: "已排班", en: "Assigned" }, kind: "integer", value: (row) => row.putOn },
    {
      key: "plannedMinutesPerPerson",
      title: { zh: "每人计划工时", en: "Planned hours per person" },
      kind: "minutes",
      value: (row) => row.plannedMinutesPerPerson,
    },
    {
      key: "costPerPersonFen",
      title: { zh: "每人费用", en: "Pay per person" },
      kind: "fen",
      value: (row) => row.costPerPersonFen,
    },
    {
      key: "state",
      title: { zh: "状态", en: "Status" },
      kind: "text",
      value: (row, locale) => say(shareWords[row.state], locale),
    },
    {
      key: "declineReason",
      title: { zh: "拒绝原因", en: "Reason for declining" },
      kind: "text",
      width: 30,
      value: (row) => row.declineReason,
    },
  ],
  query: requestsQuery,
  present: (context, rows: StoredRequest[]) => pricedRequests(context, rows),
});

/** Open places with the filters of their list; a labour company gets its own. */
export const openPlacesExport = listExporter({
  name: "work-orders.openPlaces",
  needs: "C0270.export",
  title: { zh: "抢单", en: "Open places" },
  input: listOpenPlaces.input,
  columns: [
    {
      key: "workDate",
      title: { zh: "用工日期", en: "Work date" },
      kind: "date",
      value: (row: OpenPlacesRow) => row.workDate,
    },
    { key: "startMinute", title: { zh: "开始", en: "Start" }, kind: "clock", value: (row) => row.startMinute },
    { key: "endMinute", title: { zh: "结束", en: "End" }, kind: "clock", value: (row) => row.endMinute },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    {
      key: "departmentName",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      value: (row) => row.departmentName,
    },
    {
      key: "orderNumber",
      title: { zh: "用工单号", en: "Order number" },
      kind: "text",
      value: (row) => row.orderNumber,
    },
    { key: "left", title: { zh: "剩余", en: "Left" }, kind: "integer", value: (row) => row.left },
    { key: "taken", title: { zh: "已抢", en: "Taken" }, kind: "integer", value: (row) => row.taken },
    { key: "putOn", title: { zh: "已排班", en: "Assigned" }, kind: "integer", value: (row) => row.putOn },
    { key: "cap", title: { zh: "每家最多", en: "Limit per company" }, kind: "integer", value: (row) => row.cap },
    {
      key: "companies",
      title: { zh: "面向公司", en: "Companies asked" },
      kind: "integer",
      value: (row) => row.companies,
    },
    {
      key: "plannedMinutesPerPerson",
      title: { zh: "每人计划工时", en: "Planned hours per person" },
      kind: "minutes",
      value: (row) => row.plannedMinutesPerPerson,
    },
    {
      key: "costPerPersonFen",
      title: { zh: "每人费用", en: "Pay per person" },
      kind: "fen",
      value: (row) => row.costPerPersonFen,
    },
    { key: "deadline", title: { zh: "截止时间", en: "Deadline" }, kind: "instant", value: (row) => row.deadline },
    {
      key: "state",
      title: { zh: "状态", en: "Status" },
      kind: "text",
      value: (row, locale) => say(openPlacesWords[row.state], locale),
    },
    { key: "openedAt", title: { zh: "开放时间", en: "Opened" }, kind: "instant", value: (row) => row.openedAt },
  ],
  query: openPlacesQuery,
  present: (context, rows: StoredOpenPlaces[]) => withStanding(context, rows),
});
