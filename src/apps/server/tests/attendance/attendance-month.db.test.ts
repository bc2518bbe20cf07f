import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import { listMonth } from "#areas/attendance/month-api.ts";
import type { MonthRow } from "#areas/attendance/month-list.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

const month = "2026-05";
const states = ["normal", "late", "early", "late_and_early", "missing_card", "absent", "leave", null] as const;
let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

/** What is stored of a shift; hours and state differ from date to date. */
async function worked(tenant: number, member: string, department: string, date: string, turn: number): Promise<void> {
  const state = states[turn % states.length] ?? null;
  const minutes = state === null || state === "absent" || state === "leave" ? 0 : 300 + turn * 10;
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenant, ids[department], ids["post"], date],
  );
  await server.database.ownerPool.query(
    `insert into attendance.day (tenant_id, work_date, counted_on, assignment_id, member_id, department_id, post_id, shift_id, start_minute, end_minute, state, late_minutes, paid_from, paid_to,
       net_minutes, accounting_minutes, adjusted_minutes, confirmed_at, inputs, rule_set_id)
     values ($1, $2, $2, $3, $4, $5, $6, $7, 480, 1020, $8, $9, 480, 1020, $10, $10, $11, case when $12 then now() end, 'x', $13)`,
    [
      tenant,
      date,
      shift,
      ids[member],
      ids[department],
      ids["post"],
      shift,
      state,
      state?.startsWith("late") ? 7 : 0,
      minutes,
      turn % 5 === 0 ? minutes + 30 : null,
      turn % 3 === 0 && state !== null,
      ids["rules"],
    ],
  );
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("月表酒店");
  for (const code of ["kitchen", "front"]) {
    ids[code] = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
      [tenantId, code],
    );
    await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [
      ids[code],
    ]);
  }
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  ids["rules"] = await one("insert into attendance.rule_set (tenant_id, digest, rules) values ($1, 'x', '{}')", [
    tenantId,
  ]);
  await server.database.ownerPool.query("select platform.ensure_month_partition('attendance.day', $1::date)", [
    "2026-05-01",
  ]);
  for (const name of ["anna", "bob", "carl"])
    ids[name] = await one("insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker')", [
      tenantId,
      name,
    ]);
  let turn = 0;
  for (const date of datesOf("2026-04-28", "2026-06-02")) {
    await worked(tenantId, "anna", "kitchen", date, turn++);
    if (turn % 2 === 0) await worked(tenantId, "anna", "front", date, turn++);
    if (turn % 3 === 0) await worked(tenantId, "bob", "front", date, turn++);
  }
  await worked(tenantId, "carl", "front", "2026-04-30", 3);
  const codes = ["C05401"];
  tokens["clerk"] = (await server.logIn({ tenantId, codes })).token;
  tokens["front"] = (await server.logIn({ tenantId, codes, scope: { custom: [ids["front"]!] } })).token;
  tokens["stranger"] = (await server.logIn({ tenantId: await server.makeCompany("另一家"), codes })).token;
});
afterAll(() => server.close());

/** The month as the list of records has it. */
async function fromRecords(
  token: string | undefined,
): Promise<Map<string, { shifts: number; paid: number; late: number; missing: number; absent: number; open: number }>> {
  const { rows } = await server.ok(api.listDays, { from: "2026-05-01", to: "2026-05-31", page: 1, size: 200 }, token);
  return new Map(
    [...Map.groupBy(rows, (row) => row.name)].map(([name, days]) => [
      name,
      {
        shifts: days.length,
        paid: days.reduce((sum, day) => sum + day.paidMinutes, 0),
        late: days.filter((day) => day.state === "late" || day.state === "late_and_early").length,
        missing: days.filter((day) => day.state === "missing_card").length,
        absent: days.filter((day) => day.state === "absent").length,
        open: days.filter((day) => !day.confirmed).length,
      },
    ]),
  );
}

const short = ({ shifts, paidMinutes, late, missing, absent, open }: MonthRow) => ({
  shifts,
  paid: paidMinutes,
  late,
  missing,
  absent,
  open,
});

