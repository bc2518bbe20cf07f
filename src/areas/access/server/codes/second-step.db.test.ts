import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { readLogInRules, setLogInRules } from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import * as ownLogin from "../../own-login-api.ts";
import * as registration from "../../registration-api.ts";
import { menu } from "../../menu.ts";
import { codeKey, putCode } from "./codes.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { hashPassword } from "../own-login/passwords.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { switchSecondStepOff } from "./second-step-off.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
let asking: MadeCompany;
let free: MadeCompany;
let time: number | undefined;
const password = "harbour2026";

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes, clock: () => time ?? Date.now() });
  const wang = {
    name: "王敏",
    accountName: "wang",
    phone: "13800000001",
    email: "wang@bay.example",
    password,
    mustChange: false,
  };
  asking = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator: wang });
  const li = { name: "李强", accountName: "li", phone: "13800000002", password, mustChange: false };
  free = await createCompany(api.services, { nameZh: "山景酒店", nameEn: "Hill Hotel", administrator: li });
  await ask(asking.tenantId, ["staff"]);
});
afterAll(async () => {
  await api.close();
  await db.close();
});
afterEach(async () => {
  time = undefined;
  await db.ownerPool.query("delete from access.attempt");
  await db.ownerPool.query("delete from access.login_code");
});

const ask = (tenantId: number, kinds: string[]) =>
  db.ownerPool.query(
    "insert into access.log_in_rule values ($1, $2) on conflict (tenant_id) do update set second_kinds = excluded.second_kinds",
    [tenantId, kinds],
  );

const logIn = (account = "wang", word = password) =>
  api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });

async function halfWay(account = "wang") {
  const { content } = await logIn(account);
  if (content.next !== "second") throw new Error(JSON.stringify(content));
  return content;
}

const sendCode = async (ticket: string, way: "phone" | "email" = "phone") =>
  api.send(calls.sendSecondCode, { ticket, way, captchaId: await solvedCaptcha(api, db) });

const confirm = (ticket: string, code: string, way: "phone" | "email" = "phone") =>
  api.send(calls.confirmSecond, { ticket, way, code, bearer: true });

const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

/** Makes the log-in its holder's own and adds it to another company, as staff. */
const joins = async (account: string, tenantId: number) => {
  await db.ownerPool.query("update access.login set keeper = null where account_name = $1", [account]);
  return db.ownerPool.query(
    "insert into access.account (tenant_id, login_id, kind, name) select $1, login_id, 'staff', '同事' from access.login_find($2, null) returning id",
    [tenantId, account],
  );
};

