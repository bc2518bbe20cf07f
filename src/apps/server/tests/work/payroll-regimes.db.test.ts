import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runApprovable } from "#areas/payroll/approvable.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as settlement from "#areas/payroll/settlement-api.ts";
import { markWords } from "#areas/payroll/words.ts";
import * as returns from "#areas/tax/returns-api.ts";
import * as tax from "#areas/tax/api.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

// A hotel's month with its interns (SAT 2020 no. 13), people paid for labour service, sick leave and somebody without pay.

let company: PayCompany;
let october: number;
const person: Record<string, number> = {};

async function employ(name: string, kind: "full_time" | "intern" | "rehired_pensioner", payFen: number, item = "base") {
  const from = "2026-10-01";
  const joinedOn = name.startsWith("病") ? "2020-01-01" : from;
  person[name] = await company.employ(joinedOn, { name, jobNumber: name, city: "上海", kind });
  if (payFen > 0)
    await company.ok(personnel.savePay, { memberId: person[name]!, item: item as "base", from: joinedOn, payFen });
}
const taxed = (name: string, regime: "wages" | "intern" | "labour") =>
  company.ok(tax.saveTaxPerson, {
    memberId: person[name]!,
    agentId: company.entityId,
    regime,
    fromMonth: "2026-10",
    evidence: "学生证、协议",
  });
const slip = async (name: string) => company.ok(api.readSlip, { id: (await company.slipOf(october, name)).id });
const figures = async (name: string) =>
  Object.fromEntries(
    (await slip(name)).lines
      .filter(({ value, kind }) => value !== 0 && kind !== "helper")
      .map(({ name: item, value }) => [item, value]),
  );
