import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countTodos } from "#areas/approvals/api.ts";
import { countExceptions } from "#areas/attendance/home-api.ts";
import * as api from "#areas/dashboards/api.ts";
import { listOwnTasks } from "#areas/personnel/induction-api.ts";
import * as homeApi from "#areas/dashboards/home-api.ts";
import { listNotices } from "#areas/notices/api.ts";
import { readUnfilled } from "#areas/work-orders/home-api.ts";
import { listOrderLines } from "#areas/work-orders/lines-api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let program: TestServer;
let tenantId: number;
let own: { departmentId: number; other: number };
let all: string;
let narrow: string;

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-10-10T04:00:00Z");
  tenantId = await program.makeCompany("甲公司");
  const department = async (code: string) => {
    const { rows } = await program.database.ownerPool.query<{ id: number }>(
      "insert into organisation.department (tenant_id, code, name_zh, name_en, path) values ($1, $2, $2, $2, '{}') returning id",
      [tenantId, code],
    );
    const id = rows[0]?.id ?? 0;
    await program.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [id]);
    return id;
  };
  own = { departmentId: await department("A"), other: await department("B") };
  await program.database.ownerPool.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen) values ($1, $2, '2026-10', 1000), ($1, $3, '2026-10', 500)",
    [tenantId, own.departmentId, own.other],
  );
  all = (await program.logIn({ tenantId, codes: "all" })).token;
  narrow = (await program.logIn({ tenantId, codes: ["C4100"], scope: { custom: [own.departmentId] } })).token;
});
afterAll(() => program.close());

