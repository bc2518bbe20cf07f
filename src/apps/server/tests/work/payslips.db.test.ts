import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heldCodes } from "#areas/access/server.ts";
import * as notices from "#areas/notices/api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as runs from "#areas/payroll/runs-api.ts";
import * as api from "#areas/payroll/payslips-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { sealInput } from "#platform/secret/input/seal-input.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let runId: number;
/** Two people on their phones, somebody of the kitchen, somebody without the codes. */
let jia: string;
let yi: string;
let kitchen: string;
let blind: string;
const person: Record<string, number> = {};
const mailbox = "jia@person.example";
const origin = "https://hotel.example";

const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);
const sealed = async (call: Call, text: string, token = jia) =>
  sealInput(await ok(api.readPublicKey, { call: call.path }, token), text);
const newPin = async (pin: string, current: string | null = null, token = jia) => ({
  pins: await sealed(api.setPayslipPin, JSON.stringify({ pin, current }), token),
});
const byPin = async (pin: string, token = jia) => ({
  by: { way: "pin" as const, pin: await sealed(api.openPayslips, pin, token) },
});
const own = async (token = jia) => (await ok(api.myPayslips, {}, token)).rows;

beforeAll(async () => {
  company = await taxCompany("工资条酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  await company.query("insert into organisation.company (tenant_id, name) values ($1, '工资条酒店')");
  for (const [name, payFen] of [
    ["甲", 720_000],
    ["乙", 600_000],
    ["丙", 900_000],
  ] as const) {
    const memberId = await company.employ("2020-01-01", { name, jobNumber: name, city: "上海", kind: "full_time" });
    person[name] = memberId;
    await ok(personnel.savePay, { memberId, item: "base", from: "2026-01-01", payFen });
  }
  await takeAllIn(company);
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  await company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-10-01', '2026-10-31')",
  );
  const templateId = (await ok(runs.runChoices, { month: "2026-10" })).find(
    (choice) => choice.entityId === company.agents[0],
  )!.id;
  runId = (await ok(runs.createRun, { templateId, month: "2026-10", payDate: "2026-11-10" })).id;
  await calculatedRun(company.server, runId, company.boss);
  const { tenantId, server } = company;
  const worker = async (name: string) =>
    (await server.logIn({ tenantId, kind: "worker", codes: ["W_PAYSLIP"], memberId: person[name]!, scope: "none" }))
      .token;
  jia = await worker("甲");
  yi = await worker("乙");
  await company.query(
    "update access.login set email = $3 where id = (select login_id from access.account where tenant_id = $1 and member_id = $2)",
    [person["甲"], mailbox],
  );
  const login = async (codes: string[] | "all", custom: number[] | null, name: string) =>
    (await server.logIn({ tenantId, codes, scope: custom ? { custom } : "organisation", name })).token;
  kitchen = await login("all", [company.departments[1]!], "Kitchen");
  blind = await login(["C60302"], null, "Names");
});
afterAll(() => company.server.close());

