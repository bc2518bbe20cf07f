import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueOf } from "#platform/menu/catalogue.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { createCompany } from "../registration/create-company.ts";
import { renewBuiltinRoles } from "./renew-builtin-roles.ts";

const page = (code: string, ...buttons: string[]): MenuEntry => ({
  code,
  order: 1,
  route: `/${code}`,
  page: code,
  pc: "vue",
  mobile: "none",
  zh: code,
  en: code,
  buttons: buttons.map((name) => ({ name, zh: name, en: name })),
});

let database: TestDatabase;
let tenantId: number;
let floorSupervisor: number;
const services = (...entries: MenuEntry[]) => ({ ...testServices(database.appPool), menu: catalogueOf(entries) });
beforeAll(async () => {
  database = await testDatabase();
  const made = await createCompany(services(page("C3100", "walkIn", "sign"), page("C3200")), {
    nameZh: "角色",
    nameEn: "Roles",
    administrator: { name: "Admin", accountName: "renew-roles", password: "muster2026", mustChange: false },
  });
  tenantId = made.tenantId;
  floorSupervisor = made.roleIds.floorSupervisor;
});
afterAll(() => database.close());

const owner = () => database.ownerPool;
const held = async (roleId: number) =>
  (
    await owner().query<{ code: string }>(
      "select code from access.role_code where tenant_id = $1 and role_id = $2 order by code",
      [tenantId, roleId],
    )
  ).rows.map((row) => row.code);
const version = async () =>
  (await owner().query<{ v: number }>("select access_version as v from platform.tenant where id = $1", [tenantId]))
    .rows[0]!.v;

test("a release's new codes reach the built-in roles of a company that is there already, once", async () => {
  expect(await held(floorSupervisor)).toEqual(["C3100", "C3100.sign", "C3100.walkIn", "C3200"]);
  await owner().query(
    "delete from access.role_code where tenant_id = $1 and role_id = $2 and code in ('C3100.walkIn', 'C3200')",
    [tenantId, floorSupervisor],
  );
  await owner().query("insert into access.role_code (tenant_id, role_id, code) values ($1, $2, 'C1100')", [
    tenantId,
    floorSupervisor,
  ]);
  const before = await version();
  expect(await renewBuiltinRoles(services(page("C3100", "walkIn", "sign"), page("C3200")))).toBe(0);
  expect(await version()).toBe(before);

  const release = services(
    page("C3100", "walkIn", "sign", "dismiss"),
    page("C3200", "export"),
    page("C05406"),
    page("C9999"),
  );
  expect(await renewBuiltinRoles(release)).toBeGreaterThan(0);
  // What the company took away stays away, what it added stays, and only pages of the role's definition come.
  expect(await held(floorSupervisor)).toEqual(["C05406", "C1100", "C3100", "C3100.dismiss", "C3100.sign"]);
  expect(await version()).toBeGreaterThan(before);
  const { rows: noted } = await owner().query<{ detail: { codes: string[] } }>(
    "select detail from platform.operation_log where tenant_id = $1 and call = 'release' and target = '楼层主管'",
    [tenantId],
  );
  expect(noted.map(({ detail }) => detail.codes.toSorted())).toEqual([["C05406", "C3100.dismiss"]]);

  await owner().query("delete from access.role_code where tenant_id = $1 and role_id = $2 and code = 'C05406'", [
    tenantId,
    floorSupervisor,
  ]);
  expect(await renewBuiltinRoles(release)).toBe(0);
  expect(await held(floorSupervisor)).not.toContain("C05406");
});

test("a built-in role that a release adds is made; programs that start at once do it once", async () => {
  await owner().query("delete from access.role where tenant_id = $1 and builtin = 'floorSupervisor'", [tenantId]);
  const release = services(page("C3100", "sign"));
  await Promise.all([renewBuiltinRoles(release), renewBuiltinRoles(release)]);
  const { rows } = await owner().query(
    "select name, given_codes from access.role where tenant_id = $1 and builtin = 'floorSupervisor'",
    [tenantId],
  );
  expect(rows).toEqual([{ name: "楼层主管", given_codes: ["C3100", "C3100.sign"] }]);
});
