import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { wallSecond, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { admsCommand } from "./command.ts";
import { wallOfZkTime, zkTime } from "./zk-time.ts";
import { accessOptions, attendanceOptions, nextStamp, timeAnswer } from "./handshake.ts";
import { readInfo, readOptions } from "./info.ts";
import { admsRequest } from "./request.ts";
import { readResults } from "./result.ts";
import { readPhotos } from "./photo.ts";
import { readUpload, acknowledgement } from "./upload.ts";

describe("what a machine asks for", () => {
  test.each([
    ["GET", "cdata", { SN: "A1", options: "all" }, { kind: "handshake", isAccess: false }],
    ["GET", "cdata.aspx", { sn: "A1", DeviceType: "acc" }, { kind: "handshake", isAccess: true }],
    ["GET", "cdata", { SN: "A1", devicetype: "ACC" }, { kind: "handshake", isAccess: true }],
    ["POST", "cdata", { options: "all", SN: "A1" }, { kind: "handshake", isAccess: false }],
    [
      "POST",
      "cdata",
      { SN: "A1", table: "attlog", Stamp: "77" },
      { kind: "upload", table: "ATTLOG", stamp: "77", tally: null, photoName: null },
    ],
    [
      "POST",
      "cdata",
      { SN: "A1", table: "OPERLOG", OpStamp: "5" },
      { kind: "upload", table: "OPERLOG", stamp: "5", tally: null, photoName: null },
    ],
    [
      "POST",
      "cdata",
      { count: "3", tablename: "biodata", table: "tabledata", SN: "A1" },
      { kind: "upload", table: "BIODATA", stamp: null, tally: { name: "biodata", count: 3 }, photoName: null },
    ],
    [
      "POST",
      "querydata",
      { SN: "A1", type: "tabledata", cmdid: "4", tablename: "user", count: "x" },
      { kind: "upload", table: "USER", stamp: null, tally: { name: "user", count: null }, photoName: null },
    ],
    [
      "POST",
      "querydata",
      { SN: "A1", type: "options" },
      { kind: "upload", table: "OPTIONS", stamp: null, tally: null, photoName: null },
    ],
    [
      "POST",
      "fdata",
      { SN: "A1", PIN: "20261001080000-7.jpg" },
      { kind: "upload", table: "ATTPHOTO", stamp: null, tally: null, photoName: "20261001080000-7.jpg" },
    ],
    ["POST", "getrequest", { SN: "A1" }, { kind: "result" }],
    ["GET", "rtdata", { SN: "A1", type: "time" }, { kind: "time" }],
    ["GET", "GetRequest.php/", { SN: "A1" }, { kind: "poll", info: null }],
    ["GET", "getrequest.aspx", { SN: "A1" }, { kind: "poll", info: null }],
    ["POST", "devicecmd", { SN: "A1" }, { kind: "result" }],
    ["POST", "registry", { SN: "A1" }, { kind: "registry" }],
    ["GET", "push", { SN: "A1" }, { kind: "configuration" }],
    ["GET", "elsewhere", { SN: "A1" }, { kind: "unknown" }],
  ])("%s %s %j", (method, path, query, step) => {
    expect(admsRequest(method, path, query)).toEqual({ serial: "A1", step });
  });

  it("comes from a serial number of 1 to 100 printable characters", () => {
    const serialOf = (SN: unknown) => admsRequest("GET", "cdata", { SN }).serial;
    expect([serialOf("x".repeat(100)), serialOf(["A", "B"]), serialOf(" A "), serialOf("A\0")]).toEqual([
      "x".repeat(100),
      "A",
      "A",
      "A",
    ]);
    expect([
      serialOf(""),
      serialOf("has space"),
      serialOf("x".repeat(101)),
      serialOf("a\nb"),
      admsRequest("GET", "cdata", {}).serial,
    ]).toEqual([null, null, null, null, null]);
  });
});

describe("a handshake", () => {
  const terms = { serial: "A1", offsetMinutes: 480, delay: 10, stamps: { ATTLOG: "71" } };

  it("names the machine first, then what is stored under both names of each stamp", () => {
    const lines = attendanceOptions(terms).split("\n");
    expect(lines[0]).toBe("GET OPTION FROM: A1");
    expect(lines).toEqual(
      expect.arrayContaining([
        "ATTLOGStamp=71",
        "Stamp=71",
        "OPERLOGStamp=0",
        "OpStamp=0",
        "TransFlag=1100101000",
        "TimeZone=8",
        "Realtime=1",
        "Encrypt=None",
      ]),
    );
  });

  it("asks for photos of punches only where somebody has consented to them", () => {
    expect(attendanceOptions({ ...terms, wantsPhotos: true })).toContain("TransFlag=1110101000");
  });

  it("leaves a zone of half hours out", () => {
    expect(attendanceOptions({ ...terms, offsetMinutes: 330 })).not.toContain("TimeZone");
    expect(attendanceOptions({ ...terms, offsetMinutes: -300 })).toContain("TimeZone=-5");
  });

  it("of the access dialect speaks its own words", () => {
    const text = accessOptions({ registryCode: "abc", sessionId: "s1", offsetMinutes: 480, delay: 10 });
    expect(text).toMatch(/^registry=ok\nRegistryCode=abc\n/);
    expect(text).not.toContain("TransFlag");
  });

  it("takes no progress from a placeholder", () => {
    expect(["9999", null, "None", "", "12"].map((stamp) => nextStamp("ATTLOG", stamp)?.stamp)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "12",
    ]);
    expect(nextStamp("WHATEVER", "12")).toBeUndefined();
  });
});

