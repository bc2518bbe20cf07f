import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import * as punchApi from "#areas/attendance/punch-api.ts";
import * as api from "#areas/devices/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// What machines of the field put on the wire, byte by byte, and the answer that stops them from repeating it.
let server: TestServer;
let tenantId: number;
let anna: number;
let token: string;
let port: number;

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-05T00:30:00Z");
  tenantId = await server.makeCompany("甲酒店");
  const department = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'KIT', '厨房', 'Kitchen')",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [
    department,
  ]);
  token = (await server.logIn({ tenantId, codes: "all" })).token;
  anna = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '安娜', 'worker', $2)",
    [tenantId, department],
  );
  await one("insert into devices.machine_number (tenant_id, pin, member_id) values ($1, '101', $2)", [tenantId, anna]);
  for (const serial of ["M1", "ACC1"]) {
    await server.ok(
      api.saveDevice,
      { serial, kind: "attendance", methods: ["face"], location: "门口", departmentId: department },
      token,
    );
  }
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Everything the server says until it hangs up. */
async function wire(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const heard: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => heard.push(chunk));
  socket.on("error", () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, "close");
  return Buffer.concat(heard).toString("utf8");
}

const bodyOf = (answer: string) => answer.slice(answer.lastIndexOf("\r\n\r\n") + 4);
const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1]);

/** As the firmware of such machines writes its requests. */
async function post(path: string, body: string | Buffer, headers = ""): Promise<string> {
  const bytes = Buffer.from(body);
  return bodyOf(
    await wire(
      `POST /iclock/${path} HTTP/1.1\r\nHost: 10.0.0.1:8081\r\nUser-Agent: iClock Proxy/1.09\r\nConnection: close\r\nAccept: */*\r\nContent-Type: application/push;charset=UTF-8\r\n${headers}Content-Length: ${bytes.length}\r\n\r\n`,
      bytes,
    ),
  );
}

