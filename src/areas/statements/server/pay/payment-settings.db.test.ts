import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { statementApprovable } from "../../approvable.ts";
import {
  saveBankLayout as saveLayoutCall,
  savePayerAccount as saveAccountCall,
  savePaymentRule as saveRuleCall,
} from "../../payer-api.ts";
import { builtinLayout } from "../../sample-bank-file.ts";
import { preSettle } from "../agree/pre-settle.ts";
import { release, takeBack } from "../agree/release-for-payment.ts";
import { submitStatements } from "../agree/submit-statements.ts";
import { hotelCompany, workOctober, type TestHotel } from "../company.fixture.ts";
import { makeStatements } from "../make/make-statements.ts";
import { saveBankLayout } from "../payer/bank-layouts.ts";
import { checkLimits } from "../payer/check-payment.ts";
import { savePayerAccount } from "../payer/payer-accounts.ts";
import { savePaymentRule } from "../payer/payment-rules.ts";
import { readStatement } from "../read/read-statement.ts";
import { statements as statementSource } from "../read/list-statements.ts";
import { downloadBankFile } from "./bank-file.ts";
import { batchRows } from "./batch-rows.ts";
import { importResult } from "./import-result.ts";
import { payStatements, revokePayment } from "./pay-statements.ts";
import { batches, previewPayment, readBatch } from "./payment-batches.ts";
import { refuseBatch, releaseBatch, withdrawBatch } from "./release-batch.ts";

let database: TestDatabase;
let services: Services;
let hotel: TestHotel;
let entityId: number;
let due: { id: number; amountFen: number }[];

const codes = new Set(["pay", "secondRelease", "release", "revoke"].map((name) => `C4400.${name}`));
const as = <T>(caller: Partial<Caller>, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId: hotel.tenantId, codes, ...caller }, work);
const staff = <T>(work: (context: CallContext) => Promise<T>) => as({}, work);
const second = <T>(work: (context: CallContext) => Promise<T>) => as({ accountId: 2 }, work);
const refusedAs = (code: string) => expect.objectContaining({ kind: expect.objectContaining({ code }) });
const owner = <R extends object>(text: string, values: unknown[] = []) => database.ownerPool.query<R>(text, values);

const rule = (part: object) =>
  staff((context) => savePaymentRule(context, saveRuleCall.input.parse({ ...usual, ...part })));
const usual = { beyond: "refuse", release: "off", changedDays: 3 };
const account = (part: object = {}) =>
  staff((context) =>
    savePayerAccount(
      context,
      saveAccountCall.input.parse({
        legalEntityId: entityId,
        name: "酒店",
        bankName: "工商银行",
        bankAccount: "31050000000000001111",
        isDefault: true,
        from: "2026-01-01",
        enabled: true,
        ...part,
      }),
    ),
  );

let next = 0;
/** The next statement that is to be paid. */
const one = () => due[next++]!;
const payInput = (paid: { id: number; amountFen: number }, accountId?: number) => ({
  ids: [paid.id],
  count: 1,
  amountFen: paid.amountFen,
  ...(accountId === undefined ? {} : { accountId }),
});
const pay = (paid: { id: number; amountFen: number }, accountId?: number) =>
  staff((context) => payStatements(context, payInput(paid, accountId)));
