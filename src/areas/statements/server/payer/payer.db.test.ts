import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as api from "../../payer-api.ts";
import { builtinLayout } from "../../sample-bank-file.ts";
import { bankLayout, bankLayouts, sampleBankFile, saveBankLayout, triedBankLayout } from "./bank-layouts.ts";
import { changedAccounts, confirmChangedAccount } from "./changed-accounts.ts";
import { accountToPayFrom, payerOf, usableAccounts } from "./pay-from.ts";
import { payerAccounts, paymentOptions, revealPayerAccount, savePayerAccount } from "./payer-accounts.ts";
import { deletePaymentRule, paymentRules, rulesOf, savePaymentRule } from "./payment-rules.ts";
import { usualRules } from "../../rules/payment-limits.ts";

let database: TestDatabase;
let services: Services;
let tenantId: number;
let entity: number;
let otherTenant: number;
let department: number;

const number = "31050000000000001111";
const codes = new Set(["C7310.confirm"]);
const as = <T>(caller: Partial<Caller>, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, { tenantId, codes, ...caller }, work, { keyCode: "C7310" });
const staff = <T>(work: (context: CallContext) => Promise<T>) => as({}, work);
const refusedAs = (code: string, field?: string) =>
  expect.objectContaining({
    kind: expect.objectContaining({ code }),
    ...(field ? { faults: [expect.objectContaining({ field })] } : {}),
  });
const owner = <R extends object>(text: string, values: unknown[] = []) => database.ownerPool.query<R>(text, values);
const part = { scope: { all: false as const, departmentIds: [1] } };

const accountInput = (change: object = {}) =>
  api.savePayerAccount.input.parse({
    legalEntityId: entity,
    name: "酒店",
    bankName: "工商银行",
    bankAccount: number,
    isDefault: true,
    from: "2026-01-01",
    enabled: true,
    ...change,
  });
const save = (change: object = {}) => staff((context) => savePayerAccount(context, accountInput(change)));
const listed = async <R>(source: { answer(context: CallContext, input: never): Promise<{ rows: R[] }> }) =>
  (await staff((context) => source.answer(context, { page: 1, size: 200 } as never))).rows;
const entityOf = async (tenant: number, code: string) =>
  (
    await owner<{ id: number }>(
      "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2) returning id",
      [tenant, code],
    )
  ).rows[0]!.id;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  tenantId = await makeTenant(database.ownerPool, "payer");
  otherTenant = await makeTenant(database.ownerPool, "other");
  entity = await entityOf(tenantId, "E1");
  department = (
    await owner<{ id: number }>(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'D', '部门', 'D') returning id",
      [tenantId],
    )
  ).rows[0]!.id;
  await owner("update organisation.department set path = array[id] where tenant_id = $1", [tenantId]);
});
afterAll(() => database.close());

