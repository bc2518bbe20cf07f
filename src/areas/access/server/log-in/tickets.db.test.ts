import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { withTenant } from "#platform/db/tx.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { enableAccounts } from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as ownLogin from "../../own-login-api.ts";
import * as registration from "../../registration-api.ts";
import { createAccount } from "../accounts/create-account.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { hashPassword } from "../own-login/passwords.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
let bay: MadeCompany;
let hill: MadeCompany;
let asking: MadeCompany;
let name: string;
let people = 0;
const password = "harbour2026";
const ended = { code: "access.ticketEnded" };

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const company = (nameEn: string) =>
    createCompany(api.services, {
      nameZh: nameEn,
      nameEn,
      administrator: { name: "王敏", accountName: nameEn.toLowerCase(), password, mustChange: false },
    });
  [bay, hill, asking] = [await company("Bay"), await company("Hill"), await company("Asking")];
  await db.ownerPool.query("insert into access.log_in_rule values ($1, array['staff'])", [asking.tenantId]);
});
afterAll(async () => {
  await api.close();
  await db.close();
});
beforeEach(async () => {
  name = await person([bay, hill, asking]);
});
afterEach(async () => {
  await db.ownerPool.query("delete from access.attempt");
});

/** Somebody with a mailbox and a log-in of their own, in these companies; in one alone the company keeps it. */
async function person(
  [first, ...others]: readonly MadeCompany[],
  part: { mustChange?: boolean; email?: null } = {},
): Promise<string> {
  const made = `holder${(people += 1)}`;
  const passwordHash = await hashPassword(password);
  await withTenant(api.services.pool, { tenantId: first!.tenantId }, (tx) =>
    createAccount(tx, api.services.vault, {
      name: made,
      kind: "staff",
      memberId: null,
      agencyId: null,
      accountName: made,
      phone: null,
      email: part.email === null ? null : `${made}@bay.example`,
      passwordHash,
      mustChange: part.mustChange ?? false,
      roleIds: [first!.roleIds.approver],
      scopes: [],
    }),
  );
  if (others.length > 0)
    await db.ownerPool.query("update access.login set keeper = null where account_name = $1", [made]);
  for (const { tenantId } of others)
    await db.ownerPool.query(
      "insert into access.account (tenant_id, login_id, kind, name) select $1, login_id, 'staff', $2 from access.login_find($2, null)",
      [tenantId, made],
    );
  return made;
}

const logIn = (account = name, word = password) =>
  api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });

async function ticketOf(
  next: "company" | "second" | "newPassword",
  answer: Promise<{ content: { next: string; ticket?: string } }>,
) {
  const { content } = await answer;
  if (content.next !== next) throw new Error(JSON.stringify(content));
  return content.ticket!;
}

async function choose(ticket: string, { tenantId }: MadeCompany, account = name) {
  const { rows } = await db.ownerPool.query<{ id: number }>(
    "select id from access.account where tenant_id = $1 and name = $2",
    [tenantId, account],
  );
  return api.send(calls.chooseCompany, { ticket, tenantId, accountId: rows[0]!.id, bearer: true });
}

async function enter(company = bay): Promise<string> {
  const { content } = await choose(await ticketOf("company", logIn()), company);
  if (content.next !== "home" || !content.token) throw new Error(JSON.stringify(content));
  return content.token;
}

const confirm = (ticket: string, code: string) =>
  api.send(calls.confirmSecond, { ticket, way: "email", code, bearer: true });

async function code(ticket: string): Promise<string> {
  // A place gets a code a minute.
  await db.ownerPool.query("delete from access.attempt");
  await api.send(calls.sendSecondCode, { ticket, way: "email", captchaId: await solvedCaptcha(api, db) });
  return sentCode(api, db, `${name}@bay.example`);
}

describe("a company is chosen", () => {
  it("once: the same ticket opens neither that company nor another, also after log-out", async () => {
    const ticket = await ticketOf("company", logIn());
    const { content } = await choose(ticket, bay);
    if (content.next !== "home") throw new Error(content.next);
    expect(await choose(ticket, bay)).toMatchObject(ended);
    expect(await choose(ticket, hill)).toMatchObject(ended);
    await api.send(sessionApi.logOut, {}, { token: content.token! });
    expect(await choose(ticket, bay)).toMatchObject(ended);
  });

  it("once of two that come at the same moment", async () => {
    const ticket = await ticketOf("company", logIn());
    const both = await Promise.all([choose(ticket, bay), choose(ticket, hill), choose(ticket, bay)]);
    expect(both.map((one) => one.code ?? "home").sort()).toEqual(["access.ticketEnded", "access.ticketEnded", "home"]);
    const { rows } = await db.ownerPool.query(
      "select from access.session s join access.login l on l.id = s.login_id where l.account_name = $1",
      [name],
    );
    expect(rows).toHaveLength(1);
  });

  it("once also where it leads to a second step", async () => {
    const ticket = await ticketOf("company", logIn());
    await ticketOf("second", choose(ticket, asking));
    expect(await choose(ticket, bay)).toMatchObject(ended);
  });

  it("again where the first choice was refused", async () => {
    name = await person([bay, hill, asking], { email: null });
    const ticket = await ticketOf("company", logIn());
    expect(await choose(ticket, asking)).toMatchObject({ code: "access.noSecondWay" });
    expect((await choose(ticket, bay)).content).toMatchObject({ next: "home" });
  });
});

