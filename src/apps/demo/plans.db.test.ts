import { afterAll, beforeAll, expect, test } from "vitest";
import { listDays } from "#areas/attendance/api.ts";
import { listOpenShifts } from "#areas/planning/open-shifts-api.ts";
import { listPatterns, listRotations } from "#areas/planning/patterns-api.ts";
import { listPlans } from "#areas/planning/plans-api.ts";
import { previewPublish } from "#areas/planning/publish-api.ts";
import { listSwaps } from "#areas/planning/swaps-api.ts";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { demoCompany } from "./demo-company.fixture.ts";
import type { Person } from "./person.ts";
import { makePlans } from "./plans.ts";
import { makeRosters } from "./rosters.ts";

let server: TestServer;
let admin: Person;
const now = "2026-11-26T14:00:00+08:00";
const today = businessDateAt(Date.parse(now));

beforeAll(async () => {
  server = await testServer();
  server.setTime(now);
  const { services } = server;
  const { actor, built, staff, people } = await demoCompany(services, {
    since: "2026-08-01",
    until: addMonths(today, 10),
  });
  admin = people.admin;
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
    "2026-12-01 3 draft",
  ]);
  const current = rows.find((row) => row.state === "published")!;
  expect(current).toMatchObject({ publications: 5, waiting: 0 });
  const notices = await server.database.ownerPool.query<{ answer: string | null; seen: boolean }>(
    "select answer, seen_at is not null as seen from planning.shift_notice where plan_id = $1 and publication = 4",
    [current.id],
  );
  expect(notices.rows.toSorted((a, b) => Number(a.seen) - Number(b.seen))).toEqual([
    { answer: null, seen: false },
    { answer: "ok", seen: true },
  ]);
});

test("open shifts, swaps and wishes stand in every state that a tab shows", async () => {
  const open = await admin.send(listOpenShifts, { tab: "all", size: 50 }, now);
  expect(new Set(open.rows.map((row) => row.state))).toEqual(new Set(["open", "claimed", "filled", "ended"]));
  const swapped = await admin.send(listSwaps, { tab: "all", size: 50 }, now);
  expect(new Set(swapped.rows.map((row) => row.state))).toEqual(new Set(["offered", "agreed", "done"]));
  const wished = await server.database.ownerPool.query<{ count: number }>(
    "select count(distinct member_id)::int as count from planning.wish where work_date between '2026-12-01' and '2026-12-31'",
  );
  expect(wished.rows[0]?.count).toBe(2);
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

test("there are four rotations, and one of them goes on in the draft", async () => {
  const { patterns } = await admin.send(listPatterns, {}, now);
  expect(patterns).toHaveLength(4);
  const { rows } = await plansOf();
  const { rotations } = await admin.send(listRotations, { planId: rows.find((row) => row.state === "draft")!.id }, now);
  expect(rotations.map(({ people }) => people.length)).toEqual([expect.toSatisfy((count: number) => count > 1)]);
});
