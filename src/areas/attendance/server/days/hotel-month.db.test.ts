import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPunchFile, bindNumber } from "#areas/devices/server.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { computeDays } from "./compute-days.ts";
import { computeRange, continueRun, startRun } from "./compute-range.ts";
import { confirmRange } from "./confirm-days.ts";
import { hotelCompany, monthFile, monthRows, type TestCompany } from "../company.fixture.ts";

const machines = ["HOTEL01", "HOTEL02", "HOTEL03"];
const now = "2026-11-20T04:00:00.000Z";
const clock = () => Date.parse(now);
const october = { from: "2026-10-01", to: "2026-10-31" };

let database: TestDatabase;
const asCompany = <T>(tenantId: number, work: (tx: Tx) => Promise<T>) =>
  withTenant(database.appPool, { tenantId }, work);
const context = (tenantId: number) => ({ services: { pool: database.appPool, clock }, tenantId });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function importMachine(tenantId: number, device: string, bytes: Buffer = monthFile(`ATTLOG_${device}.txt`)) {
  return asCompany(tenantId, (tx) =>
    importPunchFile(tx, {
      device,
      fileName: `ATTLOG_${device}.txt`,
      bytes,
      today: "2026-11-20",
      periodFrom: "2026-10-01",
      periodTo: "2026-11-02",
    }),
  );
}

async function company(name: string, pins?: ReadonlySet<string>): Promise<{ tenantId: number; hotel: TestCompany }> {
  const tenantId = await makeTenant(database.ownerPool, name);
  return { tenantId, hotel: await hotelCompany(database.appPool, tenantId, pins) };
}

/** What the days came to, in the words of expected_shifts.csv. */
async function outcomes(tenantId: number, hotel: TestCompany): Promise<Map<string, Record<string, string>>> {
  const rows = await asCompany(tenantId, (tx) =>
    tx.query<{
      id: number;
      date: string;
      state: string;
      late: number;
      early: number;
      meals: number;
      net: number;
      accounting: number;
    }>(
      `select assignment_id as id, work_date as date, state, late_minutes as late, early_minutes as early, meal_bits as meals, net_minutes as net, accounting_minutes as accounting
       from attendance.worked_day`,
    ),
  );
  const byId = new Map(rows.rows.map((row) => [row.id, row]));
  const found = new Map<string, Record<string, string>>();
  for (const [key, id] of hotel.assignments) {
    const row = byId.get(id);
    if (!row) continue;
    found.set(key, {
      date: row.date,
      state: row.state,
      late_minutes: String(row.late),
      early_minutes: String(row.early),
      meal_bits: String(row.meals),
      net_minutes: String(row.net),
      accounting_minutes: String(row.accounting),
    });
  }
  return found;
}

const expected = new Map(
  monthRows("expected_shifts.csv").map(({ order, pin, agency: _agency, amount_fen: _amount, ...rest }) => [
    `${order} ${pin}`,
    rest,
  ]),
);

