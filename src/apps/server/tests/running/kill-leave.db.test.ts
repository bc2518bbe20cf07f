import { afterAll, beforeAll, expect, it } from "vitest";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant } from "#platform/db/tx.ts";
import { BossQueue } from "#platform/jobs/boss.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { closeGate } from "../../testing/gate.ts";
import { realServer, until, type RealServer } from "../../testing/real-server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// The night's run of leave: last year's days end and are carried over, this year's are granted. It is killed within a person.

const people = 6;
const killedAt = 2;
const carried = 4800;
/** The program goes by the clock of the machine. */
const year = Number(businessDateAt(Date.now()).slice(0, 4));

let arranged: TestServer;
let server: RealServer;
let queue: BossQueue;
let tenantId: number;
let members: number[];

const rows = async <R>(text: string, values: unknown[] = []) =>
  (await arranged.database.ownerPool.query(text, [tenantId, ...values])).rows as R[];

/** Each person's ledger in words that do not name the person. */
async function ledgers(): Promise<string[][]> {
  const entries = await rows<{ member: number; said: string }>(
    `select e.member_id as member, regexp_replace(l.occasion, '^carried:.*', 'carried') || ' ' || e.type || ' ' || e.minutes as said
     from leave.entry e join leave.lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id where e.tenant_id = $1 order by 1, 2`,
  );
  return members.map((id) => entries.filter((entry) => entry.member === id).map((entry) => entry.said));
}

const night = () =>
  withTenant(arranged.services.pool, { tenantId }, (tx) =>
    queue.enqueue(tx, jobKind<{ tenantId: number }>("leave.daily"), { tenantId }),
  );

beforeAll(async () => {
  arranged = await testServer();
  tenantId = await arranged.makeCompany("年假酒店");
  const made = await rows<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind, joined_on) select $1, 'P' || n, 'worker', '2015-01-01' from generate_series(1, $2::int) n returning id",
    [people],
  );
  members = made.map((row) => row.id).sort((a, b) => a - b);
  await rows(
    "insert into people.person (tenant_id, member_id, job_number, employee_type, gender) select $1, m, 'J' || m, 'internal', 'female' from unnest($2::bigint[]) m",
    [members],
  );
  await rows(
    `with lot as (
       insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to)
       select $1, m, 'annual', $3::int::text, make_date($3::int, 1, 1), make_date($3::int, 12, 31) from unnest($2::bigint[]) m returning *)
     insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes) select tenant_id, id, member_id, kind, 'grant', $4::int from lot`,
    [members, year - 1, carried],
  );
  server = await realServer(arranged.database);
  queue = new BossQueue(arranged.services.pool, arranged.services.log);
  await queue.start([], () => arranged.services);
});
afterAll(async () => {
  await queue.stop();
  await server.end();
  await arranged.close();
});

const before = [`${year - 1} grant ${carried}`];

it("killed between what ends and what is carried over, it has written whole people only", async () => {
  const gate = await closeGate(arranged.database, {
    "leave.entry": `new.member_id = ${members[killedAt]} and new.type = 'carryOver'`,
  });
  await night();
  await gate.held(1);
  await server.kill(() => gate.open());
  const known = await ledgers();
  expect(known[0]).toEqual(
    expect.arrayContaining([
      `${year - 1} expiry -${carried}`,
      `carried carryOver ${carried}`,
      `${year} grant ${carried}`,
    ]),
  );
  expect(known.slice(0, killedAt)).toEqual(Array.from({ length: killedAt }, () => known[0]));
  expect(known.slice(killedAt)).toEqual(Array.from({ length: people - killedAt }, () => before));
  expect(
    await rows("select from leave.lot where tenant_id = $1 and member_id = any($2) and occasion <> $3", [
      members.slice(killedAt),
      String(year - 1),
    ]),
  ).toEqual([]);
});

it("started again, and run twice more at once, it has given everybody the same and nobody anything twice", async () => {
  await arranged.database.ownerPool.query(
    "update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active' and heartbeat_on is not null",
  );
  const [done] = await ledgers();
  server = await realServer(arranged.database);
  await night();
  await night();
  await until(
    async () =>
      (
        await rows(
          "select from jobs.job where name = 'leave.daily' and state in ('created', 'active', 'retry') and $1::int is not null",
        )
      ).length === 0,
  );
  expect(await ledgers()).toEqual(members.map(() => done));
  expect(new Set(done).size).toBe(done!.length);
});
