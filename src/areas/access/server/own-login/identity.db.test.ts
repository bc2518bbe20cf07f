import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as accounts from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as ownLogin from "../../own-login-api.ts";
import * as registration from "../../registration-api.ts";
import { wholeOrganisation } from "../../rules/scope-kinds.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

/** Two companies: an attacker administers the first, the victims belong to the second. */

let db: TestDatabase;
let api: TestApi;
let attackers: MadeCompany;
let victims: MadeCompany;

const password = "start12345";
const mailbox = "boss@victims.example";
const phone = "13700000007";

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const company = (name: string, administrator: { accountName: string; email?: string; own?: boolean }) =>
    createCompany(api.services, {
      nameZh: name,
      nameEn: name,
      administrator: { name: "王敏", password, mustChange: false, ...administrator },
    });
  attackers = await company("甲公司", { accountName: "attacker" });
  victims = await company("乙公司", { accountName: "victim", email: mailbox, own: true });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

async function token(account: string, word = password, kind: "staff" | "worker" = "staff"): Promise<string> {
  const { content, code } = await api.send(calls.logIn, { kind, account, password: word, bearer: true });
  if (content?.next !== "home") throw new Error(code ?? content.next);
  return content.token ?? "";
}

const add = async (company: MadeCompany, by: string, input: object) =>
  api.send(
    accounts.addAccount,
    {
      name: "客",
      departmentId: company.rootDepartmentId,
      roleIds: [company.roleIds.approver],
      password: "known12345",
      ...input,
    },
    { token: by },
  );

async function sendCode(target: string, purpose: "login" | "reset" | "register") {
  await db.ownerPool.query("delete from access.attempt");
  const sent = await api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose });
  return { sent, code: await sentCode(api, db, target) };
}

async function ownCode(
  by: string,
  to: { purpose: "take"; place: "phone" | "email" } | { purpose: "contact"; target: string },
  target: string,
) {
  await db.ownerPool.query("delete from access.attempt");
  const sent = await api.send(ownLogin.sendOwnCode, { to }, { token: by });
  return { sent, code: await sentCode(api, db, target) };
}

const companiesOf = async (by: string) =>
  (await api.send(sessionApi.listCompanies, {}, { token: by })).content.companies.map((one) => one.tenantId);

