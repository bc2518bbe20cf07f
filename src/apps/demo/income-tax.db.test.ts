import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany, hashPassword } from "#areas/access/server.ts";
import * as api from "#areas/tax/api.ts";
import * as claims from "#areas/tax/claims-api.ts";
import * as returns from "#areas/tax/returns-api.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { buildCompany } from "../month/build-company.ts";
import { readMonthFolder } from "../month/read-folder.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import type { DemoPeople } from "./documents.ts";
import { makeEmployments, makeNewcomers } from "./employments.ts";
import { makeIncomeTax } from "./income-tax.ts";
import { personOf, type Person } from "./person.ts";
import { makeAccounts, makeStaff } from "./staff.ts";

let server: TestServer;
let admin: Person;
const now = "2026-11-27T14:00:00+08:00";
const today = businessDateAt(Date.parse(now));

beforeAll(async () => {
  server = await testServer();
  server.setTime(now);
  const { services } = server;
  const made = await createCompany(services, {
    nameZh: "湾",
    nameEn: "Bay",
    demo: true,
    administrator: { name: "A", accountName: "taxed", password: "harbour2026x", mustChange: false },
  });
  const actor: Actor = { tenantId: made.tenantId, ...made.administrator, name: "A" };
  const legalEntity = { nameZh: "湾公司", nameEn: "Bay Ltd", creditCode: "91310115MA1K4H2B79", address: "滨海路 8 号" };
  const folder = {
    ...readMonthFolder(fileURLToPath(new URL("../../../data/hotel-month", import.meta.url))),
    legalEntity,
  };
  const start = at("2026-08-01", 540);
  const term = { start: "2026-07-01", end: addMonths(today, 10) };
  const built = await actAs(services, actor, start, (context) =>
    buildCompany(context, folder, made.rootDepartmentId, term),
  );
  const staff = await actAs(services, actor, start, (context) => makeStaff(context, built, made.rootDepartmentId));
  const passwordHash = await hashPassword("harbour2026x");
  const accounts = await actAs(services, actor, start, (context) =>
    makeAccounts(context, { staff, built, passwordHash }, made.roleIds),
  );
  admin = personOf(services, made.tenantId, made.administrator);
  const person = (name: string) => personOf(services, made.tenantId, accounts.get(name)!);
  const people: DemoPeople = {
    requester: person("requester"),
    approver: person("approver"),
    hr: person("hr"),
    cost: person("cost"),
    finance: person("finance"),
    agency: person("agency"),
    worker: person("worker"),
    admin,
  };
  await makeEmployments(admin, staff, today);
  await makeNewcomers(admin, staff, today);
  await makeIncomeTax({ services, actor, people }, today);
}, 240_000);
afterAll(() => server.close());

test("own staff are taxed, claim in each state, and two months have their returns: no tab is empty", async () => {
  const { total, rows } = await admin.send(api.listTaxPeople, { size: 200 }, now);
  expect(total).toBeGreaterThanOrEqual(50);
  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(["standard", "firstJob", null]));
  expect(new Set(rows.map(({ regime }) => regime))).toEqual(new Set(["wages", "intern"]));
  for (const tab of ["noMode", "ended"] as const)
    expect((await admin.send(api.listTaxPeople, { tab }, now)).total).toBeGreaterThan(0);
  const claimed = await admin.send(claims.listClaims, { size: 200 }, now);
  expect(claimed.total).toBeGreaterThanOrEqual(28);
  expect(new Set(claimed.rows.map(({ state }) => state))).toContain("returned");
  const kinds = claimed.rows.map(({ kind }) => kind);
  for (const kind of ["annuity", "donation"] as const) expect(kinds.filter((one) => one === kind)).toHaveLength(1);
  expect((await admin.send(returns.listIncome, {}, now)).total).toBeGreaterThan(80);
  const { rows: months } = await admin.send(returns.listReturns, { sort: "taxMonth" }, now);
  expect(months.map(({ taxMonth, state }) => [taxMonth, state])).toEqual([
    ["2026-06", "filed"],
    ["2026-07", "prepared"],
  ]);
});
