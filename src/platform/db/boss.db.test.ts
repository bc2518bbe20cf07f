import { afterAll, beforeAll, expect, it } from "vitest";
import { PgBoss } from "pg-boss";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { jobsSchema } from "./migrate.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it("the application's role may run the job queue without owning it", async () => {
  const boss = new PgBoss({
    connectionString: db.appUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 2,
  });
  const faults: unknown[] = [];
  boss.on("error", (error) => faults.push(error));
  await boss.start();
  await boss.createQueue("sample", { retryLimit: 2 });
  await boss.updateQueue("sample", { retryLimit: 3 });
  await boss.schedule("sample", "0 3 * * *", { every: "night" });
  await boss.send("sample", { n: 1 });
  const [job] = await boss.fetch<{ n: number }>("sample");
  expect(job?.data).toEqual({ n: 1 });
  await boss.complete("sample", job!.id);
  await boss.supervise("sample");
  await boss.unschedule("sample");
  await boss.deleteQueue("sample");
  await boss.stop({ graceful: false });
  expect(faults).toEqual([]);
});