describe("the month by person", () => {
  test.each(["clerk", "front"])("comes to what the records come to, for %s", async (who) => {
    const { rows, total, totals, dates } = await server.ok(listMonth, { month }, tokens[who]);
    const records = await fromRecords(tokens[who]);
    expect(rows.map((row) => row.name)).toEqual(["anna", "bob"]);
    expect(total).toBe(2);
    expect(new Map(rows.map((row) => [row.name, short(row)]))).toEqual(records);
    expect(totals).toMatchObject({
      paidMinutes: rows.reduce((sum, row) => sum + row.paidMinutes, 0),
      shifts: rows.reduce((sum, row) => sum + row.shifts, 0),
    });
    for (const row of rows) {
      expect(row.cells.reduce((sum, cell) => sum + cell.paidMinutes, 0)).toBe(row.paidMinutes);
      expect(row.cells.reduce((sum, cell) => sum + cell.shifts, 0)).toBe(row.shifts);
      expect(new Set(row.cells.map((cell) => cell.date)).size).toBe(row.cells.length);
    }
    expect(dates).toHaveLength(31);
    expect(dates.filter((one) => one.rest).map((one) => one.date)).toContain("2026-05-01");
  });

  test("of two shifts of a date shows the state that needs a look first", async () => {
    const { rows } = await server.ok(listMonth, { month }, tokens["clerk"]);
    const records = (
      await server.ok(api.listDays, { from: "2026-05-01", to: "2026-05-31", page: 1, size: 200 }, tokens["clerk"])
    ).rows;
    const order = ["absent", "missing_card", "late_and_early", "late", "early", "leave", "normal"];
    const anna = rows.find((row) => row.name === "anna")!;
    expect(anna.cells.some((cell) => cell.shifts > 1)).toBe(true);
    for (const cell of anna.cells) {
      const own = records.filter((day) => day.name === "anna" && day.workDate === cell.date).map((day) => day.state);
      expect(cell.state).toBe(order.find((state) => own.includes(state as (typeof own)[number])) ?? null);
    }
  });

  test("pages, sorts, searches and filters with totals of the whole filter", async () => {
    const first = await server.ok(listMonth, { month, page: 1, size: 10, sort: "-paidMinutes" }, tokens["clerk"]);
    expect(first.rows.map((row) => row.name)).toEqual(["anna", "bob"]);
    const beyond = await server.ok(listMonth, { month, page: 2, size: 10 }, tokens["clerk"]);
    expect(beyond).toMatchObject({ rows: [], total: 2, totals: first.totals });
    expect((await server.ok(listMonth, { month, search: "BO" }, tokens["clerk"])).rows.map((row) => row.name)).toEqual([
      "bob",
    ]);
    expect(await server.ok(listMonth, { month, search: "nobody" }, tokens["clerk"])).toMatchObject({
      rows: [],
      total: 0,
    });
    const kitchen = await server.ok(listMonth, { month, departmentId: ids["kitchen"]! }, tokens["clerk"]);
    expect(kitchen.rows.map((row) => row.name)).toEqual(["anna"]);
    expect(kitchen.rows[0]).toMatchObject({ departmentName: "kitchen", shifts: 31 });
    expect((await server.send(listMonth, { month: "2026-13" }, tokens["clerk"])).http).toBe(422);
    expect((await server.send(listMonth, { month, sort: "secret" }, tokens["clerk"])).http).toBe(422);
  });

  test("a shift that counts for another date stands in that date's month, and on that date", async () => {
    const last = "2026-05-31";
    const { rows: before } = await server.ok(listMonth, { month: "2026-06" }, tokens["clerk"]);
    await server.database.ownerPool.query(
      "update attendance.day set counted_on = work_date + 1 where tenant_id = $1 and work_date = $2",
      [tenantId, last],
    );
    const [may, june] = [
      await server.ok(listMonth, { month }, tokens["clerk"]),
      await server.ok(listMonth, { month: "2026-06" }, tokens["clerk"]),
    ];
    expect(may.rows.every((row) => row.cells.every((cell) => cell.date < last))).toBe(true);
    const first = (rows: readonly MonthRow[], name: string) =>
      rows.find((row) => row.name === name)?.cells.find((cell) => cell.date === "2026-06-01")?.shifts ?? 0;
    expect(first(june.rows, "anna")).toBeGreaterThan(first(before, "anna"));
    await server.database.ownerPool.query(
      "update attendance.day set counted_on = work_date where tenant_id = $1 and work_date = $2",
      [tenantId, last],
    );
  });

  test("shows a company nobody of another one", async () => {
    expect(await server.ok(listMonth, { month }, tokens["stranger"])).toMatchObject({ rows: [], total: 0 });
  });
});
