import { afterAll, beforeAll, expect, test } from "vitest";
import { newAgency } from "#areas/agencies/api.ts";
import { createAgency } from "#areas/agencies/server.ts";
import { registerApprovables } from "#areas/approvals/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listContracts as listCall, updateContract as updateCall } from "../api.ts";
import { contractFields, type ContractInput } from "../contract-fields.ts";
import { RATE_KEYS } from "../rules/rate-keys.ts";
import { contractApprovable } from "./approvable.ts";
import { contractFor } from "./contract-for.ts";
import { contractOptions } from "./contract-options.ts";
import { copyContract } from "./copy-contract.ts";
import { createContract } from "./create-contract.ts";
import { deleteContract } from "./delete-contract.ts";
import { endContract } from "./end-contract.ts";
import { countContracts, contracts } from "./list-contracts.ts";
import { contractList } from "../list.ts";
import { readContract } from "./read-contract.ts";
import { submitContract } from "./submit-contract.ts";
import { updateContract } from "./update-contract.ts";

const today = businessDateAt(Date.now());
let database: TestDatabase;
let services: Services;
let boss: Caller;
let stranger: Caller;
let agencyId: number;
let recruiterIds: number[];
let postIds: number[];
let legalEntityId: number;

const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C6400" });

beforeAll(async () => {
  registerApprovables([contractApprovable]);
  database = await testDatabase();
  services = testServices(database.appPool);
  boss = {
    tenantId: await makeTenant(database.ownerPool, "contracts"),
    name: "陈经理",
    codes: new Set(["C6400.edit", "C6400.submit", "C6400.add", "C6400.end", "C6400.delete"]),
  };
  stranger = { tenantId: await makeTenant(database.ownerPool, "stranger") };
  const made = await as(boss, (context) =>
    createAgency(
      context,
      newAgency.parse({
        code: "A01",
        nameZh: "华达",
        nameEn: "Huada",
        recruiters: [{ name: "王", phone: "13812345678" }],
      }),
    ),
  );
  agencyId = made.id;
  recruiterIds = made.recruiterIds;
  const posts = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '服务员', 'Server') returning id",
    [boss.tenantId],
  );
  postIds = posts.rows.map((row) => row.id);
  const entity = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'L', '法人', 'Entity') returning id",
    [boss.tenantId],
  );
  legalEntityId = entity.rows[0]!.id;
});
afterAll(() => database.close());

function input(part: Partial<ContractInput> = {}): ContractInput {
  return contractFields.parse({
    name: "合同",
    legalEntityId,
    agencyId,
    startDate: addDays(today, -10),
    endDate: addDays(today, 20),
    costCentre: "CC",
    standardDaysPerMonth: 22,
    rates: Object.fromEntries(RATE_KEYS.map((key) => [key, 24_500])),
    postIds,
    recruiterIds,
    contact: "王",
    phone: "139",
    ...part,
  });
}
const draft = (part: Partial<ContractInput> = {}) =>
  as(boss, (context) => createContract(context, input(part), { createdBy: context.principal.name }));
const submit = (id: number) => as(boss, (context) => submitContract(context, { id }));
const detail = (id: number) => as(boss, (context) => readContract(context, { id }));

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).kind.code;

test("an incomplete contract is kept as a draft and refused on submission, field by field", async () => {
  const { id } = await draft({ costCentre: null, postIds: [], rates: { ...input().rates, weekend_day: null } });
  const refusal = await refusalOf(submit(id));
  expect(refusal.kind.code).toBe("contracts.incomplete");
  expect(refusal.faults.map((fault) => fault.field)).toEqual(["costCentre", "rates", "postIds"]);
  expect(await detail(id)).toMatchObject({ state: "draft", recruiters: [{ name: "王", phone: "138****5678" }] });
  await as(boss, async (context) =>
    deleteContract(context, { id, version: (await readContract(context, { id })).version }),
  );
  expect(await detail(id)).toMatchObject({ state: "deleted", deletedByName: "陈经理", actions: [] });
});

test("one that its approver rejects says why, is changed no more, and can be copied", async () => {
  const { id } = await draft();
  await database.ownerPool.query("update contracts.contract set state = 'underApproval' where id = $1", [id]);
  await as(boss, (context) => {
    const info = { instanceId: 1, round: 1, memberId: null, comment: "too dear", at: context.now, context };
    return contractApprovable.onDecision(context.tx, id, "rejected", info);
  });
  expect(await detail(id)).toMatchObject({ state: "rejected", returnReason: "too dear", actions: [] });
  expect(await codeOf(submit(id))).toBe("common.wrongState");
  const copy = await as(boss, (context) => copyContract(context, { id, asNewVersion: false }));
  expect(await detail(copy.id)).toMatchObject({ state: "draft" });
});

test("without a flow a contract passes at once, cannot be changed afterwards, and overlaps are refused by number", async () => {
  const { id, number } = await draft();
  expect(await submit(id)).toEqual({ state: "approved" });
  const approved = await detail(id);
  expect(approved).toMatchObject({
    state: "approved",
    expiring: true,
    createdByName: "陈经理",
    actions: ["newVersion", "end"],
  });
  const change = updateCall.input.parse({ ...input(), id, number, version: approved.version });
  expect(await codeOf(as(boss, (context) => updateContract(context, change)))).toBe("common.wrongState");
  expect(await codeOf(as(boss, (context) => deleteContract(context, { id, version: approved.version })))).toBe(
    "common.wrongState",
  );
  const second = await draft();
  const refusal = await refusalOf(submit(second.id));
  expect(refusal.kind.code).toBe("contracts.overlap");
  expect(refusal.params.number).toBe(number);
});

