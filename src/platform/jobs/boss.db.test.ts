import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { withoutTenant } from "#platform/db/tx.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { BossQueue } from "./boss.ts";
import { onJob } from "./handler.ts";
import { jobKind } from "./queue.ts";

const kind = jobKind<{ tenantId: number; nth: number }>("sample.drained");
const none = undefined as never;

let db: TestDatabase;
let queue: BossQueue;
const done: number[] = [];

beforeAll(async () => {
  db = await testDatabase();
  // Asked so seldom, a queue gives within the test only what this process has told it of.
  queue = new BossQueue(db.appPool, pino({ level: "silent" }), { pollingSeconds: 3600 });
  await queue.start([onJob(kind, async (_, { nth }) => void done.push(nth))], () => none);
});
afterAll(async () => {
  await queue.stop();
  await db.close();
});

it("what is enqueued is taken after the commit, and what waits behind it right after it", async () => {
  await withoutTenant(db.appPool, async (tx) => {
    for (let nth = 0; nth < 5; nth += 1) await queue.enqueue(tx, kind, { tenantId: 1, nth });
  });
  await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]), { timeout: 20_000 });
});

it("what is rolled back is never taken", async () => {
  await expect(
    withoutTenant(db.appPool, async (tx) => {
      await queue.enqueue(tx, kind, { tenantId: 1, nth: 9 });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await withoutTenant(db.appPool, (tx) => queue.enqueue(tx, kind, { tenantId: 1, nth: 10 }));
  await vi.waitFor(() => expect(done).toContain(10), { timeout: 20_000 });
  expect(done).not.toContain(9);
});
