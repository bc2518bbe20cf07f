import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount } from "#areas/access/accounts-api.ts";
import { addRole, exportRoles } from "#areas/access/roles-api.ts";
import { createExport, downloadExport } from "#areas/exports/api.ts";
import { addDepartment } from "#areas/organisation/api.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { endThreads } from "#platform/threads/pools.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let clerk: string;

beforeAll(async () => {
  server = await testServer();
  const tenantId = await server.makeCompany("海湾酒店");
  ({ token: clerk } = await server.logIn({ tenantId, codes: "all", scope: "organisation" }));
});
afterAll(async () => {
  await server.close();
  await endThreads();
});

async function rowsOf(asked: Promise<{ id: number }>) {
  const { id } = await asked;
  await server.jobs.settled();
  const { rawPayload } = await server.app.inject({
    method: "GET",
    url: `${apiPrefix}${downloadExport.path}?id=${id}`,
    headers: { authorization: `Bearer ${clerk}` },
  });
  return readSheet(rawPayload, "a.xlsx", []);
}

it("the files of roles and accounts name the page of each button, and the departments of each scope", async () => {
  const departments: number[] = [];
  for (const [code, name] of Object.entries({ HK: "客房部", FB: "餐饮部" })) {
    const made = await server.ok(addDepartment, { nameZh: name, nameEn: code, code }, clerk);
    departments.push(made.id);
  }
  const { id: roleId } = await server.ok(
    addRole,
    { name: "看账号", codes: ["C6200.add", "C6200.export", "C05406"] },
    clerk,
  );
  const account = { roleIds: [roleId], password: "harbour2026", departmentId: departments[0]! };
  const scope = (kind: "custom" | "department", departmentIds: number[]) => [
    { module: "", kind, departmentIds, includeBelow: true },
  ];
  await server.ok(addAccount, { ...account, name: "甲", account: "one", scopes: scope("custom", departments) }, clerk);
  await server.ok(addAccount, { ...account, name: "乙", account: "two", scopes: scope("department", []) }, clerk);
  const own = await rowsOf(server.ok(exportRoles, { search: "看账号" }, clerk));
  expect(own.rows).toHaveLength(1);
  const roles = JSON.stringify(own.rows);
  expect(roles).toContain("打卡查询；账号权限（新增账号、导出）");
  const accounts = JSON.stringify(
    (await rowsOf(server.ok(createExport, { exporter: "access.accounts", keyCode: "C6200" }, clerk))).rows,
  );
  expect(accounts).toContain("自定义条件：客房部、餐饮部（含下级部门）");
  expect(accounts).toContain("本部门：客房部");
});
