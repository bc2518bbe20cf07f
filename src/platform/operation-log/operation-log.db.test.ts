import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import pino from "pino";
import { withTenant } from "#platform/db/tx.ts";
import { openPool } from "#platform/db/pool.ts";
import { ageSeals } from "#platform/testing/aged-seals.ts";
import { sealNow } from "#platform/testing/seal-now.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { countLater, writeCounted, type CountedLine } from "./counted.ts";
import { sealAll } from "./keep-sealing.ts";
import { removeOld } from "./remove-old.ts";
import { sealCompany } from "./seal.ts";
import { hashAt, verifyChain, verifyWhole } from "./verify.ts";

let db: TestDatabase;
let tenantId: number;
const log = pino({ level: "silent" });
/** All in one quarter of an hour. */
const began = Date.now();

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  tenantId = await makeTenant(db.ownerPool, "日志");
});

const insertion =
  "insert into platform.operation_log (tenant_id, call, title_zh, title_en, outcome, target, detail) values ($1, 'POST /x', '写', 'Write', 'done', $2, '{\"a\": [1.50, null]}')";
const write = (target: string, pool = db.appPool) =>
  withTenant(pool, { tenantId }, (tx) => tx.query(insertion, [tenantId, target]));
async function writeMany(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await write(`${n}`);
}
const owner = (text: string, values: unknown[] = []) =>
  db.ownerPool.query(text.replaceAll("$t", String(tenantId)), values);
const seal = () => sealNow(db.appPool, tenantId);
const verify = () => verifyWhole(db.appPool, tenantId);
const sealed = async () =>
  (
    await owner(
      "select l.target from platform.operation_seal s join platform.operation_log l on l.tenant_id = s.tenant_id and l.id = s.entry_id where s.tenant_id = $t order by s.sequence",
    )
  ).rows.map((row: { target: string }) => row.target);

describe("sealing", () => {
  it("links every line once, in order, and the chain holds", async () => {
    await writeMany(5);
    expect(await verify()).toMatchObject({ checked: 0, fault: null, waiting: { count: 5 } });
    expect([await seal(), await seal()]).toEqual([5, 0]);
    expect(await sealed()).toEqual(["1", "2", "3", "4", "5"]);
    expect(await verify()).toMatchObject({
      from: 1,
      through: 5,
      checked: 5,
      fault: null,
      waiting: { count: 0, since: null },
    });
  });

  it("waits for a transaction that began before, so that nothing comes in behind a seal", async () => {
    const slow = await db.appPool.connect();
    await slow.query(`begin; set local app.tenant_id = ${tenantId}`);
    await slow.query(insertion, [tenantId, "slow"]);
    await write("quick");
    expect(await sealCompany(db.appPool, tenantId)).toBe(0);
    await slow.query("commit");
    slow.release();
    await seal();
    expect(await sealed()).toEqual(["slow", "quick"]);
    expect(await verify()).toMatchObject({ checked: 2, fault: null });
  });

  it("is done by two servers at once as by one, while others write", async () => {
    const other = openPool(db.appUrl, { max: 4 });
    try {
      const writing = Promise.all(
        Array.from({ length: 4 }, async (_none, who) => {
          for (let n = 0; n < 30; n += 1) await write(`${who} ${n}`, who % 2 ? other : db.appPool);
        }),
      );
      let written = false;
      const sealing = [db.appPool, other].map(async (pool) => {
        while (!written) await sealAll(pool, log);
      });
      await writing;
      written = true;
      await Promise.all(sealing);
      await seal();
      expect(await sealed()).toHaveLength(120);
      expect(await verify()).toMatchObject({ checked: 120, fault: null, waiting: { count: 0 } });
    } finally {
      await other.end();
    }
  });

  it("goes on where the data came from a server with higher transaction numbers", async () => {
    await writeMany(2);
    await seal();
    await write("old, unsealed");
    await owner(
      "update platform.operation_log set xact = (xact::text::bigint + 1000000000)::text::xid8 where tenant_id = $t",
    );
    await owner(
      "update platform.operation_seal set xact = (xact::text::bigint + 1000000000)::text::xid8 where tenant_id = $t",
    );
    await write("new");
    expect(await verify()).toMatchObject({ fault: null, waiting: { count: 2 } });
    await seal();
    await write("newer");
    await seal();
    expect(await sealed()).toEqual(["1", "2", "old, unsealed", "new", "newer"]);
    expect(await verify()).toMatchObject({ checked: 5, fault: null, waiting: { count: 0 } });
  });

  it("is verified part by part", async () => {
    await writeMany(7);
    await seal();
    const part = (from?: number) => withTenant(db.appPool, { tenantId }, (tx) => verifyChain(tx, from, 3));
    expect([await part(), await part(4), await part(7)]).toMatchObject([
      { checked: 3, next: 4 },
      { checked: 3, next: 7 },
      { checked: 1, next: null, through: 7 },
    ]);
  });
});

