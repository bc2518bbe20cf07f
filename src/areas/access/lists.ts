import { z } from "zod";
import { filter, id } from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { scopeKinds } from "./rules/scope-kinds.ts";
import { accountKindWords, outsideKindWords, rangeText, scopeWords } from "./words.ts";

const named = z.object({ id: z.number().int(), name: z.string() });
/** Sealed at rest; read and never sent. */
const sealed = z.custom<Buffer>();

const account = { zh: "登录账号", en: "Log-in name", nullable: true } as const;
const kind = { zh: "类型", en: "Kind", words: accountKindWords } as const;
const departmentName = { zh: "部门", en: "Department", nullable: true } as const;

/** The columns of its file are those of the specification: No, name, departmentPath, postName, account, phone, str, scopeValue. */
export const accountList = defineList(
  {
    name: "access.accounts",
    savedAs: "accounts",
    title: { zh: "账号", en: "Accounts" },
    path: "/user/list",
    needs: "C6200",
    scope: "department",
    export: "C6200.export",
    sort: "id",
    columns: {
      index: { zh: "序号", en: "No.", kind: "number", derived: true, in: "file" },
      name: { zh: "姓名", en: "Name", sort: "name", width: 110 },
      account: { ...account, sort: true, width: 120 },
      phone: { zh: "手机号", en: "Phone", nullable: true, computed: true, masked: true, width: 140, hidden: true },
      email: { zh: "邮箱", en: "E-mail", nullable: true, in: "page", width: 160, hidden: true },
      kind: { ...kind, sort: true, in: "page" },
      departmentName: { ...departmentName, sort: "name", in: "page", width: 130 },
      /** From the top department down. */
      departmentPath: { ...departmentName, in: "file", cellWidth: 40 },
      postName: { zh: "岗位", en: "Post", nullable: true, width: 120, hidden: true },
      roles: { zh: "角色", en: "Roles", schema: z.array(named), grow: true, width: 170, cellWidth: 40 },
      scopeKind: {
        zh: "数据范围",
        en: "Data scope",
        words: scopeWords,
        width: 140,
        in: "page",
      },
      /** The same with everything that was chosen by name; null where departments do not decide. */
      managementScope: {
        zh: "管理范围",
        en: "Management scope",
        schema: z
          .object({
            kind: z.enum(scopeKinds),
            departments: z.array(z.string()),
            includeBelow: z.boolean(),
            posts: z.array(z.string()),
            employeeTypes: z.array(z.string()),
            agencies: z.array(z.string()),
          })
          .nullable(),
        in: "file",
        cellWidth: 40,
      },
      lastSeenAt: {
        zh: "最近使用",
        en: "Last used",
        kind: "instant",
        nullable: true,
        sort: true,
        in: "page",
        hidden: true,
      },
      enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true, in: "page" },
    },
    fileOrder: ["index", "name", "departmentPath", "postName", "account", "phone", "roles", "managementScope"],
    values: { id: z.number().int() },
    unsent: {
      phoneSealed: sealed.nullable(),
      /** The log-in is the person's own. */
      isOwnLogin: z.boolean(),
    },
    added: { actions: z.array(z.enum(["edit", "enable", "disable", "delete", "resetPassword", "scope", "seeAs"])) },
    fields: { rank: { zh: "职级", en: "Rank" } },
    filters: {
      search: {
        kind: "search",
        zh: "搜索姓名、账号、手机号或邮箱",
        en: "Search name, account, phone or e-mail",
        width: 250,
      },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 180 },
      roleId: { kind: "custom", input: filter(id), zh: "角色", en: "Roles", width: 170 },
      kind: { kind: "select", words: accountKindWords, zh: "类型", en: "Kind", width: 140 },
      enabled: { kind: "enabled", zh: "状态", en: "Status", width: 110 },
    },
  },
  {
    index: (_row, _locale, place) => place,
    roles: ({ roles }, locale) =>
      listed(
        roles.map(({ name }) => name),
        locale,
      ),
    managementScope: ({ managementScope, departmentPath }, locale) =>
      managementScope ? rangeText(managementScope, departmentPath, locale) : "",
  },
);
export type AccountRow = RowOf<typeof accountList>;

/** The columns of its file are those of the specification: roleName, str, ctime. */
export const roleList = defineList({
  name: "access.roles",
  savedAs: "roles",
  title: { zh: "角色", en: "Roles" },
  path: "/role/list",
  needs: "C6200",
  scope: "tenant",
  export: "C6200.export",
  sort: "id",
  columns: {
    name: {
      zh: "角色名称",
      en: "Role name",
      kind: "link",
      sort: true,
      grow: true,
      width: 180,
      fileTitle: { zh: "角色名称", en: "Role" },
    },
    /** What its pages and buttons are called. */
    titles: { zh: "权限", en: "Permissions", computed: true, in: "file", cellWidth: 100 },
    note: { zh: "说明", en: "Note", nullable: true, grow: true, width: 220, in: "page" },
    /** There from the start; it cannot be deleted. */
    builtin: { zh: "内置", en: "Built-in", kind: "yesNo", in: "page" },
    accounts: { zh: "账号数", en: "Accounts", kind: "number", sort: true, in: "page" },
    /** Pages and buttons; all of them for the administrator. */
    codeCount: { zh: "权限数", en: "Permissions", kind: "number", in: "page" },
    createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true },
  },
  /** The administrator's `allCodes`: always everything. */
  values: { id: z.number().int(), allCodes: z.boolean() },
  added: { actions: z.array(z.enum(["edit", "copy", "delete"])) },
  fields: { nameEn: { zh: "英文名称", en: "English name" }, ranges: { zh: "扩展范围", en: "Extension ranges" } },
  filters: { search: { kind: "search", zh: "搜索角色名称", en: "Search role name" } },
});

/** Who logs in by which outside identity. */
export const outsideList = defineList({
  name: "access.outside",
  savedAs: "outside-identities",
  title: { zh: "外部身份", en: "External identities" },
  path: "/sysAuth/azure/list",
  needs: "C6200",
  scope: "department",
  sort: "-boundAt",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name" },
    account,
    kind,
    departmentName: { ...departmentName, minor: true },
    provider: { zh: "提供方", en: "Provider", computed: true },
    /** How the provider calls the person. */
    label: { zh: "外部身份", en: "External identity", computed: true, masked: true, grow: true },
    boundAt: { zh: "绑定时间", en: "Linked at", kind: "instant", sort: true },
    lastUsedAt: { zh: "最近使用", en: "Last used", kind: "instant", nullable: true, sort: true },
  },
  values: {
    id: z.number().int(),
    enabled: z.boolean(),
    /** Its log-in is the person's own: only they unbind it. */
    own: z.boolean(),
  },
  unsent: { ownProvider: z.boolean(), labelSealed: sealed },
  filters: {
    search: { kind: "search", zh: "姓名或登录账号", en: "Name or log-in name" },
    kind: { kind: "select", words: outsideKindWords, zh: "类型", en: "Kind" },
  },
});
export type OutsideRow = RowOf<typeof outsideList>;