describe("a report", () => {
  it("is counted with every line, readable or not", () => {
    const upload = readUpload(
      "ATTLOG",
      "7\t2026-10-01 08:00:00\t255\t15\t0\t0\t0\t0\t0\t0\t\r\n\r\nnonsense\r8\t2026-02-30 08:00:00\t0\t1\n9 2026-10-01 08:01:00 1 4",
    );
    expect(upload.lines).toBe(4);
    expect(upload.punches.map(({ pin, time, state, verify }) => [pin, time, state, verify])).toEqual([
      ["7", "2026-10-01 08:00:00", null, 15],
      ["9", "2026-10-01 08:01:00", 1, 4],
    ]);
    expect(upload.punches[0]!.raw).toContain("\t255\t");
    expect(upload.odd.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "columns"],
      [4, "time"],
    ]);
  });

  it("of a table nobody knows is counted, of an empty body nothing", () => {
    expect(readUpload("SOMETHING", "a=1\nb=2\n")).toEqual({ lines: 2, punches: [], odd: [], users: [] });
    expect(readUpload("ATTLOG", "").lines).toBe(0);
  });

  it("of the access dialect is read in any order of its words; the door's own events are no punches", () => {
    const upload = readUpload(
      "RTLOG",
      [
        "pin=12\tindex=4\tevent=0\tverifytype=0000000000000010\ttime=2026-10-01 09:00:00\tinoutstatus=1",
        "time=2026-10-01 09:00:05\tpin=0\tevent=27",
        "time=2026-10-01 09:00:06\tpin=13\tevent=23",
        "time=nonsense\tpin=14\tevent=0",
      ].join("\n"),
    );
    expect(upload.punches).toMatchObject([{ pin: "12", time: "2026-10-01 09:00:00", state: 1, verify: null }]);
    expect(upload.punches[0]!.raw).toContain("0000000000000010");
    expect(upload.odd.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "event"],
      [4, "time"],
    ]);
  });

  it("of the access dialect may be parted by commas; a card that is nobody's is kept for a person", () => {
    const upload = readUpload(
      "RTLOG",
      "time=2026-10-01 09:00:00,pin=12,cardno=0,event=0\ntime=2026-10-01 09:00:01\tpin=0\tcardno=0\tevent=8\ntime=2026-10-01 09:00:02\tpin=0\tcardno=777\tevent=27\ncardno=778,time=2026-10-01 09:00:03,event=0",
    );
    expect(upload.punches).toMatchObject([{ pin: "12", time: "2026-10-01 09:00:00" }]);
    expect(upload.odd.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "pin"],
      [4, "pin"],
    ]);
  });

  it("tells of an event that is no punch when and whose it was", () => {
    const [odd] = readUpload("RTLOG", "time=2026-10-01 09:00:06\tpin=13\tevent=23\tinoutstatus=1\tverifytype=4").odd;
    expect(odd).toMatchObject({
      reason: "event",
      punch: { pin: "13", time: "2026-10-01 09:00:06", state: 1, verify: 4 },
    });
  });

  it("of stored events of the access dialect tells when by the machine's whole number", () => {
    const at = (date: string, minute: number) => zkTime(wallSecond(date, minute));
    const upload = readUpload(
      "TRANSACTION",
      [
        `transaction cardno=0\tpin=475\tverified=15\tdoorid=1\teventtype=3\tinoutstate=0\ttime_second=${at("2026-10-31", 545)}\tindex=521745\tmaskflag=1`,
        `pin=476\teventtype=208\ttime_second=${at("2026-10-31", 546)}\ttransaction cardno=444`,
        `transaction cardno=0\tpin=12\tverified=1\ttime=2026-10-05 18:31:02`,
        `transaction pin=0\teventtype=206\ttime_second=${at("2026-10-31", 547)}`,
        `transaction pin=477\teventtype=27\ttime_second=${at("2026-10-31", 548)}`,
        `transaction pin=478\teventtype=0\ttime_second=99999999999`,
      ].join("\r\n"),
    );
    expect(upload.lines).toBe(6);
    expect(upload.punches.map(({ pin, time, verify }) => [pin, time, verify])).toEqual([
      ["475", "2026-10-31 09:05:00", 15],
      ["476", "2026-10-31 09:06:00", null],
      ["12", "2026-10-05 18:31:02", 1],
    ]);
    expect(upload.odd.map(({ line, reason }) => [line, reason])).toEqual([
      [5, "event"],
      [6, "time"],
    ]);
  });

  it("of the access dialect's tables tells who is enrolled, whether its lines say what they are or not", () => {
    const told = (table: string, line: string) => readUpload(table, line).users[0];
    expect(told("USER", "user uid=5\tcardno=[15CD5B07]\tpin=4\tpassword=1\tgroup=1\tname=李\tprivilege=14")).toEqual({
      pin: "4",
      name: "李",
      isAdministrator: true,
      has: ["card", "password"],
    });
    expect(told("USER", "Pin=6\tCardNo=[00000000]\tPassword=\tName=\tPrivilege=0")).toEqual({
      pin: "6",
      name: null,
      isAdministrator: false,
      has: [],
    });
    expect(told("TEMPLATEV10", "templatev10 size=9\tuid=4\tpin=4\tfingerid=7\ttemplate=QUJD")).toMatchObject({
      pin: "4",
      has: ["finger"],
    });
    expect(told("BIODATA", "pin=1\tno=0\ttype=8\ttmp=QUJD")).toMatchObject({ has: ["palm"] });
    expect(told("BIOPHOTO", "biophoto pin=123\tfilename=123.jpg\ttype=9\tcontent=QUJD")).toMatchObject({
      pin: "123",
      has: ["photo"],
    });
  });

  it("of operations tells who is enrolled and with what, and never the template or the password", () => {
    const upload = readUpload(
      "OPERLOG",
      [
        "USER PIN=5\tName=张三\tPri=14\tPasswd=1234\tCard=196793",
        "FP PIN=5\tFID=6\tSize=4\tValid=1\tTMP=QUJD",
        "BIODATA Pin=6\tNo=0\tType=9\tTmp=QUJD",
        "OPLOG 4\t1\t2026-10-01 09:19:01\t0\t0\t0\t",
      ].join("\n"),
    );
    expect(upload).toMatchObject({
      lines: 4,
      punches: [],
      users: [
        { pin: "5", name: "张三", isAdministrator: true, has: ["card", "password", "finger"] },
        { pin: "6", name: null, has: ["face"] },
      ],
    });
    expect(JSON.stringify(upload)).not.toMatch(/QUJD|1234|196793/);
    expect(readUpload("OPERLOG", `USER PIN=5\tName=${"a".repeat(63)}😀`).users[0]!.name).toBe("a".repeat(63));
  });

  it("of a machine in another zone comes out in business time", () => {
    expect(readUpload("ATTLOG", "1\t2026-10-01 23:30:00", 330).punches[0]!.time).toBe("2026-10-02 02:00:00");
    expect(readUpload("RTLOG", "pin=1\ttime=2026-10-01 23:30:00", 540).punches[0]!.time).toBe("2026-10-01 22:30:00");
  });

  it("of any text is counted line by line and read without a throw", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("ATTLOG", "RTLOG", "OPERLOG", "BIODATA", "X"),
        fc.array(fc.string().map((one) => one.replace(/[\r\n]/g, " "))),
        (table, lines) => {
          const upload = readUpload(table, lines.join("\n"));
          expect(upload.lines).toBe(lines.filter((one) => one.trim() !== "").length);
          expect(upload.punches.length + upload.odd.length).toBeLessThanOrEqual(upload.lines);
        },
      ),
    );
  });
});

