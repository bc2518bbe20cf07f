import { z } from "zod";
import { educationWords, genderWords } from "#areas/people/words.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { formatYuan } from "./pay-text.ts";
import { genderGroundWords, vacancyKindWords, vacancyTabs, vacancyWords } from "./words.ts";

/** Posts that are to be filled. */
export const vacancyList = defineList(
  {
    name: "recruitment.vacancies",
    title: { zh: "招聘岗位", en: "Posts to fill" },
    path: "/recruitment/vacancies",
    needs: "C00201",
    scope: "department",
    export: "C00201.export",
    sort: "-number",
    columns: {
      number: { zh: "编号", en: "Number", kind: "link", sort: true, width: 130 },
      post: { zh: "岗位", en: "Post", sort: "name", grow: true },
      department: { zh: "部门", en: "Department", sort: "name", grow: true },
      kind: { zh: "用工类型", en: "Kind", words: vacancyKindWords, sort: true, width: 90 },
      places: { zh: "招聘人数", en: "Places", kind: "number", sort: true, sum: true, width: 90 },
      hired: { zh: "已录用", en: "Hired", kind: "number", sort: true, sum: true, width: 80 },
      applying: { zh: "应聘中", en: "In progress", kind: "number", sort: true, width: 90 },
      pay: { zh: "薪资（元）", en: "Pay (yuan)", derived: true, width: 130 },
      hireBy: { zh: "到岗日期", en: "Hire by", kind: "date", sort: true },
      owner: { zh: "负责人", en: "Owner", nullable: true, minor: true },
      state: { zh: "状态", en: "Status", kind: "status", words: vacancyWords, sort: true },
      reason: { zh: "招聘原因", en: "Reason", in: "file", cellWidth: 30 },
      education: { zh: "学历", en: "Education", words: educationWords, nullable: true, in: "file" },
      years: { zh: "工作年限", en: "Years of experience", kind: "number", nullable: true, in: "file" },
      gender: { zh: "性别", en: "Gender", words: genderWords, nullable: true, in: "file" },
      genderGround: { zh: "法定依据", en: "Ground in law", words: genderGroundWords, nullable: true, in: "file" },
      ageFrom: { zh: "最低年龄", en: "Age from", kind: "number", nullable: true, in: "file" },
      ageTo: { zh: "最高年龄", en: "Age to", kind: "number", nullable: true, in: "file" },
      heightFrom: { zh: "最低身高（cm）", en: "Height from (cm)", kind: "number", nullable: true, in: "file" },
      heightTo: { zh: "最高身高（cm）", en: "Height to (cm)", kind: "number", nullable: true, in: "file" },
      weightFrom: { zh: "最低体重（kg）", en: "Weight from (kg)", kind: "number", nullable: true, in: "file" },
      weightTo: { zh: "最高体重（kg）", en: "Weight to (kg)", kind: "number", nullable: true, in: "file" },
      specialReason: { zh: "要求的理由", en: "Why it is asked", nullable: true, in: "file", cellWidth: 30 },
    },
    values: {
      id: z.number(),
      version: z.number(),
      departmentId: z.number(),
      postId: z.number(),
      payFromFen: z.number().nullable(),
      payToFen: z.number().nullable(),
    },
    added: { actions: z.array(z.string()) },
    fields: {
      payFromFen: { zh: "薪资下限", en: "Pay from", kind: "money" },
      payToFen: { zh: "薪资上限", en: "Pay to", kind: "money" },
      certificates: { zh: "所需证照", en: "Certificates" },
      interviewers: { zh: "面试官", en: "Interviewers" },
      special: { zh: "对年龄、性别、身高、体重有要求", en: "Age, gender, height or weight is asked for" },
      age: { zh: "年龄", en: "Age" },
      height: { zh: "身高（cm）", en: "Height (cm)" },
      weight: { zh: "体重（kg）", en: "Weight (kg)" },
      endReason: { zh: "关闭原因", en: "Reason for closing" },
    },
    filters: {
      tab: { kind: "tabs", words: vacancyTabs, zh: "状态", en: "Status" },
      search: { kind: "search", zh: "编号或岗位", en: "Number or post", width: 180 },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
      kind: { kind: "select", words: vacancyKindWords, zh: "用工类型", en: "Kind" },
    },
  },
  { pay: ({ payFromFen, payToFen, kind }, locale) => formatYuan(payFromFen, payToFen, kind, locale) },
);
export type VacancyRow = RowOf<typeof vacancyList>;
