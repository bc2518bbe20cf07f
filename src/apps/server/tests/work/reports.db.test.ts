import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listDays } from "#areas/attendance/api.ts";
import { listMonth } from "#areas/attendance/month-api.ts";
import * as contractApi from "#areas/contracts/api.ts";
import { readAgencyWeeks, readEfficiency, readMonthCost } from "#areas/dashboards/api.ts";
import { expectAcceptedSums } from "#areas/work-orders/accepted-sums.fixture.ts";
import { listRequests } from "#areas/work-orders/shares-api.ts";
import { listReports } from "#areas/reports/api.ts";
import { declared } from "#areas/reports/declared.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { drillOf } from "#platform/report/drill.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { drawn } from "../../testing/made-input.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let program: TestServer;
let tenantId: number;
let all: string;
let departments: number[];
const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const [orderAnalysis, attendanceDetail, workingHours, cost, departmentAttendance] = [
  named("orderAnalysis"),
  named("attendanceDetail"),
  named("workingHours"),
  named("cost"),
  named("departmentAttendance"),
];
const period = { from: "2026-10-01", to: "2026-10-31" };

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(program, "甲公司", 4);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
  const { rows } = await program.database.ownerPool.query<{ id: number }>(
    "select distinct department_id as id from attendance.day where tenant_id = $1 order by 1",
    [tenantId],
  );
  departments = rows.map(({ id }) => id);
  await program.database.ownerPool.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen, hours) values ($1, $2, '2026-10', 500000, 100)",
    [tenantId, departments[0]],
  );
  // Two settled shifts become open again, with a reward and a fine beside the lines of what stays.
  await program.database.ownerPool.query(
    `insert into statements.extra (tenant_id, statement_id, line_id, type, amount_fen, reason)
     select tenant_id, statement_id, id, 'reward', 1234, 'well done' from statements.line where tenant_id = $1 order by id limit 1`,
    [tenantId],
  );
  await program.database.ownerPool.query(
    `insert into statements.share (tenant_id, statement_id, extra_id, line_id, department_id, post_id, member_id, counted_on, fen)
     select l.tenant_id, l.statement_id, e.id, l.id, l.department_id, l.post_id, l.member_id, l.counted_on, e.amount_fen
     from statements.extra e join statements.line l on l.tenant_id = e.tenant_id and l.id = e.line_id where e.tenant_id = $1 and e.reason = 'well done'`,
    [tenantId],
  );
  await program.database.ownerPool.query(
    `update statements.statement s set reward_fen = reward_fen + 1234, amount_fen = amount_fen + 1234
     where tenant_id = $1 and id = (select statement_id from statements.line where tenant_id = $1 order by id limit 1)`,
    [tenantId],
  );
}, 180_000);
afterAll(() => program.close());

const read = (report: AnyReport, input: object, token = all) => program.ok(report.read, { ...period, ...input }, token);
const whole = (report: AnyReport, input: object, token = all) =>
  program.ok(report.whole, { ...period, ...input }, token);
const total = ({ totals }: ReportAnswer, key: string) => Number(totals?.cells[key]);
/** The sum over the finest rows. */
const summed = ({ rows, by }: ReportAnswer, key: string) =>
  rows.filter(({ level }) => level === by.length).reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0);

