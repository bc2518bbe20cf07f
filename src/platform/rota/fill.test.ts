import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { fillGaps, type FillRequest } from "./fill.ts";
import { contentFor, countsText, whoFits } from "./fit.ts";
import { createJudge } from "./judge.ts";
import { openRota } from "./open-rota.ts";
import { cover, duty, person, rota, rule, type Given } from "./rota.fixture.ts";
import { defaultRules } from "./rules.ts";

const opened = (rows: string[], given: Given) => {
  const { model, cells } = rota(rows, { rules: defaultRules(), ...given });
  return openRota(createJudge(model), cells);
};
const early = { start: 420, end: 900 };
const D = 2;
const L = 3;

describe("who fits", () => {
  const people = [
    person(1, { leave: [{ day: 1, span: null, pending: false }] }),
    person(2),
    person(3),
    person(4, { certificates: new Map() }),
    person(5, { wants: [{ day: 1, kind: "cannot", span: null, definitionId: null, points: 1 }] }),
    person(6, { employed: { start: 2, end: 9 } }),
    person(7, { due: 2400 }),
    person(8, { due: 2400, burden: 9000 }),
    person(9),
  ].map((one) => ({ ...one, certificates: one.memberId === 4 ? new Map() : new Map([["food", null]]) }));
  const posts = [{ postId: 1, departmentId: 1, asks: [{ type: "food", refuses: true }], priority: 1, rate: 3000 }];
  const open = () =>
    opened(["- - -", "L - -", "- D -", "- - -", "- - -", "- - -", "- - -", "- - -", "- - -"], { people, posts });

  it("says for everybody what they would break, and counts the reasons", () => {
    const rotaOpen = open();
    const before = rotaOpen.cells.slice();
    const answer = whoFits(rotaOpen, 1, D, (who) => who === 8);
    expect(answer.fits.map(({ person: who }) => who)).toEqual([6, 7]);
    expect(answer.fits.map(({ left, soft }) => [left, soft < 0 || soft > 0])).toEqual([
      [2400, true],
      [2400, true],
    ]);
    expect(answer.others.map(({ person: who, reason }) => [who, reason])).toEqual([
      [0, "leave"],
      [1, "rest"],
      [2, "busy"],
      [3, "certificate"],
      [4, "cannot"],
      [5, "gone"],
      [8, "fixed"],
    ]);
    expect(countsText(answer, "en")).toBe(
      "of 9: 1 on leave, 1 without rest, 1 on duty, 1 without certificate, 1 cannot work, 1 not employed, 1 with a fixed cell",
    );
    expect(countsText(answer, "zh")).toContain("共 9 人：1 人休假、");
    expect(rotaOpen.cells).toEqual(before);
    expect(answer.others[1]?.findings[0]).toMatchObject({ kind: "rest", value: 480, allowed: 660 });
  });

  it("the one with less burden gets the next night", () => {
    // 14 nights in a year are 42, 8 in half a year 48.
    const two = [person(1, { burden: 48_000 }), person(2, { burden: 42_000 })];
    const N = 4;
    expect(whoFits(opened(["-", "-"], { people: two }), 0, N).fits.map(({ person: who }) => who)).toEqual([1, 0]);
  });

  it("counts pairs and crews", () => {
    const rules = [rule("apart", { first: 1, second: 2 }), rule("trainees", { most: 0 })];
    const pair = opened(["D", "-", "-"], { rules, people: [person(1), person(2), person(3, { trainee: true })] });
    expect(whoFits(pair, 0, D).others.map(({ person: who, reason, hard }) => [who, reason, hard])).toEqual([
      [0, "busy", 0],
      [1, "other", 1],
      [2, "other", 1],
    ]);
  });

  test.each([
    ["morning", 420, 720, D],
    ["evening", 1000, 1380, L],
    ["a night", 1380, 1500, 4],
    ["the whole of an early one with its half hour", 420, 930, 6],
    ["nothing", 300, 400, null],
  ])("the definition for a span: %s", (_, start, end, content) =>
    expect(contentFor(opened(["-"], {}), 0, { start, end })).toBe(content),
  );

  it("outside the plan nobody fits", () => {
    expect(whoFits(opened(["- -"], { lead: 1 }), 0, D).fits).toEqual([]);
  });
});

const all: FillRequest = { from: 0, to: 99, posts: null, isFixed: () => false };

