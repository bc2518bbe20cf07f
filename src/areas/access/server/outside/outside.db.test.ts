import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { testIssuer, type TestIssuer } from "#platform/testing/test-issuer.ts";
import { deleteAccounts, enableAccounts, setLogInRules } from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as outside from "../../outside-api.ts";
import * as ownLogin from "../../own-login-api.ts";
import { createAccount } from "../accounts/create-account.ts";
import { openSession } from "../log-in/finish-log-in.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { withTenant } from "#platform/db/tx.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import { noCompany } from "#platform/secret/vault.ts";
import { hashPassword } from "../own-login/passwords.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
let issuer: TestIssuer;
let first: MadeCompany;
let second: MadeCompany;
let key: string;
const password = "harbour2026";
const origin = "https://muster.example";
const secret = "a secret of this browser";
let people = 0;

beforeAll(async () => {
  [db, issuer] = [await testDatabase(), await testIssuer()];
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  api.services.config.oidc.private = true;
  const administrator = { name: "王敏", accountName: "wang", email: "wang@bay.example", password, mustChange: false };
  first = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator });
  second = await createCompany(api.services, {
    nameZh: "山景酒店",
    nameEn: "Hill Hotel",
    administrator: { ...administrator, name: "李强", accountName: "li", email: "li@hill.example" },
  });
  await saveProvider({});
  key = (await api.send(outside.readOutsideProvider, {}, { token: await token() })).content.provider!.entryKey;
});
beforeEach(async () => {
  await db.ownerPool.query("delete from access.attempt");
});
afterAll(async () => {
  await api.close();
  await issuer.close();
  await db.close();
});

async function token(account = "wang"): Promise<string> {
  const { content } = await api.send(calls.logIn, { kind: "staff", account, password, bearer: true });
  if (content.next !== "home" || !content.token) throw new Error(JSON.stringify(content));
  return content.token;
}

const saveProvider = async (part: object, as?: string) =>
  api.send(
    outside.saveOutsideProvider,
    {
      name: "海湾 Entra",
      issuer: issuer.url,
      clientId: issuer.clientId,
      clientSecret: issuer.clientSecret,
      kinds: ["staff"],
      enabled: true,
      ...part,
    },
    { token: as ?? (await token()) },
  );

/** Somebody with an account of their own in these companies. */
async function person(
  companies: readonly MadeCompany[] = [first],
  part: { mustChange?: boolean; kind?: "staff" | "agency" } = {},
) {
  people += 1;
  const name = `person${people}`;
  const email = `${name}@bay.example`;
  const passwordHash = await hashPassword(password);
  const ids: number[] = [];
  for (const [index, { tenantId, roleIds }] of companies.entries()) {
    if (index > 0) {
      await db.ownerPool.query("update access.login set keeper = null where account_name = $1", [name]);
      await db.ownerPool.query(
        "insert into access.account (tenant_id, login_id, kind, name) select $1, login_id, 'staff', $2 from access.login_find($2, null)",
        [tenantId, name],
      );
      continue;
    }
    const made = await withTenant(api.services.pool, { tenantId }, (tx) =>
      createAccount(tx, api.services.vault, {
        name,
        kind: "staff",
        memberId: null,
        agencyId: null,
        accountName: name,
        phone: null,
        email,
        passwordHash,
        mustChange: part.mustChange ?? false,
        roleIds: [roleIds.approver],
        scopes: [],
      }),
    );
    ids.push(made.id);
  }
  return { name, email, subject: `subject-${people}`, accountId: ids[0]! };
}

interface Came {
  kind?: "staff" | "agency";
  visitor?: Partial<TestIssuer["visitor"]>;
  secret?: string;
}

