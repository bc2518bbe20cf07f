import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import type { DecisionInfo } from "#areas/approvals/approvable.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { contractFields, type ContractInput } from "../contract-fields.ts";
import { RATE_KEYS } from "../rules/rate-keys.ts";
import { contractFor, requireContract } from "./contract-for.ts";
import { contractTerms } from "./contract-terms.ts";
import { createContract } from "./create-contract.ts";
import { decideContract } from "./decide-contract.ts";
import { editableOfContract, editContract } from "./edit-under-approval.ts";
import { estimateCost } from "./estimate-cost.ts";
import { findContract } from "./find-contract.ts";

let database: TestDatabase;
let services: Services;
let tenantId: number;
let agencyId: number;
let otherAgencyId: number;
let recruiterIds: number[];
let posts: number[];
let legalEntityId: number;

const as = <T>(work: (context: CallContext) => Promise<T>) => asCaller(services, { tenantId }, work);

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  tenantId = await makeTenant(database.ownerPool, "contracts");
  const agency = (code: string, priority: number) =>
    newAgency.parse({ code, nameZh: code, nameEn: code, priority, recruiters: [{ name: "王", phone: "13900000000" }] });
  const first = await as((context) => createAgency(context, agency("A01", 20)));
  agencyId = first.id;
  recruiterIds = first.recruiterIds;
  otherAgencyId = (await as((context) => createAgency(context, agency("A02", 10)))).id;
  const made = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) select $1, c, '岗' || c, 'Post ' || c from unnest(array['P1', 'P2']) c returning id",
    [tenantId],
  );
  posts = made.rows.map((row) => row.id);
  const entity = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'L', '法人', 'Entity') returning id",
    [tenantId],
  );
  legalEntityId = entity.rows[0]!.id;
});
afterAll(() => database.close());

function input(part: Partial<ContractInput> = {}): ContractInput {
  const rates = Object.fromEntries(RATE_KEYS.map((key, index) => [key, 20_000 + index * 1_000]));
  return contractFields.parse({
    name: "合同",
    legalEntityId,
    agencyId,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    costCentre: "CC",
    standardDaysPerMonth: 22,
    rates,
    shiftSubsidyFen: 800,
    ladder: [{ overMinutes: 480, amountFen: 500 }],
    postIds: posts,
    recruiterIds,
    contact: "王",
    phone: "139",
    ...part,
  });
}

const info = {
  instanceId: 1,
  round: 1,
  memberId: null,
  comment: null,
  at: "2026-01-01T00:00:00Z",
  context: {},
} as unknown as DecisionInfo;

async function approved(part: Partial<ContractInput> = {}, replacesId?: number): Promise<number> {
  return as(async (context) => {
    const { id } = await createContract(context, input(part), { createdBy: null, replacesId });
    await context.tx.query("update contracts.contract set state = 'underApproval' where id = $1", [id]);
    await decideContract(context.tx, id, "approved", info);
    return id;
  });
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).kind.code;
}

test("an approved contract covers its posts within its term, and pays by its rates", async () => {
  const id = await approved({ number: "C-1" });
  expect(await as(({ tx }) => contractFor(tx, agencyId, posts[0]!, "2026-12-31"))).toEqual({
    contractId: id,
    number: "C-1",
  });
  expect(await as(({ tx }) => contractFor(tx, agencyId, posts[0]!, "2027-01-01"))).toBeUndefined();
  expect(await as(({ tx }) => contractFor(tx, otherAgencyId, posts[0]!, "2026-05-01"))).toBeUndefined();
  const terms = (await as(({ tx }) => contractTerms(tx, [id]))).get(id)!;
  expect(terms).toMatchObject({
    night: { start: 1320, end: 1800 },
    shiftSubsidyFen: 800,
    ladder: [{ overMinutes: 480, subsidyFen: 500 }],
  });
  expect(terms.rates).toMatchObject({ weekday_day: 20_000, legal_holiday_night: 29_000 });
});

test("two contracts of one agency never cover a post on the same day", async () => {
  expect(await codeOf(approved({ startDate: "2026-06-01", endDate: "2027-06-01", postIds: [posts[1]!] }))).toBe(
    "contracts.overlap",
  );
  const after = await approved({ number: "C-2", startDate: "2027-01-01", endDate: "2027-12-31" });
  expect(await as(({ tx }) => contractFor(tx, agencyId, posts[1]!, "2027-03-01"))).toEqual({
    contractId: after,
    number: "C-2",
  });
});