describe("October at the hotel, from the machines' files", () => {
  let tenantId: number;
  let hotel: TestCompany;
  beforeAll(async () => {
    ({ tenantId, hotel } = await company("October"));
  });

  test("a file is stored once, however often it comes", async () => {
    for (const device of machines) {
      const first = await importMachine(tenantId, device);
      expect(first).toMatchObject({ odd: 0, unmatched: 0 });
      expect(first.stored + first.repeated).toBe(first.lines);
      const again = await importMachine(tenantId, device);
      expect(again).toMatchObject({ stored: 0, repeated: first.lines, touched: null });
    }
  });

  test("every shift comes to its expected line", async () => {
    const computed = await computeRange(context(tenantId), october);
    expect(computed.days).toBe(expected.size);
    const found = await outcomes(tenantId, hotel);
    expect(found.size).toBe(expected.size);
    for (const [key, line] of expected) expect({ key, ...found.get(key) }).toEqual({ key, ...line });
  });

  test("a second run changes nothing", async () => {
    expect(await computeRange(context(tenantId), october)).toEqual({ days: expected.size, changed: 0 });
  });

  test("everything can be confirmed at once, and a late punch then only marks the day", async () => {
    const confirmed = await asCompany(tenantId, (tx) => confirmRange(tx, october, null));
    expect(confirmed).toEqual({ confirmed: expected.size, left: [] });
    const [key] = [...expected].find(([, line]) => line.state === "missing_card")!;
    const [order, pin] = key.split(" ");
    const shift = monthRows("work_orders.csv").find((row) => row.number === order)!;
    const late = Buffer.from(`${pin}\t${shift.date} ${shift.start}:30\t255\t15\n`);
    const stored = await importMachine(tenantId, "HOTEL04", late);
    expect(stored.touched).toEqual({ memberIds: [hotel.members.get(pin!)], from: shift.date, to: shift.date });
    await asCompany(tenantId, (tx) => computeDays(tx, { ...october, memberIds: stored.touched!.memberIds, now }));
    const day = await asCompany(tenantId, (tx) =>
      tx.query("select state, underlying_changed from attendance.day where assignment_id = $1", [
        hotel.assignments.get(key),
      ]),
    );
    expect(day.rows[0]).toEqual({ state: "missing_card", underlying_changed: true });
  });
});

describe("whatever way the punches come in", () => {
  test("in any order, split and repeated: the same days", async () => {
    const { tenantId, hotel } = await company("Shuffled");
    for (const device of machines) {
      const lines = monthFile(`ATTLOG_${device}.txt`).toString().trim().split(/\r?\n/);
      const mixed = lines
        .map((line, index) => ({ line, at: (index * 7919) % 104_729 }))
        .sort((a, b) => a.at - b.at)
        .map(({ line }) => line);
      const half = Math.floor(mixed.length / 2);
      await importMachine(tenantId, device, Buffer.from(mixed.slice(0, half + 100).join("\r")));
      await computeRange(context(tenantId), october);
      await importMachine(tenantId, device, Buffer.from(mixed.slice(half).join("\r\n")));
    }
    await computeRange(context(tenantId), october);
    const found = await outcomes(tenantId, hotel);
    for (const [key, line] of expected) expect({ key, ...found.get(key) }).toEqual({ key, ...line });
  });

  test("unknown numbers wait for a person, then their days come out", async () => {
    const pins = new Set(
      monthRows("workers.csv")
        .map((row) => row.pin!)
        .slice(1),
    );
    const lost = monthRows("workers.csv")[0]!.pin!;
    const { tenantId, hotel } = await company("Unknown number", pins);
    let unmatched = 0;
    for (const device of machines) unmatched += (await importMachine(tenantId, device)).unmatched;
    expect(unmatched).toBeGreaterThan(0);
    const touched = await asCompany(tenantId, (tx) =>
      bindNumber(tx, { pin: lost, memberId: hotel.members.get(lost)! }),
    );
    expect(touched?.memberIds).toEqual([hotel.members.get(lost)]);
    await computeRange(context(tenantId), october);
    const found = await outcomes(tenantId, hotel);
    for (const [key, line] of expected) expect({ key, ...found.get(key) }).toEqual({ key, ...line });
  });
});