/** To the issuer and back. */
async function goOut(
  subject: string,
  { kind = "staff", visitor = {}, secret: kept = secret }: Came = {},
): Promise<string> {
  issuer.visitor = { subject, label: `${subject}@bay.example`, ...visitor };
  const { content, ...rest } = await api.send(outside.startOutside, { key, kind, secret: kept, origin });
  if (!content) throw new Error(JSON.stringify(rest));
  const back = await issuer.visit(content.url);
  expect(back.origin + back.pathname).toBe(`${origin}/azure`);
  return back.search;
}

const finish = (search: string, kept = secret) => api.send(outside.finishOutside, { secret: kept, search });
const logInOutside = async (subject: string, came: Came = {}) => finish(await goOut(subject, came));

async function bindTicket(subject: string): Promise<string> {
  const { content } = await logInOutside(subject);
  if (content.next !== "bind") throw new Error(JSON.stringify(content));
  return content.ticket;
}

const byPassword = async (ticket: string, account: string, word = password) =>
  api.send(outside.bindOutside, {
    ticket,
    proof: { way: "password", account, password: word, captchaId: await solvedCaptcha(api, db) },
  });

async function boundPerson(companies?: readonly MadeCompany[]) {
  const one = await person(companies);
  const bound = await byPassword(await bindTicket(one.subject), one.name);
  expect(bound.content).toEqual({ next: "home" });
  return { ...one, cookie: bound.cookie! };
}

describe("what a log-in page offers", () => {
  it("is a company's provider only at its own address, and nothing of its secret anywhere", async () => {
    expect((await api.send(calls.loginOptions, {})).content.outside).toEqual([]);
    expect((await api.send(calls.loginOptions, { sso: key })).content.outside).toEqual([
      { key, name: "海湾 Entra", kinds: ["staff"] },
    ]);
    expect(JSON.stringify(await api.send(outside.readOutsideProvider, {}, { token: await token() }))).not.toContain(
      issuer.clientSecret,
    );
    const { rows } = await db.ownerPool.query("select p::text as kept from access.identity_provider p");
    expect(rows[0].kept).not.toContain(issuer.clientSecret);
    const { rows: logged } = await db.ownerPool.query(
      "select detail::text from platform.operation_log where detail::text like $1",
      [`%${issuer.clientSecret}%`],
    );
    expect(logged).toEqual([]);
  });

  it("goes out with PKCE, state and nonce, and is refused at a door that the provider is not for", async () => {
    const { content } = await api.send(outside.startOutside, { key, kind: "staff", secret, origin });
    const asked = new URL(content.url).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"]) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(asked.get("redirect_uri")).toBe(`${origin}/azure`);
    expect(await api.send(outside.startOutside, { key, kind: "agency", secret, origin })).toMatchObject({
      code: "access.outsideNotOffered",
    });
    expect(await api.send(outside.startOutside, { key: "unknown", kind: "staff", secret, origin })).toMatchObject({
      code: "access.outsideNotOffered",
    });
    expect(
      await api.send(outside.startOutside, { key, kind: "staff", secret, origin: `${origin}/elsewhere` }),
    ).toMatchObject({ status: 422 });
  });
});

