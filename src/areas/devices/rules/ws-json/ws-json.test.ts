import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { wsAnswer, wsCommand } from "./answer.ts";
import { readWsMessage } from "./message.ts";

const now = wallSecond("2026-10-01", 8 * 60);
const read = (message: object, offset?: number) => readWsMessage(JSON.stringify(message), offset);

describe("a face machine's message", () => {
  it("registers with what it can do, in a part of its own or beside its name", () => {
    expect(read({ cmd: "reg", sn: "W1", devinfo: { useduser: 3, usedlog: 9, firmware: "f1" } })).toEqual({
      kind: "register",
      serial: "W1",
      info: { firmware: "f1", users: 3, logs: 9 },
    });
    expect(read({ cmd: "reg", sn: "W1", firmware: "f2" })).toMatchObject({
      kind: "register",
      info: { firmware: "f2" },
    });
    expect(read({ cmd: "reg" })).toBeNull();
  });

  it("brings punches by number or text; strangers and doors are none, what makes no sense is kept", () => {
    const message = read({
      cmd: "sendlog",
      sn: "W1",
      count: 5,
      logindex: 40,
      record: [
        { enrollid: 7, name: "甲", time: "2026-10-01 08:00:00", mode: 8, inout: 0, event: 0 },
        { enrollid: "008", time: "2026-10-01T08:01:00", mode: 1, inout: 1 },
        { enrollid: 99999999, time: "2026-10-01 08:02:00", event: 2 },
        { enrollid: 9, time: "yesterday" },
        "text",
      ],
    });
    expect(message).toMatchObject({
      kind: "log",
      count: 5,
      logIndex: 40,
      punches: [
        { pin: "7", time: "2026-10-01 08:00:00", state: 0, verify: 8 },
        { pin: "008", time: "2026-10-01 08:01:00", state: 1, verify: 1 },
      ],
      odd: [
        { line: 4, reason: "time" },
        { line: 5, reason: "columns" },
      ],
    });
    expect(JSON.stringify(message)).not.toContain("甲");
  });

  it("with an event is no punch: of a person it is kept to be looked at, of a door it is left out", () => {
    const record = [
      { enrollid: 2, time: "2016-03-25 13:49:30", mode: 0, inout: 0, event: 1 },
      { enrollid: 0, time: "2016-03-25 13:49:31", mode: 0, inout: 1, event: 5 },
    ];
    expect(read({ cmd: "sendlog", sn: "W1", count: 2, record })).toMatchObject({
      count: 2,
      punches: [],
      odd: [{ line: 1, reason: "event" }],
    });
  });

  it("may carry the picture of a punch", () => {
    const image = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 20 }, (_, n) => n)]).toString("base64");
    const message = read({
      cmd: "sendlog",
      sn: "W1",
      record: [
        { enrollid: 7, time: "2026-10-01 08:00:00", image },
        { enrollid: 8, time: "2026-10-01 08:00:01", image: `data:image/jpeg;base64,${image}` },
        { enrollid: 9, time: "2026-10-01 08:00:02", image: "gesg524hgd" },
      ],
    });
    expect(message).toMatchObject({ photos: [{ pin: "7", time: "2026-10-01 08:00:00" }, { pin: "8" }] });
  });

  it("is understood with spaces behind its names, in capital letters and with a NUL at its end", () => {
    expect(
      readWsMessage(
        '{"CMD":"sendlog","sn":"W1","count ":1,"record ":[{"enrollid ":7,"Time":"2026-10-01 08:00:00"}]}\0',
      ),
    ).toMatchObject({ kind: "log", count: 1, punches: [{ pin: "7" }] });
  });

  it("over plain HTTP calls its records otherwise and counts nothing", () => {
    expect(read({ cmd: "sendlog", sn: "W1", log: [{ enrollid: 7, time: "2026-10-01 08:00:00" }] })).toMatchObject({
      kind: "log",
      count: 1,
      logIndex: null,
      punches: [{ pin: "7" }],
    });
  });

  it("of a machine in another zone comes out in business time", () => {
    expect(
      read({ cmd: "sendlog", sn: "W1", record: [{ enrollid: 7, time: "2026-10-01 23:30:00" }] }, 330),
    ).toMatchObject({ punches: [{ time: "2026-10-02 02:00:00" }] });
  });

  it("that answers a command is told apart, also where the command is echoed", () => {
    expect(read({ ret: "getnewlog", result: true, count: 0, record: [] })).toMatchObject({
      kind: "reply",
      command: "getnewlog",
      isDone: true,
      count: 0,
    });
    expect(read({ cmd: "setuserinfo", result: false })).toMatchObject({
      kind: "reply",
      command: "setuserinfo",
      isDone: false,
    });
  });

  it("that answers tells who is enrolled; a list of people is no list of punches", () => {
    const record = [
      { enrollid: 1, admin: 0, backupnum: 0 },
      { enrollid: 1, admin: 0, backupnum: 10 },
      { enrollid: "002", admin: 1, backupnum: 50 },
    ];
    expect(read({ ret: "getuserlist", sn: "W1", result: true, count: 3, from: 0, to: 2, record })).toMatchObject({
      kind: "reply",
      isEmpty: false,
      from: 0,
      punches: [],
      odd: [],
      users: [
        { pin: "1", isAdministrator: false, has: ["finger", "password"] },
        { pin: "002", isAdministrator: true, has: ["photo"] },
      ],
    });
    expect(
      read({ ret: "getuserinfo", result: true, enrollid: 3, name: "丙", backupnum: 11, record: 99 }),
    ).toMatchObject({ users: [{ pin: "3", name: "丙", has: ["card"] }] });
    expect(read({ ret: "setusername", result: true, record: "chingzou" })).toMatchObject({
      kind: "reply",
      users: [],
      odd: [],
    });
  });

  it("that answers by echoing the command loses nothing of what it brings", () => {
    expect(
      read({ cmd: "getnewlog", sn: "W1", count: 1, record: [{ enrollid: 7, time: "2026-10-01 08:00:00" }] }),
    ).toMatchObject({ kind: "reply", command: "getnewlog", isDone: true, isEmpty: false, punches: [{ pin: "7" }] });
    expect(read({ cmd: "getnewlog", count: 0 })).toMatchObject({ kind: "reply", isEmpty: true });
  });

  it("tells who was enrolled and with what, never the credential itself", () => {
    const message = read({
      cmd: "senduser",
      sn: "W1",
      enrollid: 1,
      name: "乙",
      backupnum: 11,
      admin: 0,
      record: 2352253,
    });
    expect(message).toEqual({
      kind: "user",
      serial: "W1",
      user: { pin: "1", name: "乙", isAdministrator: false, has: ["card"] },
    });
  });

  it("loses no record that comes as an object alone, as text, or in the message itself", () => {
    const one = { enrollid: 7, time: "2026-10-01 08:00:00" };
    for (const record of [one, JSON.stringify(one), JSON.stringify([one])]) {
      expect(read({ cmd: "sendlog", sn: "W1", count: 1, record })).toMatchObject({
        punches: [{ pin: "7", time: "2026-10-01 08:00:00" }],
        odd: [],
      });
    }
    expect(read({ cmd: "sendlog", sn: "W1", count: 1, ...one })).toMatchObject({ punches: [{ pin: "7" }], odd: [] });
    expect(read({ cmd: "sendlog", sn: "W1", count: 1, record: "?" })).toMatchObject({
      count: 1,
      punches: [],
      odd: [{ reason: "columns", content: expect.stringContaining('"record":"?"') as string }],
    });
    expect(read({ cmd: "sendlog", sn: "W1", count: 0, record: [] })).toMatchObject({ punches: [], odd: [] });
  });

  it("may write its numbers as text", () => {
    const record = [
      { enrollid: "7", time: "2026-10-01 08:00:00", event: "0" },
      { enrollid: "8", time: "2026-10-01 08:00:00", event: "16" },
    ];
    expect(read({ cmd: "sendlog", sn: "W1", count: "2", logindex: "9", record })).toMatchObject({
      count: 2,
      logIndex: 9,
      punches: [{ pin: "7" }],
      odd: [{ reason: "event" }],
    });
  });

  it("holds nothing that no database takes", () => {
    const text = (name: string) => `{"cmd":"senduser","sn":"W1","enrollid":"7\\u0000","name":"${name}","backupnum":11}`;
    expect(readWsMessage(text("a\\u0000b"))).toMatchObject({ user: { pin: "7", name: "ab" } });
    expect(readWsMessage(text("a\\ud83d"))).toMatchObject({ user: { name: "a" } });
    expect(readWsMessage(text(`${"a".repeat(63)}😀`))).toMatchObject({ user: { name: "a".repeat(63) } });
    expect(readWsMessage(text("a\tb\nc"))).toMatchObject({ user: { name: "a b c" } });
  });

  it("that is no JSON is answered and its records are read one by one", () => {
    const record = (second: number) => `{"enrollid":7,"time":"2026-10-01 08:00:0${second}","event":0}`;
    const log = (records: string, end = "]}") =>
      `{"cmd":"sendlog","sn":"W1","count":2,"logindex":8,"record":[${records}${end}`;
    expect(readWsMessage(log(`${record(1)},${record(2)},`))).toMatchObject({
      kind: "log",
      serial: "W1",
      count: 2,
      logIndex: 8,
      punches: [{ pin: "7" }, { pin: "7" }],
      odd: [],
    });
    expect(
      readWsMessage(log(`${record(1)},{"enrollid":7,"image":"${"A".repeat(900)}","time":"2026-10-`, "")),
    ).toMatchObject({
      punches: [{ time: "2026-10-01 08:00:01" }],
      odd: [{ reason: "columns", content: '{"enrollid":7,"image":"","time":"2026-10-' }],
    });
    expect(readWsMessage(log(record(1)) + log(record(2)))).toMatchObject({
      kind: "log",
      punches: [{ time: "2026-10-01 08:00:01" }, { time: "2026-10-01 08:00:02" }],
    });
    expect(
      readWsMessage(
        '{"ret":"getnewlog","result":true,"count":1,"record":[{"enrollid":7,"time":"2026-10-01 08:00:00"},]}',
      ),
    ).toMatchObject({ kind: "reply", command: "getnewlog", punches: [{ pin: "7" }] });
    expect(readWsMessage('{"cmd":"reg","sn":"W1","devinfo":{"firmware":"a"b"}}')).toMatchObject({
      kind: "register",
      serial: "W1",
    });
  });

  it("is refused or read, whatever it is", () => {
    for (const text of ["", "[]", "null", "{", "1", '{"cmd":5}']) expect(() => readWsMessage(text)).not.toThrow();
    fc.assert(fc.property(fc.json(), (text) => void readWsMessage(text)));
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        (text, end) => void readWsMessage(`{"cmd":"sendlog","sn":"W","record":${text}`.slice(0, 20 + end)),
      ),
    );
    fc.assert(fc.property(fc.jsonValue(), (record) => void read({ cmd: "sendlog", sn: "W", record })));
  });
});

