import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createJudge } from "#platform/rota/judge.ts";
import { dayFigures, rowFigures } from "#platform/rota/measure.ts";
import { openRota } from "#platform/rota/open-rota.ts";
import { duty } from "#platform/rota/rota.fixture.ts";
import { costText } from "./cost-text.ts";
import { judged } from "./judge-link.fixture.ts";
import { Roster } from "./roster.ts";
import { cellFlag, definitions, person, rosterData, rule } from "./roster.fixture.ts";
import { carried, intentsOf, replay, valueAt, writeDays, type DayWrite } from "./write-cells.ts";

const [D, L] = definitions;
const priced = (rate: number | null) => [{ postId: 1, departmentId: 1, asks: [], priority: 1, rate }];
const give = (roster: Roster, people: number[], days: number[], of = D): DayWrite[] =>
  people.flatMap((one) =>
    days.map((day) => ({ person: one, day, value: [of ? roster.numberOf(roster.given(of, one)) : 0, 0] as const })),
  );
const codes = (roster: Roster, row: number) =>
  Array.from({ length: roster.days }, (_, day) => {
    const content = roster.content(row, day, 0);
    return content.kind === "duty"
      ? (roster.definitions.get(content.definitionId ?? 0)?.code ?? "?")
      : content.kind === "off"
        ? "0"
        : "-";
  }).join("");

describe("writing", () => {
  test("leaves out what may not be written, and counts why", () => {
    const data = rosterData(["- - - - - -"], {
      lag: 1,
      people: [
        person(1, {
          employed: { start: 0, end: 5 },
          leave: [
            { day: 1, span: null, pending: false },
            { day: 2, span: null, pending: true },
            { day: 3, span: { start: 540, end: 720 }, pending: false },
          ],
        }),
      ],
    });
    data.flags[0] = cellFlag.locked;
    const roster = new Roster(data);
    const written = writeDays(roster, give(roster, [0], [0, 1, 2, 3, 4, 5]));
    expect(Object.fromEntries(written.skipped)).toEqual({ locked: 1, leave: 1, outside: 1 });
    expect([written.asked, written.set]).toEqual([6, 3]);
    expect(codes(roster, 0)).toBe("--DDD-");
    expect(intentsOf(roster, written.changes).map(({ day, content }) => [day, content?.kind])).toEqual([
      [2, "duty"],
      [3, "duty"],
      [4, "duty"],
    ]);
  });

  test("cells of an order, of others, and of people not employed stay", () => {
    const data = rosterData(["D - -", "- - -"], {
      contents: { D: { ...rosterData(["D"]).model.contents[2]!, lineId: 5 } as never },
      people: [person(1), person(2, { employed: { start: 1, end: 9 } })],
    });
    data.flags[2] = cellFlag.foreign;
    const roster = new Roster(data);
    const { skipped } = writeDays(roster, give(roster, [0, 1], [0, 1], L));
    expect(Object.fromEntries(skipped)).toEqual({ ordered: 1, foreign: 1, notEmployed: 1 });
  });

  test("a day on leave may be emptied", () => {
    const roster = new Roster(
      rosterData(["D"], { people: [person(1, { leave: [{ day: 0, span: null, pending: false }] })] }),
    );
    expect(writeDays(roster, [{ person: 0, day: 0, value: [0, 0] }]).set).toBe(1);
    expect(codes(roster, 0)).toBe("-");
  });

  test("a step taken back touches only cells that are still as it left them", () => {
    const roster = new Roster(rosterData(["D D D"]));
    const { changes } = writeDays(roster, give(roster, [0], [0, 1, 2], L));
    roster.receive({ person: 0, day: 1, place: 0, content: null });
    const back = replay(roster, changes, true);
    expect([back.done.length, back.left, codes(roster, 0)]).toEqual([2, 1, "D-D"]);
    const again = replay(roster, changes, false);
    expect([again.done.length, again.left, codes(roster, 0)]).toEqual([2, 1, "L-L"]);
  });

  test("a shift goes with the person to their own post, one at another post as it is", () => {
    const roster = new Roster(rosterData(["D", "-"], { people: [person(1), person(2, { postId: 7 })] }));
    const [own] = carried(roster, { person: 0, value: valueAt(roster, 0, 0) }, 1);
    expect(roster.contents[own]).toMatchObject({ definitionId: 11, postId: 7 });
    const lent = roster.numberOf({ ...roster.given(D!, 0), postId: 9 } as never);
    expect(carried(roster, { person: 0, value: [lent, 0] }, 1)).toEqual([lent, 0]);
  });
});

