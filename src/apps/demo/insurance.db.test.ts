import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany } from "#areas/access/server.ts";
import * as billsApi from "#areas/social-insurance/bills-api.ts";
import * as enrolmentsApi from "#areas/social-insurance/enrolments-api.ts";
import * as monthsApi from "#areas/social-insurance/months-api.ts";
import * as packagesApi from "#areas/social-insurance/packages-api.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { buildCompany } from "../month/build-company.ts";
import { readMonthFolder } from "../month/read-folder.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { makeEmployments } from "./employments.ts";
import { makeInsurance } from "./insurance.ts";
import { personOf, type Person } from "./person.ts";
import { makeStaff } from "./staff.ts";

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
    administrator: { name: "A", accountName: "insured", password: "harbour2026x", mustChange: false },
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
  admin = personOf(services, made.tenantId, made.administrator);
  await makeEmployments(admin, staff, today);
  await makeInsurance(services, actor, admin, today);
}, 120_000);
afterAll(() => server.close());

test("the demo company has staff in two cities, months in three states, back pay and a bill with differences", async () => {
  const { accounts } = await admin.send(packagesApi.readAccounts, {}, now);
  expect(accounts.map(({ city }) => city).toSorted()).toEqual(["chengdu", "shanghai"]);
  const { total, rows } = await admin.send(enrolmentsApi.listEnrolments, { size: 200 }, now);
  expect(total).toBeGreaterThanOrEqual(50);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["planned", "active"]));
  expect((await admin.send(enrolmentsApi.proposeEnrolments, {}, now)).rows.length).toBeGreaterThan(0);
  const months = await admin.send(monthsApi.listMonths, { size: 200 }, now);
  expect(new Set(months.rows.map(({ state }) => state))).toEqual(new Set(["closed", "confirmed", "calculated"]));
  const shanghai = accounts.find(({ city }) => city === "shanghai")!;
  expect((await admin.send(monthsApi.proposeBackPay, { accountId: shanghai.id }, now)).people).toBe(2);
  const bill = await admin.send(billsApi.listBills, { tab: "open", size: 200 }, now);
  expect(new Set(bill.rows.map(({ verdict }) => verdict))).toEqual(new Set(["differs", "onlyOurs", "onlyTheirs"]));
});