describe("an unknown identity", () => {
  it("is bound to the account whose password is proved, and logs in by itself from then on", async () => {
    const one = await person();
    const came = await logInOutside(one.subject);
    expect(came.content).toMatchObject({
      next: "bind",
      kind: "staff",
      provider: "海湾 Entra",
      label: "s***@bay.example",
    });
    expect(came.cookie).toBeUndefined();
    const ticket = (came.content as { ticket: string }).ticket;
    expect(await byPassword(ticket, one.name, "wrong12345")).toMatchObject({ code: "access.wrongPassword" });
    expect(
      await api.send(outside.bindOutside, {
        ticket,
        proof: { way: "password", account: one.name, password, captchaId: "made-up" },
      }),
    ).toMatchObject({ code: "access.captchaNeeded" });
    const bound = await byPassword(ticket, one.name);
    expect(bound.content).toEqual({ next: "home" });
    expect((await api.send(sessionApi.readMe, {}, { token: bound.cookie! })).content.user.name).toBe(one.name);
    const again = await logInOutside(one.subject);
    expect(again.content).toEqual({ next: "answer", kind: "staff", answer: { next: "home" } });
    expect((await api.send(sessionApi.readMe, {}, { token: again.cookie! })).content.user.name).toBe(one.name);
    const { rows } = await db.ownerPool.query(
      "select target from platform.operation_log where call = 'outside.bound' and account_name = $1",
      [one.name],
    );
    expect(rows).toEqual([{ target: "s***@bay.example" }]);
  });

  it("is bound by a code to the account's own mailbox, and never for having the same address", async () => {
    const one = await person();
    const came = await logInOutside(one.subject, {
      visitor: { label: one.email, claims: { email: one.email, email_verified: true } },
    });
    expect(came.content).toMatchObject({ next: "bind" });
    await api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target: one.email, purpose: "login" });
    const proof = { way: "code" as const, target: one.email, code: await sentCode(api, db, one.email) };
    const bound = await api.send(outside.bindOutside, { ticket: (came.content as { ticket: string }).ticket, proof });
    expect(bound.content).toEqual({ next: "home" });
  });

  it("is bound to one log-in only, and a log-in to one identity of a provider", async () => {
    const [one, two] = [await boundPerson(), await person()];
    const held = await bindTicket(two.subject);
    expect(await byPassword(held, one.name)).toMatchObject({ code: "access.outsideSecond" });
    expect((await byPassword(held, two.name)).content).toEqual({ next: "home" });
    const three = await person();
    expect(await byPassword(held, three.name)).toMatchObject({ code: "access.outsideTaken" });
  });

  it("is not bound by a first password, at another company's account, or by a made-up ticket", async () => {
    const fresh = await person([first], { mustChange: true });
    expect(await byPassword(await bindTicket(fresh.subject), fresh.name)).toMatchObject({
      code: "access.outsideFirstPassword",
    });
    expect(await byPassword(await bindTicket("stranger"), "li")).toMatchObject({ code: "access.disabled" });
    expect(await byPassword("made-up", fresh.name)).toMatchObject({ code: "access.outsideEnded" });
    const { content } = await api.send(calls.logIn, { kind: "staff", account: fresh.name, password });
    expect(await byPassword((content as { ticket: string }).ticket, fresh.name)).toMatchObject({
      code: "access.outsideEnded",
    });
  });
});

it("an identity is bound with the session that it opens, or neither comes about", async () => {
  const one = await person();
  const {
    rows: [account],
  } = await db.ownerPool.query<{ login: number }>(
    "update access.account set enabled = false where id = $1 returning login_id as login",
    [one.accountId],
  );
  const context = {
    services: api.services,
    locale: "zh",
    product: "COMPANY",
    agent: "",
    ip: "127.0.0.1",
  } as PublicContext;
  const identity = {
    vouchedBy: first.tenantId,
    provider: `${issuer.url} ${issuer.clientId}`,
    subject: one.subject,
    label: one.email,
  };
  const open = () =>
    openSession(
      context,
      account!.login,
      { tenant_id: first.tenantId, account_id: one.accountId },
      { proof: "password", second: false, bearer: true, outside: { only: first.tenantId, bind: identity } },
    );
  const left = async () =>
    (
      await db.ownerPool.query(
        "select from access.outside_identity where login_id = $1 union all select from access.session where login_id = $1",
        [account!.login],
      )
    ).rows.length;
  await expect(open()).rejects.toThrow("access.disabled");
  expect(await left()).toBe(0);
  await db.ownerPool.query("update access.account set enabled = true where id = $1", [one.accountId]);
  const taken = await boundPerson();
  identity.subject = taken.subject;
  await expect(open()).rejects.toThrow("access.outsideTaken");
  expect(await left()).toBe(0);
});

