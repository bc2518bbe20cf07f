import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { principalOfAccount } from "#areas/access/server.ts";
import { paySource } from "#areas/payroll/reports.ts";
import { declared } from "#areas/reports/declared.ts";
import type { ExportColumn } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import { fileOfReport } from "#platform/report/file-of-report.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { plantRun, usualItems } from "./pay.fixture.ts";
import { taxCompany, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
const october = { from: "2026-10-01", to: "2026-10-31" };
const slipIds: number[] = [];
let gross = 0;

const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const read = (name: string, input: object = {}, token = company.boss): Promise<ReportAnswer> =>
  company.server.ok(named(name).read, { size: 100, ...october, ...input }, token);
const total = ({ totals }: ReportAnswer, key: string) => totals?.cells[key];
const finest = (answer: ReportAnswer) => answer.rows.filter(({ level }) => level === answer.by.length);
const summed = (answer: ReportAnswer, key: string) =>
  finest(answer).reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0);
const across = (answer: ReportAnswer, title: string) => {
  const key = answer.across!.values.find((value) => value.title === title)!.key;
  return finest(answer).reduce((sum, row) => sum + Number(row.across?.[key] ?? 0), 0);
};
const readsOf = (call: string) =>
  company.query<{ rows: number }>(
    "select rows from platform.personal_data_read where tenant_id = $1 and call = $2 order by id",
    [call],
  );

