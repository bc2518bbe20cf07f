import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { changeNumber } from "./change-number.ts";
import { importPunchFile, type PunchFile } from "./import-punch-file.ts";
import { settleOddLine } from "./settle-odd-line.ts";
import { storePunch } from "./store-punch.ts";

let database: TestDatabase;
let tenantId: number;
let anna: number;
let bob: number;

const today = "2026-11-20";
const company = <T>(work: (tx: Tx) => Promise<T>) => withTenant(database.appPool, { tenantId }, work);
const take = (text: string | Uint8Array, more: Partial<PunchFile> = {}) =>
  company((tx) =>
    importPunchFile(tx, {
      device: "M1",
      fileName: "m1.txt",
      bytes: typeof text === "string" ? Buffer.from(text) : text,
      today,
      ...more,
    }),
  );

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.kind.code : String(error);
}

beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "Machines");
  const member = async (name: string) =>
    (
      await database.ownerPool.query<{ id: number }>(
        "insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker') returning id",
        [tenantId, name],
      )
    ).rows[0]!.id;
  anna = await member("anna");
  bob = await member("bob");
});
afterAll(() => database.close());

describe("a machine's file", () => {
  test("is taken in whatever some lines hold; odd lines and unknown numbers wait", async () => {
    const result = await take(
      "7\t2026-11-02 08:00:00\t255\t1\r\nrubbish\r\n7\t2026-11-02 49:00:00\t0\t1\r\n\r\n8\\x\t2026-11-02 08:00:01\t0\t1\r\n",
    );
    expect(result).toMatchObject({
      lines: 4,
      stored: 2,
      repeated: 0,
      odd: 2,
      unmatched: 2,
      touched: null,
      periodFrom: "2026-11-02",
      periodTo: "2026-11-02",
    });
    const odd = await company((tx) =>
      tx.query<{ id: number }>("select id, line_number, reason from devices.odd_line order by line_number"),
    );
    expect(odd.rows.map(({ id: _id, ...row }) => row)).toEqual([
      { line_number: 2, reason: "columns" },
      { line_number: 3, reason: "time" },
    ]);
    await company((tx) => settleOddLine(tx, { id: odd.rows[0]!.id, note: "header", by: 1 }));
    expect(await refusalOf(company((tx) => settleOddLine(tx, { id: odd.rows[0]!.id, note: "again", by: 1 })))).toBe(
      "common.notFound",
    );
    const kept = await company((tx) => tx.query("select pin, state from devices.punch order by local_time"));
    expect(kept.rows).toEqual([
      { pin: "7", state: 255 },
      { pin: "8\\x", state: 0 },
    ]);
  });

  test("takes in a month of which phones told something before", async () => {
    const tap = (memberId: number, localTime: string) =>
      company((tx) => storePunch(tx, { memberId, source: "phone", localTime }));
    await tap(anna, "2027-04-01 00:00:00");
    await tap(bob, "2027-04-30 23:59:59");
    await tap(bob, "2027-05-01 00:10:00");
    expect(await take("4711\t2027-04-02 08:00:00\t255\t1", { today: "2027-05-02" })).toMatchObject({ stored: 1 });
    const where = await database.ownerPool.query(
      "select tableoid::regclass::text as kept, count(*)::int as punches from devices.punch where punched_on >= '2027-01-01' group by 1 order by 1",
    );
    expect(where.rows).toEqual([
      { kept: "devices.punch_202704", punches: 3 },
      { kept: "devices.punch_default", punches: 1 },
    ]);
  });

  test("the same file twice at once is stored once", async () => {
    const text = Array.from(
      { length: 500 },
      (_, index) =>
        `9\t2026-11-03 ${String(index % 24).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}:00\t255\t1`,
    ).join("\n");
    const [one, two] = await Promise.all([take(text), take(text)]);
    const unique = new Set(text.split("\n")).size;
    expect(one.stored + two.stored).toBe(unique);
    expect(one.repeated + two.repeated).toBe(1000 - unique);
  });

  test("what is no punch file is refused and nothing of it kept", async () => {
    expect(await refusalOf(take(""))).toBe("devices.emptyFile");
    expect(await refusalOf(take(" \r\n\n"))).toBe("devices.emptyFile");
    expect(await refusalOf(take(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])))).toBe("devices.notText");
    expect(await refusalOf(take(new Uint8Array(20 * 1024 * 1024 + 1).fill(0x31)))).toBe("devices.fileTooLarge");
    expect(await refusalOf(take("1\t2026-11-02 08:00:00", { device: " " }))).toBe("devices.deviceMissing");
    expect(await refusalOf(take("1\t2026-11-02 08:00:00", { periodFrom: "2026-11-02", periodTo: "2026-11-01" }))).toBe(
      "devices.periodReversed",
    );
    const kept = await company((tx) =>
      tx.query("select count(*)::int as n from devices.punch_import where file_name <> 'm1.txt' or lines = 0"),
    );
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  test("a clock that runs ahead does not make the days to come count as reported", async () => {
    expect((await take("9\t2026-11-21 08:00:00")).periodTo).toBe(today);
  });

  test("a punch that no clock can have told is an odd line, with all that is known of it", async () => {
    const text =
      "9\t2026-11-19 08:00:00\t0\t1\n\n9\t2099-01-01 08:00:00\t1\t15\n9\t2000-01-01 00:01:00\n9\t2026-11-21 12:00:01";
    expect(await take(text)).toMatchObject({ stored: 1, odd: 3, periodFrom: "2026-11-19", periodTo: "2026-11-19" });
    const { rows } = await company((tx) =>
      tx.query(
        "select line_number as line, reason, content, pin, local_time::text as at, state, verify from devices.odd_line where tenant_id = $1 and reason = 'clock' order by line_number",
        [tx.tenantId],
      ),
    );
    expect(rows).toEqual([
      {
        line: 3,
        reason: "clock",
        content: "9\t2099-01-01 08:00:00\t1\t15",
        pin: "9",
        at: "2099-01-01 08:00:00",
        state: 1,
        verify: 15,
      },
      {
        line: 4,
        reason: "clock",
        content: "9\t2000-01-01 00:01:00\t\t",
        pin: "9",
        at: "2000-01-01 00:01:00",
        state: null,
        verify: null,
      },
      {
        line: 5,
        reason: "clock",
        content: "9\t2026-11-21 12:00:01\t\t",
        pin: "9",
        at: "2026-11-21 12:00:01",
        state: null,
        verify: null,
      },
    ]);
  });
});