/** Codes of what is odd in a slip. */
const marks = async (name: string) => {
  const said = (await slip(name)).marks;
  return Object.entries(markWords).flatMap(([code, { zh }]) => (said.includes(zh) ? [code] : []));
};
const override = async (name: string, item: string, fen: number | null) => {
  const { id, version, lines } = await slip(name);
  const { itemId } = lines.find((line) => line.name === item)!;
  await company.ok(api.overrideItem, { slipId: id, itemId, version, fen, reason: "试" });
  await company.calculated(october);
};
async function sick(name: string, paid: boolean, from = "2026-10-12", to = "2026-10-21") {
  const [{ id }] = (await company.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $2, $3, 'sick', 'day', $5, $6, 'whole', 'whole', 3840, $4, false, 'x', 'approved') returning id`,
    [`SICK ${name}`, person[name], paid, from, to],
  )) as [{ id: number }];
  await company.query(
    `insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes)
     select $1, $2, d, $3, 'whole', 480 from generate_series($4::date, $5, '1 day') d where extract(isodow from d) < 6 and not d between '2026-10-01' and '2026-10-07'`,
    [id, person[name], from, to],
  );
}

beforeAll(async () => {
  company = await payCompany("实习劳务酒店", ["甲"]);
  Object.assign(person, company.person);
  await employ("实习", "intern", 2_000_000);
  await employ("劳务", "rehired_pensioner", 500_000);
  await employ("无薪", "full_time", 0);
  await employ("病假", "full_time", 500_000);
  await employ("病无薪", "full_time", 500_000);
  await employ("病久", "full_time", 500_000);
  await taxed("实习", "intern");
  await taxed("劳务", "labour");
  for (const name of ["无薪", "病假", "病无薪", "病久"]) {
    const { id } = await taxed(name, "wages");
    await company.ok(tax.savePersonYear, { personId: id, year: 2026, mode: "standard" });
  }
  await sick("病假", true);
  await sick("病无薪", false);
  await sick("病久", true, "2026-04-15", "2026-10-30");
  october = (await company.made("2026-10", "2026-11-10")).id;
  await company.calculated(october);
}, 600_000);
afterAll(() => company.server.close());

describe("one run of the month", () => {
  test("pays an intern by the cumulative method and labour service by the payment", async () => {
    expect(await slip("实习")).toMatchObject({ fault: null, totals: { netFen: 2_000_000 - 18_000 } });
    // 20,000.00 x 80 % less two months of 5,000.00, of which 3 %.
    expect(await figures("实习")).toEqual({ 基本工资: 2_000_000, 实习报酬个税: 18_000 });
    expect((await slip("实习")).tax).toMatchObject([{ kind: "intern", steps: { months: 2, taxableFen: 600_000 } }]);
    // 5,000.00 less 20 %, of which 20 %.
    expect(await figures("劳务")).toEqual({ 基本工资: 500_000, 劳务报酬个税: 80_000 });
    for (const name of ["实习", "劳务"]) {
      expect(await marks(name)).not.toContain("uninsured");
      expect(await marks(name)).not.toContain("belowMinimum");
    }
    expect(await marks("甲")).toContain("uninsured");
  });

  test("holds back by name whose tax no item of the template takes off", async () => {
    const before = await company.query<{ id: number; items: object }>(
      `select v.id, v.items from payroll.template_version v join payroll.run r on r.tenant_id = v.tenant_id and r.template_version_id = v.id where v.tenant_id = $1 and r.id = $2`,
      [october],
    );
    const [version] = before as [{ id: number; items: object }];
    await company.query(
      `update payroll.template_version set items = (select jsonb_agg(e) from jsonb_array_elements(items) e
         where (e ->> 'itemId')::bigint not in (select id from payroll.item where tenant_id = $1 and code = 'labourTax')) where tenant_id = $1 and id = $2`,
      [version.id],
    );
    await company.calculated(october);
    expect((await slip("劳务")).fault).toBe("已算出个税，但薪资模板中没有扣除它的个税项目");
    expect((await slip("实习")).fault).toBeNull();
    await company.query("update payroll.template_version set items = $3 where tenant_id = $1 and id = $2", [
      version.id,
      JSON.stringify(version.items),
    ]);
    await company.calculated(october);
    expect((await slip("劳务")).fault).toBeNull();
  });

  test("pays sick days the city's share, however the leave itself is paid", async () => {
    // Eight days of 5,000.00; seventh year of service in Shanghai: 90 %.
    expect(await figures("病假")).toEqual({ 基本工资: 500_000, 病假扣款: 183_908, 病假工资: 165_517 });
    expect(await figures("病无薪")).toEqual({ 基本工资: 316_092, 病假工资: 165_517 });
    for (const name of ["病假", "病无薪"]) expect(await slip(name)).toMatchObject({ totals: { grossFen: 481_609 } });
    expect(await marks("病无薪")).not.toContain("sickBelow");
    expect(await marks("病无薪")).not.toContain("belowMinimum");
    // 80 % of 2,740.00 for eight days are 806.25.
    await override("病无薪", "病假工资", 80_624);
    expect(await marks("病无薪")).toContain("sickBelow");
    await override("病无薪", "病假工资", 80_625);
    expect(await marks("病无薪")).not.toContain("sickBelow");
    await override("病无薪", "病假工资", null);
  });

  test("pays sick days behind the sixth month away the lower share, where the city has one", async () => {
    // Away since 15 April: 5 of 17 days at 90 %, 12 at 60 %.
    expect(await figures("病久")).toEqual({ 基本工资: 500_000, 病假扣款: 390_805, 病假工资: 268_966 });
    const facts = new Map((await slip("病久")).facts.map(({ name, text }) => [name, text]));
    expect(facts.get("其中连续病休满六个月后")).toBe("12 天");
    const source =
      "update payroll.parameter_value v set city = $2 from payroll.parameter p where v.tenant_id = $1 and p.tenant_id = v.tenant_id and p.id = v.parameter_id and p.code = 'sickPayLong' and v.city = $3";
    await company.query(source, ["杭州", "上海"]);
    await company.calculated(october);
    expect(await figures("病久")).toMatchObject({ 病假工资: 351_725 });
    await company.query(source, ["上海", "杭州"]);
    await company.calculated(october);
    expect(await figures("病久")).toMatchObject({ 病假工资: 268_966 });
  });

  test("marks what the employer takes off whatever it is for", async () => {
    expect(await marks("甲")).not.toContain("largeDeduction");
    await override("甲", "餐费", 120_001);
    expect(await marks("甲")).toContain("largeDeduction");
    await override("甲", "餐费", null);
  });

  test("is not approved by whoever has set a figure of their own slip", async () => {
    const own = await company.logIn("all", null, "Own", { memberId: person["甲"]! });
    await override("甲", "餐费", 100);
    await company.query(
      `update payroll.manual_cell c set set_by = a.id from access.account a where c.tenant_id = $1 and a.tenant_id = c.tenant_id and a.member_id = c.member_id and c.run_id = $2`,
      [october],
    );
    expect(await company.refusal(api.grantRuns, { ids: [october], reason: "x" }, own)).toEqual(["payroll.ownOverride"]);
    await company.query("update payroll.run set state = 'underApproval' where tenant_id = $1 and id = $2", [october]);
    const approve = (memberId: number | null) =>
      company.within(({ tx, services }) =>
        runApprovable.onDecision(tx, october, "approved", {
          memberId,
          comment: null,
          at: "2026-11-05T02:00:00Z",
          instanceId: 0,
          round: 1,
          context: { principal: { accountId: 0, memberId }, now: "2026-11-05T02:00:00Z", services } as never,
        }),
      );
    await expect(approve(person["甲"]!)).rejects.toMatchObject({ kind: { code: "payroll.ownOverride" } });
    await company.query("update payroll.run set state = 'calculated' where tenant_id = $1 and id = $2", [october]);
    await override("甲", "餐费", null);
  });

  test("granted it is on the books by what each is paid as, whoever earned nothing too", async () => {
    await company.ok(api.grantRuns, { ids: [october], reason: "没有打卡" });
    const rows = await company.query<{ memberId: number; kind: string }>(
      `select member_id as "memberId", kind from tax.income where tenant_id = $1 and tax_month = '2026-11'`,
    );
    const kindOf = new Map(rows.map(({ memberId, kind }) => [memberId, kind]));
    expect(Object.entries(person).map(([name, id]) => [name, kindOf.get(id)])).toEqual([
      ["甲", "wage"],
      ["实习", "intern"],
      ["劳务", "labour"],
      ["无薪", "wage"],
      ["病假", "wage"],
      ["病无薪", "wage"],
      ["病久", "wage"],
    ]);
  });
});

describe("the return of its tax month", () => {
  const found = async () => (await company.ok(returns.listReturns, {})).rows.find((row) => row.taxMonth === "2026-11")!;

  test("counts whoever is no resident on their own sheet", async () => {
    const { rows } = await company.ok(tax.listTaxPeople, { size: 200 });
    const { id } = rows.find(({ memberId }) => memberId === person["病假"])!;
    await company.query("update tax.person_year set mode = 'nonResident' where tenant_id = $1 and person_id = $2", [
      id,
    ]);
    const { sheets } = await company.ok(returns.readReturn, { id: (await found()).id });
    expect(sheets).toMatchObject([
      { sheet: "wage", people: 4 },
      { sheet: "labour", people: 2 },
      { sheet: "nonResident", people: 1 },
    ]);
    await company.query("update tax.person_year set mode = 'standard' where tenant_id = $1 and person_id = $2", [id]);
  });

  test("waits until the month is settled", async () => {
    const { id, version } = await found();
    expect(await company.refusal(returns.prepareReturn, { id, version })).toEqual(["tax.notSettled"]);
    expect(await company.ok(returns.readReturn, { id })).toMatchObject({ unsettled: ["2026-10"] });
    const [month] = (await company.ok(settlement.listSettlements, { month: "2026-10" })).rows;
    await company.ok(settlement.settleMonth, { id: month!.id, version: month!.version });
    expect(await company.ok(returns.readReturn, { id })).toMatchObject({ unsettled: [] });
    // What is lacking now are ID numbers: the month itself may be declared.
    expect(await company.refusal(returns.prepareReturn, { id, version: (await found()).version })).toEqual([
      "tax.idMissing",
    ]);
  });
});
