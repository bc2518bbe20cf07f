import { z } from "zod";
import { defineList } from "#platform/list/define-list.ts";

const filters = {
  search: { kind: "search", zh: "搜索名称或编码", en: "Search name or code" },
  enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
} as const;
const bothNames = {
  nameZh: { zh: "中文名称", en: "Chinese name", in: "file" },
  nameEn: { zh: "英文名称", en: "English name", in: "file" },
} as const;
const holders = { zh: "在职人数", en: "Holders", kind: "number", sort: true } as const;
const enabled = { zh: "状态", en: "Status", kind: "enabled", sort: true } as const;
const names = { nameZh: z.string(), nameEn: z.string() };

/** What somebody's job is graded; a grade reaches over a range of ranks. */
export const gradeList = defineList({
  name: "organisation.grades",
  title: { zh: "职等", en: "Job grades" },
  path: "/org/grades",
  needs: "C7523",
  scope: "tenant",
  export: "C7523.export",
  sort: "level",
  columns: {
    code: { zh: "职等编码", en: "Grade code", sort: true },
    name: { zh: "职等名称", en: "Grade", sort: "name", grow: true, width: 180, in: "page" },
    ...bothNames,
    /** Where it stands, from the lowest up. */
    level: { zh: "排序", en: "Order", kind: "number", sort: true },
    fromRank: { zh: "最低职级", en: "Lowest rank", sort: "name", grow: true, width: 140 },
    toRank: { zh: "最高职级", en: "Highest rank", sort: "name", grow: true, width: 140 },
    posts: { zh: "岗位数", en: "Posts", kind: "number", sort: true },
    holders,
    enabled,
  },
  values: { id: z.number(), fromRankId: z.number(), toRankId: z.number(), ...names },
  filters,
});

/** Where somebody stands among the staff. */
export const rankList = defineList({
  name: "organisation.ranks",
  title: { zh: "职级", en: "Ranks" },
  path: "/org/ranks",
  needs: "C7524",
  scope: "tenant",
  export: "C7524.export",
  sort: "level",
  columns: {
    code: { zh: "职级编码", en: "Rank code", sort: true },
    name: { zh: "职级名称", en: "Rank", sort: "name", grow: true, width: 180, in: "page" },
    ...bothNames,
    level: { zh: "排序", en: "Order", kind: "number", sort: true },
    /** Grades whose range it lies in. */
    grades: { zh: "所属职等", en: "Grades", nullable: true, grow: true, width: 180 },
    holders,
    enabled,
  },
  values: { id: z.number(), ...names },
  filters,
});
