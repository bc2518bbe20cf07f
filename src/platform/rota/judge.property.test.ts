import fc from "fast-check";
import type { OfficialDayKind } from "../calendar/day-kind.ts";
import { expect, test } from "vitest";
import { createJudge } from "./judge.ts";
import { oracle, type OracleLimits } from "./judge.oracle.ts";
import type { Content, Finding, RotaModel, RotaPerson } from "./model.ts";
import { blankCells, openRota } from "./open-rota.ts";
import { cover, duty, kindsOf, person, rota, rule } from "./rota.fixture.ts";

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const length = fc.integer({ min: 1, max: 960 });
/** One or two sections, the second at least 30 minutes behind the first and beginning on the day. */
const anyDuty: fc.Arbitrary<Content> = fc
  .tuple(
    minuteOfDay,
    length,
    fc.option(fc.tuple(fc.integer({ min: 30, max: 300 }), length)),
    fc.integer({ min: 0, max: 60 }),
  )
  .map(([start, first, second, loose]) => {
    const sections = [{ start, end: start + first }];
    const next = start + first + (second?.[0] ?? 0);
    if (second && next < 1440) sections.push({ start: next, end: next + second[1] });
    const sum = sections.reduce((total, one) => total + one.end - one.start, 0);
    return { ...duty("0900-1700"), sections, looseBreak: loose, minutes: Math.max(0, sum - loose) };
  });

const days = 16;
const starts = fc.constantFrom("2026-10-05", "2026-09-24", "2026-12-23");
const kinds: fc.Arbitrary<OfficialDayKind[]> = fc.array(
  fc.constantFrom("workday", "makeup_workday", "weekend", "arranged_day_off", "statutory_holiday"),
  { minLength: days, maxLength: days },
);
const limits: OracleLimits = {
  rest: 660,
  restAfterNight: 1440,
  dutyHours: 720,
  dutySpan: 840,
  daysInRow: 3,
  nightsInRow: 2,
  weekHours: 2640,
  overtimeDay: 180,
  overtimeMonth: 900,
};
const rulesOfLimits = [
  rule("rest"),
  rule("restAfterNight"),
  rule("dutyHours"),
  rule("dutySpan"),
  rule("daysInRow", { most: limits.daysInRow }),
  rule("nightsInRow", { most: limits.nightsInRow }),
  rule("weekHours"),
  rule("overtimeDay"),
  rule("overtimeMonth", { most: limits.overtimeMonth }),
];
const told = ({ kind, from, to, value, allowed }: Finding) => `${kind} ${from}-${to} ${value}/${allowed}`;

test("the judge tells what a walk over the minutes finds", () => {
  fc.assert(
    fc.property(
      fc.array(anyDuty, { minLength: 1, maxLength: 4 }),
      starts,
      kinds,
      fc.array(fc.nat({ max: 5 }), { minLength: days * 2, maxLength: days * 2 }),
      fc.nat({ max: 6 }),
      fc.nat({ max: 6 }),
      fc.uniqueArray(fc.nat({ max: days - 1 }), { maxLength: 3 }),
      (duties, start, given, contents, lead, lag, away) => {
        const { model } = rota(["-"]);
        const asked: RotaModel = {
          ...model,
          people: [
            person(1, { hoursSystem: "standard", leave: away.map((day) => ({ day, span: null, pending: false })) }),
          ],
          window: { start, days, from: lead, to: days - lag, kinds: given },
          contents: [{ kind: "empty" }, { kind: "off", definitionId: null }, ...duties],
          rules: rulesOfLimits,
        };
        // The second place is seldom used.
        const cells = Uint16Array.from(contents, (one, at) =>
          at % 2 === 1 && one > 2 ? 0 : one % asked.contents.length,
        );
        const found = createJudge(asked)
          .row(cells, 0)
          .filter(({ kind }) => kind !== "overlap" && kind !== "leave");
        expect(found.map(told).sort()).toEqual(oracle(asked, cells, 0, limits));
      },
    ),
    { numRuns: 200 },
  );
});