describe("release", () => {
  test("takes a granted run and somebody who sees everybody of it", async () => {
    expect(await refusal(api.releasePayslips, { runId, origin })).toEqual(["payroll.notGranted"]);
    await ok(runs.grantRuns, { ids: [runId], reason: "按约定" });
    expect(await refusal(api.releasePayslips, { runId, origin }, blind)).toEqual(["common.noPermission"]);
    expect(await refusal(api.releasePayslips, { runId, origin }, kitchen)).toEqual(["payroll.outsidePeople"]);
    expect(await own()).toEqual([]);
  });

  test("once, also by two at the same time; whoever has a mailbox is told without an amount", async () => {
    const both = await Promise.allSettled([1, 2].map(() => ok(api.releasePayslips, { runId, origin })));
    const done = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toEqual([{ released: 3, mailed: 1 }]);
    expect(await refusal(api.releasePayslips, { runId, origin })).toEqual(["payroll.nothingToRelease"]);
    const [mail] = await company.query<{ recipient: string; text: string; title: string }>(
      "select recipient, title, body_text as text from notices.mail where tenant_id = $1 and kind = 'payslip'",
    );
    expect(mail).toMatchObject({ recipient: mailbox });
    expect(`${mail!.title} ${mail!.text}`).not.toMatch(/7,?200|\d\.\d\d/);
    expect(mail!.text).toMatch(/https:\/\/hotel\.example\/h5\/payslip-link#\d+-[\w-]{43}/);
    expect((await ok(api.readReceipts, { runId })).counts).toMatchObject({ released: 3, read: 0 });
    expect((await ok(api.readReceipts, { runId }, kitchen)).people).toEqual([]);
  });
});

describe("what a browser seals (Y-9)", () => {
  test("opens once, for its call and its log-in, within five minutes", async () => {
    await ok(api.setPayslipPin, await newPin("240816"), jia);
    const given = await byPin("240816");
    expect(await ok(api.openPayslips, given, jia)).toMatchObject({ openUntil: expect.any(String) });
    expect(await refusal(api.openPayslips, given, jia)).toEqual(["common.sealedInput"]);
    const forOther = { by: { way: "pin" as const, pin: await sealed(api.setPayslipPin, "240816") } };
    expect(await refusal(api.openPayslips, forOther, jia)).toEqual(["common.sealedInput"]);
    expect(await refusal(api.openPayslips, await byPin("240816", yi), jia)).toEqual(["common.sealedInput"]);
    const changed = await byPin("240816");
    changed.by.pin.data = changed.by.pin.data.replace(/^./, (sign) => (sign === "A" ? "B" : "A"));
    expect(await refusal(api.openPayslips, changed, jia)).toEqual(["common.sealedInput"]);
    const late = await byPin("240816");
    company.server.setTime("2026-11-05T02:05:01Z");
    expect(await refusal(api.openPayslips, late, jia)).toEqual(["common.sealedInput"]);
    company.server.setTime("2026-11-05T02:00:00Z");
  });

  test("around a key of 3072 bits that changes every 90 days, its private part sealed for its row", async () => {
    const first = await ok(api.readPublicKey, { call: "/x" }, jia);
    expect(Buffer.from(first.publicKey, "base64").length).toBeGreaterThan(400);
    expect(await ok(api.readPublicKey, { call: "/x" }, yi)).toMatchObject({ keyId: first.keyId });
    company.server.setTime("2027-02-03T03:00:00Z");
    expect((await ok(api.readPublicKey, { call: "/x" }, jia)).keyId).not.toBe(first.keyId);
    company.server.setTime("2026-11-05T02:00:00Z");
    const rows = await company.query<{ id: number; sealed: Buffer }>(
      "select id, private_sealed as sealed from platform.input_key where tenant_id = $1 order by id",
    );
    const { vault } = company.server.services;
    const { id, sealed: kept } = rows.at(-1)!;
    expect(vault.open(kept, `platform.input_key ${company.tenantId} ${id}`)).toContain("PRIVATE");
    expect(() => vault.open(kept, `platform.input_key ${company.tenantId} ${id + 1}`)).toThrow();
    await company.query("delete from platform.input_key where tenant_id = $1 and id = $2", [id]);
    expect(await refusal(api.readPublicKey, { call: "/x" }, "")).toEqual(["common.notLoggedIn"]);
  });
});

describe("the PIN", () => {
  test("is not what everybody tries first, and is kept by a slow hash", async () => {
    expect(await refusal(api.setPayslipPin, await newPin("123456", "240816"), jia)).toEqual(["payroll.weakPin", "pin"]);
    expect(await refusal(api.setPayslipPin, await newPin("12345", "240816"), jia)).toEqual(["payroll.badPin", "pin"]);
    const [stored] = await company.query<{ hash: string }>(
      "select hash from payroll.payslip_pin where tenant_id = $1 and member_id = $2",
      [person["甲"]],
    );
    expect(stored!.hash).toMatch(/^scrypt\$/);
  });

  test("is changed with the one before, which then opens nothing", async () => {
    expect(await refusal(api.setPayslipPin, await newPin("135790"), jia)).toEqual(["payroll.pinThere"]);
    expect(await refusal(api.setPayslipPin, await newPin("135790", "999990"), jia)).toEqual(["payroll.wrongPin"]);
    await ok(api.setPayslipPin, await newPin("135790", "240816"), jia);
    expect(await refusal(api.openPayslips, await byPin("240816"), jia)).toEqual(["payroll.wrongPin"]);
    await ok(api.openPayslips, await byPin("135790"), jia);
  });

  test("is not guessed: after five wrong ones even the right one has to wait; a code sets a new one", async () => {
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1)
      outcomes.push((await refusal(api.openPayslips, await byPin(`24680${tries}`), jia))[0]);
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "payroll.wrongPin"));
    expect(outcomes[5]).toBe("common.tooMany");
    expect(await refusal(api.openPayslips, await byPin("135790"), jia)).toEqual(["common.tooMany"]);
    // Tries of somebody else's payslips count for them alone.
    expect(await refusal(api.openPayslips, await byPin("135790", yi), yi)).toEqual(["payroll.noPin"]);
    expect(await ok(api.myPayslipPlaces, {}, jia)).toEqual({ phone: null, email: expect.stringContaining("*") });
    expect(await refusal(api.sendPayslipCode, { place: "phone" }, jia)).toEqual(["payroll.noPlace", "place"]);
    await ok(api.sendPayslipCode, { place: "email" }, jia);
    const held = await heldCodes(company.server.database.ownerPool, company.server.services.vault);
    const code = /\d{6}/.exec(held.findLast(({ target }) => target === mailbox)!.text)![0];
    const reset = async (given: string) => ({
      ...(await newPin("975311")),
      code: { place: "email" as const, code: given },
    });
    expect(await refusal(api.setPayslipPin, await reset(code === "000000" ? "000001" : "000000"), jia)).toEqual([
      "access.codeWrong",
      "code",
    ]);
    await ok(api.setPayslipPin, await reset(code), jia);
    await ok(api.openPayslips, await byPin("975311"), jia);
  });
});

