import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { jobTabs, jobWords, showPlaces, showPlaceWords, vacancyKindWords } from "./words.ts";

/** Vacancies as they are advertised. */
export const jobList = defineList(
  {
    name: "recruitment.jobs",
    title: { zh: "在线职位", en: "Online jobs" },
    path: "/recruitment/jobs",
    needs: "C2400",
    scope: "department",
    export: "C2400.export",
    sort: "-from",
    columns: {
      jobTitle: { zh: "职位名称", en: "Title", kind: "link", sort: "name", grow: true },
      vacancy: { zh: "招聘岗位", en: "Post to fill", sort: true, width: 130 },
      department: { zh: "部门", en: "Department", sort: "name", grow: true },
      kind: { zh: "用工类型", en: "Kind", words: vacancyKindWords, width: 90, minor: true },
      place: { zh: "工作地点", en: "Place", grow: true, minor: true },
      shown: { zh: "展示位置", en: "Shown in", derived: true, grow: true },
      from: { zh: "上线日期", en: "From", kind: "date", sort: true },
      until: { zh: "下线日期", en: "Until", kind: "date", sort: true },
      applications: { zh: "应聘人数", en: "Applications", kind: "number", sort: true, width: 90 },
      urged: { zh: "催办次数", en: "Hastened", kind: "number", sort: true, width: 80 },
      state: { zh: "状态", en: "Status", kind: "status", words: jobWords, sort: true },
      body: { zh: "职位描述", en: "Text", in: "file", cellWidth: 60 },
    },
    values: {
      id: z.number(),
      version: z.number(),
      vacancyId: z.number(),
      shownIn: z.array(z.enum(showPlaces)),
    },
    added: { actions: z.array(z.string()) },
    fields: {
      vacancyId: { zh: "招聘岗位", en: "Post to fill" },
      body: { zh: "职位描述", en: "Text" },
      photos: { zh: "照片", en: "Photos" },
      urgedAt: { zh: "最近催办", en: "Last hastened", kind: "instant" },
    },
    filters: {
      tab: { kind: "tabs", words: jobTabs, zh: "状态", en: "Status" },
      search: { kind: "search", zh: "职位名称或招聘岗位编号", en: "Title or number of the post", width: 220 },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
    },
  },
  {
    shown: ({ shownIn }, locale) =>
      shownIn.map((one) => showPlaceWords[one][locale]).join(locale === "zh" ? "、" : ", "),
  },
);
export type JobRow = RowOf<typeof jobList>;