const stateOf = async (id: number) => (await staff((context) => readStatement(context, { id }))).state;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  registerApprovables([statementApprovable]);
  hotel = await hotelCompany(database.appPool, await makeTenant(database.ownerPool, "October"));
  await workOctober(database.appPool, hotel.tenantId);
  const entity = await owner<{ id: number }>(
    "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'E1', '酒店', 'Hotel') returning id",
    [hotel.tenantId],
  );
  entityId = entity.rows[0]!.id;
  due = [];
  for (const [from, to] of [
    ["2026-10-01", "2026-10-04"],
    ["2026-10-05", "2026-10-08"],
    ["2026-10-09", "2026-10-12"],
    ["2026-10-13", "2026-10-16"],
    ["2026-10-17", "2026-10-20"],
  ] as const) {
    const { made } = await staff((context) =>
      makeStatements(context, { agencyIds: ["A01", "A02", "A03"].map((code) => hotel.agencies.get(code)!), from, to }),
    );
    const ids = made.map(({ id }) => id);
    await staff((context) => preSettle(context, { ids, overReason: "checked" }));
    await staff((context) => submitStatements(context, { ids, withObjections: false }));
    await staff((context) => release(context, { ids }));
    due.push(...made);
  }
});
afterAll(() => database.close());
beforeEach(async () => {
  await owner("delete from statements.payment_rule where tenant_id = $1", [hotel.tenantId]);
  await owner("delete from statements.paid_on_day where tenant_id = $1", [hotel.tenantId]);
});

describe("without settings", () => {
  test("a payment is made as ever: at once, from no account", async () => {
    const paid = one();
    const preview = await staff((context) => previewPayment(context, { ids: [paid.id] }));
    expect(preview).toMatchObject({ accounts: [], accountId: null, refusal: null, releaseCauses: [] });
    const made = await pay(paid);
    expect(made.waits).toBe(false);
    expect(await stateOf(paid.id)).toBe("paid");
    expect(await staff((context) => readBatch(context, { id: made.batchId }))).toMatchObject({
      state: "issued",
      payer: null,
      layout: null,
    });
  });
});

describe("limits", () => {
  test("what goes beyond one is refused and nothing is paid; what equals it is paid", async () => {
    const paid = one();
    await rule({ batchFen: paid.amountFen - 1 });
    await expect(pay(paid)).rejects.toEqual(refusedAs("statements.beyondBatch"));
    await owner("delete from statements.payment_rule where tenant_id = $1", [hotel.tenantId]);
    await rule({ singleFen: 1 });
    const preview = await staff((context) => previewPayment(context, { ids: [paid.id] }));
    expect(preview.refusal).toContain("单笔限额");
    await expect(pay(paid)).rejects.toEqual(refusedAs("statements.beyondSingle"));
    expect(await stateOf(paid.id)).toBe("toBePaid");
    await owner("delete from statements.payment_rule where tenant_id = $1", [hotel.tenantId]);
    await rule({ batchFen: paid.amountFen, dayFen: paid.amountFen });
    expect((await pay(paid)).waits).toBe(false);
  });

  test("of two who pay at once up to the limit of a day one is refused, and a revoked payment makes room", async () => {
    const [first, other] = [one(), one()];
    await rule({ dayFen: first.amountFen + other.amountFen - 1 });
    const both = await Promise.allSettled([pay(first), pay(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [left, refused] = both[0]!.status === "fulfilled" ? [first, other] : [other, first];
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: { code: "statements.beyondDay" } },
    });
    await staff((context) => revokePayment(context, { id: left.id, reason: "twice" }));
    expect((await pay(refused)).waits).toBe(false);
  });

  test("payroll and statements share the day of an entity", async () => {
    await rule({ legalEntityId: entityId, dayFen: 1_000 });
    const payroll = (id: number, fen: number) =>
      staff((context) =>
        checkLimits(context, {
          document: { kind: "payroll", id },
          entityId,
          day: "2026-11-27",
          fen,
          amounts: [fen],
        }),
      );
    await payroll(1, 600);
    await expect(payroll(2, 401)).rejects.toEqual(refusedAs("statements.beyondDay"));
    // The same document again counts once.
    expect(await payroll(1, 1_000)).toEqual({ releaseCauses: [] });
  });
});