describe("a payslip", () => {
  test("is one's own, and opened first", async () => {
    const [slip] = await own();
    expect(slip).toMatchObject({ month: "2026-10", receipt: "released" });
    await ok(api.closePayslips, {}, jia);
    expect(await refusal(api.readPayslip, { id: slip!.id }, jia)).toEqual(["payroll.locked"]);
    await ok(api.openPayslips, await byPin("975311"), jia);
    const [others] = await own(yi);
    expect(await refusal(api.readPayslip, { id: others!.id }, jia)).toEqual(["payroll.unknownPayslip"]);
    expect(await refusal(api.confirmPayslip, { id: others!.id }, jia)).toEqual(["payroll.unknownPayslip"]);
    expect(await refusal(api.readPayslip, { id: others!.id }, yi)).toEqual(["payroll.locked"]);
    company.server.setTime("2026-11-05T02:10:01Z");
    expect(await refusal(api.readPayslip, { id: slip!.id }, jia)).toEqual(["payroll.locked"]);
    company.server.setTime("2026-11-05T02:00:00Z");
  });

  test("says its lines down to days and rates, counts as read, and is confirmed", async () => {
    const { id } = (await own())[0]!;
    const slip = await ok(api.readPayslip, { id }, jia);
    expect(slip).toMatchObject({ receipt: "read", mayConfirm: true, year: { grossFen: 720_000 } });
    const base = slip.lines.find(({ name }) => name === "基本工资")!;
    expect(base.value).toBe(720_000);
    expect(slip.stretches).toMatchObject([{ workDays: 18, paidDays: 21 }]);
    const { formula, part } = await ok(api.explainPayslip, { id, itemId: base.itemId }, jia);
    expect(formula).toContain("折算");
    expect(part).not.toBeNull();
    await ok(api.confirmPayslip, { id }, jia);
    expect(await refusal(api.confirmPayslip, { id }, jia)).toEqual(["common.wrongState"]);
    expect((await ok(api.readReceipts, { runId })).counts).toMatchObject({ released: 2, confirmed: 1 });
    const pdf = await company.server.send(api.printPayslip, { id }, jia);
    expect((pdf.body as { content: Buffer }).content.subarray(0, 4).toString()).toBe("%PDF");
  });

  test("is objected to line by line within ten days, and answered", async () => {
    const { id } = (await own())[0]!;
    const slip = await ok(api.readPayslip, { id }, jia);
    const { itemId } = slip.lines[0]!;
    expect(await refusal(api.objectToPayslip, { id, lines: [{ itemId: 999_999, text: "x" }] }, jia)).toEqual([
      "payroll.unknownLine",
      "lines",
    ]);
    const [tooLong] = await refusal(api.objectToPayslip, { id, lines: [{ text: "长".repeat(501) }] }, jia);
    expect(tooLong).toBe("common.invalidInput");
    const lines = [{ itemId, text: "少算一天" }, { text: "请核对考勤" }];
    const twice = await Promise.allSettled([1, 2].map(() => ok(api.objectToPayslip, { id, lines }, jia)));
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await ok(api.listObjections, { tab: "open" }, kitchen)).rows).toEqual([]);
    const { rows } = await ok(api.listObjections, { tab: "open" });
    expect(rows.map(({ name, text }) => [name, text])).toEqual(
      expect.arrayContaining([
        ["甲", "少算一天"],
        ["甲", "请核对考勤"],
      ]),
    );
    const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]];
    expect(await refusal(api.answerObjection, { id: first.id, answer: "x" }, kitchen)).toEqual([
      "payroll.unknownObjection",
    ]);
    expect(await refusal(api.answerObjection, { id: first.id, answer: "x" }, blind)).toEqual(["common.noPermission"]);
    await ok(api.answerObjection, { id: first.id, answer: "已核对" });
    expect((await own())[0]!.receipt).toBe("objected");
    await ok(api.answerObjection, { id: second.id, answer: "无误" });
    expect(await refusal(api.answerObjection, { id: second.id, answer: "x" })).toEqual(["payroll.answeredAlready"]);
    const answered = await ok(api.readPayslip, { id }, jia);
    expect(answered).toMatchObject({ receipt: "read", mayConfirm: true });
    expect(answered.objections).toHaveLength(2);
    company.server.setTime("2026-11-15T02:00:01Z");
    await ok(api.openPayslips, await byPin("975311"), jia);
    expect(await refusal(api.objectToPayslip, { id, lines }, jia)).toEqual(["payroll.tooLateToObject"]);
    company.server.setTime("2026-11-05T02:00:00Z");
  });
});

