import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLines } from "#platform/excel/read-sheet.ts";
import type { Download } from "#platform/http/route.ts";
import type { Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { endThreads } from "#platform/threads/pools.ts";
import { savePlan } from "../plans/save-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { saveCells } from "../roster/write-cells.ts";
import type { Intent } from "../roster/said-contents.ts";
import { saidOf } from "../../rules/file/said.ts";
import { exportRoster } from "./export-roster.ts";
import { saveForeignCodes } from "./foreign-codes.ts";
import { compareRosterFile } from "./import-roster.ts";
import { printRoster } from "./print-roster.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "排班文件");
});
afterAll(async () => {
  await endThreads();
  await database.close();
});

type Caller_ = Partial<Caller>;
type Table = { row: number; values: string[] }[];
const makePlan = async (from: string, to: string, departmentIds = [world.banquet]) =>
  (
    await world.as((context) =>
      savePlan(context, { kind: "dates", month: null, from, to, departmentIds, name: null, note: null }),
    )
  ).id;
const bytesOf = async ({ body }: Download) =>
  Buffer.isBuffer(body) ? body : typeof body === "function" ? body() : buffer(body as Readable);
const exported = async (id: number, caller: Caller_ = {}): Promise<Table> =>
  readLines(await bytesOf(await world.as((context) => exportRoster(context, { id }), caller)), "a.xlsx");
const compare = (id: number, lines: Table, caller: Caller_ = {}) =>
  world.as(
    (context) => compareRosterFile(context, { id }, [{ name: "a.xlsx", mediaType: "", bytes: Buffer.alloc(0) }], lines),
    caller,
  );
const write = (planId: number, cells: Intent[], seen = 1_000_000) =>
  world.as((context) => saveCells(context, { planId, seen, origin: "hand", cells }));
/** Writes what a file would change, as the grid does. */
const take = async (id: number, lines: Table) => {
  const { contents, changes } = await compare(id, lines);
  const cells = changes.flatMap(({ memberId, date, contents: both }) =>
    both.map((number, place): Intent => ({ memberId, date, place: place + 1, say: saidOf(contents[number]!) })),
  );
  return write(id, cells);
};
const duty = (memberId: number, date: string, change: object = {}, place = 1): Intent => ({
  memberId,
  date,
  place,
  say: {
    kind: "duty",
    definitionId: world.shift.A,
    sections: null,
    departmentId: world.banquet,
    postId: world.server,
    ...change,
  },
});
const shown = (lines: Table) => lines.slice(2).map(({ values }) => values.slice(0, -1));
const cellOf = (lines: Table, name: string, column: number) =>
  lines.find(({ values }) => values[1] === name)!.values[column];

test("a roster goes out and comes in the same: shifts, typed times, split, nights, off, two places", async () => {
  const id = await makePlan("2026-11-01", "2026-11-14");
  const [one, two, three] = world.own as [number, number, number];
  const times = (...sections: [number, number][]) => ({
    definitionId: null,
    sections: sections.map(([start, end]) => ({ start, end })),
  });
  await write(id, [
    duty(one, "2026-11-01"),
    duty(one, "2026-11-02", times([540, 1020])),
    duty(one, "2026-11-03", { definitionId: world.shift.N }),
    duty(one, "2026-11-04", { definitionId: world.shift.S }),
    { memberId: one, date: "2026-11-05", place: 1, say: { kind: "off", definitionId: world.shift.R } },
    { memberId: one, date: "2026-11-06", place: 1, say: { kind: "off", definitionId: null } },
    duty(two, "2026-11-01", times([540, 810], [1020, 1290])),
    duty(two, "2026-11-01", times([1380, 1800]), 2),
    duty(two, "2026-11-02", times([1320, 1800])),
    duty(three, "2026-11-14", times([1080, 1440])),
  ]);
  const file = await exported(id);
  expect(file[0]!.values.slice(0, 4)).toEqual(["工号", "姓名", "岗位", "2026-11-01"]);
  expect(file[1]!.values[3]).toBe("周日");
  expect(file[2]!.values.slice(3, 9)).toEqual(["A", "9-17", "N", "S", "R", "休"]);
  expect(file[3]!.values.slice(3, 5)).toEqual(["0900-1330/1700-2130 + 23-6", "22-6"]);
  expect(cellOf(file, "人数", 3)).toBe("2");
  const again = await compare(id, file);
  expect(again).toMatchObject({ isOwn: true, changes: [], codes: [], faultCount: 0, rows: 6, same: 6 * 14 });
  const english = await exported(id, { locale: "en" });
  expect(english[0]!.values[0]).toBe("Number");
  expect(await compare(id, english)).toMatchObject({ isOwn: true, changes: [], faultCount: 0 });

  // Emptied, and filled by the file alone.
  await write(
    id,
    [one, two, three].flatMap((memberId) =>
      Array.from({ length: 14 }, (_, day) =>
        [1, 2].map((place): Intent => ({
          memberId,
          date: `2026-11-${String(day + 1).padStart(2, "0")}`,
          place,
          say: null,
        })),
      ).flat(),
    ),
  );
  const plain = file.map(({ row, values }) => ({ row, values: values.slice(0, -1) }));
  expect(await take(id, plain)).toMatchObject({ written: 10, skipped: [] });
  expect(shown(await exported(id))).toEqual(shown(file));
});