describe("filling", () => {
  it("closes a day and says why each one", () => {
    const open = opened(["-", "-", "-"], {
      people: [person(1, { due: 480 }), person(2, { due: 960 }), person(3, { due: 2400 })],
      cover: [cover(0, early, 1), cover(0, { start: 900, end: 1380 }, 1)],
    });
    const result = fillGaps(open, all);
    expect(result.set.map(({ person: who, content, among, next }) => [who, content, among, next])).toEqual([
      [2, D, 3, 1],
      [1, L, 2, 0],
    ]);
    expect(result.open).toEqual([]);
    expect(open.total().hard).toBe(0);
  });

  it("says what stays open and why", () => {
    const open = opened(["L - -", "- - -"], {
      people: [person(1), person(2, { leave: [{ day: 1, span: null, pending: false }] })],
      contents: { S: duty("1500-2300", { definitionId: 14 }) },
      cover: [cover(1, early, 1)],
    });
    const { set, open: gaps } = fillGaps(open, all);
    expect(set).toEqual([]);
    expect(gaps).toMatchObject([{ day: 1, short: 480, span: early, content: D }]);
    expect(gaps[0]?.answer && countsText(gaps[0].answer, "en")).toBe("of 2: 1 without rest, 1 on leave");
  });

  it("a gap in which no shift of the post lies stays open", () => {
    const open = opened(["-"], { cover: [cover(0, { start: 0, end: 60 }, 1)] });
    expect(fillGaps(open, all)).toMatchObject({ set: [], open: [{ content: null, answer: null }] });
  });

  it("touches no day off, no fixed cell and no order", () => {
    const contents = { X: duty("0700-1500", { definitionId: 20, lineId: 7 }) };
    const open = opened(["0", "-", "-"], { contents, cover: [cover(0, early, 3)] });
    const { set } = fillGaps(open, { ...all, isFixed: (who) => who === 1 });
    expect(set.map(({ person: who }) => who)).toEqual([2]);
    expect([...open.cells]).toEqual([1, 0, 0, 0, 2, 0]);
  });

  it("whom it leaves alone is counted by what they have", () => {
    const asked = { leave: [{ day: 0, span: null, pending: true }] };
    const people = [person(1), person(2), person(3, asked)];
    const { open: gaps } = fillGaps(opened(["0", "-", "-"], { people, cover: [cover(0, early, 1)] }), {
      ...all,
      isFixed: (who) => who === 1,
    });
    expect(gaps[0]?.answer && countsText(gaps[0].answer, "en")).toBe(
      "of 3: 1 with a day off, 1 with a fixed cell, 1 on leave",
    );
  });

  it("leave that waits for approval is left alone too", () => {
    const people = [person(1, { leave: [{ day: 0, span: null, pending: true }] })];
    expect(fillGaps(opened(["-"], { people, cover: [cover(0, early, 1)] }), all).set).toEqual([]);
  });

  it("takes a medium finding where the gap is worse, and nobody who cannot", () => {
    const given = (priority: number): Given => ({
      rules: [
        rule("overtimeDay", { most: 0 }, { level: "medium", weight: 9 }),
        ...defaultRules().filter(({ kind }) => kind === "cover" || kind === "cannot"),
      ],
      contents: { X: duty("0700-1600", { definitionId: 11 }), D: { kind: "empty" }, E: { kind: "empty" } },
      cover: [cover(0, { start: 420, end: 960 }, 0, { target: 1 })],
      posts: [{ postId: 1, departmentId: 1, asks: [], priority }],
    });
    // 540 minutes below the target cost 1,620 at priority 1; the finding 2,700.
    const filled = (priority: number, more: Given = {}) => {
      const { model, cells } = rota(["-"], { ...given(priority), ...more });
      // Of shifts in the gap only this one is offered.
      const contents = model.contents.map((content) =>
        content.kind === "duty" && content.definitionId !== 11 ? { kind: "empty" as const } : content,
      );
      return fillGaps(openRota(createJudge({ ...model, contents }), cells), all).set.length;
    };
    expect([filled(1), filled(2)]).toEqual([0, 1]);
    const people = [person(1, { wants: [{ day: 0, kind: "cannot", span: null, definitionId: null, points: 1 }] })];
    expect(filled(9, { people })).toBe(0);
  });

  it("stops when asked, and gives the same again", () => {
    const given = { cover: [0, 1, 2].map((day) => cover(day, early, 2)) };
    const rows = ["- - -", "- - -", "- - -"];
    expect(fillGaps(opened(rows, given), { ...all, isStopped: () => true }).set).toEqual([]);
    expect(fillGaps(opened(rows, given), all)).toEqual(fillGaps(opened(rows, given), all));
  });
});

test("filling never makes a hard finding, never more medium price, and leaves what is fixed", () => {
  const sign = fc.constantFrom("-", "-", "-", "0", "D", "L", "N", "S");
  const row = fc.array(sign, { minLength: 10, maxLength: 10 }).map((signs) => signs.join(" "));
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 4, maxLength: 6 }),
      fc.nat({ max: 3 }),
      fc.array(fc.nat({ max: 59 })),
      (rows, need, fixed) => {
        const people = rows.map((_, index) =>
          person(index + 1, {
            due: 2400,
            partTime: index === 1,
            trainee: index > 2,
            experienced: index === 0,
            leave: [{ day: index, span: index % 2 ? null : { start: 600, end: 700 }, pending: false }],
          }),
        );
        const open = opened(rows, {
          people,
          lead: 2,
          rules: [
            ...defaultRules(),
            rule("apart", { first: 1, second: 3 }),
            rule("trainees", { most: 1 }),
            rule("overCover", {}, { level: need > 2 ? "hard" : "soft" }),
          ],
          cover: Array.from({ length: 10 }, (_, day) =>
            cover(day, { start: 360, end: 1800 }, need, { target: need + 1, max: need + 1 }),
          ),
        });
        const hard = () => open.findings().filter(({ level }) => level === "hard").length;
        const before = [hard(), open.total().medium, open.cells.slice()] as const;
        const isFixed = (who: number, day: number) => fixed.includes(who * 10 + day);
        const { set } = fillGaps(open, { ...all, isFixed });
        expect(hard()).toBeLessThanOrEqual(before[0]);
        expect(open.total().medium).toBeLessThanOrEqual(before[1]);
        for (const { person: who, day } of set) expect(isFixed(who, day) || day < 2).toBe(false);
        before[2].forEach((content, at) => {
          if (content !== 0) expect(open.cells[at]).toBe(content);
        });
      },
    ),
    { numRuns: 40 },
  );
});
