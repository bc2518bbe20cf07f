import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { contentTable, nightMinutes, postIndex, presence } from "./contents.ts";
import { coverSums, createCover, heatStrip, slotsOf } from "./cover.ts";
import { createJudge } from "./judge.ts";
import { blankCells, openRota } from "./open-rota.ts";
import { cover, duty, rota, rule, type Given } from "./rota.fixture.ts";

const opened = (rows: string[], given: Given) => {
  const { model, cells } = rota(rows, given);
  return openRota(createJudge(model), cells);
};
const said = (rows: string[], given: Given) =>
  opened(rows, {
    rules: [rule("cover", {}, { level: "medium" }), rule("overCover", {}, { level: "soft", weight: 2 })],
    ...given,
  })
    .findings()
    .filter(({ person }) => person === null)
    .map(
      ({ kind, from, span, value, allowed, price }) =>
        `${kind} ${from} ${span?.start}-${span?.end} ${value}/${allowed} ${price}`,
    );

describe("short and over", () => {
  const morning = { start: 420, end: 900 };
  test.each<[string, string[], Given, string[]]>([
    ["nobody", ["-"], { cover: [cover(0, morning, 1)] }, ["cover 0 420-900 0/1 4800"]],
    ["enough", ["D"], { cover: [cover(0, morning, 1)] }, []],
    ["below the target", ["D"], { cover: [cover(0, morning, 1, { target: 2 })] }, ["cover 0 420-900 1/2 1440"]],
    ["below both", ["-"], { cover: [cover(0, morning, 1, { target: 2 })] }, ["cover 0 420-900 0/2 6240"]],
    [
      "by priority",
      ["-"],
      { cover: [cover(0, morning, 1)], posts: [{ postId: 1, departmentId: 1, asks: [], priority: 9 }] },
      ["cover 0 420-900 0/1 43200"],
    ],
    ["a head on break does not cover", ["E"], { cover: [cover(0, morning, 1)] }, ["cover 0 660-690 0/1 300"]],
    ["a night covers the next morning", ["N -"], { cover: [cover(0, { start: 1320, end: 1800 }, 1)] }, []],
    [
      "its need too",
      ["- -"],
      { cover: [cover(0, { start: 1320, end: 1800 }, 1)] },
      ["cover 0 1320-1440 0/1 1200", "cover 1 0-360 0/1 3600"],
    ],
    [
      "above the most",
      ["D", "D", "D"],
      { cover: [cover(0, morning, 1, { target: 2, max: 2 })] },
      ["overCover 0 420-900 3/2 32"],
    ],
    [
      "above the target where nobody says the most",
      ["D", "D"],
      { cover: [cover(0, morning, 1, { target: 1 })] },
      ["overCover 0 420-900 2/1 32"],
    ],
    ["a most of none", ["D"], { cover: [cover(0, morning, 0, { max: 0 })] }, ["overCover 0 420-900 1/0 32"]],
    ["with a least alone there are never too many", ["D", "D"], { cover: [cover(0, morning, 1)] }, []],
    ["nothing is said of times without need", ["L"], { cover: [cover(0, morning, 0, { max: 0 })] }, []],
    [
      "needs of one half hour add up",
      ["D"],
      { cover: [cover(0, morning, 1), cover(0, { start: 840, end: 900 }, 1)] },
      ["cover 0 840-900 1/2 600"],
    ],
    [
      "another post does not help",
      ["X"],
      { cover: [cover(0, morning, 1)], contents: { X: duty("0700-1500", { postId: 2 }) } },
      ["cover 0 420-900 0/1 4800"],
    ],
    [
      "a quarter of an hour is half a head",
      ["X"],
      { cover: [cover(0, { start: 420, end: 480 }, 1)], contents: { X: duty("0715-0800") } },
      ["cover 0 420-450 0.5/1 150"],
    ],
    ["days outside the plan are not judged", ["- -"], { cover: [cover(0, morning, 1)], lead: 1 }, []],
    [
      "promised by an order",
      ["-"],
      {
        cover: [cover(0, morning, 2)],
        orders: [{ lineId: 7, departmentId: 1, postId: 1, day: 0, span: morning, heads: 1 }],
      },
      ["cover 0 420-900 1/2 4800"],
    ],
    [
      "who stands on the order is among its heads",
      ["X"],
      {
        cover: [cover(0, morning, 2)],
        contents: { X: duty("0700-1500", { lineId: 7 }) },
        orders: [{ lineId: 7, departmentId: 1, postId: 1, day: 0, span: morning, heads: 1 }],
      },
      ["cover 0 420-900 1/2 4800"],
    ],
    [
      "who stands on an order that is not known counts",
      ["X"],
      { cover: [cover(0, morning, 1)], contents: { X: duty("0700-1500", { lineId: 8 }) } },
      [],
    ],
  ])("%s", (_, rows, given, expected) => expect(said(rows, given)).toEqual(expected));

  it("sums for the heat strip, of one post and of all, without setting off one post's surplus", () => {
    const contents = { X: duty("0700-1500", { postId: 2 }) };
    const open = opened(["X", "X", "D"], {
      contents,
      cover: [cover(0, morning, 2), cover(0, morning, 1, { postId: 2, target: 1 })],
      orders: [{ lineId: 7, departmentId: 1, postId: 2, day: 0, span: { start: 420, end: 450 }, heads: 1 }],
    });
    const at = (strip: ReturnType<typeof heatStrip>, slot: number) =>
      [strip.need, strip.own, strip.ordered, strip.short, strip.over].map((one) => one[slot]);
    expect(at(heatStrip(open.cover, 0, null), 14)).toEqual([3, 3, 1, 1, 2]);
    expect(at(heatStrip(open.cover, 0, null), 15)).toEqual([3, 3, 0, 1, 1]);
    expect(at(heatStrip(open.cover, 0, [open.cover.posts.at(1, 1)]), 15)).toEqual([2, 1, 0, 1, 0]);
    expect(coverSums(open.cover, null, 0, 1)).toEqual({ need: 1440, own: 1440, ordered: 30, short: 480, over: 510 });
  });
});

