import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import * as api from "#areas/devices/api.ts";
import { machineCompany, type MachineCompany } from "../../testing/machine-company.ts";

// Whoever knows the address of the program can send what a machine sends. None of it may cost a registered machine
// anything, nor hide one that has just been bought.
let hotel: MachineCompany;

beforeAll(async () => {
  hotel = await machineCompany();
  await hotel.register("M1");
  await hotel.register("M2");
});
afterAll(() => hotel.server.close());

const owner = () => hotel.server.database.ownerPool;
const cdata = (serial: string) => `${hotel.url}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`;

async function post(
  serial: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const answer = await fetch(cdata(serial), { method: "POST", body: Buffer.from(body), headers });
  return { status: answer.status, text: await answer.text() };
}

let told = 0;
const two = (n: number) => String(n).padStart(2, "0");
/** A line that nobody has sent before. */
function line(): string {
  told += 1;
  return `7\t2026-10-${two(1 + (Math.floor(told / 86_400) % 28))} ${two(Math.floor(told / 3_600) % 24)}:${two(Math.floor(told / 60) % 60)}:${two(told % 60)}\t255\t15\n`;
}
const lines = (count: number) => Array.from({ length: count }, line).join("");
const noted = async (where: string) =>
  (await owner().query<{ n: number }>(`select count(*)::int as n from devices.stranger where ${where}`)).rows[0]!.n;