describe("a second step", () => {
  it("is asked for after a right password, masked, with no token and no cookie before it", async () => {
    const answered = await logIn();
    expect(answered.cookie).toBeUndefined();
    expect(answered.content).toEqual({
      next: "second",
      ticket: expect.any(String),
      ways: [
        { way: "phone", masked: "138****0001" },
        { way: "email", masked: "w***@bay.example" },
      ],
    });
    expect(await logIn("wang", "wrong12345")).toMatchObject({ code: "access.wrongPassword" });
  });

  it.each(["phone", "email"] as const)("lets in with the code sent to the %s, once", async (way) => {
    const { ticket } = await halfWay();
    expect((await sendCode(ticket, way)).content).toEqual({ again: 60, minutesValid: 10, held: true });
    const code = await sentCode(api, db, way === "phone" ? "13800000001" : "wang@bay.example");
    expect(await confirm(ticket, wrongOf(code), way)).toMatchObject({
      code: "access.codeWrong",
      faults: [{ field: "code" }],
    });
    const { content } = await confirm(ticket, code, way);
    if (content.next !== "home") throw new Error(content.next);
    expect((await api.send(sessionApi.readMe, {}, { token: content.token ?? "" })).content.hotel.name).toBe("海湾酒店");
    expect(await confirm(ticket, code, way)).toMatchObject({ code: "access.ticketEnded" });
  });

  it("gives a browser its cookie only then", async () => {
    const { ticket } = await halfWay();
    await sendCode(ticket);
    const answered = await api.send(calls.confirmSecond, {
      ticket,
      way: "phone",
      code: await sentCode(api, db, "13800000001"),
    });
    expect(answered).toMatchObject({ content: { next: "home" }, cookie: expect.stringMatching(/^.{43}$/) });
  });

  it("is not passed by its ticket elsewhere", async () => {
    const { ticket } = await halfWay();
    expect((await api.send(sessionApi.readMe, {}, { token: ticket })).status).toBe(401);
    const place = { accountId: asking.administrator.accountId, tenantId: asking.tenantId };
    expect(await api.send(calls.chooseCompany, { ticket, ...place })).toMatchObject({ code: "access.ticketEnded" });
    const fresh = { password: "fresh12345", confirmation: "fresh12345" };
    expect(await api.send(calls.setFirstPassword, { ticket, ...fresh })).toMatchObject({ code: "access.ticketEnded" });
    expect(await api.send(registration.resetPassword, { ticket, ...fresh })).toMatchObject({
      code: "access.ticketEnded",
    });
    const changed = (ticket.startsWith("A") ? "B" : "A") + ticket.slice(1);
    expect(await confirm(changed, "123456")).toMatchObject({ code: "access.ticketEnded" });
  });

  it("needs a captcha for its code, and waits between codes as the code log-in does", async () => {
    const { ticket } = await halfWay();
    expect(await api.send(calls.sendSecondCode, { ticket, way: "phone", captchaId: "none" })).toMatchObject({
      code: "access.captchaNeeded",
    });
    expect((await sendCode(ticket)).status).toBe(200);
    expect(await sendCode(ticket)).toMatchObject({ status: 429 });
  });

  it("is passed also while strangers use up what can be sent and tried at the log-in page", async () => {
    const by = { from: "203.0.113.9" };
    for (const purpose of ["login", "reset"] as const) {
      for (const target of ["13800000001", "wang@bay.example"]) {
        expect(
          (await api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose }, by)).status,
        ).toBe(200);
      }
    }
    for (let n = 0; n < 12; n += 1)
      await api.send(calls.logInByCode, { kind: "staff", target: "13800000001", code: "000000" }, by);
    for (const way of ["phone", "email"] as const) {
      const { ticket } = await halfWay();
      expect((await sendCode(ticket, way)).status).toBe(200);
      expect(
        (await confirm(ticket, await sentCode(api, db, way === "phone" ? "13800000001" : "wang@bay.example"), way))
          .content,
      ).toMatchObject({ next: "home" });
    }
  });

  it("refuses a code before one was sent, an older one, one that ran out, and any after five wrong ones", async () => {
    const { ticket } = await halfWay();
    expect(await confirm(ticket, "123456")).toMatchObject({ code: "access.codeEnded" });
    await sendCode(ticket);
    const old = await sentCode(api, db, "13800000001");
    await db.ownerPool.query("delete from access.attempt");
    await sendCode(ticket);
    const code = await sentCode(api, db, "13800000001");
    if (old !== code) expect(await confirm(ticket, old)).toMatchObject({ code: "access.codeWrong" });
    for (let n = 0; n < 5; n += 1) await confirm(ticket, wrongOf(code));
    expect(await confirm(ticket, code)).toMatchObject({ code: "access.codeEnded" });
    await db.ownerPool.query("delete from access.attempt");
    await sendCode(ticket);
    await db.ownerPool.query(
      "update access.login_code set expires_at = now() - interval '1 second' where used_at is null",
    );
    expect(await confirm(ticket, await sentCode(api, db, "13800000001"))).toMatchObject({ code: "access.codeEnded" });
  });

  it("refuses another account's code, and codes that were sent for something else", async () => {
    await ask(free.tenantId, ["staff"]);
    const [wang, li] = [await halfWay(), await halfWay("li")];
    await sendCode(li.ticket);
    expect(await confirm(wang.ticket, await sentCode(api, db, "13800000002"))).toMatchObject({
      code: "access.codeEnded",
    });
    await ask(free.tenantId, []);
    for (const purpose of ["login", "reset"] as const) {
      await db.ownerPool.query("delete from access.attempt");
      await api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target: "13800000001", purpose });
      expect(await confirm(wang.ticket, await sentCode(api, db, "13800000001"))).toMatchObject({
        code: "access.codeEnded",
      });
    }
    await db.ownerPool.query("delete from access.attempt");
    await sendCode(wang.ticket);
    const code = await sentCode(api, db, "13800000001");
    expect(await api.send(registration.confirmReset, { target: "13800000001", code })).not.toMatchObject({
      status: 200,
    });
    expect(await api.send(calls.logInByCode, { kind: "staff", target: "13800000001", code })).not.toMatchObject({
      status: 200,
    });
  });

  it("takes too long after ten minutes, and dies with the password", async () => {
    const { ticket } = await halfWay();
    time = Date.now() + 10 * 60_000 + 1;
    expect(await sendCode(ticket)).toMatchObject({ code: "access.ticketEnded" });
    expect(await confirm(ticket, "123456")).toMatchObject({ code: "access.ticketEnded" });
    time = undefined;
    await sendCode(ticket);
    await db.ownerPool.query("update access.login set password_at = clock_timestamp() where account_name = 'wang'");
    expect(await confirm(ticket, await sentCode(api, db, "13800000001"))).toMatchObject({ code: "access.ticketEnded" });
  });

  it("opens nothing for an account that was disabled between the steps", async () => {
    const { ticket } = await halfWay();
    await sendCode(ticket);
    await db.ownerPool.query("update access.account set enabled = false where tenant_id = $1", [asking.tenantId]);
    expect(await confirm(ticket, await sentCode(api, db, "13800000001"))).toMatchObject({ code: "access.disabled" });
    await db.ownerPool.query("update access.account set enabled = true where tenant_id = $1", [asking.tenantId]);
  });

  const byCode = async () => {
    await db.ownerPool.query("delete from access.attempt");
    await api.send(calls.sendCode, {
      captchaId: await solvedCaptcha(api, db),
      target: "13800000001",
      purpose: "login",
    });
    const code = await sentCode(api, db, "13800000001");
    const { content } = await api.send(calls.logInByCode, { kind: "staff", target: "13800000001", code, bearer: true });
    if (content.next !== "second") throw new Error(content.next);
    return content;
  };

  it("is asked of who logs in by a code too: the password, or a code elsewhere, never the same phone again", async () => {
    const { ticket, ways } = await byCode();
    expect(ways).toEqual([
      { way: "email", masked: "w***@bay.example" },
      { way: "password", masked: "" },
    ]);
    expect(await sendCode(ticket, "phone")).toMatchObject({ code: "access.ticketEnded" });
    expect(await confirm(ticket, "123456", "phone")).toMatchObject({ code: "access.ticketEnded" });
    expect(await api.send(calls.confirmSecond, { ticket, way: "password" })).toMatchObject({
      status: 422,
      faults: [{ field: "password" }],
    });
    expect(await api.send(calls.confirmSecond, { ticket, way: "password", password: "wrong12345" })).toMatchObject({
      code: "access.currentWrong",
    });
    expect(
      (await api.send(calls.confirmSecond, { ticket, way: "password", password, bearer: true })).content,
    ).toMatchObject({ next: "home" });
  });

  it("is not the phone whose code has just set the password", async () => {
    await db.ownerPool.query("delete from access.attempt");
    await api.send(calls.sendCode, {
      captchaId: await solvedCaptcha(api, db),
      target: "13800000001",
      purpose: "reset",
    });
    const proved = await api.send(registration.confirmReset, {
      target: "13800000001",
      code: await sentCode(api, db, "13800000001"),
    });
    await api.send(registration.resetPassword, { ticket: proved.content.ticket, password, confirmation: password });
    expect((await logIn()).content).toMatchObject({ next: "second", ways: [{ way: "email" }] });
    expect((await byCode()).ways).toEqual([{ way: "email", masked: "w***@bay.example" }]);
    await db.ownerPool.query("update access.login set password_by = null where account_name = 'wang'");
  });

  it("counts by kind of log-in", async () => {
    await ask(asking.tenantId, ["worker", "agency"]);
    expect((await logIn()).content).toMatchObject({ next: "home" });
    await ask(asking.tenantId, ["staff"]);
  });

  it("comes before a first password is set, so that a first password alone sets none", async () => {
    await db.ownerPool.query("update access.login set must_change = true where account_name = 'wang'");
    const { ticket } = await halfWay();
    await sendCode(ticket);
    const { content } = await confirm(ticket, await sentCode(api, db, "13800000001"));
    if (content.next !== "newPassword") throw new Error(content.next);
    const set = await api.send(calls.setFirstPassword, {
      ticket: content.ticket,
      password: "fresh12345",
      confirmation: "fresh12345",
      bearer: true,
    });
    expect(set.content).toMatchObject({ next: "home" });
    await db.ownerPool.query("update access.login set password_hash = $1 where account_name = 'wang'", [
      await hashPassword(password),
    ]);
  });

  it("tells an account without phone and e-mail what to do, before and after its first password", async () => {
    const { rows } = await db.ownerPool.query<{ id: number }>(
      "insert into access.login (keeper, account_name, password_hash, must_change) values ($1, 'bare', $2, true) returning id",
      [asking.tenantId, await hashPassword(password)],
    );
    await db.ownerPool.query(
      "insert into access.account (tenant_id, login_id, kind, name) values ($1, $2, 'staff', '赵刚')",
      [asking.tenantId, rows[0]!.id],
    );
    expect(await logIn("bare")).toMatchObject({
      status: 422,
      code: "access.noSecondWay",
      message: expect.stringContaining("系统管理员"),
    });
    await db.ownerPool.query("update access.login set must_change = false where account_name = 'bare'");
    expect(await logIn("bare")).toMatchObject({ code: "access.noSecondWay" });
  });
});

