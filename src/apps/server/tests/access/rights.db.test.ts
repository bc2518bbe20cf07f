import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  deleteAccounts,
  editAccount,
  enableAccounts,
  readAccount,
  resetAccountPassword,
  setRolesOfMany,
  setScope,
} from "#areas/access/accounts-api.ts";
import { editRole, readRole } from "#areas/access/roles-api.ts";
import { createAgencyAccount } from "#areas/agencies/api.ts";
import * as people from "#areas/people/api.ts";
import { personFields } from "#areas/people/person-fields.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

type ScopeInput = SentInputOf<typeof setScope>["scope"];
interface Account {
  id: number;
  token: string;
  roleId: number;
  memberId: number;
}

let server: TestServer;
let tenantId: number;
let rooms: number;
let kitchen: number;
let boss: Account;
let manager: Account;
let companies = 0;
const everywhere: ScopeInput = { kind: "organisation" };
const managing = [
  "C6200",
  "C6200.add",
  "C6200.edit",
  "C6200.enable",
  "C6200.delete",
  "C6200.resetPassword",
  "C6200.scope",
  "C6200.batch",
  "C6200.editRole",
];

const query = (text: string, values: unknown[]) => server.database.ownerPool.query<{ id: number }>(text, values);
const one = async (text: string, values: unknown[]) => (await query(text, values)).rows[0]!.id;
const codeOf = async (answer: Promise<{ body: object }>) => {
  const { body } = await answer;
  return "code" in body ? body.code : "done";
};

async function department(code: string, above?: number): Promise<number> {
  const id = await one(
    "insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en) values ($1, $2, $3, $3, $3) returning id",
    [tenantId, above ?? null, code],
  );
  await query(
    "update organisation.department set path = coalesce((select path from organisation.department where id = $2), '{}') || id where id = $1",
    [id, above ?? null],
  );
  return id;
}

async function account(
  codes: readonly string[] | "all",
  scope: TestAccount["scope"],
  modules: Record<string, string> = {},
  home = rooms,
): Promise<Account> {
  const memberId = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '人', 'staff', $2) returning id",
    [tenantId, home],
  );
  const { token, accountId: id } = await server.logIn({ tenantId, codes, scope, memberId });
  await query(
    "update access.login l set account_name = 'rt' || l.id from access.account a where a.id = $1 and l.id = a.login_id",
    [id],
  );
  for (const [module, kind] of Object.entries(modules))
    await query("insert into access.account_scope (tenant_id, account_id, module, kind) values ($1, $2, $3, $4)", [
      tenantId,
      id,
      module,
      kind,
    ]);
  return {
    id,
    token,
    memberId,
    roleId: await one("select role_id as id from access.account_role where account_id = $1", [id]),
  };
}

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenantId = await server.makeCompany(`权限${(companies += 1)}`);
  rooms = await department("HK");
  await department("HK1", rooms);
  kitchen = await department("KT");
  boss = await account("all", "organisation");
  manager = await account(managing, "department");
});

