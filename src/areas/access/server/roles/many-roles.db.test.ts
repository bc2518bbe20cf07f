import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDepartment, createPost } from "#areas/organisation/server.ts";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { InputOf } from "#platform/http/call.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as accounts from "../../accounts-api.ts";
import { logIn } from "../../api.ts";
import { menu } from "../../menu.ts";
import * as roles from "../../roles-api.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { hashPassword } from "../own-login/passwords.ts";
import { createAccount } from "../accounts/create-account.ts";
import { supervisorsOf } from "../accounts/supervisors.ts";
import { principalOfAccount } from "../accounts/principal-of-account.ts";
import { createMember } from "#areas/organisation/server.ts";
import type { Scope } from "../../rules/scope-kinds.ts";
import { routes } from "../routes.ts";

let db: TestDatabase;
let api: TestApi;
let company: MadeCompany;
let admin: string;
let rooms: number;
let floors: number;
let kitchen: number;
const password = "harbour2026";

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  company = await createCompany(api.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator: { name: "王敏", accountName: "boss", password, mustChange: false },
  });
  admin = await token("boss");
  await within(async (tx) => {
    const below = (parentId: number, code: string) =>
      createDepartment(tx, { parentId, code, nameZh: code, nameEn: code });
    rooms = await below(company.rootDepartmentId, "HK");
    floors = await below(rooms, "HK1");
    kitchen = await below(company.rootDepartmentId, "KT");
  });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const within = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(db.appPool, { tenantId: company.tenantId }, work);

async function token(account: string): Promise<string> {
  const { content } = await api.send(logIn, { kind: "staff", account, password, bearer: true });
  if (content.next !== "home" || !content.token) throw new Error(content.next);
  return content.token;
}

const add = async (name: string, codes: string[], ranges?: InputOf<typeof roles.addRole>["ranges"]) =>
  (await api.send(roles.addRole, { name, codes, ...(ranges ? { ranges } : {}) }, { token: admin })).content.id;
const codesOf = async (id: number) => (await api.send(roles.readRole, { id }, { token: admin })).content.codes;
const set = (ids: number[], how: "add" | "remove", codes: string[], as = admin) =>
  api.send(roles.setCodesOfMany, { ids, how, codes }, { token: as });

async function person(account: string, departmentId: number, roleIds: number[], scopes: Scope[]): Promise<number> {
  const passwordHash = await hashPassword(password);
  return within(async (tx) => {
    const memberId = await createMember(tx, {
      name: account,
      kind: "staff",
      departmentId,
      postId: null,
      joinedOn: null,
    });
    const made = await createAccount(tx, api.services.vault, {
      name: account,
      kind: "staff",
      memberId,
      agencyId: null,
      accountName: account,
      phone: null,
      email: null,
      passwordHash,
      mustChange: false,
      roleIds,
      scopes,
    });
    return made.id;
  });
}
const principalOf = async (id: number) => (await within((tx) => principalOfAccount(tx, api.services, id)))!;
type Conditions = Pick<Required<Scope>, "includeBelow"> & {
  postIds: number[];
  employeeTypes: string[];
  agencyIds: number[];
};
const all: Conditions = { includeBelow: true, postIds: [], employeeTypes: [], agencyIds: [] };
const own: Scope = { module: "", kind: "department", departmentIds: [], includeBelow: true };

describe("several roles at once", () => {
  it("get a button with its page, lose a page with its buttons, all of them or none", async () => {
    const [one, two] = [await add("甲", ["C6100"]), await add("乙", ["C6100", "C6100.add", "C1011"])];
    expect((await set([one, two], "add", ["C7511.edit"])).status).toBe(200);
    expect(await codesOf(one)).toEqual(["C6100", "C7511", "C7511.edit"]);
    expect((await set([one, two], "remove", ["C6100"])).status).toBe(200);
    expect([await codesOf(one), await codesOf(two)]).toEqual([
      ["C7511", "C7511.edit"],
      ["C1011", "C7511", "C7511.edit"],
    ]);
    expect(await set([one, two], "remove", ["C7511"])).toMatchObject({
      code: "access.roleEmptied",
      message: "角色“甲”至少须保留一项权限",
    });
    expect(await codesOf(two)).toContain("C7511.edit");
    expect((await set([one, two], "remove", ["C7511.edit"])).status).toBe(200);
    expect(await codesOf(one)).toEqual(["C7511"]);
  });

  it("are not the administrator's, and get and lose only what the caller holds", async () => {
    const weak = await add("改角色", ["C6200.editRole"]);
    const strong = await add("丙", ["C6100", "C6200"]);
    await person("editor", rooms, [weak], [{ ...own, kind: "organisation" }]);
    const editor = await token("editor");
    expect(await set([strong, company.roleIds.administrator], "add", ["C6200"])).toMatchObject({
      code: "access.administratorRole",
    });
    expect(await set([strong], "add", ["C6200.add"], editor)).toMatchObject({ code: "access.notHeld" });
    expect(await set([strong], "remove", ["C6100"], editor)).toMatchObject({ code: "access.notHeld" });
    expect((await set([strong], "add", ["C6200.editRole"], editor)).status).toBe(200);
    expect(await set([strong, 4711], "add", ["C6200"])).toMatchObject({ code: "common.notFound" });
  });
});