test("a new version takes over from its start, the old one ends the day before", async () => {
  const old = await as(({ tx }) => contractFor(tx, agencyId, posts[0]!, "2026-03-01"));
  const next = await approved({ number: "C-1b", startDate: "2026-07-01", endDate: "2026-12-31" }, old!.contractId);
  expect((await as(({ tx }) => contractFor(tx, agencyId, posts[0]!, "2026-06-30")))?.contractId).toBe(old!.contractId);
  expect((await as(({ tx }) => contractFor(tx, agencyId, posts[0]!, "2026-07-01")))?.contractId).toBe(next);
  const { rows } = await database.ownerPool.query("select ended_on, state from contracts.contract where id = $1", [
    old!.contractId,
  ]);
  expect(rows).toEqual([{ ended_on: "2026-06-30", state: "approved" }]);
});

test("without a contract the refusal says why", async () => {
  expect(await codeOf(as(({ tx }) => requireContract(tx, agencyId, posts[0]!, "2028-05-01")))).toBe(
    "contracts.expired",
  );
  expect(await codeOf(as(({ tx }) => requireContract(tx, otherAgencyId, posts[0]!, "2026-05-01")))).toBe(
    "contracts.postNotCovered",
  );
  await as(async (context) => {
    const { id } = await createContract(context, input({ agencyId: otherAgencyId, recruiterIds: [] }), {
      createdBy: null,
    });
    await context.tx.query("update contracts.contract set state = 'underApproval' where id = $1", [id]);
  });
  expect(await codeOf(as(({ tx }) => requireContract(tx, otherAgencyId, posts[0]!, "2026-05-01")))).toBe(
    "contracts.inApproval",
  );
});

test("demand is priced by the company that is asked first, or by the one it names", async () => {
  const cheap = await approved({
    agencyId: otherAgencyId,
    recruiterIds: [],
    startDate: "2026-03-01",
    endDate: "2026-03-31",
    shiftSubsidyFen: null,
    ladder: [],
  });
  const line = {
    postId: posts[0]!,
    agencyId: null,
    workDate: "2026-03-02",
    startMinute: 480,
    endMinute: 1020,
    headcount: 3,
    plannedMinutes: 510,
    mealMinutes: 30,
    pricedAs: null,
  };
  const [own, named, none] = await as(({ tx }) =>
    estimateCost(tx, [line, { ...line, agencyId }, { ...line, workDate: "2029-01-01" }], () => "weekday"),
  );
  expect(own).toMatchObject({ contractId: cheap, agencyId: otherAgencyId, amountFen: 3 * 17_000 });
  expect(named!.amountFen).toBe(3 * (17_000 + 800 + 500));
  expect(none).toBeUndefined();
});

test("an approver changes term, cost centre and note by the rules of the form and of a submission", async () => {
  const id = await as(async (context) => {
    const made = await createContract(
      context,
      input({ number: "C-9", startDate: "2028-01-01", endDate: "2028-12-31" }),
      { createdBy: null },
    );
    await context.tx.query("update contracts.contract set state = 'underApproval' where id = $1", [made.id]);
    return made.id;
  });
  const edit = (values: Record<string, string>) =>
    as((context) => editContract(context.tx, id, new Map(Object.entries(values)), context));
  expect((await as(({ tx }) => editableOfContract(tx, id))).map(({ key, value }) => [key, value])).toEqual([
    ["startDate", "2028-01-01"],
    ["endDate", "2028-12-31"],
    ["costCentre", "CC"],
    ["note", ""],
  ]);
  await edit({ endDate: "2028-06-30", costCentre: "CC-2", note: "半年试行" });
  expect(await as(({ tx }) => findContract(tx, id))).toMatchObject({
    startDate: "2028-01-01",
    endDate: "2028-06-30",
    costCentre: "CC-2",
    note: "半年试行",
    postIds: posts,
  });
  await expect(edit({ endDate: "2027-12-31" })).rejects.toMatchObject({
    faults: [{ field: "endDate", message: { zh: "结束日期不能早于开始日期" } }],
  });
  await expect(edit({ endDate: "soon" })).rejects.toMatchObject({ faults: [{ field: "endDate" }] });
  await expect(edit({ costCentre: "" })).rejects.toMatchObject({ faults: [{ field: "costCentre" }] });
  expect(await codeOf(edit({ startDate: "2027-12-31" }))).toBe("contracts.overlap");
});

test("another company's contracts are not there", async () => {
  const stranger = await makeTenant(database.ownerPool, "stranger");
  expect(
    await asCaller(services, { tenantId: stranger }, ({ tx }) => contractFor(tx, agencyId, posts[0]!, "2026-05-01")),
  ).toBeUndefined();
  expect((await asCaller(services, { tenantId: stranger }, ({ tx }) => contractTerms(tx, [1, 2, 3]))).size).toBe(0);
});