/** Every call by which one account changes another, and would have its rights thereby. */
const calls: [string, (who: Account, whom: Account) => Promise<unknown>][] = [
  [
    "reset of the password",
    (who, { id }) => codeOf(server.send(resetAccountPassword, { id, password: "mine2026x" }, who.token)),
  ],
  ["another phone", (who, whom) => edited(who, whom, { phone: `139${String(10_000_000 + whom.id)}` })],
  ["another mailbox", (who, whom) => edited(who, whom, { email: `mine${whom.id}@example.com` })],
  ["another account name", (who, whom) => edited(who, whom, { account: `mine${whom.id}` })],
  ["other roles by the form", (who, whom) => edited(who, whom, { roleIds: [who.roleId] })],
  [
    "other roles in a batch",
    (who, { id }) => codeOf(server.send(setRolesOfMany, { ids: [id], how: "add", roleIds: [who.roleId] }, who.token)),
  ],
  [
    "a narrower scope",
    (who, { id }) => codeOf(server.send(setScope, { ids: [id], scope: { kind: "none" } }, who.token)),
  ],
  [
    "other roles in a batch with oneself",
    (who, { id }) =>
      codeOf(server.send(setRolesOfMany, { ids: [who.id, id], how: "add", roleIds: [who.roleId] }, who.token)),
  ],
  ["disabling", (who, { id }) => codeOf(server.send(enableAccounts, { ids: [id], enabled: false }, who.token))],
  ["deleting", (who, { id }) => codeOf(server.send(deleteAccounts, { ids: [id] }, who.token))],
  [
    "another name of its role",
    async (who, whom) => {
      const { version, codes } = await server.ok(readRole, { id: whom.roleId }, boss.token);
      return codeOf(server.send(editRole, { id: whom.roleId, version, name: `角色${whom.roleId}`, codes }, who.token));
    },
  ],
];

async function edited(who: Account, whom: Account, part: Partial<SentInputOf<typeof editAccount>>) {
  const {
    name,
    account: typed,
    phone,
    email,
    departmentId,
    postId,
    roleIds,
    scopes,
  } = await server.ok(readAccount, { id: whom.id }, who.token);
  return codeOf(
    server.send(
      editAccount,
      { id: whom.id, name, account: typed, phone, email, departmentId, postId, roleIds, scopes, ...part },
      who.token,
    ),
  );
}

describe.each(calls)("%s", (_name, call) => {
  it("is refused where the other sees more: in general, on one page, or below", async () => {
    const wide = await account(managing, "organisation");
    const below = await account(managing, "departmentAndBelow");
    const onPage = await account([...managing, "C3500"], "department", { C3500: "organisation" });
    const reader = await account([...managing, "C3500"], "department");
    expect(await call(manager, wide)).toBe("access.scopeStronger");
    expect(await call(manager, below)).toBe("access.scopeStronger");
    expect(await call(reader, onPage)).toBe("access.scopeStronger");
    // The whole organisation on the page of accounts is not yet the whole organisation.
    expect(await call(await account(managing, "department", { C6200: "organisation" }), wide)).toBe(
      "access.scopeStronger",
    );
  });

  it("is refused where the other holds a code more, and done where they hold and see no more", async () => {
    expect(await call(manager, await account([...managing, "C3500"], "department"))).toBe("access.notHeld");
    expect(await call(manager, await account(managing, "department"))).toBe("done");
    // A wider scope of a page that the other cannot open shows nobody anything.
    expect(await call(manager, await account(managing, "department", { C3500: "organisation" }))).toBe("done");
    expect(await call(boss, await account(managing, "organisation", { C3500: "department" }))).toBe("done");
  });
});

describe("a weaker account of somebody who has a stronger one by the same log-in", () => {
  it.each([["reset of the password"], ["another phone"]])("is no way to it: %s", async (name) => {
    const wide = await account(managing, "organisation");
    const worker = await account([], "none");
    await query(
      "update access.account set kind = 'worker', login_id = (select login_id from access.account where id = $2) where id = $1",
      [worker.id, wide.id],
    );
    const call = calls.find(([said]) => said === name)![1];
    expect(await call(manager, worker)).toBe("access.scopeStronger");
    expect(await call(boss, worker)).toBe("done");
  });
});

