import { z } from "zod";
import { formatClocks } from "#platform/calendar/clock.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { requirements } from "./api.ts";
import { openPlacesWords } from "./words.ts";

/** Lines up for grabs, now and before: an agency sees those it was asked for, staff those of their departments. */
export const openPlacesList = defineList(
  {
    name: "work-orders.openPlaces",
    savedAs: "open-places",
    title: { zh: "抢单", en: "Open places" },
    path: "/orders/scrambles",
    needs: "C0270",
    audience: ["staff", "agency"],
    scope: "department",
    export: "C0270.export",
    sort: "state",
    columns: {
      workDate: { zh: "用工日期", en: "Work date", kind: "date", sort: true },
      time: { zh: "时间", en: "Time", kind: "timeRange", derived: true, in: "page" },
      startMinute: { zh: "开始", en: "Start", kind: "time", in: "file" },
      endMinute: { zh: "结束", en: "End", kind: "time", in: "file" },
      postName: { zh: "岗位", en: "Post", width: 110, grow: true },
      departmentName: { zh: "部门", en: "Department", width: 110, hidden: true },
      orderNumber: {
        zh: "用工单号",
        en: "Number",
        fileTitle: { zh: "用工单号", en: "Order number" },
        kind: "link",
      },
      /** Places that nobody has; 0 once it is over. */
      left: { zh: "剩余", en: "Left", kind: "number", width: 58 },
      /** Places taken and still held, and people put on them: of the agency itself, for staff of all. */
      taken: { zh: "已抢", en: "Taken", kind: "number", width: 62 },
      putOn: { zh: "已排班", en: "Assigned", kind: "number", width: 70, hidden: true },
      cap: { zh: "每家最多", en: "Limit per company", kind: "number", nullable: true, width: 66 },
      /** For staff only: an agency learns nothing of the others. */
      companies: { zh: "面向公司", en: "Companies asked", kind: "number", nullable: true, width: 84 },
      plannedMinutesPerPerson: {
        zh: "计划工时",
        en: "Planned hours",
        fileTitle: { zh: "每人计划工时", en: "Planned hours per person" },
        kind: "hours",
        hidden: true,
      },
      /** One person on this line by the agency's own contract; null for staff. */
      costPerPersonFen: {
        zh: "每人费用",
        en: "Pay per person",
        kind: "money",
        nullable: true,
        computed: true,
        width: 84,
      },
      requirements: {
        zh: "要求",
        en: "Requirements",
        schema: requirements,
        width: 120,
        hidden: true,
        in: "page",
      },
      deadline: { zh: "截止时间", en: "Deadline", kind: "instant", sort: true },
      state: { zh: "状态", en: "Status", kind: "status", words: openPlacesWords, sort: true },
      openedAt: { zh: "开放时间", en: "Opened", kind: "instant", sort: true, hidden: true },
    },
    values: {
      id: z.number(),
      lineId: z.number(),
      startMinute: z.number(),
      endMinute: z.number(),
      requirementReason: z.string(),
      reason: z.string(),
    },
    added: {
      /** How many places the agency can take and give back now; null for staff. */
      mostToTake: z.number().nullable(),
      mostToGiveBack: z.number().nullable(),
      actions: z.array(z.string()),
    },
    /** `held`: places that are really the companies'. */
    unsent: { postId: z.number(), departmentId: z.number(), plannedMeals: z.number(), held: z.number() },
    filters: {
      search: { kind: "search", zh: "用工单号、岗位", en: "Order number or post" },
      state: { kind: "select", words: openPlacesWords, zh: "状态", en: "Status", width: 120 },
      from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
    },
  },
  { time: ({ startMinute, endMinute }, locale) => formatClocks(startMinute, endMinute, locale) },
);
export type OpenPlacesRow = RowOf<typeof openPlacesList>;