test("what is not understood is named by row and column; other people's cells stay", async () => {
  const id = await makePlan("2026-12-01", "2026-12-14");
  const lines = (...rows: string[][]) => rows.map((values, index) => ({ row: index + 1, values }));
  const answer = await compare(
    id,
    lines(
      ["姓名", "12/1", "12/2", "12/15", "1日"],
      ["宴会1", "A", "早", "A", "A"],
      ["宴会2", "9-9", "A@大堂"],
      ["宴会2", "A"],
      ["厨师1", "A"],
      ["宴会3", "", "早"],
      ["合计", "3"],
    ),
  );
  expect(answer.changes).toMatchObject([{ date: "2026-12-01", before: "", after: "A", conflict: false }]);
  expect(answer.codes).toEqual([{ code: "早", count: 2, row: 2, column: "12/2", means: null, definitionId: null }]);
  expect(answer.faults.map(({ row, column }) => [row, column])).toEqual([
    [1, "12/15"],
    [1, "1日"],
    [3, "12/1"],
    [3, "12/2"],
    [4, ""],
    [5, ""],
  ]);
  expect(answer.faults[5]!.message).toBe("本排班表没有“厨师1”");
  const wrongHead = lines(["部门", "12/1"], ["宴会", "A"]);
  await expect(compare(id, wrongHead)).rejects.toMatchObject({ message: "planning.noRosterHead" });
});

test("codes of others are said once for the company", async () => {
  const id = await makePlan("2027-01-01", "2027-01-14");
  const file = [
    { row: 1, values: ["Name", "1 Jan", "2 Jan", "3 Jan", "4 Jan"] },
    { row: 2, values: ["宴会1", "Early", "FREE", "trip", "early@服务员"] },
  ];
  expect((await compare(id, file)).codes.map(({ code }) => code)).toEqual(["Early", "FREE", "trip"]);
  await world.as((context) =>
    saveForeignCodes(context, {
      codes: [
        { code: "EARLY", means: "definition", definitionId: world.shift.A },
        { code: "free", means: "off" },
        { code: "Trip", means: "nothing" },
      ],
    }),
  );
  const answer = await compare(id, file);
  expect(answer.changes.map(({ date }) => date)).toEqual([
    "2027-01-01",
    "2027-01-02",
    ...(answer.faultCount === 0 ? ["2027-01-04"] : []),
  ]);
  expect(answer.codes[0]).toMatchObject({ means: "definition", definitionId: world.shift.A });
  await expect(
    world.as((context) =>
      saveForeignCodes(context, { codes: [{ code: "z", means: "definition", definitionId: 999_999 }] }),
    ),
  ).rejects.toMatchObject({ message: "planning.unknownMeaning" });
});

test("where plan and file have both changed it is a conflict; where only the plan has, the plan stays", async () => {
  const id = await makePlan("2027-02-01", "2027-02-14");
  const [one] = world.own as [number];
  await write(id, [duty(one, "2027-02-01"), duty(one, "2027-02-02"), duty(one, "2027-02-03")]);
  const file = await exported(id);
  await write(id, [
    duty(one, "2027-02-01", { definitionId: world.shift.N }),
    duty(one, "2027-02-02", { definitionId: world.shift.N }),
  ]);
  const changed = file.map((line) =>
    line.values[1] === "宴会1" ? { ...line, values: line.values.with(3, "S").with(5, "") } : line,
  );
  expect((await compare(id, changed)).changes).toMatchObject([
    { date: "2027-02-01", before: "N", after: "S", conflict: true },
    { date: "2027-02-03", before: "A", after: "", conflict: false },
  ]);
  // A file of another plan knows nothing of this one's revisions, and an empty cell of it empties nothing.
  const other = await makePlan("2027-02-01", "2027-02-14", [world.kitchen]);
  expect(await compare(other, changed)).toMatchObject({ isOwn: false, changes: [] });
});

test("begun days and leave are left out and counted", async () => {
  const id = await makePlan("2026-09-28", "2026-10-11");
  const answer = await compare(
    id,
    [
      { row: 1, values: ["姓名", "9/28", "10/5"] },
      { row: 2, values: ["宴会1", "A", "A"] },
    ],
    { codes: new Set(["C05201.import", "C05201.edit"]) },
  );
  expect(answer.changes.map(({ date }) => date)).toEqual(["2026-10-05"]);
  expect(answer.skipped).toEqual([{ why: "begun", count: 1 }]);
});

test("whose scope ends before a department neither exports, prints nor imports it", async () => {
  const id = await makePlan("2027-03-01", "2027-03-14");
  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  const other = { tenantId: await makeTenant(database.ownerPool, "外部") };
  const notFound = expect.objectContaining({ message: "common.notFound" });
  for (const caller of [cooksOnly, other]) {
    await expect(exported(id, caller)).rejects.toEqual(notFound);
    await expect(world.as((context) => printRoster(context, { id }), caller)).rejects.toEqual(notFound);
    await expect(compare(id, [], caller)).rejects.toEqual(notFound);
  }
});

test("is printed on A3 in both languages, also over more days than a page has", async () => {
  await database.ownerPool.query("insert into organisation.company (tenant_id, name) values ($1, '排班文件')", [
    world.tenantId,
  ]);
  const id = await makePlan("2027-04-01", "2027-05-15");
  for (const locale of ["zh", "en"] as const) {
    const pdf = await bytesOf(await world.as((context) => printRoster(context, { id }), { locale }));
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF")).toBe(true);
    expect(text).toMatch(/MediaBox \[0 0 1190\.55 841\.89\]/);
  }
});
