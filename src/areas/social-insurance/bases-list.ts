import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { baseKindWords, originWords } from "./words.ts";

/** Declared bases with the month from which each holds. */
export const baseList = defineList({
  name: "socialInsurance.bases",
  title: { zh: "缴费基数", en: "Bases" },
  path: "/socialInsurance/bases",
  needs: "C60501",
  scope: "department",
  export: "C60501.export",
  sort: "-from",
  columns: {
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true, minor: true },
    kind: { zh: "基数类型", en: "Kind of base", words: baseKindWords, sort: true, width: 120 },
    from: { zh: "生效月份", en: "From month", sort: true, width: 110 },
    baseFen: {
      zh: "申报基数",
      en: "Declared base",
      kind: "money",
      nullable: true,
      computed: true,
      fileNeeds: "C60501.view",
    },
    origin: { zh: "来源", en: "Origin", words: originWords, width: 130 },
    setAt: { zh: "设置时间", en: "Set at", kind: "instant", sort: true, minor: true },
  },
  values: { id: z.number(), memberId: z.number() },
  unsent: { sealed: z.custom<Buffer>() },
  filters: {
    search: { kind: "search", zh: "搜索姓名或工号", en: "Search name or job number", width: 220 },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
    kind: { kind: "select", words: baseKindWords, zh: "基数类型", en: "Kind of base", width: 130 },
  },
});
export type BaseRow = RowOf<typeof baseList>;
