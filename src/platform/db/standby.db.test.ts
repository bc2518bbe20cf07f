import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { openPool, type Pool } from "./pool.ts";
import { readLong, Standby } from "./standby.ts";
import type { Tx } from "./tx.ts";
import { watch, watchOf } from "./watch.ts";

let db: TestDatabase;
let tenantId: number;
let replica: Pool;
let standby: Standby;
let now = 0;

// The same database, seen by connections to which it says of itself what a replica would say.
beforeAll(async () => {
  db = await newTestDatabase();
  tenantId = await makeTenant(db.ownerPool, "甲");
  await db.ownerPool.query(`
    create schema said;
    grant usage on schema said to public;
    create table said.state (recovers boolean not null, follows boolean not null, at pg_lsn);
    insert into said.state values (true, true, null);
    grant select on said.state to public;
    create function said.pg_is_in_recovery() returns boolean language sql return (select recovers from said.state);
    create function said.pg_last_wal_replay_lsn() returns pg_lsn language sql
      return (select coalesce(at, pg_catalog.pg_current_wal_insert_lsn()) from said.state);
    create view said.pg_stat_wal_receiver as select 1 as pid from said.state where follows;
    grant select on said.pg_stat_wal_receiver to public`);
  const url = new URL(db.appUrl);
  url.searchParams.set("options", "-c timezone=UTC -c search_path=said,pg_catalog");
  replica = openPool(url.href, { applicationName: "replica", max: 2 });
});
afterAll(async () => {
  await replica.end();
  await db.close();
});
beforeEach(async () => {
  now += 60_000;
  await said("recovers = true, follows = true, at = null");
  standby = new Standby(db.appPool, replica, { log: pino({ level: "silent" }), now: () => (now += 50) });
});

const said = (state: string) => db.ownerPool.query(`update said.state set ${state}`);
const whoAnswers = async (tx: Tx) => {
  const { rows } = await tx.query<{ who: string }>("select current_setting('application_name') as who");
  return rows[0]!.who;
};
const asked = (work: (tx: Tx) => Promise<unknown> = whoAnswers) =>
  readLong({ pool: db.appPool, standby }, { tenantId }, work);

it("what reads for long is read from the replica, and from the database itself where there is none", async () => {
  expect(await asked()).toBe("replica");
  expect(await readLong({ pool: db.appPool }, { tenantId }, whoAnswers)).toBe("muster test");
  expect(standby.counts).toMatchObject({ standby: 1, behind: 0, lost: 0 });
});

it("a replica that is behind what was acknowledged is not read, and again when it has come so far", async () => {
  await said("at = '0/1'");
  expect(await asked()).toBe("muster test");
  await said("at = null");
  expect(await asked()).toBe("muster test");
  now += 2_000;
  expect(await asked()).toBe("replica");
  expect(standby.counts).toMatchObject({ behind: 1, "left alone": 1, standby: 1 });
});

it("one that has become a leader itself, or has lost its own, is not read", async () => {
  await said("recovers = false");
  expect(await asked()).toBe("muster test");
  now += 10_000;
  await said("recovers = true, follows = false");
  expect(await asked()).toBe("muster test");
  now += 10_000;
  await said("follows = true");
  expect(await asked()).toBe("replica");
  expect(standby.counts).toMatchObject({ lost: 2, standby: 1 });
});

it("one that dies in the middle of a reading, or takes away what is read, leaves the reading to the leader", async () => {
  const killed = await asked(async (tx) => {
    const who = await whoAnswers(tx);
    if (who === "replica") await tx.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    if (who === "replica") await tx.query("select 1");
    return who;
  });
  expect(killed).toBe("muster test");
  now += 10_000;
  const taken = await asked(async (tx) => {
    const who = await whoAnswers(tx);
    if (who === "replica")
      await tx.query("do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$");
    return who;
  });
  expect(taken).toBe("muster test");
  expect(standby.counts).toMatchObject({ lost: 1, refused: 1 });
});

it("one that cannot be reached costs a reading nothing but the try", async () => {
  const nowhere = openPool("postgres://nobody:x@127.0.0.1:1/none", { connectMs: 500 });
  const lost = new Standby(db.appPool, nowhere, { log: pino({ level: "silent" }) });
  expect(await lost.read({ tenantId }, whoAnswers)).toBe("muster test");
  expect(lost.counts.lost).toBe(1);
  await lost.end();
});

it("what the work itself refuses is refused once, and what it was to write is refused as everywhere", async () => {
  let times = 0;
  await expect(
    asked(async () => {
      times += 1;
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(times).toBe(1);
  await expect(asked((tx) => tx.query("delete from people.person"))).rejects.toThrow(/read-only transaction/);
});

it("what is read there is known to those who tell what has changed", () => {
  const end = watch(db.appPool, { read: () => undefined, committed: () => undefined });
  expect(watchOf(replica)).toBe(watchOf(db.appPool));
  expect(watchOf(replica)).toBeDefined();
  end();
});