describe("what comes back", () => {
  const refused = async (code: string, visitor: object) => {
    const one = await boundPerson();
    const answer = await logInOutside(one.subject, { visitor });
    expect(answer).toMatchObject({ status: 422, code });
    expect(answer.cookie).toBeUndefined();
  };

  it("counts once", async () => {
    const one = await boundPerson();
    const search = await goOut(one.subject);
    expect((await finish(search)).content).toMatchObject({ next: "answer" });
    expect(await finish(search)).toMatchObject({ code: "access.outsideEnded" });
  });

  it("counts in the browser that went out, and another one cannot use it up", async () => {
    const one = await boundPerson();
    const search = await goOut(one.subject);
    expect(await finish(search, "a secret of another browser")).toMatchObject({ code: "access.outsideEnded" });
    expect((await finish(search)).content).toMatchObject({ next: "answer" });
  });

  it("may come to two tabs in any order", async () => {
    const [one, two] = [await boundPerson(), await boundPerson()];
    const [inOne, inTwo] = [
      await goOut(one.subject, { secret: "secret of the first tab" }),
      await goOut(two.subject, { secret: "secret of the second tab" }),
    ];
    const second = await finish(inTwo, "secret of the second tab");
    const first = await finish(inOne, "secret of the first tab");
    expect((await api.send(sessionApi.readMe, {}, { token: second.cookie! })).content.user.name).toBe(two.name);
    expect((await api.send(sessionApi.readMe, {}, { token: first.cookie! })).content.user.name).toBe(one.name);
    // The code of one tab with the state of the other.
    const [a, b] = [new URLSearchParams(await goOut(one.subject)), new URLSearchParams(await goOut(two.subject))];
    b.set("code", a.get("code") ?? "");
    expect(await finish(`?${b}`)).toMatchObject({ code: "access.outsideInvalid" });
  });

  it("is too late after ten minutes", async () => {
    const one = await boundPerson();
    const search = await goOut(one.subject);
    await db.ownerPool.query(
      "update access.outside_attempt set expires_at = now() - interval '1 second' where used_at is null",
    );
    expect(await finish(search)).toMatchObject({ code: "access.outsideEnded" });
  });

  it("is refused with another nonce", () => refused("access.outsideInvalid", { claims: { nonce: "another" } }));
  it("is refused for another audience", () => refused("access.outsideInvalid", { claims: { aud: "another program" } }));
  it("is refused when it has run out", () => refused("access.outsideInvalid", { lifeSeconds: -120 }));
  it("is refused from another directory", () =>
    refused("access.outsideInvalid", { claims: { iss: "https://login.microsoftonline.com/another/v2.0" } }));
  it("is refused when another key has signed it", () => refused("access.outsideInvalid", { forged: true }));
  it("is refused when they say no", () => refused("access.outsideDenied", { denies: true }));
  it("is refused without a state of ours", async () => {
    expect(await finish("?code=1&state=2")).toMatchObject({ code: "access.outsideEnded" });
    expect(await finish("?code=1")).toMatchObject({ code: "access.outsideEnded" });
  });
});

