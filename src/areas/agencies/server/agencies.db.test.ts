import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listAgencies as listCall, newAgency, saveRecruiter as saveCall, updateAgency as updateCall } from "../api.ts";
import { agencyOptions, recruiterOptions } from "./agency-options.ts";
import { createAgency } from "./create-agency.ts";
import { createAgencyAccount } from "./create-agency-account.ts";
import { deleteAgency } from "./delete-agency.ts";
import { deleteRecruiter } from "./delete-recruiter.ts";
import { enableAgencies } from "./enable-agencies.ts";
import { agencies } from "./list-agencies.ts";
import { listCustomers } from "./list-customers.ts";
import { readAgency } from "./read-agency.ts";
import { revealBankAccount } from "./reveal-bank-account.ts";
import { revealRecruiter } from "./reveal-recruiter.ts";
import { saveRecruiter } from "./save-recruiter.ts";
import { setOpenRequests } from "./set-open-requests.ts";
import { updateAgency } from "./update-agency.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let stranger: Caller;
let a01: number;
let a02: number;

const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "LABOUR_COMPANIES" });
const agency = (code: string, part: object = {}) =>
  newAgency.parse({ code, nameZh: `${code}劳务`, nameEn: `${code} Labour`, ...part });
const listInput = (part: object = {}) => listCall.input.parse(part);

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).kind.code;
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  boss = { tenantId: await makeTenant(database.ownerPool, "agencies") };
  stranger = { tenantId: await makeTenant(database.ownerPool, "stranger") };
  a01 = (
    await as(boss, (context) =>
      createAgency(
        context,
        agency("A01", {
          bankAccount: "6222 0200 0000 0003",
          licenceValidTo: "2020-01-01",
          priority: 2,
          recruiters: [{ name: "王经理" }],
        }),
      ),
    )
  ).id;
  a02 = (await as(boss, (context) => createAgency(context, agency("A02", { priority: 1 })))).id;
});
afterAll(() => database.close());

test("a list speaks the caller's language, and another company sees nothing of it", async () => {
  const list = (caller: Caller, part: object = {}) =>
    as(caller, (context) => agencies.answer(context, listInput(part)));
  expect((await list(boss)).rows.map((row) => row.name)).toEqual(["A02劳务", "A01劳务"]);
  expect((await list({ ...boss, locale: "en" })).rows.map((row) => row.name)).toEqual(["A02 Labour", "A01 Labour"]);
  expect((await list(boss, { licence: "expired" })).rows.map((row) => row.id)).toEqual([a01]);
  expect((await list(boss, { search: "a01" })).rows.map((row) => row.id)).toEqual([a01]);
  expect((await list(stranger)).rows).toEqual([]);
  const ways: ((context: CallContext) => Promise<unknown>)[] = [
    (context) => readAgency(context, { id: a01 }),
    (context) => updateAgency(context, updateCall.input.parse({ ...agency("A01"), id: a01, version: 1 })),
    (context) => enableAgencies(context, { ids: [a01], enabled: false }),
    (context) => deleteAgency(context, { id: a01 }),
    (context) =>
      saveRecruiter(context, { agencyId: a01, name: "X", channel: "agency", phone: null, email: null, enabled: true }),
  ];
  for (const way of ways) expect(await codeOf(as(stranger, way))).toBe("common.notFound");
});

test("a labour company's own log-in gets only itself", async () => {
  const own: Caller = { ...boss, kind: "agency", agencyId: a02, accountId: 7 };
  expect((await as(own, (context) => agencyOptions(context, {}))).rows.map((row) => row.id)).toEqual([a02]);
  expect((await as(own, (context) => recruiterOptions(context, {}))).rows).toEqual([]);
  expect(await codeOf(as(own, (context) => readAgency(context, { id: a01 })))).toBe("common.notFound");
});