describe("an administrator who adds an account with the mailbox of another company's administrator", () => {
  let attacker: string;
  beforeAll(async () => {
    attacker = await token("attacker");
  });

  it("learns nothing and links nothing: the account has a log-in of its own company only", async () => {
    const known = await add(attackers, attacker, { email: mailbox });
    const unknown = await add(attackers, attacker, { email: "nobody@nowhere.example" });
    expect([known.status, known.content.linked]).toEqual([unknown.status, unknown.content.linked]);
    const seen = await api.send(accounts.readAccount, { id: known.content.id }, { token: attacker });
    expect(seen.content).toMatchObject({ own: false, email: mailbox, account: null });
    expect(await companiesOf(await token("victim"))).toEqual([victims.tenantId]);
  });

  it("gets in by the password given there: into the own company, and nowhere else", async () => {
    const { content } = await api.send(calls.logIn, { kind: "staff", account: mailbox, password: "known12345" });
    if (content.next !== "newPassword") throw new Error(content.next);
    const set = await api.send(calls.setFirstPassword, {
      ticket: content.ticket,
      password: "mine123456",
      confirmation: "mine123456",
      bearer: true,
    });
    const inside = set.content.next === "home" ? (set.content.token ?? "") : "";
    expect((await api.send(sessionApi.readMe, {}, { token: inside })).content).toMatchObject({
      hotel: { id: attackers.tenantId },
      user: { invitations: 0 },
      companies: 1,
    });
    const there = { accountId: victims.administrator.accountId, tenantId: victims.tenantId };
    expect(await api.send(sessionApi.switchCompany, there, { token: inside })).toMatchObject({
      code: "access.disabled",
    });
    expect(await api.send(ownLogin.acceptInvitation, there, { token: inside })).toMatchObject({ status: 404 });
    // Nor in the database: not by the functions, and not by a row put in directly.
    const { rows } = await db.ownerPool.query<{ id: number; token_hash: Buffer; login_id: number }>(
      "select id, token_hash, login_id from access.session order by id desc limit 1",
    );
    expect(
      (
        await db.appPool.query("select access.session_switch($1, $2, $3) as moved", [
          rows[0]!.id,
          there.tenantId,
          there.accountId,
        ])
      ).rows,
    ).toEqual([{ moved: false }]);
    const client = await db.appPool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [String(attackers.tenantId)]);
      const {
        rows: [victim],
      } = await db.ownerPool.query<{ login_id: number }>(
        "select login_id from access.account where id = $1 and tenant_id = $2",
        [there.accountId, there.tenantId],
      );
      await expect(
        client.query("insert into access.account (tenant_id, login_id, kind, name) values ($1, $2, 'agency', 'x')", [
          attackers.tenantId,
          victim!.login_id,
        ]),
      ).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback; begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [String(attackers.tenantId)]);
      await expect(client.query("update access.account set login_id = $1", [victim!.login_id])).rejects.toMatchObject({
        code: "42501",
      });
      await client.query("rollback; begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [String(attackers.tenantId)]);
      expect(
        (await client.query("select access.kept_set_password($1, 'x', false) as done", [victim!.login_id])).rows,
      ).toEqual([{ done: false }]);
      expect(
        (await client.query("select access.login_rename($1, 'taken', null, null, null) as done", [victim!.login_id]))
          .rows,
      ).toEqual([{ done: false }]);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("finds no code in any outbox, list, export, job or log of the company, before or after it was used", async () => {
    const { sent, code } = await sendCode(mailbox, "reset");
    expect(sent.content).toMatchObject({ held: true });
    expect(code).toMatch(/^\d{6}$/);
    const tables = await db.ownerPool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const holding = async () => {
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rowCount } = await db.ownerPool.query(`select from ${name} t where t::text like $1 limit 1`, [
          `%${code}%`,
        ]);
        if (rowCount) found.push(name);
      }
      return found;
    };
    expect(await holding()).toEqual([]);
    const confirmed = await api.send(registration.confirmReset, { target: mailbox, code });
    await api.send(registration.resetPassword, { ticket: confirmed.content.ticket, password, confirmation: password });
    expect(await holding()).toEqual([]);
    await expect(db.appPool.query("select from access.held_code")).rejects.toMatchObject({ code: "42501" });
  });

  it("neither renames, resets nor unbinds what is a person's own, and sees of it what the company had said", async () => {
    const boss = await token("victim");
    const clerk = await add(victims, boss, { name: "李", email: "li@victims.example" });
    const id = victims.administrator.accountId;
    const second = await add(victims, boss, {
      name: "二",
      account: "second",
      roleIds: [victims.roleIds.administrator],
      scopes: [wholeOrganisation],
    });
    expect(clerk.status + second.status).toBe(400);
    const first = await api.send(calls.logIn, { kind: "staff", account: "second", password: "known12345" });
    if (first.content.next !== "newPassword") throw new Error(first.content.next);
    const set = await api.send(calls.setFirstPassword, {
      ticket: first.content.ticket,
      password: "other12345",
      confirmation: "other12345",
      bearer: true,
    });
    const other = set.content.next === "home" ? (set.content.token ?? "") : "";
    expect(
      await api.send(accounts.resetAccountPassword, { id, password: "taken12345" }, { token: other }),
    ).toMatchObject({ code: "access.sharedLogin" });
    const seen = (await api.send(accounts.readAccount, { id }, { token: other })).content;
    expect(seen).toMatchObject({ own: true, account: null, email: mailbox });
    const edit = {
      id,
      name: seen.name,
      email: mailbox,
      departmentId: victims.rootDepartmentId,
      roleIds: seen.roleIds,
      scopes: seen.scopes,
    };
    expect((await api.send(accounts.editAccount, edit, { token: other })).status).toBe(200);
    expect(
      await api.send(accounts.editAccount, { ...edit, email: "evil@nowhere.example" }, { token: other }),
    ).toMatchObject({ code: "access.sharedLogin" });
    expect(await api.send(accounts.editAccount, { ...edit, phone }, { token: other })).toMatchObject({
      code: "access.sharedLogin",
    });
  });
});