describe("home page", () => {
  it("keeps its layout per account and at least two cards on it", async () => {
    expect(await program.ok(api.readLayout, {}, all)).toEqual({ layout: null });
    await program.ok(api.saveLayout, { shown: ["b", "a"], hidden: ["c"] }, all);
    await program.ok(api.saveLayout, { shown: ["a", "b"], hidden: ["c"] }, all);
    expect((await program.ok(api.readLayout, {}, all)).layout).toEqual({ shown: ["a", "b"], hidden: ["c"] });
    expect((await program.ok(api.readLayout, {}, narrow)).layout).toBeNull();
    expect((await program.send(api.saveLayout, { shown: ["a"], hidden: [] }, all)).body).toMatchObject({ status: 422 });
  });

  it("shows budgets of the departments in scope only", async () => {
    expect(await program.ok(api.readMonthCost, {}, all)).toMatchObject({
      month: "2026-10",
      budgetFen: 1500,
      spentFen: 0,
      runsOutOn: null,
    });
    const seen = await program.ok(api.readMonthCost, {}, narrow);
    expect(seen.budgetFen).toBe(1000);
    expect(seen.departments.map((one) => one.departmentId)).toEqual([own.departmentId]);
    expect(seen.days).toHaveLength(31);
    expect((await program.ok(api.readMonthCost, { month: "2026-09" }, all)).budgetFen).toBeNull();
  });

  it("tells an application and the home page the same about what the budget leaves", async () => {
    const { ownerPool } = program.database;
    const { rows: posts } = await ownerPool.query<{ id: number }>(
      "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', 'P', 'P') returning id",
      [tenantId],
    );
    const plan = async (state: string, date: string, fen: number) => {
      const { rows } = await ownerPool.query<{ id: number }>(
        "insert into work_orders.work_order (tenant_id, number, department_id, state, estimated_cost_fen) values ($1, $2, $3, $4, $5) returning id",
        [tenantId, `${state}-${date}`, own.departmentId, state, fen],
      );
      await ownerPool.query(
        `insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person, estimated_cost_fen)
         values ($1, $2, $3, $4, $5, 600, 900, 1, 1, 300, $6)`,
        [tenantId, rows[0]?.id, own.departmentId, posts[0]?.id, date, fen],
      );
      return rows[0]?.id ?? 0;
    };
    // Of days that are over only what was worked counts, whatever was approved.
    await plan("approved", "2026-10-05", 700);
    await plan("approved", "2026-10-10", 100);
    const later = await plan("approved", "2026-10-20", 300);
    const asked = await plan("underApproval", "2026-10-21", 650);
    await plan("approved", "2026-11-01", 5000);
    const month = await program.ok(api.readMonthCost, {}, narrow);
    expect(month).toMatchObject({ budgetFen: 1000, spentFen: 0, runsOutOn: null, runsOutWithPendingOn: "2026-10-21" });
    const leftOf = (dates: string[], exceptOrderId: number | null = null) =>
      program.ok(api.readBudgetLeft, { departmentId: own.departmentId, dates, exceptOrderId }, all);
    expect((await leftOf(["2026-10-22"])).budget).toEqual({
      months: ["2026-10"],
      amountFen: 1000,
      spentFen: 0,
      plannedFen: 400,
      pendingFen: 650,
    });
    expect((await leftOf(["2026-10-21"], asked)).budget).toMatchObject({ plannedFen: 400, pendingFen: 0 });
    expect((await leftOf(["2026-10-20"], later)).budget).toMatchObject({ plannedFen: 100, pendingFen: 650 });
    expect((await leftOf(["2026-11-20"])).budget).toBeNull();
    // The whole may last while a part does not.
    await plan("approved", "2026-10-23", 700);
    const whole = await program.ok(api.readMonthCost, {}, all);
    expect([whole.budgetFen, whole.runsOutOn]).toEqual([1500, null]);
    expect(whole.departments.map((one) => [one.departmentId === own.departmentId, one.runsOutOn])).toEqual([
      [true, "2026-10-23"],
      [false, null],
    ]);
  });

  it("gives each card only to those who hold one of its codes", async () => {
    expect((await program.send(api.readAttendanceToday, {}, narrow)).http).toBe(403);
    expect((await program.send(api.readStructure, {}, narrow)).http).toBe(403);
    expect((await program.ok(api.readAttendanceToday, {}, all)).total).toEqual({
      planned: 0,
      atWork: 0,
      signedIn: 0,
      done: 0,
      late: 0,
      missing: 0,
    });
    expect(await program.ok(api.readStructure, {}, all)).toEqual({ departments: [] });
  });

  it("answers in one call what its cards would ask for, each under its own rights, and nothing of cards that are not on it", async () => {
    await program.ok(
      api.saveLayout,
      { shown: ["unfilled", "exceptions", "structure", "set-up"], hidden: ["budget"] },
      all,
    );
    const { layout, quiet, answers } = await program.ok(homeApi.readHome, {}, all);
    expect(layout?.shown).toEqual(["unfilled", "exceptions", "structure", "set-up"]);
    const own = [
      [countTodos, {}],
      [readUnfilled, {}],
      [countExceptions, {}],
      [homeApi.readCompanyState, {}],
      [api.readStructure, {}],
      [api.readAttendanceToday, {}],
      [listNotices, { size: 10 }],
      [listOwnTasks, {}],
    ] as const;
    for (const { path, input, content } of answers) {
      const [call] = own.find(([one]) => one.path === path) ?? [];
      expect(call?.path).toBe(path);
      expect(content).toEqual(await program.ok(call!, input as never, all));
    }
    const asked = answers.map(({ path }) => path);
    expect(asked).toContain(readUnfilled.path);
    expect(asked).not.toContain("/home/fte");
    expect(quiet).toContain("exceptions");
    expect(quiet).not.toContain("unfilled");
    // Of a code that opens none of the lists nothing of them is read.
    const seen = await program.ok(homeApi.readHome, {}, narrow);
    expect(seen.answers.map(({ path }) => path)).toEqual([
      countTodos.path,
      listOwnTasks.path,
      homeApi.readFte.path,
      listNotices.path,
    ]);
    expect(seen.quiet).not.toContain("budget");
  });

  it("counts unfilled places as the list of lines has them", async () => {
    const unfilled = await program.ok(readUnfilled, {}, all);
    expect(unfilled).toMatchObject({ from: "2026-10-10", to: "2026-10-16", lines: 1, places: 1 });
    const filter = { unfilled: "true", state: "approved", from: unfilled.from, to: unfilled.to, page: 1, size: 10 };
    const { total, totals } = await program.ok(listOrderLines, filter as never, all);
    expect([total, totals?.["headcount"]]).toEqual([unfilled.lines, unfilled.places]);
    expect((await program.send(readUnfilled, {}, narrow)).http).toBe(403);
  });

  it("says how far a company is set up, and who heads a department", async () => {
    const { setUp, health } = await program.ok(homeApi.readCompanyState, {}, all);
    expect(setUp.filter(({ done }) => done).map(({ step }) => step)).toEqual(["accounts", "budget"]);
    expect(health.map(({ check }) => check)).toEqual(["offline", "mails", "failures", "unmatched"]);
    expect((await program.send(homeApi.readCompanyState, {}, narrow)).http).toBe(403);
    expect((await program.ok(homeApi.readHome, {}, all)).leads).toBe(false);
  });

  it("counts what waits only for those whose it is", async () => {
    expect(await program.ok(homeApi.readWaiting, {}, all)).toEqual({
      notices: 0,
      approvals: 0,
      objections: 0,
      ownData: 0,
      releases: 0,
    });
    expect(await program.ok(homeApi.readWaiting, {}, narrow)).toEqual({ notices: 0, approvals: 0 });
  });
});
