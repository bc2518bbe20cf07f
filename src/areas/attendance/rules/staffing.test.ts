import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { peopleBySlot, SLOT, SLOTS, staffedAt, staffingOf } from "./staffing.ts";

const monday = "2026-11-23";
const slot = (hour: number, half = 0) => hour * 2 + half;

describe("people by half hour", () => {
  it.each([
    ["from eight to ten", 480, 600, [slot(8), slot(8, 1), slot(9), slot(9, 1)]],
    ["fourteen minutes late has the first half hour, sixteen have not", 494, 540, [slot(8), slot(8, 1)]],
    ["", 496, 540, [slot(8, 1)]],
    ["gone a quarter into it has it, before that not", 480, 525, [slot(8), slot(8, 1)]],
    ["", 480, 524, [slot(8)]],
    ["over midnight", 1410, 1470, [slot(23, 1), slot(24)]],
  ])("%s", (_, start, end, wanted) => {
    const counts = peopleBySlot([{ date: monday, start, end, people: 2 }], monday, 2);
    expect(counts.flatMap((count, index) => (count === 0 ? [] : [index]))).toEqual(wanted);
  });

  it("what began the day before reaches in; what is outside is left out", () => {
    const counts = peopleBySlot([{ date: "2026-11-22", start: 1320, end: 1800, people: 3 }], monday, 1);
    expect(counts.slice(0, slot(6)).every((count) => count === 3)).toBe(true);
    expect(counts.slice(slot(6)).every((count) => count === 0)).toBe(true);
  });

  it("whole half hours add up to the hours of the spans", () => {
    const spans = fc.array(fc.record({ first: fc.nat(40), length: fc.nat(30), people: fc.nat(20), day: fc.nat(6) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(spans, (drawn) => {
        const given = drawn.map(({ first, length, people, day }) => ({
          date: `2026-11-${23 + day}`,
          start: first * SLOT,
          end: (first + length) * SLOT,
          people,
        }));
        const sum = peopleBySlot(given, monday, 9).reduce((all, count) => all + count, 0);
        expect(sum).toBe(drawn.reduce((all, { length, people }) => all + length * people, 0));
      }),
    );
  });
});

describe("against the need", () => {
  it("what is to come goes by those put on, what was by those who were there", () => {
    const span = { date: monday, start: 480, end: 600, people: 3 };
    const [day] = staffingOf(
      { needed: [span], assigned: [{ ...span, people: 4 }], present: [{ ...span, people: 2 }] },
      monday,
      1,
      560,
    );
    const at = (index: number) => staffedAt(day!.needed[index]!, day!.assigned[index]!, day!.present[index]!);
    expect([day!.present[slot(9)], day!.present[slot(9, 1)]]).toEqual([2, null]);
    expect(at(slot(9))).toEqual({ gap: -1, is: "short" });
    expect(at(slot(9, 1))).toEqual({ gap: 1, is: "over" });
    expect(at(slot(12))).toEqual({ gap: 0, is: "none" });
    expect(staffedAt(2, 2, null)).toEqual({ gap: 0, is: "even" });
    expect(day!.needed).toHaveLength(SLOTS);
    // Of the half hour that has just begun nobody can say yet who is there in its middle.
    const early = staffingOf({ needed: [span], assigned: [span], present: [{ ...span, end: 545 }] }, monday, 1, 545);
    expect(early[0]!.present[slot(9)]).toBeNull();
  });
});
