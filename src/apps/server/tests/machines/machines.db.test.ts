import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as attendance from "#areas/attendance/api.ts";
import * as punchApi from "#areas/attendance/punch-api.ts";
import * as api from "#areas/devices/api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { jobHandlers } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let department: number;
let token: string;
let anna: number;

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

const pages = [
  "C6600",
  "C6600.add",
  "C6600.edit",
  "C6600.delete",
  "C6600.command",
  "C05406",
  "C05406.settle",
  "C05401",
  "C05401.compute",
];

async function companyWithDepartment(name: string): Promise<[number, number]> {
  const tenant = await server.makeCompany(name);
  const id = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen')",
    [tenant],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [id]);
  return [tenant, id];
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-05T00:30:00Z");
  [tenantId, department] = await companyWithDepartment("考勤酒店");
  token = (await server.logIn({ tenantId, codes: pages })).token;
  anna = await one("insert into organisation.member (tenant_id, name, kind) values ($1, '安娜', 'worker')", [tenantId]);
  await one("insert into devices.machine_number (tenant_id, pin, member_id) values ($1, '101', $2)", [tenantId, anna]);
  const post = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, '2026-10-05', 480, 1020)",
    [tenantId, department, post],
  );
  await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, '2026-10-05', 480, 1020, $4, $5)",
    [tenantId, shift, anna, department, post],
  );
});
afterAll(() => server.close());

const form = (serial: string): SentInputOf<typeof api.saveDevice> => ({
  serial,
  kind: "attendance",
  methods: ["face"],
  location: "员工通道",
  departmentId: department,
});
const register = (serial: string) => server.ok(api.saveDevice, form(serial), token);

async function machine(method: "GET" | "POST", path: string, body = "", headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method,
    url: `/iclock/${path}`,
    ...(method === "POST" ? { payload: body } : {}),
    headers,
  });
  return { status: answer.statusCode, text: answer.body };
}

const report = (serial: string, body: string, table = "ATTLOG") =>
  machine("POST", `cdata?SN=${serial}&table=${table}&Stamp=9999`, body);
const punches = async (pin: string) =>
  (
    await server.database.ownerPool.query<{ time: string; device: string; member: number | null }>(
      "select local_time::text as time, device, member_id as member from devices.punch where tenant_id = $1 and pin = $2 order by local_time",
      [tenantId, pin],
    )
  ).rows;

/** Registered, and already through with the question for its people. */
async function registerQuiet(serial: string) {
  const made = await register(serial);
  expect((await machine("GET", `getrequest?SN=${serial}`)).text).toBe("C:1:DATA QUERY USERINFO");
  await machine("POST", `devicecmd?SN=${serial}`, "ID=1&Return=0&CMD=DATA");
  return made;
}

