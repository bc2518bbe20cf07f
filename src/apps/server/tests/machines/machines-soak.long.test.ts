import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { computeAgain, lastRun } from "#areas/attendance/api.ts";
import { realServer, until, type RealServer } from "../../testing/real-server.ts";
import {
  PushMachine,
  SocketMachine,
  type MachineRecord,
  type SimulatedMachine,
} from "../../testing/simulated-machine.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

// `npm run soak` sets the size of the long run: two hundred machines for ten minutes.
const machineCount = Number(process.env["MUSTER_SOAK_MACHINES"] ?? 12);
const seconds = Number(process.env["MUSTER_SOAK_SECONDS"] ?? 4);
const kills = Number(process.env["MUSTER_SOAK_KILLS"] ?? 1);

/** As many people as pass a machine of a large hotel; each has a shift on every day of the week. */
const peopleOfMachine = 20;
const week = ["2026-10-01", "2026-10-07"] as const;

let arranged: TestServer;
let server: RealServer;
let tenantId: number;
let pins: string[];

beforeAll(async () => {
  arranged = await testServer();
  arranged.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(arranged, "甲公司", 2);
  pins = await putPeopleOnShifts(machineCount * peopleOfMachine);
  await arranged.database.ownerPool.query(
    `with made as (
       insert into devices.device (tenant_id, serial, kind, methods, location, department_id, registry_code)
       select $1::int, 'SOAK' || n, 'attendance', '{face}', 'gate', (select min(id) from organisation.department where tenant_id = $1), 'code' from generate_series(1, $2::int) n returning id, serial)
     insert into devices.serial (serial, tenant_id, device_id) select serial, $1::int, id from made`,
    [tenantId, machineCount],
  );
  // Every day is there before anybody reports: a day that no report touches is not computed by one.
  expect(await computeEverything()).toBeGreaterThan(0);
  server = await realServer(arranged.database);
});
afterAll(async () => {
  await server.end();
  await arranged.close();
});

async function putPeopleOnShifts(people: number): Promise<string[]> {
  const { rows } = await arranged.database.ownerPool.query<{ pin: string }>(
    `with place as (select department_id, post_id from scheduling.shift where tenant_id = $1 order by id limit 1),
     made as (insert into organisation.member (tenant_id, name, kind) select $1::int, '员工' || n, 'worker' from generate_series(1, $2::int) n returning id),
     numbered as (insert into devices.machine_number (tenant_id, pin, member_id) select $1::int, 'S' || id, id from made returning pin),
     shifts as (
       insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute)
       select $1::int, department_id, post_id, day::date, 480, 1020 from place, generate_series($3::date, $4::date, '1 day') day returning id, department_id, post_id, work_date),
     put as (
       insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
       select $1::int, s.id, m.id, s.work_date, 480, 1020, s.department_id, s.post_id from shifts s, made m)
     select pin from numbered order by pin`,
    [tenantId, people, ...week],
  );
  return rows.map((row) => row.pin);
}

/** How many days came out differently. */
async function computeEverything(): Promise<number | undefined> {
  const { token } = await arranged.logIn({ tenantId, codes: "all" });
  await arranged.ok(computeAgain, { from: "2026-10-01", to: "2026-10-09" }, token);
  await until(async () => (await arranged.ok(lastRun, {}, token)).run?.state === "done");
  return (await arranged.ok(lastRun, {}, token)).run?.changed;
}

const two = (n: number) => String(n).padStart(2, "0");

/** Every machine has punches of its own second, all through the company's week. */
function recordOf(machine: number, n: number): MachineRecord {
  return {
    pin: pins[(machine * peopleOfMachine + n) % pins.length]!,
    time: `2026-10-${two(1 + (n % 7))} ${two(6 + (Math.floor(n / 7) % 14))}:${two(Math.floor(n / 98) % 60)}:${two(machine % 60)}`,
  };
}

it(
  `${machineCount} machines lose nothing and double nothing while the program is killed ${kills}x in ${seconds} s`,
  { timeout: (seconds + 300) * 1000 },
  async () => {
    const url = () => server.url;
    const machines: SimulatedMachine[] = Array.from({ length: machineCount }, (_, n) =>
      n % 4 === 3 ? new SocketMachine(`SOAK${n + 1}`, url) : new PushMachine(`SOAK${n + 1}`, url),
    );
    const running = machines.map((machine) => machine.run());
    const sent = new Set<string>();
    const begun = Date.now();
    let killed = 0;
    for (let n = 0; Date.now() - begun < seconds * 1000 || killed < kills; n += 1) {
      for (const [index, machine] of machines.entries()) {
        const record = recordOf(index, n);
        machine.record(record);
        sent.add(`${machine.serial} ${record.pin} ${record.time}`);
      }
      if (killed < kills && Date.now() - begun > ((killed + 0.5) / kills) * seconds * 1000) {
        await server.kill();
        server = await realServer(arranged.database);
        killed += 1;
      }
      await pause(seconds > 60 ? 1000 : 40);
    }
    await until(async () => machines.every((machine) => machine.isEmpty));
    machines.forEach((machine) => machine.stop());
    await Promise.all(running);

    const { rows } = await arranged.database.ownerPool.query<{ key: string }>(
      "select device || ' ' || pin || ' ' || to_char(local_time, 'YYYY-MM-DD HH24:MI:SS') as key from devices.punch where tenant_id = $1 and device like 'SOAK%'",
      [tenantId],
    );
    expect(rows).toHaveLength(sent.size);
    expect(new Set(rows.map((row) => row.key))).toEqual(sent);

    // What was computed report by report is what a computation of everything comes to.
    expect(await computeEverything()).toBe(0);
    const counts = process.env["MUSTER_SOAK_COUNTS"];
    if (counts)
      writeFileSync(
        counts,
        JSON.stringify({ machines: machineCount, seconds, kills: killed, sent: sent.size, stored: rows.length }),
      );
  },
);
