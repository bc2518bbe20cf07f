import { describe, expect, test } from "vitest";
import { readAttlog } from "./attlog.ts";
import { decodeText, textOf } from "./decode-text.ts";

describe("a machine's file", () => {
  test.each(["\n", "\r\n", "\r"])("lines may end with %j", (end) => {
    const log = readAttlog(["00013\t2026-10-01 06:48:27\t255\t15\t0\t0\t0", "7\t2026-10-01 06:52\t0\t1", ""].join(end));
    expect(log.pin).toEqual(["00013", "7"]);
    expect(log.time).toEqual(["2026-10-01 06:48:27", "2026-10-01 06:52:00"]);
    expect(log.state).toEqual([255, 0]);
    expect(log.verify).toEqual([15, 1]);
    expect(log.odd).toEqual([]);
  });

  test("two columns, a trailing TAB, padded numbers and spaces in place of TABs are read", () => {
    const log = readAttlog(
      "        1\t2026-10-01 08:00:00\n2\t2026-10-01 08:00:00\t\n3  2026-10-01 08:00:00  1 15\n\ufeff",
    );
    expect(log.pin).toEqual(["1", "2", "3"]);
    expect(log.state).toEqual([null, null, 1]);
  });

  test.each([
    ["2026/10/1 8:05:09", "2026-10-01 08:05:09"],
    ["2026-10-01T08:05:09.250Z", "2026-10-01 08:05:09"],
    ["2026-1-5 8:5", "2026-01-05 08:05:00"],
    ["20261001080509", "2026-10-01 08:05:09"],
    ["2026-10-01\t8:05:09", "2026-10-01 08:05:09"],
  ])("a time written %j is understood", (written, time) => {
    expect(readAttlog(`7\t${written}\t0\t1`)).toMatchObject({ time: [time], odd: [] });
  });

  test.each([
    "7 2026-1-5 8:5:3 0 1",
    "7,2026-01-05 08:05:03,0,1",
    "7, 2026-01-05 08:05:03, 0, 1",
    "7  20260105080503  0  1",
  ])("a line written %j is understood", (line) => {
    expect(readAttlog(line)).toMatchObject({
      pin: ["7"],
      time: ["2026-01-05 08:05:03"],
      state: [0],
      verify: [1],
      odd: [],
    });
  });

  test("more columns than any manual has hide no punch", () => {
    expect(readAttlog(`7\t2026-10-01 08:00:00\t0\t15${"\t0".repeat(14)}`).pin).toEqual(["7"]);
  });

  test("an odd line is kept with its number and reason, the rest is read", () => {
    const log = readAttlog(
      [
        "hello",
        "\t2026-10-01 08:00:00",
        "1\t2026-02-30 08:00:00",
        "1\t2026-10-01 49:00:00",
        "1\t1969-10-01 08:00:00",
        "",
        "9\t2026-10-01 08:00:00",
      ].join("\n"),
    );
    expect(log.odd.map(({ line, reason }) => [line, reason])).toEqual([
      [1, "columns"],
      [2, "pin"],
      [3, "time"],
      [4, "time"],
      [5, "year"],
    ]);
    expect(log.pin).toEqual(["9"]);
    expect(log.lines).toBe(6);
  });

  test("a machine with a clock of its own is brought to business time", () => {
    expect(readAttlog("1\t2026-10-01 23:30:00", 330).time).toEqual(["2026-10-02 02:00:00"]);
  });

  test("text is UTF-8 or GB18030; a file with NUL bytes is none", () => {
    const gb = Uint8Array.from([0xd5, 0xc5, 0x09, 0x31]);
    expect(decodeText(gb)).toBe("张\t1");
    expect(decodeText(new TextEncoder().encode("张"))).toBe("张");
    expect(decodeText(Uint8Array.from([0x50, 0x4b, 0, 0]))).toBeNull();
    const wide = Buffer.from("\ufeff张\t1", "utf16le");
    expect([decodeText(wide), decodeText(Buffer.from(wide).swap16())]).toEqual(["张\t1", "张\t1"]);
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0, 0]))).toBeNull();
    expect(textOf(Uint8Array.from([0xff, 0xfe, 0, 0, 0x31]))).toEqual(expect.any(String));
  });
});