describe("a data scope", () => {
  const scoped = (who: Account, whom: Account, scope: ScopeInput) =>
    codeOf(server.send(setScope, { ids: [whom.id], scope }, who.token));

  it("is measured page by page: the whole organisation on the page of accounts alone widens nobody", async () => {
    const half = await account([...managing, "C3500"], "department", { C6200: "organisation" });
    expect(await scoped(half, half, everywhere)).toBe("access.scopeNotHeld");
    expect(await edited(half, half, { scopes: [everywhere] })).toBe("access.scopeNotHeld");
    expect(await scoped(half, half, { module: "C3500", kind: "organisation" })).toBe("access.scopeNotHeld");
    expect(await scoped(half, half, { kind: "custom", departmentIds: [rooms, kitchen] })).toBe("access.scopeNotHeld");
    const other = await account(managing, "none", {}, kitchen);
    expect(await scoped(half, other, everywhere)).toBe("access.scopeNotHeld");
    // Their own department is the kitchen, which the giver sees among accounts only.
    expect(await scoped(half, other, { kind: "department" })).toBe("access.scopeNotHeld");
    expect(await scoped(half, other, { module: "C6200", kind: "organisation" })).toBe("done");
    expect(await scoped(half, other, { kind: "custom", departmentIds: [rooms], includeBelow: false })).toBe("done");
  });

  it("in general reaches no page where the giver has a narrower one", async () => {
    const narrow = await account([...managing, "C3500"], "organisation", { C3500: "department" });
    const other = await account(managing, "none");
    expect(await scoped(narrow, other, everywhere)).toBe("access.scopeNotHeld");
    expect(await scoped(narrow, other, { module: "C3500", kind: "department" })).toBe("done");
    expect(await scoped(narrow, other, everywhere)).toBe("done");
    expect(await scoped(narrow, other, { module: "C3500", kind: "organisation" })).toBe("access.scopeNotHeld");
  });

  it("below one's own department is not given by who sees that department alone", async () => {
    const other = await account(managing, "none");
    expect(await scoped(manager, other, { kind: "departmentAndBelow" })).toBe("access.scopeNotHeld");
    expect(await scoped(manager, other, { kind: "custom", departmentIds: [rooms], includeBelow: true })).toBe(
      "access.scopeNotHeld",
    );
    expect(await scoped(manager, other, { kind: "department" })).toBe("done");
  });

  it("of a page that an account cannot open yet is not opened by who sees less there", async () => {
    const reader = await account([...managing, "C3500"], "department");
    const dormant = await account(managing, "department", { C3500: "organisation" });
    expect(
      await codeOf(
        server.send(setRolesOfMany, { ids: [dormant.id], how: "add", roleIds: [reader.roleId] }, reader.token),
      ),
    ).toBe("access.scopeNotHeld");
    const { version, name, codes } = await server.ok(readRole, { id: dormant.roleId }, reader.token);
    expect(
      await codeOf(
        server.send(editRole, { id: dormant.roleId, version, name, codes: [...codes, "C3500"] }, reader.token),
      ),
    ).toBe("access.scopeNotHeld");
  });

  it("of a new account lies within the giver's, and the refusal names the field", async () => {
    const half = await account(managing, "department", { C6200: "organisation" });
    const add = async (scopes: ScopeInput[], departmentId: number) =>
      (
        await server.send(
          addAccount,
          {
            name: "新",
            account: `n${companies}x${departmentId}${scopes.length}`,
            password: "first2026x",
            departmentId,
            roleIds: [half.roleId],
            scopes,
          },
          half.token,
        )
      ).body;
    expect(await add([everywhere], rooms)).toMatchObject({
      code: "access.scopeNotHeld",
      faults: [{ field: "scopes" }],
    });
    expect(await add([{ kind: "department" }], kitchen)).toMatchObject({ code: "access.scopeNotHeld" });
    expect(await add([{ kind: "department" }], rooms)).toMatchObject({ status: 200 });
  });

  it("follows the department: nobody moves themselves, or another by the form, to where they do not see", async () => {
    const half = await account([...managing, "C3500", "C3500.add", "C3500.edit"], "department", {
      C6200: "organisation",
      C3500: "organisation",
    });
    expect(await edited(half, half, { departmentId: kitchen })).toBe("access.scopeNotHeld");
    expect(await edited(half, await account(managing, "department"), { departmentId: kitchen })).toBe(
      "access.scopeNotHeld",
    );
    const { id } = await server.ok(
      people.createPerson,
      personFields.parse({ name: "人", employeeType: "internal", departmentId: rooms }),
      boss.token,
    );
    await query("update access.account set member_id = $2 where id = $1", [half.id, id]);
    await query("update platform.tenant set access_version = access_version + 1 where id = $1", [tenantId]);
    const moved = async (departmentId: number, who: Account) => {
      const { version, name, jobNumber } = await server.ok(people.readPerson, { id }, who.token);
      return codeOf(
        server.send(
          people.updatePerson,
          { id, version, name, jobNumber, employeeType: "internal", departmentId } as never,
          who.token,
        ),
      );
    };
    expect(await moved(kitchen, half)).toBe("access.scopeNotHeld");
    expect(await moved(rooms, half)).toBe("done");
    expect(await moved(kitchen, boss)).toBe("done");
  });

  it("does not grow beyond the linker's by a link to a file of another department", async () => {
    const linker = await account(["C3500", "C3500.account"], "department", { C3500: "organisation" });
    const other = await account([], "department");
    const file = async (departmentId: number) =>
      (
        await server.ok(
          people.createPerson,
          personFields.parse({ name: "档", employeeType: "internal", departmentId }),
          boss.token,
        )
      ).id;
    expect(
      await codeOf(server.send(people.linkAccount, { id: await file(kitchen), accountId: other.id }, linker.token)),
    ).toBe("access.scopeNotHeld");
    expect(
      await codeOf(server.send(people.linkAccount, { id: await file(rooms), accountId: other.id }, linker.token)),
    ).toBe("done");
  });
});

