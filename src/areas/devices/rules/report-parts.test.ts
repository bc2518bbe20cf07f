import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readAttlog } from "./attlog.ts";
import { readUpload } from "./adms/upload.ts";
import { readPhotos } from "./adms/photo.ts";
import { machineLimits } from "./machine-limits.ts";
import { uploadParts } from "./report-parts.ts";
import { readWsMessage, wsParts } from "./ws-json/message.ts";

const line = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 10, max: 59 }))
      .map(([pin, second]) => `${pin}\t2026-10-01 08:00:${second}\t255\t15`),
  },
  fc.constantFrom("", " ", "nonsense", "x\t", "7\t1999", "\t2026-10-01 08:00:00"),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, "")),
);
const report = fc
  .tuple(fc.array(line, { maxLength: 2_500, size: "max" }), fc.constantFrom("\n", "\r\n", "\r"))
  .map(([lines, end]) => lines.join(end));

describe("a report in parts", () => {
  it("says what the whole says: as many lines, the same punches, each odd text once and by its line", () => {
    fc.assert(
      fc.property(report, (text) => {
        const whole = readUpload("ATTLOG", text);
        const parts = [...uploadParts("ATTLOG", text)];
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.reduce((sum, part) => sum + part.lines, 0)).toBe(whole.lines);
        expect(parts.flatMap((part) => part.punches)).toEqual(whole.punches);
        const once = [...new Map(whole.odd.toReversed().map((one) => [one.content, one])).values()].sort(
          (a, b) => a.line - b.line,
        );
        expect(parts.flatMap((part) => part.odd)).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });

  it("has parts of some hundred things, however long it is", () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `${n}\t2026-10-01 08:00:00\t255\t15`).join("\n");
    const sizes = [...uploadParts("ATTLOG", text)].map((part) => part.punches.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
    expect(Math.max(...sizes)).toBeLessThan(2 * machineLimits.partItems);
    expect([...uploadParts("ATTLOG", "x\n".repeat(1_000_000))].flatMap((part) => part.odd)).toHaveLength(1);
  });

  it("tells of each person once in a part", () => {
    const text = Array.from({ length: 3_000 }, (_, n) => `USER PIN=${n % 700}\tName=n${n}`).join("\n");
    for (const { users } of uploadParts("OPERLOG", text))
      expect(new Set(users.map((user) => user.pin)).size).toBe(users.length);
  });
});

describe("a frame in parts", () => {
  it("says what the whole says", () => {
    const record = Array.from({ length: 1_700 }, (_, n) =>
      n % 50 === 0 ? { enrollid: "", time: "x" } : { enrollid: n + 1, time: "2026-10-01 08:00:00", mode: 8 },
    );
    for (const message of [
      { cmd: "sendlog", sn: "A", logindex: 4, count: 1_700, record },
      { ret: "getalllog", result: true, from: 9, count: 1_700, log: record },
    ]) {
      const text = JSON.stringify(message);
      const parts = [...wsParts(text)];
      const whole = readWsMessage(text)!;
      expect(parts).toHaveLength(4);
      expect(parts[0]).toMatchObject({
        kind: whole.kind,
        count: 1_700,
        ...(whole.kind === "log" ? { serial: "A", logIndex: 4 } : { isDone: true, from: 9, isEmpty: false }),
      });
      const all = (key: string) =>
        parts.flatMap((part) => Object.entries(part).flatMap(([name, value]) => (name === key ? value : [])));
      expect(whole).toMatchObject({ punches: all("punches"), odd: all("odd") });
    }
  });

  it("is none where it is none of the family", () => {
    for (const text of ["nonsense", "[]", "{}", '{"cmd":""}']) expect([...wsParts(text)]).toEqual([]);
  });
});

describe("lines made to be slow", () => {
  // Each of these took from seconds to hours where a run of signs could be read in many ways.
  const run = 400_000;
  test.each([
    ["spaces", `1${" ".repeat(run)}x`],
    ["spaces and a comma", `1${" ".repeat(run)},${" ".repeat(run)}x`],
    ["many lines of spaces", `1${" ".repeat(1_900)}x\n`.repeat(200)],
    ["columns of nothing", `1 2026-10-01 08:00:00${" ".repeat(run)}x`],
    ["TABs", `1${"\t".repeat(run)}x`],
  ])("are read at once: %s", (_name, text) => {
    expect(readAttlog(text).pin).toEqual([]);
  });

  it("are read at once: names of photos", () => {
    expect(
      readPhotos(
        Buffer.concat([Buffer.from("xpin=20261001080000-".repeat(run / 20)), Buffer.from([0xff, 0xd8, 0xff])]),
      ),
    ).toEqual([]);
  });
});