describe("release by a second person", () => {
  test("nothing leaves before it; meanwhile nobody else does anything with the statement", async () => {
    const paid = one();
    await rule({ release: "always" });
    const { batchId, waits, number } = await pay(paid);
    expect(waits).toBe(true);
    expect(await stateOf(paid.id)).toBe("toBePaid");
    await expect(pay(paid)).rejects.toEqual(refusedAs("statements.waitingForRelease"));
    await expect(staff((context) => takeBack(context, { ids: [paid.id] }))).rejects.toEqual(
      refusedAs("statements.waitingForRelease"),
    );
    const shown = await staff((context) => readStatement(context, { id: paid.id }));
    expect(shown).toMatchObject({ waitingBatch: number, payments: [] });
    expect(shown.actions).not.toContain("pay");
    expect(shown.steps.at(-1)).toMatchObject({ action: "submitPayment", toState: "toBePaid" });
    const agency = { kind: "agency" as const, agencyId: hotel.agencies.get("A01")!, accountId: 9 };
    const theirs = await as(agency, (context) =>
      statementSource.answer(context, { page: 1, size: 200, tab: "all" } as never),
    );
    expect(theirs.rows.every((row) => row.waitingBatch === null)).toBe(true);
    const batch = await staff((context) => readBatch(context, { id: batchId }));
    expect(batch).toMatchObject({ state: "toRelease", releaseCauses: ["always"], actions: ["withdraw"] });
    expect(batch.statements.map(({ id }) => id)).toEqual([paid.id]);
    expect(batch.rows.reduce((sum, row) => sum + row.calCost, 0)).toBe(paid.amountFen);
    await expect(
      staff((context) => downloadBankFile(context, { id: batchId, reason: "x", only: "all" })),
    ).rejects.toEqual(refusedAs("statements.notIssued"));

    await expect(staff((context) => releaseBatch(context, { id: batchId }))).rejects.toEqual(
      refusedAs("statements.releaseOwn"),
    );
    await second((context) => releaseBatch(context, { id: batchId }));
    expect(await stateOf(paid.id)).toBe("paid");
    expect(await staff((context) => readBatch(context, { id: batchId }))).toMatchObject({
      state: "issued",
      actions: [],
    });
  });

  test("of two who release at once one is told that it is done, and it is paid once", async () => {
    const paid = one();
    await rule({ release: "above", releaseAboveFen: paid.amountFen - 1 });
    const { batchId } = await pay(paid);
    const both = await Promise.allSettled([
      second((context) => releaseBatch(context, { id: batchId })),
      as({ accountId: 3 }, (context) => releaseBatch(context, { id: batchId })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await owner<{ n: number }>(
      "select count(*)::int as n from statements.payment where statement_id = $1",
      [paid.id],
    );
    expect(rows[0]!.n).toBe(1);
  });

  test("a refused and a withdrawn batch give their statements back, with the reason; only its maker withdraws", async () => {
    const paid = one();
    await rule({ beyond: "second", dayFen: paid.amountFen });
    expect((await pay(paid)).waits).toBe(false);
    const other = one();
    const { batchId } = await pay(other);
    expect(await staff((context) => readBatch(context, { id: batchId }))).toMatchObject({ releaseCauses: ["day"] });
    await second((context) => refuseBatch(context, { id: batchId, reason: "wrong account" }));
    const refused = await staff((context) => readBatch(context, { id: batchId }));
    expect(refused).toMatchObject({ state: "refused", decideReason: "wrong account", rows: [] });
    expect(refused.statements.map(({ id }) => id)).toEqual([other.id]);
    const again = await pay(other);
    await expect(second((context) => withdrawBatch(context, { id: again.batchId, reason: "mine?" }))).rejects.toEqual(
      refusedAs("statements.withdrawOthers"),
    );
    await staff((context) => withdrawBatch(context, { id: again.batchId, reason: "later" }));
    await expect(second((context) => releaseBatch(context, { id: again.batchId }))).rejects.toEqual(
      refusedAs("common.wrongState"),
    );
    expect(await stateOf(other.id)).toBe("toBePaid");
    // What was given back is off the day.
    const { rows } = await owner<{ fen: number }>(
      "select sum(fen)::bigint as fen from statements.paid_on_day where tenant_id = $1",
      [hotel.tenantId],
    );
    expect(rows[0]!.fen).toBe(paid.amountFen);
  });

  test("whoever submitted the statement does not release its payment", async () => {
    const paid = one();
    await rule({ release: "always" });
    const { batchId } = await second((context) => payStatements(context, payInput(paid)));
    await expect(staff((context) => releaseBatch(context, { id: batchId }))).rejects.toEqual(
      refusedAs("statements.releaseOwn"),
    );
    await as({ accountId: 3 }, (context) => releaseBatch(context, { id: batchId }));
  });

  test("somebody of a part of the organisation, and another company, find no batch", async () => {
    const part = { scope: { all: false as const, departmentIds: [...hotel.departments.values()].slice(0, 1) } };
    const list = { page: 1, size: 20 } as never;
    expect((await as(part, (context) => batches.answer(context, list))).rows).toEqual([]);
    const { rows } = await staff((context) => batches.answer(context, list));
    expect(rows.length).toBeGreaterThan(0);
    await expect(as(part, (context) => releaseBatch(context, { id: rows[0]!.id }))).rejects.toEqual(
      refusedAs("statements.wholeOrganisation"),
    );
    const other = await makeTenant(database.ownerPool, "other");
    const stranger = <T>(work: (context: CallContext) => Promise<T>) => asCaller(services, { tenantId: other }, work);
    await expect(stranger((context) => releaseBatch(context, { id: rows[0]!.id }))).rejects.toEqual(
      refusedAs("common.notFound"),
    );
    await expect(stranger((context) => readBatch(context, { id: rows[0]!.id }))).rejects.toEqual(
      refusedAs("common.notFound"),
    );
  });
});

describe("accounts, the file and the bank's answer", () => {
  test("a payment leaves from the proposed account, or from the chosen one; one that cannot be used is refused", async () => {
    const { id } = await account();
    const paid = one();
    expect(await staff((context) => previewPayment(context, { ids: [paid.id] }))).toMatchObject({
      accountId: id,
      accounts: [{ id, account: "****************1111" }],
    });
    const ended = await account({
      name: "旧户",
      bankAccount: "31050000000000002222",
      isDefault: false,
      to: "2026-06-30",
    });
    await expect(pay(paid, ended.id)).rejects.toEqual(refusedAs("statements.payerAccountUnusable"));
    const { batchId } = await pay(paid);
    const batch = await staff((context) => readBatch(context, { id: batchId }));
    expect(batch).toMatchObject({ payer: "酒店", accountId: id, fileCount: 0 });

    // Two accounts of which none is the default: somebody has to choose.
    await owner("update statements.payer_account set is_default = false where tenant_id = $1", [hotel.tenantId]);
    const third = await account({ name: "三户", bankAccount: "31050000000000003333", isDefault: false });
    const other = one();
    await expect(pay(other)).rejects.toEqual(refusedAs("statements.payerAccountNeeded"));
    await people(other.id);
    const { batchId: withPeople } = await pay(other, third.id);
    await answers(withPeople);
    await byLayout(third.id, withPeople);
  });

  /** The file is written by the version of the account's layout that counts today, never by another one. */
  async function byLayout(accountId: number, batchId: number): Promise<void> {
    const layout = (part: object) =>
      staff((context) =>
        saveBankLayout(
          context,
          saveLayoutCall.input.parse({
            ...builtinLayout("zh"),
            name: "网银",
            enabled: true,
            format: "csv",
            headLines: ["{account},{count},{sum}"],
            ...part,
          }),
        ),
      );
    const { id } = await layout({ from: "2999-01-01" });
    await owner("update statements.payer_account set layout_id = $2 where id = $1", [accountId, id]);
    const file = () => staff((context) => downloadBankFile(context, { id: batchId, reason: "pay", only: "all" }));
    await expect(file()).rejects.toEqual(refusedAs("statements.noLayoutToday"));
    await layout({ familyId: id, from: "2026-01-01" });
    const [head, titles, ...rows] = String((await file()).body)
      .trim()
      .split("\r\n");
    expect(head).toMatch(/^\uFEFF?31050000000000003333,\d+,\d+\.\d\d$/);
    expect(titles).toMatch(/^序号,姓名/);
    const [, count, sum] = head!.split(",");
    expect(rows).toHaveLength(Number(count));
    const fen = (text: string | undefined) => Math.round(Number(text) * 100);
    expect(rows.reduce((total, row) => total + fen(row.split(",").at(-1)), 0)).toBe(fen(sum));
    expect(await staff((context) => readBatch(context, { id: batchId }))).toMatchObject({
      layout: { name: "网银", tried: false },
    });
  }

  /** Everybody of the statement gets a file with a bank account; the last one's was changed yesterday. */
  async function people(statementId: number): Promise<void> {
    const members = await owner<{ id: number }>(
      "select distinct member_id as id from statements.line where statement_id = $1 order by 1",
      [statementId],
    );
    for (const [index, { id }] of members.rows.entries())
      await owner(
        `insert into people.person (tenant_id, member_id, job_number, employee_type, bank_name, bank_account_sealed, bank_account_tail, bank_changed_at)
         values ($1, $2::bigint, 'W' || $2::text, 'outsider', '工商银行', $3, $4, $5)`,
        [
          hotel.tenantId,
          id,
          services.vault.seal(accountOf(id)),
          accountOf(id).slice(-4),
          index === members.rows.length - 1 ? new Date(Date.now() - 86_400_000).toISOString() : null,
        ],
      );
  }
  const accountOf = (id: number) => `622202000000${String(id).padStart(7, "0")}`;

  async function answers(batchId: number): Promise<void> {
    const rows = await staff((context) => batchRows(context, batchId));
    expect(rows.filter(({ problem }) => problem === "changedAccount")).toHaveLength(1);
    const [first, another, ...rest] = rows.filter(({ problem }) => problem === null);
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    const file = [{ name: "r.csv", mediaType: "text/csv", bytes: Buffer.alloc(1) }];
    const told = await staff((context) =>
      importResult(context, { id: batchId }, file, [
        { row: 1, values: ["账号", "金额", "状态", "失败原因"] },
        { row: 2, values: [accountOf(first!.payee.memberId), yuan(first!.calCost), "成功", ""] },
        { row: 3, values: [accountOf(another!.payee.memberId), yuan(another!.calCost), "失败", "户名不符"] },
        { row: 4, values: ["6222999999999999999", "1.00", "成功", ""] },
      ]),
    );
    expect(told).toMatchObject({ count: 2, paid: 1, failed: 1 });
    expect(told.differences.map(({ kind }) => kind)).toEqual(["unknown", ...rest.map(() => "missing")]);
    const batch = await staff((context) => readBatch(context, { id: batchId }));
    expect(batch).toMatchObject({ paidCount: 1, failedCount: 1, failedFen: another!.calCost });
    expect(batch.rows.find(({ result }) => result === "failed")?.resultReason).toBe("户名不符");
    const count = async (only: "all" | "failed") => {
      const made = await staff((context) => downloadBankFile(context, { id: batchId, reason: "pay", only }));
      return (made as { count?: number }).count;
    };
    // Whoever the bank has paid is in no further file.
    expect(await count("all")).toBe(rest.length + 1);
    expect(await count("failed")).toBe(1);
    // The last answer counts.
    await staff((context) =>
      importResult(context, { id: batchId }, file, [
        { row: 1, values: ["账号", "状态"] },
        { row: 2, values: [accountOf(another!.payee.memberId), "成功"] },
      ]),
    );
    await expect(count("failed")).rejects.toEqual(refusedAs("statements.nothingForFile"));
    await expect(
      staff((context) =>
        importResult(context, { id: batchId }, file, [
          { row: 1, values: ["账号", "状态"] },
          { row: 2, values: [accountOf(another!.payee.memberId), "处理中"] },
        ]),
      ),
    ).rejects.toMatchObject({ faults: [{ row: 2 }] });
  }
});
