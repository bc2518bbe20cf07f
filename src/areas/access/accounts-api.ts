import { z } from "zod";
import type { CodeOf } from "#platform/menu/entry.ts";
import { callsOf } from "#platform/http/call.ts";
import { done, id, idList, line, lineUpTo } from "#platform/http/fields.ts";
import { storedEntry } from "#platform/menu/stored-menu-schema.ts";
import { loginKind, newPassword, phoneOrEmail } from "./api.ts";
import { accountList } from "./lists.ts";
import type { menu } from "./menu.ts";
import { scopeKinds } from "./rules/scope-kinds.ts";

const call = callsOf<CodeOf<typeof menu>>();

const named = z.object({ id: z.number().int(), name: z.string() });

export const scope = z
  .object({
    /** Empty: everywhere; or the code of a page, for an extension range of its own. */
    module: z.string().max(60).default(""),
    kind: z.enum(scopeKinds),
    departmentIds: z.array(id).max(500).default([]),
    includeBelow: z.boolean().default(true),
    /** What else is asked of a row, each where it is named; without departments any will do. */
    postIds: z.array(id).max(200).default([]),
    employeeTypes: z.array(lineUpTo(20)).max(20).default([]),
    agencyIds: z.array(id).max(200).default([]),
  })
  .refine(
    ({ kind, departmentIds, postIds, employeeTypes, agencyIds }) =>
      kind !== "custom" || departmentIds.length + postIds.length + employeeTypes.length + agencyIds.length > 0,
    {
      path: ["departmentIds"],
      message: "请选择部门或其他条件|Please choose departments or another condition",
    },
  );

/** A data scope as it stands. */
export const storedScope = z.object({
  module: z.string(),
  kind: z.enum(scopeKinds),
  departmentIds: z.array(z.number().int()),
  includeBelow: z.boolean(),
  postIds: z.array(z.number().int()),
  employeeTypes: z.array(z.string()),
  agencyIds: z.array(z.number().int()),
});

export const listAccounts = call(accountList.call);

export const readAccount = call({
  method: "GET",
  path: "/user/detail",
  title: { zh: "账号详情", en: "Account" },
  needs: "C6200",
  scope: "department",
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    name: z.string(),
    kind: loginKind,
    memberId: z.number().int().nullable(),
    departmentId: z.number().int().nullable(),
    postId: z.number().int().nullable(),
    account: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    rankId: z.number().int().nullable(),
    /** Their job says their rank. */
    hasFile: z.boolean(),
    enabled: z.boolean(),
    /** The log-in is the person's own: only they change it. */
    own: z.boolean(),
    roleIds: z.array(z.number().int()),
    scopes: z.array(storedScope),
  }),
});

const accountName = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => /^[a-z][a-z0-9._-]{2,31}$/.test(text), {
    message:
      "登录账号须以字母开头，3-32 位字母、数字、点、横线|Begin with a letter; 3 to 32 letters, digits, dots or hyphens",
  });

const accountFields = {
  name: line(32),
  account: accountName.nullish(),
  phone: phoneOrEmail.refine((text) => !text.includes("@"), { message: "请输入手机号|Enter a phone number" }).nullish(),
  email: phoneOrEmail.refine((text) => text.includes("@"), { message: "请输入邮箱|Enter an e-mail address" }).nullish(),
  departmentId: id.nullish(),
  postId: id.nullish(),
  /** A person who is already a member of the company; without it a new member is made. */
  memberId: id.nullish(),
  /** Of somebody without an employee file; whoever has one has their rank in their job. */
  rankId: id.nullish(),
  /** At least one for the company's staff. */
  roleIds: z.array(id).max(50).default([]),
  scopes: z.array(scope).max(100).default([]),
};

export const addAccount = call({
  method: "POST",
  path: "/user/add",
  title: { zh: "新增账号", en: "Add an account" },
  needs: "C6200.add",
  scope: "department",
  input: z.object({ ...accountFields, password: newPassword }),
  output: z.object({
    id: z.number().int(),
    /** The person already logs in to this company with that phone or e-mail, and keeps the password. */
    linked: z.boolean(),
  }),
});

