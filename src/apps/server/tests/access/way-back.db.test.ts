import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  deleteAccounts,
  editAccount,
  enableAccounts,
  readAccount,
  setLogInRules,
  setRolesOfMany,
  setScope,
} from "#areas/access/accounts-api.ts";
import { deleteRole, editRole, readRole } from "#areas/access/roles-api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { drawn } from "../../testing/made-input.ts";
import { testServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

type ScopeInput = SentInputOf<typeof setScope>["scope"];
interface Person {
  id: number;
  token: string;
  roleId: number;
  memberId: number;
}

let server: TestServer;
let tenantId: number;
let rooms: number;
let boss: Person;
let companies = 0;
const everywhere: ScopeInput = { kind: "organisation" };

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenantId = await server.makeCompany(`公司${(companies += 1)}`);
  rooms = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'HK', '客房', 'Rooms') returning id",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [rooms]);
  boss = await person("all");
});

const one = async (text: string, values: unknown[]) =>
  (await server.database.ownerPool.query<{ id: number }>(text, values)).rows[0]!.id;

async function person(
  codes: readonly string[] | "all",
  scope: TestAccount["scope"] = "organisation",
  email: string | null = null,
): Promise<Person> {
  const memberId = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '人', 'staff', $2) returning id",
    [tenantId, rooms],
  );
  const { token, accountId: id } = await server.logIn({ tenantId, codes, scope, memberId });
  await server.database.ownerPool.query(
    "update access.login l set account_name = 'wb' || l.id, email = $2, password_hash = '-' from access.account a where a.id = $1 and l.id = a.login_id",
    [id, email],
  );
  return {
    id,
    token,
    memberId,
    roleId: await one("select role_id as id from access.account_role where account_id = $1", [id]),
  };
}

const codeOf = async (answer: Promise<{ body: object }>) => {
  const { body } = await answer;
  return "code" in body ? body.code : "done";
};
const scoped = (who: Person, ids: readonly number[], scope: ScopeInput) =>
  codeOf(server.send(setScope, { ids: [...ids], scope }, who.token));
const roles = (who: Person, ids: readonly number[], how: "add" | "remove" | "replace", roleIds: number[]) =>
  codeOf(server.send(setRolesOfMany, { ids: [...ids], how, roleIds }, who.token));

async function edited(who: Person, whom: Person, part: Partial<SentInputOf<typeof editAccount>>) {
  const { name, account, phone, email, departmentId, postId, roleIds, scopes } = await server.ok(
    readAccount,
    { id: whom.id },
    who.token,
  );
  return codeOf(
    server.send(
      editAccount,
      { id: whom.id, name, account, phone, email, departmentId, postId, roleIds, scopes, ...part },
      who.token,
    ),
  );
}

const narrower = (): [string, ScopeInput][] => [
  ["none", { kind: "none" }],
  ["their department", { kind: "department" }],
  ["their department and below", { kind: "departmentAndBelow" }],
  ["all departments that are there today, chosen one by one", { kind: "custom", departmentIds: [rooms] }],
  ["nothing on the page of accounts", { module: "C6200", kind: "none" }],
  ["nothing on another page", { module: "C3500", kind: "none" }],
  ["chosen departments on the page of accounts", { module: "C6200", kind: "custom", departmentIds: [rooms] }],
];

describe("the only administrator", () => {
  it.each(narrower().map(([name], index) => [name, index] as const))(
    "is not left with %s: alone, in a batch, or by the form",
    async (_name, index) => {
      const scope = narrower()[index]![1];
      const other = await person(["C6200", "C6200.edit", "C6200.scope"]);
      expect(await scoped(boss, [boss.id], scope)).toBe("access.lastAdministrator");
      expect(await scoped(boss, [other.id, boss.id], scope)).toBe("access.lastAdministrator");
      expect(await edited(boss, boss, { scopes: scope.module ? [everywhere, scope] : [scope] })).toBe(
        "access.lastAdministrator",
      );
      expect(await edited(boss, boss, { scopes: [] })).toBe("access.lastAdministrator");
      expect(await scoped(boss, [boss.id], everywhere)).toBe("done");
      expect(await scoped(boss, [boss.id], { module: "C3500", kind: "organisation" })).toBe("done");
    },
  );

  it.each(["none", "department", { custom: [] }] as const)(
    "is the only one beside another whose scope is %s, who is out of sight of all accounts",
    async (scope) => {
      const blind = await person("all", scope);
      const clerk = await person(["C6200"]);
      for (const how of ["replace"] as const)
        expect(await roles(boss, [boss.id], how, [clerk.roleId])).toBe("access.lastAdministrator");
      expect(await scoped(boss, [boss.id], { kind: "none" })).toBe("access.lastAdministrator");
      expect(await codeOf(server.send(deleteAccounts, { ids: [blind.id] }, boss.token))).toBe("done");
    },
  );

  it("is the only one beside another who is disabled, or who could not pass the second step", async () => {
    await server.database.ownerPool.query(
      "update access.login l set email = 'boss' || l.id || '@bay.example' from access.account a where a.id = $1 and l.id = a.login_id",
      [boss.id],
    );
    const bare = await person("all");
    const clerk = await person(["C6200"]);
    expect(await codeOf(server.send(setLogInRules, { secondKinds: ["staff"] }, boss.token))).toBe("done");
    expect(await roles(bare, [boss.id], "replace", [clerk.roleId])).toBe("access.lastAdministrator");
    expect(await codeOf(server.send(enableAccounts, { ids: [boss.id], enabled: false }, bare.token))).toBe(
      "access.lastAdministrator",
    );
    expect(await codeOf(server.send(deleteAccounts, { ids: [boss.id] }, bare.token))).toBe("access.lastAdministrator");
    expect(await edited(bare, boss, { email: null })).toBe("access.lastAdministrator");
    expect(await codeOf(server.send(enableAccounts, { ids: [bare.id], enabled: false }, boss.token))).toBe("done");
  });

  it("is not kept out by a second step that somebody else asks for", async () => {
    const guard = await person(["C6200", "C6200.security"], "organisation", "guard@bay.example");
    expect(await codeOf(server.send(setLogInRules, { secondKinds: ["staff"] }, guard.token))).toBe(
      "access.lastAdministrator",
    );
    expect(await codeOf(server.send(setLogInRules, { secondKinds: ["agency"] }, guard.token))).toBe("done");
  });
});

