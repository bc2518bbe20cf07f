import { sql } from "#platform/db/sql.ts";
import { z } from "zod";
import { exporter, listExporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import { listed } from "#platform/i18n/text.ts";
import { maskPhone } from "#platform/identity/mask.ts";
import { listAccounts } from "../accounts-api.ts";
import { scopeTexts } from "../rules/scope-texts.ts";
import { companyCodes } from "./roles/company-codes.ts";
import { accountQuery, roleName, type AccountData } from "./accounts/account-query.ts";

type Row = Omit<AccountData, "phoneSealed"> & { phone: string | null };

/** Columns of the specification: No, name, departmentPath, postName, account, phone, str, scopeValue. */
export const accountsExporter = listExporter({
  name: "access.accounts",
  needs: "C6200.export",
  title: { zh: "账号", en: "Accounts" },
  input: listAccounts.input,
  columns: [
    { key: "index", title: { zh: "序号", en: "No." }, kind: "integer", value: (_row: Row, _locale, index) => index },
    { key: "name", title: { zh: "姓名", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "departmentPath",
      title: { zh: "部门", en: "Department" },
      kind: "text",
      width: 40,
      value: (row) => row.departmentPath,
    },
    { key: "postName", title: { zh: "岗位", en: "Post" }, kind: "text", value: (row) => row.postName },
    { key: "account", title: { zh: "登录账号", en: "Login account" }, kind: "text", value: (row) => row.account },
    { key: "phone", title: { zh: "手机号", en: "Phone" }, kind: "text", value: (row) => row.phone },
    {
      key: "roles",
      title: { zh: "角色", en: "Roles" },
      kind: "text",
      width: 40,
      value: (row, locale) =>
        listed(
          row.roles.map((one) => one.name),
          locale,
        ),
    },
    {
      key: "scopeKind",
      title: { zh: "管理范围", en: "Management scope" },
      kind: "text",
      value: (row, locale) => scopeTexts[row.scopeKind][locale],
    },
  ],
  query: accountQuery,
  present: ({ services }, rows: AccountData[]) =>
    rows.map(({ phoneSealed, ...row }) => ({
      ...row,
      phone: phoneSealed && maskPhone(services.vault.open(phoneSealed)),
    })),
});

interface ExportedRole {
  name: string;
  codes: string[];
  allCodes: boolean;
  createdAt: string;
  titles: string;
}

async function* roles(context: CallContext) {
  const { tx, locale, services } = context;
  const { rows } = await tx.query<Omit<ExportedRole, "titles">>(sql`
    select ${roleName(locale)} as name, r.all_codes as "allCodes", r.created_at as "createdAt",
      array(select code from access.role_code c where c.role_id = r.id order by code) as codes from access.role r order by r.id`);
  const entries = services.menu.stored.flatMap((entry) => [entry, ...entry.children]);
  const titleOf = new Map(entries.map((one) => [one.keyCode, locale === "zh" ? one.title : one.titleEN]));
  const all = [...(await companyCodes(context, "staff"))];
  yield rows.map((row) => ({
    ...row,
    titles: listed(
      (row.allCodes ? all : row.codes).map((code) => titleOf.get(code) ?? code),
      locale,
    ),
  }));
}

/** Columns of the specification: roleName, str, ctime. */
export const rolesExporter = exporter<z.ZodObject, ExportedRole>({
  name: "access.roles",
  needs: "C6200.export",
  title: { zh: "角色", en: "Roles" },
  input: z.object({}),
  columns: [
    { key: "name", title: { zh: "角色名称", en: "Role" }, kind: "text", value: (row) => row.name },
    { key: "titles", title: { zh: "权限", en: "Permissions" }, kind: "text", width: 100, value: (row) => row.titles },
    { key: "createdAt", title: { zh: "创建时间", en: "Created" }, kind: "instant", value: (row) => row.createdAt },
  ],
  rows: roles,
});
