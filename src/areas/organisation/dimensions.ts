import type { Dimension } from "#platform/report/dataset.ts";

/** Dimensions that datasets of all areas share; where they come from says `reports.ts`. */
export const date = { title: { zh: "日期", en: "Date" }, kind: "date" } as const satisfies Dimension;
export const month = { title: { zh: "考勤月", en: "Attendance month" }, kind: "month" } as const satisfies Dimension;
export const department = { title: { zh: "部门", en: "Department" }, kind: "department" } as const satisfies Dimension;
export const post = { title: { zh: "岗位", en: "Post" }, kind: "post" } as const satisfies Dimension;
export const entity = { title: { zh: "法人实体", en: "Legal entity" }, kind: "entity" } as const satisfies Dimension;
export const person = { title: { zh: "姓名", en: "Name" }, kind: "person" } as const satisfies Dimension;
