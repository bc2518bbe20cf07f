import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as api from "#areas/dashboards/api.ts";
import { testServer, type TestServer } from "./testing/test-server.ts";

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
    expect(await program.ok(api.readMonthCost, {}, all)).toMatchObject({ month: "2026-10", budgetFen: 1500, spentFen: 0, runsOutOn: null });
    const seen = await program.ok(api.readMonthCost, {}, narrow);
    expect(seen.budgetFen).toBe(1000);
    expect(seen.departments.map((one) => one.departmentId)).toEqual([own.departmentId]);
    expect(seen.days).toHaveLength(31);
    expect((await program.ok(api.readMonthCost, { month: "2026-09" }, all)).budgetFen).toBeNull();
  });

  it("gives each card only to those who hold one of its codes", async () => {
    expect((await program.send(api.readAttendanceToday, {}, narrow)).http).toBe(403);
    expect((await program.send(api.readStructure, {}, narrow)).http).toBe(403);
    expect((await program.ok(api.readAttendanceToday, {}, all)).total).toEqual({ planned: 0, atWork: 0, done: 0, late: 0, missing: 0 });
    expect(await program.ok(api.readStructure, {}, all)).toEqual({ departments: [] });
  });
});