describe("whose a number is", () => {
  const owners = async () =>
    (
      await company((tx) =>
        tx.query(
          "select member_id, valid_from, valid_to from devices.machine_number where pin = '55' order by valid_from",
        ),
      )
    ).rows;

  test("goes on to the next person the day after the last one had it; old punches stay whose they were", async () => {
    await take("55\t2026-11-01 08:00:00");
    expect(await company((tx) => changeNumber(tx, { memberId: anna, pin: "55", today: "2026-11-05" }))).toEqual({
      memberIds: [anna],
      from: "2026-11-01",
      to: "2026-11-01",
    });
    await company((tx) => changeNumber(tx, { memberId: anna, pin: null, today: "2026-11-10" }));
    await company((tx) => changeNumber(tx, { memberId: bob, pin: "55", today: "2026-11-10" }));
    expect(await owners()).toEqual([
      { member_id: anna, valid_from: "1900-01-01", valid_to: "2026-11-09" },
      { member_id: bob, valid_from: "2026-11-10", valid_to: "9999-12-31" },
    ]);
    expect((await take("55\t2026-11-09 08:00:00")).touched?.memberIds).toEqual([anna]);
    expect((await take("55\t2026-11-10 08:00:00")).touched?.memberIds).toEqual([bob]);
  });
});