describe("a registered machine", () => {
  it("is greeted by its serial number and asked for everything it has", async () => {
    await register("M1");
    const answer = await machine("GET", "cdata?SN=M1&options=all&pushver=2.4.1&language=83");
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(/^GET OPTION FROM: M1\n/) as string });
    expect((await machine("GET", "cdata.aspx?SN=M1&options=all")).text).toBe(answer.text);
  });

  it("is thanked for every line once it is stored, and a day shows the punch at once", async () => {
    expect(
      await report("M1", "101\t2026-10-05 07:58:12\t255\t15\t0\t0\t0\t\r\nnonsense\r\n777\t2026-10-05 07:59:00\t0\t1"),
    ).toEqual({ status: 200, text: "OK: 3" });
    expect(await punches("101")).toEqual([{ time: "2026-10-05 07:58:12", device: "M1", member: anna }]);
    const days = await server.ok(attendance.listDays, { from: "2026-10-05", to: "2026-10-05" }, token);
    expect(days.rows).toMatchObject([{ inMinute: 478 }]);
    expect((await server.ok(punchApi.listUnmatched, {}, token)).rows).toMatchObject([{ pin: "777" }]);
    expect((await server.ok(punchApi.listOddLines, {}, token)).rows).toMatchObject([
      { device: "M1", content: "nonsense", reason: "columns" },
    ]);
  });

  it("that sends the same again, in any parts, is thanked the same and nothing is stored twice", async () => {
    expect(
      (await report("M1", "101\t2026-10-05 07:58:12\t255\t15\nnonsense\n777\t2026-10-05 07:59:00\t0\t1\n")).text,
    ).toBe("OK: 3");
    expect((await report("M1", "101\t2026-10-05 07:58:12\t255\t15")).text).toBe("OK: 1");
    expect(await punches("101")).toHaveLength(1);
    expect((await server.ok(punchApi.listOddLines, {}, token)).rows).toHaveLength(1);
  });

  it("is taken at its word whatever it says its body to be", async () => {
    for (const [index, type] of [
      "",
      "text/plain",
      "application/json",
      "nonsense",
      "multipart/form-data",
      "application/x-www-form-urlencoded;charset",
    ].entries()) {
      const line = `101\t2026-10-05 12:00:0${index}\t0\t1`;
      expect(
        await machine("POST", "cdata?SN=M1&table=ATTLOG&Stamp=1", line, type === "" ? {} : { "content-type": type }),
      ).toEqual({ status: 200, text: "OK: 1" });
    }
    expect(await machine("POST", "cdata?SN=M1&table=ATTLOG&Stamp=1", "")).toMatchObject({ status: 200 });
    expect((await machine("POST", "cdata?SN=M1&table=NEWTABLE", "a=1\n")).status).toBe(200);
    expect((await machine("GET", "ping?SN=M1")).text).toBe("OK");
    expect((await machine("POST", "cdata?table=ATTLOG", "x")).status).toBe(400);
    expect((await machine("POST", "cdata?SN=M1&table=ATTLOG", "x".repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it("gets back how far its reports are stored, and no placeholder", async () => {
    await machine("POST", "cdata?SN=M1&table=OPERLOG&OpStamp=4455", "");
    expect((await machine("GET", "cdata?SN=M1&options=all")).text).toContain("OPERLOGStamp=4455");
    await machine("POST", "cdata?SN=M1&table=OPERLOG&OpStamp=9999", "");
    expect((await machine("GET", "cdata?SN=M1&options=all")).text).toContain("OPERLOGStamp=4455");
  });

  it("tells who is enrolled; neither template nor password is kept anywhere", async () => {
    await report(
      "M1",
      "USER PIN=101\tName=Anna\tPri=0\tPasswd=987654\tCard=\nFP PIN=101\tFID=1\tTMP=U0VDUkVUVEVNUExBVEU=\n",
      "OPERLOG",
    );
    const id = (await server.ok(api.listDevices, { search: "M1" }, token)).rows[0]!.id;
    expect((await server.ok(api.listMachineUsers, { id }, token)).rows).toMatchObject([
      { pin: "101", name: "Anna", memberName: "安娜", has: ["finger", "password"] },
    ]);
    const { rows } = await server.database.ownerPool.query(
      "select (select count(*) from devices.machine_user u where u::text ~ '987654|U0VD') + (select count(*) from devices.odd_line o where o.content ~ '987654|U0VD') as n",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe("commands", () => {
  it("wait for the machine's next poll, are given again until answered, and end with its answer", async () => {
    const { id } = await registerQuiet("M2");
    await server.ok(api.sendCommand, { ids: [id], kind: "readLog", from: "2026-10-01", to: "2026-10-02" }, token);
    await server.ok(api.sendCommand, { ids: [id], kind: "readLog", from: "2026-10-01", to: "2026-10-02" }, token);
    await server.ok(api.sendCommand, { ids: [id], kind: "setClock" }, token);
    const given = (await machine("GET", "getrequest?SN=M2")).text.split("\n");
    expect(given).toEqual([
      "C:2:DATA QUERY ATTLOG StartTime=2026-10-01 00:00:00\tEndTime=2026-10-02 23:59:59",
      expect.stringMatching(/^C:3:SET OPTION DateTime=\d+$/),
    ]);
    expect((await machine("GET", "getrequest?SN=M2")).text).toBe("OK");
    server.setTime("2026-10-05T00:32:00Z");
    expect((await machine("GET", "getrequest?SN=M2")).text.split("\n")).toEqual(
      given.map((line) => (line.startsWith("C:3") ? (expect.stringMatching(/^C:3:SET/) as string) : line)),
    );
    expect(
      (await machine("POST", "devicecmd?SN=M2", "ID=2&Return=0&CMD=DATA\nID=3&Return=-1002&CMD=SET\nID=77&Return=0"))
        .text,
    ).toBe("OK");
    const commands = await server.ok(api.listCommands, { id }, token);
    expect(commands.rows).toMatchObject([
      { kind: "setClock", state: "failed", tries: 2, result: "-1002" },
      { kind: "readLog", state: "done", tries: 2 },
      { kind: "readUsers", state: "done" },
    ]);
    expect((await machine("GET", "getrequest?SN=M2")).text).toBe("OK");
  });

  it("set the clock of a machine that is minutes off, told from a punch that came live", async () => {
    const { id } = await registerQuiet("M3");
    await machine("GET", "cdata?SN=M3&options=all");
    await report("M3", "101\t2026-10-05 08:45:00\t0\t1");
    expect((await server.ok(api.readDevice, { id }, token)).driftSeconds).toBe(780);
    expect((await machine("GET", "getrequest?SN=M3")).text).toMatch(/^C:2:SET OPTION DateTime=/);
  });
});

describe("a machine in use", () => {
  it("whose serial number was typed in other letters is the same machine, and hears its own", async () => {
    await report("m4Case", "101\t2026-10-05 06:01:00\t0\t1");
    const { takenIn } = await server.ok(api.saveDevice, form("M4CASE"), token);
    expect(takenIn).toBe(1);
    expect((await machine("GET", "cdata?SN=m4Case&options=all")).text).toMatch(/^GET OPTION FROM: m4Case\n/);
    expect((await report("m4Case", "101\t2026-10-05 06:02:00\t0\t1")).text).toBe("OK: 1");
    const { rows } = await server.database.ownerPool.query(
      "select device from devices.punch where tenant_id = $1 and pin = '101' and local_time between '2026-10-05 06:01' and '2026-10-05 06:02'",
      [tenantId],
    );
    expect(rows).toEqual([{ device: "M4CASE" }, { device: "M4CASE" }]);
    expect((await server.send(api.saveDevice, form("m4case"), token)).body).toMatchObject({
      code: "devices.serialTaken",
      faults: [{ field: "serial" }],
    });
    expect(await server.ok(api.listStrangers, { serial: "m4case" }, token)).toEqual([]);
  });

  it("that answers what it is tells it", async () => {
    const { id } = await registerQuiet("M4INFO");
    await server.ok(api.sendCommand, { ids: [id], kind: "info" }, token);
    expect((await machine("GET", "getrequest?SN=M4INFO")).text).toBe("C:2:INFO");
    expect(
      (
        await machine(
          "POST",
          "devicecmd?SN=M4INFO",
          "ID=2&Return=0&CMD=INFO\n~DeviceName=F18\nFWVersion=Ver 8.0\nUserCount=12\nFPCount=3\nTransactionCount=4500\nFaceCount=7\nIPAddress=10.0.0.7\n",
        )
      ).text,
    ).toBe("OK");
    const device = await server.ok(api.readDevice, { id }, token);
    expect(device.info).toEqual({
      firmware: "Ver 8.0",
      users: 12,
      fingers: 3,
      logs: 4500,
      faces: 7,
      address: "10.0.0.7",
    });
    expect((await server.ok(api.listCommands, { id }, token)).rows[0]).toMatchObject({ kind: "info", state: "done" });
  });

  it("that was silent is asked for what it may not have sent meanwhile", async () => {
    await registerQuiet("M4");
    server.setTime("2026-10-05T01:00:00Z");
    expect((await machine("GET", "getrequest?SN=M4")).text).toBe("OK");
    expect((await machine("GET", "getrequest?SN=M4")).text).toBe(
      "C:2:DATA QUERY ATTLOG StartTime=2026-10-05 08:32:00\tEndTime=2026-10-05 09:00:00",
    );
    server.setTime("2026-10-05T00:32:00Z");
  });

  it("is heard and given its commands again when the server's clock, a day ahead, is set right", async () => {
    const { id } = await registerQuiet("M6");
    server.setTime("2026-10-06T00:32:00Z");
    await server.ok(api.sendCommand, { ids: [id], kind: "setClock" }, token);
    expect((await machine("GET", "getrequest?SN=M6")).text).toMatch(/SET OPTION/);
    server.setTime("2026-10-05T00:32:00Z");
    expect((await server.ok(api.listDevices, { search: "M6" }, token)).rows[0]!.state).toBe("offline");
    expect((await machine("GET", "getrequest?SN=M6")).text).toMatch(/SET OPTION/);
    expect((await server.ok(api.listDevices, { search: "M6" }, token)).rows[0]!.state).toBe("online");
  });

  it("has its clock set every six hours while it can be reached", async () => {
    const { id } = await registerQuiet("M5");
    const clocks = async () => {
      const { services } = server;
      await jobHandlers()
        .find((one) => one.job === "devices.clocks")!
        .run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never);
      return (await server.ok(api.listCommands, { id }, token)).rows.filter((row) => row.kind === "setClock").length;
    };
    expect(await clocks()).toBe(1);
    expect(await clocks()).toBe(1);
    await server.database.ownerPool.query(
      "update devices.device set clock_set_at = clock_set_at - interval '7 hours' where id = $1",
      [id],
    );
    await machine("POST", "devicecmd?SN=M5", "ID=2&Return=0&CMD=SET");
    expect(await clocks()).toBe(2);
    await machine("POST", "devicecmd?SN=M5", "ID=3&Return=0&CMD=SET");
    // The server's clock was a day ahead when it set the machine's.
    await server.database.ownerPool.query(
      "update devices.device set clock_set_at = clock_set_at + interval '1 day' where id = $1",
      [id],
    );
    expect(await clocks()).toBe(3);
    await machine("POST", "devicecmd?SN=M5", "ID=4&Return=0&CMD=SET");
    await server.database.ownerPool.query(
      "update devices.device set clock_set_at = null, last_seen_at = last_seen_at - interval '1 hour' where id = $1",
      [id],
    );
    expect(await clocks()).toBe(3);
  });
});

describe("absence", () => {
  const stateOn = async (date: string) => {
    const { services } = server;
    await jobHandlers()
      .find((one) => one.job === "attendance.closeDays")!
      .run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never);
    return (
      (
        await server.database.ownerPool.query<{ state: string | null }>(
          "select state from attendance.day where tenant_id = $1 and work_date = $2",
          [tenantId, date],
        )
      ).rows[0]?.state ?? null
    );
  };
  const shiftOn = async (date: string) => {
    await server.database.ownerPool.query(
      `with made as (insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) select tenant_id, department_id, post_id, $2::date, 480, 1020 from scheduling.shift where tenant_id = $1 limit 1 returning *)
       insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id)
       select tenant_id, id, $3, work_date, start_minute, end_minute, department_id, post_id from made`,
      [tenantId, date, anna],
    );
  };

  it("waits for a machine that fell silent, until it is heard again or has been silent for a day", async () => {
    await registerQuiet("QUIET9");
    await shiftOn("2026-09-20");
    await shiftOn("2026-09-22");
    const others = "update devices.device set last_seen_at = null where tenant_id = $1 and serial <> 'QUIET9'";
    await server.database.ownerPool.query(others, [tenantId]);
    server.setTime("2026-09-20T04:00:00Z");
    await machine("GET", "getrequest?SN=QUIET9");
    await server.database.ownerPool.query(
      "update devices.device set last_seen_at = '2026-09-20T04:00:00Z' where serial = 'QUIET9'",
    );
    server.setTime("2026-09-20T17:00:00Z");
    expect(await stateOn("2026-09-20")).toBe(null);
    await server.database.ownerPool.query(
      "update devices.device set last_seen_at = '2026-09-20T16:59:00Z' where serial = 'QUIET9'",
    );
    expect(await stateOn("2026-09-20")).toBe("absent");
    server.setTime("2026-09-22T17:00:00Z");
    expect(await stateOn("2026-09-22")).toBe("absent");
    server.setTime("2026-10-05T00:32:00Z");
  });
});

describe("a machine nobody has registered", () => {
  it("is listened to, shows up by its serial number, and what it sent is taken in once it is registered", async () => {
    expect((await machine("GET", "cdata?SN=NEW1&options=all")).text).toContain("GET OPTION FROM: NEW1");
    expect((await report("NEW1", "101\t2026-10-05 17:03:00\t1\t1\n888\t2026-10-05 17:04:00\t1\t1")).text).toBe("OK: 2");
    expect(await punches("888")).toEqual([]);
    expect(await server.ok(api.listStrangers, { serial: "NEW1" }, token)).toMatchObject([
      { serial: "NEW1", dialect: "attendance", reports: 1 },
    ]);
    expect(await register("NEW1")).toMatchObject({ takenIn: 2 });
    expect(await punches("888")).toHaveLength(1);
    const days = await server.ok(attendance.listDays, { from: "2026-10-05", to: "2026-10-05" }, token);
    expect(days.rows).toMatchObject([{ outMinute: 1023 }]);
    expect(await server.ok(api.listStrangers, { serial: "NEW1" }, token)).toEqual([]);
  });

  it("cannot be registered twice, not by another company either, until it is deleted", async () => {
    const [elsewhere, kitchen] = await companyWithDepartment("另一家");
    const other = (await server.logIn({ tenantId: elsewhere, codes: pages })).token;
    await register("S1");
    const again = await server.send(api.saveDevice, form("S1"), token);
    expect(again.body).toMatchObject({ code: "devices.serialTaken", faults: [{ field: "serial" }] });
    const theirs = await server.send(api.saveDevice, { ...form("S1"), departmentId: kitchen }, other);
    expect(theirs.body).toMatchObject({ code: "devices.serialTaken" });
    expect((await server.ok(api.listDevices, {}, other)).total).toBe(0);
    const id = (await server.ok(api.listDevices, { search: "S1" }, token)).rows[0]!.id;
    await server.ok(api.deleteDevice, { id }, token);
    expect(await server.ok(api.saveDevice, { ...form("S1"), departmentId: kitchen }, other)).toMatchObject({
      takenIn: 0,
    });
  });

  it("that is disabled later is listened to and nothing of it counts until it is enabled", async () => {
    const { id } = await register("S2");
    await server.ok(api.enableDevices, { ids: [id], enabled: false }, token);
    expect((await report("S2", "999\t2026-10-05 09:00:00\t0\t1")).text).toBe("OK: 1");
    expect(await punches("999")).toEqual([]);
    await server.ok(api.enableDevices, { ids: [id], enabled: true }, token);
    expect(await punches("999")).toHaveLength(1);
  });
});

describe("a machine of the access dialect", () => {
  it("is answered in its own words and stays what it is", async () => {
    await register("ACC1");
    expect((await machine("GET", "cdata?SN=ACC1&options=all&pushver=3.1.2&DeviceType=acc")).text).toMatch(
      /^registry=ok\nRegistryCode=\S{1,32}\n/,
    );
    const registered = await machine("POST", "registry?SN=ACC1", "DeviceType=acc,~DeviceName=X,FirmVer=Ver 8");
    expect(registered.text).toMatch(/^RegistryCode=\S{1,32}$/);
    expect((await machine("POST", "push?SN=ACC1")).text).toContain(registered.text);
    const events =
      "time=2026-10-05 09:15:32\tpin=101\tevent=0\tinoutstatus=0\tverifytype=1\tindex=21\ntime=2026-10-05 08:00:00\tpin=0\tevent=27\tindex=22";
    expect((await machine("POST", "cdata?SN=ACC1&table=rtlog", events)).text).toBe("OK");
    expect((await punches("101")).filter((punch) => punch.device === "ACC1")).toHaveLength(1);
    expect((await machine("GET", "cdata?SN=ACC1&options=all")).text).toMatch(/^registry=ok/);
  });
});

describe("a face machine with a socket", () => {
  const open: WebSocket[] = [];
  afterAll(() => open.forEach((socket) => socket.terminate()));

  /** A machine that says what it is told to say and keeps what it hears. */
  async function connect(path = "/pub/chat") {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    open.push(socket);
    const heard: Record<string, unknown>[] = [];
    let wake = () => undefined as void;
    socket.on("message", (data: Buffer) => {
      heard.push(JSON.parse(data.toString()) as Record<string, unknown>);
      wake();
    });
    await once(socket, "open");
    const next = async () => {
      while (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return heard.shift()!;
    };
    return { socket, say: (message: object) => socket.send(JSON.stringify(message)), next };
  }

  it("is refused with a reason while nobody has registered it, however its path is written", async () => {
    const { say, next } = await connect("//pub/Chat/?v=2");
    say({ cmd: "reg", sn: "W0" });
    expect(await next()).toMatchObject({ ret: "reg", result: false, reason: "not registered" });
    expect(await server.ok(api.listStrangers, { serial: "W0" }, token)).toMatchObject([{ dialect: "json" }]);
  });

  it("is answered also where its frame is no JSON or holds what no database takes; its records are stored", async () => {
    await register("W9");
    const { socket, say, next } = await connect();
    say({ cmd: "reg", sn: "W9" });
    expect(await next()).toMatchObject({ ret: "reg", result: true });
    expect(await next()).toMatchObject({ cmd: "getuserlist" });
    const at = (second: number) => `2026-10-05 07:00:0${second}`;
    socket.send(
      `{"cmd":"sendlog","sn":"W9","count":2,"logindex":1,"record":[{"enrollid":"9\\u0000","time":"${at(1)}"},{"enrollid":9,"time":"${at(2)}"},]}`,
    );
    expect(await next()).toMatchObject({ ret: "sendlog", result: true, count: 2, logindex: 1 });
    say({
      cmd: "sendlog",
      sn: "W9",
      count: 1,
      logindex: 2,
      record: { enrollid: 9, time: "2099-12-31 23:59:59", mode: 8 },
    });
    expect(await next()).toMatchObject({ ret: "sendlog", count: 1, logindex: 2 });
    say({ cmd: "senduser", sn: "W9", enrollid: 9, name: `${"a".repeat(63)}😀`, backupnum: 11 });
    expect(await next()).toMatchObject({ ret: "senduser", result: true });
    const { rows } = await server.database.ownerPool.query<{ key: string }>(
      "select pin || ' ' || local_time as key from devices.punch where tenant_id = $1 and device = 'W9' order by local_time",
      [tenantId],
    );
    expect(rows.map((row) => row.key)).toEqual([`9 ${at(1)}`, `9 ${at(2)}`]);
    const odd = await server.database.ownerPool.query(
      "select reason, pin, local_time::text as time, verify from devices.odd_line where tenant_id = $1 and device = 'W9'",
      [tenantId],
    );
    expect(odd.rows).toEqual([{ reason: "clock", pin: "9", time: "2099-12-31 23:59:59", verify: 8 }]);
  });

  it("registers, sends what happened and is answered once it is stored, and gets its commands one by one", async () => {
    const { id } = await register("W1");
    await server.ok(api.sendCommand, { ids: [id], kind: "setClock" }, token);
    const { say, next } = await connect();
    say({ cmd: "reg", sn: "W1", devinfo: { firmware: "f1", useduser: 2 } });
    expect(await next()).toMatchObject({ ret: "reg", result: true, cloudtime: "2026-10-05 08:32:00" });
    expect(await next()).toEqual({ cmd: "getuserlist", stn: true });
    const record = [
      { enrollid: 101, name: "Anna", time: "2026-10-05 08:31:40", mode: 8, inout: 0, event: 0 },
      { enrollid: 99999999, time: "2026-10-05 08:31:41", event: 2 },
    ];
    for (let n = 0; n < 2; n += 1) {
      say({ cmd: "sendlog", sn: "W1", count: 2, logindex: 9, record });
      expect(await next()).toMatchObject({ ret: "sendlog", result: true, count: 2, logindex: 9 });
    }
    expect((await punches("101")).filter((punch) => punch.device === "W1")).toHaveLength(1);
    say({ ret: "getuserlist", result: true, count: 0, record: [] });
    expect(await next()).toEqual({ cmd: "settime", cloudtime: "2026-10-05 08:32:00" });
    say({ ret: "settime", result: true });
    expect(await next()).toEqual({ cmd: "getnewlog", stn: true });
    say({
      ret: "getnewlog",
      result: true,
      count: 1,
      record: [{ enrollid: "101", time: "2026-10-05 08:31:55", mode: 8 }],
    });
    expect(await next()).toEqual({ cmd: "getnewlog", stn: false });
    say({ ret: "getnewlog", result: true, count: 0, record: [] });
    say({ cmd: "heartbeat", sn: "W1" });
    expect(await next()).toMatchObject({ ret: "heartbeat", result: true });
    expect((await punches("101")).filter((punch) => punch.device === "W1")).toHaveLength(2);
    expect(await server.ok(api.readDevice, { id }, token)).toMatchObject({
      state: "online",
      dialect: "json",
      info: { firmware: "f1", users: 2 },
      waiting: 0,
    });
  });

  it("with a second connection under its serial number keeps the newer one", async () => {
    const [older, newer] = [await connect(), await connect()];
    older.say({ cmd: "reg", sn: "W1" });
    await older.next();
    const closed = once(older.socket, "close");
    newer.say({ cmd: "reg", sn: "W1" });
    expect(await newer.next()).toMatchObject({ ret: "reg", result: true });
    await closed;
  });

  it("may also post what it has to say", async () => {
    const payload = JSON.stringify({ cmd: "sendlog", sn: "W1", log: [{ enrollid: 101, time: "2026-10-05 08:33:00" }] });
    const answer = await server.app.inject({ method: "POST", url: "/pub/api", payload });
    expect(answer.json()).toMatchObject({ ret: "sendlog", result: true, count: 1 });
    expect((await server.app.inject({ method: "POST", url: "/pub/api", payload: "nonsense" })).statusCode).toBe(503);
  });
});

it("wrong fields are named, and a department out of reach is refused", async () => {
  const wrong = await server.send(
    api.saveDevice,
    { ...form("has space"), methods: [], location: "", address: "999.1.1.1" } as never,
    token,
  );
  expect((wrong.body as unknown as { faults: { field: string }[] }).faults.map((fault) => fault.field).sort()).toEqual([
    "address",
    "location",
    "methods",
    "serial",
  ]);
  const kitchenOnly = (await server.logIn({ tenantId, codes: pages, scope: { custom: [999_999] } })).token;
  expect((await server.send(api.saveDevice, form("Z1"), kitchenOnly)).body).toMatchObject({
    faults: [{ field: "departmentId" }],
  });
  expect((await server.ok(api.listDevices, {}, kitchenOnly)).total).toBe(0);
});
