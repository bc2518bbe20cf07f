import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { jobsSchema } from "#platform/db/migrate.ts";
import { newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { setQueueBack } from "./clock-set-back.ts";
import { steadyClock } from "./steady-clock.ts";

let db: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  db = await newTestDatabase();
  boss = new PgBoss({
    connectionString: db.appUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue("sample", { retryLimit: 2 });
  await boss.createQueue("__pgboss__send-it");
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await db.close();
});

/** As if all that was done up to now had been done with a clock that was a day ahead. */
async function dayAhead(): Promise<void> {
  const ahead = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} + interval '1 day'`).join(", ");
  await db.ownerPool.query(`
    update ${jobsSchema}.version set cron_on = now() + interval '1 day';
    update ${jobsSchema}.queue set monitor_on = now() + interval '1 day', maintain_on = now() + interval '1 day';
    update ${jobsSchema}.job set ${ahead("created_on", "start_after", "started_on", "heartbeat_on", "completed_on", "singleton_on")}`);
}

const inFuture = async () =>
  (
    await db.ownerPool.query<{ n: number }>(`
  select (select count(*) from ${jobsSchema}.version where cron_on > now()) + (select count(*) from ${jobsSchema}.queue where monitor_on > now() or maintain_on > now())
    + (select count(*) from ${jobsSchema}.job where state = 'active' and (started_on > now() or heartbeat_on > now()))
    + (select count(*) from ${jobsSchema}.job where singleton_on > now() at time zone 'UTC') as n`)
  ).rows[0]!.n;

it("a queue whose clock was a day ahead goes on where it stood when the clock is right again", async () => {
  await boss.send("sample", { name: "killed" });
  await boss.fetch("sample");
  await boss.send("sample", { name: "failed" });
  const [failed] = await boss.fetch("sample");
  await boss.fail("sample", failed!.id);
  await boss.send("sample", { name: "waiting" });
  await boss.send("__pgboss__send-it", { name: "tick" }, { singletonSeconds: 60, singletonKey: "sample" });
  const [tick] = await boss.fetch("__pgboss__send-it");
  await boss.complete("__pgboss__send-it", tick!.id);
  await dayAhead();
  await boss.send("sample", { name: "later" }, { startAfter: 3600 });
  expect(await boss.fetch("sample")).toEqual([]);

  expect(await setQueueBack(db.appPool)).toBeGreaterThan(0);
  expect(await inFuture()).toBe(0);
  const taken = await boss.fetch<{ name: string }>("sample", { batchSize: 10 });
  expect(taken.map(({ data }) => data.name).sort()).toEqual(["failed", "waiting"]);
  expect(await setQueueBack(db.appPool)).toBe(0);
});

it("the jobs of the clock go on when the program's own clock is set back by a day", async () => {
  const scheduling = new PgBoss({
    connectionString: db.appUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: true,
    cronMonitorIntervalSeconds: 1,
    clock: steadyClock,
  });
  await scheduling.start();
  const claimed = async () =>
    (
      await db.ownerPool.query<{ at: string }>(
        `select coalesce(cron_on, 'epoch')::text as at from ${jobsSchema}.version`,
      )
    ).rows[0]!.at;
  const nextPass = async (last: string) =>
    vi.waitFor(
      async () => {
        const now = await claimed();
        expect(now > last).toBe(true);
        return now;
      },
      { timeout: 20_000, interval: 100 },
    );
  const machine = Date.now.bind(Date);
  const last = await nextPass(await nextPass(await claimed()));
  const moved = vi.spyOn(Date, "now").mockImplementation(() => machine() - 86_400_000);
  try {
    await nextPass(await nextPass(last));
  } finally {
    moved.mockRestore();
    await scheduling.stop({ graceful: false });
  }
}, 60_000);