describe("sums that are equal", () => {
  it("hours: attendance detail = working hours = department attendance = month table = records", async () => {
    const month = await program.ok(listMonth, { month: "2026-10" }, all);
    const days = await program.ok(listDays, { ...period, dates: "counted" }, all);
    const reports = await Promise.all(
      [attendanceDetail, workingHours, departmentAttendance].map((one) => read(one, {})),
    );
    expect(reports[0]!.total).toBeGreaterThan(50);
    for (const report of reports) expect(total(report, "paidMinutes")).toBe(month.totals?.paidMinutes);
    expect(total(reports[0]!, "paidMinutes")).toBe(days.totals?.countedMinutes);
    const byPerson = await whole(departmentAttendance, {
      rows: ["person"],
      show: ["late", "early", "missing", "absent"],
    });
    for (const key of ["late", "early", "missing", "absent"])
      expect([key, total(byPerson, key)]).toEqual([key, month.totals?.[key]]);
    expect(byPerson.rows.length).toBe(month.total);
  });

  it("kinds of day add up to the paid hours, on each level and for each shift", async () => {
    const kinds = ["weekday", "weekend", "special", "holiday", "legalHoliday"].map((name) => `kinds.${name}`);
    const report = await whole(workingHours, {
      show: ["paidMinutes", ...kinds, "kinds.dayMinutes", "kinds.nightMinutes"],
    });
    for (const { cells } of [...report.rows, report.totals!]) {
      expect(kinds.reduce((sum, key) => sum + Number(cells[key]), 0)).toBe(cells.paidMinutes);
      expect(Number(cells["kinds.dayMinutes"]) + Number(cells["kinds.nightMinutes"])).toBe(cells.paidMinutes);
    }
  });

  it("each shift's hours by day and night add up to those of its cost", async () => {
    const report = await whole(cost, {
      rows: ["date", "shift"],
      show: ["minutes", "kinds.dayMinutes", "kinds.nightMinutes"],
    });
    const shifts = report.rows.filter(({ level, cells }) => level === report.by.length && Number(cells.minutes) > 0);
    expect(shifts.length).toBeGreaterThan(10);
    for (const { cells } of shifts)
      expect(Number(cells["kinds.dayMinutes"]) + Number(cells["kinds.nightMinutes"])).toBe(cells.minutes);
  });

  it("cost: settled = lines + extras = statements, by department = by company = by date = by shift", async () => {
    const { rows } = await program.database.ownerPool.query<{ fen: number }>(
      "select sum(amount_fen)::bigint as fen from statements.statement where tenant_id = $1 and state <> 'cancelled'",
      [tenantId],
    );
    const parts = ["shiftFen", "subsidyFen", "adjustmentFen", "rewardFen", "cardDeductionFen", "punishmentFen"];
    const show = ["settledFen", "estimatedFen", "totalFen", ...parts];
    const ways = [
      ["department"],
      ["agency"],
      ["date"],
      ["month"],
      ["department", "agency", "post"],
      ["person"],
      ["date", "shift"],
    ];
    for (const by of ways) {
      const report = await whole(cost, { rows: by, show });
      expect([by, total(report, "settledFen")]).toEqual([by, rows[0]?.fen]);
      for (const key of show) expect([by, key, summed(report, key)]).toEqual([by, key, total(report, key)]);
      const [shift, subsidy, adjustment, reward, card, punishment] = parts.map((key) => total(report, key));
      expect(shift! + subsidy! + adjustment! + reward! - card! - punishment!).toBe(total(report, "totalFen"));
    }
  });

  it("orders: came = attended and confirmed on orders; planned = assigned + open; cost = cost report; on each level", async () => {
    const { rows: days } = await program.database.ownerPool.query<{ came: number; minutes: number; confirmed: number }>(
      `select count(d.in_minute)::int as came, sum(coalesce(d.adjusted_minutes, d.accounting_minutes))::int as minutes, count(*)::int as confirmed
       from attendance.day d join scheduling.assigned a on a.tenant_id = d.tenant_id and a.assignment_id = d.assignment_id
       where d.tenant_id = $1 and d.confirmed_at is not null and a.line_id is not null and d.work_date between $2 and $3`,
      [tenantId, period.from, period.to],
    );
    const show = [
      "orders",
      "asked",
      "heads",
      "accepted",
      "putOn",
      "open",
      "confirmed",
      "came",
      "noShow",
      "fillRate",
      "noShowRate",
      "plannedMinutes",
      "actualMinutes",
      "toFull",
      "plannedFen",
      "costs.totalFen",
      "costChange",
    ];
    const money = total(await read(cost, {}), "totalFen");
    for (const by of [
      ["department"],
      ["department", "post", "date"],
      ["order"],
      ["channel"],
      ["orderState"],
      ["month"],
    ]) {
      const report = await whole(orderAnalysis, { rows: by, show });
      const { cells } = report.totals!;
      expect([by, cells["came"], cells["actualMinutes"], cells["confirmed"]]).toEqual([
        by,
        days[0]!.came,
        days[0]!.minutes,
        days[0]!.confirmed,
      ]);
      expect(cells["costs.totalFen"]).toBe(money);
      for (const { cells: row, level } of [...report.rows, report.totals!]) {
        expect(Number(row["putOn"]) + Number(row["open"])).toBe(row["heads"]);
        expect(Number(row["came"]) + Number(row["noShow"])).toBe(row["confirmed"]);
        const rate = Number(row["heads"]) === 0 ? null : Number(row["putOn"]) / Number(row["heads"]);
        if (rate === null) expect(row["fillRate"]).toBeNull();
        else expect(row["fillRate"]).toBeCloseTo(rate, 3);
        // A cost is of no order in particular.
        if (level > 0 && by[0] === "order") expect(row["costs.totalFen"]).toBeNull();
      }
      for (const key of ["asked", "heads", "accepted", "putOn", "came", "plannedFen"])
        expect([by, key, summed(report, key)]).toEqual([by, key, total(report, key)]);
    }
    expect(days[0]!.came).toBeGreaterThan(50);
    const planned = await whole(workingHours, { show: ["demand.heads", "demand.plannedMinutes"] });
    const own = await whole(orderAnalysis, { rows: ["department", "post"], show });
    expect([total(planned, "demand.heads"), total(planned, "demand.plannedMinutes")]).toEqual([
      total(own, "heads"),
      total(own, "plannedMinutes"),
    ]);
    const byOrder = await read(orderAnalysis, { rows: ["order"], size: 10, page: 1 });
    expect(drillOf(orderAnalysis, period, byOrder.by, byOrder.rows[0]!)).toMatchObject({
      to: "record",
      page: "C1100",
      search: { open: byOrder.rows[0]!.keys[0] },
    });
    expect(drillOf(orderAnalysis, period, own.by, own.rows[0]!)).toMatchObject({
      to: "report",
      selection: { rows: ["order"], department: [own.rows[0]!.keys[0]] },
    });
  });

  it("orders: what waits for approval is asked for and not planned, and a share's way to full is measured", async () => {
    const { ownerPool } = program.database;
    const before = await whole(orderAnalysis, { rows: ["orderState"], show: ["asked", "heads", "minutesToFull"] });
    await ownerPool.query(
      `with o as (insert into work_orders.work_order (tenant_id, number, department_id, state, urgent) values ($1, 'waiting-1', $2, 'underApproval', true) returning id),
        p as (select post_id from attendance.day where tenant_id = $1 limit 1)
       insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person)
       select $1, o.id, $2, p.post_id, '2026-10-30', 480, 960, 4, 5, 480 from o, p`,
      [tenantId, departments[0]],
    );
    const { rows } = await ownerPool.query<{ id: number; contractId: number; agencyId: number; headcount: number }>(
      `select l.id, l.headcount, c.id as "contractId", c.agency_id as "agencyId" from work_orders.line l, contracts.contract c
       where l.tenant_id = $1 and c.tenant_id = $1 and not exists (select from work_orders.allocation a where a.tenant_id = l.tenant_id and a.line_id = l.id)
         and l.cancelled = false and l.order_id in (select id from work_orders.work_order where tenant_id = $1 and state = 'approved') order by l.id limit 1`,
      [tenantId],
    );
    const [line] = rows;
    if (line)
      await ownerPool.query(
        `insert into work_orders.allocation (tenant_id, line_id, agency_id, contract_id, headcount, state, accepted_headcount, offered_at, answered_at)
         values ($1, $2, $3, $4, $5, 'accepted', $5, '2026-10-01 08:00+08', '2026-10-01 11:30+08')`,
        [tenantId, line.id, line.agencyId, line.contractId, line.headcount],
      );
    const after = await whole(orderAnalysis, {
      rows: ["orderState"],
      show: ["asked", "heads", "minutesToFull", "urgentOrders"],
    });
    const of = (answer: ReportAnswer, state: string) => answer.rows.find(({ keys }) => keys[0] === state)?.cells ?? {};
    expect(of(after, "underApproval")).toMatchObject({ asked: 5, heads: 0, urgentOrders: 1 });
    expect(of(after, "approved")["heads"]).toBe(of(before, "approved")["heads"]);
    if (line)
      expect(Number(of(after, "approved")["minutesToFull"])).toBe(
        Number(of(before, "approved")["minutesToFull"]) + 210,
      );
    await expectAcceptedSums(ownerPool);
    const narrowed = await whole(orderAnalysis, { orderState: ["underApproval"], show: ["asked"] });
    expect(total(narrowed, "asked")).toBe(5);
  });

  it("the card of the home page is the same cost", async () => {
    const card = await program.ok(readMonthCost, { month: "2026-10" }, all);
    const report = await read(cost, {});
    expect(total(report, "totalFen")).toBe(card.spentFen);
    expect(total(report, "budget.fen")).toBe(card.budgetFen);
  });

  it("the efficiency of a period: hours of the FTE, cost of the cost report, by department and below", async () => {
    const report = await whole(workingHours, { rows: ["department"], show: ["accountingMinutes", "fte"] });
    const money = await whole(cost, { rows: ["department"], show: ["totalFen"] });
    const efficiency = await program.ok(readEfficiency, { ...period, incomeFen: 10_000_000 }, all);
    expect(efficiency.minutes).toBe(total(report, "accountingMinutes"));
    expect(efficiency.costFen).toBe(total(money, "totalFen"));
    expect(efficiency.fteHundredths).toBe(Math.round(total(report, "fte") * 100));
    for (const id of departments.slice(0, 2)) {
      const one = await program.ok(readEfficiency, { ...period, departmentId: id }, all);
      const of = (answer: ReportAnswer, key: string) =>
        Number(answer.rows.find(({ keys }) => keys[0] === String(id))?.cells[key]);
      expect([one.minutes, one.costFen, one.ratio]).toEqual([
        of(report, "accountingMinutes"),
        of(money, "totalFen"),
        null,
      ]);
      const { token } = await program.logIn({ tenantId, codes: ["C4100"], scope: { custom: [id] } });
      expect(await program.ok(readEfficiency, period, token)).toMatchObject({
        minutes: one.minutes,
        costFen: one.costFen,
      });
    }
    const wrong = async (input: object) =>
      ((await program.send(readEfficiency, { ...period, ...input }, all)).body as { code?: string }).code;
    expect(await Promise.all([{ to: "2026-09-01" }, { to: "2027-10-01" }].map(wrong))).toEqual([
      "dashboards.reversed",
      "dashboards.tooLong",
    ]);
  });

  it("labour companies compared: late and attended as the reports have them, requests as their list", async () => {
    const { ownerPool } = program.database;
    const { rows: days } = await ownerPool.query<{ departmentId: number; postId: number; agencyId: number }>(
      `select distinct on (agency_id) department_id as "departmentId", post_id as "postId", agency_id as "agencyId"
       from attendance.day where tenant_id = $1 and agency_id is not null order by agency_id, work_date`,
      [tenantId],
    );
    const { rows: contracts } = await ownerPool.query<{ id: number }>(
      "select id from contracts.contract where tenant_id = $1 limit 1",
      [tenantId],
    );
    for (const [index, { departmentId, postId, agencyId }] of days.entries()) {
      const { rows } = await ownerPool.query<{ id: number }>(
        `with o as (insert into work_orders.work_order (tenant_id, number, department_id, state) values ($1, $2, $3, 'approved') returning id)
         insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person, allocated, put_on)
         select $1, id, $3, $4, '2026-10-20', 480, 960, 9, 9, 480, 8, 2 from o returning id`,
        [tenantId, `compared-${agencyId}`, departmentId, postId],
      );
      await ownerPool.query(
        `insert into scheduling.shift (tenant_id, line_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
         values ($1, $2, $3, $4, '2026-10-20', 480, 960, 9)`,
        [tenantId, rows[0]?.id, departmentId, postId],
      );
      await ownerPool.query(
        `insert into work_orders.allocation (tenant_id, line_id, agency_id, contract_id, headcount, state, accepted_headcount, put_on)
         values ($1, $2, $3, $4, $5, 'accepted', 3, 2), ($1, $2, $3, $4, 4, 'declined', null, 0)`,
        [tenantId, rows[0]?.id, agencyId, contracts[0]?.id, 3 + index],
      );
    }
    const { weeks, agencies } = await program.ok(readAgencyWeeks, {}, all);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, "2026-08-17", "2026-11-02"]);
    const report = await whole(departmentAttendance, {
      from: weeks[0],
      to: "2026-11-05",
      rows: ["agency"],
      show: ["late", "attended"],
    });
    const requests = await program.ok(listRequests, { from: weeks[0], to: "2026-11-05", page: 1, size: 200 }, all);
    const open = requests.rows.filter(({ state }) => state === "accepted" || state === "offered");
    expect(agencies.length).toBeGreaterThan(0);
    for (const { agencyId, name, ...own } of agencies) {
      const cells = report.rows.find((row) => row.level === 1 && Number(row.keys[0]) === agencyId)?.cells ?? {};
      const mine = open.filter(({ agencyName }) => agencyName === name);
      expect([name, own.late, own.attended, own.requested, own.assigned]).toEqual([
        name,
        Number(cells["late"] ?? 0),
        Number(cells["attended"] ?? 0),
        mine.reduce((sum, row) => sum + row.headcount, 0),
        mine.reduce((sum, row) => sum + row.putOn, 0),
      ]);
    }
  });

  it("sums of disjoint scopes are the whole company", async () => {
    for (const [report, key] of [
      [workingHours, "paidMinutes"],
      [cost, "settledFen"],
      [departmentAttendance, "attended"],
      [attendanceDetail, "netMinutes"],
    ] as const) {
      let sum = 0;
      for (const id of departments) {
        const { token } = await program.logIn({ tenantId, codes: [report.code], scope: { custom: [id] } });
        sum += total(await read(report, { size: 10 }, token), key);
      }
      expect([report.name, sum]).toEqual([report.name, total(await read(report, { size: 10 }), key)]);
    }
  });
});

