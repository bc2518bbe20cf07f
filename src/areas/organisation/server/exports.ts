import type { z } from "zod";
import { pagesOf } from "#platform/db/pages-of.ts";
import { exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ListQuery } from "#platform/db/list.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { listEmploymentPosts, listLegalEntities, listPosts } from "../api.ts";
import { employmentPostsQuery } from "./employment-posts.ts";
import { legalEntitiesQuery } from "./legal-entities.ts";
import { postsQuery } from "./posts.ts";

const state = { title: { zh: "状态", en: "State" }, kind: "text", value: (row: { stateText: string }) => row.stateText } as const;
const enabledWords: Record<"true" | "false", Record<Locale, string>> = { true: { zh: "启用", en: "Enabled" }, false: { zh: "停用", en: "Discontinued" } };

/** The rows of a list, with their state in words. */
async function* spoken<R extends { enabled: boolean }>(context: CallContext, query: ListQuery, input: { sort?: string | undefined }) {
  for await (const rows of pagesOf<R>(context.tx, query, input)) {
    yield rows.map((row) => ({ ...row, stateText: enabledWords[`${row.enabled}`][context.locale] }));
  }
}

type RowOf<C extends { output: z.ZodType<{ rows: unknown[] }> }> = z.output<C["output"]>["rows"][number] & { stateText: string };

const postsExport = exporter<typeof listPosts.input, RowOf<typeof listPosts>>({
  name: "organisation.posts",
  needs: "C7511.export",
  title: { zh: "岗位", en: "Posts" },
  input: listPosts.input,
  columns: [
    { title: { zh: "岗位编码", en: "Post code" }, kind: "text", value: (row) => row.code },
    { title: { zh: "中文名称", en: "Chinese name" }, kind: "text", value: (row) => row.nameZh },
    { title: { zh: "英文名称", en: "English name" }, kind: "text", value: (row) => row.nameEn },
    { title: { zh: "上级岗位", en: "Superior post" }, kind: "text", value: (row) => row.superiorName },
    { title: { zh: "在岗人数", en: "Holders" }, kind: "integer", value: (row) => row.members },
    { title: { zh: "可申请部门", en: "Ordering departments" }, kind: "integer", value: (row) => row.departments },
    state,
  ],
  rows: (context, input) => spoken(context, postsQuery(context, input), input),
});

const employmentPostsExport = exporter<typeof listEmploymentPosts.input, RowOf<typeof listEmploymentPosts>>({
  name: "organisation.employmentPosts",
  needs: "C6700.export",
  title: { zh: "用工岗位", en: "Employment posts" },
  input: listEmploymentPosts.input,
  columns: [
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row) => row.departmentName },
    { title: { zh: "岗位编码", en: "Post code" }, kind: "text", value: (row) => row.postCode },
    { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { title: { zh: "标准人数", en: "Standard headcount" }, kind: "integer", value: (row) => row.standardHeadcount },
    { title: { zh: "备注", en: "Note" }, kind: "text", width: 30, value: (row) => row.note },
    state,
  ],
  rows: (context, input) => spoken(context, employmentPostsQuery(context, input), input),
});

const legalEntitiesExport = exporter<typeof listLegalEntities.input, RowOf<typeof listLegalEntities>>({
  name: "organisation.legalEntities",
  needs: "C6103.export",
  title: { zh: "法人实体", en: "Legal entities" },
  input: listLegalEntities.input,
  columns: [
    { title: { zh: "编码", en: "Code" }, kind: "text", value: (row) => row.code },
    { title: { zh: "中文名称", en: "Chinese name" }, kind: "text", width: 30, value: (row) => row.nameZh },
    { title: { zh: "英文名称", en: "English name" }, kind: "text", width: 30, value: (row) => row.nameEn },
    { title: { zh: "统一社会信用代码", en: "Unified social credit code" }, kind: "text", width: 22, value: (row) => row.creditCode },
    { title: { zh: "地址", en: "Address" }, kind: "text", width: 30, value: (row) => row.address },
    { title: { zh: "部门数", en: "Departments" }, kind: "integer", value: (row) => row.departments },
    state,
  ],
  rows: (context, input) => spoken(context, legalEntitiesQuery(context, input), input),
});

export const exporters = [postsExport, employmentPostsExport, legalEntitiesExport];
