import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { kindWords, wholeHotel } from "./words.ts";

/** What a day brought, by department or of the whole hotel. */
export const driverList = defineList(
  {
    name: "drivers.days",
    title: { zh: "营业数据", en: "Business figures" },
    path: "/laborAnalysis/drivers",
    needs: "C0111",
    scope: "department",
    export: "C0111.export",
    sort: "-day",
    columns: {
      day: { zh: "日期", en: "Date", kind: "date", sort: true },
      department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
      revenueFen: { ...kindWords.revenue, kind: "money", nullable: true, sort: true },
      rooms: { ...kindWords.rooms, kind: "number", nullable: true, sort: true },
      covers: { ...kindWords.covers, kind: "number", nullable: true, sort: true },
      setBy: { zh: "登记人", en: "Entered by", nullable: true, minor: true },
      setAt: { zh: "登记时间", en: "Entered at", kind: "instant", minor: true },
    },
    values: { id: z.number(), departmentId: z.number().nullable() },
    filters: {
      from: { kind: "dateRange", to: "to", zh: "日期", en: "Dates" },
      departmentId: { kind: "department", zh: "部门", en: "Department" },
    },
  },
  { department: ({ department }, locale) => department ?? wholeHotel[locale] },
);
export type DriverRow = RowOf<typeof driverList>;