const signs = ["-", "0", "D", "L", "N", "S", "E"];
/** A small hotel with all kinds of rules, cover, pairs, leave, wishes, orders. */
const hotel = (start = "2026-10-05", count = 14): RotaModel => {
  const people: RotaPerson[] = [
    person(1, { experienced: true, due: 4800, certificates: new Map([["food", 9]]) }),
    person(2, { trainee: true, burden: 42_000, leave: [{ day: 5, span: null, pending: false }] }),
    person(3, {
      trainee: true,
      partTime: true,
      wants: [{ day: 6, kind: "off", span: null, definitionId: null, points: 2 }],
    }),
    person(4, {
      hoursSystem: "comprehensive",
      due: 3000,
      postId: 2,
      limits: [{ from: 0, to: 99, noNight: true, noOvertime: true, dayMost: 450 }],
    }),
  ];
  const { model } = rota(
    people.map(() => "-".repeat(count).split("").join(" ")),
    {
      start,
      people,
      lead: 3,
      lag: 2,
      posts: [{ departmentId: 1, postId: 1, asks: [{ type: "food", refuses: true }], priority: 9 }],
      rules: [
        ...rulesOfLimits,
        ...[
          "periodHours",
          "partTimeWeek",
          "partTimeDay",
          "cannot",
          "cover",
          "daysOff",
          "offTogether",
          "weekends",
          "leastRun",
        ].map((kind) => rule(kind, {}, { level: "medium" })),
        ...[
          "contractHours",
          "wish",
          "burden",
          "rotation",
          "singleDays",
          "split",
          "strangePost",
          "overCover",
          "experienced",
          "trainees",
        ].map((kind) => rule(kind, {}, { level: "soft" })),
        rule("together", { first: 2, second: 1 }),
        rule("apart", { first: 2, second: 3 }),
        rule("forbiddenNext", { first: 12, next: 11 }),
      ],
      cover: Array.from({ length: count }, (_, day) => cover(day, { start: 420, end: 1380 }, 1, { target: 2, max: 2 })),
      orders: [{ lineId: 7, departmentId: 1, postId: 1, day: 4, span: { start: 600, end: 900 }, heads: 2 }],
    },
  );
  return model;
};

const edits = fc.array(
  fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 13 }), fc.nat({ max: 1 }), fc.nat({ max: signs.length - 1 })),
  { maxLength: 60 },
);

test("edits in any order are judged as from scratch", () => {
  fc.assert(
    fc.property(edits, fc.integer({ min: 1, max: 9 }), (list, often) => {
      const model = hotel();
      const open = openRota(createJudge(model), blankCells(model));
      for (const [index, [who, day, place, content]] of list.entries()) {
        open.set(who, day, place, content);
        if (index % often === 0) open.total();
      }
      const fresh = openRota(createJudge(model), open.cells);
      expect(open.findings()).toEqual(fresh.findings());
      expect(open.total()).toEqual(fresh.total());
      expect(open.cover.own).toEqual(fresh.cover.own);
      expect(open.row(1)).toEqual(fresh.row(1));
    }),
    { numRuns: 60 },
  );
});

test("a week later with equal kinds of days everything is the same", () => {
  fc.assert(
    fc.property(edits, (list) => {
      const findings = ["2026-10-05", "2026-10-12"].map((start) => {
        const model = hotel(start);
        const open = openRota(createJudge(model), blankCells(model));
        for (const [who, day, place, content] of list) open.set(who, day, place, content);
        expect(model.window.kinds).toEqual(kindsOf(start, 14));
        return open.findings().map(({ ruleId: _, ...rest }) => rest);
      });
      expect(findings[0]).toEqual(findings[1]);
    }),
    { numRuns: 60 },
  );
});
