import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { writeCounted } from "#platform/operation-log/counted.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listAccounts, resetAccountPassword } from "../../accounts-api.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import * as registration from "../../registration-api.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
/** The first company runs the installation; wang's log-in is in the other two. */
let operator: MadeCompany;
let bay: MadeCompany;
let hill: MadeCompany;
const password = "harbour2026";
const phone = "13800000001";

beforeAll(async () => {
  db = await testDatabase();
  // One time for all, so that no quarter of an hour ends in between.
  const began = Date.now();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes, clock: () => began });
  const none = { name: "管理员", phone: null, password, mustChange: false };
  operator = await createCompany(api.services, {
    nameZh: "运营",
    nameEn: "Operator",
    administrator: { ...none, accountName: "root" },
  });
  bay = await createCompany(api.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator: { name: "王敏", accountName: "wang", phone, password, mustChange: false },
  });
  hill = await createCompany(api.services, {
    nameZh: "山景酒店",
    nameEn: "Hill Hotel",
    administrator: { ...none, name: "李强", accountName: "li", password: "other12345" },
  });
});
afterAll(async () => {
  await writeCounted(db.appPool);
  await api.close();
  await db.close();
});
beforeEach(async () => {
  await writeCounted(db.appPool);
  await db.ownerPool.query(
    "delete from access.attempt; delete from platform.operation_log; delete from platform.operation_count; delete from platform.operation_seal",
  );
});

interface Line {
  kind: string;
  who: string | null;
  title: string;
  target: string | null;
  code: string | null;
  count: number;
  ip: string | null;
  device: string | null;
  detail: { typed?: string[]; calls?: string[] } | null;
}

async function lines({ tenantId }: { tenantId: number }): Promise<Line[]> {
  await writeCounted(db.appPool);
  const { rows } = await db.ownerPool.query<Line & Record<string, unknown>>(
    `select kind, account_name as who, title_en as title, target, code, count, host(ip) as ip, device, detail
     from platform.operation_entry where tenant_id = $1 order by id`,
    [tenantId],
  );
  return rows;
}

const logIn = (account: string, word = password) =>
  api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });

async function token(account = "wang", word = password): Promise<string> {
  const { content } = await logIn(account, word);
  if (content.next !== "home" || !content.token) throw new Error(JSON.stringify(content));
  return content.token;
}

describe("who gets in and out", () => {
  it("has a line with address and device", async () => {
    const session = await token();
    await api.send(sessionApi.logOut, {}, { token: session });
    expect(await lines(bay)).toMatchObject([
      { kind: "logIn", who: "王敏", count: 1, ip: "127.0.0.1", device: "lightMyRequest" },
      { kind: "logOut", who: "王敏" },
    ]);
    expect(await lines(hill)).toEqual([]);
  });

  it("says that a password was changed, forgotten or reset, never which", async () => {
    const session = await token("li", "other12345");
    await api.send(
      sessionApi.changePassword,
      { current: "other12345", password: "mountain2027", confirmation: "mountain2027" },
      { token: session },
    );
    const wang = await token();
    const { content } = await api.send(listAccounts, { page: 1, size: 20 }, { token: wang });
    expect(
      (await api.send(resetAccountPassword, { id: content.rows[0]!.id, password: "attempt2027" }, { token: wang }))
        .status,
    ).toBe(422);
    expect((await lines(hill)).filter((one) => one.kind === "credential")).toMatchObject([
      { title: "Change password", code: null },
    ]);
    expect((await lines(bay)).filter((one) => one.kind === "credential")).toMatchObject([
      { title: "Reset a password", code: "access.ownAccount" },
    ]);
    const all = await db.ownerPool.query<{ said: string }>(
      "select string_agg(l::text, ' ') as said from platform.operation_log l",
    );
    expect(all.rows[0]!.said).not.toMatch(/other12345|mountain2027|attempt2027|harbour2026/);
  });

  it("says to whom a code went, masked, and not the code", async () => {
    await api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target: phone, purpose: "reset" });
    const code = await sentCode(api, db, phone);
    const { content } = await api.send(registration.confirmReset, { target: phone, code });
    await api.send(registration.resetPassword, { ticket: content.ticket, password, confirmation: password });
    const found = await lines(bay);
    expect(found).toMatchObject([
      { kind: "code", target: "138****0001", title: "Verification code sent" },
      { kind: "credential", title: "Password set", detail: { how: "forgotten" } },
    ]);
    expect(JSON.stringify(found)).not.toContain(code);
  });

  it("tells the operator's company of a code for somebody who is not known", async () => {
    await api.send(calls.sendCode, {
      captchaId: await solvedCaptcha(api, db),
      target: "new@example.com",
      purpose: "register",
    });
    expect(await lines(operator)).toMatchObject([{ kind: "code", target: "n***@example.com", who: null }]);
  });
});

describe("who does not get in", () => {
  it("is counted for a known log-in in its own company, in one line", async () => {
    for (let n = 0; n < 8; n += 1) await logIn(n % 2 ? "wang" : "WANG", "wrong12345");
    const found = await lines(bay);
    expect(found).toMatchObject([
      { kind: "logInFailed", who: "王敏", title: "Log in", ip: "127.0.0.1", target: null },
      { kind: "logInFailed", who: "王敏" },
    ]);
    expect(found.map((one) => one.code).toSorted()).toEqual(["access.locked", "access.wrongPassword"]);
    expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(8);
    expect([...(await lines(hill)), ...(await lines(operator))]).toEqual([]);
  });

  it("is told to every company that has an account of the log-in, and neither hears of the other", async () => {
    await db.ownerPool.query(
      `insert into access.account (tenant_id, login_id, kind, name) select $2, login_id, 'staff', '王女士' from access.account where tenant_id = $1 and id = $3`,
      [bay.tenantId, hill.tenantId, bay.administrator.accountId],
    );
    await logIn("wang", "wrong12345");
    expect(await lines(bay)).toMatchObject([{ who: "王敏", code: "access.wrongPassword" }]);
    expect(await lines(hill)).toMatchObject([{ who: "王女士", code: "access.wrongPassword" }]);
    expect(JSON.stringify(await lines(bay))).not.toMatch(/山景|Hill|王女士/);
    await db.ownerPool.query("delete from access.account where name = '王女士'");
  });

  it("makes one line of a flood of names that nobody has, and keeps nearly nothing of what was typed", async () => {
    for (let n = 0; n < 12; n += 1) await logIn(`Secret-${n}!`, "wrong12345");
    const found = await lines(operator);
    expect(found).toMatchObject([{ kind: "logInFailed", who: null, count: 12, target: "S***", ip: "127.0.0.1" }]);
    expect(JSON.stringify(found)).not.toMatch(/Secret|wrong12345/);
  });

  it("is counted at the second step and for wrong codes too", async () => {
    await api.send(calls.logInByCode, { kind: "staff", target: phone, code: "000000", bearer: true });
    expect(await lines(bay)).toMatchObject([{ kind: "logInFailed", who: "王敏", title: "Log in with a code" }]);
  });

  it("is refused also when the log cannot be written", async () => {
    await db.ownerPool.query("alter function platform.count_operations(jsonb) rename to count_operations_away");
    try {
      expect(await logIn("wang", "wrong12345")).toMatchObject({ code: "access.wrongPassword" });
      await writeCounted(db.appPool);
    } finally {
      await db.ownerPool.query("alter function platform.count_operations_away(jsonb) rename to count_operations");
    }
  });
});