describe("an account of a labour company", () => {
  const codes = ["LABOUR_COMPANIES", "LABOUR_COMPANIES.account", "C3500"];
  it("is made by who sees the whole organisation and holds what staff could hold of it", async () => {
    const agencyId = await one(
      "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '劳务', 'Labour') returning id",
      [tenantId],
    );
    const role = await one(
      "insert into access.role (tenant_id, name, builtin) values ($1, '招聘人', 'recruiter') returning id",
      [tenantId],
    );
    await query(
      "insert into access.role_code (tenant_id, role_id, code) select $1, $2, unnest(array['C3500', 'C0223'])",
      [tenantId, role],
    );
    let count = 0;
    const make = async (who: Account) =>
      codeOf(
        server.send(
          createAgencyAccount,
          { agencyId, name: "调度", account: `ag${tenantId}x${(count += 1)}`, password: "first2026x" } as never,
          who.token,
        ),
      );
    expect(await make(await account(codes, "department", { LABOUR_COMPANIES: "organisation" }))).toBe(
      "access.agencySeesAll",
    );
    expect(await make(await account(codes, "organisation", { C3500: "department" }))).toBe("access.agencySeesAll");
    expect(await make(await account(["LABOUR_COMPANIES", "LABOUR_COMPANIES.account"], "organisation"))).toBe(
      "access.notHeld",
    );
    expect(await make(await account(codes, "organisation"))).toBe("done");
    expect(await make(boss)).toBe("done");
  });

  it("is not changed by who sees one department, nor is one that was given no role", async () => {
    const agencyId = await one(
      "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'B', '劳务', 'Labour') returning id",
      [tenantId],
    );
    const { accountId } = await server.logIn({ tenantId, kind: "agency", agencyId, codes: ["C3500"] });
    const half = await account([...managing, "C3500"], "department", { C6200: "organisation" });
    const reset = (who: Account) =>
      codeOf(server.send(resetAccountPassword, { id: accountId, password: "mine2026x" }, who.token));
    expect(await reset(half)).toBe("access.scopeStronger");
    await query("delete from access.account_role where account_id = $1", [accountId]);
    expect(await reset(await account([...managing, "C3500"], "organisation"))).toBe("access.notHeld");
    expect(await reset(boss)).toBe("done");
  });
});