describe("with several companies", () => {
  let atFree: number;
  beforeAll(async () => {
    atFree = (await joins("wang", free.tenantId)).rows[0]!["id"] as number;
  });

  const picker = async () => {
    const { content } = await logIn();
    if (content.next !== "company") throw new Error(content.next);
    return content;
  };
  const choose = (ticket: string, place: { tenantId: number; accountId: number }) =>
    api.send(calls.chooseCompany, { ticket, ...place, bearer: true });

  it("is asked for by the company that wants it only, after it was chosen", async () => {
    expect(
      (await choose((await picker()).ticket, { tenantId: free.tenantId, accountId: atFree })).content,
    ).toMatchObject({ next: "home" });
    const { content } = await choose((await picker()).ticket, {
      tenantId: asking.tenantId,
      accountId: asking.administrator.accountId,
    });
    if (content.next !== "second") throw new Error(content.next);
    await sendCode(content.ticket);
    const passed = await confirm(content.ticket, await sentCode(api, db, "13800000001"));
    const token = passed.content.next === "home" ? (passed.content.token ?? "") : "";
    expect((await api.send(sessionApi.readMe, {}, { token })).content.hotel.name).toBe("海湾酒店");
  });

  it("is not got round by going over from another company", async () => {
    const { ticket } = await picker();
    const entered = await choose(ticket, { tenantId: free.tenantId, accountId: atFree });
    const token = entered.content.next === "home" ? (entered.content.token ?? "") : "";
    const over = await api.send(
      sessionApi.switchCompany,
      { tenantId: asking.tenantId, accountId: asking.administrator.accountId },
      { token },
    );
    expect(over.content).toMatchObject({ next: "second", ways: [{ way: "phone" }, { way: "email" }] });
    expect((await api.send(sessionApi.readMe, {}, { token })).content.hotel.name).toBe("山景酒店");
    if (over.content.next !== "second") throw new Error(over.content.next);
    await sendCode(over.content.ticket);
    const passed = await confirm(over.content.ticket, await sentCode(api, db, "13800000001"));
    const own = passed.content.next === "home" ? (passed.content.token ?? "") : "";
    await api.send(sessionApi.switchCompany, { tenantId: free.tenantId, accountId: atFree }, { token: own });
    expect(
      (
        await api.send(
          sessionApi.switchCompany,
          { tenantId: asking.tenantId, accountId: asking.administrator.accountId },
          { token: own },
        )
      ).content,
    ).toEqual({ next: "home" });
  });

  it("is not got round by a new phone that was added where none is asked for", async () => {
    const { ticket } = await picker();
    const entered = await choose(ticket, { tenantId: free.tenantId, accountId: atFree });
    const token = entered.content.next === "home" ? (entered.content.token ?? "") : "";
    const target = "attacker@evil.example";
    const refused = await api.send(ownLogin.sendOwnCode, { to: { purpose: "contact", target } }, { token });
    expect(refused).toMatchObject({ code: "access.secondFirst", message: expect.stringContaining("海湾酒店") });
    const loginId = (
      await db.ownerPool.query<{ login_id: number }>("select login_id from access.login_find('wang', null)")
    ).rows[0]!.login_id;
    const code = await putCode(
      { services: api.services } as Parameters<typeof putCode>[0],
      "contact",
      codeKey({ login_id: loginId }, target),
    );
    expect(await api.send(ownLogin.changeOwnContact, { target, code, password }, { token })).toMatchObject({
      code: "access.secondFirst",
    });
  });

  it("is not got round in the database either: a session without it is neither opened nor moved there", async () => {
    const { rows } = await db.ownerPool.query<{ login_id: number }>(
      "select login_id from access.login_find('wang', null)",
    );
    const open = (second: boolean) =>
      db.appPool.query<{ opened: boolean }>(
        "select access.session_open(sha256($5::text::bytea), $1, $2, $3, 'COMPANY', '', '127.0.0.1', 'password', $4, null) as opened",
        [rows[0]!.login_id, asking.tenantId, asking.administrator.accountId, second, String(second)],
      );
    expect((await open(false)).rows[0]!.opened).toBe(false);
    expect((await open(true)).rows[0]!.opened).toBe(true);
  });
});

