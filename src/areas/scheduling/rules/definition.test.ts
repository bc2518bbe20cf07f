import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalMinutes } from "#platform/calendar/intervals.ts";
import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";
import { definitionFault, NIGHT, nightMinutesOf, plannedMinutesOf, type DefinitionTimes } from "./definition.ts";
import { mealsBySection, sectionsOf } from "./duty.ts";
import { headsBySlot, holdsOn, nearestOf } from "./post-cover.ts";
import { readRests, readTimes, sectionsFrom } from "./read-times.ts";

const times = (change: Partial<DefinitionTimes> = {}): DefinitionTimes => ({
  kind: "fixed",
  sections: [{ start: 420, end: 930 }],
  breaks: [],
  looseBreak: 0,
  mealBits: null,
  earliest: null,
  latest: null,
  coreStart: null,
  coreEnd: null,
  dueMinutes: null,
  ...change,
});
const spans = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }));
const rest = (start: number, end: number) => ({ kind: "rest" as const, start, end });

describe("what is wrong with a definition", () => {
  test.each([
    ["nothing", times(), undefined],
    ["a night into the next day", times({ sections: spans([1320, 1800]) }), undefined],
    ["24 hours", times({ sections: spans([480, 1920]) }), undefined],
    ["no section", times({ sections: [] }), "noSections"],
    ["a day off has none", times({ kind: "off", sections: [] }), undefined],
    ["start = end", times({ sections: spans([420, 420]) }), "empty"],
    ["an end before its start", times({ sections: spans([420, 400]) }), "reversed"],
    ["a start at 24:00", times({ sections: spans([1440, 1800]) }), "startsLate"],
    ["sections that meet", times({ sections: spans([420, 600], [590, 900]) }), "meets"],
    ["a gap of 29 minutes", times({ sections: spans([420, 600], [629, 900]) }), "gapShort"],
    ["a gap of 30 minutes", times({ sections: spans([420, 600], [630, 900]) }), undefined],
    ["more than 24 hours in all", times({ sections: spans([0, 60], [1380, 1441]) }), "tooLong"],
    ["a break in the gap", times({ sections: spans([420, 600], [700, 900]), breaks: [rest(590, 640)] }), "break"],
    ["nothing left to work", times({ looseBreak: 510 }), "break"],
  ])("%s", (_, given, why) => {
    expect(definitionFault(given)?.why).toBe(why);
  });

  const flexible = {
    kind: "flexible" as const,
    sections: spans([540, 1080]),
    earliest: 420,
    latest: 1200,
    coreStart: 600,
    coreEnd: 960,
    dueMinutes: 480,
  };
  test.each([
    ["nothing", {}, undefined],
    ["a core that ends before it begins", { coreEnd: 590 }, "core"],
    ["an earliest start behind the core", { earliest: 610 }, "span"],
    ["a latest end before the shift's", { latest: 1000 }, "span"],
    ["more due than there is time", { dueMinutes: 781 }, "due"],
    ["nothing due", { dueMinutes: null }, "due"],
  ])("of a flexible one: %s", (_, change, why) => {
    expect(definitionFault(times({ ...flexible, ...change }))?.why).toBe(why);
  });
});

test("planned minutes are without breaks and meals: by the rules of each section, or always the same", () => {
  expect(plannedMinutesOf(times(), DEFAULT_MEAL_RULES)).toBe(450);
  expect(plannedMinutesOf(times({ mealBits: 0 }), DEFAULT_MEAL_RULES)).toBe(510);
  expect(plannedMinutesOf(times({ breaks: [rest(600, 615)], looseBreak: 15, mealBits: 4 }), DEFAULT_MEAL_RULES)).toBe(
    450,
  );
  // Four hours and four and a half: a meal each.
  expect(plannedMinutesOf(times({ sections: spans([600, 840], [1020, 1290]) }), DEFAULT_MEAL_RULES)).toBe(450);
  expect(plannedMinutesOf(times({ kind: "flexible", dueMinutes: 480 }), DEFAULT_MEAL_RULES)).toBe(480);
  expect(plannedMinutesOf(times({ kind: "off", sections: [] }), DEFAULT_MEAL_RULES)).toBe(0);
});

