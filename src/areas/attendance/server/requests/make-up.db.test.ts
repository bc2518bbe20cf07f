import { afterAll, beforeAll, expect, test } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { testVault } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { hotelCompany } from "../company.fixture.ts";
import { computeDays } from "../days/compute-days.ts";
import { saveMakeUp } from "./make-up.ts";
import { makeUpApproval } from "./make-up-approval.ts";

const now = "2026-10-20T04:00:00.000Z";
const context = {
  principal: { accountId: 0, memberId: null },
  now,
  today: "2026-10-20",
  locale: "en" as const,
  services: { vault: testVault, events: { publish: async () => {} } },
};

let database: TestDatabase;
let tenantId: number;
let night: { assignmentId: number; memberId: number; workDate: string };
const asCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database.appPool, { tenantId }, work);

beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "Make-up");
  await hotelCompany(database.appPool, tenantId);
  const { rows } = await asCompany((tx) =>
    tx.query<typeof night>(
      `select assignment_id as "assignmentId", member_id as "memberId", work_date as "workDate" from scheduling.assigned
     where start_minute = 1260 and end_minute = 1800 and work_date between '2026-10-10' and '2026-10-15' order by 1 limit 1`,
    ),
  );
  night = rows[0]!;
  await asCompany((tx) =>
    computeDays(tx, { from: night.workDate, to: night.workDate, memberIds: [night.memberId], now }),
  );
});
afterAll(() => database.close());

test("whoever approves a make-up request is told in which minutes of which date its time lies", async () => {
  const { id } = await asCompany((tx) =>
    saveMakeUp(tx, context, { assignmentId: night.assignmentId, edge: "out", minute: 1802, reason: "x".repeat(1000) }),
  );
  const [time, reason] = await asCompany((tx) => makeUpApproval.editable!(tx, id));
  expect(time).toMatchObject({ key: "time", value: "1802", min: 1140, max: 2040, date: night.workDate });
  await asCompany((tx) => makeUpApproval.edit!(tx, id, new Map([["time", "1805"]]), context));
  expect(reason).toMatchObject({ max: 1000 });
  expect((await asCompany((tx) => makeUpApproval.editable!(tx, id)))[0]).toMatchObject({ value: "1805" });
});

test("a time of the evening before is refused, of the next morning taken", async () => {
  const save = (minute: number) =>
    asCompany((tx) =>
      saveMakeUp(tx, context, { assignmentId: night.assignmentId, edge: "out", minute, reason: "forgot" }),
    );
  await expect(save(362)).rejects.toMatchObject({
    faults: [{ field: "minute", params: { from: "19:00", to: "10:00 +1" } }],
  });
  await expect(save(1802)).resolves.toMatchObject({ number: expect.any(String) as string });
});
