import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDepartment, createMember } from "#areas/organisation/server.ts";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { withTenant } from "#platform/db/tx.ts";
import { authenticator } from "#platform/session/authenticate.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as accounts from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as roles from "../../roles-api.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";

let db: TestDatabase;
let api: TestApi;
let company: MadeCompany;
let stranger: MadeCompany;
let admin: string;
let rooms: number;
let floors: number;
let kitchen: number;
let clerkRole: number;
const password = "harbour2026";
const everywhere = { module: "", kind: "organisation" as const };

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const administrator = (accountName: string) => ({ name: "王敏", accountName, password, mustChange: false });
  company = await createCompany(api.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator: administrator("boss"),
  });
  stranger = await createCompany(api.services, {
    nameZh: "山景酒店",
    nameEn: "Hill Hotel",
    administrator: administrator("other"),
  });
  admin = await token("boss");
  await withTenant(db.appPool, { tenantId: company.tenantId }, async (tx) => {
    const below = (parentId: number, code: string) =>
      createDepartment(tx, { parentId, code, nameZh: `部门${code}`, nameEn: `Department ${code}` });
    rooms = await below(company.rootDepartmentId, "HK");
    floors = await below(rooms, "HK1");
    kitchen = await below(company.rootDepartmentId, "KT");
  });
  const made = await api.send(
    roles.addRole,
    { name: "账号专员", codes: ["C6200.add", "C6200.edit", "C6200.scope", "C6200.resetPassword"] },
    { token: admin },
  );
  clerkRole = made.content.id;
});
afterAll(async () => {
  await api.close();
  await db.close();
});

async function token(account: string, word = password): Promise<string> {
  const { content } = await api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });
  if (content.next !== "home" || !content.token) throw new Error(`${account}: ${content.next}`);
  return content.token;
}

/** Adds an account and goes through the forced password change. */
async function colleague(
  account: string,
  departmentId: number,
  scopes: (
    | typeof everywhere
    | {
        module: string;
        kind: "none" | "department" | "departmentAndBelow" | "custom";
        departmentIds?: number[];
        includeBelow?: boolean;
      }
  )[],
  roleIds = [clerkRole],
) {
  const added = await api.send(
    accounts.addAccount,
    { name: account, account, departmentId, roleIds, scopes, password },
    { token: admin },
  );
  if (added.status !== 200) throw new Error(added.message);
  const { content } = await api.send(calls.logIn, { kind: "staff", account, password, bearer: true });
  if (content.next !== "newPassword") throw new Error(content.next);
  const set = await api.send(calls.setFirstPassword, {
    ticket: content.ticket,
    password: "second2026",
    confirmation: "second2026",
    bearer: true,
  });
  const opened = set.content.next === "home" ? (set.content.token ?? "") : "";
  return { id: added.content.id, token: opened };
}

async function principal(sessionToken: string) {
  const found = await authenticator(api.services.pool, api.services.menu)(sessionToken, {
    renew: false,
    product: "COMPANY",
    onPhone: false,
  });
  if (typeof found === "string") throw new Error(found);
  return found;
}

