import { describe, expect, test } from "vitest";
import { coverOf, judged } from "./judge-link.fixture.ts";
import { definitions, person, rosterData, rule } from "./roster.fixture.ts";
import { findNext, wantedBy, withFinding } from "./find-cell.ts";
import { Foresight } from "./foresee.ts";
import { gridRows } from "./grid-rows.ts";
import { marks, Roster } from "./roster.ts";
import { stripRuns } from "./strip-runs.ts";
import { writeDays } from "./write-cells.ts";

const rules = [rule("rest", { least: 660 })];
const [D, L] = definitions;

describe("the judge beside the grid", () => {
  test("marks what is there, and what is written, as judging all of it anew does", async () => {
    const data = rosterData(["L D - - -", "D D D - -"], { rules });
    const roster = new Roster(data);
    const { link } = judged(roster);
    expect([...roster.marked.subarray(0, 5)]).toEqual([marks.hard, marks.hard, 0, 0, 0]);
    const { changes } = writeDays(roster, [
      { person: 0, day: 0, value: [0, 0] },
      { person: 1, day: 2, value: [roster.numberOf(roster.given(L!, 1)), 0] },
      { person: 1, day: 3, value: [roster.numberOf(roster.given(D!, 1)), 0] },
    ]);
    link.wrote(changes);
    await Promise.resolve();
    expect([...roster.marked]).toEqual([0, 0, 0, 0, 0, 0, 0, marks.hard, marks.hard, 0]);
    const anew = new Roster({ ...data, model: { ...data.model, contents: roster.contents }, cells: roster.cells });
    judged(anew);
    expect(roster.findings()).toEqual(anew.findings());
    expect(roster.counts).toEqual(anew.counts);
  });

  test("contents that are new, such as typed times, are judged too", async () => {
    const roster = new Roster(rosterData(["- D"], { rules }));
    const { link } = judged(roster);
    const late = roster.numberOf(roster.typed([{ start: 16 * 60, end: 23.5 * 60 }], 0));
    link.wrote(writeDays(roster, [{ person: 0, day: 0, value: [late, 0] }]).changes);
    await Promise.resolve();
    expect(roster.findingsOf(0, 1)).toMatchObject([{ kind: "rest", value: 450, allowed: 660 }]);
  });

  test("the strip of a day follows: short, exact, over", async () => {
    const roster = new Roster(rosterData(["D", "-", "-"], { cover: coverOf([7, 15, 2]) }));
    const { link, strips } = judged(roster);
    expect(stripRuns(strips.of(0))).toEqual([{ state: "short", from: 14, to: 30 }]);
    const day = roster.numberOf(roster.given(D!, 0));
    link.wrote(writeDays(roster, [{ person: 1, day: 0, value: [day, 0] }]).changes);
    await Promise.resolve();
    expect(stripRuns(strips.of(0))).toEqual([{ state: "exact", from: 14, to: 30 }]);
    link.wrote(writeDays(roster, [{ person: 2, day: 0, value: [day, 0] }]).changes);
    await Promise.resolve();
    expect(stripRuns(strips.of(0))).toEqual([{ state: "over", from: 14, to: 30 }]);
  });

  test("what a drop would break is known before, and nothing is written for it", () => {
    const roster = new Roster(rosterData(["L - -"], { rules }));
    const cells = roster.cells.slice();
    const day = roster.numberOf(roster.given(D!, 0));
    const foresight = new Foresight(roster);
    expect(foresight.of([{ person: 0, day: 1, value: [day, 0] }]).map(({ kind }) => kind)).toEqual(["rest"]);
    expect(foresight.of([{ person: 0, day: 2, value: [day, 0] }])).toEqual([]);
    expect(roster.cells).toEqual(cells);
  });
});

describe("finding", () => {
  const roster = new Roster(
    rosterData(["D L -", "- N -", "L D -"], {
      rules,
      people: [person(1), person(2, { departmentId: 2 }), person(3, { departmentId: 2 })],
      some: {
        departments: new Map([
          [1, { zh: "甲", en: "A" }],
          [2, { zh: "乙", en: "B" }],
        ]),
      },
    }),
  );
  judged(roster);
  const rows = gridRows(roster.data);
  const from = { row: 0, column: 2 };
  const find = (text: string, at = from, step: 1 | -1 = 1) =>
    findNext(
      roster,
      rows,
      2,
      at,
      wantedBy(roster, text, () => "Rest between shifts"),
      step,
    );

  test("rows of people follow the titles of their departments", () => {
    expect(Array.from({ length: rows.count }, (_, row) => rows.personOf(row))).toEqual([-1, 0, -1, 1, 2]);
    expect([rows.title(0)?.en, rows.title(2)?.zh, rows.title(1)]).toEqual(["A", "乙", null]);
    expect(rows.rowOf(2)).toBe(4);
  });
  test("a person, a number, a code, the words of a finding", () => {
    expect(find("person 2")).toEqual({ row: 3, column: 0 });
    expect(find("E3")).toEqual({ row: 4, column: 0 });
    expect(find("n")).toEqual({ row: 1, column: 0 });
    expect(find("夜班")).toEqual({ row: 3, column: 3 });
    expect(find("rest between")).toEqual({ row: 4, column: 2 });
    expect(find("nobody")).toBeNull();
    expect(find(" ")).toBeNull();
  });
  test("goes on behind the last, and back", () => {
    const first = find("L");
    expect(first).toEqual({ row: 1, column: 3 });
    expect(find("L", first!)).toEqual({ row: 4, column: 2 });
    expect(find("L", { row: 4, column: 2 })).toEqual({ row: 1, column: 3 });
    expect(find("L", { row: 4, column: 2 }, -1)).toEqual({ row: 1, column: 3 });
  });
  test("the next finding", () => {
    expect(findNext(roster, rows, 2, from, withFinding(roster, marks.hard))).toEqual({ row: 4, column: 2 });
  });
});