describe("a company's word about a phone", () => {
  it("keeps nobody from registering it, and is a log-in beside it", async () => {
    const attacker = await token("attacker");
    await add(attackers, attacker, { email: "new@person.example" });
    const { code } = await sendCode("new@person.example", "register");
    const made = await api.send(registration.register, {
      business: "business",
      companyName: "丙公司",
      size: "1-99",
      industry: "hotel",
      name: "赵刚",
      position: "总经理",
      email: "new@person.example",
      code,
      password,
      confirmation: password,
      agreed: true,
    });
    expect((await api.send(sessionApi.readMe, {}, { token: made.cookie! })).content).toMatchObject({
      hotel: { name: "丙公司" },
      user: { invitations: 1 },
    });
  });

  it("is the same in two companies, and each opens its own by its own password", async () => {
    const [one, two] = [await token("attacker"), await token("victim")];
    await add(attackers, one, { name: "工", phone, password: "first12345" });
    await add(victims, two, { name: "工", phone, password: "other22345" });
    await db.ownerPool.query("update access.login set must_change = false where phone_hash is not null");
    expect(await companiesOf(await token(phone, "first12345"))).toEqual([attackers.tenantId]);
    expect(await companiesOf(await token(phone, "other22345"))).toEqual([victims.tenantId]);
    expect(await api.send(calls.logIn, { kind: "staff", account: phone, password: "third12345" })).toMatchObject({
      code: "access.wrongPassword",
    });
    // Whoever holds the phone chooses between them.
    const { code } = await sendCode(phone, "login");
    const { content } = await api.send(calls.logInByCode, { kind: "staff", target: phone, code, bearer: true });
    if (content.next !== "company") throw new Error(content.next);
    expect(content.companies.map((each) => each.tenantId)).toEqual([attackers.tenantId, victims.tenantId]);
    const into = content.companies[1]!;
    const entered = await api.send(calls.chooseCompany, {
      ticket: content.ticket,
      tenantId: into.tenantId,
      accountId: into.accountId,
      bearer: true,
    });
    expect(await companiesOf(entered.content.next === "home" ? (entered.content.token ?? "") : "")).toEqual([
      victims.tenantId,
    ]);
  });
});