describe("cost net of VAT", () => {
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await program.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
  const ways = [["department"], ["agency"], ["date", "shift"], ["contract"]];

  it("is not known without the rate of a contract, and no part of it is said", async () => {
    const report = await whole(cost, { rows: ["contract"], show: ["totalFen", "netOfVatFen"] });
    expect(report.columns.find(({ key }) => key === "netOfVatFen")?.unknown?.en).toBe("Rate not known");
    expect(total(report, "totalFen")).toBeGreaterThan(0);
    for (const { cells } of [...report.rows, report.totals!])
      expect(cells["netOfVatFen"]).toBe(cells["totalFen"] === 0 ? 0 : null);
  });

  it("is the cost without the tax in it, by the rate of its day, and adds up whichever way it is grouped", async () => {
    const contracts = await query<{ id: number }>("select id from contracts.contract where tenant_id = $1 order by id");
    const rate = (contractId: number, fromDate: string, method: "full" | "difference", ratePercent?: 3 | 6) =>
      program.ok(contractApi.saveContractVat, { contractId, fromDate, method, ratePercent } as never, all);
    for (const { id } of contracts) {
      await rate(id, "2026-01-01", "full", 6);
      await rate(id, "2026-10-16", "full", 3);
    }
    const byDate = await whole(cost, { rows: ["date", "shift"], show: ["totalFen", "netOfVatFen"] });
    let expected = 0;
    for (const { level, keys, cells } of byDate.rows) {
      if (level !== byDate.by.length) continue;
      const percent = String(keys[0]) < "2026-10-16" ? 6 : 3;
      const fen = Number(cells["totalFen"]);
      const net = Number(cells["netOfVatFen"]);
      // Each row of cost is rounded by itself; a shift has a few of them at most.
      expect(Math.abs(net - (fen * 100) / (100 + percent))).toBeLessThanOrEqual(2);
      expected += net;
    }
    for (const rows of ways) {
      const report = await whole(cost, { rows, show: ["totalFen", "netOfVatFen"] });
      expect([rows, summed(report, "netOfVatFen"), total(report, "netOfVatFen")]).toEqual([rows, expected, expected]);
    }
    // Where only the invoice says the tax it is not known again, for that contract and for every sum with it.
    const [line] = await query<{ contractId: number; date: string }>(
      `select contract_id as "contractId", counted_on as date from statements.line
       where tenant_id = $1 and active and amount_fen > 0 and counted_on <> '2026-10-16' order by counted_on limit 1`,
    );
    await rate(line!.contractId, line!.date, "difference");
    const report = await whole(cost, { rows: ["contract"], show: ["totalFen", "netOfVatFen"] });
    const known = report.rows.map(({ cells }) => cells["netOfVatFen"] !== null);
    expect(known).toContain(false);
    expect(report.totals!.cells["netOfVatFen"]).toBeNull();
    await query("delete from contracts.contract_vat where tenant_id = $1");
  });

  it("its rates are for who may edit contracts, of their own company", async () => {
    const [contract] = await query<{ id: number }>(
      "select id from contracts.contract where tenant_id = $1 order by id",
    );
    const contractId = contract!.id;
    const wish = { contractId, fromDate: "2026-01-01", method: "full" as const, ratePercent: 6 as const };
    const { id } = await program.ok(contractApi.saveContractVat, wish, all);
    expect(await program.refusal(contractApi.saveContractVat, wish, all)).toEqual(["contracts.vatSameDay", "fromDate"]);
    const without = { contractId, fromDate: "2026-02-01", method: "full" as const };
    expect(await program.refusal(contractApi.saveContractVat, without, all)).toEqual([
      "contracts.vatRateMissing",
      "ratePercent",
    ]);
    const reader = (await program.logIn({ tenantId, codes: ["C6400"], name: "Reader" })).token;
    expect((await program.ok(contractApi.listContractVat, { contractId }, reader)).rows).toMatchObject([
      { id, fromDate: "2026-01-01", method: "full", ratePercent: 6 },
    ]);
    expect(await program.refusal(contractApi.saveContractVat, { ...wish, id }, reader)).toEqual([
      "common.noPermission",
    ]);
    expect(await program.refusal(contractApi.deleteContractVat, { contractId, id, version: 1 }, reader)).toEqual([
      "common.noPermission",
    ]);
    const other = await program.makeCompany("别的酒店");
    const foreign = (await program.logIn({ tenantId: other, codes: "all" })).token;
    expect((await program.ok(contractApi.listContractVat, { contractId }, foreign)).rows).toEqual([]);
    expect(await program.refusal(contractApi.saveContractVat, wish, foreign)).toEqual(["common.notFound"]);
    expect(await program.refusal(contractApi.deleteContractVat, { contractId, id, version: 1 }, foreign)).toEqual([
      "common.notFound",
    ]);
    expect(await program.refusal(contractApi.listContractVat, { contractId }, await bare())).toEqual([
      "common.noPermission",
    ]);
    await program.ok(contractApi.saveContractVat, { ...wish, id, version: 1, ratePercent: 3 }, all);
    expect(await program.refusal(contractApi.deleteContractVat, { contractId, id, version: 1 }, all)).toEqual([
      "common.stale",
    ]);
    const copy = await program.ok(contractApi.copyContract, { id: contractId, asNewVersion: false }, all);
    expect((await program.ok(contractApi.listContractVat, { contractId: copy.id }, all)).rows).toMatchObject([
      { ratePercent: 3 },
    ]);
    await program.ok(contractApi.deleteContractVat, { contractId, id, version: 2 }, all);
    await query("delete from contracts.contract_vat where tenant_id = $1");
  });

  const bare = async () => (await program.logIn({ tenantId, codes: ["C1100"], name: "Bare" })).token;
});

