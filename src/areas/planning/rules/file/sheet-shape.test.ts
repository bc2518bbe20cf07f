import { expect, it } from "vitest";
import { matchPeople, readTable, type RosterRow } from "./sheet-shape.ts";

const lines = (...values: string[][]) => values.map((each, index) => ({ row: index + 1, values: each }));
const row = (number: string, name: string, memberId: number | null = null): RosterRow => ({
  row: 2,
  number,
  name,
  memberId,
  cells: [],
});

it("finds the headings below a title, and leaves out days of the week and sums", () => {
  const table = readTable(
    lines(
      ["十二月排班表", "", ""],
      ["", "", "二", "三"],
      ["序号", "姓名*", "12/1", "12/2", "31", "备注"],
      ["", "", "周二", "周三", ""],
      ["1", "张三", "A", "'-", "", "12"],
      ["2", "", "B"],
      ["", "合计", "1", "1"],
    ),
    "2026-12-01",
    "2026-12-30",
  )!;
  expect(table.columns).toEqual([
    { title: "12/1", date: "2026-12-01" },
    { title: "12/2", date: "2026-12-02" },
    { title: "31", date: null },
  ]);
  expect(table).toMatchObject({ mark: null, headRow: 3, repeated: [] });
  expect(table.rows).toEqual([
    { row: 5, number: "", name: "张三", memberId: null, cells: ["A", "-", ""] },
    { row: 6, number: "", name: "", memberId: null, cells: ["B", "", ""] },
  ]);
});

it("reads what the file keeps hidden, and names dates that come twice", () => {
  const table = readTable(
    lines(["Number", "Name", "2026-12-01", "1 Dec", "muster 7 42"], ["E1", "Ann", "A", "B", "12"]),
    "2026-12-01",
    "2026-12-30",
  )!;
  expect(table.mark).toEqual({ planId: 7, revision: 42 });
  expect(table.repeated).toEqual(["1 Dec"]);
  expect(table.rows[0]).toMatchObject({ memberId: 12, cells: ["A", "B"] });
});

it("takes no table without a date and somebody", () => {
  expect(readTable(lines(["姓名", "部门"], ["张三", "宴会"]), "2026-12-01", "2026-12-30")).toBeNull();
  expect(readTable(lines(["12/1", "12/2"], ["A", "B"]), "2026-12-01", "2026-12-30")).toBeNull();
  expect(readTable([], "2026-12-01", "2026-12-30")).toBeNull();
});

it("knows people by number, by what is hidden, or by a name that only one has", () => {
  const people = [
    { memberId: 1, number: "E1", name: "张三" },
    { memberId: 2, number: "E2", name: "李四" },
    { memberId: 3, number: "", name: "李四" },
    { memberId: 4, number: "E4", name: "王五" },
  ];
  const rows = [
    row("e1", "张三"),
    row("", "李四", 3),
    row("", "李四"),
    row("E1", ""),
    row("E4", "赵六"),
    row("E9", "王五"),
    row("", "王五"),
  ];
  expect(matchPeople(rows, people)).toEqual([
    { memberId: 1 },
    { memberId: 3 },
    { fault: "several" },
    { fault: "repeated" },
    { fault: "otherName" },
    { fault: "unknown" },
    { memberId: 4 },
  ]);
});