export const editAccount = call({
  method: "POST",
  path: "/user/update",
  title: { zh: "编辑账号", en: "Edit an account" },
  needs: "C6200.edit",
  scope: "department",
  input: z.object({ id, ...accountFields, memberId: z.undefined().optional() }),
  output: done,
});

export const enableAccounts = call({
  method: "POST",
  path: "/user/enable",
  title: { zh: "启用、停用账号", en: "Enable or disable accounts" },
  needs: "C6200.enable",
  scope: "department",
  input: z.object({ ids: idList, enabled: z.boolean() }),
  output: done,
});

/** Ends the log-in at once (spec 6); what the person did keeps their name. */
export const deleteAccounts = call({
  method: "POST",
  path: "/user/delete",
  title: { zh: "删除账号", en: "Delete accounts" },
  needs: "C6200.delete",
  scope: "department",
  input: z.object({ ids: idList }),
  output: done,
});

/** The new password has to be changed at the next log-in; open sessions end, waiting times are forgotten. */
export const resetAccountPassword = call({
  method: "POST",
  path: "/user/resetPassword",
  title: { zh: "重置密码", en: "Reset a password" },
  logAs: "credential",
  needs: "C6200.resetPassword",
  scope: "department",
  input: z.object({ id, password: newPassword }),
  output: done,
});

/** Sets the scope of one module (or the general one) for one or many accounts of the company's staff. */
export const setScope = call({
  method: "POST",
  path: "/user/scope",
  title: { zh: "设置数据范围", en: "Set data scope" },
  needs: ["C6200.scope", "C6200.batch"],
  scope: "department",
  input: z.object({ ids: idList, scope }),
  output: done,
});

export const setRolesOfMany = call({
  method: "POST",
  path: "/user/roles",
  title: { zh: "批量设置角色", en: "Set roles in bulk" },
  needs: "C6200.batch",
  scope: "department",
  input: z.object({ ids: idList, how: z.enum(["add", "remove", "replace"]), roleIds: z.array(id).min(1).max(50) }),
  output: done,
});

/** The menu and the departments that an account has; nothing can be done in its name. */
export const seeAs = call({
  method: "GET",
  path: "/user/seeAs",
  title: { zh: "查看其所见", en: "View as this person" },
  needs: "C6200.seeAs",
  scope: "department",
  input: z.object({ id }),
  output: z.object({
    name: z.string(),
    menuList: z.array(storedEntry),
    scopes: z.array(
      z.object({
        module: z.string(),
        all: z.boolean(),
        departments: z.array(named),
        /** What else is seen: rows that fit all of one line; without departments in whatever department. */
        conditions: z.array(
          z.object({
            departments: z.array(z.string()).nullable(),
            posts: z.array(z.string()),
            employeeTypes: z.array(z.string()),
            agencies: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
});

/** What the conditions of a data scope can be chosen from, beside departments and posts. */
export const readScopeChoices = call({
  method: "GET",
  path: "/user/scope/choices",
  title: { zh: "数据范围条件选项", en: "Conditions of a data scope" },
  needs: "C6200",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    agencies: z.array(named),
    employeeTypes: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
});

/** What the company asks of those who log in, and whom a second step would keep out. */
export const readLogInRules = call({
  method: "GET",
  path: "/user/logInRules",
  title: { zh: "登录安全设置", en: "Log-in security" },
  needs: "C6200.security",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    /** Kinds of log-in that confirm a code after their password. */
    secondKinds: z.array(loginKind),
    /** Whether codes really leave this installation; otherwise whoever runs it reads them on its machine. */
    delivers: z.object({ phone: z.boolean(), email: z.boolean() }),
    kinds: z.array(
      z.object({
        kind: loginKind,
        accounts: z.number().int(),
        /** Accounts in use with neither phone nor e-mail. */
        without: z.number().int(),
        /** The first of them. */
        names: z.array(z.string()),
      }),
    ),
  }),
});

/** Counts from the next log-in on; open sessions go on. */
export const setLogInRules = call({
  method: "POST",
  path: "/user/setLogInRules",
  title: { zh: "设置登录安全", en: "Set log-in security" },
  logAs: "credential",
  needs: "C6200.security",
  scope: "tenant",
  input: z.object({ secondKinds: z.array(loginKind).max(3) }),
  output: done,
});
