import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { deltaKinds, type DayFigures } from "./delta-figures.ts";
import { DEFAULT_ATTENDANCE_RULES } from "../shift/attendance-rules.ts";
import { dayRows, figuresOf, type AssignedShift } from "./day-row.ts";
import {
  addMinutes,
  countsFrom,
  deltaMinutes,
  likelyDeltaCause,
  minutesOf,
  nextDelta,
  sameFigures,
  withCause,
  type Counted,
  type DeltaLink,
} from "./late-delta.ts";
import type { Punch } from "../shift/punch.ts";

const day = (more: Partial<DayFigures> = {}): DayFigures => ({
  pricedAs: null,
  state: "normal",
  inMinute: 480,
  outMinute: 1020,
  paidFrom: 480,
  paidTo: 1020,
  lateMinutes: 0,
  earlyMinutes: 0,
  mealMinutes: 30,
  restMinutes: 0,
  netMinutes: 510,
  accountingMinutes: 510,
  adjustedMinutes: null,
  ...more,
});
const absent = day({
  state: "absent",
  inMinute: null,
  outMinute: null,
  paidTo: 480,
  mealMinutes: 0,
  netMinutes: 0,
  accountingMinutes: 0,
});

describe("a change of a frozen day", () => {
  test("is a delta from what was counted to what it comes to, minutes by kind with their sign", () => {
    expect(nextDelta(absent, [], day())).toEqual({ step: "add", before: absent, after: day() });
    expect(deltaMinutes(absent, day())).toEqual({
      paid: 510,
      accounting: 510,
      net: 510,
      late: 0,
      early: 0,
      meal: 30,
      rest: 0,
    });
    expect(deltaMinutes(day(), day({ adjustedMinutes: 300 }))).toMatchObject({ paid: -210, accounting: 0 });
    expect(deltaMinutes(day(), null)).toMatchObject({ paid: -510 });
  });

  test("goes on from what is carried, amends what waits, and is gone when it is undone", () => {
    const carried: DeltaLink = { before: absent, after: day(), isOpen: false };
    expect(nextDelta(absent, [carried], day())).toEqual({ step: "none" });
    expect(nextDelta(absent, [carried], absent)).toEqual({ step: "add", before: day(), after: absent });
    const waiting: DeltaLink = { before: day(), after: absent, isOpen: true };
    expect(nextDelta(absent, [carried, waiting], day({ lateMinutes: 5 }))).toEqual({
      step: "amend",
      before: day(),
      after: day({ lateMinutes: 5 }),
    });
    expect(nextDelta(absent, [carried, waiting], day())).toEqual({ step: "drop" });
    expect(nextDelta(day(), [], day())).toEqual({ step: "none" });
    expect(nextDelta(null, [], day())).toEqual({ step: "add", before: null, after: day() });
  });

  test("that was left and comes to something else waits anew as a whole; undone, it is gone", () => {
    const left: DeltaLink = { before: absent, after: day(), isOpen: true };
    expect(nextDelta(absent, [left], day())).toEqual({ step: "none" });
    expect(nextDelta(absent, [left], day({ accountingMinutes: 480 }))).toEqual({
      step: "amend",
      before: absent,
      after: day({ accountingMinutes: 480 }),
    });
    expect(nextDelta(absent, [left], absent)).toEqual({ step: "drop" });
  });

  test("names what most likely brought it about where nobody said it", () => {
    expect(likelyDeltaCause(absent, day())).toBe("punch");
    expect(likelyDeltaCause(null, day())).toBe("shift");
    expect(likelyDeltaCause(absent, day({ state: "leave", inMinute: null, outMinute: null }))).toBe("leave");
    expect(likelyDeltaCause(day(), day({ accountingMinutes: 540 }))).toBe("rules");
    expect(withCause([{ kind: "punch", at: "1" }], { kind: "punch", at: "2" })).toEqual([{ kind: "punch", at: "2" }]);
    expect(withCause([{ kind: "punch", at: "1" }], { kind: "makeUp", number: "BK1", at: "2" })).toHaveLength(2);
  });
});

describe("the period it falls into", () => {
  const october = (date: string) => date >= "2026-10-01" && date <= "2026-10-31";
  test.each([
    ["2026-10-12", october, "2026-11-01"],
    ["2026-10-12", (date: string) => date <= "2026-10-15", "2026-10-16"],
    ["2026-10-12", (date: string) => date <= "2026-12-31", "2027-01-01"],
    ["2026-10-12", () => false, "2026-11-01"],
    ["2026-09-30", october, "2026-11-01"],
  ])("of %s", (date, isLocked, from) => {
    expect(countsFrom(date, 1, isLocked)).toBe(from);
  });

  test("follows the start of the attendance month", () => {
    expect(countsFrom("2026-10-12", 26, () => false)).toBe("2026-10-26");
    expect(countsFrom("2026-10-27", 26, () => false)).toBe("2026-11-26");
  });
});