describe("data scope", () => {
  it.each([
    ["none", () => ({ module: "", kind: "none" as const }), () => []],
    ["this department", () => ({ module: "", kind: "department" as const }), () => [rooms]],
    ["this department and below", () => ({ module: "", kind: "departmentAndBelow" as const }), () => [rooms, floors]],
    [
      "chosen departments",
      () => ({ module: "", kind: "custom" as const, departmentIds: [kitchen, rooms], includeBelow: false }),
      () => [rooms, kitchen],
    ],
    [
      "chosen departments and below",
      () => ({ module: "", kind: "custom" as const, departmentIds: [rooms] }),
      () => [rooms, floors],
    ],
  ])("%s", async (name, scope, wanted) => {
    const one = await colleague(`p${name.replaceAll(" ", "")}`.slice(0, 30), rooms, [scope()]);
    expect((await principal(one.token)).scope).toEqual({ all: false, departmentIds: wanted().sort((a, b) => a - b) });
  });

  it("whole organisation, narrower for a module, and follows a department that moves", async () => {
    const one = await colleague("wide", rooms, [everywhere, { module: "C6200", kind: "departmentAndBelow" }]);
    const before = await principal(one.token);
    expect(before.scope).toEqual({ all: true });
    expect(before.moduleScopes.get("C6200")).toEqual({ all: false, departmentIds: [rooms, floors] });
    const deeper = await withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
      createDepartment(tx, { parentId: floors, code: "HK11", nameZh: "一层", nameEn: "First floor" }),
    );
    expect((await principal(one.token)).moduleScopes.get("C6200")).toEqual({
      all: false,
      departmentIds: [rooms, floors, deeper],
    });
  });

  it("limits the list and every read and write by id", async () => {
    const one = await colleague("narrow", kitchen, [{ module: "", kind: "departmentAndBelow" }]);
    const list = await api.send(accounts.listAccounts, {}, { token: one.token });
    expect(list.content.rows.map((row) => row.name)).toEqual(["narrow"]);
    const bossId = company.administrator.accountId;
    expect(await api.send(accounts.readAccount, { id: bossId }, { token: one.token })).toMatchObject({ status: 404 });
    expect(
      await api.send(accounts.resetAccountPassword, { id: bossId, password: "taken12345" }, { token: one.token }),
    ).toMatchObject({ status: 404 });
    expect(
      await api.send(accounts.readAccount, { id: stranger.administrator.accountId }, { token: admin }),
    ).toMatchObject({ status: 404 });
  });
});

