import { z } from "zod";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";

const named = z.object({ id: z.number().int(), name: z.string() });

/** The departments that the caller may see, all at once: the structure shows them as a tree and those below one as a table. */
export const departmentList = defineList(
  {
    name: "organisation.departments",
    title: { zh: "组织架构", en: "Organisation structure" },
    path: "/departments/list",
    needs: "C6100",
    scope: "department",
    sort: "",
    columns: {
      code: { zh: "部门编码", en: "Department code" },
      name: { zh: "部门名称", en: "Department", kind: "link", grow: true },
      heads: { zh: "部门负责人", en: "Heads", schema: z.array(named) },
      /** Planned number of own staff. */
      headcount: { zh: "编制人数", en: "Planned headcount", kind: "number", nullable: true },
      /** Own staff who are active in this department itself. */
      members: { zh: "在职人数", en: "Active staff", kind: "number" },
      enabled: { zh: "状态", en: "Status", kind: "enabled" },
    },
    values: {
      id: z.number().int(),
      parentId: z.number().int().nullable(),
      nameZh: z.string(),
      nameEn: z.string(),
      costCentre: z.string().nullable(),
      legalEntityId: z.number().int().nullable(),
      legalEntityName: z.string().nullable(),
      responsiblePosts: z.array(named),
      version: z.number().int(),
    },
    added: { actions: z.array(z.enum(["add", "edit", "move", "merge", "enable", "disable", "delete"])) },
    fields: {
      nameZh: { zh: "中文名称", en: "Chinese name" },
      nameEn: { zh: "英文名称", en: "English name" },
      parent: { zh: "上级部门", en: "Department above" },
      costCentre: { zh: "成本中心", en: "Cost centre" },
      legalEntityName: { zh: "法人实体", en: "Legal entity" },
      responsiblePosts: { zh: "责任岗位", en: "Responsible posts" },
    },
  },
  {
    heads: ({ heads }, locale) =>
      listed(
        heads.map(({ name }) => name),
        locale,
      ),
  },
);
export type Department = RowOf<typeof departmentList>;