describe("what is known of a roster", () => {
  test("hours, nights, days off and cost follow every edit", () => {
    const roster = new Roster(rosterData(["D N 0 - -"], { posts: priced(3000), some: { hasCost: true } }));
    expect(roster.sumsOf(0)).toEqual({ minutes: 960, nights: 1, daysOff: 3 });
    expect(roster.costOf(0)).toEqual({ fen: 48_000, unknown: 0 });
    expect(roster.total).toEqual({ minutes: 960, cost: { fen: 48_000, unknown: 0 } });
    writeDays(roster, give(roster, [0], [0, 4], L));
    expect(roster.sumsOf(0)).toEqual({ minutes: 1440, nights: 1, daysOff: 2 });
    expect([...roster.dayMinutes]).toEqual([480, 480, 0, 0, 480]);
    expect(roster.total.cost).toEqual({ fen: 72_000, unknown: 0 });
  });

  test("a day on leave or of no employment is no day off", () => {
    const leave = [
      { day: 1, span: null, pending: false },
      { day: 2, span: null, pending: true },
      { day: 3, span: { start: 540, end: 720 }, pending: false },
    ];
    const roster = new Roster(
      rosterData(["D - - - -"], { people: [person(1, { leave, employed: { start: 0, end: 4 } })] }),
    );
    expect(roster.sumsOf(0).daysOff).toBe(2);
  });

  test("rates are those of the department, an order costs nothing here, and what is not known is counted", () => {
    const posts = [
      { postId: 1, departmentId: 1, asks: [], priority: 1, rate: 3000 },
      { postId: 1, departmentId: 2, asks: [], priority: 1, rate: 6000 },
      { postId: 2, departmentId: 1, asks: [], priority: 1, rate: null },
    ];
    const contents = {
      A: duty("0700-1500"),
      B: duty("0700-1500", { departmentId: 2 }),
      U: duty("0700-1500", { postId: 2 }),
      O: duty("0700-1500", { lineId: 9 }),
    };
    const roster = new Roster(rosterData(["A B O -", "U - - A"], { posts, contents, some: { hasCost: true } }));
    expect([0, 1].map((one) => roster.costOf(one))).toEqual([
      { fen: 72_000, unknown: 0 },
      { fen: 24_000, unknown: 1 },
    ]);
    expect([0, 1, 2, 3].map((day) => roster.dayCost(day))).toEqual([
      { fen: 24_000, unknown: 1 },
      { fen: 48_000, unknown: 0 },
      { fen: 0, unknown: 0 },
      { fen: 24_000, unknown: 0 },
    ]);
    const money = (fen: number) => String(fen / 100);
    expect([0, 1, 2].map((day) => costText(roster.dayCost(day), money))).toEqual(["≥240", "480", "–"]);
    expect(roster.total.cost).toEqual({ fen: 96_000, unknown: 1 });
    writeDays(roster, [{ person: 1, day: 0, value: [0, 0] }]);
    expect(roster.total.cost).toEqual({ fen: 96_000, unknown: 0 });
    const unseen = new Roster(rosterData(["A"], { posts, contents }));
    expect([unseen.costOf(0), unseen.dayCost(0), unseen.total.cost]).toEqual([null, null, null]);
  });

  test("what stands beside a row is what the engine measures", () => {
    const sign = fc.constantFrom("-", "0", "D", "L", "N", "S", "D+N");
    fc.assert(
      fc.property(
        fc.array(fc.array(sign, { minLength: 9, maxLength: 9 }), { minLength: 1, maxLength: 3 }),
        fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null }),
        fc.integer({ min: 0, max: 9 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 3 }),
        (rows, rate, end, away) => {
          const leave = away.map((day) => ({ day, span: null, pending: day % 2 === 1 }));
          const people = rows.map((_, at) => person(at + 1, { leave, employed: { start: 1, end }, burden: 1500 }));
          const given = {
            lead: 1,
            lag: 1,
            people,
            posts: priced(rate),
            rules: [rule("burden", {}, { level: "soft" })],
          };
          const data = rosterData(
            rows.map((row) => row.join(" ")),
            { ...given, some: { hasCost: true } },
          );
          const roster = new Roster(data);
          judged(roster);
          const open = openRota(createJudge(data.model), data.cells);
          for (const at of rows.keys()) {
            const { planned, nights, daysOff, burden, cost } = rowFigures(open, at);
            expect(roster.sumsOf(at)).toEqual({ minutes: planned, nights, daysOff });
            expect(roster.burdenOf(at)).toBe(burden);
            const own = roster.costOf(at);
            expect(own && own.unknown > 0 ? null : own?.fen).toBe(cost);
          }
          const days = dayFigures(open, 0, 9);
          for (const [day, { cost, minutes }] of days.entries()) {
            const own = roster.dayCost(day);
            expect(own && own.unknown > 0 ? null : own?.fen).toBe(cost);
            expect(roster.dayMinutes[day]).toBe(minutes);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("what differs from what was published is changed, whatever its number", () => {
    const data = rosterData(["D D"]);
    const roster = new Roster({ ...data, published: data.cells.slice() });
    expect([0, 1].map((day) => roster.isChanged(0, day))).toEqual([false, false]);
    writeDays(roster, give(roster, [0], [0], L));
    expect(roster.isChanged(0, 0)).toBe(true);
    const same = roster.numberOf({ ...roster.contents[data.cells[0]!]! } as never);
    writeDays(roster, [{ person: 0, day: 0, value: [same, 0] }]);
    expect(roster.isChanged(0, 0)).toBe(false);
  });

  test.each([
    ["off", null, "D", false],
    ["off", null, "0", true],
    ["duty", 11, "D", true],
    ["duty", 12, "D", false],
    ["cannot", null, "-", null],
  ] as const)("a wish %s (%s) with %s is met: %s", (kind, definitionId, sign, met) => {
    const wants = [{ day: 0, kind, span: null, definitionId, points: 1 }];
    expect(new Roster(rosterData([sign], { people: [person(1, { wants })] })).wishMet(0, 0)).toBe(met);
  });
});
