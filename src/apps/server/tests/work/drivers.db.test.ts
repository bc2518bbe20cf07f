import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/drivers/api.ts";
import { readEfficiency } from "#areas/dashboards/api.ts";
import { driversByDay } from "#areas/drivers/server.ts";
import { declared } from "#areas/reports/declared.ts";
import { sql } from "#platform/db/sql.ts";
import { withTenant } from "#platform/db/tx.ts";
import { apiPrefix } from "#platform/http/call.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
let tenantId: number;
let all: string;
let departments: { id: number; name: string; code: string }[];
const labour = declared.find(({ name }) => name === "reports.labourAnalysis")!;
const cost = declared.find(({ name }) => name === "reports.cost")!;
const hours = declared.find(({ name }) => name === "reports.workingHours")!;
const period = { from: "2026-10-01", to: "2026-10-31" };

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(server, "营业酒店", 3);
  all = (await server.logIn({ tenantId, codes: "all" })).token;
  const { rows } = await server.database.ownerPool.query<(typeof departments)[number]>(
    `select o.id, o.name_zh as name, o.code from organisation.department o where o.tenant_id = $1
       and exists (select from attendance.day d where d.tenant_id = o.tenant_id and d.department_id = o.id) order by o.id`,
    [tenantId],
  );
  departments = rows;
}, 180_000);
afterAll(() => server.close());

const save = (input: object, token = all) => server.ok(api.saveDriver, input as never, token);
const report = (input: object, token = all): Promise<ReportAnswer> =>
  server.ok(labour.whole, { ...period, ...input }, token);
const total = ({ totals }: ReportAnswer, key: string) => totals?.cells[key];

async function imported(rows: string, token = all) {
  const { headers, payload } = multipart({}, [{ name: "figures.csv", content: rows }]);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + api.importDrivers.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return response.json<{
    status: number;
    code?: string;
    faults?: { row: number; field: string }[];
    content?: { count: number };
  }>();
}

describe("figures of a day", () => {
  test("are entered once, corrected with the old value kept, and nobody's guess of tomorrow", async () => {
    const day = "2026-10-01";
    const { id } = await save({ day, departmentId: departments[0]!.id, revenueFen: 1_000_000, covers: 40 });
    expect(await server.refusal(api.saveDriver, { day, departmentId: departments[0]!.id, rooms: 1 }, all)).toEqual([
      "drivers.known",
      "day",
    ]);
    expect(await server.refusal(api.saveDriver, { day: "2026-11-06", departmentId: null, rooms: 1 }, all)).toEqual([
      "drivers.notYet",
      "day",
    ]);
    expect(await server.refusal(api.saveDriver, { day: "2026-10-02", departmentId: null }, all)).toEqual([
      "drivers.nothingGiven",
      "revenueFen",
    ]);
    const again = await save({ id, day, departmentId: departments[0]!.id, revenueFen: 1_200_000, covers: 40 });
    expect(again).toEqual({ id, changed: 1 });
    const read = await server.ok(api.readDriver, { id }, all);
    expect([read.revenueFen, read.rooms, read.covers]).toEqual([1_200_000, null, 40]);
    expect(read.entered.map(({ kind, amount, replacedAt }) => [kind, amount, replacedAt !== null])).toEqual([
      ["revenue", 1_200_000, false],
      ["covers", 40, false],
      ["revenue", 1_000_000, true],
    ]);
    // What is cleared is not known any more.
    expect(await save({ id, day, departmentId: departments[0]!.id, revenueFen: 1_200_000 })).toEqual({
      id,
      changed: 1,
    });
    expect((await server.ok(api.readDriver, { id }, all)).covers).toBeNull();
    // One cleared and one that is new are two.
    for (const given of [{ covers: 41 }, { revenueFen: 1_200_000 }])
      expect(await save({ id, day, departmentId: departments[0]!.id, ...given })).toEqual({ id, changed: 2 });
  });

  test("come from a file, by code or name; wrong rows are named and an empty cell changes nothing", async () => {
    const [first, second] = departments;
    const heading = "日期,部门,营业额（元）,出租客房数,用餐人次\n";
    const wrong = await imported(
      `${heading}2026-10-02,${first!.code},12x,,3\n2026-10-40,${second!.code},1,,\n2026-10-03,没有的部门,1,,\n2026-12-01,,1,,\n2026-10-03,,,,\n`,
    );
    expect(wrong.code).toBe("common.rowsInvalid");
    expect(wrong.faults!.map(({ row, field }) => [row, field])).toEqual([
      [2, "营业额（元）"],
      [3, "日期"],
      [4, "部门"],
      [5, "日期"],
      [6, "营业额（元）"],
    ]);
    expect(
      (
        await imported(
          `${heading}2026-10-02,${first!.code},"8,000.50",,3\n2026-10-02,,30000,120,90\n2026-10-01,${first!.code},,,41\n`,
        )
      ).content,
    ).toEqual({ count: 3 });
    const { rows } = await server.ok(api.listDrivers, { ...period, page: 1, size: 20, sort: "day" }, all);
    expect(rows.map((row) => [row.day, row.departmentId, row.revenueFen, row.rooms, row.covers])).toEqual([
      ["2026-10-01", first!.id, 1_200_000, null, 41],
      ...[
        ["2026-10-02", first!.id, 800_050, null, 3],
        ["2026-10-02", null, 3_000_000, 120, 90],
      ].toSorted((a, b) => Number(b[1] ?? 0) - Number(a[1] ?? 0)),
    ]);
  });

  test("of the whole hotel are of whoever sees all of it, of a department of its own people", async () => {
    const [first, second] = departments;
    const { token } = await server.logIn({
      tenantId,
      codes: ["C0111", "C0111.edit", "C0111.import"],
      scope: { custom: [first!.id] },
    });
    const { rows } = await server.ok(api.listDrivers, { ...period, page: 1, size: 20 }, token);
    expect(new Set(rows.map(({ departmentId }) => departmentId))).toEqual(new Set([first!.id]));
    expect(await server.refusal(api.saveDriver, { day: "2026-10-04", departmentId: null, rooms: 1 }, token)).toEqual([
      "drivers.wholeHotelOnly",
      "departmentId",
    ]);
    expect(
      await server.refusal(api.saveDriver, { day: "2026-10-04", departmentId: second!.id, rooms: 1 }, token),
    ).toEqual(["drivers.outsideScope", "departmentId"]);
    expect((await imported(`日期,部门,营业额（元）\n2026-10-04,${second!.code},5\n`, token)).code).toBe(
      "common.rowsInvalid",
    );
  });
});