describe("a run that is stopped", () => {
  test("goes on behind its last part and computes nothing twice", async () => {
    const { tenantId, hotel } = await company("Stopped");
    for (const device of machines) await importMachine(tenantId, device);
    const runId = await asCompany(tenantId, (tx) => startRun(tx, october));
    const stop = new AbortController();
    stop.abort();
    await expect(continueRun({ ...context(tenantId), signal: stop.signal }, runId)).rejects.toThrow("aborted");
    const members = [...hotel.members.values()].sort((a, b) => a - b);
    const half = members.slice(0, 40);
    const partly = await asCompany(tenantId, async (tx) => {
      const done = await computeDays(tx, { ...october, memberIds: half, now });
      await tx.query("update attendance.run set last_member_id = $2, days = $3 where id = $1", [
        runId,
        half.at(-1),
        done.days,
      ]);
      return done;
    });
    const rest = await continueRun(context(tenantId), runId);
    expect(partly.days + rest.days).toBe(expected.size);
    const run = await asCompany(tenantId, (tx) =>
      tx.query("select state, days from attendance.run where id = $1", [runId]),
    );
    expect(run.rows[0]).toEqual({ state: "done", days: expected.size });
    expect(await continueRun(context(tenantId), runId)).toEqual({ days: 0, changed: 0 });
  });

  test("a part that fails leaves neither days nor progress", async () => {
    const { tenantId, hotel } = await company("Failed part");
    const members = [...hotel.members.values()];
    const runId = await asCompany(tenantId, (tx) => startRun(tx, october));
    await expect(
      withTenant(database.appPool, { tenantId }, async (tx) => {
        await computeDays(tx, { ...october, memberIds: members, now });
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    const left = await asCompany(tenantId, (tx) =>
      tx.query(
        "select (select count(*) from attendance.day) as days, last_member_id from attendance.run where id = $1",
        [runId],
      ),
    );
    expect(left.rows[0]).toEqual({ days: 0, last_member_id: 0 });
  });
});

describe("a locked period", () => {
  test("never changes; the difference is a delta", async () => {
    const { tenantId, hotel } = await company("Locked");
    for (const device of machines) await importMachine(tenantId, device);
    await computeRange(context(tenantId), october);
    const before = await outcomes(tenantId, hotel);
    await asCompany(tenantId, (tx) =>
      tx.query("insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, $2, $3)", [
        tenantId,
        october.from,
        october.to,
      ]),
    );
    const [key] = [...expected].find(([, line]) => line.state === "absent")!;
    const [order, pin] = key.split(" ");
    const shift = monthRows("work_orders.csv").find((row) => row.number === order)!;
    const stored = await importMachine(tenantId, "HOTEL09", Buffer.from(`${pin} ${shift.date} ${shift.start}:00 0 1`));
    expect(stored.stored).toBe(1);
    await computeRange(context(tenantId), october);
    expect(await outcomes(tenantId, hotel)).toEqual(before);
    const pending = await asCompany(tenantId, (tx) =>
      tx.query("select assignment_id, before, after from attendance.delta where state = 'waiting'"),
    );
    expect(pending.rows).toEqual([
      expect.objectContaining({
        assignment_id: hotel.assignments.get(key),
        before: expect.objectContaining({ state: "absent" }),
        after: expect.objectContaining({ state: "missing_card" }),
      }),
    ]);
    await computeRange(context(tenantId), october);
    const same = await asCompany(tenantId, (tx) => tx.query("select count(*) as n from attendance.delta"));
    expect(same.rows[0]).toEqual({ n: 1 });
  });
});

test("no day is absent before the machines have reported it", async () => {
  const { tenantId, hotel } = await company("Early");
  await asCompany(tenantId, (tx) =>
    importPunchFile(tx, {
      device: "HOTEL01",
      fileName: "a.txt",
      bytes: monthFile("ATTLOG_HOTEL01.txt"),
      today: "2026-11-20",
      periodTo: "2026-10-10",
    }),
  );
  await asCompany(tenantId, (tx) =>
    importPunchFile(tx, {
      device: "HOTEL02",
      fileName: "b.txt",
      bytes: monthFile("ATTLOG_HOTEL02.txt"),
      today: "2026-11-20",
      periodTo: "2026-10-08",
    }),
  );
  await computeRange(context(tenantId), october);
  const states = await asCompany(tenantId, (tx) =>
    tx.query<{ date: string }>("select max(work_date) as date from attendance.day where state is not null"),
  );
  expect(states.rows[0]!.date).toBe("2026-10-08");
  expect((await outcomes(tenantId, hotel)).size).toBe(expected.size);
});