describe("one of several administrators", () => {
  it.each(narrower().map(([name], index) => [name, index] as const))(
    "does not take %s upon themselves, which they could not undo; a colleague does",
    async (_name, index) => {
      const scope = narrower()[index]![1];
      const second = await person("all");
      expect(await scoped(boss, [boss.id], scope)).toBe("access.ownWayBack");
      expect(await edited(boss, boss, { scopes: scope.module ? [everywhere, scope] : [scope] })).toBe(
        "access.ownWayBack",
      );
      expect(await scoped(second, [boss.id], scope)).toBe("done");
    },
  );

  it("does not take their own role off; a colleague does", async () => {
    const second = await person("all");
    const clerk = await person(["C3500"]);
    expect(await roles(boss, [boss.id, second.id], "replace", [clerk.roleId])).toBe("access.lastAdministrator");
    expect(await roles(boss, [boss.id], "replace", [clerk.roleId])).toBe("access.ownWayBack");
    expect(await edited(boss, boss, { roleIds: [clerk.roleId] })).toBe("access.ownWayBack");
    expect(await roles(second, [boss.id], "replace", [clerk.roleId])).toBe("done");
  });

  it("of two who take it from each other at the same moment one stays", async () => {
    const second = await person("all");
    const clerk = await person(["C6200"]);
    const outcomes = await Promise.all([
      roles(boss, [second.id], "replace", [clerk.roleId]),
      roles(second, [boss.id], "replace", [clerk.roleId]),
    ]);
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    const third = await person("all");
    const scopes = await Promise.all([...(await waysBack())].map((id) => scoped(third, [id], { kind: "none" })));
    expect(scopes.filter((one) => one !== "done").length).toBeGreaterThan(0);
    expect((await waysBack()).size).toBeGreaterThan(0);
  });
});

describe("who may manage accounts without being an administrator", () => {
  const clerkCodes = ["C6200", "C6200.edit", "C6200.scope", "C6200.batch", "C6200.editRole"];

  it("takes no code of that page off their own role, and the refusal names it", async () => {
    const clerk = await person(clerkCodes);
    const { version, name, codes } = await server.ok(readRole, { id: clerk.roleId }, clerk.token);
    const without = { id: clerk.roleId, version, name, codes: codes.filter((code) => code !== "C6200.scope") };
    const refused = await server.send(editRole, without, clerk.token, { "accept-language": "en" });
    expect(refused.body).toMatchObject({ code: "access.ownWayBack", message: expect.stringContaining("ata scope") });
    expect(await codeOf(server.send(editRole, without, boss.token))).toBe("done");
  });

  it("keeps what they see, there and elsewhere", async () => {
    const head = await person(clerkCodes, { custom: [rooms] });
    expect(await scoped(head, [head.id], { kind: "none" })).toBe("access.ownWayBack");
    expect(await scoped(head, [head.id], { module: "C3500", kind: "none" })).toBe("access.ownWayBack");
    expect(await scoped(head, [head.id], { kind: "departmentAndBelow" })).toBe("done");
    expect(await scoped(boss, [head.id], { kind: "none" })).toBe("done");
  });
});

/** Accounts that can set everything right again. */
async function waysBack(): Promise<Set<number>> {
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    `select distinct a.id from access.account a join access.account_role ar on ar.account_id = a.id join access.role r on r.id = ar.role_id and r.all_codes
     join access.account_scope s on s.account_id = a.id and s.module = '' and s.kind = 'organisation'
     where a.tenant_id = $1 and a.enabled and a.deleted_at is null and not exists (select from access.account_scope n where n.account_id = a.id and n.kind <> 'organisation')`,
    [tenantId],
  );
  return new Set(rows.map((row) => row.id));
}

it("whatever three administrators do to each other, somebody is left who holds every code over the whole organisation", async () => {
  const people = [boss, await person("all"), await person("all"), await person(["C6200", "C3500"])];
  const random = drawn(5);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const seen: unknown[] = [];
  for (let round = 0; round < 60; round += 1) {
    const [who, whom] = [pick(people), pick(people)];
    const deed = pick([
      () => scoped(who, [whom.id, pick(people).id], pick([...narrower().map(([, scope]) => scope), everywhere])),
      () => roles(who, [whom.id], pick(["add", "remove", "replace"] as const), [pick(people).roleId]),
      () => codeOf(server.send(enableAccounts, { ids: [whom.id], enabled: pick([true, false]) }, who.token)),
      () => codeOf(server.send(deleteRole, { id: whom.roleId }, who.token)),
    ]);
    seen.push(await deed());
    expect((await waysBack()).size).toBeGreaterThan(0);
  }
  expect(seen).toContain("done");
  expect(seen).toContain("access.lastAdministrator");
});
