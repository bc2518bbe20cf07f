import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "#areas/payroll/runs-api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as vouchers from "#areas/payroll/vouchers-api.ts";
import { cellPlace, slipPlace, type SlipContent } from "#areas/payroll/content.ts";
import * as personnel from "#areas/personnel/api.ts";
import { saveRule } from "#areas/settings/api.ts";
import * as basesApi from "#areas/social-insurance/bases-api.ts";
import * as enrolmentsApi from "#areas/social-insurance/enrolments-api.ts";
import * as monthsApi from "#areas/social-insurance/months-api.ts";
import * as packagesApi from "#areas/social-insurance/packages-api.ts";
import * as tax from "#areas/tax/api.ts";
import * as claims from "#areas/tax/claims-api.ts";
import { book } from "#areas/tax/server.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { leave, special, takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

// Three worked slips of a Shanghai October, from the punch to the transfer: who joins, who leaves by agreement, who is
// paid more from the middle of the month; every figure was reckoned by hand.

let company: TaxCompany;
let entityId: number;
let accountId: number;
const person: Record<string, number> = {};
const taxPerson: Record<string, number> = {};
const itemIds = new Map<string, number>();

const ok = <C extends Call>(call: C, input: SentInputOf<C>) => company.server.ok(call, input, company.boss);
const at = (date: string) => company.server.setTime(`${date}T02:00:00Z`);

async function employ(name: string, joinedOn: string, payFen: number, part: object = {}) {
  person[name] = await company.employ(joinedOn, { name, jobNumber: name, city: "上海", kind: "full_time", ...part });
  await ok(personnel.savePay, { memberId: person[name]!, item: "base", from: joinedOn, payFen });
}

async function insure(name: string, baseFen: number, from = "2026-07") {
  const memberId = person[name]!;
  const items = ["pension", "medical", "unemployment", "injury", "fund"] as const;
  const one = { memberId, accountId, entry: "transferred" as const, items: [...items], from, fundFrom: from };
  await ok(enrolmentsApi.enrol, { add: [one] });
  const { rows } = await ok(enrolmentsApi.listEnrolments, { tab: "planned", size: 200 });
  await ok(enrolmentsApi.reportEnrolments, { ids: rows.map(({ id }) => id) });
  await ok(basesApi.saveBase, { memberId, kind: "insurance", from, baseFen });
}

async function insuranceMonth(month: string) {
  await ok(monthsApi.calculateMonth, { accountId, month });
  const { rows } = await ok(monthsApi.listMonths, { accountId, month });
  await ok(monthsApi.confirmMonth, { id: rows[0]!.id, version: rows[0]!.version });
}

async function run(kind: "main" | "bonus" | "reissue", month: string, payDate: string, names: string[]) {
  const choices = await ok(api.runChoices, { month });
  const templateId = choices.find((one) => one.entityId === entityId && one.kind === kind)!.id;
  const memberIds = names.map((name) => person[name]!);
  return (await ok(api.createRun, { templateId, month, payDate, memberIds })).id;
}
const calculated = (id: number) => calculatedRun(company.server, id, company.boss);
async function slipOf(runId: number, name: string) {
  const { rows } = await ok(api.listSlips, { runId, size: 200 });
  const { id } = rows.find((one) => one.name === name)!;
  return ok(api.readSlip, { id });
}
type Slip = Awaited<ReturnType<typeof slipOf>>;
const line = (slip: Slip, code: string, forMonth: string | null = null) =>
  slip.lines.find((one) => one.itemId === itemIds.get(code) && (one.forMonth ?? null) === forMonth)?.value ?? 0;
const linesOf = (slip: Slip, ...codes: string[]) => codes.map((code) => line(slip, code));
const own = ["pension", "medical", "unemployment", "fund"];

async function type(name: string, code: string, fen: number, runId: number) {
  const [row] = await company.query<{ id: number }>(
    `insert into payroll.manual_cell (tenant_id, entity_id, month, run_id, member_id, item_id)
     select $1, r.entity_id, r.month, r.id, $3, $4 from payroll.run r where r.tenant_id = $1 and r.id = $2 returning id`,
    [runId, person[name], itemIds.get(code)],
  );
  const sealed = company.server.services.vault.seal(String(fen), cellPlace(company.tenantId, row!.id));
  await company.query("update payroll.manual_cell set value_sealed = $3 where tenant_id = $1 and id = $2", [
    row!.id,
    sealed,
  ]);
}

