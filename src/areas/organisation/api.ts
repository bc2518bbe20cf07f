import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { isCreditCode } from "#platform/identity/credit-code.ts";
import { created, done, filter, flag, id, idList, line, lineUpTo, textUpTo, whole } from "#platform/http/fields.ts";
import { departmentList } from "./departments-list.ts";
import { employmentPostList, legalEntityList, postList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { headcountDrivers } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();

const named = z.object({ id: z.number().int(), name: z.string() });
/** A code of the company's own, such as that of a department or post. */
export const code = z
  .string()
  .trim()
  .min(1)
  .refine((text) => /^[A-Za-z0-9._-]{1,32}$/.test(text), {
    message: "编码须为 1-32 位字母、数字、点、横线|Use 1 to 32 letters, digits, dots or hyphens",
  });
export const nameZh = line(48);
export const nameEn = line(60);

/** Unified social credit code with its check character; small letters are taken as capitals. */
export const creditCode = z.string().trim().toUpperCase().refine(isCreditCode, {
  message:
    "统一社会信用代码不正确，请核对 18 位代码|This unified social credit code is not right, please check its 18 characters",
});

// what other screens choose from --------------------------------------------------------------

/** Departments within the caller's data scope, or all of them for a document that goes to another department. */
export const departmentOptions = call({
  method: "GET",
  path: "/departments/options",
  title: { zh: "部门选项", en: "Departments to choose from" },
  needs: "session",
  scope: "department",
  input: z.object({ all: filter(flag), disabled: filter(flag) }),
  output: z.array(named.extend({ parentId: z.number().int().nullable(), code: z.string(), enabled: z.boolean() })),
});

export const postOptions = call({
  method: "GET",
  path: "/departments/posts",
  title: { zh: "岗位选项", en: "Posts to choose from" },
  needs: "session",
  scope: "tenant",
  input: z.object({ disabled: filter(flag) }),
  output: z.array(named.extend({ code: z.string(), enabled: z.boolean() })),
});

export const entityOptions = call({
  method: "GET",
  path: "/departments/entities",
  title: { zh: "法人实体选项", en: "Legal entities to choose from" },
  needs: "session",
  scope: "tenant",
  input: z.object({}),
  output: z.array(named),
});

/** Posts for which a department may order outside labour; without a department, those of all. */
export const employmentPostOptions = call({
  method: "GET",
  path: "/departments/outsidePosts",
  title: { zh: "用工岗位选项", en: "Employment posts to choose from" },
  needs: "session",
  scope: "tenant",
  input: z.object({ departmentId: filter(id) }),
  output: z.array(named.extend({ departmentId: z.number().int(), postId: z.number().int(), code: z.string() })),
});

/** Members by name, at most 50; `ids` gives the names of chosen ones. */
export const memberOptions = call({
  method: "GET",
  path: "/org/members",
  title: { zh: "人员选项", en: "People to choose from" },
  needs: "session",
  scope: "department",
  input: z.object({
    search: filter(lineUpTo(100)),
    kind: filter(z.enum(["staff", "worker", "agency"])),
    ids: filter(idList),
  }),
  output: z.array(named.extend({ departmentName: z.string().nullable(), postName: z.string().nullable() })),
});

// structure -----------------------------------------------------------------------------------

export const listDepartments = call({
  ...departmentList.call,
  input: z.object({}),
  output: z.array(departmentList.row),
});

/** Who leads each department, and which posts are responsible for it. */
export const departmentLeaders = call({
  method: "GET",
  path: "/departments/leaders",
  title: { zh: "部门负责人", en: "Heads of departments" },
  needs: "C6100",
  scope: "department",
  input: z.object({ departmentId: filter(id) }),
  output: z.array(
    z.object({ departmentId: z.number().int(), heads: z.array(named), responsiblePosts: z.array(named) }),
  ),
});

const departmentFields = {
  parentId: id.nullish(),
  code,
  nameZh,
  nameEn,
  costCentre: lineUpTo(32).nullish(),
  legalEntityId: id.nullish(),
  headcount: whole(0, 100_000).nullish(),
  headMemberIds: z.array(id).max(10).default([]),
  responsiblePostIds: z.array(id).max(10).default([]),
};

export const addDepartment = call({
  method: "POST",
  path: "/departments/add",
  title: { zh: "新增部门", en: "Add a department" },
  needs: "C6100.add",
  scope: "department",
  input: z.object(departmentFields),
  output: created,
});

export const editDepartment = call({
  method: "POST",
  path: "/departments/update",
  title: { zh: "编辑部门", en: "Edit a department" },
  needs: "C6100.edit",
  scope: "department",
  input: z.object({ id, version: z.number().int(), ...departmentFields, parentId: z.undefined().optional() }),
  output: done,
});

/** Puts a department below another one (null: at the top), before the sibling with this id or at the end. */
export const moveDepartment = call({
  method: "POST",
  path: "/departments/move",
  title: { zh: "移动部门", en: "Move a department" },
  needs: "C6100.move",
  scope: "department",
  input: z.object({ id, parentId: id.nullable(), beforeId: id.nullish() }),
  output: done,
});

/** People, departments below and employment posts go over; the merged department is disabled and keeps its history. */
export const mergeDepartment = call({
  method: "POST",
  path: "/departments/merge",
  title: { zh: "合并部门", en: "Merge departments" },
  needs: "C6100.move",
  scope: "department",
  input: z.object({ id, intoId: id }),
  output: done,
});

export const enableDepartment = call({
  method: "POST",
  path: "/departments/enable",
  title: { zh: "启用、停用部门", en: "Enable or disable a department" },
  needs: "C6100.enable",
  scope: "department",
  input: z.object({ id, enabled: z.boolean() }),
  output: done,
});

export const deleteDepartment = call({
  method: "POST",
  path: "/departments/delete",
  title: { zh: "删除部门", en: "Delete a department" },
  needs: "C6100.delete",
  scope: "department",
  input: z.object({ id }),
  output: done,
});

// legal entities ------------------------------------------------------------------------------

export const listLegalEntities = call(legalEntityList.call);

/** Adds one without an id, changes one with it. */
export const saveLegalEntity = call({
  method: "POST",
  path: "/org/legalEntities/save",
  title: { zh: "保存法人实体", en: "Save a legal entity" },
  needs: "C6103.edit",
  scope: "tenant",
  input: z.object({
    id: id.nullish(),
    code,
    nameZh,
    nameEn,
    creditCode: creditCode.nullish(),
    address: lineUpTo(100).nullish(),
    enabled: z.boolean().default(true),
  }),
  output: created,
});

// posts ---------------------------------------------------------------------------------------

export const listPosts = call(postList.call);

export const savePost = call({
  method: "POST",
  path: "/org/posts/save",
  title: { zh: "保存岗位", en: "Save a post" },
  needs: "C7511.edit",
  scope: "tenant",
  input: z.object({ id: id.nullish(), code, nameZh, nameEn, superiorId: id.nullish(), gradeId: id.nullish() }),
  output: created,
});

export const enablePosts = call({
  method: "POST",
  path: "/org/posts/enable",
  title: { zh: "启用、停用岗位", en: "Enable or discontinue posts" },
  needs: "C7511.enable",
  scope: "tenant",
  input: z.object({ ids: idList, enabled: z.boolean() }),
  output: done,
});

export const listEmploymentPosts = call(employmentPostList.call);

/** Posts that a department may order, several at once; those that are there already get the new figures. */
export const saveEmploymentPost = call({
  method: "POST",
  path: "/org/outsidePosts/save",
  title: { zh: "保存用工岗位", en: "Save employment posts" },
  needs: "C6700.edit",
  scope: "department",
  input: z.object({
    departmentId: id,
    postIds: z.array(id).min(1).max(100),
    standardHeadcount: whole(0, 10_000).nullish(),
    driver: z.enum(headcountDrivers).nullish(),
    unitsPerPerson: whole(1, 100_000).nullish(),
    atLeast: whole(0, 999).nullish(),
    note: textUpTo(200).nullish(),
  }),
  output: done,
});

export const enableEmploymentPosts = call({
  method: "POST",
  path: "/org/outsidePosts/enable",
  title: { zh: "启用、停用用工岗位", en: "Enable or discontinue employment posts" },
  needs: "C6700.enable",
  scope: "department",
  input: z.object({ ids: idList, enabled: z.boolean() }),
  output: done,
});
