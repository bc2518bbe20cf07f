import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "#areas/tax/api.ts";
import { book, withhold } from "#areas/tax/server.ts";
import { takeAllIn, taxCompany, wage, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let memberId: number;
let personId: number;

const given = async (part: object) => {
  const one = await company.server.ok(api.readTaxPerson, { id: personId }, company.boss);
  const { id, version, agentId, regime, fromMonth } = one;
  return { id, version, memberId, agentId, regime, fromMonth, ...part };
};
const taxOf = async (ref: string, incomeFen: number) =>
  company.within(
    async (books) =>
      (await withhold(books, company.agents[0]!, "2026-11", [wage(ref, memberId, incomeFen)])).get(ref)!.taxFen,
  );

beforeAll(async () => {
  company = await taxCompany("减税酒店");
  memberId = await company.employ("2026-11-01");
  personId = (await takeAllIn(company)).get(memberId)!;
});
afterAll(() => company.server.close());

test("a relief needs its evidence and its share", async () => {
  const refusal = async (part: object) =>
    company.server.refusal(api.saveTaxPerson, (await given(part)) as never, company.boss);
  expect(await refusal({ reliefPercent: 50 })).toEqual(["tax.evidenceMissing", "evidence"]);
  expect(await refusal({ reliefYearFen: 100, evidence: "x" })).toEqual(["tax.reliefMissing", "reliefPercent"]);
  expect((await refusal({ reliefPercent: 101, evidence: "x" }))[0]).toBe("common.invalidInput");
});

test("is let off the tax on wages within the limit of the year, and stands in the books", async () => {
  // One month: 20,000.00 less 5,000.00, of which 3 %.
  expect(await taxOf("a", 2_000_000)).toBe(45_000);
  const relief = { reliefPercent: 50, reliefYearFen: 30_000, evidence: "残疾证" };
  await company.server.ok(api.saveTaxPerson, (await given(relief)) as never, company.boss);
  expect(await company.server.ok(api.readTaxPerson, { id: personId }, company.boss)).toMatchObject(relief);
  expect(await taxOf("a", 2_000_000)).toBe(22_500);
  await company.within((books) =>
    book(books, { kind: "test", id: 1 }, company.agents[0]!, "2026-11", [
      { ...wage("a", memberId, 2_000_000), taxFen: 22_500 },
    ]),
  );
  // 35,000.00 in all, of which 3 % are 1,050.00; of the 300.00 of the year 75.00 are left.
  expect(await taxOf("b", 2_000_000)).toBe(105_000 - 45_000 - 7_500);
});
