import { beforeEach, describe, expect, test } from "vitest";
import { SheetCore } from "#ui/sheet/sheet-core.ts";
import { chosen, only } from "#ui/sheet/selection.ts";
import { areaOf } from "#ui/sheet/areas.ts";
import { gridModel } from "./grid-model.ts";
import { gridRows } from "./grid-rows.ts";
import type { GridWords } from "./grid-words.ts";
import { withLeftOver, withoutWritten, type LeftOver } from "./left-over.ts";
import { noteStep, pinStep } from "./mark-steps.ts";
import { cellFlag, type NoteIntent, type PinIntent, type RosterIntent } from "./roster-data.ts";
import { Roster } from "./roster.ts";
import { person, rosterData } from "./roster.fixture.ts";
import type { TakenDay } from "./write-cells.ts";

const words: GridWords = {
  locale: "en",
  leave: "Leave",
  off: "Off",
  side: { person: "", hours: "", worked: "", nights: "", daysOff: "", burden: "", cost: "" },
  sum: "",
  readOnly: "read only",
  day: String,
  tooManyPosts: (part) => `two posts: ${part}`,
  skipped: ({ set, asked, skipped }) => `${set} of ${asked}: ${JSON.stringify(Object.fromEntries(skipped))}`,
  skip: String,
  pasted: (set, left) => `${set} set, ${left} left`,
  left: (count) => `${count} left`,
  content: (content) => content?.kind ?? "",
  said: () => "",
};

let core: SheetCore<TakenDay>;
let said: string[];
let sent: RosterIntent[][];
let left: LeftOver[];
let roster: Roster;
const DAYS = 5;
const day = (row: number, at: number) => ({ row, column: DAYS + at });

beforeEach(() => {
  [said, sent, left] = [[], [], []];
  roster = new Roster(
    rosterData(["D L - - -", "- - - - -"], {
      people: [person(1), person(2, { leave: [{ day: 2, span: null, pending: false }], postId: 7 })],
    }),
  );
  const model = gridModel({
    roster,
    rows: gridRows(roster.data),
    words,
    heads: [],
    isReadOnly: false,
    money: String,
    wrote: (intents) => void sent.push([...intents]),
    leftOver: (cells) => void left.push(...cells),
    foreseen: () => ({}),
  });
  core = new SheetCore(model, { selected: () => undefined, changed: () => undefined, said: (text) => said.push(text) });
});
const shown = (row: number) => Array.from({ length: 5 }, (_, at) => core.model.text(row, DAYS + at) || "-").join(" ");