describe("a second step", () => {
  it("leads in once; a wrong code uses nothing up", async () => {
    const ticket = await ticketOf("second", choose(await ticketOf("company", logIn()), asking));
    const right = await code(ticket);
    expect(await confirm(ticket, right === "000000" ? "000001" : "000000")).toMatchObject({ code: "access.codeWrong" });
    expect((await confirm(ticket, right)).content).toMatchObject({ next: "home" });
    expect(
      await api.send(calls.sendSecondCode, { ticket, way: "email", captchaId: await solvedCaptcha(api, db) }),
    ).toMatchObject(ended);
    expect(await confirm(ticket, right)).toMatchObject(ended);
  });
});

describe("a new password", () => {
  it("is set once of two that come at the same moment with the first one", async () => {
    name = await person([bay], { mustChange: true });
    const ticket = await ticketOf("newPassword", logIn());
    const set = (word: string) =>
      api.send(calls.setFirstPassword, { ticket, password: word, confirmation: word, bearer: true });
    const both = await Promise.all([set("second2026"), set("third20266")]);
    expect(both.map((one) => one.code ?? "home").sort()).toEqual(["access.ticketEnded", "home"]);
  });

  it("is set once with a code", async () => {
    await api.send(calls.sendCode, {
      purpose: "reset",
      target: `${name}@bay.example`,
      captchaId: await solvedCaptcha(api, db),
    });
    const { ticket } = (
      await api.send(registration.confirmReset, {
        target: `${name}@bay.example`,
        code: await sentCode(api, db, `${name}@bay.example`),
      })
    ).content;
    const reset = (word: string) =>
      api.send(registration.resetPassword, { ticket, password: word, confirmation: word });
    const both = await Promise.all([reset("second2026"), reset("third20266")]);
    expect(both.map((one) => one.code ?? "done").sort()).toEqual(["access.ticketEnded", "done"]);
  });
});

describe("what is half-way is void", () => {
  const ends: [string, (token: string) => Promise<{ status: number }>][] = [
    ["log-out", (token) => api.send(sessionApi.logOut, {}, { token })],
    ["the end of other sessions", (token) => api.send(ownLogin.endOwnSessions, { password }, { token })],
    [
      "another password",
      (token) =>
        api.send(
          sessionApi.changePassword,
          { current: password, password: "second2026", confirmation: "second2026" },
          { token },
        ),
    ],
  ];
  it.each(ends)("after %s", async (_name, end) => {
    const token = await enter();
    const [company, other] = [await ticketOf("company", logIn()), await ticketOf("company", logIn())];
    const second = await ticketOf("second", choose(other, asking));
    const right = await code(second);
    expect((await end(token)).status).toBe(200);
    expect(await choose(company, hill)).toMatchObject(ended);
    expect(await confirm(second, right)).toMatchObject(ended);
  });

  it("after the company has disabled the account, also once it is enabled again; what another company keeps goes on", async () => {
    name = await person([bay], { mustChange: true });
    const elsewhere = await person([hill], { mustChange: true });
    const [here, there] = [await ticketOf("newPassword", logIn()), await ticketOf("newPassword", logIn(elsewhere))];
    const { rows } = await db.ownerPool.query<{ id: number }>("select id from access.account where name = $1", [name]);
    const admin = (await logIn("bay")).content as { token: string };
    for (const enabled of [false, true])
      expect((await api.send(enableAccounts, { ids: [rows[0]!.id], enabled }, { token: admin.token })).status).toBe(
        200,
      );
    const set = (ticket: string) =>
      api.send(calls.setFirstPassword, { ticket, password: "second2026", confirmation: "second2026", bearer: true });
    expect(await set(here)).toMatchObject(ended);
    expect((await set(there)).content).toMatchObject({ next: "home" });
  });

  it("not after the log-out of a session that a company's own provider has opened: that says nothing of others", async () => {
    const token = await enter();
    const ticket = await ticketOf("company", logIn());
    await db.ownerPool.query(
      "update access.session set only_tenant = tenant_id where ended_at is null and login_id = (select id from access.login where account_name = $1)",
      [name],
    );
    await api.send(ownLogin.endOwnSessions, { password }, { token });
    await api.send(sessionApi.logOut, {}, { token });
    expect((await choose(ticket, hill)).content).toMatchObject({ next: "home" });
  });
});

it("used tickets are forgotten after they have run out", async () => {
  await enter();
  await db.ownerPool.query("update access.used_ticket set used_at = now() - interval '2 hours'");
  await db.ownerPool.query("select access.sweep()");
  expect((await db.ownerPool.query("select from access.used_ticket")).rows).toEqual([]);
});
