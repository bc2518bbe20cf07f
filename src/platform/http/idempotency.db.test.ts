import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { vaultOf } from "#platform/secret/vault.ts";
import { claimRequestKey, longestKey, removeOldKeys } from "./idempotency.ts";

let database: TestDatabase;
let tenantId: number;
beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "甲公司");
});
afterAll(() => database.close());

const vault = vaultOf(Buffer.alloc(32, 7));
const said = { accountId: 1, key: "key", call: "POST /x", input: { a: 1, password: "harbour2026" } };

const within = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database.appPool, { tenantId }, work);

it("a repeated request that waits longer than a statement may is told that the first one is still at work", async () => {
  await within(async (tx) => {
    await claimRequestKey(tx, vault, said);
    const second = within(async (other) => {
      await other.query("set local statement_timeout = 50");
      return claimRequestKey(other, vault, said);
    });
    await expect(second).rejects.toMatchObject({ message: "common.sameRequestRunning" });
  });
});

it("what is kept of an input cannot be tried out without the key of the installation", async () => {
  await within((tx) => claimRequestKey(tx, vault, { ...said, key: "sealed" }));
  const { rows } = await database.ownerPool.query<{ body_hash: Buffer }>(
    "select body_hash from platform.request_key where key = 'sealed'",
  );
  for (const text of [JSON.stringify(said.input), said.input.password])
    expect(rows[0]!.body_hash.equals(createHash("sha256").update(text).digest())).toBe(false);
  const elsewhere = vaultOf(Buffer.alloc(32, 8));
  await expect(within((tx) => claimRequestKey(tx, elsewhere, { ...said, key: "sealed" }))).rejects.toMatchObject({
    message: "requestKey.reused",
  });
  expect(await within((tx) => claimRequestKey(tx, vault, { ...said, key: "sealed" }))).toMatchObject({
    answered: true,
  });
});

it("keys go when nobody repeats their call any more, of the company that is asked for alone", async () => {
  const other = await makeTenant(database.ownerPool, "乙公司");
  const old = (key: string) => ({ ...said, key });
  for (const key of ["old", "young", "k".repeat(longestKey)])
    await within((tx) => claimRequestKey(tx, vault, old(key)));
  await withTenant(database.appPool, { tenantId: other }, (tx) => claimRequestKey(tx, vault, old("old")));
  await database.ownerPool.query(
    "update platform.request_key set created_at = now() - interval '3 days' where key = 'old'",
  );
  await removeOldKeys(database.appPool, tenantId);
  const { rows } = await database.ownerPool.query<{ tenant_id: number; key: string }>(
    "select tenant_id, key from platform.request_key where key in ('old', 'young') order by tenant_id",
  );
  expect(rows).toEqual([
    { tenant_id: tenantId, key: "young" },
    { tenant_id: other, key: "old" },
  ]);
});