describe("the grid as a sheet", () => {
  test.each([
    ["N", "N"],
    ["夜班", "N"],
    ["9-17", "9-17"],
    ["0900-1330/1700-2130", "0900-1330/1700-2130"],
    ["0", "0"],
    ["d+l", "D+L"],
  ])("%s typed is %s", (typed, text) => {
    core.select(only(day(0, 2)));
    expect(core.type(typed)).toBeNull();
    expect(core.model.text(0, DAYS + 2)).toBe(text);
  });

  test.each(["Q", "9-9", "D+L+N"])("%s is refused where it was typed", (typed) => {
    expect(core.type(typed)).toContain(typed.slice(0, 1));
    expect(sent).toEqual([]);
  });

  test("a selection is filled, leave is left out and counted, and one step takes it back", () => {
    core.select(chosen(areaOf(day(0, 1), day(1, 3))));
    core.type("N");
    expect([shown(0), shown(1)]).toEqual(["D N N N -", "- N - N -"]);
    expect(said).toEqual(['5 of 6: {"leave":1}']);
    expect(sent[0]).toHaveLength(5);
    core.undo();
    expect([shown(0), shown(1)]).toEqual(["D L - - -", "- - - - -"]);
  });

  test("the handle goes on with the cycle; a copy goes to the other's own post", () => {
    core.fillTo(areaOf(day(0, 0), day(0, 1)), areaOf(day(0, 0), day(0, 4)));
    expect(shown(0)).toBe("D L D L D");
    core.select(chosen(areaOf(day(0, 0), day(0, 1))));
    const text = core.copy() ?? "";
    core.select(only(day(1, 0)));
    core.paste(text);
    expect(shown(1)).toBe("D L - - -");
    expect(roster.content(1, 0, 0)).toMatchObject({ postId: 7, definitionId: 11 });
  });

  test("a pasted table of another program is read cell by cell; what does not fit stays in sight with its reason", () => {
    core.select(only(day(1, 0)));
    core.paste("D\t9-17\r\n");
    expect(shown(1)).toBe("D 9-17 - - -");
    core.select(only(day(1, 0)));
    core.paste("L\tQQ\tD\tN");
    expect(shown(1)).toBe("L 9-17 - N -");
    expect(said.at(-1)).toBe("2 set, 2 left");
    expect(left.map(({ person: who, day: at, text }) => [who, at, text])).toEqual([
      [1, 1, "QQ"],
      [1, 2, "D"],
    ]);
    expect(left.map(({ why }) => why)).toEqual([expect.stringContaining("QQ"), "leave"]);
    core.undo();
    expect(shown(1)).toBe("D 9-17 - - -");
  });

  test("what is left over is gone once its day is written, and told once", () => {
    const one = { person: 0, day: 1, text: "Q", why: "unknown" };
    const all = withLeftOver(
      [one],
      [
        { ...one, why: "again" },
        { ...one, day: 2 },
      ],
    );
    expect(all.map(({ day: at, why }) => [at, why])).toEqual([
      [1, "again"],
      [2, "unknown"],
    ]);
    expect(withoutWritten(all, [{ person: 0, day: 1 }]).map(({ day: at }) => at)).toEqual([2]);
    expect(withoutWritten(all, [{ person: 1, day: 1 }])).toBe(all);
  });

  test("pins and notes are steps: taken back and done again, not over what somebody else has set", () => {
    const pins: PinIntent[][] = [];
    const step = pinStep(
      roster,
      [0, 1, 2].map((at) => ({ person: 0, day: at })),
      (some) => void pins.push([...some]),
    );
    core.take({ step: step! });
    const pinned = () => [0, 1, 2].map((at) => roster.isPinned(roster.at(0, at, 0)));
    expect(pinned()).toEqual([true, true, false]);
    roster.pin(roster.at(0, 1, 0), false);
    core.undo();
    expect([pinned(), pins.at(-1)?.map(({ day: at }) => at)]).toEqual([[false, false, false], [0]]);
    core.redo();
    expect(pinned()).toEqual([true, true, false]);
    const notes: NoteIntent[] = [];
    core.take({ step: noteStep(roster, { person: 0, day: 0 }, "key", (note) => void notes.push(note))! });
    expect(roster.notes.get(roster.at(0, 0, 0))).toBe("key");
    core.undo();
    expect([roster.notes.size, notes.map(({ note }) => note)]).toEqual([0, ["key", null]]);
    expect(noteStep(roster, { person: 0, day: 0 }, "", () => undefined)).toBeNull();
    // What is of another department is not this plan's to mark.
    roster.flags[roster.at(0, 0, 0)]! |= cellFlag.foreign;
    expect(pinStep(roster, [{ person: 0, day: 0 }], () => undefined)).toBeNull();
    expect(noteStep(roster, { person: 0, day: 0 }, "key", () => undefined)).toBeNull();
  });

  test("a department stands once, whatever the order of its people", () => {
    const data = rosterData(["-", "-", "-"], {
      people: [person(1), person(2, { departmentId: 2 }), person(3)],
      some: {
        departments: new Map([
          [1, { zh: "前台", en: "Desk" }],
          [2, { zh: "酒吧", en: "Bar" }],
        ]),
      },
    });
    const rows = gridRows(data);
    expect(Array.from({ length: rows.count }, (_, row) => rows.title(row)?.en ?? rows.personOf(row))).toEqual([
      "Desk",
      0,
      2,
      "Bar",
      1,
    ]);
    expect([0, 1, 2].map((one) => rows.rowOf(one))).toEqual([1, 4, 2]);
  });

  test("sums at the foot follow", () => {
    expect(core.model.foot?.text(DAYS)).toBe("8");
    core.select(only(day(1, 0)));
    core.type("D");
    expect(core.model.foot?.text(DAYS)).toBe("16");
    expect(core.model.text(1, 1)).toBe("8/0");
  });
});