describe("a report", () => {
  it("is read with its page's code only, and lists what may be opened", async () => {
    const { token } = await program.logIn({ tenantId, codes: ["C5200"] });
    const { reports } = await program.ok(listReports, {}, token);
    expect(reports.map(({ name, exportable }) => [name, exportable])).toEqual([["reports.attendanceDetail", false]]);
    for (const report of declared)
      expect((await program.send(report.read, period, token)).http).toBe(report.code === "C5200" ? 200 : 403);
  });

  it("shows a labour company its own rows, and nothing of plans and budgets", async () => {
    const { rows } = await program.database.ownerPool.query<{ id: number; minutes: number }>(
      "select agency_id as id, sum(coalesce(adjusted_minutes, accounting_minutes))::bigint as minutes from attendance.day where tenant_id = $1 and agency_id is not null group by 1 order by 1 limit 1",
      [tenantId],
    );
    const { token } = await program.logIn({ tenantId, kind: "agency", codes: "all", agencyId: rows[0]!.id });
    const detail = await read(attendanceDetail, { from: "2026-09-01" }, token);
    expect(total(detail, "paidMinutes")).toBe(rows[0]?.minutes);
    expect(new Set(detail.rows.map(({ keys }) => keys[4]))).toEqual(new Set([String(rows[0]!.id)]));
    const money = await read(cost, {}, token);
    expect(money.columns.map(({ key }) => key).filter((key) => /budget|planned/.test(key))).toEqual([]);
    for (const input of [{ show: ["budget.fen"] }, { compare: "budget" }, { rows: ["costCentre"] }])
      expect((await program.send(cost.read, { ...period, ...input }, token)).http).toBe(422);
  });

  it("puts subtotals behind what they sum, groups and rows in the order asked for, page by page", async () => {
    const report = await whole(workingHours, { show: ["paidMinutes", "budget.minutes", "people"] });
    const pages: ReportAnswer["rows"] = [];
    for (let page = 1; pages.length < report.total; page += 1)
      pages.push(
        ...(await read(workingHours, { show: ["paidMinutes", "budget.minutes", "people"], size: 10, page })).rows,
      );
    expect(pages).toEqual(report.rows);
    let group = 0;
    let last = Infinity;
    for (const { level, cells, keys } of report.rows) {
      if (level === 2) group += Number(cells.paidMinutes);
      else {
        expect(group).toBe(cells.paidMinutes);
        expect(group).toBeLessThanOrEqual(last);
        expect(cells["budget.minutes"]).toBe(keys[0] === String(departments[0]) ? 6000 : null);
        [last, group] = [group, 0];
      }
    }
    // Distinct people are counted anew on each level.
    expect(total(report, "people")).toBeLessThanOrEqual(summed(report, "people"));
    expect(total(report, "people")).toBe((await whole(departmentAttendance, { rows: ["person"] })).rows.length);
  });

  it("compares with another period by what rows are grouped by", async () => {
    const first = { from: "2026-10-01", to: "2026-10-02" };
    const second = { from: "2026-10-03", to: "2026-10-04" };
    const show = ["paidMinutes"];
    const before = await whole(workingHours, { ...first, show });
    const report = await whole(workingHours, { ...second, show, compare: "previous" });
    expect(report.compared).toEqual({ as: "previous", ...first });
    expect(report.totals?.compared?.paidMinutes).toBe(before.totals?.cells.paidMinutes);
    const dates = await whole(workingHours, {
      ...second,
      rows: ["date"],
      show,
      compare: "custom",
      compareFrom: first.from,
      compareTo: first.to,
    });
    expect(dates.rows.map(({ keys }) => keys[0]).sort()).toEqual(["2026-10-03", "2026-10-04"]);
    const plan = await read(workingHours, { compare: "plan" });
    expect(plan.totals?.compared?.paidMinutes).toBe(plan.totals?.cells["demand.plannedMinutes"]);
  });

  it("spreads its first figure across dates", async () => {
    const report = await whole(attendanceDetail, { rows: ["person"], show: ["paidMinutes"], across: "date" });
    expect(report.across?.values.length).toBeGreaterThan(2);
    for (const { across, cells } of report.rows)
      expect(Object.values(across ?? {}).reduce((sum, value) => sum + value, 0)).toBe(cells.paidMinutes);
  });

  it("says in words what it is narrowed to, and is narrowed to what has no value", async () => {
    const [department] = (
      await program.database.ownerPool.query<{ id: number; name: string }>(
        "select id, name_zh as name from organisation.department where tenant_id = $1 and id = $2",
        [tenantId, departments[0]],
      )
    ).rows;
    const agencies = (
      await program.database.ownerPool.query<{ id: number; name: string }>(
        "select id, name_zh as name from agencies.labour_company where tenant_id = $1 order by id",
        [tenantId],
      )
    ).rows;
    const narrow = (agency: string[]) =>
      read(workingHours, { department: [String(department!.id)], agency, show: ["paidMinutes"] });
    const unnamed = await narrow(["none", "12345678"]);
    expect(unnamed.filters.map(({ dimension, values }) => [dimension, values])).toEqual([
      ["department", [{ key: String(department!.id), title: department!.name }]],
      [
        "agency",
        [
          { key: "none", title: null },
          { key: "12345678", title: null },
        ],
      ],
    ]);
    let sum = total(unnamed, "paidMinutes");
    for (const { id, name } of agencies) {
      const one = await narrow([String(id)]);
      expect(one.filters[1]?.values).toEqual([{ key: String(id), title: name }]);
      sum += total(one, "paidMinutes");
    }
    const without = await read(workingHours, { department: [String(department!.id)], show: ["paidMinutes"] });
    expect([sum, sum > 0]).toEqual([total(without, "paidMinutes"), true]);
    expect(without.rows.every(({ keys }) => keys[0] === String(department!.id))).toBe(true);
  });

  it("names a shift into the next day as screens do, in the language of whoever asks", async () => {
    const nights = (
      await program.database.ownerPool.query<{ n: number }>(
        "select count(*)::int as n from attendance.day where tenant_id = $1 and end_minute > 1440 and work_date between $2 and $3",
        [tenantId, period.from, period.to],
      )
    ).rows[0]!.n;
    expect(nights).toBeGreaterThan(0);
    for (const [language, wanted] of [
      ["zh", /^\d\d:\d\d–次日 0\d:\d\d$/],
      ["en", /^\d\d:\d\d–0\d:\d\d \+1$/],
    ] as const) {
      const { body } = await program.send(attendanceDetail.whole, period, all, { "accept-language": language });
      const named = (body.content as ReportAnswer).rows.map(({ cells }) => String(cells["shift"]));
      expect([language, named.filter((title) => wanted.test(title)).length]).toEqual([language, nights]);
      expect(named.filter((title) => /\b(2[4-9]|3\d):/.test(title))).toEqual([]);
    }
  });

  it("has the budget where a budget stands, and compares with it there", async () => {
    const report = await whole(cost, {
      rows: ["department", "agency"],
      show: ["totalFen", "budget.fen"],
      compare: "budget",
    });
    const [own] = report.rows.filter(({ level, keys }) => level === 1 && keys[0] === String(departments[0]));
    expect([own?.cells["budget.fen"], own?.compared?.["totalFen"]]).toEqual([500_000, 500_000]);
    for (const { level, cells, compared } of report.rows.filter((row) => row !== own))
      expect([level, cells["budget.fen"], compared?.["totalFen"] ?? null]).toEqual([level, null, null]);
    expect([total(report, "budget.fen"), report.totals?.compared?.["totalFen"]]).toEqual([500_000, 500_000]);
  });

  it("refuses what it does not have", async () => {
    const wrong = [
      { rows: ["colour"] },
      { show: ["colour"] },
      { sort: "colour" },
      { across: "agency" },
      { from: "2026-11-01" },
      { to: "2027-12-01" },
      { compare: "custom" },
      { rows: ["post", "post"] },
    ];
    for (const input of wrong)
      expect([input, (await program.send(workingHours.read, { ...period, ...input }, all)).http]).toEqual([input, 422]);
  });

  it("holds its sums however it is grouped, filtered and ordered", async () => {
    const random = drawn(20_261);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
    const isSummed = ({ of }: AnyReport, key: string) => Object.hasOwn(of.figures, key) && "sum" in of.figures[key]!;
    const summing = declared.filter((report) => report.show.some((key) => isSummed(report, key)));
    for (let run = 0; run < 24; run += 1) {
      const report = pick(summing);
      const names = [...report.rows, ...(report.regroup ?? [])].filter((name) => name !== "shift");
      const rows = [...new Set([pick(names), pick(names), pick(names)])];
      const figures = report.show.filter((key) => isSummed(report, key));
      const show = [...new Set([pick(figures), pick(figures)])];
      const filter = random() < 0.5 ? { department: [String(pick(departments))] } : {};
      const sort = random() < 0.5 ? `-${show[0]}` : rows.at(-1)!;
      const answer = await whole(report, { rows, show, sort, ...filter });
      for (const key of show)
        expect([report.name, rows, sort, key, summed(answer, key)]).toEqual([
          report.name,
          rows,
          sort,
          key,
          total(answer, key),
        ]);
    }
  });
});
