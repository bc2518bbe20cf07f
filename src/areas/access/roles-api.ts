import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { created, done, filter, id, idList, line, lineUpTo, textUpTo } from "#platform/http/fields.ts";
import { storedEntry } from "#platform/menu/stored-menu-schema.ts";
import { scope, storedScope } from "./accounts-api.ts";
import { roleList } from "./lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listRoles = call(roleList.call);

export const roleOptions = call({
  method: "GET",
  path: "/role/options",
  title: { zh: "角色选项", en: "Roles to choose from" },
  needs: "C6200",
  scope: "tenant",
  input: z.object({}),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const readRole = call({
  method: "GET",
  path: "/role/detail",
  title: { zh: "角色详情", en: "Role" },
  needs: "C6200",
  scope: "tenant",
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    name: z.string(),
    nameEn: z.string().nullable(),
    note: z.string().nullable(),
    allCodes: z.boolean(),
    codes: z.array(z.string()),
    ranges: z.array(storedScope),
    version: z.number().int(),
  }),
});

/** Every screen and button of the product, to choose from. */
export const listRoleMenus = call({
  method: "GET",
  path: "/role/menus",
  title: { zh: "权限树", en: "Permission tree" },
  needs: "C6200",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    menus: z.array(storedEntry),
    /** What the caller holds themselves and may therefore grant. */
    grantable: z.array(z.string()),
  }),
});

const roleFields = {
  name: line(32),
  nameEn: lineUpTo(60).nullish(),
  note: textUpTo(200).nullish(),
  codes: z.array(z.string().max(60)).min(1).max(3000),
  /** Extension ranges: what its holders see on single screens beside their own data scope. Without: as they are. */
  ranges: z
    .array(scope)
    .max(100)
    .refine((all) => all.every((one) => one.module !== "" && one.kind !== "none"), {
      message: "请选择功能和范围|Please choose a screen and a range",
    })
    .refine((all) => new Set(all.map((one) => one.module)).size === all.length, {
      message: "每个功能只能设置一个范围|Each screen can have one range only",
    })
    .optional(),
};

export const addRole = call({
  method: "POST",
  path: "/role/save",
  title: { zh: "新增角色", en: "Add a role" },
  needs: "C6200.addRole",
  scope: "tenant",
  input: z.object(roleFields),
  output: created,
});

export const editRole = call({
  method: "POST",
  path: "/role/update",
  title: { zh: "编辑角色", en: "Edit a role" },
  needs: "C6200.editRole",
  scope: "tenant",
  input: z.object({ id, version: z.number().int(), ...roleFields }),
  output: done,
});

/** Several roles get permissions, or lose them; a page goes with its buttons. */
export const setCodesOfMany = call({
  method: "POST",
  path: "/role/codes",
  title: { zh: "批量设置权限", en: "Set permissions in bulk" },
  needs: "C6200.editRole",
  scope: "tenant",
  input: z.object({ ids: idList, how: z.enum(["add", "remove"]), codes: roleFields.codes }),
  output: done,
});

/** The roles as a file of the download centre; answers its task. */
export const exportRoles = call({
  method: "POST",
  path: "/role/export",
  title: { zh: "导出角色", en: "Export roles" },
  needs: "C6200.export",
  scope: "tenant",
  input: z.object({ search: filter(lineUpTo(100)) }),
  output: created,
});

export const deleteRole = call({
  method: "POST",
  path: "/role/delete",
  title: { zh: "删除角色", en: "Delete a role" },
  needs: "C6200.deleteRole",
  scope: "tenant",
  input: z.object({ id }),
  output: done,
});