test("a code is one company's, a change by two people is refused once", async () => {
  expect(await codeOf(as(boss, (context) => createAgency(context, agency("A01"))))).toBe("agencies.codeTaken");
  const { version } = await as(boss, (context) => readAgency(context, { id: a02 }));
  const change = (part: object) =>
    as(boss, (context) =>
      updateAgency(context, updateCall.input.parse({ ...agency("A02", { priority: 1 }), id: a02, version, ...part })),
    );
  expect(await codeOf(change({ code: "A01" }))).toBe("agencies.codeTaken");
  await change({ contact: "李" });
  expect(await codeOf(change({ contact: "张" }))).toBe("common.stale");
  expect((await as(boss, (context) => readAgency(context, { id: a02 }))).contact).toBe("李");
});

test("the bank account is sealed, masked, and read in full only with a reason that is written down", async () => {
  const {
    rows: [stored],
  } = await database.ownerPool.query(
    "select bank_account_sealed, bank_account_tail from agencies.agency where id = $1",
    [a01],
  );
  expect(stored.bank_account_tail).toBe("0003");
  expect(stored.bank_account_sealed.toString("latin1")).not.toContain("6222020000000003");
  expect((await as(boss, (context) => readAgency(context, { id: a01 }))).bankAccountMask).toBe("************0003");
  expect(await as(boss, (context) => revealBankAccount(context, { id: a01, reason: "付款" }))).toEqual({
    bankAccount: "6222020000000003",
  });
  const read = await database.ownerPool.query("select reason, fields from platform.personal_data_read");
  expect(read.rows).toEqual([{ reason: "付款", fields: ["bankAccount A01"] }]);
  expect(await codeOf(as(stranger, (context) => revealBankAccount(context, { id: a01, reason: "x" })))).toBe(
    "agencies.noBankAccount",
  );
  // A change without the number keeps it, an empty one takes it away.
  const { version } = await as(boss, (context) => readAgency(context, { id: a01 }));
  await as(boss, (context) => updateAgency(context, updateCall.input.parse({ ...agency("A01"), id: a01, version })));
  expect((await as(boss, (context) => readAgency(context, { id: a01 }))).bankAccountMask).toBe("************0003");
  await as(boss, (context) =>
    updateAgency(context, updateCall.input.parse({ ...agency("A01"), id: a01, version: version + 1, bankAccount: "" })),
  );
  expect((await as(boss, (context) => readAgency(context, { id: a01 }))).bankAccountMask).toBeNull();
});

test("how a recruiter is reached is masked everywhere, and read in full only with a reason that is written down", async () => {
  const [phone, email] = ["13812345678", "wang@huada.example"];
  const {
    id,
    recruiterIds: [recruiterId],
  } = await as(boss, (context) => createAgency(context, agency("A30", { recruiters: [{ name: "王", phone, email }] })));
  const own: Caller = { ...boss, kind: "agency", agencyId: id, accountId: 7 };
  for (const caller of [boss, { ...boss, codes: new Set(["LABOUR_COMPANIES"]) }, own]) {
    const shown = [
      await as(caller, (context) => recruiterOptions(context, { agencyId: id })),
      await as(caller, (context) => readAgency(context, { id })),
    ];
    expect(JSON.stringify(shown)).not.toMatch(/13812345678|wang@/);
    expect(JSON.stringify(shown)).toContain("138****5678");
  }
  const revealed = () => as(boss, (context) => revealRecruiter(context, { id: recruiterId!, reason: "催单" }));
  expect(await revealed()).toEqual({ phone, email });
  const { rows } = await database.ownerPool.query(
    "select reason, fields, call from platform.personal_data_read where call = 'agencies.revealRecruiter'",
  );
  expect(rows).toEqual([{ reason: "催单", fields: ["phone 王", "email 王"], call: "agencies.revealRecruiter" }]);
  expect(await codeOf(as(stranger, (context) => revealRecruiter(context, { id: recruiterId!, reason: "x" })))).toBe(
    "common.notFound",
  );
  // A change without them keeps them, an empty one takes them away, a masked one is none.
  const change = (part: object) =>
    as(boss, (context) =>
      saveRecruiter(context, saveCall.input.parse({ id: recruiterId, agencyId: id, name: "王", ...part })),
    );
  await change({ name: "王五" });
  expect(await revealed()).toEqual({ phone, email });
  await change({ phone: "" });
  expect(await revealed()).toEqual({ phone: null, email });
  expect(saveCall.input.safeParse({ id: recruiterId, agencyId: id, name: "王", phone: "138****5678" }).success).toBe(
    false,
  );
});