describe("the answer", () => {
  it("repeats what was said, with the time", () => {
    expect(wsAnswer(read({ cmd: "sendlog", sn: "W1", count: 2, logindex: 4, record: [] })!, now)).toEqual({
      ret: "sendlog",
      result: true,
      count: 2,
      logindex: 4,
      cloudtime: "2026-10-01 08:00:00",
    });
    expect(wsAnswer(read({ cmd: "reg", sn: "W1" })!, now)).toEqual({
      ret: "reg",
      result: true,
      cloudtime: "2026-10-01 08:00:00",
      nosenduser: true,
    });
    expect(wsAnswer(read({ cmd: "reg", sn: "W1" })!, now, "not registered")).toEqual({
      ret: "reg",
      result: false,
      reason: "not registered",
    });
    expect(wsAnswer(read({ cmd: "heartbeat", sn: "W1" })!, now)).toMatchObject({ ret: "heartbeat", result: true });
    expect(wsAnswer(read({ ret: "getnewlog", result: true })!, now)).toBeNull();
  });

  it("gives commands in the machine's words, numbers with leading zeros as text", () => {
    expect(wsCommand({ kind: "removeUser", pin: "7" }, now)).toEqual({ cmd: "deleteuser", enrollid: 7, backupnum: 13 });
    expect(wsCommand({ kind: "removeUser", pin: "007" }, now)).toEqual({
      cmd: "deleteuser",
      enrollid: "007",
      backupnum: 13,
    });
    expect(wsCommand({ kind: "setClock" }, now)).toEqual({ cmd: "settime", cloudtime: "2026-10-01 08:00:00" });
  });
});