describe("a known identity", () => {
  it("is refused once its account is disabled or deleted", async () => {
    const one = await boundPerson();
    const admin = await token();
    await api.send(enableAccounts, { ids: [one.accountId], enabled: false }, { token: admin });
    expect(await logInOutside(one.subject)).toMatchObject({ code: "access.disabled" });
    await api.send(enableAccounts, { ids: [one.accountId], enabled: true }, { token: admin });
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "answer" });
    await api.send(deleteAccounts, { ids: [one.accountId] }, { token: admin });
    expect(await logInOutside(one.subject)).toMatchObject({ code: "access.disabled" });
  });

  it("takes the second step that the company asks for, also before it is bound", async () => {
    const [known, fresh] = [await boundPerson(), await person()];
    const ticket = await bindTicket(fresh.subject);
    await api.send(setLogInRules, { secondKinds: ["staff"] }, { token: await token() });
    try {
      const answer = await logInOutside(known.subject);
      expect(answer.content).toMatchObject({
        answer: { next: "second", ways: [{ way: "email" }, { way: "password" }] },
      });
      expect(answer.cookie).toBeUndefined();
      const asked = await byPassword(ticket, fresh.name);
      expect(asked.content).toMatchObject({ next: "second" });
      expect((await logInOutside(fresh.subject)).content).toMatchObject({ next: "bind" });
      const second = (asked.content as { ticket: string }).ticket;
      await api.send(calls.sendSecondCode, { ticket: second, captchaId: await solvedCaptcha(api, db), way: "email" });
      const through = await api.send(calls.confirmSecond, {
        ticket: second,
        way: "email",
        code: await sentCode(api, db, fresh.email),
      });
      expect(through.content).toEqual({ next: "home" });
      expect((await logInOutside(fresh.subject)).content).toMatchObject({ next: "answer" });
    } finally {
      await db.ownerPool.query("delete from access.log_in_rule");
    }
  });

  it("opens its own company only, and the session cannot leave it", async () => {
    const one = await boundPerson([first, second]);
    expect((await api.send(sessionApi.readMe, {}, { token: one.cookie })).content).toMatchObject({
      companies: 1,
      hotel: { id: first.tenantId },
    });
    expect(
      (await api.send(sessionApi.listCompanies, {}, { token: one.cookie })).content.companies.map(
        (each) => each.tenantId,
      ),
    ).toEqual([first.tenantId]);
    const { rows } = await db.ownerPool.query<{ id: number }>(
      "select id from access.account where tenant_id = $1 and name = $2",
      [second.tenantId, one.name],
    );
    const there = { accountId: rows[0]!.id, tenantId: second.tenantId };
    expect(await api.send(sessionApi.switchCompany, there, { token: one.cookie })).toMatchObject({
      code: "access.disabled",
    });
    const { rows: moved } = await db.ownerPool.query(
      "select access.session_switch(id, $1, $2) as moved from access.session order by id desc limit 1",
      [there.tenantId, there.accountId],
    );
    expect(moved).toEqual([{ moved: false }]);
    // Nor by lending itself to a desk.
    const asked = (await api.send(calls.startQrLogIn, {})).content;
    await api.send(sessionApi.openQrLogIn, { code: asked.code }, { token: one.cookie });
    await api.send(sessionApi.decideQrLogIn, { code: asked.code, confirm: true }, { token: one.cookie });
    const desk = await api.send(calls.pollQrLogIn, { secret: asked.secret });
    expect((await api.send(sessionApi.listCompanies, {}, { token: desk.cookie! })).content.companies).toHaveLength(1);
  });
});

