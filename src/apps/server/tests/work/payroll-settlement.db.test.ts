import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leavingChecks } from "#areas/personnel/server.ts";
import { area } from "#areas/payroll/area.ts";
import * as parameters from "#areas/payroll/parameters-api.ts";
import * as payments from "#areas/payroll/payments-api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import { openSlips } from "#areas/payroll/server.ts";
import * as settlement from "#areas/payroll/settlement-api.ts";
import * as structure from "#areas/payroll/structure-api.ts";
import * as tax from "#areas/tax/api.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import type { Call } from "#platform/http/call.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

let company: PayCompany;
let elsewhere: string;
let blind: string;
let september: number;
let october: number;

const ok = ((...given) => company.ok(...given)) as PayCompany["ok"];
const refusal = ((...given) => company.refusal(...given)) as PayCompany["refusal"];
const monthOf = async (month: string) =>
  (await ok(settlement.listSettlements, { month })).rows.find(({ entityId }) => entityId === company.entityId)!;
const cancel = async (month: string, token = company.boss) => {
  const { id, version } = await monthOf(month);
  return refusal(settlement.cancelSettlement, { id, version, reason: "更正" }, token);
};
const states = async (runId: number) => (await ok(api.readRun, { id: runId })).counts;
const booked = async () =>
  (await company.query("select 1 from tax.income where tenant_id = $1 and document_kind = 'payroll'")).length;
const checks = async (month: string) =>
  Object.fromEntries(
    (await ok(settlement.readSettlement, { id: (await monthOf(month)).id })).checks.map((one) => [one.kind, one]),
  );

beforeAll(async () => {
  company = await payCompany("结算酒店", ["甲", "乙", "丙", "丁"]);
  elsewhere = await company.logIn("all", [company.departments[1]!], "Kitchen");
  blind = await company.logIn(["C60303"], null, "Names");
  september = await company.granted("2026-09", "2026-10-10");
});
afterAll(() => company.server.close());

describe("freezing what is granted", () => {
  test("takes the slip off the books and out of a payment that the bank does not have, and a run of its own pays it later", async () => {
    const { runs } = await ok(payments.batchIssue, { runIds: [september] });
    const batchId = runs[0]!.batchId!;
    const before = await booked();
    const { id } = await ok(api.freezePerson, {
      memberId: company.person["丁"]!,
      fromMonth: "2026-09",
      untilMonth: "2026-09",
      reason: "离职争议",
    });
    expect(await states(september)).toEqual({ granted: 3, frozen: 1 });
    expect(await booked()).toBe(before - 1);
    expect(await ok(payments.readPayment, { id: batchId })).toMatchObject({ people: 3, sumFen: 1_800_000 });
    expect((await ok(payments.previewIssue, { runId: september })).heldOut).toMatchObject([
      { name: "丁", cause: "frozen" },
    ]);
    expect((await checks("2026-09"))["frozen"]).toMatchObject({ state: "open", names: ["丁"] });
    await ok(api.releasePerson, { id, version: 1, reason: "已解决" });
    expect(await states(september)).toEqual({ granted: 3, pulled: 1 });
    const again = await company.granted("2026-09", "2026-10-12", [company.person["丁"]!]);
    expect(await states(again)).toEqual({ granted: 1 });
    expect(await booked()).toBe(before);
  });
});