/** Leave that was approved, a day or half of it each. */
async function away(name: string, kind: string, paid: boolean, minutes: number, dates: string[]) {
  const [row] = await company.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $2, $3, $4, 'halfDay', $5, $6, 'whole', 'whole', $7, $8, false, 'x', 'approved') returning id`,
    [`QJ ${name} ${kind}`, person[name], kind, dates[0], dates.at(-1), minutes * dates.length, paid],
  );
  for (const date of dates)
    await company.query(
      "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, $5, $6)",
      [row!.id, date, person[name], minutes < 480 ? "first" : "whole", minutes],
    );
}

const overtime = (name: string, date: string, kind: string, minutes: number) =>
  company.query(
    `insert into attendance.overtime (tenant_id, number, member_id, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, state)
     values ($1, $2, $3, $4, 0, $5, $5, jsonb_build_array(jsonb_build_object('kind', $6::text, 'minutes', $5::int)), $6, 'pay', 'x', 'approved')`,
    [`OT ${name} ${date}`, person[name], date, minutes, kind],
  );

/** Twelve months of somebody as they would have been granted: what a month came to with and without overtime. */
async function paidBefore(name: string, averageFen: number, grossFen: number) {
  const templateId = (await ok(api.runChoices, { month: "2026-09" })).find(({ kind }) => kind === "main")!.id;
  for (let back = 1; back <= 12; back += 1) {
    const month = addMonthsTo("2026-10", -back);
    const [made] = await company.query<{ id: number }>(
      `with r as (insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, state)
         select t.tenant_id, 'H' || $4, t.id, v.id, t.entity_id, $4, ($4 || '-28')::date, 'supplementary', 'granted'
         from payroll.template t join payroll.template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id
         where t.tenant_id = $1 and t.id = $2 returning id)
       insert into payroll.slip (tenant_id, run_id, member_id, state) select $1, r.id, $3, 'granted' from r returning id`,
      [templateId, person[name], month],
    );
    const content: SlipContent = {
      form: 1,
      facts: {},
      stretches: { parts: [], isFull: true, workDays: 0, paidDays: 0 },
      manual: {},
      values: { [itemIds.get("averagePay")!]: averageFen, [itemIds.get("grossPay")!]: grossFen },
      overrides: {},
      deltas: [],
      insurance: [],
      tax: [],
      history: {},
      owedBeforeFen: 0,
      totals: {
        grossFen: 0,
        insuranceFen: 0,
        taxFen: 0,
        deductionFen: 0,
        otherFen: 0,
        repaidFen: 0,
        netFen: 0,
        owedFen: 0,
        employerFen: 0,
      },
      rewardIds: [],
      refs: [],
    };
    const sealed = company.server.services.vault.seal(JSON.stringify(content), slipPlace(company.tenantId, made!.id));
    await company.query("update payroll.slip set content_sealed = $3 where tenant_id = $1 and id = $2", [
      made!.id,
      sealed,
    ]);
  }
}

/** What earlier months of the year came to, on the books as one document. */
async function earned(name: string, month: string, incomeFen: number, ownFen: number, taxFen: number) {
  const row = { ref: name, memberId: person[name]!, kind: "wage" as const, incomeFen, exemptFen: 0, otherFen: 0 };
  await company.within((books) =>
    book(books, { kind: "test.before", id: person[name]! }, entityId, month, [
      { ...row, special: special(ownFen), taxFen },
    ]),
  );
}

const claim = (name: string, part: Partial<SentInputOf<typeof claims.saveClaim>>) =>
  ok(claims.saveClaim, {
    memberId: person[name]!,
    agentId: entityId,
    kind: "elderly",
    fromMonth: "2026-01",
    ...part,
  });

beforeAll(async () => {
  company = await taxCompany("工资单酒店");
  entityId = company.agents[0]!;
  at("2026-07-02");
  await ok(saveRule, { key: "personnel.localAverageWage", value: 1_257_700, validFrom: "2026-07-02" });
  const { id } = await ok(packagesApi.takePackage, { city: "shanghai", from: "2026-07" });
  await ok(packagesApi.publishPackage, { id, version: 1, checked: true });
  accountId = (await ok(packagesApi.saveAccount, { legalEntityId: entityId, city: "shanghai" })).id;
  const terms = { accountId, from: "2026-07", injuryClass: 1, injuryRate: 2_000, fundRate: 70_000 };
  await ok(packagesApi.saveTerms, { ...terms, supplementaryRate: null, cutOffDay: 15 });
  at("2026-10-14");
  await employ("A", "2026-10-12", 720_000, { probationEnd: "2027-01-11" });
  await ok(personnel.savePay, { memberId: person["A"]!, item: "base", from: "2027-01-12", payFen: 900_000 });
  await employ("B", "2019-02-11", 1_040_000, { firstWorkDate: "2014-10-01" });
  await employ("C", "2020-01-01", 2_000_000);
  await ok(personnel.savePay, { memberId: person["C"]!, item: "base", from: "2026-10-16", payFen: 2_200_000 });
  const people = await takeAllIn(company);
  for (const [name, memberId] of Object.entries(person)) taxPerson[name] = people.get(memberId)!;
  await insure("A", 720_000, "2026-10");
  await insure("B", 985_000);
  await insure("C", 2_000_000);
  for (const month of ["2026-07", "2026-08", "2026-09"]) await insuranceMonth(month);
  await ok(basesApi.saveBase, {
    memberId: person["C"]!,
    kind: "insurance",
    from: "2026-07",
    baseFen: 2_060_000,
    late: true,
  });
  await ok(monthsApi.takeBackPay, { accountId });
  await insuranceMonth("2026-10");
  await claim("B", { relative: "李大山", relativeBorn: "1955-01-01", isOnlyChild: false, monthFen: 150_000 });
  for (const [index, relative] of ["王一", "王二", "王三"].entries())
    await claim("C", { kind: "childEducation", relative, relativeBorn: `201${index}-03-01` });
  await ok(rules.beginWithUsual, { fromMonth: "2025-01" });
  for (const { code, id: itemId } of (await ok(rules.listItems, { size: 200 })).rows) itemIds.set(code, itemId);
  await overtime("A", "2026-10-14", "workday", 270);
  await overtime("A", "2026-10-17", "restDay", 480);
  await away("B", "annual", true, 480, ["2026-03-02", "2026-03-03", "2026-05-11", "2026-05-12"]);
  await away("B", "personal", false, 240, ["2026-10-13"]);
  await company.query(
    `insert into personnel.change (tenant_id, kind, number, member_id, from_date, state, told_on, by_agreement, ground, half_months)
     values ($1, 'separation', 'LZ1', $2, '2026-10-15', 'done', '2026-10-08', true, 'mutual_by_employer', 16)`,
    [person["B"]],
  );
  await leave(company.server, person["B"]!, "2026-10-15", company.boss);
  const { rows: open } = await ok(enrolmentsApi.proposeEnrolments, {});
  const stop = open.find(({ memberId }) => memberId === person["B"])!;
  await ok(enrolmentsApi.enrol, { stop: [{ id: stop.enrolmentId!, version: stop.enrolmentVersion!, to: "2026-10" }] });
  await paidBefore("B", 1_080_000, 1_126_000);
  await earned("B", "2026-10", 10_906_000, 1_696_250, 81_293);
  await company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-10-01', '2026-11-30')",
  );
}, 120_000);
afterAll(() => company.server.close());

test("B leaves by agreement: days worked, leave not taken, eight months of compensation, paid on the day", async () => {
  const id = await run("main", "2026-10", "2026-10-15", ["B"]);
  await type("B", "otherDeduction", 3_600, id);
  await calculated(id);
  const slip = await slipOf(id, "B");
  expect(linesOf(slip, "basePay", "unusedLeave", "severance")).toEqual([454_253, 297_931, 9_008_000]);
  expect(linesOf(slip, ...own, "wageTax", "severanceTax")).toEqual([78_800, 19_700, 4_925, 69_000, 17_392, 0]);
  expect(slip.tax.find(({ kind }) => kind === "wage")?.steps).toMatchObject({ months: 10, taxableFen: 3_289_509 });
  // Without the compensation 752,184 and 558,767.
  expect(slip.totals).toMatchObject({
    grossFen: 752_184 + 9_008_000,
    netFen: 558_767 + 9_008_000,
    employerFen: 322_145,
  });
  await ok(api.grantRuns, { ids: [id], reason: "离职结算" });
});

test("A joins on probation, C is paid more from the 16th, and old insurance is paid with it", async () => {
  at("2026-11-05");
  await earned("C", "2026-10", 20_000_000, 3_500_000, 298_000);
  const id = await run("main", "2026-10", "2026-11-10", []);
  await type("A", "otherDeduction", 20_000, id);
  await calculated(id);
  const [a, c] = [await slipOf(id, "A"), await slipOf(id, "C")];
  expect(linesOf(a, "basePay", "overtimeWorkday", "overtimeRestDay")).toEqual([496_552, 27_931, 66_207]);
  expect(linesOf(a, ...own, "wageTax")).toEqual([60_368, 15_092, 3_773, 50_400, 0]);
  expect(a.tax[0]?.steps).toMatchObject({ months: 2, taxableFen: -538_943 });
  expect(a.totals).toMatchObject({ grossFen: 590_690, netFen: 441_057, employerFen: 244_332 });
  // 7,200 of 9,000 is the 80 % that the law asks for.
  expect(a.marks).not.toContain("试用期工资低于 80%");
  expect(linesOf(c, "basePay", ...own, "backPay", "wageTax")).toEqual([
    2_122_222, 164_800, 41_200, 10_300, 144_200, 31_500, 63_022,
  ]);
  expect(c.tax[0]?.steps).toMatchObject({ months: 11, taxableFen: 6_130_222 });
  expect(c.totals).toMatchObject({ grossFen: 2_122_222, netFen: 1_667_200, employerFen: 673_620 + 58_860 });
  await ok(api.grantRuns, { ids: [id], reason: "没有打卡的岗位" });
});

test("A's part of the vouchers: accrual 8,350.22, payment 5,906.90 to bank, insurance, fund and what is taken off", async () => {
  const groups = await ok(vouchers.voucherChoices, { month: "2026-10" });
  const groupId = groups.find(({ runs }) => runs > 0)!.id;
  const made = await ok(vouchers.generateVouchers, {
    month: "2026-10",
    groupIds: [groupId],
    kinds: ["accrual", "payment"],
  });
  const partsOfA = async (voucherId: number) => {
    const { lineRows, debitFen, creditFen } = await ok(vouchers.readVoucher, { id: voucherId });
    expect(debitFen).toBe(creditFen);
    const parts: { side: "debit" | "credit"; fen: number }[] = [];
    for (const [at, { side }] of lineRows.entries()) {
      const slips = await ok(vouchers.voucherSlips, { id: voucherId, line: at });
      parts.push({ side, fen: slips.find(({ memberId }) => memberId === person["A"])?.fen ?? 0 });
    }
    const of = (side: "debit" | "credit") => parts.filter((part) => part.side === side && part.fen !== 0);
    return [of("debit"), of("credit")].map((side) => side.map(({ fen }) => fen));
  };
  const [accrual, payment] = made.ids as [number, number];
  const sum = (all: number[]) => all.reduce((total, fen) => total + fen, 0);
  expect((await partsOfA(accrual)).map(sum)).toEqual([835_022, 835_022]);
  const [debit, credit] = await partsOfA(payment);
  expect(debit).toEqual([590_690]);
  expect(credit).toEqual([441_057, 79_233, 50_400, 20_000]);
});

test("overtime of B that was found later is a difference of October in a run of their own; months stay", async () => {
  await overtime("B", "2026-10-03", "holiday", 480);
  const id = await run("reissue", "2026-11", "2026-11-10", ["B"]);
  await calculated(id);
  const slip = await slipOf(id, "B");
  expect(slip.lines.filter(({ value, kind }) => value !== 0 && kind !== "helper")).toHaveLength(2);
  expect(line(slip, "overtimeHoliday", "2026-10")).toBe(143_448);
  expect(slip.tax[0]?.steps).toMatchObject({ months: 10 });
  expect(slip.marks).not.toContain("入职 30 天仍未参保");
  expect(slip.totals).toMatchObject({ grossFen: 143_448, taxFen: 4_304, netFen: 139_144 });
});

test("a bonus of C by itself, and into the wages", async () => {
  for (const [choice, taxFen] of [
    ["separate", 459_000],
    ["merged", 480_000],
  ] as const) {
    const { version } = (
      await company.query<{ version: number }>(
        "select version from tax.person_year where tenant_id = $1 and person_id = $2 and year = 2026",
        [taxPerson["C"]],
      )
    )[0]!;
    await ok(tax.savePersonYear, {
      personId: taxPerson["C"]!,
      year: 2026,
      version,
      mode: "standard",
      bonusChoice: choice,
    });
    const id = await run("bonus", "2026-11", "2026-11-10", ["C"]);
    await type("C", "annualBonus", 4_800_000, id);
    await calculated(id);
    expect((await slipOf(id, "C")).totals).toMatchObject({ taxFen, netFen: 4_800_000 - taxFen });
  }
});

test("next year's bases are proposed from what was on the books, by months that were paid", async () => {
  const { rows, known } = await ok(basesApi.proposeBases, { accountId, year: 2026 });
  expect(known).toBe(true);
  // October's 200,000.00 stands for the months before; November's pay is its own.
  expect(rows.find(({ memberId }) => memberId === person["C"])).toMatchObject({
    months: 2,
    averageFen: (20_000_000 + 2_122_222) / 2,
  });
});

test("a joiner's base is what was earned in the first full month, and not what was paid in it", async () => {
  at("2026-12-03");
  await insuranceMonth("2026-11");
  const id = await run("main", "2026-11", "2026-12-10", ["A"]);
  await calculated(id);
  await ok(api.grantRuns, { ids: [id], reason: "没有打卡的岗位" });
  const { rows } = await ok(basesApi.proposeBases, { accountId, year: 2025 });
  // October, 5,906.90 for a part of it, was paid in November.
  expect(rows.find(({ memberId }) => memberId === person["A"])).toMatchObject({
    origin: "firstMonth",
    averageFen: 720_000,
  });
});