describe("a session that a company's provider has opened", () => {
  it("shows of the person's own log-in that company alone, and changes nothing of it", async () => {
    const one = await boundPerson([first, second]);
    const phone = "13700000077";
    await db.ownerPool.query("update access.login set phone_sealed = $2, phone_hash = $3 where account_name = $1", [
      one.name,
      api.services.vault.seal(phone),
      phoneHash(api.services.vault, noCompany, phone),
    ]);
    const elsewhere = await api.send(calls.logIn, { kind: "staff", account: one.name, password, bearer: true });
    const { ticket, companies } = elsewhere.content as {
      ticket: string;
      companies: { accountId: number; tenantId: number }[];
    };
    const there = companies.find((each) => each.tenantId === second.tenantId)!;
    const other = await api.send(calls.chooseCompany, {
      ticket,
      accountId: there.accountId,
      tenantId: there.tenantId,
      bearer: true,
    });
    const free = (other.content as { token: string }).token;
    const third = await createCompany(api.services, {
      nameZh: "湖畔酒店",
      nameEn: "Lake Hotel",
      administrator: { name: "赵", accountName: `zhao${one.name}`, password, mustChange: false },
    });
    await withTenant(api.services.pool, { tenantId: third.tenantId }, (tx) =>
      createAccount(tx, api.services.vault, {
        name: "受邀",
        kind: "staff",
        memberId: null,
        agencyId: null,
        accountName: null,
        phone,
        email: null,
        passwordHash: null,
        mustChange: true,
        roleIds: [third.roleIds.approver],
        scopes: [],
      }),
    );
    const read = async (as: string) =>
      JSON.stringify([
        await api.send(ownLogin.readOwnLogin, {}, { token: as }),
        await api.send(ownLogin.listOwnSessions, {}, { token: as }),
        await api.send(sessionApi.readMe, {}, { token: as }),
        await api.send(sessionApi.listCompanies, {}, { token: as }),
        await api.send(outside.listOwnOutside, {}, { token: as }),
      ]);
    const secrets = [phone, one.email, "山景", "湖畔"];
    const shown = await read(free);
    expect(secrets.filter((each) => shown.includes(each))).toEqual(secrets);
    const label = `${one.subject}@bay.example`;
    const shownHere = (await read(one.cookie)).replaceAll(label, "");
    expect(secrets.filter((each) => shownHere.includes(each))).toEqual([]);
    expect((await api.send(ownLogin.readOwnLogin, {}, { token: one.cookie })).content).toMatchObject({
      own: true,
      onlyHere: true,
      account: null,
      phone: null,
      email: null,
      invitations: [],
    });
    expect((await api.send(sessionApi.readMe, {}, { token: one.cookie })).content).toMatchObject({
      companies: 1,
      user: { account: one.name, phone: null, email: null, invitations: 0 },
    });
    // It ends no session elsewhere, and adds no way to log in.
    expect((await api.send(ownLogin.endOwnSessions, { password }, { token: one.cookie })).content).toEqual({
      ended: 0,
    });
    const target = "mine@evil.example";
    expect(
      await api.send(ownLogin.sendOwnCode, { to: { purpose: "contact", target } }, { token: one.cookie }),
    ).toMatchObject({ code: "access.onlyHere" });
    expect(
      await api.send(ownLogin.changeOwnContact, { target, code: "123456", password }, { token: one.cookie }),
    ).toMatchObject({ code: "access.onlyHere" });
    expect(
      await api.send(outside.startOwnOutside, { key, password, secret, origin }, { token: one.cookie }),
    ).toMatchObject({ code: "access.onlyHere" });
    expect((await api.send(ownLogin.endOwnSessions, { password }, { token: free })).content).toEqual({ ended: 1 });
  });

  it("of a log-in that the company keeps shows what the company knows anyway", async () => {
    const one = await boundPerson();
    expect((await api.send(ownLogin.readOwnLogin, {}, { token: one.cookie })).content).toMatchObject({
      own: false,
      onlyHere: true,
      account: one.name,
      email: one.email,
    });
  });
});