test.each([
  ["a day shift", spans([420, 930]), 0],
  ["from before six", spans([300, 840]), 60],
  ["a night", spans([1380, 1860]), 420],
  ["both ends", spans([330, 600], [1290, 1380]), 90],
])("minutes at night: %s", (_, sections, minutes) => {
  expect(nightMinutesOf(sections, NIGHT)).toBe(minutes);
});

test("the parts of a duty add up to what is planned, whatever comes off", () => {
  const duty = fc
    .tuple(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 60, max: 300 }),
      fc.integer({ min: 30, max: 200 }),
      fc.integer({ min: 60, max: 300 }),
    )
    .map(([start, first, gap, second]) =>
      spans([start, start + first], [start + first + gap, start + first + gap + second]),
    );
  fc.assert(
    fc.property(
      duty,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (sections, looseBreak, meals) => {
        const plannedMinutes = Math.max(0, totalMinutes(sections) - looseBreak - meals);
        const parts = sectionsOf({ sections, breaks: [], looseBreak, plannedMinutes });
        expect(parts.reduce((sum, one) => sum + one.plannedMinutes, 0)).toBe(plannedMinutes);
        expect(parts.reduce((sum, one) => sum + one.looseBreak, 0)).toBe(looseBreak);
        expect(parts.map(({ start, end }) => ({ start, end }))).toEqual(sections);
      },
    ),
  );
});

test("fixed meals go to the section that reaches into their time", () => {
  expect(mealsBySection(spans([600, 840], [1020, 1290]), 4 + 2, DEFAULT_MEAL_RULES)).toEqual([4, 2]);
  expect(mealsBySection(spans([600, 840]), 1, DEFAULT_MEAL_RULES)).toEqual([1]);
});

describe("times of a file", () => {
  test.each([
    ["07:00", [420]],
    ["09:00/17:00", [540, 1020]],
    ["次日 01:00", [1500]],
    ["seven", null],
    ["", []],
  ])("%s", (text, minutes) => expect(readTimes(text)).toEqual(minutes));

  test("an end before its start is the next day, and what follows it too", () => {
    expect(sectionsFrom([1320], [360])).toEqual(spans([1320, 1800]));
    expect(sectionsFrom([540, 1020], [810, 1290])).toEqual(spans([540, 810], [1020, 1290]));
    expect(readRests("11:30-12:00/14:00–14:15")).toEqual(spans([690, 720], [840, 855]));
    expect(readRests("noon")).toBeNull();
  });
});

describe("what a post needs", () => {
  const always = { weekdays: null, dayKinds: null, occupancyFrom: null, occupancyTo: null };
  const day = { weekday: 5, kind: "weekday" as const, occupancy: 85 };
  test.each([
    ["always", always, day, true],
    ["on Fridays", { ...always, weekdays: [5] }, day, true],
    ["on Mondays", { ...always, weekdays: [1] }, day, false],
    ["on holidays", { ...always, dayKinds: ["legal_holiday" as const] }, day, false],
    ["from 85 %", { ...always, occupancyFrom: 85, occupancyTo: 95 }, day, true],
    [
      "on Mondays by an occupancy nobody knows",
      { ...always, weekdays: [1], occupancyFrom: 0, occupancyTo: 200 },
      { ...day, occupancy: null },
      false,
    ],
    ["below 85 %", { ...always, occupancyFrom: 70, occupancyTo: 85 }, day, false],
    [
      "by an occupancy nobody knows",
      { ...always, occupancyFrom: 0, occupancyTo: 200 },
      { ...day, occupancy: null },
      null,
    ],
  ])("%s", (_, cover, on, holds) => expect(holdsOn(cover, on)).toBe(holds));

  test("the nearest department's stands in the place of what holds above it", () => {
    const [company, above, here, other] = [null, 1, 2, 9].map((departmentId) => ({ departmentId }));
    expect(nearestOf([company!, above!, here!, other!], [1, 2])).toBe(here);
    expect(nearestOf([above!, company!, other!], [1, 2])).toBe(above);
    expect(nearestOf([other!, company!], [1, 2])).toBe(company);
    expect(nearestOf([other!], [1, 2])).toBeNull();
  });

  test("heads by half hour, a night in the slots of the next morning", () => {
    const slots = headsBySlot([{ start: 1380, end: 1500, heads: 2 }]);
    expect([slots[45], slots[46], slots[47], slots[0], slots[1], slots[2]]).toEqual([0, 2, 2, 2, 2, 0]);
  });
});