describe("extension ranges of a role", () => {
  it("show their holders, on that screen alone, further departments beside their own", async () => {
    const wide = await add(
      "看厨房",
      ["C6200", "C6100"],
      [{ ...all, module: "C6100", kind: "custom", departmentIds: [kitchen] }],
    );
    const id = await person("wide", rooms, [wide], [own]);
    const before = await principalOf(id);
    expect(before.scope).toEqual({ all: false, departmentIds: [rooms] });
    expect(before.moduleScopes.get("C6100")).toEqual({ all: false, departmentIds: [rooms, kitchen] });
    const seen = (await api.send(accounts.seeAs, { id }, { token: admin })).content.scopes;
    expect(seen.map(({ module, departments }) => [module, departments.map((one) => one.id)])).toEqual([
      ["", [rooms]],
      ["C6100", [rooms, kitchen]],
    ]);
    expect(await within((tx) => supervisorsOf(tx, "C6100", [kitchen, rooms]))).toEqual(
      new Map([
        [kitchen, [id]],
        [rooms, [id]],
      ]),
    );

    const { name, codes, version, ranges } = (await api.send(roles.readRole, { id: wide }, { token: admin })).content;
    expect(ranges).toEqual([{ ...all, module: "C6100", kind: "custom", departmentIds: [kitchen] }]);
    const kept = await api.send(roles.editRole, { id: wide, version, name, codes }, { token: admin });
    expect(kept.status).toBe(200);
    expect((await principalOf(id)).moduleScopes.size).toBe(1);
    const relative = [{ module: "C6100", kind: "departmentAndBelow" as const }];
    await api.send(roles.editRole, { id: wide, version: version + 1, name, codes, ranges: relative }, { token: admin });
    expect((await principalOf(id)).moduleScopes.get("C6100")).toEqual({ all: false, departmentIds: [rooms, floors] });
  });

  it("are refused for no screen, twice for one, and beyond what the caller sees there", async () => {
    const maker = await add("建角色", ["C6200.addRole", "C6200.editRole"]);
    await person("maker", rooms, [maker], [{ ...own, kind: "departmentAndBelow" }]);
    const as = await token("maker");
    let made = 0;
    const try_ = (range: object, more: object[] = []) =>
      api.send(
        roles.addRole,
        {
          name: `试${(made += 1)}`,
          codes: ["C6200"],
          ranges: [{ module: "C6200", ...range } as never, ...(more as never[])],
        },
        { token: as },
      );
    expect(await try_({ kind: "organisation" })).toMatchObject({ code: "access.scopeNotHeld" });
    expect(await try_({ kind: "custom", departmentIds: [kitchen] })).toMatchObject({ code: "access.scopeNotHeld" });
    expect((await try_({ kind: "custom", departmentIds: [floors] })).status).toBe(200);
    expect((await try_({ kind: "none" })).status).toBe(422);
    expect((await try_({ kind: "department", module: "" })).status).toBe(422);
    expect((await try_({ kind: "department", module: "C9999" })).status).toBe(422);
    expect((await try_({ kind: "department" }, [{ module: "C6200", kind: "department" }])).status).toBe(422);
  });

  it("may ask for a post too, and nobody gives what lies beyond their own conditions", async () => {
    const post = await within((tx) => createPost(tx, { code: "P1", nameZh: "房务员", nameEn: "Room attendant" }));
    const narrow = { ...all, module: "C6100", kind: "custom" as const, departmentIds: [kitchen], postIds: [post] };
    const role = await add("厨房房务员", ["C6200", "C6100"], [narrow]);
    const id = await person("narrow", rooms, [role], [own]);
    expect((await principalOf(id)).moduleScopes.get("C6100")).toEqual({
      all: false,
      departmentIds: [rooms],
      conditions: [{ departmentIds: [kitchen], postIds: [post], employeeTypes: [], agencyIds: [] }],
    });
    const seen = (await api.send(accounts.seeAs, { id }, { token: admin })).content.scopes;
    expect(seen.find((one) => one.module === "C6100")).toMatchObject({
      departments: [{ id: rooms }],
      conditions: [{ departments: ["KT"], posts: ["房务员"], employeeTypes: [], agencies: [] }],
    });
    // A condition does not make somebody look after the whole department.
    expect((await within((tx) => supervisorsOf(tx, "C6100", [kitchen]))).get(kitchen)).not.toContain(id);
    const tried = (range: typeof narrow) =>
      api.send(roles.addRole, { name: "试", codes: ["C6100"], ranges: [range] }, { token: admin });
    for (const unknown of [{ postIds: [4711] }, { agencyIds: [4711] }, { employeeTypes: ["whoever"] }])
      expect(await tried({ ...narrow, ...unknown })).toMatchObject({ code: "common.notFound" });
    expect((await tried({ ...narrow, departmentIds: [], postIds: [] })).status).toBe(422);
  });

  it("are no way to give somebody more than the giver sees", async () => {
    const wide = await add("全看", ["C6200"], [{ ...all, module: "C6200", kind: "organisation", departmentIds: [] }]);
    const giver = await add("给角色", ["C6200.batch"]);
    await person("giver", rooms, [giver], [{ ...own, kind: "departmentAndBelow" }]);
    const target = await person("target", floors, [giver], [own]);
    const given = await api.send(
      accounts.setRolesOfMany,
      { ids: [target], how: "add", roleIds: [wide] },
      { token: await token("giver") },
    );
    expect(given).toMatchObject({ code: "access.scopeNotHeld" });
  });
});