describe("the installation's provider", () => {
  it("is offered to everybody, opens every company of the log-in, and leads to the picker", async () => {
    api.services.config.oidc.provider = {
      name: "集团账号",
      issuer: issuer.url,
      clientId: issuer.clientId,
      clientSecret: issuer.clientSecret,
    };
    const before = key;
    key = "all";
    try {
      expect((await api.send(calls.loginOptions, {})).content.outside).toEqual([
        { key: "all", name: "集团账号", kinds: ["staff", "agency"] },
      ]);
      const one = await person([first, second]);
      const picked = await byPassword(await bindTicket(one.subject), one.name);
      expect(picked.content).toMatchObject({ next: "company" });
      const { ticket, companies } = picked.content as {
        ticket: string;
        companies: { accountId: number; tenantId: number }[];
      };
      const into = companies.find((each) => each.tenantId === second.tenantId)!;
      const entered = await api.send(calls.chooseCompany, {
        ticket,
        accountId: into.accountId,
        tenantId: into.tenantId,
      });
      expect((await api.send(sessionApi.readMe, {}, { token: entered.cookie! })).content).toMatchObject({
        companies: 2,
        hotel: { id: second.tenantId },
      });
      expect((await logInOutside(one.subject)).content).toMatchObject({ next: "answer", answer: { next: "company" } });
      expect(await logInOutside(one.subject, { kind: "agency" })).toMatchObject({ code: "access.noSuchDoor" });
      // A company of the free edition is entered by none of the ways of a provider, and told how instead.
      await db.ownerPool.query("update platform.tenant set edition = 'free' where id = $1", [second.tenantId]);
      const again = (await logInOutside(one.subject)).content as {
        answer: { ticket: string; companies: { accountId: number; tenantId: number }[] };
      };
      const free = again.answer.companies.find((each) => each.tenantId === second.tenantId)!;
      expect(
        await api.send(calls.chooseCompany, {
          ticket: again.answer.ticket,
          accountId: free.accountId,
          tenantId: free.tenantId,
        }),
      ).toMatchObject({
        code: "access.outsideNotInEdition",
        message: expect.stringContaining("改用账号密码或验证码登录"),
      });
      await db.ownerPool.query("update platform.tenant set edition = 'standard' where id = $1", [second.tenantId]);
      // By the identity first and the password second, whoever knows the password alone would enter a company that asks for both.
      const careful = await person([first, second]);
      await db.ownerPool.query("insert into access.log_in_rule values ($1, array['staff'])", [second.tenantId]);
      const through = (await byPassword(await bindTicket(careful.subject), careful.name)).content as {
        ticket: string;
        companies: { accountId: number; tenantId: number }[];
      };
      const easy = through.companies.find((each) => each.tenantId === first.tenantId)!;
      expect(
        await api.send(calls.chooseCompany, {
          ticket: through.ticket,
          accountId: easy.accountId,
          tenantId: easy.tenantId,
        }),
      ).toMatchObject({ code: "access.secondFirst", message: expect.stringContaining("山景酒店") });
      expect((await logInOutside(careful.subject)).content).toMatchObject({ next: "bind" });
    } finally {
      key = before;
      await db.ownerPool.query("delete from access.log_in_rule");
      api.services.config.oidc.provider = undefined;
    }
  });
});

describe("bindings", () => {
  it("are made and undone in the personal centre, with the password", async () => {
    const one = await person();
    const session = await token(one.name);
    expect((await api.send(outside.listOwnOutside, {}, { token: session })).content).toEqual({
      identities: [],
      open: [{ key, name: "海湾 Entra" }],
    });
    const start = (word: string) =>
      api.send(outside.startOwnOutside, { key, password: word, secret, origin }, { token: session });
    expect(await start("wrong12345")).toMatchObject({ code: "access.currentWrong", faults: [{ field: "password" }] });
    issuer.visitor = { subject: one.subject, label: one.email };
    const back = await issuer.visit((await start(password)).content.url);
    expect((await finish(back.search)).content).toEqual({ next: "bound" });
    const { identities, open } = (await api.send(outside.listOwnOutside, {}, { token: session })).content;
    expect([identities.map((each) => each.label), open]).toEqual([[one.email], []]);
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "answer" });
    const other = await token((await person()).name);
    expect(await api.send(outside.unbindOwnOutside, { id: identities[0]!.id }, { token: other })).toMatchObject({
      status: 404,
    });
    expect((await api.send(outside.unbindOwnOutside, { id: identities[0]!.id }, { token: session })).status).toBe(200);
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "bind" });
  });

  it("are void when the session that asked for them has ended", async () => {
    const one = await person();
    const session = await token(one.name);
    issuer.visitor = { subject: one.subject };
    const back = await issuer.visit(
      (await api.send(outside.startOwnOutside, { key, password, secret, origin }, { token: session })).content.url,
    );
    await api.send(sessionApi.logOut, {}, { token: session });
    expect(await finish(back.search)).toMatchObject({ code: "access.outsideEnded" });
  });

  it("are listed masked and undone by the administrator of their company, and by no other", async () => {
    const one = await boundPerson();
    const admin = await token();
    const list = async (as: string) =>
      (await api.send(outside.listOutside, { search: one.name }, { token: as })).content.rows;
    const [row] = await list(admin);
    expect(row).toMatchObject({
      name: one.name,
      kind: "staff",
      provider: "海湾 Entra",
      label: "s***@bay.example",
      own: false,
    });
    const stranger = await token("li");
    expect(await list(stranger)).toEqual([]);
    expect(await api.send(outside.unbindOutside, { id: row!.id }, { token: stranger })).toMatchObject({ status: 404 });
    expect(await api.send(outside.unbindOutside, { id: row!.id }, { token: await token(one.name) })).toMatchObject({
      status: 403,
    });
    expect((await api.send(outside.unbindOutside, { id: row!.id }, { token: admin })).status).toBe(200);
    expect(await list(admin)).toEqual([]);
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "bind" });
  });
});