describe("a month", () => {
  test("shows how far it is, with sums for those who may see them", async () => {
    expect(await monthOf("2026-09")).toMatchObject({
      runs: 2,
      notGranted: 0,
      people: 4,
      paid: 0,
      unpaid: 4,
      state: "open",
    });
    expect((await ok(settlement.listSettlements, {}, blind)).rows[0]).toMatchObject({
      grossFen: null,
      netFen: null,
      actions: [],
    });
    const found = await checks("2026-09");
    expect(found["runs"]).toMatchObject({ state: "ok" });
    expect(found["attendance"]).toMatchObject({ state: "ok" });
    expect(found["unpaid"]).toMatchObject({ state: "open", count: 4 });
    expect(found["tax"]).toMatchObject({ state: "open", names: ["2026-10"] });
    // What there is nothing of is left out.
    expect(Object.keys(found)).not.toContain("vouchers");
    expect(Object.keys(found)).not.toContain("insurance");
  });

  test("is not settled while a run of it is open, nor by whoever does not see everybody", async () => {
    october = (await company.made("2026-10", "2026-11-10")).id;
    const { id, version } = await monthOf("2026-10");
    expect(await refusal(settlement.settleMonth, { id, version })).toEqual(["payroll.runsOpen"]);
    const first = await monthOf("2026-09");
    const named = { id: first.id, version: first.version };
    expect(await refusal(settlement.settleMonth, named, elsewhere)).toEqual(["payroll.outsidePeople"]);
    expect(await refusal(settlement.settleMonth, named, blind)).toEqual(["common.noPermission"]);
  });

  test("is settled once, with unpaid rows left to be paid and its sums kept", async () => {
    const { id, version } = await monthOf("2026-09");
    const both = await Promise.all(
      [0, 1].map(() => company.server.send(settlement.settleMonth, { id, version }, company.boss)),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await monthOf("2026-09")).toMatchObject({
      state: "settled",
      settledBy: "Boss",
      people: 4,
      netFen: 2_400_000,
    });
    const { rows } = await ok(payments.listPayments, { runId: september });
    const file = await company.fetched(payments.takeBankFile, { id: rows[0]!.id, reason: "发薪" });
    expect(file.status).toBe(200);
  });

  test("settled it takes part in no race with somebody who adds to it", async () => {
    await company.calculated(october);
    await ok(api.grantRuns, { ids: [october], reason: "没有打卡" });
    const { id, version } = await monthOf("2026-10");
    const slip = await company.slipOf(october, "甲");
    const [settledNow, pulled] = await Promise.all([
      company.server.send(settlement.settleMonth, { id, version }, company.boss),
      company.server.send(api.pullSlip, { id: slip.id, version: slip.version, reason: "x" }, company.boss),
    ]);
    expect(settledNow.http).toBe(200);
    // Before it or not at all: the sums are those of the people who are in it.
    const paid = pulled.http === 200 ? 3 : 4;
    expect(await monthOf("2026-10")).toMatchObject({ people: paid, netFen: paid * 600_000 });
  });

  test("an earlier month stays settled while a later one is, and while a voucher or a return rests on it", async () => {
    expect(await cancel("2026-09")).toEqual(["payroll.laterSettled"]);
    expect(await cancel("2026-10", blind)).toEqual(["common.noPermission"]);
    expect(await cancel("2026-10")).toEqual([]);
    expect(await monthOf("2026-10")).toMatchObject({ state: "open", settledBy: null });
    const [group] = await company.query<{ id: number }>(
      "insert into payroll.voucher_group (tenant_id, code, name, entity_id) values ($1, 'G', 'G', $2) returning id",
      [company.entityId],
    );
    await company.query(
      `insert into payroll.voucher (tenant_id, number, group_id, entity_id, month, kind, dated_on, state, lines, content_sealed, run_ids, period, word, serial, layout, people)
       values ($1, 'V1', $2, $3, '2026-09', 'accrual', '2026-09-30', 'verified', 2, 'x', '{}', '2026-09', '转', 1, 'own', 3)`,
      [group!.id, company.entityId],
    );
    expect(await cancel("2026-09")).toEqual(["payroll.vouchersVerified"]);
    await company.query("update payroll.voucher set state = 'reversed' where tenant_id = $1");
    await company.query("update tax.monthly_return set state = 'filed' where tenant_id = $1 and tax_month = '2026-10'");
    expect(await cancel("2026-09")).toEqual(["payroll.returnFiled"]);
    await company.query("update tax.monthly_return set state = 'open' where tenant_id = $1");
  });

  test("its trail says who settled and cancelled it, and why", async () => {
    const { trail, runList } = await ok(settlement.readSettlement, { id: (await monthOf("2026-10")).id });
    expect(trail).toMatchObject([
      { action: "cancel", by: "Boss", reason: "更正" },
      { action: "settle", by: "Boss" },
    ]);
    expect(runList).toMatchObject([{ id: october, state: "granted" }]);
  });
});