describe("labour analysis (C5500)", () => {
  test("hours and cost are those of the other reports; hours by worker type add up", async () => {
    const show = [
      "paidMinutes",
      "internalMinutes",
      "longTermMinutes",
      "casualMinutes",
      "outsiderMinutes",
      "costs.totalFen",
      "fte",
    ];
    const [own, money, worked] = [
      await report({ show }),
      await server.ok(cost.whole, period, all),
      await server.ok(hours.whole, { ...period, show: ["paidMinutes", "fte"] }, all),
    ];
    expect([total(own, "paidMinutes"), total(own, "fte")]).toEqual([
      total(worked, "paidMinutes"),
      total(worked, "fte"),
    ]);
    expect(total(own, "costs.totalFen")).toBe(total(money, "totalFen"));
    for (const { cells } of [...own.rows, own.totals!])
      expect(
        ["internalMinutes", "longTermMinutes", "casualMinutes", "outsiderMinutes"].reduce(
          (sum, key) => sum + Number(cells[key]),
          0,
        ),
      ).toBe(cells["paidMinutes"]);
  });

  test("the hotel's revenue is the total, what the departments have of it theirs; without any the ratio is a dash", async () => {
    const show = ["drivers.revenueFen", "drivers.rooms", "drivers.covers", "costIncome"];
    const answer = await report({ rows: ["department"], show });
    // 12,000.00 of the first of October, 30,000.00 of the second.
    expect([
      total(answer, "drivers.revenueFen"),
      total(answer, "drivers.rooms"),
      total(answer, "drivers.covers"),
    ]).toEqual([4_200_000, 120, 131]);
    const row = answer.rows.find(({ keys }) => keys[0] === String(departments[0]!.id))!;
    expect([row.cells["drivers.revenueFen"], row.cells["drivers.covers"]]).toEqual([2_000_050, 44]);
    const without = answer.rows.find(({ keys }) => keys[0] === String(departments[1]!.id))!;
    expect([without.cells["drivers.revenueFen"], without.cells["costIncome"], without.marks]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  test("K-1: up to 2.5 % green, above to 3 % yellow, above red, by the exact ratio; an income of 0 is a dash", async () => {
    await server.database.ownerPool.query("delete from drivers.value where tenant_id = $1", [tenantId]);
    await server.database.ownerPool.query("delete from drivers.day where tenant_id = $1", [tenantId]);
    const fen = Number(total(await report({ show: ["costs.totalFen"] }), "costs.totalFen"));
    expect(fen).toBeGreaterThan(0);
    const { id } = await save({ day: "2026-10-03", departmentId: null, revenueFen: fen * 40 });
    const found: unknown[] = [];
    for (const revenueFen of [fen * 40, fen * 40 - 1, Math.ceil((fen * 100) / 3), Math.floor((fen * 100) / 3) - 1, 0]) {
      await save({ id, day: "2026-10-03", departmentId: null, revenueFen });
      const { totals } = await report({ show: ["costIncome"] });
      found.push([totals!.cells["costIncome"], totals!.marks?.["costIncome"]]);
    }
    expect(found).toEqual([
      [0.025, "green"],
      // Reads 2.50 %, and is above it.
      [0.025, "amber"],
      [0.03, "amber"],
      [0.03, "red"],
      [null, undefined],
    ]);
  });

  test("is narrowed by legal entity, sums of which are the whole company", async () => {
    const byEntity = await report({ rows: ["entity"], show: ["paidMinutes", "costs.totalFen"] });
    for (const key of ["paidMinutes", "costs.totalFen"]) {
      let sum = 0;
      for (const { keys } of byEntity.rows.filter(({ level }) => level === 1))
        sum += Number(total(await report({ entity: [keys[0]!], show: [key] }), key) ?? 0);
      expect([key, sum]).toEqual([key, total(byEntity, key)]);
    }
  });
});

describe("who reads figures of days", () => {
  test("the efficiency card reckons with what is known where nothing is typed", async () => {
    const department = departments[0]!.id;
    await save({ day: "2026-10-02", departmentId: department, revenueFen: 5_000_000 });
    const input = { ...period, departmentId: department };
    const [known, typed] = [
      await server.ok(readEfficiency, input, all),
      await server.ok(readEfficiency, { ...input, incomeFen: 5_000_000 }, all),
    ];
    expect(known.incomeFen).toBe(5_000_000);
    expect(known).toEqual(typed);
    const other = await server.ok(readEfficiency, { ...period, departmentId: departments[1]!.id }, all);
    expect([other.incomeFen, other.ratio]).toEqual([null, null]);
  });

  test("the door of the roster gives each date its own, and none where nothing is known", async () => {
    const days = await withTenant(server.services.pool, { tenantId }, (tx) =>
      driversByDay(tx, "revenue", period, (column) => sql`${column} = ${departments[0]!.id}`),
    );
    expect([...days]).toEqual([["2026-10-02", 5_000_000]]);
  });
});