describe("payer accounts", () => {
  test("a number is sealed for its row, shown masked, and shown whole only once it is written down", async () => {
    const { id } = await save();
    const { rows } = await owner<{ sealed: Buffer; tail: string; text: string }>(
      "select account_sealed as sealed, account_tail as tail, to_jsonb(a)::text as text from statements.payer_account a where id = $1",
      [id],
    );
    expect(rows[0]!.tail).toBe("1111");
    expect(rows[0]!.text).not.toContain(number);
    expect(() => services.vault.open(rows[0]!.sealed)).toThrow();
    expect(services.vault.open(rows[0]!.sealed, `statements.payer_account ${tenantId} ${id}`)).toBe(number);
    expect((await listed(payerAccounts))[0]).toMatchObject({ bankAccount: "****************1111", usual: "usual" });
    expect(await staff((context) => revealPayerAccount(context, { id, reason: "call the bank" }))).toEqual({
      bankAccount: number,
    });
    const reads = await owner("select fields, reason, call from platform.personal_data_read where tenant_id = $1", [
      tenantId,
    ]);
    expect(reads.rows).toEqual([
      { fields: ["bankAccount 酒店"], reason: "call the bank", call: "statements.revealPayerAccount" },
    ]);
    expect(await staff((context) => payerOf(context, id))).toMatchObject({
      payerAccount: number,
      payerBank: "工商银行",
    });
  });

  test("a number is on file once in a company, and in another one again", async () => {
    await expect(save({ bankAccount: "3105 0000 0000 0000 1111" })).rejects.toEqual(
      refusedAs("statements.payerAccountTaken", "bankAccount"),
    );
    const theirs = await entityOf(otherTenant, "E1");
    await asCaller(services, { tenantId: otherTenant }, (context) =>
      savePayerAccount(context, accountInput({ legalEntityId: theirs })),
    );
  });

  test("an entity has one default, which passes on; two who set it at once leave one", async () => {
    const more = [
      { name: "二户", bankAccount: "31050000000000002222" },
      { name: "三户", bankAccount: "31050000000000003333" },
    ];
    const made = await Promise.allSettled(more.map(save));
    expect(made.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await listed(payerAccounts)).filter(({ usual }) => usual === "usual")).toHaveLength(1);
    const [usable] = await staff((context) => usableAccounts(context, entity));
    expect((await staff((context) => accountToPayFrom(context, entity, undefined)))?.id).toBe(usable!.id);
  });

  test.each<[string, object, string, string]>([
    ["without a number", { bankAccount: undefined, name: "x" }, "statements.payerAccountMissing", "bankAccount"],
    ["that ends before it begins", { to: "2025-12-31" }, "statements.datesReversed", "to"],
    ["that is the default and disabled", { enabled: false }, "statements.defaultDisabled", "isDefault"],
    ["of an entity that is not there", { legalEntityId: 999_999 }, "statements.unknownEntity", "legalEntityId"],
    ["with a layout that is not there", { layoutId: 999_999 }, "statements.unknownLayout", "layoutId"],
  ])("one %s is refused at its field", async (_name, change, code, field) => {
    await expect(save(change)).rejects.toEqual(refusedAs(code, field));
  });

  test("an old version is refused; an account that has paid keeps its number", async () => {
    const row = (await listed(payerAccounts)).find(({ name }) => name === "酒店")!;
    const changed = { id: row.id, isDefault: false, bankAccount: undefined, note: "主账户" };
    await save({ ...changed, version: row.version });
    await expect(save({ ...changed, version: row.version })).rejects.toEqual(refusedAs("common.stale"));
    await owner(
      "insert into statements.payment_batch (tenant_id, number, statement_count, amount_fen, account_id) values ($1, 'ZF-1', 1, 1, $2)",
      [tenantId, row.id],
    );
    await expect(save({ ...changed, version: row.version + 1, bankAccount: "31050000000000009999" })).rejects.toEqual(
      refusedAs("statements.payerAccountUsed", "bankAccount"),
    );
    await save({ ...changed, version: row.version + 1, bankAccount: number });
  });

  test("whoever sees a part of the organisation sees and sets none of it", async () => {
    const list = { page: 1, size: 20 } as never;
    const answers = [payerAccounts.answer, bankLayouts.answer, paymentRules.answer] as const;
    for (const answer of answers)
      expect(await as(part, async (context): Promise<object> => answer(context, list))).toMatchObject({ rows: [] });
    const whole = refusedAs("statements.wholeOrganisation");
    await expect(as(part, (context) => savePayerAccount(context, accountInput()))).rejects.toEqual(whole);
    await expect(as(part, (context) => revealPayerAccount(context, { id: 1, reason: "x" }))).rejects.toEqual(whole);
    await expect(as(part, (context) => paymentOptions(context))).rejects.toEqual(whole);
    await expect(as(part, (context) => sampleBankFile(context, { id: undefined }))).rejects.toEqual(whole);
  });
});

describe("bank layouts", () => {
  const layout = (change: object = {}) =>
    api.saveBankLayout.input.parse({
      ...builtinLayout("zh"),
      name: "工行代发",
      from: "2026-01-01",
      enabled: true,
      ...change,
    });
  const make = (change: object = {}) => staff((context) => saveBankLayout(context, layout(change)));
  const inForce = (family: number, day: string) => staff((context) => bankLayout(context.tx, family, day));

  test("of the versions of a layout the latest that has begun and is in use counts; there is one a day", async () => {
    const first = await make();
    const later = await make({ familyId: first.id, from: "2026-12-01", format: "csv", encoding: "gbk" });
    expect((await inForce(first.id, "2026-11-30"))?.id).toBe(first.id);
    expect((await inForce(first.id, "2026-12-01"))?.id).toBe(later.id);
    expect(await inForce(first.id, "2025-12-31")).toBeNull();
    await expect(make({ familyId: later.id, from: "2026-12-01" })).rejects.toEqual(
      refusedAs("statements.layoutFromTaken", "from"),
    );
    const rows = await listed(bankLayouts);
    expect(new Map(rows.map((row) => [row.id, row.inForce]))).toEqual(
      new Map([
        [first.id, "inForce"],
        [later.id, "later"],
      ]),
    );
    expect((await staff((context) => paymentOptions(context))).layouts).toEqual([{ id: first.id, name: "工行代发" }]);
  });

  test("a change of what it writes takes back that it was tried, another name does not", async () => {
    const { id } = await make({ name: "建行" });
    await staff((context) => triedBankLayout(context, { id, version: 1, checkedOn: "2026-11-01", note: "网银" }));
    await make({ id, version: 2, name: "建行代发" });
    expect((await inForce(id, "2026-11-27"))?.tried).toBe(true);
    await make({ id, version: 3, name: "建行代发", heading: false });
    expect((await inForce(id, "2026-11-27"))?.tried).toBe(false);
    await expect(
      staff((context) => triedBankLayout(context, { id, version: 4, checkedOn: "2999-01-01", note: null })),
    ).rejects.toEqual(refusedAs("statements.triedLater", "checkedOn"));
    await expect(make({ id, version: 1 })).rejects.toEqual(refusedAs("common.stale"));
  });

  test("what no bank could read is refused at its column", async () => {
    const columns = builtinLayout("zh").columns.map((one) =>
      one.field === "account" ? { ...one, kind: "number" } : one,
    );
    await expect(make({ columns })).rejects.toEqual(refusedAs("statements.layoutDigits", "columns.6.kind"));
    await expect(make({ columns: columns.slice(0, 2) })).rejects.toEqual(
      refusedAs("statements.layoutLacks", "columns"),
    );
    await expect(make({ headLines: ["{what}"] })).rejects.toEqual(
      refusedAs("statements.layoutUnknownPart", "headLines.0"),
    );
  });

  test("a sample is made of invented people, in another company there is none", async () => {
    const [row] = await listed(bankLayouts);
    expect(await staff((context) => sampleBankFile(context, { id: row!.id }))).toMatchObject({ count: 2 });
    await expect(
      asCaller(services, { tenantId: otherTenant }, (context) => sampleBankFile(context, { id: row!.id })),
    ).rejects.toEqual(refusedAs("common.notFound"));
  });
});