describe("thanks", () => {
  it("count the lines, or the records by their name, or are two letters where the manual says so", () => {
    expect([
      acknowledgement("ATTLOG", 3, null, false),
      acknowledgement("RTLOG", 3, null, false),
      acknowledgement("ATTPHOTO", 1, null, false),
      acknowledgement("ANYTHING", 2, null, false),
    ]).toEqual(["OK: 3", "OK", "OK", "OK: 2"]);
    expect([
      acknowledgement("USER", 3, { name: "user", count: 3 }, false),
      acknowledgement("BIODATA", 2, { name: "biodata", count: null }, false),
    ]).toEqual(["user=3", "biodata=2"]);
  });

  it("are two letters for a machine that did not take the others", () => {
    expect(acknowledgement("USER", 3, { name: "user", count: 3 }, true)).toBe("OK");
  });
});

describe("a picture of a punch", () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 0]);
  const seen = (body: Buffer | string, offset?: number) =>
    readPhotos(Buffer.from(body), offset).map((photo) => [photo.pin, photo.time, Buffer.from(photo.jpeg).equals(jpeg)]);

  it("comes as it is behind its words, whatever stands between them", () => {
    for (const sign of ["\0", "\n", "\r\n", " ", ""]) {
      const words = `PIN=20261001080012-101.jpg\nSN=M1\nsize=${jpeg.length}\nCMD=uploadphoto${sign}`;
      expect(seen(Buffer.concat([Buffer.from(words), jpeg]))).toEqual([["101", "2026-10-01 08:00:12", true]]);
    }
  });

  it("comes as text, one or several", () => {
    const text = jpeg.toString("base64");
    expect(seen(`PIN=20261001080012-101.jpg\nSN=M1\nsize=9\nCMD=uploadphoto\npicture=${text}`)).toEqual([
      ["101", "2026-10-01 08:00:12", true],
    ]);
    expect(seen(`PIN=20261001080012-101.jpg\nSN=M1\nsize=9\nCMD=realupload${text}`)).toEqual([
      ["101", "2026-10-01 08:00:12", true],
    ]);
    expect(
      seen(
        `pin=20261001080012-22.jpg\tsn=1\tsize=9\tphoto=${text}\npin=20261001080013-A7.jpg\tsn=1\tsize=9\tphoto=${text}`,
      ),
    ).toEqual([
      ["22", "2026-10-01 08:00:12", true],
      ["A7", "2026-10-01 08:00:13", true],
    ]);
  });

  it("of a machine in another zone has business time; without a person, a time or a picture it is none", () => {
    const text = jpeg.toString("base64");
    expect(seen(`PIN=20261001233000-7.jpg\nCMD=uploadphoto${text}`, 330)).toEqual([["7", "2026-10-02 02:00:00", true]]);
    for (const body of [
      `PIN=20261001080012.jpg\nCMD=uploadphoto${text}`,
      `PIN=20261341080012-7.jpg\nCMD=uploadphoto${text}`,
      "PIN=20261001080012-7.jpg\nCMD=uploadphotoQUJDREVGR0hJSktMTU5P",
      "",
      "\0\0",
    ])
      expect(seen(body)).toEqual([]);
  });

  it("of any bytes is read without a throw", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readPhotos(bytes)));
  });
});