beforeAll(async () => {
  company = await taxCompany("报表酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  const items = await usualItems(company);
  for (const month of ["2026-09", "2026-10"])
    for (const entity of [0, 1]) {
      const slips = [];
      for (let index = 0; index < 4; index += 1) {
        const basePay = 500_000 + 12_345 * index + 1_000 * entity + (month === "2026-10" ? 777 : 0);
        slips.push({
          memberId: month === "2026-09" ? await company.employ("2026-01-05", {}) : 0,
          departmentId: company.departments[entity]!,
          ...(index === 1 ? { alsoDepartmentId: company.departments[1 - entity]! } : {}),
          ...(entity === 1 ? { city: "杭州" } : {}),
          figures: {
            basePay,
            averagePay: basePay,
            overtimeWorkday: 10_001 + index,
            otherDeduction: 3_300,
            meals: 12_000,
            wageTax: 1_234 + index,
          },
        });
      }
      if (month === "2026-10") {
        const known = await company.query<{ id: number }>(
          "select s.member_id as id from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id where s.tenant_id = $1 and r.number = $2 order by s.id",
          [`R 2026-09 ${entity}`],
        );
        for (const [index, slip] of slips.entries()) slip.memberId = known[index]!.id;
        gross += slips.reduce((sum, { figures }) => sum + figures.basePay + figures.overtimeWorkday, 0);
      }
      const planted = await plantRun(company, items, { month, entity, slips });
      if (month === "2026-10") slipIds.push(...planted.slipIds);
    }
});
afterAll(() => company.server.close());

describe("a month's pay is the same in every report", () => {
  test("gross: detail, summary, seal sheet, ledger, departments, items, regions, financial analysis", async () => {
    const byItem = await read("payByItem", { rows: "itemKind,item" });
    expect(gross).toBeGreaterThan(0);
    for (const name of [
      "payDetail",
      "paySummary",
      "sealSheet",
      "payLedger",
      "payByDepartment",
      "payTotalCost",
      "payByRegion",
      "payByEntity",
      "financialAnalysis",
    ])
      expect([name, total(await read(name), "grossFen")]).toEqual([name, gross]);
    expect(total(byItem, "grossFen")).toBe(gross);
    expect(summed(await read("paySummary"), "grossFen")).toBe(gross);
    expect(summed(await read("payDetail"), "grossFen")).toBe(gross);
  });

  test("items stand across in their order, to the fen, shared out to where they are booked", async () => {
    const detail = await read("payDetail");
    const titles = detail.across!.values.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(["基本工资", "工作日加班费"]);
    const items = await read("payByItem", { rows: "item", show: "amountFen", sort: "item" });
    const summary = await read("paySummary");
    for (const title of titles) {
      const sum = items.rows.find(({ cells }) => cells["item"] === title)?.cells["amountFen"];
      expect([title, across(detail, title)]).toEqual([title, sum]);
      expect([title, across(summary, title)]).toEqual([title, sum]);
    }
    expect(summary.rows.filter(({ level }) => level === 3).length).toBe(4);
  });

  test("what stands across has its subtotals and its total, on every page", async () => {
    const month = { from: "2026-09-01", to: "2026-10-31", across: "month" };
    for (const input of [{}, month]) {
      const detail = await read("payDetail", { ...input, rows: "department,person" });
      const of = (row: ReportAnswer["rows"][number], key: string) => Number(row.across?.[key] ?? 0);
      for (const { key } of detail.across!.values) {
        const sums = detail.rows.filter(({ level }) => level === 1);
        expect(sums.length).toBe(2);
        for (const sum of sums) {
          const below = finest(detail).filter(({ keys }) => keys[0] === sum.keys[0]);
          expect(of(sum, key)).toBe(below.reduce((all, row) => all + of(row, key), 0));
        }
        expect(of(detail.totals!, key)).toBe(sums.reduce((all, row) => all + of(row, key), 0));
      }
      const page = await read("payDetail", { ...input, rows: "department,person", size: 10, page: 1 });
      expect(page.totals!.across).toEqual(detail.totals!.across);
    }
  });

  test("what labour companies cost net of VAT is nothing where they cost nothing", async () => {
    const answer = await read("financialAnalysis");
    expect(answer.columns.find(({ key }) => key === "costs.netOfVatFen")?.unknown?.en).toBe("Rate not known");
    for (const { cells } of [...answer.rows, answer.totals!]) expect(cells["costs.netOfVatFen"]).toBe(0);
  });

  test("net is what goes to the bank and what is left out", async () => {
    const [first, second] = slipIds;
    const [batch] = await company.query<{ id: number }>(
      `insert into payroll.pay_batch (tenant_id, number, run_id, entity_id, rows, sum_sealed)
       select $1, 'B1', s.run_id, r.entity_id, 2, '\\x00' from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id where s.tenant_id = $1 and s.id = $2 returning id`,
      [first],
    );
    await company.query(
      `insert into payroll.pay_row (tenant_id, batch_id, slip_id, member_id, state, amount_sealed, failure)
       select $1, $2, s.id, s.member_id, case when s.id = $3 then 'paid' else 'failed' end, '\\x00', case when s.id = $3 then null else '户名不符' end
       from payroll.slip s where s.tenant_id = $1 and s.id = any(array[$3, $4]::bigint[])`,
      [batch!.id, first, second],
    );
    const offer = await read("bankOffer", { show: "bankNo,calcCostFen,offeredFen,leftOutFen,rows,leftOut,failure" });
    const net = total(await read("payDetail"), "netFen");
    expect(total(offer, "calcCostFen")).toBe(net);
    expect(Number(total(offer, "offeredFen")) + Number(total(offer, "leftOutFen"))).toBe(net);
    expect(total(offer, "rows")).toBe(8);
    expect(total(offer, "leftOut")).toBe(7);
    expect(
      finest(offer)
        .map(({ cells }) => cells["state"])
        .sort()
        .slice(0, 2),
    ).toEqual(["failed", "leftOut"]);
    expect(finest(offer).find(({ cells }) => cells["state"] === "failed")?.cells).toMatchObject({
      reason: "failed",
      failure: "户名不符",
    });
  });

  test("tax is the tax of pay, insurance that of its items", async () => {
    const pay = await read("payDetail", {
      show: "taxFen,insuranceFen,employerFen,employerInsuranceFen,employerFundFen",
    });
    expect(total(await read("taxDetail"), "withheldFen")).toBe(total(pay, "taxFen"));
    for (const name of ["insuranceDetail", "insuranceSummary", "insuranceByCity"]) {
      const answer = await read(name);
      expect([name, total(answer, "employeeFen")]).toEqual([name, total(pay, "insuranceFen")]);
      expect([name, total(answer, "employerFen")]).toEqual([name, total(pay, "employerFen")]);
    }
    expect(Number(total(pay, "employerInsuranceFen")) + Number(total(pay, "employerFundFen"))).toBe(
      total(pay, "employerFen"),
    );
    const [rate] = finest(await read("insuranceDetail", { item: "pension" }));
    expect(rate?.cells).toMatchObject({ employeeRate: 0.08, employerRate: 0.16 });
  });

  test("what moved from last month is named with how much", async () => {
    const [row] = finest(await read("payMonthOnMonth"));
    expect(row?.cells["moved"]).toContain("基本工资 +7.77");
    expect(Number(row?.cells["changeFen"])).toBe(Number(row?.cells["netFen"]) - Number(row?.cells["beforeFen"]));
  });

  test("the year so far is its months together, quartiles are of people", async () => {
    const year = await read("payYearToDate", { from: "2026-01-01", to: "2026-10-31" });
    const september = total(await read("payDetail", { from: "2026-09-01", to: "2026-09-30" }), "grossFen");
    expect(total(year, "grossFen")).toBe(gross + Number(september));
    expect(year.across!.values.map(({ key }) => key)).toEqual(["2026-09", "2026-10"]);
    const bands = total(await read("payBands"), "middleFen");
    const single = finest(await read("payDetail"))
      .map(({ cells }) => Number(cells["grossFen"]))
      .sort((a, b) => a - b);
    expect(Math.abs(Number(bands) - (single[3]! + single[4]!) / 2)).toBeLessThanOrEqual(0.5);
  });

  test("payments and tax begin with the latest month that has some", async () => {
    company.server.setTime("2027-03-05T02:00:00Z");
    const { token } = await company.server.logIn({
      tenantId: company.tenantId,
      codes: "all",
      scope: "organisation",
      name: "Later",
    });
    for (const name of ["bankOffer", "taxDetail"]) {
      const answer: ReportAnswer = await company.server.ok(named(name).read, { size: 20 }, token);
      expect([name, answer.period.from.slice(0, 7), answer.total > 0]).toEqual([name, "2026-10", true]);
    }
    company.server.setTime("2026-11-05T02:00:00Z");
  });

  test("entity, payroll, item and payment are there to narrow by, and narrow", async () => {
    const values = async (name: string, dimension: string) =>
      (await company.server.ok(named(name).values!, { ...october, dimension }, company.boss)).values as {
        key: string;
        title: string;
      }[];
    expect((await values("payDetail", "run")).map(({ title }) => title)).toEqual(["R 2026-10 0", "R 2026-10 1"]);
    expect((await values("payDetail", "item")).map(({ title }) => title).slice(0, 2)).toEqual([
      "基本工资",
      "工作日加班费",
    ]);
    const [entity] = await values("paySummary", "entity");
    const [own, all] = [await read("paySummary", { entity: entity!.key }), await read("paySummary")];
    expect(Number(total(own, "grossFen"))).toBeGreaterThan(0);
    expect(Number(total(own, "grossFen"))).toBeLessThan(Number(total(all, "grossFen")));
    const [item] = await values("payDetail", "item");
    const narrowed = await read("payDetail", { item: item!.key });
    expect(narrowed.across!.values.map(({ title }) => title)).toEqual([item!.title]);
    const batches = await values("bankOffer", "batch");
    expect(batches.map(({ title }) => title)).toContain("B1");
    const blind = await company.server.logIn({ tenantId: company.tenantId, codes: ["C08706"], scope: "organisation" });
    await company.server.refusal(named("payDetail").values!, { dimension: "run" }, blind.token);
  });

  test("every report of pay opens with something", async () => {
    for (const { name, read: call, of } of declared.filter(({ of: { amounts } }) => amounts))
      expect([name, (await company.server.ok(call, october, company.boss)).total > 0, of.name]).toEqual([
        name,
        true,
        of.name,
      ]);
  });
});

describe("who reads it", () => {
  test("is written down once for a page, with how many people it shows", async () => {
    const before = (await readsOf("reports.payDetail")).length;
    await read("payDetail", { size: 10, page: 1 });
    const reads = await readsOf("reports.payDetail");
    expect(reads).toHaveLength(before + 1);
    expect(reads.at(-1)!.rows).toBe(8);
  });

  test("a file has the items across as the page has them, and is written down before its first row", async () => {
    const page = await read("payDetail");
    const before = (await readsOf("reports.payDetail")).length;
    const file = fileOfReport(named("payDetail"), {
      sources: new Map([["pay", paySource]]),
      startDay: () => Promise.resolve(1),
    });
    const { titles, sums, written } = await company.within(async ({ tx, services }) => {
      const principal = (await principalOfAccount(tx, services, company.accountId))!;
      const context = {
        tx,
        services,
        principal,
        keyCode: "C08801",
        locale: "zh",
        now: "",
        today: "2026-11-05",
      } as CallContext;
      const more = (await file.more!(context, october)) as readonly ExportColumn<unknown>[];
      const columns = more.map((column) => ({ title: column.title.zh, value: column.value }));
      const found = columns.map(() => 0);
      let reads: number | undefined;
      for await (const rows of file.rows(context, october)) {
        reads ??= (await readsOf("reports.payDetail")).length;
        for (const row of rows as readonly unknown[])
          for (const [at, { value }] of columns.entries()) found[at]! += Number(value(row, "zh", 1) ?? 0);
      }
      return { titles: columns.map(({ title }) => title), sums: found, written: reads };
    });
    expect(titles).toEqual(page.across!.values.map(({ title }) => title));
    // Each row, the subtotals of departments and the total.
    expect(sums).toEqual(titles.map((title) => 3 * across(page, title)));
    expect(written).toBe(before + 1);
  });

  test("leave left is worth its days at the daily pay of leave not taken, and who reads it is written down", async () => {
    const people = await company.query<{ id: number; average: number }>(
      `select s.member_id as id, 0 as average from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
       where s.tenant_id = $1 and r.month = '2026-10' order by s.id limit 3`,
    );
    for (const [index, { id }] of people.entries())
      await company.query(
        `with l as (insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to) values ($1, $2, 'annual', '2026', '2026-01-01', '2026-12-31') returning id)
         insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, entered_at) select $1, l.id, $2, 'annual', 'grant', $3, '2026-01-02' from l`,
        [id, (index + 1) * 480],
      );
    const before = (await readsOf("reports.annualLeaveBalance")).length;
    const input = { from: "2026-11-05", to: "2026-11-05", show: ["left", "leaveValue.valueFen"] };
    const answer = await read("annualLeaveBalance", input);
    const values = people.map(({ id }) => {
      const row = finest(answer).find(({ keys }) => keys[1] === String(id))!;
      return [row.cells["left"], row.cells["leaveValue.valueFen"]];
    });
    // The average of two months, 777 fen apart, over 21.75.
    const of = (index: number) => (500_000 + 12_345 * index + 388.5) / 21.75;
    expect(values).toEqual([0, 1, 2].map((index) => [index + 1, Math.round(of(index) * (index + 1))]));
    expect(await readsOf("reports.annualLeaveBalance")).toHaveLength(before + 1);
    const { token } = await company.server.logIn({ tenantId: company.tenantId, codes: ["C08602"], name: "Heads" });
    await read("annualLeaveBalance", { ...input, show: ["left"] }, token);
    expect(await readsOf("reports.annualLeaveBalance")).toHaveLength(before + 1);
  });

  test("who has not the code for amounts gets names and sums of three people and more, and is not written down", async () => {
    const { token } = await company.server.logIn({
      tenantId: company.tenantId,
      codes: ["C08801", "C08802", "C08404"],
      scope: "organisation",
      name: "Cost",
    });
    const before = (await readsOf("reports.payDetail")).length;
    const answer = await read("payDetail", {}, token);
    expect(finest(answer).map(({ cells }) => cells["netFen"])).toEqual(finest(answer).map(() => null));
    expect(finest(answer)[0]!.cells["person"]).toEqual(expect.any(String));
    expect(finest(answer)[0]!.hidden).toContain("netFen");
    expect(finest(answer).every((row) => Object.keys(row.across ?? {}).length === 0)).toBe(true);
    expect(total(answer, "grossFen")).toBe(gross);
    expect(answer.rows.filter(({ level }) => level === 1).every(({ cells }) => cells["netFen"] !== null)).toBe(true);
    expect(await readsOf("reports.payDetail")).toHaveLength(before);
    const signs = await read("sealDetail", {}, token);
    expect(finest(signs).map(({ cells }) => [cells["netFen"], cells["digest"]])).toEqual(
      finest(signs).map(() => [null, null]),
    );
  });
});
