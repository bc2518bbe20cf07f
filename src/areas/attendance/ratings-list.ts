import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList } from "#platform/list/define-list.ts";

/** Ratings of a person, in the departments of whoever looks. */
export const ratingList = defineList({
  name: "attendance.ratings",
  title: { zh: "评价记录", en: "Ratings" },
  path: "/EmployeesCommuting/ratings",
  needs: "C05401.rate",
  scope: "department",
  sort: "-workDate",
  columns: {
    workDate: { zh: "出勤日期", en: "Work date", kind: "date" },
    score: { zh: "评分", en: "Score", kind: "marks", schema: z.number().int().min(1).max(5), width: 90 },
    departmentName: { zh: "部门", en: "Department", width: 110 },
    postName: { zh: "岗位", en: "Post", width: 110 },
    note: { zh: "评语", en: "Comment", nullable: true, grow: true },
    by: { zh: "评价人", en: "Rated by", kind: "person", nullable: true },
    at: { zh: "评价时间", en: "Rated at", kind: "instant", minor: true },
  },
  values: { id: z.number() },
  inputs: { memberId: fields.id },
});
