import { afterAll, beforeAll, expect, test } from "vitest";
import { readPerson, updatePerson } from "#areas/people/api.ts";
import * as claimsApi from "#areas/tax/claims-api.ts";
import * as returnsApi from "#areas/tax/returns-api.ts";
import { book, withhold } from "#areas/tax/server.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { nextId, takeAllIn, taxCompany, wage, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let memberId: number;
let claim: { memberId: number; agentId: number };

const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);

async function pay(taxMonth: string, ref: string, incomeFen: number) {
  const agent = company.agents[0]!;
  const payment = wage(ref, memberId, incomeFen);
  return company.within(async (books) => {
    const { taxFen, steps } = (await withhold(books, agent, taxMonth, [payment])).get(ref)!;
    await book(books, { kind: "test", id: Number(ref) }, agent, taxMonth, [{ ...payment, taxFen }]);
    return { taxFen, steps };
  });
}

beforeAll(async () => {
  company = await taxCompany("年金酒店");
  memberId = await company.employ("2026-09-01");
  await takeAllIn(company);
  claim = { memberId, agentId: company.agents[0]! };
});
afterAll(() => company.server.close());

test("an annuity needs its pay, and is the office's to enter", async () => {
  const annuity = { ...claim, kind: "annuity" as const, fromMonth: "2026-09", monthFen: 50_000 };
  expect(await refusal(claimsApi.saveClaim, annuity)).toEqual(["tax.baseMissing", "baseFen"]);
  const { id } = await ok(claimsApi.saveClaim, { ...annuity, baseFen: 1_000_000 });
  expect(await ok(claimsApi.revealClaim, { id })).toMatchObject({
    kind: "annuity",
    baseFen: 1_000_000,
    worthFen: 40_000,
  });
  const { tenantId, server } = company;
  const worker = await server.logIn({ tenantId, kind: "worker", codes: ["W_TAX"], memberId, scope: "none" });
  const mine = { agentId: claim.agentId, kind: "annuity" as const, fromMonth: "2026-09", monthFen: 1, baseFen: 1 };
  expect(await refusal(claimsApi.saveMyClaim, mine, worker.token)).toEqual(["tax.annuityByOffice", "kind"]);
  const given = { ...mine, kind: "donation" as const, fromMonth: "2026-10", monthFen: 1_000_000 };
  const donation = await ok(claimsApi.saveMyClaim, given, worker.token);
  const { rows } = await ok(claimsApi.myClaims, {}, worker.token);
  expect(rows.find((row) => row.id === donation.id)).toMatchObject({
    toMonth: "2026-12",
    baseFen: null,
    state: "toCheck",
  });
  await ok(claimsApi.checkClaims, { ids: [donation.id], action: "confirm" });
});

test("they come off taxed wages, stand in its steps and in the return of their month", async () => {
  // 20,000.00 less 5,000.00 and the annuity of a month: 14,600.00 at 3 %.
  expect(await pay("2026-09", "1", 2_000_000)).toMatchObject({
    taxFen: 43_800,
    steps: { otherFen: 40_000, donationFen: 0 },
  });
  // 40,000.00 less 10,000.00 and 800.00 are 29,200.00; of the 10,000.00 given 30 % of that come off.
  const october = await pay("2026-10", "2", 2_000_000);
  expect(october.steps).toMatchObject({ otherFen: 80_000, donationFen: 876_000, taxableFen: 2_920_000 - 876_000 });
  expect(october.taxFen).toBe(61_320 - 43_800);
  // 43,800.00: 10,000.00 are within 30 % of it now.
  const november = await pay("2026-11", "3", 2_000_000);
  expect(november.steps).toMatchObject({ donationFen: 1_000_000, taxableFen: 4_380_000 - 1_000_000 });
  const { rows } = await ok(returnsApi.listIncome, { taxMonth: "2026-10" });
  const shown = await ok(returnsApi.revealIncome, { id: rows[0]!.id });
  expect(shown).toMatchObject({ steps: { donationFen: 876_000, taxableFen: 2_044_000 }, withheldFen: 17_520 });
  expect(shown.claimed).toContainEqual({ kind: "annuity", fen: 80_000 });

  const { version, jobNumber, name } = await ok(readPerson, { id: memberId });
  await ok(updatePerson, {
    id: memberId,
    version,
    jobNumber,
    name,
    employeeType: "internal",
    departmentId: company.departments[0]!,
    joinedOn: "2026-09-01",
    idNumber: nextId(0),
    idOverrideReason: "测试",
  } as never);
  const cells = async (taxMonth: string) => {
    const found = (await ok(returnsApi.listReturns, { year: 2026 })).rows.find((row) => row.taxMonth === taxMonth)!;
    await ok(returnsApi.prepareReturn, { id: found.id, version: found.version });
    const file = await company.server.send(returnsApi.exportReturn, { id: found.id }, company.boss);
    const sheet = await readSheet(Buffer.from(file.body.content as Buffer), "a.xlsx", ["工号"]);
    const [row] = sheet.rows;
    return [row!.cells["企业(职业)年金"], row!.cells["商业健康保险"], row!.cells["准予扣除的捐赠额"]];
  };
  // What is of the month alone.
  expect(await cells("2026-09")).toEqual(["400.00", "0.00", "0.00"]);
  expect(await cells("2026-10")).toEqual(["400.00", "0.00", "8760.00"]);
  expect(await cells("2026-11")).toEqual(["400.00", "0.00", "1240.00"]);
});

test("another company and a log-in without the code have none of it", async () => {
  const { rows } = await ok(claimsApi.listClaims, {});
  const id = rows[0]!.id;
  const other = await company.server.makeCompany("别的酒店");
  const { token } = await company.server.logIn({ tenantId: other, codes: "all", scope: "organisation" });
  expect(await refusal(claimsApi.revealClaim, { id }, token)).toEqual(["common.notFound"]);
  const { tenantId } = company;
  const clerk = await company.server.logIn({ tenantId, codes: ["C60502"], scope: "organisation", name: "Clerk" });
  const wish = { ...claim, kind: "donationFull" as const, fromMonth: "2026-10", monthFen: 1 };
  expect(await refusal(claimsApi.saveClaim, wish, clerk.token)).toEqual(["common.noPermission"]);
});