describe("limits and release", () => {
  const rule = (change: object = {}) =>
    staff((context) =>
      savePaymentRule(
        context,
        api.savePaymentRule.input.parse({ beyond: "refuse", release: "off", changedDays: 3, ...change }),
      ),
    );
  const of = (id: number | null) => staff((context) => rulesOf(context.tx, id));

  test("an entity goes by its own line, else by that of the company, else as usual", async () => {
    expect(await of(entity)).toEqual(usualRules);
    await rule({ batchFen: 100 });
    expect((await of(entity)).batchFen).toBe(100);
    const own = await rule({ legalEntityId: entity, batchFen: 200, release: "above", releaseAboveFen: 50 });
    expect(await of(entity)).toMatchObject({ batchFen: 200, releaseAboveFen: 50 });
    expect((await of(null)).batchFen).toBe(100);
    await expect(rule({ legalEntityId: entity })).rejects.toEqual(refusedAs("statements.ruleTaken", "legalEntityId"));
    await expect(rule({})).rejects.toEqual(refusedAs("statements.ruleTaken", "legalEntityId"));
    await expect(rule({ id: own.id, version: 1, legalEntityId: entity, release: "above" })).rejects.toEqual(
      refusedAs("statements.releaseAmountNeeded", "releaseAboveFen"),
    );
    await staff((context) => deletePaymentRule(context, { id: own.id, version: 1 }));
    expect((await of(entity)).batchFen).toBe(100);
  });
});

describe("changed accounts", () => {
  test("are listed with who changed them, and confirmed by somebody else", async () => {
    const { rows } = await owner<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '林某', 'staff', $2) returning id",
      [tenantId, department],
    );
    const memberId = rows[0]!.id;
    const changedAt = new Date(Date.now() - 60_000).toISOString();
    await owner(
      `insert into people.person (tenant_id, member_id, job_number, employee_type, bank_account_sealed, bank_account_tail, bank_changed_at, bank_changed_by)
       values ($1, $2, 'S1', 'internal', $3, '4567', $4, 1)`,
      [tenantId, memberId, services.vault.seal("6222020000001234567"), changedAt],
    );
    const list = (caller: Partial<Caller>) =>
      as(caller, (context) => changedAccounts.answer(context, { page: 1, size: 20 } as never));
    expect((await list({})).rows).toMatchObject([
      { memberId, bankAccount: "***************4567", held: "held", mayConfirm: false },
    ]);
    expect((await list({ accountId: 2 })).rows[0]!.mayConfirm).toBe(true);
    expect((await list({ scope: { all: false, departmentIds: [999_999] } })).rows).toEqual([]);
    const confirm = (caller: Partial<Caller>, at = changedAt) =>
      as(caller, (context) => confirmChangedAccount(context, { memberId, changedAt: at }));
    await expect(confirm({})).rejects.toEqual(refusedAs("people.ownAccountChange"));
    await expect(confirm({ accountId: 2, memberId })).rejects.toEqual(refusedAs("people.ownAccountChange"));
    // Another change than the one that was looked at.
    await expect(confirm({ accountId: 2 }, new Date().toISOString())).rejects.toEqual(refusedAs("common.stale"));
    await confirm({ accountId: 2 });
    await expect(confirm({ accountId: 3 })).rejects.toEqual(refusedAs("common.stale"));
    expect((await list({})).rows).toEqual([]);
  });
});