test("a labour company with workers, or a recruiter in a contract, stays", async () => {
  const { id, recruiterIds } = await as(boss, (context) =>
    createAgency(context, agency("A09", { recruiters: [{ name: "R" }] })),
  );
  const contract = await database.ownerPool.query<{ id: number }>(
    "insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date) values ($1, 'N', 'N', $2, '2026-01-01', '2026-02-01') returning id",
    [boss.tenantId, id],
  );
  await database.ownerPool.query("insert into contracts.contract_recruiter values ($1, $2, $3)", [
    boss.tenantId,
    contract.rows[0]!.id,
    recruiterIds[0],
  ]);
  expect(await codeOf(as(boss, (context) => deleteAgency(context, { id })))).toBe("agencies.inUse");
  expect(await codeOf(as(boss, (context) => deleteRecruiter(context, { id: recruiterIds[0]! })))).toBe(
    "agencies.recruiterInUse",
  );
  const free = await as(boss, (context) => createAgency(context, agency("A10", { recruiters: [{ name: "R" }] })));
  await as(boss, (context) => deleteAgency(context, { id: free.id }));
});

test("a log-in of a labour company is made, and sees the companies it serves with what waits there", async () => {
  const account = (agencyId: number, phone: string) => ({
    agencyId,
    name: "调度",
    account: null,
    phone,
    email: null,
    password: "Passw0rd9",
  });
  const first = await as(boss, (context) => createAgencyAccount(context, account(a02, "13900000001"), "a hash"));
  const elsewhere = (await as(stranger, (context) => createAgency(context, agency("S1")))).id;
  const second = await as(stranger, (context) =>
    createAgencyAccount(context, account(elsewhere, "13900000001"), "a hash"),
  );
  // Neither company learns that the other has a log-in with this phone; the person has joined both.
  expect([first.linked, second.linked]).toEqual([false, false]);
  await database.ownerPool.query(
    "with own as (select login_id from access.account where id = $1) update access.login set keeper = null where id = (select login_id from own)",
    [first.id],
  );
  await database.ownerPool.query(
    "update access.account set login_id = (select login_id from access.account where id = $1) where id = $2",
    [first.id, second.id],
  );
  await as(boss, (context) => setOpenRequests(context.tx, [{ agencyId: a02, count: 3 }]));
  const {
    rows: [login],
  } = await database.ownerPool.query("select login_id from access.account where id = $1 and tenant_id = $2", [
    first.id,
    boss.tenantId,
  ]);
  const caller: Caller = { ...boss, kind: "agency", agencyId: a02, accountId: first.id, loginId: login.login_id };
  const { rows } = await as(caller, listCustomers);
  expect(rows.map((row) => [row.tenantId, row.agencyName, row.openRequests, row.current])).toEqual([
    [boss.tenantId, "A02劳务", 3, true],
    [stranger.tenantId, "S1劳务", 0, false],
  ]);
  // A session that the company's own identity provider has opened is told of that company alone.
  const {
    rows: [session],
  } = await database.ownerPool.query(
    "insert into access.session (token_hash, login_id, tenant_id, account_id, expires_at, only_tenant) values ('only', $1, $2, $3, now() + interval '1 hour', $2) returning id",
    [login.login_id, boss.tenantId, first.id],
  );
  expect((await as({ ...caller, sessionId: session.id }, listCustomers)).rows.map((row) => row.tenantId)).toEqual([
    boss.tenantId,
  ]);
  expect(
    await codeOf(as(stranger, (context) => createAgencyAccount(context, account(a02, "13900000002"), "a hash"))),
  ).toBe("common.notFound");
});