describe("nothing of a settled month changes", () => {
  /** Calls that change no month of pay, and why. */
  const free = new Map<Call, string>([
    [rules.saveItem, "an item is no month's: what was granted keeps its figures"],
    [rules.enableItem, "likewise"],
    [rules.moveItem, "likewise"],
    [parameters.saveParameter, "only its name; its values have months"],
    [templates.saveTemplate, "only its name and order; its versions have months"],
    [structure.saveStructure, "a draft; publishing it asks"],
    [structure.deleteStructure, "a draft"],
    [structure.publishStructure, "asks by the month of its draft, tested with structures"],
    [structure.proposeRaises, "proposals of personnel"],
    [rules.beginWithUsual, "refused where there are items; asks where there are none"],
    [api.reissue, "makes its run as createRun does"],
    [rules.deleteFormula, "a draft"],
    [rules.publishFormula, "asks by the month of its draft, tested with formulas"],
    [parameters.deleteParameterValue, "asks by the month of the value, tested with parameters"],
    [templates.deleteTemplateVersion, "a draft"],
    [templates.publishTemplateVersion, "asks by the month of its draft, tested with templates"],
    [api.revokeGrant, "a run under approval keeps its month from being settled"],
    [api.releaseMember, "slips of settled months stay frozen until the settlement is cancelled"],
    [api.releasePerson, "slips of settled months stay frozen until the settlement is cancelled"],
    [payments.batchIssue, "unpaid rows stay to be paid"],
    [payments.reissueFailed, "likewise"],
    [payments.releasePayment, "likewise"],
    [payments.cancelPayment, "likewise"],
    [payments.importPayResult, "likewise"],
    [payments.markPayRow, "likewise"],
    [settlement.settleMonth, "settles"],
    [settlement.cancelSettlement, "opens it"],
  ]);

  /** Payslips and vouchers are of months that are settled; the arrangement of the sheet is nobody's pay. */
  const freePaths = new Set([
    "/salarySetting/releasePayslips",
    "/salarySetting/mailPayslip",
    "/salarySetting/answerObjection",
    "/salarySetting/saveSheetLayout",
    // Holds its place as saving cells does.
    "/salarySetting/importSheet",
  ]);

  test("whatever call of payroll would", async () => {
    const slip = await company.slipOf(september, "甲");
    const { version } = await ok(api.readRun, { id: september });
    const { rows } = await ok(templates.listTemplates, {});
    const template = rows.find(({ runKind }) => runKind === "main")!;
    const month = "2026-09";
    const run = { id: september, version, reason: "x" };
    const items = await ok(rules.listItems, { size: 200 });
    const formula = items.rows.find(({ source }) => source === "formula")!;
    const lines = (await ok(api.readSlip, { id: slip.id })).lines;
    const [parameter] = await company.query<{ id: number }>(
      "insert into payroll.parameter (tenant_id, code, name_zh, name_en, kind) values ($1, 'rate', '系数', 'Rate', 'value') returning id",
    );
    const tried = new Map<Call, object>([
      [api.createRun, { templateId: template.id, month, payDate: "2026-10-10" }],
      [api.calculateRuns, { ids: [september] }],
      [api.grantRuns, { ids: [september], reason: "x" }],
      [api.withdrawRun, run],
      [api.deleteRun, run],
      [api.overrideItem, { slipId: slip.id, version: slip.version, itemId: lines[0]!.itemId, fen: 1, reason: "x" }],
      [api.pullSlip, { id: slip.id, version: slip.version, reason: "x" }],
      [api.freezePerson, { memberId: slip.memberId, fromMonth: month, reason: "x" }],
      [rules.saveFormula, { itemId: formula.id, fromMonth: month, text: "1", note: "", tests: [] }],
      [
        templates.saveTemplateVersion,
        {
          templateId: template.id,
          fromMonth: month,
          items: [{ itemId: formula.id, formula: null, shown: true }],
          payDay: 10,
        },
      ],
      [parameters.saveParameterValue, { parameterId: parameter!.id, fromMonth: month, content: "1", source: "x" }],
    ]);
    const calls = area.routes.map(({ call }) => call);
    const typing = calls.find(({ path }) => path === "/salarySetting/saveSheetCells");
    const typed = items.rows.find(({ source }) => source === "manual");
    if (typing && typed)
      tried.set(typing, {
        entityId: company.entityId,
        month,
        runId: null,
        cells: [{ memberId: slip.memberId, itemId: typed.id, units: 1, version: 0 }],
      });
    const unknown = calls
      .filter((call) => call.method === "POST" && isOfMonths(call))
      .filter((call) => !tried.has(call) && !free.has(call) && !freePaths.has(call.path))
      .map(({ path }) => path);
    expect(unknown).toEqual([]);
    for (const [call, input] of tried) {
      const [code] = await company.refusal(call, input as never);
      expect([call.path, code]).toEqual([call.path, expect.stringMatching(/^payroll\.(monthSettled|settledMonth)$/)]);
    }
  });
  /** What vouchers are made by is no month's either. */
  const isOfMonths = ({ needs }: Call) =>
    [needs]
      .flat()
      .some((code) => /^C(60301|60302|60303|60308|7501)(\.|$)|^C60309(\.(edit|publish))?$/.test(String(code)));
});