describe("what a machine says of commands", () => {
  it("is no end where a leading machine only handed it on", () => {
    expect(readResults("ID=5&Return=-5000&CMD=DATA\nID=6&return=12&CMD=DATA&SN=X")).toEqual([
      { id: 6, code: 12, content: "" },
    ]);
  });

  it("is read a line each, or over several lines", () => {
    expect(readResults("ID=1&Return=0&CMD=INFO\nID=3&Return=-1002&CMD=DATA\n")).toEqual([
      { id: 1, code: 0, content: "" },
      { id: 3, code: -1002, content: "" },
    ]);
    expect(readResults("ID=32\r\nReturn=0\r\nCMD=Shell\r\nContent=ok\r\nID=33\r\nReturn=-1")).toEqual([
      { id: 32, code: 0, content: "ok" },
      { id: 33, code: -1, content: "" },
    ]);
    expect(readResults("nonsense\nID=x&Return=0")).toEqual([]);
    expect(readResults("ID=99999999999&Return=0\nID=7&Return=-99999999999")).toEqual([
      { id: 7, code: -(2 ** 31 - 1), content: "" },
    ]);
  });
});

describe("a command", () => {
  const now = wallSecond("2026-10-01", 8 * 60);

  it("carries its number and no TAB or line end from a name", () => {
    expect(admsCommand(7, { kind: "putUser", pin: "12", name: "Li\tPri=14\n", isAdministrator: false }, now)).toBe(
      "C:7:DATA UPDATE USERINFO PIN=12\tName=Li Pri=14\tPri=0\tGrp=1",
    );
    expect(admsCommand(8, { kind: "putPhoto", pin: "12", jpegBase64: "QUJDRA==" }, now)).toContain(
      "Size=8\tContent=QUJDRA==",
    );
    expect(admsCommand(9, { kind: "readLog", from: "2026-10-01 00:00:00", to: "2026-10-02 00:00:00" }, now)).toBe(
      "C:9:DATA QUERY ATTLOG StartTime=2026-10-01 00:00:00\tEndTime=2026-10-02 00:00:00",
    );
  });

  it("to a machine of the access dialect speaks of its own tables", () => {
    const said = (command: Parameters<typeof admsCommand>[1]) => admsCommand(7, command, now, true);
    expect(said({ kind: "putUser", pin: "12", name: "Li\tX", isAdministrator: true, card: "99" })).toBe(
      "C:7:DATA UPDATE user CardNo=99\tPin=12\tPassword=\tGroup=0\tStartTime=0\tEndTime=0\tName=Li X\tPrivilege=14",
    );
    expect(said({ kind: "removeUser", pin: "12" })).toBe("C:7:DATA DELETE user Pin=12");
    expect(said({ kind: "readUsers" })).toBe("C:7:DATA QUERY tablename=user,fielddesc=*,filter=*");
    expect(said({ kind: "restart" })).toBe("C:7:CONTROL DEVICE 03000000");
    expect(said({ kind: "setClock" })).toBe(`C:7:SET OPTIONS DateTime=${zkTime(now)}`);
  });

  it("or an answer tells the time: Greenwich, and the machine's zone", () => {
    expect(timeAnswer(now, 480)).toBe(`DateTime=${zkTime(now)},ServerTZ=+0800`);
    expect([timeAnswer(now, 330), timeAnswer(now, -210)].map((text) => text.split("=").at(-1))).toEqual([
      "+0530",
      "-0330",
    ]);
  });

  it("sets the clock by the machine's own number: every month has 31 days, and later is greater", () => {
    expect(zkTime(wallSecond("2000-01-01", 0))).toBe(0);
    expect(zkTime(wallSecond("2000-02-01", 0))).toBe(31 * 86_400);
    expect(zkTime(wallSecond("2026-10-01", 8 * 60 + 30))).toBe((26 * 12 + 9) * 31 * 86_400 + 8.5 * 3600);
    expect(zkTime(wallSecond("2027-03-01", 0)) - zkTime(wallSecond("2027-02-28", 0))).toBe(4 * 86_400);
    const wall = fc.integer({ min: wallSecond("2000-01-01", 0), max: wallSecond("2099-12-31", 1439) });
    fc.assert(
      fc.property(wall, wall, (a, b) => {
        expect(Math.sign(zkTime(a) - zkTime(b))).toBe(Math.sign(a - b));
      }),
    );
    fc.assert(fc.property(wall, (a) => void expect(wallOfZkTime(String(zkTime(a)))).toBe(a)));
    expect([wallOfZkTime(String(30 * 86_400 + 31 * 86_400)), wallOfZkTime("x"), wallOfZkTime("")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(wallSecondOfInstant(Date.UTC(2026, 9, 1), 480)).toBe(now);
  });
});

it("what a machine tells of itself is read where it makes sense", () => {
  expect(readInfo("Ver 8.0.4,2,0,31,192.168.1.20,10,-1,15,2,101")).toEqual({
    firmware: "Ver 8.0.4",
    users: 2,
    fingers: 0,
    logs: 31,
    address: "192.168.1.20",
    faces: 2,
  });
  expect(readInfo("")).toEqual({});
  expect(readInfo(`${"v".repeat(99)}😀,1`)).toEqual({ firmware: "v".repeat(99), users: 1 });
  expect(readOptions("DeviceType=acc,~DeviceName=X,FirmVer=Ver 8,IPAddress=10.0.0.9")).toEqual({
    firmware: "Ver 8",
    address: "10.0.0.9",
    isAccess: true,
  });
});