describe("the settings of a provider", () => {
  it.each([
    ["issuer", "access.outsideUnreachable", { issuer: "http://127.0.0.1:1" }],
    ["issuer", "access.outsideManyDirectories", { issuer: "https://login.microsoftonline.com/common/v2.0" }],
    ["name", "common.invalidInput", { name: " " }],
    ["kinds", "common.invalidInput", { kinds: [] }],
  ])("are refused at %s with %s", async (field, code, part) => {
    expect(await saveProvider(part)).toMatchObject({ code, faults: [{ field }] });
  });

  it("wait for an issuer that never answers with no connection of the database, one of a company at once", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    const asked = once(silent, "request");
    const as = await token();
    const refused: (string | undefined)[] = [];
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const saves = Array.from({ length: 30 }, () =>
      saveProvider({ issuer: url }, as).then(({ code }) => void refused.push(code)),
    );
    await asked;
    while (refused.length < 29) await new Promise((resume) => setTimeout(resume, 5));
    expect(new Set(refused)).toEqual(new Set(["common.busy"]));
    // The last refusal may be on its way while its connection is given back.
    await expect.poll(() => db.appPool.totalCount - db.appPool.idleCount).toBe(0);
    expect((await api.send(sessionApi.readMe, {}, { token: await token("li") })).status).toBe(200);
    silent.closeAllConnections();
    await Promise.all(saves);
    expect(refused.at(-1)).toBe("access.outsideUnreachable");
    silent.close();
  });

  it("keep a company from making this server ask its neighbours", async () => {
    api.services.config.oidc.private = false;
    try {
      expect(await saveProvider({})).toMatchObject({ code: "access.outsideNoTls", faults: [{ field: "issuer" }] });
      expect(await saveProvider({ issuer: issuer.url.replace("http:", "https:") })).toMatchObject({
        code: "access.outsideUnreachable",
      });
    } finally {
      api.services.config.oidc.private = true;
    }
  });

  it("need a secret at first and keep it afterwards; another client makes the bindings void", async () => {
    const li = await token("li");
    expect(await saveProvider({ clientSecret: "" }, li)).toMatchObject({
      code: "access.outsideSecretNeeded",
      faults: [{ field: "clientSecret" }],
    });
    const one = await boundPerson();
    expect((await saveProvider({ clientSecret: "", name: "海湾 Entra" })).content).toEqual({ forgotten: 0 });
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "answer" });
    const search = await goOut(one.subject);
    expect((await saveProvider({ clientId: "another" })).content.forgotten).toBeGreaterThan(0);
    expect(await finish(search)).toMatchObject({ code: "access.outsideEnded" });
    await saveProvider({});
    expect((await logInOutside(one.subject)).content).toMatchObject({ next: "bind" });
  });

  it("switched off, end it at once", async () => {
    const one = await boundPerson();
    const search = await goOut(one.subject);
    await saveProvider({ enabled: false });
    expect(await finish(search)).toMatchObject({ code: "access.outsideEnded" });
    expect((await api.send(calls.loginOptions, { sso: key })).content.outside).toEqual([]);
    expect(await api.send(outside.startOutside, { key, kind: "staff", secret, origin })).toMatchObject({
      code: "access.outsideNotOffered",
    });
    await saveProvider({});
  });
});