describe("crew", () => {
  const crew = [rule("experienced"), rule("trainees", { most: 1 })];
  it("one experienced wherever somebody works, and not too many trainees", () => {
    const { model, cells } = rota(["D D -", "- D -", "D - -"], { rules: crew });
    model.people.forEach((one, index) => Object.assign(one, { experienced: index === 1, trainee: index !== 1 }));
    const open = openRota(createJudge(model), cells);
    const told = () => open.findings().map(({ kind, from, value, allowed }) => `${kind} ${from} ${value}/${allowed}`);
    expect(told()).toEqual(["experienced 0 0/1", "trainees 0 2/1"]);
    open.set(1, 0, 0, 2);
    expect(told()).toEqual(["trainees 0 2/1"]);
    open.set(0, 0, 0, 0);
    expect(told()).toEqual([]);
  });

  test.each<[string, string, string[], string[]]>([
    ["apart at one time", "apart", ["D D", "D L"], ["apart 0"]],
    ["apart at posts of their own", "apart", ["D", "X"], []],
    ["apart within half an hour", "apart", ["E", "L"], ["apart 0"]],
    ["together, both off", "together", ["- D", "- D"], []],
    ["together, one of them", "together", ["D", "-"], ["together 0"]],
    ["together, at other times", "together", ["D", "L"], ["together 0"]],
  ])("%s", (_, kind, rows, expected) => {
    const open = opened(rows, {
      rules: [rule(kind, { first: 1, second: 2 })],
      contents: { X: duty("0700-1500", { postId: 2 }) },
    });
    expect(open.pairs().map((one) => `${one.kind} ${one.from}`)).toEqual(expected);
  });

  it("somebody on leave is not missed", () => {
    const { model, cells } = rota(["D", "-"], { rules: [rule("together", { first: 1, second: 2 })] });
    Object.assign(model.people[1] ?? {}, { leave: [{ day: 0, span: null, pending: false }] });
    expect(openRota(createJudge(model), cells).pairs()).toEqual([]);
  });
});

test.each([
  ["a night", { start: 1320, end: 1800 }, 480],
  ["before six", { start: 300, end: 900 }, 60],
  ["until ten", { start: 840, end: 1320 }, 0],
  ["a minute", { start: 840, end: 1321 }, 1],
  ["a day and a night", { start: 0, end: 2880 }, 960],
])("minutes of N-1: %s", (_, span, minutes) => expect(nightMinutes(span, { start: 1320, end: 1800 })).toBe(minutes));

test("minutes present are those of the sections without their breaks", () => {
  expect(presence(duty("0710-0830/1000-1015", { breaks: [{ start: 480, end: 490 }] }))).toEqual([
    [14, 20],
    [15, 30],
    [16, 20],
    [20, 15],
  ]);
});

test("changes of cells in any order leave the cover of the cells", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 3 }), fc.nat({ max: 1 }), fc.nat({ max: 6 })), {
        maxLength: 40,
      }),
      (edits) => {
        const { model } = rota(["- - - -", "- - - -", "- - - -"]);
        const open = openRota(createJudge(model), blankCells(model));
        for (const [who, day, place, content] of edits) open.set(who, day, place, content);
        const posts = postIndex(model);
        const fresh = createCover(model, posts, contentTable(model, posts), open.cells);
        expect(open.cover.own).toEqual(fresh.own);
        expect(slotsOf(fresh, 0, 1)).toBe(48);
      },
    ),
    { numRuns: 60 },
  );
});
