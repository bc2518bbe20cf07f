import { z } from "zod";
import { approvalWords } from "#areas/approvals/words.ts";
import { formatClocks, writeClock } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { channelWords } from "#areas/agencies/words.ts";
import { defineList } from "#platform/list/define-list.ts";
import { orderWords } from "./words.ts";

/** Lines across orders with what was asked, allocated, assigned and what came of it. */
export const orderLineList = defineList(
  {
    name: "work-orders.lines",
    savedAs: "order-lines",
    title: { zh: "订单明细", en: "Work order lines" },
    path: "/orders/lines",
    needs: "D0010101",
    scope: "department",
    export: "D0010101.export",
    sort: "-workDate",
    columns: {
      orderNumber: {
        zh: "用工单号",
        en: "Number",
        fileTitle: { zh: "用工单号", en: "Order number" },
        kind: "link",
        sort: true,
      },
      workDate: { zh: "用工日期", en: "Work date", kind: "date", sort: true },
      departmentName: { zh: "部门", en: "Department", width: 100 },
      postName: { zh: "岗位", en: "Post", width: 140 },
      time: { zh: "时间", en: "Time", kind: "timeRange", derived: true, in: "page" },
      startMinute: { zh: "开始", en: "Start", kind: "time", cell: "text", in: "file" },
      endMinute: { zh: "结束", en: "End", kind: "time", cell: "text", in: "file" },
      state: { zh: "状态", en: "Status", kind: "status", words: orderWords },
      requestedHeadcount: { zh: "申请人数", en: "Requested", kind: "number", sort: true, total: true },
      headcount: { zh: "当前人数", en: "Headcount", kind: "number", sort: true, total: true, in: "file" },
      allocated: { zh: "已分解", en: "Allocated", kind: "number", sort: true, total: true, minor: true },
      accepted: { zh: "已接受", en: "Accepted", kind: "number", minor: true },
      putOn: { zh: "已排班", en: "Assigned", kind: "number", sort: true, total: true },
      came: {
        zh: "确认到岗",
        en: "Worked (confirmed)",
        fileTitle: { zh: "到岗", en: "Came" },
        kind: "number",
        sort: true,
        total: true,
      },
      plannedMinutes: { zh: "计划工时", en: "Planned hours", kind: "hours", total: true, minor: true },
      actualMinutes: {
        zh: "确认工时",
        en: "Confirmed hours",
        fileTitle: { zh: "核算工时", en: "Accounting hours" },
        kind: "hours",
        total: true,
        minor: true,
      },
      estimatedCostFen: { zh: "预估费用", en: "Estimated cost", kind: "money", sort: true, total: true },
      agencies: { zh: "劳务公司", en: "Labour companies", width: 160, grow: true, minor: true },
      /** Whom the order names, and by which way they are asked. */
      recruiter: { zh: "招聘人", en: "Recruiter", kind: "person", nullable: true, hidden: true },
      channel: { zh: "渠道", en: "Channel", words: channelWords, nullable: true, hidden: true },
    },
    fileOrder: ["orderNumber", "state", "departmentName", "postName"],
    values: {
      id: z.number(),
      orderId: z.number(),
      adjusted: z.boolean(),
      startMinute: z.number(),
      endMinute: z.number(),
      headcount: z.number(),
    },
    filters: {
      search: { kind: "search", zh: "用工单号", en: "Order number" },
      from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
      departmentId: { kind: "custom", input: fields.filter(fields.id), zh: "部门", en: "Department", width: 130 },
      agencyId: { kind: "custom", input: fields.filter(fields.id), zh: "劳务公司", en: "Labour company", width: 150 },
      state: { kind: "select", words: approvalWords, zh: "状态", en: "Status", width: 120 },
      /** Lines with fewer people put on than asked for. */
      unfilled: {
        kind: "select",
        words: { true: { zh: "未排满", en: "Not filled" } },
        input: fields.filter(fields.flag),
        zh: "排班情况",
        en: "Filled",
        width: 120,
      },
    },
    inputs: { postId: fields.filter(fields.id) },
  },
  {
    time: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale),
    startMinute: ({ startMinute }) => writeClock(startMinute),
    endMinute: ({ endMinute }) => writeClock(endMinute),
  },
);