describe("joining a company", () => {
  const there = async (tenantId: number) => {
    const { rows } = await db.ownerPool.query<{ id: number }>(
      "select id from access.account where tenant_id = $1 and name = '工' and deleted_at is null",
      [tenantId],
    );
    return { tenantId, accountId: rows[0]!.id };
  };

  it("needs a log-in of one's own, which only a code to the phone makes; whoever knew the first password is out", async () => {
    const [stale, mine] = [await token(phone, "first12345"), await token(phone, "first12345")];
    expect((await api.send(ownLogin.readOwnLogin, {}, { token: mine })).content).toMatchObject({
      own: false,
      invitations: [],
    });
    expect(await api.send(ownLogin.acceptInvitation, await there(victims.tenantId), { token: mine })).toMatchObject({
      status: 404,
    });
    const { sent, code } = await ownCode(mine, { purpose: "take", place: "phone" }, phone);
    expect(sent.status).toBe(200);
    const take = (given: string, word = "person1234") =>
      api.send(
        ownLogin.takeOwnLogin,
        { place: "phone", code: given, password: word, confirmation: word },
        { token: mine },
      );
    expect(await take(code === "000000" ? "000001" : "000000")).toMatchObject({ code: "access.codeWrong" });
    expect(await take(code, "qwerty123")).toMatchObject({
      code: "access.knownPassword",
      faults: [{ field: "password" }],
    });
    expect(await take(code)).toMatchObject({ status: 200 });
    expect((await api.send(sessionApi.readMe, {}, { token: stale })).status).toBe(40008);
    expect(await api.send(calls.logIn, { kind: "staff", account: phone, password: "first12345" })).toMatchObject({
      code: "access.wrongPassword",
    });
    const own = await api.send(ownLogin.readOwnLogin, {}, { token: mine });
    expect(own.content).toMatchObject({ own: true, invitations: [{ company: "乙公司", name: "工", kind: "staff" }] });
  });

  it("is accepted while logged in; then one log-in has both, and neither company changes it", async () => {
    const mine = await token(phone, "person1234");
    const inside = await token(phone, "other22345");
    const place = await there(victims.tenantId);
    expect((await api.send(ownLogin.acceptInvitation, place, { token: mine })).status).toBe(200);
    expect(await companiesOf(mine)).toEqual([attackers.tenantId, victims.tenantId]);
    expect((await api.send(sessionApi.readMe, {}, { token: inside })).status).toBe(40008);
    expect(await api.send(calls.logIn, { kind: "staff", account: phone, password: "other22345" })).toMatchObject({
      code: "access.wrongPassword",
    });
    for (const [company, account] of [
      [attackers, "attacker"],
      [victims, "victim"],
    ] as const) {
      const { accountId } = await there(company.tenantId);
      const by = await token(account);
      expect(
        await api.send(accounts.resetAccountPassword, { id: accountId, password: "taken12345" }, { token: by }),
      ).toMatchObject({ code: "access.sharedLogin" });
      expect((await api.send(accounts.readAccount, { id: accountId }, { token: by })).content).toMatchObject({
        own: true,
        phone,
        email: null,
      });
    }
    expect(await api.send(ownLogin.acceptInvitation, place, { token: mine })).toMatchObject({ status: 404 });
    // The line stands where they joined; the company they were in learns of no other.
    const logged = async (tenantId: number) =>
      (
        await db.ownerPool.query<{ said: string }>(
          "select string_agg(l::text, ' ') as said from platform.operation_log l where tenant_id = $1",
          [tenantId],
        )
      ).rows[0]!.said ?? "";
    expect(await logged(victims.tenantId)).toContain("access.joined");
    expect(await logged(attackers.tenantId)).not.toMatch(/access\.joined|invitation|tenantId/);
    // Adding the same person once more in the same company is refused there.
    expect(await add(victims, await token("victim"), { name: "工", phone })).toMatchObject({
      code: "access.memberHasAccount",
    });
  });

  it("is nobody else's to accept, and may be declined", async () => {
    const by = await token("attacker");
    const added = await add(attackers, by, { name: "猎", email: mailbox.replace("boss", "other") });
    const own = await token("victim");
    const place = { tenantId: attackers.tenantId, accountId: added.content.id };
    expect(await api.send(ownLogin.acceptInvitation, place, { token: own })).toMatchObject({ status: 404 });
    const { invitations } = (await api.send(ownLogin.readOwnLogin, {}, { token: own })).content;
    expect(invitations.map((each) => each.company)).toEqual(["甲公司"]);
    const { tenantId, accountId } = invitations[0]!;
    expect((await api.send(ownLogin.declineInvitation, { tenantId, accountId }, { token: own })).status).toBe(200);
    expect((await api.send(ownLogin.readOwnLogin, {}, { token: own })).content.invitations).toEqual([]);
    expect((await api.send(accounts.readAccount, { id: accountId }, { token: by })).content).toMatchObject({
      email: null,
    });
  });
});

