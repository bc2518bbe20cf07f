import { afterAll, beforeAll, expect, it } from "vitest";
import { computeAgain, lastRun } from "#areas/attendance/api.ts";
import { importFile } from "#areas/attendance/punch-api.ts";
import { listStatements, preSettle, release, submitStatements } from "#areas/statements/api.ts";
import { payStatements } from "#areas/statements/payment-api.ts";
import { closeGate, type Gate } from "../../testing/gate.ts";
import { realServer, until, type RealServer } from "../../testing/real-server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

/** More people than one part of a computation takes. */
const extraPeople = 300;
const requestKey = "kill-0001-0002-0003";
const punchLines = 400;

let arranged: TestServer;
let server: RealServer;
let tenantId: number;
let token: string;
let payment: { ids: number[]; count: number; amountFen: number };
let file: { name: string; bytes: Buffer };
let lastPerson: number;

const found = async (text: string) =>
  (await arranged.database.ownerPool.query<{ n: number }>(text, [tenantId])).rows[0]!.n;
const paid = () => found("select count(*)::int as n from statements.payment where tenant_id = $1");
const punches = () => found("select count(*)::int as n from devices.punch where tenant_id = $1 and device = 'KILLED'");
const imports = () =>
  found("select count(*)::int as n from devices.punch_import where tenant_id = $1 and device = 'KILLED'");

async function statementsToPay(): Promise<typeof payment> {
  const { rows } = await arranged.ok(listStatements, { size: 50 }, token);
  const ids = rows.map((row) => row.id);
  await arranged.ok(preSettle, { ids, overReason: "旺季" }, token);
  await arranged.ok(submitStatements, { ids }, token);
  await arranged.ok(release, { ids }, token);
  return { ids, count: ids.length, amountFen: rows.reduce((sum, row) => sum + row.amountFen, 0) };
}

/** People put on one shift of the first day beside those of the company; gives the last one's id. */
async function manyPeople(): Promise<number> {
  const { rows } = await arranged.database.ownerPool.query<{ last: number }>(
    `with people as (
       insert into organisation.member (tenant_id, name, kind) select $1, 'P' || n, 'worker' from generate_series(1, $2::int) n returning id),
     put as (
       insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
       select s.tenant_id, s.id, p.id, s.work_date, s.start_minute, s.end_minute, s.department_id, s.post_id
       from people p, (select * from scheduling.shift where tenant_id = $1 order by work_date, id limit 1) s returning member_id)
     select max(member_id) as last from put`,
    [tenantId, extraPeople],
  );
  return rows[0]!.last;
}

/** A machine's file: one minute after the other, dealt out to the people of the company. */
async function punchFile(): Promise<typeof file> {
  const { rows } = await arranged.database.ownerPool.query<{ pin: string }>(
    "select pin from devices.machine_number where tenant_id = $1 order by id limit 40",
    [tenantId],
  );
  const two = (n: number) => String(n).padStart(2, "0");
  const lines = Array.from(
    { length: punchLines },
    (_, n) =>
      `${rows[n % rows.length]!.pin}\t2026-10-01 ${two(6 + Math.floor(n / 60))}:${two(n % 60)}:31\t255\t1\t0\t0`,
  );
  return { name: "killed.txt", bytes: Buffer.from(`${lines.join("\n")}\n`) };
}

/** The moment of the last heartbeat and of the last look for dead workers, put back, so that nobody waits for them. */
const passTime = () =>
  arranged.database.ownerPool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active' and heartbeat_on is not null;
     update jobs.queue set monitor_on = now() - interval '1 hour', monitor_claim_on = now() - interval '1 hour'`,
  );

beforeAll(async () => {
  arranged = await testServer();
  arranged.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(arranged, "甲公司", 2);
  token = (await arranged.logIn({ tenantId, codes: "all" })).token;
  payment = await statementsToPay();
  lastPerson = await manyPeople();
  file = await punchFile();
  server = await realServer(arranged.database);
});
afterAll(async () => {
  await server.end();
  await arranged.close();
});

let runId: number;

it("killed in the middle of a payment, an import and a computation, the program has written nothing of a half-done one", async () => {
  const gate: Gate = await closeGate(arranged.database, {
    "statements.step": `new.statement_id = ${payment.ids[1]}`,
    "devices.punch": "new.local_time = '2026-10-01 09:20:31'",
    "attendance.day": `new.member_id = ${lastPerson}`,
  });
  const begun = await server.send(computeAgain, { from: "2026-10-01", to: "2026-10-02" }, token);
  runId = begun.content!.runId;
  const cutOff = [
    server.send(payStatements, payment, token, { requestKey }),
    server.send(importFile, { device: "KILLED" }, token, { file }),
  ].map((one) =>
    one.then(
      () => "answered",
      () => "cut off",
    ),
  );
  await gate.held(3);
  await server.kill(() => gate.open());
  expect(await Promise.all(cutOff)).toEqual(["cut off", "cut off"]);
  expect([await paid(), await punches(), await imports()]).toEqual([0, 0, 0]);
  expect(
    await found("select count(*)::int as n from statements.statement where tenant_id = $1 and state <> 'toBePaid'"),
  ).toBe(0);
  const done = await found(
    "select count(*)::int as n from attendance.day d join organisation.member m using (tenant_id) where m.id = d.member_id and m.name like 'P%' and tenant_id = $1",
  );
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(extraPeople);
});

it("started again, it takes the same payment and file once, and keeps what it acknowledged when it is killed at once", async () => {
  server = await realServer(arranged.database);
  const first = await server.send(payStatements, payment, token, { requestKey });
  expect(first.content).toMatchObject({ count: payment.count, amountFen: payment.amountFen });
  expect((await server.send(importFile, { device: "KILLED" }, token, { file })).content).toMatchObject({
    count: punchLines,
    repeated: 0,
  });
  await server.kill();
  await passTime();
  server = await realServer(arranged.database);
  expect(await server.send(payStatements, payment, token, { requestKey })).toEqual(first);
  expect(await server.send(payStatements, payment, token)).toMatchObject({
    status: 409,
    code: "statements.notPayable",
  });
  expect(await paid()).toBe(payment.count);
  expect((await server.send(importFile, { device: "KILLED" }, token, { file })).content).toMatchObject({
    count: 0,
    repeated: punchLines,
  });
  expect(await punches()).toBe(punchLines);
});

it("carries the computation to its end behind its last finished part", async () => {
  let run: { state: string; days: number } | null = null;
  await until(async () => {
    run = (await server.send(lastRun, { id: runId }, token)).content!.run;
    return run?.state !== "running";
  });
  const shifts = await found(
    "select count(*)::int as n from scheduling.assignment where tenant_id = $1 and state <> 'cancelled' and work_date between '2026-10-01' and '2026-10-02'",
  );
  // A part done twice would count its days twice.
  expect(run).toMatchObject({ state: "done", days: shifts });
  expect(
    await found(
      "select count(*)::int as n from attendance.day where tenant_id = $1 and work_date between '2026-10-01' and '2026-10-02'",
    ),
  ).toBe(shifts);
});
