import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCompany, hashPassword } from "#areas/access/server.ts";
import { listDays } from "#areas/attendance/api.ts";
import { listPlans } from "#areas/planning/plans-api.ts";
import { previewPublish } from "#areas/planning/publish-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { buildCompany } from "../month/build-company.ts";
import { readMonthFolder } from "../month/read-folder.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import type { DemoPeople } from "./documents.ts";
import { personOf, type Person } from "./person.ts";
import { makePlans } from "./plans.ts";
import { makeRosters } from "./rosters.ts";
import { makeAccounts, makeStaff } from "./staff.ts";

let server: TestServer;
let admin: Person;
let tenantId: number;
const now = "2026-11-26T14:00:00+08:00";
const today = businessDateAt(Date.parse(now));

beforeAll(async () => {
  server = await testServer();
  server.setTime(now);
  const { services } = server;
  const names = { nameZh: "湾", nameEn: "Bay", demo: true };
  const made = await createCompany(services, {
    ...names,
    administrator: { name: "A", accountName: "plans", password: "harbour2026x", mustChange: false },
  });
  tenantId = made.tenantId;
  const actor: Actor = { tenantId, ...made.administrator, name: "A" };
  const folder = readMonthFolder(fileURLToPath(new URL("../../../data/hotel-month", import.meta.url)));
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
  admin = personOf(services, tenantId, made.administrator);
  const person = (name: string) => personOf(services, tenantId, accounts.get(name)!);
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
  const shifts = await makeRosters(people, built, today);
  await makePlans({ services, actor, people, staff, shifts, today });
}, 240_000);
afterAll(() => server.close());

const plansOf = () => admin.send(listPlans, { tab: "all", size: 20, sort: "from" }, now);

test("last month's plan is locked, this month's published, next month's a draft and one submitted", async () => {
  const { rows } = await plansOf();
  expect(rows.map((row) => `${row.from} ${row.departments.length} ${row.state}`).toSorted()).toEqual([
    "2026-10-01 2 locked",
    "2026-11-01 3 published",
    "2026-12-01 1 checking",
    "2026-12-01 2 draft",
  ]);
  const current = rows.find((row) => row.state === "published")!;
  expect(current).toMatchObject({ publications: 2, waiting: 0 });
  const notices = await server.database.ownerPool.query<{ answer: string | null; seen: boolean }>(
    "select answer, seen_at is not null as seen from planning.shift_notice where plan_id = $1 and publication = 2",
    [current.id],
  );
  expect(notices.rows.toSorted((a, b) => Number(a.seen) - Number(b.seen))).toEqual([
    { answer: null, seen: false },
    { answer: "ok", seen: true },
  ]);
});

test("the draft has something hard, something to be explained and a gap", async () => {
  const { rows } = await plansOf();
  const draft = rows.find((row) => row.state === "draft")!;
  const { findings, counts } = await admin.send(
    previewPublish,
    { id: draft.id, from: null, to: null, memberIds: null },
    now,
  );
  expect(counts.hard).toBeGreaterThan(0);
  const kinds = new Set(findings.map((one) => one.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["rest", "weekHours", "cover"]));
});

test("the hotel's own people worked last month by their roster", async () => {
  const { start, end } = attendanceMonth("2026-10", 1);
  const { rows, total } = await admin.send(listDays, { from: start, to: end, size: 200 }, now);
  expect(total).toBeGreaterThan(150);
  const states = Map.groupBy(rows, (row) => row.state);
  expect(states.get("normal")?.length ?? 0).toBeGreaterThan(rows.length * 0.9);
  const current = await admin.send(listDays, { from: addDays(today, -2), to: addDays(today, -1), size: 20 }, now);
  expect(current.total).toBeGreaterThan(0);
});