describe("accounts", () => {
  it("are refused without a role, with a taken login, or without any way to log in", async () => {
    const add = (input: object) =>
      api.send(
        accounts.addAccount,
        { name: "甲", departmentId: rooms, roleIds: [clerkRole], password, ...input },
        { token: admin },
      );
    expect(await add({ account: "someone", roleIds: [] })).toMatchObject({ code: "access.roleNeeded" });
    expect(await add({ account: "other" })).toMatchObject({
      code: "access.loginTaken",
      faults: [{ field: "account" }],
    });
    expect(await add({})).toMatchObject({ code: "access.loginNeeded" });
    expect(await add({ account: "1abc" })).toMatchObject({ status: 422, faults: [{ field: "account" }] });
  });

  it("stop at the company's cap", async () => {
    await db.ownerPool.query("update platform.tenant set account_cap = 1 where id = $1", [company.tenantId]);
    const added = await api.send(
      accounts.addAccount,
      { name: "多", account: "toomany", departmentId: rooms, roleIds: [clerkRole], password },
      { token: admin },
    );
    expect(added).toMatchObject({ code: "access.accountCap", message: expect.stringContaining("联系客服") });
    await db.ownerPool.query("update platform.tenant set account_cap = null where id = $1", [company.tenantId]);
  });

  it("that are disabled or deleted are out at once", async () => {
    const [one, two] = [await colleague("leaver", rooms, [everywhere]), await colleague("gone", rooms, [everywhere])];
    await api.send(accounts.enableAccounts, { ids: [one.id], enabled: false }, { token: admin });
    await api.send(accounts.deleteAccounts, { ids: [two.id] }, { token: admin });
    for (const { token: open } of [one, two])
      expect((await api.send(sessionApi.readMe, {}, { token: open })).status).toBe(40008);
    expect(await api.send(calls.logIn, { kind: "staff", account: "gone", password: "second2026" })).toMatchObject({
      code: "access.disabled",
    });
    const again = await api.send(
      accounts.addAccount,
      { name: "归", account: "gone2", phone: null, departmentId: rooms, roleIds: [clerkRole], password },
      { token: admin },
    );
    expect(again.status).toBe(200);
  });

  it("keep one administrator, and nobody disables themselves", async () => {
    const bossId = company.administrator.accountId;
    expect(await api.send(accounts.enableAccounts, { ids: [bossId], enabled: false }, { token: admin })).toMatchObject({
      code: "access.ownAccount",
    });
    const edit = {
      id: bossId,
      name: "王敏",
      account: "boss",
      departmentId: company.rootDepartmentId,
      roleIds: [clerkRole],
      scopes: [everywhere],
    };
    expect(await api.send(accounts.editAccount, edit, { token: admin })).toMatchObject({
      code: "access.lastAdministrator",
    });
    expect(
      await api.send(
        accounts.setRolesOfMany,
        { ids: [bossId], how: "replace", roleIds: [clerkRole] },
        { token: admin },
      ),
    ).toMatchObject({ code: "access.lastAdministrator" });
    expect((await principal(admin)).codes.has("C6200.batch")).toBe(true);
  });

  it("have the rank of their person, which whoever has a file is given in their job alone", async () => {
    const rank = async (level: number) =>
      (
        await db.ownerPool.query<{ id: number }>(
          "insert into organisation.rank (tenant_id, code, name_zh, name_en, level) values ($1, $2, $2, $2, $3) returning id",
          [company.tenantId, `R${level}`, level],
        )
      ).rows[0]!.id;
    const [low, high] = [await rank(3), await rank(9)];
    const given = { name: "职级", account: "ranked", roleIds: [clerkRole], departmentId: rooms, scopes: [everywhere] };
    const added = await api.send(accounts.addAccount, { ...given, rankId: low, password }, { token: admin });
    const { id } = added.content;
    const read = async () => (await api.send(accounts.readAccount, { id }, { token: admin })).content;
    expect(await read()).toMatchObject({ rankId: low, hasFile: false });
    const edit = (rankId: number | null) => api.send(accounts.editAccount, { ...given, id, rankId }, { token: admin });
    expect(await edit(999_999)).toMatchObject({ code: "organisation.unknownRank" });
    expect((await edit(high)).status).toBe(200);
    const memberId = (await read()).memberId!;
    const stored = async () =>
      (
        await db.ownerPool.query<{ rank: number }>("select rank_id as rank from organisation.member where id = $1", [
          memberId,
        ])
      ).rows[0]!.rank;
    expect(await stored()).toBe(high);
    await db.ownerPool.query("update organisation.member set has_file = true where id = $1", [memberId]);
    expect(await edit(low)).toMatchObject({ code: "access.rankOfJob" });
    expect((await edit(high)).status).toBe(200);
    expect([await stored(), (await read()).hasFile]).toEqual([high, true]);
  });

  it("give only what the giver holds", async () => {
    const clerk = await colleague("clerk", rooms, [{ module: "", kind: "departmentAndBelow" }]);
    const add = (input: object) =>
      api.send(
        accounts.addAccount,
        { name: "乙", account: "wanted", departmentId: floors, roleIds: [clerkRole], password, ...input },
        { token: clerk.token },
      );
    expect(await add({ roleIds: [company.roleIds.administrator] })).toMatchObject({
      status: 403,
      code: "access.notHeld",
    });
    expect(await add({ scopes: [everywhere] })).toMatchObject({ code: "access.scopeNotHeld" });
    expect(
      await add({ scopes: [{ module: "", kind: "custom", departmentIds: [company.rootDepartmentId] }] }),
    ).toMatchObject({ code: "access.scopeNotHeld" });
    expect(await add({ departmentId: kitchen })).toMatchObject({ code: "access.outsideScope" });
    expect(await add({ scopes: [{ module: "", kind: "custom", departmentIds: [floors] }] })).toMatchObject({
      status: 200,
    });
    expect(
      await api.send(roles.addRole, { name: "越权", codes: ["C6200.batch"] }, { token: clerk.token }),
    ).toMatchObject({ status: 403 });
  });

  it("that hold more cannot be taken over by a password reset", async () => {
    const clerk = await colleague("resetter", rooms, [everywhere]);
    const bossId = company.administrator.accountId;
    expect(
      await api.send(accounts.resetAccountPassword, { id: bossId, password: "taken12345" }, { token: clerk.token }),
    ).toMatchObject({ code: "access.notHeld" });
  });

  it("are shown as they see the product", async () => {
    const one = await colleague("looker", rooms, [{ module: "", kind: "departmentAndBelow" }]);
    const seen = await api.send(accounts.seeAs, { id: one.id }, { token: admin, locale: "en" });
    expect(seen.content.menuList.map((entry) => entry.keyCode)).toEqual(["C0401", "C6200"]);
    expect(seen.content.scopes[0]).toMatchObject({
      all: false,
      departments: [{ name: "Department HK" }, { name: "Department HK1" }, { name: "First floor" }],
    });
  });

  it("are filtered, sorted and sent with what may be done", async () => {
    const list = await api.send(accounts.listAccounts, { search: "boss" }, { token: admin });
    expect(list.content.rows).toMatchObject([
      { account: "boss", roles: [{ name: "管理员" }], scopeKind: "organisation", actions: ["edit", "scope", "seeAs"] },
    ]);
    const filtered = await api.send(
      accounts.listAccounts,
      { departmentId: kitchen, enabled: true, sort: "-name" },
      { token: admin },
    );
    expect(filtered.content.rows.map((row) => row.name)).toEqual(["narrow"]);
  });
});

