import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/payroll/payments-api.ts";
import * as runs from "#areas/payroll/runs-api.ts";
import { savePaymentRule } from "#areas/statements/payer-api.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

let company: PayCompany;
let second: string;
let blind: string;
let elsewhere: string;
let september: number;
let batchId: number;

const { ok, refusal } = {
  ok: ((...given) => company.ok(...given)) as PayCompany["ok"],
  refusal: ((...given) => company.refusal(...given)) as PayCompany["refusal"],
};
const issue = async (runId: number, token = company.boss) =>
  (await ok(api.batchIssue, { runIds: [runId] }, token)).runs[0]!;
const rowsOf = async (id: number, token = company.boss) =>
  (await ok(api.listPayRows, { batchId: id, size: 200 }, token)).rows;
const takeFile = (id: number, more: object = {}, token = company.boss) =>
  company.fetched(api.takeBankFile, { id, reason: "发薪", ...more }, token);
const rule = (part: object) =>
  ok(savePaymentRule, {
    legalEntityId: company.entityId,
    singleFen: null,
    batchFen: null,
    dayFen: null,
    beyond: "refuse",
    release: "off",
    releaseAboveFen: null,
    changedDays: 3,
    ...part,
  });
const reads = (call: string) =>
  company.query<{ rows: number }>("select rows from platform.personal_data_read where tenant_id = $1 and call = $2", [
    call,
  ]);

beforeAll(async () => {
  company = await payCompany("发薪酒店", ["甲", "乙", "丙", "丁", "戊", "己"]);
  second = await company.logIn("all", null, "Second");
  blind = await company.logIn(["C60302", "C60302.batchIssue"], null, "Names");
  elsewhere = await company.logIn("all", [company.departments[1]!], "Kitchen");
  await company.setAccount(company.person["戊"]!, null);
  await company.setAccount(company.person["己"]!, company.accountOf(company.person["己"]!), "2026-11-04T02:00:00Z");
  september = await company.granted("2026-09", "2026-10-10");
});
afterAll(() => company.server.close());