describe("a report of a machine nobody knows", () => {
  it("is small, or it is not read, whether its length is told or not; the machine keeps it for later", async () => {
    expect(await post("BIG1", lines(2_000))).toMatchObject({ status: 200, text: "OK: 2000" });
    const large = lines(10_000);
    expect(large.length).toBeGreaterThan(256 * 1024);
    expect(await post("BIG2", large)).toMatchObject({ status: 503 });
    const socket = connect(Number(new URL(hotel.url).port), "127.0.0.1");
    const heard: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => heard.push(chunk)).on("error", () => undefined);
    socket.write(`POST /iclock/cdata?SN=BIG3&table=ATTLOG HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
    for (let part = 0; part < 6; part += 1) socket.write(`10000\r\n${"x".repeat(0x10000)}\r\n`);
    await once(socket, "close");
    expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1\.1 503/);
    expect(await noted("serial in ('BIG2', 'BIG3') and kept_bytes > 0")).toBe(0);
  });

  it("does not grow when it is unpacked; nor does that of a known one without end", async () => {
    expect((await post("ZIP1", gzipSync(Buffer.alloc(9 * 1024 * 1024, " ")))).status).toBe(413);
    expect((await post("M1", gzipSync(Buffer.alloc(64 * 1024 * 1024, " ")))).status).toBe(413);
    expect(await post("M1", gzipSync(Buffer.from(`${lines(9_000)}`)))).toEqual({ status: 200, text: "OK: 9000" });
  });

  it("is kept up to some megabytes of each; the machine that sends more is still seen", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await post("FULL", lines(8_000))).status);
    expect(statuses.slice(0, 8).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(503);
    expect(
      (await owner().query<{ kept: number }>("select kept_bytes as kept from devices.stranger where serial = 'FULL'"))
        .rows[0]!.kept,
    ).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(await hotel.server.ok(api.listStrangers, { serial: "FULL" }, hotel.token)).toHaveLength(1);
  });
});

describe("a large report of a registered machine", () => {
  it("is stored whole, in parts: another machine's is answered while it is under way", async () => {
    const before = await hotel.stored("M1");
    let isDone = false;
    const large = post("M1", lines(30_000)).finally(() => (isDone = true));
    while ((await hotel.stored("M1")) === before) await new Promise((resume) => setTimeout(resume, 5));
    expect(isDone).toBe(false);
    expect(await post("M2", line())).toEqual({ status: 200, text: "OK: 1" });
    expect(isDone).toBe(false);
    expect(await large).toEqual({ status: 200, text: "OK: 30000" });
    expect((await hotel.stored("M1")) - before).toBe(30_000);
  });

  it("of nothing that can be read is answered, and kept once", async () => {
    expect(await post("M1", "nonsense\n".repeat(100_000))).toEqual({ status: 200, text: "OK: 100000" });
    const { rows } = await owner().query(
      "select count(*)::int as n from devices.odd_line where tenant_id = $1 and content = 'nonsense'",
      [hotel.tenantId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("comes one at a time: of many at once some are told to come later, and none is lost when they do", async () => {
    const bodies = Array.from({ length: 6 }, () => lines(10_000));
    const before = await hotel.stored("M2");
    const first = await Promise.all(bodies.map((body) => post("M2", body)));
    expect(new Set(first.map((one) => one.status))).toEqual(new Set([200, 503]));
    for (const [index, body] of bodies.entries())
      if (first[index]!.status === 503) expect((await post("M2", body)).status).toBe(200);
    expect((await hotel.stored("M2")) - before).toBe(60_000);
  });
});

/** Notes invented machines as the server does, many in one go. */
const invent = (prefix: string, count: number, address: string) =>
  owner().query(
    "select devices.stranger_heard($1 || n, 'attendance', $3::inet, 2000, 300, 20) from generate_series(1, $2::int) n",
    [prefix, count, address],
  );

const greet = async (serial: string, address: string) =>
  (
    await fetch(`${hotel.url}/iclock/cdata?SN=${serial}&options=all`, { headers: { "x-forwarded-for": address } })
  ).text();

describe("invented serial numbers", () => {
  test.each([500, 5_000])(
    "%i of them hide no new machine of the same address, and cost a registered one nothing",
    async (count) => {
      const knocking = 500;
      await invent(`INVENTED-${count}-more-`, count - knocking, "198.51.100.1");
      const lane = async (from: number) => {
        for (let n = from; n < knocking; n += 20) await greet(`INVENTED-${count}-${n}`, "198.51.100.1");
      };
      await Promise.all(Array.from({ length: 20 }, (_, from) => lane(from)));
      expect(await noted("address = '198.51.100.1'")).toBe(300);
      expect(await greet(`BOUGHT${count}`, "198.51.100.1")).toContain(`GET OPTION FROM: BOUGHT${count}`);
      expect(await hotel.server.ok(api.listStrangers, { serial: `BOUGHT${count}` }, hotel.token)).toMatchObject([
        { serial: `BOUGHT${count}` },
      ]);
      expect(await post("M1", line())).toEqual({ status: 200, text: "OK: 1" });
      expect(await hotel.register(`BOUGHT${count}`)).toBe(0);
      expect(await post(`BOUGHT${count}`, line())).toEqual({ status: 200, text: "OK: 1" });
    },
  );

  it("do not push out one that keeps reporting, nor what it was thanked for", async () => {
    const body = line();
    const send = () => fetch(cdata("STEADY"), { method: "POST", body, headers: { "x-forwarded-for": "198.51.100.2" } });
    expect((await send()).status).toBe(200);
    await owner().query(
      "update devices.stranger set first_seen_at = now() - interval '40 seconds', last_seen_at = now() - interval '11 seconds' where serial = 'STEADY'",
    );
    await greet("STEADY", "198.51.100.2");
    await invent("CROWD", 3_000, "198.51.100.2");
    expect(await noted("address = '198.51.100.2'")).toBe(300);
    expect(await hotel.server.ok(api.listStrangers, {}, hotel.token)).toEqual(
      expect.arrayContaining([expect.objectContaining({ serial: "STEADY", reports: 1 })]),
    );
    // Of one that has only just come nothing is taken in such a crowd, so that nothing it was thanked for is lost.
    expect(
      (await fetch(cdata("JUSTCOME"), { method: "POST", body: line(), headers: { "x-forwarded-for": "198.51.100.2" } }))
        .status,
    ).toBe(503);
    expect(await hotel.server.ok(api.listStrangers, { serial: "JUSTCOME" }, hotel.token)).toMatchObject([
      { reports: 0 },
    ]);
    expect((await send()).status).toBe(200);
    expect(await hotel.register("STEADY")).toBe(1);
  });

  it("of many addresses make room for each other, not for that of a hotel", async () => {
    await greet("QUIET", "203.0.113.9");
    for (let net = 0; net < 12; net += 1) await invent(`NET${net}-`, 300, `192.0.2.${net}`);
    expect(await noted("true")).toBeLessThanOrEqual(2_000);
    expect(await noted("serial = 'QUIET'")).toBe(1);
    expect(await noted("address = '192.0.2.11'")).toBeGreaterThan(100);
  });
});

describe("a shift change", () => {
  it("of two hundred machines behind one address is answered at once, also while strangers knock", async () => {
    await hotel.registerMany("SHIFT", 200);
    let isOver = false;
    const strangers = Promise.all(
      Array.from({ length: 40 }, async (_, lane) => {
        for (let n = 0; !isOver; n += 1)
          await fetch(`${hotel.url}/iclock/cdata?SN=NOISE${lane}-${n}&options=all`).then((answer) => answer.text());
      }),
    );
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => post(`SHIFT${n + 1}`, lines(15))));
    isOver = true;
    await strangers;
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["200 OK: 15"]));
    const { rows } = await owner().query(
      "select count(*)::int as n from devices.punch where tenant_id = $1 and device like 'SHIFT%'",
      [hotel.tenantId],
    );
    expect(rows).toEqual([{ n: 3_000 }]);
  });
});
