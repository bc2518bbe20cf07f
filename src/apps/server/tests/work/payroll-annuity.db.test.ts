import { afterAll, beforeAll, expect, test } from "vitest";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as tax from "#areas/tax/api.ts";
import * as claims from "#areas/tax/claims-api.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

// The own part of an enterprise annuity comes off the slip as it is claimed for tax (Caishui 2013 no. 103).

let company: PayCompany;
let claimId: number;
let october: number;

const line = "企业年金（个人）";
const slip = async (runId: number, name: string) => {
  const { id } = await company.slipOf(runId, name);
  return company.ok(api.readSlip, { id });
};
const takenOff = async (runId: number, name: string) =>
  (await slip(runId, name)).lines.find((one) => one.name === line)?.value;
const claim = (name: string, monthFen: number, more: object = {}) =>
  company.ok(claims.saveClaim, {
    memberId: company.person[name]!,
    agentId: company.entityId,
    kind: "annuity",
    fromMonth: "2026-11",
    monthFen,
    baseFen: 1_000_000,
    ...more,
  });
const run = async (month: string, payDate: string) => {
  const { id } = await company.made(month, payDate);
  await company.calculated(id);
  return id;
};

beforeAll(async () => {
  company = await payCompany("年金工资酒店", ["甲", "乙"]);
  for (const { id, years } of await Promise.all(
    (await company.ok(tax.listTaxPeople, { size: 50 })).rows.map(({ id: one }) =>
      company.ok(tax.readTaxPerson, { id: one }),
    ),
  ))
    if (years.length === 0) await company.ok(tax.savePersonYear, { personId: id, year: 2026, mode: "standard" });
  claimId = (await claim("甲", 50_000)).id;
  october = await run("2026-10", "2026-11-10");
}, 600_000);
afterAll(() => company.server.close());

test("what is paid in comes off, what the law lets off lowers the tax, and the line explains itself", async () => {
  const { id, totals, tax: taxed, lines } = await slip(october, "甲");
  const other = await slip(october, "乙");
  expect(await takenOff(october, "甲")).toBe(50_000);
  expect(await takenOff(october, "乙")).toBe(0);
  expect(totals).toMatchObject({ deductionFen: 50_000 });
  const before = (of: typeof totals) => of["grossFen"]! - of["insuranceFen"]! - of["taxFen"]! - of["netFen"]!;
  expect([before(totals), before(other.totals)]).toEqual([50_000, 0]);
  // 4 % of 10,000.00 at most.
  expect(taxed).toMatchObject([{ kind: "wage", steps: { otherFen: 40_000 } }]);
  const { itemId } = lines.find((one) => one.name === line)!;
  expect(await company.ok(api.explainItem, { slipId: id, itemId })).toMatchObject({
    formula: "个税.企业年金个人缴费",
    part: { value: "500" },
  });
});

test("a changed claim makes what was calculated stale before it is granted", async () => {
  const [row] = await company.query<{ version: number }>(
    "select version from tax.claim where tenant_id = $1 and id = $2",
    [claimId],
  );
  await claim("甲", 30_000, { id: claimId, version: row!.version });
  expect(await company.refusal(api.grantRuns, { ids: [october], reason: "没有打卡" })).toEqual(["payroll.stalePeople"]);
  await company.calculated(october);
  expect(await takenOff(october, "甲")).toBe(30_000);
  await company.ok(api.grantRuns, { ids: [october], reason: "没有打卡" });
});

test("it is taken once in a tax month, and not behind its end", async () => {
  const november = await run("2026-11", "2026-11-30");
  expect(await takenOff(november, "甲")).toBe(0);
  await company.query(
    "update payroll.run set pay_date = '2026-12-10', version = version + 1 where tenant_id = $1 and id = $2",
    [november],
  );
  await company.calculated(november);
  expect(await takenOff(november, "甲")).toBe(30_000);
  await company.query("update tax.claim set to_month = '2026-11' where tenant_id = $1 and id = $2", [claimId]);
  await company.calculated(november);
  expect(await takenOff(november, "甲")).toBe(0);
});

test("a company from before it finds it among what it lacks", async () => {
  await company.query(
    `update payroll.template_version v set items = (select jsonb_agg(e) from jsonb_array_elements(v.items) as e
       where (e ->> 'itemId')::bigint not in (select id from payroll.item where tenant_id = $1 and code = 'annuity')) where v.tenant_id = $1`,
  );
  await company.query(
    "delete from payroll.formula where tenant_id = $1 and item_id in (select id from payroll.item where tenant_id = $1 and code = 'annuity')",
  );
  await company.query("delete from payroll.item where tenant_id = $1 and code = 'annuity'");
  expect((await company.ok(rules.missingStandard, {})).items).toEqual([
    { code: "annuity", name: line, kind: "deduction", formula: "个税.企业年金个人缴费" },
  ]);
  await company.ok(rules.addMissingStandard, { fromMonth: "2026-12" });
  expect((await company.ok(rules.missingStandard, {})).items).toEqual([]);
});
