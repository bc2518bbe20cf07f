import { afterAll, beforeAll, expect, it } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { claimRequestKey } from "./idempotency.ts";

let database: TestDatabase;
let tenantId: number;
beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "甲公司");
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database.appPool, { tenantId }, work);

it("a repeated request that waits longer than a statement may is told that the first one is still at work", async () => {
  await within(async (tx) => {
    await claimRequestKey(tx, 1, "key", "POST /x", { a: 1 });
    const second = within(async (other) => {
      await other.query("set local statement_timeout = 50");
      return claimRequestKey(other, 1, "key", "POST /x", { a: 1 });
    });
    await expect(second).rejects.toMatchObject({ message: "common.sameRequestRunning" });
  });
});