describe("roles", () => {
  it("change at the next call of everybody who has them", async () => {
    const one = await colleague("changing", rooms, [everywhere]);
    expect((await principal(one.token)).codes.has("C6200.delete")).toBe(false);
    const role = (await api.send(roles.readRole, { id: clerkRole }, { token: admin })).content;
    const edit = { id: clerkRole, version: role.version, name: role.name, codes: [...role.codes, "C6200.delete"] };
    expect((await api.send(roles.editRole, edit, { token: admin })).status).toBe(200);
    const { codes } = await api.send(sessionApi.readMe, {}, { token: one.token }).then((answered) => answered.content);
    expect(codes).toContain("C6200.delete");
    expect(await api.send(roles.editRole, edit, { token: admin })).toMatchObject({ status: 409 });
  });

  it("are refused twice under one name, unknown codes, the administrator's, a built-in one, one in use", async () => {
    const send = (input: object) =>
      api.send(roles.addRole, { name: "新角色", codes: ["C6200"], ...input }, { token: admin });
    expect(await send({ name: "账号专员" })).toMatchObject({ code: "access.roleTaken" });
    expect(await send({ codes: ["C6200.fly"] })).toMatchObject({ code: "access.unknownCode" });
    const edit = { id: company.roleIds.administrator, version: 1, name: "x", codes: ["C6200"] };
    expect(await api.send(roles.editRole, edit, { token: admin })).toMatchObject({ code: "access.administratorRole" });
    expect(await api.send(roles.deleteRole, { id: company.roleIds.approver }, { token: admin })).toMatchObject({
      code: "access.builtinRole",
    });
    expect(await api.send(roles.deleteRole, { id: clerkRole }, { token: admin })).toMatchObject({
      code: "access.roleInUse",
    });
    const fresh = await send({});
    expect((await api.send(roles.deleteRole, { id: fresh.content.id }, { token: admin })).status).toBe(200);
  });

  it("are there from the start, named in both languages", async () => {
    const list = await api.send(roles.listRoles, { size: 50 }, { token: admin, locale: "en" });
    expect(list.content.rows.slice(0, 3).map((row) => row.name)).toEqual([
      "Administrator",
      "Controlling department",
      "Employing department",
    ]);
    expect(list.content.rows[0]).toMatchObject({ allCodes: true, accounts: 1, actions: ["copy"] });
  });

  it("without the code a call is refused", async () => {
    const plain = (await api.send(roles.addRole, { name: "只读", codes: ["C6200"] }, { token: admin })).content.id;
    const one = await colleague("reader", rooms, [everywhere], [plain]);
    expect(await api.send(roles.addRole, { name: "不行", codes: ["C6200"] }, { token: one.token })).toMatchObject({
      status: 403,
      code: "common.noPermission",
    });
  });
});

it("a worker's account sees the worker's side only", async () => {
  const memberId = await withTenant(db.appPool, { tenantId: company.tenantId }, (tx) =>
    createMember(tx, { name: "工", kind: "worker", departmentId: rooms, postId: null, joinedOn: null }),
  );
  await withTenant(db.appPool, { tenantId: company.tenantId }, async (tx) => {
    await tx.query("select access.login_create('worker1', null, null, null, null, false, false)");
    await tx.query(
      "insert into access.account (tenant_id, login_id, kind, member_id, name) select $1, login_id, 'worker', $2, '工' from access.login_find('worker1', null)",
      [company.tenantId, memberId],
    );
  });
  const { rows } = await db.ownerPool.query<{ id: number }>("select id from access.account where member_id = $1", [
    memberId,
  ]);
  const seen = await api.send(accounts.seeAs, { id: rows[0]!.id }, { token: admin });
  expect(seen.content.menuList).toEqual([]);
});