const get = async (path: string) => bodyOf(await wire(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
const stored = async (device = "M1") =>
  (
    await server.database.ownerPool.query<{ key: string }>(
      "select pin || ' ' || local_time as key from devices.punch where tenant_id = $1 and device = $2 order by id",
      [tenantId, device],
    )
  ).rows.map((row) => row.key);

/** One line that nobody sent before, and what is to be stored of it. */
let second = 0;
function fresh(): { line: string; key: string } {
  second += 1;
  const time = `2026-10-05 05:${String(Math.floor(second / 60)).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}`;
  return { line: `101\t${time}\t255\t15\t0\t0\t0`, key: `101 ${time}` };
}

describe("the wire", () => {
  test.each([
    [
      "HTTP/1.0 without a host",
      (path: string, body: string) => [`POST ${path} HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
    ],
    [
      "headers in small letters, the body in a second packet",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
        body,
      ],
    ],
    [
      "a body in chunks",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      ],
    ],
    [
      "a content type of no kind",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ;;;=\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "a JSON content type",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "a path in capitals",
      (path: string, body: string) => [
        `POST ${path.replace("/iclock/cdata", "/ICLOCK/CDATA.ASPX")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "the page of another server",
      (path: string, body: string) => [
        `POST ${path.replace("cdata", "cdata.php")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "a slash at its end",
      (path: string, body: string) => [
        `POST ${path.replace("cdata", "cdata/")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "HTTP/1.1 without a host",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "an address of its own in the request",
      (path: string, body: string) => [
        `POST http://10.0.0.1:8081${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "a slash too many",
      (path: string, body: string) => [
        `POST /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "the serial number last and the table in small letters",
      (path: string, body: string) => [
        `POST ${path.replace(/\?.*/, "?Stamp=9999&table=attlog&SN=M1")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
    [
      "an answer asked for before the body is sent",
      (path: string, body: string) => [
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ],
    ],
  ])("%s", async (_name, written) => {
    const { line, key } = fresh();
    const answer = await wire(...written("/iclock/cdata?SN=M1&table=ATTLOG&Stamp=9999", `${line}\n`));
    expect(bodyOf(answer)).toContain("OK: 1");
    expect(await stored()).toContain(key);
  });

  it("may be ended by the machine as soon as it has asked", async () => {
    const { line, key } = fresh();
    const socket = connect(port, "127.0.0.1");
    const heard: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => heard.push(chunk));
    socket.end(
      `POST /iclock/cdata?SN=M1&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: ${line.length}\r\n\r\n${line}`,
    );
    await once(socket, "close");
    expect(bodyOf(Buffer.concat(heard).toString())).toBe("OK: 1");
    expect(await stored()).toContain(key);
  });

  it("in capitals is never answered with a page of the web", async () => {
    expect(await get("/ICLOCK/cdata?SN=M1&options=all")).toMatch(/^GET OPTION FROM: M1\n/);
    expect(await get("/Iclock/GetRequest.aspx?sn=M1")).toMatch(/^(OK|C:)/);
    const said = JSON.stringify({ cmd: "heartbeat", sn: "M1" });
    for (const path of ["/pub/api", "/PUB/API/", "/pub/chat"]) {
      const answer = await wire(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${said.length}\r\n\r\n${said}`,
      );
      expect(JSON.parse(bodyOf(answer))).toMatchObject({ ret: "heartbeat", result: true });
    }
  });

  it("may carry several requests on one connection", async () => {
    const [a, b] = [fresh(), fresh()];
    const request = (line: string, last = "") =>
      `POST /iclock/cdata?SN=M1&table=ATTLOG HTTP/1.1\r\nHost: x\r\n${last}Content-Length: ${line.length}\r\n\r\n${line}`;
    const answer = await wire(request(a.line), request(b.line, "Connection: close\r\n"));
    expect(answer.match(/OK: 1/g)).toHaveLength(2);
    expect(await stored()).toEqual(expect.arrayContaining([a.key, b.key]));
  });

  it("may be compressed, said or not", async () => {
    for (const [pack, headers] of [
      [gzipSync, "Content-Encoding: gzip\r\n"],
      [gzipSync, ""],
      [deflateSync, "Content-Encoding: deflate\r\n"],
    ] as const) {
      const { line, key } = fresh();
      expect(await post("cdata?SN=M1&table=ATTLOG", pack(line), headers)).toBe("OK: 1");
      expect(await stored()).toContain(key);
    }
  });

  it("that ends with NUL bytes hides no name and no punch", async () => {
    const { line, key } = fresh();
    expect(await post("cdata?SN=M1&table=ATTLOG", `${line}\r\n\0\0\0`)).toBe("OK: 1");
    expect(await stored()).toContain(key);
    const gb = Buffer.from([0xc0, 0xee, 0xcb, 0xc4]);
    expect(
      await post(
        "cdata?SN=M1&table=OPERLOG",
        Buffer.concat([Buffer.from("USER PIN=88\tName="), gb, Buffer.from("\tPri=0\n\0")]),
      ),
    ).toBe("OK: 1");
    const { rows } = await server.database.ownerPool.query(
      "select name from devices.machine_user where tenant_id = $1 and pin = '88'",
      [tenantId],
    );
    expect(rows).toEqual([{ name: "李四" }]);
  });

  it("that says what no database takes is thanked for all the same, and what is sound in it is stored", async () => {
    const { line, key } = fresh();
    expect(await post("cdata?SN=M1&table=ATTLOG", `101\t2099-12-31 23:59:59\t255\t15\n${line}`)).toBe("OK: 2");
    expect(await stored()).toContain(key);
    expect(await post("cdata?SN=M1&table=OPERLOG", `USER PIN=89\tName=${"a".repeat(63)}😀`)).toBe("OK: 1");
    expect(await post("cdata?SN=M1&table=options", `FirmVer=${"v".repeat(99)}😀`)).toBe("OK");
    expect(await post("cdata?SN=M1&table=%00&Stamp=5", "x")).toBe("OK: 1");
    expect(await post("devicecmd?SN=M1", "ID=99999999999&Return=0&CMD=DATA\nID=1&Return=99999999999&CMD=DATA")).toBe(
      "OK",
    );
    expect(await get("/iclock/getrequest?SN=M1&INFO=%00Ver,1")).toMatch(/^(OK|C:)/);
  });

  it("whose length is too small loses no line that was thanked for; what was cut off is kept for a person", async () => {
    const [a, b] = [fresh(), fresh()];
    const body = `${a.line}\n${b.line}`;
    const answer = await wire(
      `POST /iclock/cdata?SN=M1&table=ATTLOG HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${a.line.length + 9}\r\n\r\n${body}`,
    );
    expect(answer).toContain("OK: 2");
    expect(await stored()).toContain(a.key);
    expect((await server.ok(punchApi.listOddLines, {}, token)).rows).toContainEqual(
      expect.objectContaining({ device: "M1", content: b.line.slice(0, 8) }),
    );
  });

  it("whose length is too great is thanked for nothing and stores nothing", async () => {
    const { line, key } = fresh();
    const socket = connect(port, "127.0.0.1");
    socket.end(`POST /iclock/cdata?SN=M1&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n${line}`);
    socket.resume();
    await once(socket, "close");
    expect(await stored()).not.toContain(key);
    expect(await post("cdata?SN=M1&table=ATTLOG", line)).toBe("OK: 1");
    expect(await stored()).toContain(key);
  });

  it("without a serial number, or with one that can be none, is refused with a word", async () => {
    expect(statusOf(await wire("GET /iclock/cdata?options=all HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))).toBe(
      400,
    );
    expect(await get("/iclock/cdata?SN=&options=all")).toBe("SN?");
  });
});

describe("a clock that has lost its power or runs years ahead", () => {
  const odd = async () =>
    (await server.ok(punchApi.listOddLines, { search: "\t33", settled: false, size: 100 }, token)).rows.sort((a, b) =>
      a.content < b.content ? -1 : 1,
    );
  const correct = (input: Parameters<typeof server.send<typeof punchApi.correctOddLines>>[1]) =>
    server.send(punchApi.correctOddLines, input, token);
  const note = "设备时钟错误";

  it("spoils no month: its punches wait for a person, and the machine's drift is known", async () => {
    const before = await stored();
    const lines = [
      "101\t2099-01-31 23:59:33\t1\t15\t33",
      "101\t2099-02-01 00:10:40\t0\t15\t33",
      "101\t1970-01-01 00:00:33\t0\t1\t33",
      "404\t2099-02-01 00:00:00\t0\t1\t33",
    ];
    expect(await post("cdata?SN=M1&table=ATTLOG", lines.join("\n"))).toBe("OK: 4");
    expect(await post("cdata?SN=M1&table=ATTLOG", lines.join("\n"))).toBe("OK: 4");
    expect(await stored()).toEqual(before);
    expect((await odd()).map(({ reason, pin, saidAt, content }) => [reason, pin, saidAt, content])).toEqual([
      ["clock", "101", "1970-01-01 00:00:33", lines[2]],
      ["clock", "101", "2099-01-31 23:59:33", lines[0]],
      ["clock", "101", "2099-02-01 00:10:40", lines[1]],
      ["clock", "404", "2099-02-01 00:00:00", lines[3]],
    ]);
    const months = await server.database.ownerPool.query("select from pg_class where relname ~ 'punch_(2099|2000)'");
    expect(months.rowCount).toBe(0);
    const { id } = (await server.ok(api.listDevices, { search: "M1" }, token)).rows.find((row) => row.serial === "M1")!;
    expect((await server.ok(api.readDevice, { id }, token)).driftSeconds).toBeGreaterThan(60 * 365 * 86_400);
    expect(await post("cdata?SN=M1&table=ATTLOG", "101\t2000-01-02 00:00:33\t0\t1\t33")).toBe("OK: 1");
    expect((await server.ok(api.readDevice, { id }, token)).driftSeconds).toBeLessThan(-26 * 365 * 86_400);
  });

  it("has its lines set right together: the first one's true time moves the others by as much", async () => {
    const rows = (await odd()).filter((row) => row.saidAt?.startsWith("2099") && row.pin === "101");
    const ids = rows.map((row) => row.id);
    expect((await correct({ ids, date: "2026-10-05", minute: 479, note })).body.content).toEqual({ stored: 2 });
    expect(await stored()).toEqual(expect.arrayContaining(["101 2026-10-05 07:59:33", "101 2026-10-05 08:10:40"]));
    const { rows: punches } = await server.database.ownerPool.query(
      "select state, verify, member_id, source, note, raw, entered_by is not null as entered from devices.punch where tenant_id = $1 and local_time = '2026-10-05 07:59:33'",
      [tenantId],
    );
    expect(punches).toEqual([
      { state: 1, verify: 15, member_id: anna, source: "machine", note, raw: rows[0]!.content, entered: true },
    ]);
    expect((await correct({ ids, date: "2026-10-05", minute: 479, note })).http).toBe(404);
    const settled = await server.ok(punchApi.listOddLines, { search: "\t33", settled: true }, token);
    expect(settled.rows.map(({ correctedTo, note: said }) => [correctedTo, said])).toEqual([
      ["2026-10-05 08:10:40", note],
      ["2026-10-05 07:59:33", note],
    ]);
  });

  it("is not taken for what it cannot be: a time to come, lines of two machines, a line without a number", async () => {
    const lost = (await odd()).find((row) => row.saidAt?.startsWith("1970"));
    expect((await correct({ ids: [lost!.id], date: "2026-10-06", minute: 0, note })).body).toMatchObject({
      code: "devices.notYet",
      faults: [{ field: "date" }],
    });
    expect((await correct({ ids: [lost!.id], date: "2026-10-05", minute: 1440, note })).body.status).toBe(422);
    await post("cdata?SN=ACC1&table=rtlog", "time=2026-10-05 06:00:00\tpin=0\tcardno=bc614e\tevent=27\tindex=33");
    const card = (await server.ok(punchApi.listOddLines, { search: "bc614e" }, token)).rows[0]!;
    expect(card).toMatchObject({ device: "ACC1", reason: "pin", pin: null });
    expect((await correct({ ids: [lost!.id, card.id], date: "2026-10-05", minute: 360, note })).body).toMatchObject({
      code: "devices.oneMachine",
    });
    expect((await correct({ ids: [card.id], date: "2026-10-05", minute: 360, note })).body).toMatchObject({
      code: "devices.pinNeeded",
      faults: [{ field: "pin" }],
    });
    expect((await correct({ ids: [card.id], pin: "101", date: "2026-10-05", minute: 360, note })).body.content).toEqual(
      { stored: 1 },
    );
    expect(await stored("ACC1")).toEqual(["101 2026-10-05 06:00:00"]);
    await post("cdata?SN=M1&table=ATTLOG", "\t2026-10-05 06:00:00\t0\t1\t33");
    const nameless = (await odd()).find((row) => row.reason === "pin")!;
    expect((await correct({ ids: [lost!.id, nameless.id], date: "2026-10-05", minute: 360, note })).body).toMatchObject(
      { code: "devices.oneByOne" },
    );
  });

  it("that two people set right at once makes one punch of each line", async () => {
    await post("cdata?SN=M1&table=ATTLOG", "101\t2098-01-01 00:00:00\t0\t1\t33");
    const { id } = (await odd()).find((row) => row.saidAt?.startsWith("2098"))!;
    const answers = await Promise.all(
      [1, 2, 3].map(() => correct({ ids: [id], date: "2026-10-05", minute: 300, note })),
    );
    expect(answers.map((one) => one.http).sort()).toEqual([200, 404, 404]);
    expect((await stored()).filter((key) => key === "101 2026-10-05 05:00:00")).toHaveLength(1);
  });
});

describe("a machine of the access dialect", () => {
  const at = (minute: number) => ((((26 * 12 + 9) * 31 + 4) * 24 + 4) * 60 + minute) * 60;

  it("goes through its greeting and is told everything it waits for", async () => {
    expect(
      await post(
        "registry?SN=ACC1",
        "DeviceType=acc,~DeviceName=F20/M,FirmVer=Ver 8.0.1.3-20151229,CommType=ethernet,LockCount=1",
      ),
    ).toMatch(/^RegistryCode=\S{1,32}$/);
    const configured = await post("push?SN=ACC1", "");
    for (const word of ["ServerVersion=", "RequestDelay=", "TransTables=User Transaction", "SessionID=", "TimeoutSec="])
      expect(configured).toContain(word);
    expect(await get("/iclock/rtdata?SN=ACC1&type=time")).toMatch(/^DateTime=\d+,ServerTZ=\+0800$/);
    expect(
      await post(
        "cdata?SN=ACC1&table=rtstate",
        "time=2026-10-05 08:00:00\tsensor=00\trelay=00\talarm=0200000000000000",
      ),
    ).toBe("OK");
    expect(await get("/iclock/ping?SN=ACC1")).toBe("OK");
  });

  it("brings what it stored while nobody listened, as it happened or when it is asked, and once only", async () => {
    const row = (minute: number, index: number) =>
      `transaction cardno=0\tpin=101\tverified=15\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=${at(minute)}\tindex=${index}`;
    expect(
      await post("cdata?SN=ACC1&table=tabledata&tablename=transaction&count=2", `${row(1, 1)}\r\n${row(2, 2)}\r\n`),
    ).toBe("transaction=2");
    expect(
      await post(
        "querydata?SN=ACC1&type=tabledata&cmdid=3&tablename=transaction&count=2&packcnt=1&packidx=1",
        `${row(2, 2)}\n${row(3, 3)}`,
      ),
    ).toBe("transaction=2");
    expect(
      await post(
        "cdata?SN=ACC1&table=rtlog",
        "time=2026-10-05 04:03:00\tpin=101\tcardno=0\teventaddr=1\tevent=0\tinoutstatus=0\tverifytype=15\tindex=3",
      ),
    ).toBe("OK");
    expect((await stored("ACC1")).slice(-3)).toEqual([
      "101 2026-10-05 04:01:00",
      "101 2026-10-05 04:02:00",
      "101 2026-10-05 04:03:00",
    ]);
  });

  it("hears its own word back for its people, and two letters when it does not take that", async () => {
    const people = "user uid=5\tcardno=\tpin=101\tpassword=\tgroup=1\tname=安娜\tprivilege=0";
    const tell = () => post("cdata?SN=ACC1&table=tabledata&tablename=user&count=1", people);
    expect([await tell(), await tell(), await tell()]).toEqual(["user=1", "OK", "user=1"]);
    expect(
      await post("cdata?SN=ACC1&table=tabledata&tablename=biodata&count=1", "biodata pin=101\tno=0\ttype=9\ttmp=QUJD"),
    ).toBe("biodata=1");
    expect(
      await post("cdata?SN=ACC1&table=tabledata&tablename=errorlog&count=1", "errorlog errcode=D01E0001\tcmdid=123"),
    ).toBe("errorlog=1");
    const id = (await server.ok(api.listDevices, { search: "ACC1" }, token)).rows[0]!.id;
    expect((await server.ok(api.listMachineUsers, { id }, token)).rows).toMatchObject([
      { pin: "101", name: "安娜", has: ["face"] },
    ]);
  });

  it("is commanded in its own words", async () => {
    expect(await get("/iclock/getrequest?SN=ACC1")).toContain("DATA QUERY tablename=user,fielddesc=*,filter=*");
    expect(await post("devicecmd?SN=ACC1", "ID=1&return=1&CMD=DATA QUERY&SN=ACC1")).toBe("OK");
    expect(await get("/iclock/getrequest?SN=ACC1")).toBe("OK");
  });
});

describe("the picture of a punch", () => {
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(2000, 7),
    Buffer.from([0, 13, 10, 0xff, 0xd9]),
  ]);
  const send = (name: string) =>
    post(
      "cdata?SN=M1&table=ATTPHOTO&Stamp=77",
      Buffer.concat([Buffer.from(`PIN=${name}\nSN=M1\nsize=${jpeg.length}\nCMD=uploadphoto\0`), jpeg]),
    );
  const device = async () => {
    const id = (await server.ok(api.listDevices, { search: "M1" }, token)).rows[0]!.id;
    return server.ok(api.readDevice, { id }, token);
  };
  const look = (id: number, who = token) =>
    server.app.inject({
      method: "GET",
      url: `${apiPrefix}${punchApi.readMachinePhoto.path}?id=${id}&date=2026-10-05`,
      headers: { authorization: `Bearer ${who}` },
    });
  const listed = async () =>
    (await server.ok(punchApi.listPunches, { from: "2026-10-05", to: "2026-10-05", size: 100 }, token)).rows.find(
      (row) => row.time === "06:00:00",
    )!;

  it("is not asked for while nobody has consented, and dropped and counted when it comes all the same", async () => {
    expect(await get("/iclock/cdata?SN=M1&options=all")).toContain("TransFlag=1100101000");
    await post("cdata?SN=M1&table=ATTLOG", "101\t2026-10-05 06:00:00\t0\t15");
    expect([
      await send("20261005060000-101.jpg"),
      await send("20261005060000-55555.jpg"),
      await send("20261005060000.jpg"),
    ]).toEqual(["OK", "OK", "OK"]);
    expect(await device()).toMatchObject({ punchPhotos: 0, photoDrops: { noConsent: 1, unknown: 1 } });
    expect((await listed()).hasPhoto).toBe(false);
    expect((await look((await listed()).id)).statusCode).toBe(404);
  });

  it("of somebody who has consented is kept sealed, shown to who may see it, and each look is written down", async () => {
    await server.database.ownerPool.query(
      "insert into devices.face (tenant_id, member_id, consented_on, photo_sealed, recorded_by) values ($1, $2, '2026-10-01', 'x', 1)",
      [tenantId, anna],
    );
    expect(await get("/iclock/cdata?SN=M1&options=all")).toContain("TransFlag=1110101000");
    expect([await send("20261005060000-101.jpg"), await send("20261005060000-101.jpg")]).toEqual(["OK", "OK"]);
    expect(await device()).toMatchObject({ punchPhotos: 1, photoDrops: { unknown: 1 } });
    expect([await send("20991005060000-101.jpg"), await send("20000101060000-101.jpg")]).toEqual(["OK", "OK"]);
    expect(await device()).toMatchObject({ punchPhotos: 1, photoDrops: { unknown: 1, wrongClock: 2 } });
    const row = await listed();
    expect(row.hasPhoto).toBe(true);
    const seen = await look(row.id);
    expect(seen).toMatchObject({ statusCode: 200, headers: { "content-type": "image/jpeg" } });
    expect(seen.rawPayload.equals(jpeg)).toBe(true);
    const { rows } = await server.database.ownerPool.query(
      "select p.subject_member_id as who, p.fields, p.call, position($2::bytea in f.photo_sealed) as plain from platform.personal_data_read p, devices.punch_photo f where p.tenant_id = $1",
      [tenantId, jpeg.subarray(0, 64)],
    );
    expect(rows).toEqual([{ who: anna, fields: ["photo"], call: "attendance.machinePhoto", plain: 0 }]);
    const others = (await server.logIn({ tenantId, codes: ["C05406", "C3100.photo"], scope: { custom: [999_999] } }))
      .token;
    expect((await look(row.id, others)).statusCode).toBe(404);
    expect((await look(row.id, (await server.logIn({ tenantId, codes: ["C05406"] })).token)).statusCode).not.toBe(200);
  });

  it("goes with the consent", async () => {
    await server.database.ownerPool.query("delete from devices.face where tenant_id = $1", [tenantId]);
    expect((await listed()).hasPhoto).toBe(false);
    expect(await device()).toMatchObject({ punchPhotos: 0 });
  });
});
