import { z } from "zod";
import { formatClocks, writeClock } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { requirements } from "./api.ts";
import { shareWords } from "./words.ts";

/** What is asked of labour companies by day: each sees its own, staff those of their departments. */
export const requestList = defineList(
  {
    name: "work-orders.requests",
    savedAs: "requests",
    title: { zh: "用工需求", en: "Requests" },
    path: "/orders/requests",
    needs: "C0270",
    audience: ["staff", "agency"],
    scope: "department",
    export: "C0270.export",
    sort: "-workDate",
    columns: {
      workDate: { zh: "用工日期", en: "Work date", kind: "date", sort: true },
      time: { zh: "时间", en: "Time", kind: "timeRange", derived: true, in: "page" },
      startMinute: { zh: "开始", en: "Start", kind: "time", cell: "text", in: "file" },
      endMinute: { zh: "结束", en: "End", kind: "time", cell: "text", in: "file" },
      postName: { zh: "岗位", en: "Post", width: 110 },
      departmentName: { zh: "部门", en: "Department", width: 110, minor: true },
      orderNumber: {
        zh: "用工单号",
        en: "Number",
        fileTitle: { zh: "用工单号", en: "Order number" },
        kind: "link",
      },
      agencyName: { zh: "劳务公司", en: "Labour company", width: 120, sort: "name" },
      headcount: { zh: "需求人数", en: "Requested", kind: "number", sort: true, total: true },
      acceptedHeadcount: { zh: "接受人数", en: "Accepted", kind: "number", nullable: true, total: true },
      putOn: { zh: "已排班", en: "Assigned", kind: "number", total: true },
      plannedMinutesPerPerson: {
        zh: "计划工时",
        en: "Planned hours",
        fileTitle: { zh: "每人计划工时", en: "Planned hours per person" },
        kind: "hours",
        minor: true,
      },
      plannedMeals: { zh: "餐次", en: "Meals", kind: "number", width: 70, hidden: true, in: "page" },
      /** One person on this line by the company's own contract. */
      costPerPersonFen: { zh: "每人费用", en: "Pay per person", kind: "money", nullable: true, computed: true },
      requirements: {
        zh: "要求",
        en: "Requirements",
        schema: requirements,
        width: 120,
        hidden: true,
        in: "page",
      },
      state: { zh: "状态", en: "Status", kind: "status", words: shareWords, width: 90, sort: true },
      declineReason: {
        zh: "原因",
        en: "Reason",
        fileTitle: { zh: "拒绝原因", en: "Reason for declining" },
        nullable: true,
        width: 150,
        grow: true,
        minor: true,
        cellWidth: 30,
      },
      offeredAt: { zh: "发布时间", en: "Sent", kind: "instant", sort: true, minor: true, in: "page" },
      answeredAt: { zh: "答复时间", en: "Answered", kind: "instant", nullable: true, hidden: true, in: "page" },
    },
    values: {
      id: z.number(),
      lineId: z.number(),
      agencyId: z.number(),
      startMinute: z.number(),
      endMinute: z.number(),
      requirementReason: z.string(),
      reason: z.string(),
      version: z.number(),
    },
    added: { actions: z.array(z.string()) },
    unsent: { postId: z.number(), departmentId: z.number() },
    filters: {
      search: { kind: "search", zh: "用工单号、岗位", en: "Order number or post" },
      state: { kind: "select", words: shareWords, zh: "状态", en: "Status", width: 120 },
      from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
      agencyId: {
        kind: "custom",
        input: fields.filter(fields.id),
        zh: "劳务公司",
        en: "Labour company",
        staffOnly: true,
      },
    },
  },
  {
    time: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale),
    startMinute: ({ startMinute }) => writeClock(startMinute),
    endMinute: ({ endMinute }) => writeClock(endMinute),
  },
);
export type RequestRow = RowOf<typeof requestList>;