describe("the link of a mail", () => {
  const secretOf = async () => {
    const mails = await company.query<{ text: string }>(
      "select body_text as text from notices.mail where tenant_id = $1 and kind = 'payslip' order by id desc",
    );
    return /#(\S+)/.exec(mails[0]!.text)![1]!;
  };
  const withPin = async (secret: string, pin: string) => ({
    secret,
    pin: await sealInput(await company.server.ok(api.readLinkKey, { secret }), pin),
  });

  test("opens with the PIN, once, and of its secret only a hash is kept", async () => {
    const { server } = company;
    const secret = await secretOf();
    expect(await server.refusal(api.openPayslipLink, await withPin(secret, "111119"))).toEqual(["payroll.wrongPin"]);
    const slip = await server.ok(api.openPayslipLink, await withPin(secret, "975311"));
    expect(slip).toMatchObject({ name: "甲", month: "2026-10" });
    expect(await server.refusal(api.readLinkKey, { secret })).toEqual(["payroll.deadLink"]);
    expect(await server.refusal(api.readLinkKey, { secret: "abc" })).toEqual(["payroll.deadLink"]);
    const [link] = await company.query<{ hash: Buffer }>(
      "select secret_hash as hash from payroll.payslip_link where tenant_id = $1",
    );
    expect(link!.hash).toHaveLength(32);
  });

  test("a new one takes the place of the one before, and holds for 72 hours", async () => {
    const { server } = company;
    const { id } = (await own())[0]!;
    await ok(api.mailPayslip, { slipId: id, origin });
    const before = await secretOf();
    await ok(api.mailPayslip, { slipId: id, origin });
    expect(await server.refusal(api.readLinkKey, { secret: before })).toEqual(["payroll.deadLink"]);
    const secret = await secretOf();
    server.setTime("2026-11-08T02:00:01Z");
    expect(await server.refusal(api.readLinkKey, { secret })).toEqual(["payroll.deadLink"]);
    server.setTime("2026-11-05T02:00:00Z");
    const other = secret.endsWith("A") ? `${secret.slice(0, -1)}B` : `${secret.slice(0, -1)}A`;
    expect(await server.refusal(api.readLinkKey, { secret: other })).toEqual(["payroll.deadLink"]);
    expect(await refusal(api.mailPayslip, { slipId: id, origin }, kitchen)).toEqual(["payroll.unknownPayslip"]);
  });

  test("its mail is not sent again", async () => {
    const [mail] = await company.query<{ id: number }>(
      "select id from notices.mail where tenant_id = $1 and kind = 'payslip' limit 1",
    );
    const { config } = company.server.services;
    const smtp = { host: "127.0.0.1", port: 9, secure: false, from: "a@b.example" };
    Object.assign(config, { smtp });
    expect(await refusal(notices.resendMails, { ids: [mail!.id] })).toEqual(["common.notFound"]);
    Object.assign(config, { smtp: undefined });
  });
});

test("another company has none of it", async () => {
  const tenantId = await company.server.makeCompany("别家");
  const { token } = await company.server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Other" });
  const { id } = (await own())[0]!;
  expect((await ok(api.listObjections, { tab: "all" }, token)).rows).toEqual([]);
  expect((await ok(api.readReceipts, { runId }, token)).people).toEqual([]);
  expect(await refusal(api.releasePayslips, { runId, origin }, token)).toEqual(["payroll.unknownRun"]);
  expect(await refusal(api.mailPayslip, { slipId: id, origin }, token)).toEqual(["payroll.unknownPayslip"]);
});