describe("the setting", () => {
  async function administrator(): Promise<string> {
    const { content } = await logIn("li");
    if (content.next !== "home") throw new Error(content.next);
    return content.token ?? "";
  }

  it("is off at first and says whom it would keep out", async () => {
    const token = await administrator();
    const { rows } = await db.ownerPool.query<{ id: number }>(
      "insert into access.login (keeper, account_name) values ($1, 'bare2') returning id",
      [free.tenantId],
    );
    await db.ownerPool.query(
      "insert into access.account (tenant_id, login_id, kind, name) values ($1, $2, 'staff', '孙丽')",
      [free.tenantId, rows[0]!.id],
    );
    await ask(free.tenantId, []);
    const { content } = await api.send(readLogInRules, {}, { token });
    expect(content.secondKinds).toEqual([]);
    expect(content.delivers).toEqual({ phone: false, email: false });
    expect(content.kinds).toEqual([
      { kind: "staff", accounts: 3, without: 1, names: ["孙丽"] },
      { kind: "agency", accounts: 0, without: 0, names: [] },
      { kind: "worker", accounts: 0, without: 0, names: [] },
    ]);
  });

  it("counts from the next log-in on and leaves open sessions alone", async () => {
    const token = await administrator();
    expect((await api.send(setLogInRules, { secondKinds: ["staff", "worker"] }, { token })).status).toBe(200);
    expect((await api.send(readLogInRules, {}, { token })).content.secondKinds).toEqual(["staff", "worker"]);
    expect((await logIn("li")).content).toMatchObject({ next: "second" });
    await api.send(setLogInRules, { secondKinds: [] }, { token });
    expect((await logIn("li")).content).toMatchObject({ next: "home" });
  });

  it("is switched off by the operator, and the company's operation log says so", async () => {
    await ask(free.tenantId, ["staff"]);
    expect((await logIn("li")).content).toMatchObject({ next: "second" });
    expect(await switchSecondStepOff(db.ownerPool)).toBe(2);
    expect((await logIn("li")).content).toMatchObject({ next: "home" });
    const { rows } = await db.ownerPool.query(
      "select tenant_id from platform.operation_log where call = 'second-step-off' order by 1",
    );
    expect(rows.map((row) => row.tenant_id)).toEqual([asking.tenantId, free.tenantId].sort((a, b) => a - b));
    expect(await switchSecondStepOff(db.ownerPool)).toBe(0);
    await ask(asking.tenantId, ["staff"]);
  });

  it("is refused to who could not pass it themselves", async () => {
    const token = await administrator();
    await db.ownerPool.query(
      "update access.login set phone_hash = null, phone_sealed = null where account_name = 'li'",
    );
    expect(await api.send(setLogInRules, { secondKinds: ["staff"] }, { token })).toMatchObject({
      status: 422,
      code: "access.secondBarsYou",
    });
    expect((await api.send(setLogInRules, { secondKinds: ["worker"] }, { token })).status).toBe(200);
  });
});