test("a next version takes over; a second one beside it is refused", async () => {
  const { rows } = await as(boss, (context) => contracts.answer(context, listCall.input.parse({ tab: "approved" })));
  const { id } = rows[0]!;
  const next = await as(boss, (context) => copyContract(context, { id, asNewVersion: true }));
  expect(await codeOf(as(boss, (context) => copyContract(context, { id, asNewVersion: true })))).toBe(
    "contracts.versionOpen",
  );
  const early = await as(boss, async (context) => ({
    ...(await readContract(context, { id: next.id })),
    startDate: addDays(today, -11),
  }));
  expect(await codeOf(as(boss, (context) => updateContract(context, updateCall.input.parse(early))))).toBe(
    "contracts.versionStart",
  );
  await submit(next.id);
  const on = (date: string) => as(boss, ({ tx }) => contractFor(tx, agencyId, postIds[0]!, date));
  expect([(await on(today))?.contractId, (await on(addDays(today, 1)))?.contractId]).toEqual([id, next.id]);
  expect((await detail(id)).versions.map((version) => version.id)).toEqual([id, next.id]);
  // Its own last day is taken back to today; from then on the next version holds.
  const current = await detail(next.id);
  const end = (lastDay: string) =>
    as(boss, (context) => endContract(context, { id: next.id, version: current.version, lastDay, reason: "换供应商" }));
  expect(await codeOf(end(today))).toBe("contracts.endDate");
  await end(addDays(today, 5));
  expect(await on(addDays(today, 6))).toBeUndefined();
});

test("the tabs count what they show", async () => {
  const counts = await as(boss, countContracts);
  for (const [tab, count] of Object.entries(counts)) {
    expect((await as(boss, (context) => contracts.answer(context, listCall.input.parse({ tab })))).total).toBe(count);
  }
  expect(counts.deleted).toBe(1);
});

test("another company reaches no contract, a labour company only its own", async () => {
  const { id } = await draft({ startDate: "2030-01-01", endDate: "2030-12-31" });
  expect((await as(stranger, (context) => contracts.answer(context, listCall.input.parse({})))).rows).toEqual([]);
  const ways: ((context: CallContext) => Promise<unknown>)[] = [
    (context) => readContract(context, { id }),
    (context) => updateContract(context, updateCall.input.parse({ ...input(), id, number: "X", version: 1 })),
    (context) => copyContract(context, { id, asNewVersion: false }),
    (context) => submitContract(context, { id }),
    (context) => endContract(context, { id, version: 1, lastDay: today, reason: "x" }),
    (context) => deleteContract(context, { id, version: 1 }),
  ];
  for (const way of ways) expect(await codeOf(as(stranger, way))).toBe("common.notFound");
  const other: Caller = { ...boss, kind: "agency", agencyId: agencyId + 1000 };
  expect((await as(other, (context) => contractOptions(context, {}))).rows).toEqual([]);
  expect((await as({ ...other, agencyId }, (context) => contractOptions(context, {}))).rows.length).toBeGreaterThan(0);
});

test("the file has every rate and subsidy, the posts and the recruiters", async () => {
  const rates = Object.fromEntries(RATE_KEYS.map((key, index) => [key, 20_000 + index])) as ContractInput["rates"];
  const { id } = await draft({
    name: "全部费率",
    rates,
    shiftSubsidyFen: 1_000,
    ladder: [
      { overMinutes: 600, amountFen: 3_050 },
      { overMinutes: 510, amountFen: 2_000 },
    ],
  });
  const rows: object[] = [];
  await as(boss, async (context) => {
    const { exporter } = contracts;
    for await (const portion of exporter!.rows(context, contractList.input.parse({ search: "全部费率" })))
      rows.push(...portion);
  });
  const cells = Object.fromEntries(
    contracts.exporter!.columns.map(({ key, value }) => [key, value(rows[0] as never, "zh", 1)]),
  );
  expect((rows[0] as { id: number }).id).toBe(id);
  expect(cells).toMatchObject({
    weekdayRate: rates.weekday_day,
    weekdayNight: rates.weekday_night,
    weekendDay: rates.weekend_day,
    weekendNight: rates.weekend_night,
    specialDay: rates.special_day,
    specialNight: rates.special_night,
    holidayDay: rates.holiday_day,
    holidayNight: rates.holiday_night,
    legalHolidayDay: rates.legal_holiday_day,
    legalHolidayNight: rates.legal_holiday_night,
    shiftSubsidyFen: 1_000,
    ladder: "> 8.5 h: 20.00; > 10 h: 30.50",
    postNames: "服务员",
    recruiters: "王",
  });
});

test("contact and phone are the labour company's where the contract names none", async () => {
  const contactOf = async (part: Partial<ContractInput>) => {
    const { contact, phone } = await detail((await draft(part)).id);
    return [contact, phone];
  };
  expect(await contactOf({ contact: null, phone: null })).toEqual([null, null]);
  await database.ownerPool.query(
    "update agencies.agency set contact = '李经理', phone = '13800138000' where tenant_id = $1 and id = $2",
    [boss.tenantId, agencyId],
  );
  expect(await contactOf({ contact: null, phone: null })).toEqual(["李经理", "13800138000"]);
  expect(await contactOf({ contact: "王", phone: null })).toEqual(["王", "13800138000"]);
});
