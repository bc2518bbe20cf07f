import { z } from "zod";
import { formatClocks } from "#platform/calendar/clock.ts";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { requirements } from "./api.ts";

/** Lines of approved orders that still have heads to share out, the nearest first. */
export const openLineList = defineList(
  {
    name: "work-orders.openLines",
    savedAs: "open-lines",
    title: { zh: "待分解工单", en: "Lines to allocate" },
    path: "/orders/decomposition",
    needs: "C2100",
    scope: "department",
    export: "C2100.export",
    sort: "workDate",
    columns: {
      workDate: { zh: "用工日期", en: "Work date", kind: "date", sort: true },
      orderNumber: { zh: "用工单", en: "Order", fileTitle: { zh: "用工单号", en: "Order number" }, kind: "link" },
      departmentName: { zh: "部门", en: "Department", width: 90, minor: true },
      postName: { zh: "岗位", en: "Post", width: 130 },
      time: { zh: "时间", en: "Time", kind: "timeRange", derived: true, in: "page" },
      startMinute: { zh: "开始", en: "Start", kind: "time", in: "file" },
      endMinute: { zh: "结束", en: "End", kind: "time", in: "file" },
      headcount: { zh: "人数", en: "Headcount", kind: "number", total: true, in: "file" },
      allocated: { zh: "已分解", en: "Allocated", kind: "number", total: true, in: "file" },
      accepted: { zh: "已接受", en: "Accepted", kind: "number", in: "file" },
      putOn: { zh: "已排班", en: "Assigned", kind: "number", in: "file" },
      open: {
        zh: "待分解 / 申请",
        en: "Open / requested",
        fileTitle: { zh: "待分解", en: "Still open" },
        kind: "number",
        width: 96,
        sort: true,
        total: true,
      },
      /** Why it cannot be broken down, in the caller's language. */
      blocked: { zh: "说明", en: "Note", nullable: true, computed: true, in: "file", cellWidth: 30 },
    },
    values: {
      id: z.number(),
      orderId: z.number(),
      startMinute: z.number(),
      endMinute: z.number(),
      headcount: z.number(),
      allocated: z.number(),
      accepted: z.number(),
      putOn: z.number(),
      adjusted: z.boolean(),
      requirements,
      /** Until when its open places are up for grabs. */
      openPlacesUntil: z.string().nullable(),
    },
    added: { blocked: z.string().nullable() },
    filters: {
      search: { kind: "search", zh: "用工单号", en: "Order number", width: 150 },
      departmentId: { kind: "custom", input: fields.filter(fields.id), zh: "部门", en: "Department", width: 130 },
      from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
      /** Also lines that are shared out already. */
      all: {
        kind: "select",
        words: { true: { zh: "含已分解", en: "Include fully allocated" } },
        input: fields.filter(fields.flag),
        zh: "仅待分解",
        en: "Open only",
        width: 130,
      },
    },
    inputs: { postId: fields.filter(fields.id) },
  },
  { time: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale) },
);
export type OpenLineRow = RowOf<typeof openLineList>;