describe("what people owe", () => {
  test("is a list for those who may see pay, with amounts for those who may view them", async () => {
    const slip = await company.slipOf(september, "乙");
    await company.query(
      "insert into payroll.receivable (tenant_id, member_id, entity_id, slip_id, amount_sealed) values ($1, $2, $3, $4, $5)",
      [
        slip.memberId,
        company.entityId,
        slip.id,
        company.server.services.vault.seal("12300", `payroll.receivable ${company.tenantId} ${slip.id}`),
      ],
    );
    const { rows } = await ok(settlement.listOwed, {});
    expect(rows).toMatchObject([
      { name: "乙", sinceMonth: "2026-09", addedFen: 12_300, repaidFen: 0, balanceFen: 12_300, state: "owed" },
    ]);
    expect((await ok(settlement.listOwed, {}, blind)).rows).toMatchObject([
      { name: "乙", balanceFen: null, state: "owed" },
    ]);
    expect((await ok(settlement.listOwed, {}, elsewhere)).rows).toEqual([]);
  });

  test("is taken back by the next slip, and is then paid back", async () => {
    const { version } = await ok(api.readRun, { id: october });
    await ok(api.withdrawRun, { id: october, version, reason: "重算" });
    await company.calculated(october);
    await ok(api.grantRuns, { ids: [october], reason: "没有打卡" });
    const { rows } = await ok(settlement.listOwed, {});
    expect(rows).toMatchObject([
      { name: "乙", lastMonth: "2026-10", repaidFen: 12_300, balanceFen: 0, state: "cleared" },
    ]);
    expect((await ok(settlement.listOwed, { state: "owed" })).rows).toEqual([]);
  });
});

test("whose pay is frozen over a settlement is released, and their slip with the settlement", async () => {
  const november = await company.granted("2026-11", "2026-12-10");
  const named = { memberId: company.person["丙"]!, fromMonth: "2026-11", reason: "争议" };
  await ok(api.freezePerson, named);
  const month = await monthOf("2026-11");
  await ok(settlement.settleMonth, { id: month.id, version: month.version });
  const one = { memberId: named.memberId, reason: "已解决" };
  expect(await refusal(api.releaseMember, one, elsewhere)).toEqual(["payroll.unknownSlip"]);
  await ok(api.releaseMember, one);
  expect(await refusal(api.releaseMember, one)).toEqual(["payroll.notFrozen"]);
  expect(await states(november)).toEqual({ granted: 3, frozen: 1 });
  // With the return of the month filed the settlement stays: a late run pays them, taxed in the month they are paid in.
  const filed = (state: string) =>
    company.query(
      `insert into tax.monthly_return (tenant_id, agent_id, tax_month, state) values ($1, $2, '2026-12', $3)
       on conflict (tenant_id, agent_id, tax_month) do update set state = excluded.state`,
      [company.entityId, state],
    );
  await filed("filed");
  expect(await cancel("2026-11")).toEqual(["payroll.returnFiled"]);
  const template = (await ok(api.runChoices, { month: "2026-11" })).find(({ kind }) => kind === "main")!;
  const late = { templateId: template.id, month: "2026-11", payDate: "2026-12-20", memberIds: [named.memberId] };
  expect(await refusal(api.createRun, late)).toEqual(["payroll.payDateFiled", "payDate"]);
  const january = { ...late, payDate: "2027-01-10" };
  expect(await refusal(api.createRun, { ...january, memberIds: [company.person["甲"]!] })).toEqual([
    "payroll.monthSettled",
  ]);
  const before = await booked();
  const [taxed] = await company.query<{ id: number }>(
    "select id from tax.person where tenant_id = $1 and member_id = $2",
    [named.memberId],
  );
  await ok(tax.savePersonYear, { personId: taxed!.id, year: 2027, mode: "standard" });
  // Nobody need be named: it is for whoever was held.
  const again = await company.granted("2026-11", "2027-01-10");
  expect(await states(again)).toEqual({ granted: 1 });
  expect(await booked()).toBe(before + 1);
  const months = await company.query<{ month: string }>(
    "select tax_month as month from tax.income where tenant_id = $1 and member_id = $2 and document_kind = 'payroll' order by id desc limit 1",
    [named.memberId],
  );
  expect(months).toEqual([{ month: "2027-01" }]);
  // Once: who is paid late is not held any more.
  expect(await refusal(api.createRun, january)).toEqual(["payroll.monthSettled"]);
  expect(await refusal(api.createRun, { ...january, memberIds: [] })).toEqual(["payroll.monthSettled"]);
  expect((await ok(payments.batchIssue, { runIds: [again] })).runs).toMatchObject([{ people: 1 }]);
  await filed("open");
  expect(await cancel("2026-11")).toEqual([]);
  expect(await states(november)).toEqual({ granted: 3, pulled: 1 });
  expect(await states(again)).toEqual({ granted: 1 });
});

test("what of somebody's pay is open is said when they leave, without a figure", async () => {
  const memberId = company.person["甲"]!;
  const open = await company.within(({ tx }) => openSlips(tx, memberId));
  expect(open.map(({ kind, month }) => [kind, month])).toContainEqual(["unpaid", "2026-09"]);
  const found = await company.within(({ tx }) => leavingChecks(tx, memberId, "2026-11-30", "2026-11-05"));
  const pay = found.find(({ kind }) => kind === "payroll")!;
  expect(pay.count).toBe(open.length);
  expect(pay.text.en).toContain("2026-09 not paid");
});