describe("a granted run", () => {
  test("is paid once, whoever else issues it at the same time, and names whom it holds out", async () => {
    const both = await Promise.all([
      company.server.send(api.batchIssue, { runIds: [september] }, company.boss),
      company.server.send(api.batchIssue, { runIds: [september] }, second),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const done = both.find(({ http }) => http === 200)!.body.content!.runs[0]!;
    expect(done).toMatchObject({ people: 4, waits: false, refusal: null });
    expect(Object.fromEntries(done.heldOut.map(({ name, cause }) => [name, cause]))).toEqual({
      戊: "noAccount",
      己: "changedAccount",
    });
    batchId = done.batchId!;
    expect(await company.query("select 1 from payroll.pay_row where tenant_id = $1")).toHaveLength(4);
    expect(await refusal(api.batchIssue, { runIds: [september] })).toEqual(["payroll.nothingToPay"]);
  });

  test("keeps its amounts sealed, shows them to those who may see them, and writes each reading down", async () => {
    const [plain] = await company.query<{ text: string }>(
      "select string_agg(to_jsonb(p)::text, '') as text from payroll.pay_row p where tenant_id = $1",
    );
    expect(plain!.text).not.toContain("600000");
    expect(
      await company.query(
        "select fen, fen_sealed is not null as sealed from statements.paid_on_day where tenant_id = $1 and document_kind = 'payroll'",
      ),
    ).toEqual([{ fen: 0, sealed: true }]);
    const before = (await reads("payroll.listPayRows")).length;
    expect((await rowsOf(batchId)).map(({ amountFen }) => amountFen)).toEqual([600_000, 600_000, 600_000, 600_000]);
    expect(await reads("payroll.listPayRows")).toHaveLength(before + 1);
    expect((await rowsOf(batchId, blind)).map(({ amountFen }) => amountFen)).toEqual([null, null, null, null]);
    expect(await rowsOf(batchId, elsewhere)).toEqual([]);
    expect(await ok(api.readPayment, { id: batchId }, elsewhere)).toMatchObject({ sumFen: null });
    expect(await ok(api.readPayment, { id: batchId })).toMatchObject({ sumFen: 2_400_000, people: 4 });
  });

  test("is for whoever sees everybody of it, and of this company", async () => {
    expect(await refusal(api.batchIssue, { runIds: [september] }, elsewhere)).toEqual(["payroll.outsidePeople"]);
    expect((await takeFile(batchId, {}, elsewhere)).code).toBe("payroll.outsidePeople");
    expect((await takeFile(batchId, {}, blind)).code).toBe("common.noPermission");
    const stranger = await payCompany("另一酒店", ["外"]);
    try {
      await expect(stranger.ok(api.readPayment, { id: batchId })).rejects.toThrow("common.notFound");
    } finally {
      await stranger.server.close();
    }
  });

  test("whom one pulls before the bank has them leaves the payment", async () => {
    const slip = await company.slipOf(september, "丁");
    await ok(runs.pullSlip, { id: slip.id, version: slip.version, reason: "账户有误" });
    expect((await rowsOf(batchId)).map(({ name }) => name).sort()).toEqual(["丙", "乙", "甲"].sort());
    expect(await ok(api.readPayment, { id: batchId })).toMatchObject({ sumFen: 1_800_000, people: 3 });
  });

  test("the file goes out once: taken again it is said, asked for and written down", async () => {
    expect((await ok(runs.readRun, { id: september })).actions).toContain("withdraw");
    const file = await takeFile(batchId);
    expect(file.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(await ok(api.readPayment, { id: batchId })).toMatchObject({ state: "submitted", files: 1 });
    const again = await takeFile(batchId);
    expect(again.code).toBe("payroll.fileTaken");
    expect(again.message).toContain("Boss");
    expect((await takeFile(batchId, { again: true })).bytes.subarray(0, 2).toString()).toBe("PK");
    expect(await ok(api.readPayment, { id: batchId })).toMatchObject({ state: "submitted", files: 2 });
    expect(await reads("payroll.takeBankFile")).toEqual([{ rows: 3 }, { rows: 3 }]);
  });

  test("what the bank has can no more be pulled, frozen or withdrawn", async () => {
    const slip = await company.slipOf(september, "甲");
    const { version, actions } = await ok(runs.readRun, { id: september });
    expect(actions).not.toContain("withdraw");
    const named = { memberId: company.person["甲"]!, fromMonth: "2026-09", reason: "x" };
    expect(await refusal(runs.pullSlip, { id: slip.id, version: slip.version, reason: "x" })).toEqual([
      "payroll.rowSubmitted",
    ]);
    expect(await refusal(runs.freezePerson, named)).toEqual(["payroll.rowSubmitted"]);
    expect(await refusal(runs.withdrawRun, { id: september, version, reason: "x" })).toEqual([
      "payroll.submittedAlready",
    ]);
  });

  test("the bank's answer is kept once, and what it does not match is listed", async () => {
    const sent = await rowsOf(batchId);
    const lines = [
      "序号,状态,失败原因",
      `${sent[0]!.position},成功,`,
      `${sent[1]!.position},失败,户名不符`,
      "9999,成功,",
      "",
    ].join("\n");
    const told = await company.sent(api.importPayResult, { id: String(batchId) }, lines);
    expect(told.content).toMatchObject({ paid: 1, failed: 1, known: 0 });
    expect(told.content!.differences.map(({ kind }) => kind).sort()).toEqual(["missing", "unknown"]);
    const twice = await company.sent(api.importPayResult, { id: String(batchId) }, lines);
    expect(twice.content).toMatchObject({ paid: 0, failed: 0, known: 2 });
    const contrary = await company.sent(
      api.importPayResult,
      { id: String(batchId) },
      `序号,状态\n${sent[0]!.position},失败\n`,
    );
    expect(contrary.content!.differences.map(({ kind }) => kind)).toContain("answered");
    expect((await rowsOf(batchId)).map(({ state }) => state)).toEqual(["paid", "failed", "submitted"]);
    expect((await takeFile(batchId, { again: true })).code).toBe("payroll.fileAnswered");
    expect((await company.sent(api.importPayResult, { id: String(batchId) }, "a,b\n1,2\n")).code).toBe(
      "payroll.resultWithoutColumns",
    );
  });

  test("what the bank does not answer is said by hand, with the reason, and ends the payment", async () => {
    const row = (await rowsOf(batchId)).find(({ state }) => state === "submitted")!;
    const named = { id: row.id, version: row.version, as: "paid" as const, reason: "银行电话确认" };
    expect(await refusal(api.markPayRow, named, elsewhere)).toEqual(["payroll.unknownPayRow"]);
    await ok(api.markPayRow, named);
    expect(await refusal(api.markPayRow, { ...named, version: row.version + 1 })).toEqual(["common.wrongState"]);
    expect(await ok(api.readPayment, { id: batchId })).toMatchObject({ state: "done", counts: { paid: 2, failed: 1 } });
  });

  test("who failed is paid by another payment, once", async () => {
    const { version } = await ok(api.readPayment, { id: batchId });
    const both = await Promise.all(
      [company.boss, second].map((token) => company.server.send(api.reissueFailed, { id: batchId, version }, token)),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const again = both.find(({ http }) => http === 200)!.body.content!;
    expect(again).toMatchObject({ people: 1, waits: false });
    // Somebody's alone: no sum stands in the clear.
    expect(await ok(api.readPayment, { id: again.batchId })).toMatchObject({ sumFen: null });
    await takeFile(again.batchId);
    const told = await company.sent(api.importPayResult, { id: String(again.batchId) }, "序号,状态\n1,成功\n");
    expect(told.content).toMatchObject({ paid: 1, failed: 0, differences: [] });
    expect((await rowsOf(batchId)).map(({ state }) => state).sort()).toEqual(["paid", "paid", "reissued"]);
  });

  test("who is free to be paid later is paid by a further payment, whose account is looked at again when the file leaves", async () => {
    await company.setAccount(company.person["己"]!, company.accountOf(company.person["己"]!));
    await company.setAccount(company.person["戊"]!, company.accountOf(company.person["戊"]!));
    const rest = await issue(september);
    expect(rest).toMatchObject({ people: 2, heldOut: [] });
    await company.setAccount(company.person["戊"]!, "622202999999999", "2026-11-05T01:00:00Z");
    await takeFile(rest.batchId!);
    expect((await rowsOf(rest.batchId!)).map(({ name }) => name)).toEqual(["己"]);
    expect((await ok(api.previewIssue, { runId: september })).heldOut).toMatchObject([
      { name: "戊", cause: "changedAccount" },
    ]);
  });
});

describe("several runs at once", () => {
  test("each has its payment, and one that cannot be paid says why", async () => {
    const october = await company.granted("2026-10", "2026-11-10");
    const november = await company.made("2026-11", "2026-12-10");
    const { runs: told } = await ok(api.batchIssue, { runIds: [october, november.id] });
    expect(told.find(({ runId }) => runId === october)).toMatchObject({ people: 5, refusal: null });
    expect(told.find(({ runId }) => runId === november.id)).toMatchObject({ batchId: null });
    expect(told.find(({ runId }) => runId === november.id)!.refusal).toContain("尚未发放");
  });

  test("a payment is cancelled before the bank has it, and a withdrawn run undoes its own", async () => {
    const { rows } = await ok(api.listPayments, { month: "2026-10" });
    const made = rows[0]!;
    await ok(api.cancelPayment, { id: made.id, version: made.version, reason: "改账户" });
    expect(await ok(api.readPayment, { id: made.id })).toMatchObject({
      state: "cancelled",
      people: 5,
      cancelReason: "改账户",
    });
    const again = await issue(made.runId);
    const { version } = await ok(runs.readRun, { id: made.runId });
    await ok(runs.withdrawRun, { id: made.runId, version, reason: "更正" });
    expect(await ok(api.readPayment, { id: again.batchId! })).toMatchObject({ state: "cancelled" });
    expect((await takeFile(again.batchId!)).code).toBe("common.wrongState");
  });

  test("beyond a limit nothing is paid; a second person releases what needs one, and the file waits for it", async () => {
    const run = (await ok(runs.listRuns, { month: "2026-10", tab: "all" })).rows[0]!;
    await company.calculated(run.id);
    await ok(runs.grantRuns, { ids: [run.id], reason: "没有打卡" });
    const { id } = await rule({ batchFen: 1_000_000 });
    expect(await refusal(api.batchIssue, { runIds: [run.id] })).toEqual(["statements.beyondBatch"]);
    // What was paid today counts, though it stands sealed.
    await ok(savePaymentRule, {
      ...usual,
      id,
      version: 1,
      legalEntityId: company.entityId,
      dayFen: 3_500_000,
      release: "off",
    });
    expect(await refusal(api.batchIssue, { runIds: [run.id] })).toEqual(["statements.beyondDay"]);
    await ok(savePaymentRule, {
      ...usual,
      id,
      version: 2,
      legalEntityId: company.entityId,
      batchFen: 1_000_000,
      release: "off",
    });
    expect((await ok(api.previewIssue, { runId: run.id })).refusal).toContain("10,000.00");
    await ok(savePaymentRule, { ...usual, id, version: 3, legalEntityId: company.entityId, release: "always" });
    const waiting = await issue(run.id);
    expect(waiting.waits).toBe(true);
    const { version } = await ok(api.readPayment, { id: waiting.batchId! });
    expect((await takeFile(waiting.batchId!)).code).toBe("payroll.notToPay");
    expect(await refusal(api.releasePayment, { id: waiting.batchId!, version })).toEqual(["payroll.releaseOwnBatch"]);
    await ok(api.releasePayment, { id: waiting.batchId!, version }, second);
    expect(await ok(api.readPayment, { id: waiting.batchId! })).toMatchObject({
      state: "toBePaid",
      releasedBy: "Second",
    });
  });
});
const usual = {
  singleFen: null,
  batchFen: null,
  dayFen: null,
  beyond: "refuse" as const,
  releaseAboveFen: null,
  changedDays: 3,
};