describe("phone and mailbox of one's own log-in", () => {
  it("change by a code to the new place and the password, and only to what is no other person's", async () => {
    const own = await token("victim");
    const { code } = await ownCode(own, { purpose: "contact", target: "13700000009" }, "13700000009");
    const change = (target: string, given: string, word = password) =>
      api.send(ownLogin.changeOwnContact, { target, code: given, password: word }, { token: own });
    expect(await change("13700000009", code, "wrong12345")).toMatchObject({ code: "access.currentWrong" });
    expect(await change("13700000010", code)).toMatchObject({ code: "access.codeEnded" });
    expect((await change("13700000009", code)).status).toBe(200);
    expect((await api.send(ownLogin.readOwnLogin, {}, { token: own })).content).toMatchObject({
      phone: "13700000009",
      email: mailbox,
    });
    const taken = await ownCode(own, { purpose: "contact", target: phone }, phone);
    expect(await change(phone, taken.code)).toMatchObject({ code: "access.phoneTaken", faults: [{ field: "target" }] });
  });

  it("of a log-in that a company keeps are the company's to change", async () => {
    const kept = await token("attacker");
    const { sent } = await ownCode(kept, { purpose: "contact", target: "13700000011" }, "13700000011");
    expect(sent).toMatchObject({ code: "access.keptLogin" });
    expect((await ownCode(kept, { purpose: "take", place: "phone" }, "x")).sent).toMatchObject({
      code: "access.noSuchPlace",
    });
  });
});

it("whoever is logged in sees where else, and ends it with the password, but nobody else's", async () => {
  const [here, there, stranger] = [await token("victim"), await token("victim"), await token("attacker")];
  const list = (await api.send(ownLogin.listOwnSessions, {}, { token: here })).content;
  expect(list.filter((one) => one.here)).toHaveLength(1);
  const other = (await api.send(ownLogin.listOwnSessions, {}, { token: there })).content.find((one) => one.here)!;
  expect(list.map((one) => one.id)).toContain(other.id);
  const end = (input: { id?: number; password: string }, by = here) =>
    api.send(ownLogin.endOwnSessions, input, { token: by });
  expect(await end({ id: other.id, password: "wrong12345" })).toMatchObject({
    code: "access.currentWrong",
    faults: [{ field: "password" }],
  });
  expect((await end({ id: other.id, password }, stranger)).content).toEqual({ ended: 0 });
  expect((await end({ id: other.id, password })).content).toEqual({ ended: 1 });
  expect((await api.send(sessionApi.readMe, {}, { token: there })).status).toBe(40008);
  expect((await end({ password })).status).toBe(200);
  expect((await api.send(ownLogin.listOwnSessions, {}, { token: here })).content.map((one) => one.here)).toEqual([
    true,
  ]);
});

it("no session lasts for ever, however often it is renewed", async () => {
  const old = await token("victim");
  await db.ownerPool.query(
    "update access.session set created_at = now() - interval '31 days' where id = (select max(id) from access.session)",
  );
  expect((await api.send(sessionApi.readMe, {}, { token: old })).status).toBe(401);
});

it("another account with somebody's phone gives nobody a new password", async () => {
  const by = await token("attacker");
  const one = "13700000020";
  await add(attackers, by, {
    name: "甲一",
    phone: one,
    password: "first12345",
    roleIds: [attackers.roleIds.administrator],
  });
  await db.ownerPool.query("update access.login set must_change = false where phone_hash is not null");
  const { createAccount } = await import("../accounts/create-account.ts");
  const { withTenant } = await import("#platform/db/tx.ts");
  const { hashPassword } = await import("./passwords.ts");
  const hash = await hashPassword("taken12345");
  const agency = await withTenant(db.appPool, { tenantId: attackers.tenantId }, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind) values ($1, '工', 'worker') returning id",
      [attackers.tenantId],
    );
    return createAccount(tx, api.services.vault, {
      name: "甲一",
      kind: "worker",
      memberId: rows[0]!.id,
      agencyId: null,
      accountName: null,
      phone: one,
      email: null,
      passwordHash: hash,
      mustChange: false,
      roleIds: [],
      scopes: [],
    });
  });
  expect(agency.linked).toBe(true);
  expect(await api.send(calls.logIn, { kind: "staff", account: one, password: "taken12345" })).toMatchObject({
    code: "access.wrongPassword",
  });
  expect((await api.send(calls.logIn, { kind: "staff", account: one, password: "first12345" })).content).toMatchObject({
    next: "home",
  });
});