describe("whoever changes the log behind the program's back", () => {
  const idOf = async (sequence: number) =>
    (
      await owner("select entry_id as id from platform.operation_seal where tenant_id = $t and sequence = $1", [
        sequence,
      ])
    ).rows[0].id as number;
  beforeEach(async () => {
    await writeMany(5);
    await seal();
  });

  it.each([
    "target = 'x'",
    "account_name = 'x'",
    "ip = '10.0.0.1'",
    "outcome = 'refused'",
    "detail = '{}'",
    "count = 2",
    "at = at + interval '1 microsecond'",
    "kind = 'logIn'",
    "device = 'x'",
  ])("is found by %s", async (change) => {
    const id = await idOf(3);
    await owner(`update platform.operation_log set ${change} where tenant_id = $t and id = ${id}`);
    expect(await verify()).toMatchObject({
      checked: 2,
      through: 2,
      fault: { kind: "changed", sequence: 3, entryId: id },
    });
  });

  it("is found by a line that is gone, with its seal or without", async () => {
    const id = await idOf(3);
    await owner(`delete from platform.operation_log where tenant_id = $t and id = ${id}`);
    expect(await verify()).toMatchObject({ fault: { kind: "missing", sequence: 3, entryId: id } });
    await owner(`delete from platform.operation_seal where tenant_id = $t and sequence = 3`);
    expect(await verify()).toMatchObject({ fault: { kind: "gap", sequence: 3 } });
  });

  it("is found by a beginning that is gone, and by a line that was slipped in", async () => {
    await owner(
      "insert into platform.operation_log (tenant_id, call, title_zh, title_en, outcome, xact) values ($t, 'POST /x', '写', 'Write', 'done', '1')",
    );
    expect(await verify()).toMatchObject({ checked: 5, fault: { kind: "unsealed" } });
    await owner(
      "delete from platform.operation_log l using platform.operation_seal s where l.tenant_id = $t and s.tenant_id = $t and l.id = s.entry_id and s.sequence < 3",
    );
    await owner("delete from platform.operation_seal where tenant_id = $t and sequence < 3");
    expect(await verify()).toMatchObject({ fault: { kind: "beginning", sequence: 3 } });
  });

  it("is found by the check value that was kept elsewhere when all of it was sealed anew", async () => {
    const kept = await hashAt(db.appPool, tenantId, 5);
    await owner("update platform.operation_log set target = 'x' where tenant_id = $t and target = '3'");
    await owner("delete from platform.operation_seal where tenant_id = $t");
    await seal();
    expect(await verify()).toMatchObject({ checked: 5, fault: null });
    expect(await hashAt(db.appPool, tenantId, 5)).not.toBe(kept);
  });

  it("cannot do it as the application: lines, seals and counts are added only", async () => {
    const refused = (text: string) =>
      expect(withTenant(db.appPool, { tenantId }, (tx) => tx.query(text))).rejects.toThrow(/permission denied/);
    for (const table of ["operation_log", "operation_seal", "operation_count"]) {
      await refused(`update platform.${table} set tenant_id = tenant_id`);
      await refused(`delete from platform.${table}`);
      await refused(`truncate platform.${table}`);
    }
    await refused(
      `insert into platform.operation_log (tenant_id, id, call, title_zh, title_en, outcome) values (${tenantId}, 1, 'x', 'x', 'x', 'done')`,
    );
    await refused(
      `insert into platform.operation_log (tenant_id, xact, call, title_zh, title_en, outcome) values (${tenantId}, '1', 'x', 'x', 'x', 'done')`,
    );
    await refused(
      `insert into platform.operation_count (tenant_id, span, bundle, key, at, until, count, kind, call, title_zh, title_en) values (${tenantId}, now(), 'x', 'x', now(), now(), 1, 'denied', 'x', 'x', 'x')`,
    );
  });
});