describe("for any order of events", () => {
  const DAY = "2026-10-12";
  const shift: AssignedShift = {
    id: "1",
    workDate: DAY,
    start: 480,
    end: 1020,
    assignmentId: 1,
    memberId: 1,
    agencyId: null,
    contractId: null,
    departmentId: 1,
    postId: 1,
    shiftId: 1,
    voided: false,
  };
  type World = { punches: Punch[]; leave: { start: number; end: number }[]; isGone: boolean; adjusted: number | null };
  const comesTo = ({ punches, leave, isGone, adjusted }: World): Counted => {
    if (isGone) return null;
    const [row] = dayRows(
      { shifts: [{ ...shift, leave }], punches, outside: new Set() },
      DAY,
      addDays(DAY, 1),
      Infinity,
      () => ({ id: 1, rules: DEFAULT_ATTENDANCE_RULES }),
    );
    return { ...figuresOf(row!), adjustedMinutes: adjusted };
  };
  const clock = fc.integer({ min: 370, max: 1200 });
  const event = fc.oneof(
    clock.map((minute) => ({ kind: "punch", minute }) as const),
    fc.record({
      kind: fc.constant("makeUp" as const),
      edge: fc.constantFrom("in" as const, "out" as const),
      minute: clock,
    }),
    fc.integer({ min: 0, max: 600 }).map((minutes) => ({ kind: "adjustment", minutes }) as const),
    fc.record({
      kind: fc.constant("leave" as const),
      start: fc.integer({ min: 480, max: 900 }),
      length: fc.integer({ min: 30, max: 540 }),
    }),
    fc
      .constantFrom(...(["leaveBack", "gone", "back", "lock", "unlock", "carry", "release", "leaveIt"] as const))
      .map((kind) => ({ kind })),
  );

  /** The day as the program keeps it: a figure that is rewritten while it is free, and deltas once it is frozen. */
  class Kept {
    world: World = { punches: [], leave: [], isGone: false, adjusted: null };
    figure: Counted = comesTo(this.world);
    chain: { before: Counted; after: Counted; state: "waiting" | "carried" | "left" }[] = [];
    isLocked = false;

    get isFrozen(): boolean {
      return this.isLocked || this.chain.some((one) => one.state === "carried");
    }

    compute(): void {
      const now = comesTo(this.world);
      if (!this.isFrozen) {
        this.chain = [];
        this.figure = now;
        return;
      }
      const links = this.chain.map((one) => ({ ...one, isOpen: one.state !== "carried" }));
      const next = nextDelta(this.figure, links, now);
      if (next.step === "add") this.chain.push({ before: next.before, after: next.after, state: "waiting" });
      if (next.step === "amend")
        this.chain[this.chain.length - 1] = { before: next.before, after: next.after, state: "waiting" };
      if (next.step === "drop") this.chain.pop();
    }
  }

  function happens(kept: Kept, one: typeof event extends fc.Arbitrary<infer E> ? E : never, at: number): void {
    const { world } = kept;
    if (one.kind === "punch") world.punches = [...world.punches, { id: `p${at}`, at: wallSecond(DAY, one.minute) }];
    else if (one.kind === "makeUp")
      world.punches = [
        ...world.punches,
        { id: `m${at}`, at: wallSecond(DAY, one.minute), makeUp: { shiftId: "1", edge: one.edge } },
      ];
    else if (one.kind === "adjustment") world.adjusted = one.minutes;
    else if (one.kind === "leave") world.leave = [{ start: one.start, end: Math.min(1020, one.start + one.length) }];
    else if (one.kind === "leaveBack") world.leave = [];
    else if (one.kind === "gone" || one.kind === "back") world.isGone = one.kind === "gone";
    else if (one.kind === "lock" || one.kind === "unlock") kept.isLocked = one.kind === "lock";
    else
      for (const delta of kept.chain) {
        if (one.kind === "carry" && delta.state === "waiting") delta.state = "carried";
        else if (one.kind === "release" && delta.state === "carried") delta.state = "waiting";
        else if (one.kind === "leaveIt" && delta.state === "waiting") delta.state = "left";
      }
    kept.compute();
  }

  test("a frozen figure never moves, and figure + deltas = the computation from scratch", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const kept = new Kept();
        events.forEach((one, at) => {
          const [wasFrozen, before] = [kept.isFrozen, kept.figure];
          happens(kept, one, at);
          if (wasFrozen && kept.isFrozen) expect(kept.figure).toEqual(before);
          const sum = kept.chain.reduce(
            (total, delta) => addMinutes(total, deltaMinutes(delta.before, delta.after)),
            minutesOf(kept.figure),
          );
          const now = comesTo(kept.world);
          for (const kind of deltaKinds) expect(sum[kind]).toBe(minutesOf(now)[kind]);
          // What counts is the rest: the frozen figure, or where the changes of it that count have led.
          const counted = kept.chain.filter((delta) => delta.state !== "left");
          expect(
            counted.every((delta, index) =>
              sameFigures(delta.before, index === 0 ? kept.figure : counted[index - 1]!.after),
            ),
          ).toBe(true);
          expect(sameFigures(kept.chain.at(-1)?.after ?? (kept.chain.length > 0 ? null : kept.figure), now)).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});