describe("deletion by the rule", () => {
  /** Lines of long ago: written now, aged, and sealed as they are then. */
  async function written(count: number, aged: number, months: number): Promise<void> {
    await writeMany(count);
    await owner(
      `update platform.operation_log set at = now() - make_interval(months => $1) where tenant_id = $t and target::int <= $2`,
      [months, aged],
    );
    await seal();
    await reseal(aged, months);
  }
  const reseal = (aged: number, months: number) => ageSeals(db.ownerPool, tenantId, aged, months);

  it("leaves a line with the range and the last hash, and the chain holds over the gap", async () => {
    await written(6, 4, 40);
    const last = await hashAt(db.appPool, tenantId, 4);
    expect(await removeOld(db.appPool, tenantId, 36)).toEqual({ removed: 4, fault: null });
    const { rows } = await owner(
      "select count, detail from platform.operation_log where tenant_id = $t and kind = 'removed'",
    );
    expect(rows).toMatchObject([
      { count: 4, detail: { fromSequence: 1, throughSequence: 4, count: 4, months: 36, lastHash: last } },
    ]);
    expect(rows[0].detail).toMatchObject({
      firstId: expect.any(Number),
      lastId: expect.any(Number),
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    });
    expect(await verify()).toMatchObject({ from: 5, through: 6, fault: null, waiting: { count: 1 } });
    await seal();
    expect(await verify()).toMatchObject({ from: 5, through: 7, checked: 3, fault: null });
    expect(await removeOld(db.appPool, tenantId, 36)).toEqual({ removed: 0, fault: null });
    await owner(
      "update platform.operation_log set detail = detail || '{\"lastHash\": \"00\"}' where tenant_id = $t and kind = 'removed'",
    );
    expect(await verify()).toMatchObject({ fault: { kind: "changed", sequence: 5 } });
  });

  it("takes nothing younger than six months, whatever is asked", async () => {
    await written(6, 4, 5);
    expect(await removeOld(db.appPool, tenantId, 1)).toEqual({ removed: 0, fault: null });
    await reseal(2, 2);
    await owner(
      "update platform.operation_log set at = at - interval '2 months' where tenant_id = $t and target::int <= 2",
    );
    await reseal(0, 0);
    expect(await removeOld(db.appPool, tenantId, 1)).toEqual({ removed: 2, fault: null });
  });

  it("is done by two servers at once as by one, and keeps the newest seal", async () => {
    await written(6, 6, 40);
    const both = await Promise.all([removeOld(db.appPool, tenantId, 36), removeOld(db.appPool, tenantId, 36)]);
    expect(both[0].removed + both[1].removed).toBe(5);
    expect((await owner("select from platform.operation_log where tenant_id = $t and kind = 'removed'")).rowCount).toBe(
      1,
    );
    await seal();
    expect(await verify()).toMatchObject({ from: 6, fault: null });
  });

  it("takes nothing of a chain that is broken", async () => {
    await written(6, 4, 40);
    await owner("update platform.operation_log set target = 'x' where tenant_id = $t and target = '2'");
    expect(await removeOld(db.appPool, tenantId, 36)).toMatchObject({
      removed: 0,
      fault: { kind: "changed", sequence: 2 },
    });
  });
});

describe("refusals that are counted together", () => {
  const line = (key: string, ip = "10.0.0.1"): CountedLine => ({
    tenantId,
    kind: "denied",
    bundle: "denied 1",
    key,
    most: 3,
    account_id: 1,
    account_name: "王",
    call: key,
    title_zh: key,
    title_en: key,
    rest_zh: "其他",
    rest_en: "Others",
    code: "common.noPermission",
    detail: { addresses: [ip] },
    ip,
    device: "Chrome",
    request_id: "r",
  });
  const count = (key: string, times: number, pool = db.appPool, ip?: string) => {
    for (let n = 0; n < times; n += 1)
      countLater(
        { pool, log, clock: () => began },
        {
          same: `${tenantId} ${key} ${ip}`,
          sameCoarse: "x",
          lines: () => [line(key, ip)],
          coarse: () => [line(key, ip)],
        },
      );
  };
  const shown = async () =>
    (
      await owner(
        "select call, count, title_en as title, detail, open_until is not null as open from platform.operation_entry where tenant_id = $t order by call",
      )
    ).rows;

  it("are few lines, also of two servers and of very many different calls", async () => {
    const other = openPool(db.appUrl, { max: 2 });
    try {
      count("GET /a", 700);
      count("GET /a", 500, other, "10.0.0.2");
      await Promise.all([writeCounted(db.appPool), writeCounted(other)]);
      for (let n = 0; n < 40; n += 1) count(`GET /b${n}`, 2);
      await writeCounted(db.appPool);
      const found = await shown();
      expect(found).toHaveLength(4);
      expect(found.find((one) => one.call === "GET /a")).toMatchObject({
        count: 1200,
        open: true,
        detail: { addresses: expect.arrayContaining(["10.0.0.1", "10.0.0.2"]) },
      });
      expect(found.find((one) => one.call === "*")).toMatchObject({ count: 76, title: "Others" });
    } finally {
      await writeCounted(other);
      await other.end();
    }
  });

  it("become a line for good when their time is over, which is sealed like any other", async () => {
    count("GET /a", 3);
    await writeCounted(db.appPool);
    await seal();
    expect(await shown()).toMatchObject([{ count: 3, open: true }]);
    await owner("update platform.operation_count set span = span - interval '20 minutes' where tenant_id = $t");
    await sealAll(db.appPool, log);
    await seal();
    expect(await shown()).toMatchObject([{ count: 3, open: false }]);
    expect(await verify()).toMatchObject({ checked: 1, fault: null, waiting: { count: 0 } });
  });
});
