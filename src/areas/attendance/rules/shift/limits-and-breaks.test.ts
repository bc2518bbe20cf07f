import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeClock } from "#platform/calendar/clock.ts";
import { totalMinutes } from "#platform/calendar/intervals.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { DEFAULT_ATTENDANCE_RULES, type AttendanceRules } from "./attendance-rules.ts";
import { attributePunches } from "./attribute-punches.ts";
import { edgesWithBreaks } from "../days/day-row.ts";
import { signInStateOf } from "../days/progress.ts";
import { punchedBreaks } from "./punched-breaks.ts";
import { shiftOutcome } from "./shift-outcome.ts";

const DAY = "2026-10-12";
const minute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const withRules = (more: Partial<AttendanceRules>): AttendanceRules => ({
  ...DEFAULT_ATTENDANCE_RULES,
  meals: { ...DEFAULT_ATTENDANCE_RULES.meals, mealGenerate: false },
  ...more,
});
/** A shift of 08:00 to 17:00 with punches. */
const dealt = (clocks: readonly string[], rules = withRules({})) =>
  attributePunches(
    [{ id: "a", workDate: DAY, start: 480, end: 1020 }],
    clocks.map((clock) => ({ id: clock, at: wallSecond(DAY, minute(clock)) })),
    rules,
  ).shifts[0]!;

describe("limits of signing in and out", () => {
  const edges = (clocks: string[], more: Partial<AttendanceRules>) => {
    const { inMinute, outMinute, extra } = dealt(clocks, withRules(more));
    return (
      [inMinute, outMinute].map((one) => (one === null ? "-" : writeClock(one))).join(" ") +
      (extra.length > 0 ? ` +${extra.length}` : "")
    );
  };

  test.each([
    [["08:40", "17:05"], {}, "08:40 17:05"],
    [["08:40", "17:05"], { signInUntil: 30 }, "- 17:05 +1"],
    [["08:30", "17:05"], { signInUntil: 30 }, "08:30 17:05"],
    [["07:55", "15:00"], { signOutFrom: 60 }, "07:55 - +1"],
    [["07:55", "16:00"], { signOutFrom: 60 }, "07:55 16:00"],
    [["12:00"], { signInUntil: 30, signOutFrom: 60 }, "- - +1"],
    [["16:30"], { signInUntil: 30, signOutFrom: 60 }, "- 16:30"],
  ])("%j by %j", (clocks, more, expected) => {
    expect(edges(clocks, more)).toBe(expected);
  });

  test("sign-in is over when its latest time has passed", () => {
    const at = (now: number) => signInStateOf({ start: 480, end: 1020 }, 2, 0, now, withRules({ signInUntil: 30 }));
    expect([at(300), at(480), at(510), at(511)]).toEqual(["soon", "signing_in", "signing_in", "expired"]);
  });
});

describe("the key of a trusted machine", () => {
  const edges = (...punches: [string, "in" | "out", boolean][]) => {
    const given = punches.map(([clock, says, isSure]) => ({
      id: clock,
      at: wallSecond(DAY, minute(clock)),
      says,
      isSure,
    }));
    const [one] = attributePunches([{ id: "a", workDate: DAY, start: 480, end: 1020 }], given, withRules({})).shifts;
    return [one!.inMinute, one!.outMinute].map((at) => (at === null ? "-" : writeClock(at))).join(" ");
  };

  test("is the last word, of any other machine only a word where the clock cannot tell", () => {
    expect(edges(["07:58", "out", false])).toBe("07:58 -");
    expect(edges(["07:58", "out", true])).toBe("- 07:58");
    expect(edges(["07:40", "out", true], ["07:58", "in", true], ["17:02", "out", true])).toBe("07:58 17:02");
    expect(edges(["07:58", "in", true], ["17:02", "out", true], ["17:10", "in", true])).toBe("07:58 17:02");
    expect(edges(["07:58", "in", true], ["17:02", "in", true])).toBe("07:58 -");
  });
});

describe("pairing of every punch", () => {
  const breaks = (clocks: string[]) =>
    punchedBreaks(dealt(clocks), 60).map(({ start, end }) => `${writeClock(start)}-${writeClock(end)}`);

  test("every second gap is a break; an odd punch pairs none", () => {
    expect(breaks(["07:58", "12:00", "12:40", "17:02"])).toEqual(["12:00-12:40"]);
    expect(breaks(["07:58", "10:00", "10:10", "12:00", "12:40", "17:02"])).toEqual(["10:00-10:10", "12:00-12:40"]);
    expect(breaks(["07:58", "12:00", "17:02"])).toEqual([]);
    expect(breaks(["07:58", "17:02"])).toEqual([]);
    expect(breaks(["12:00"])).toEqual([]);
  });

  test("only where the rule says so", () => {
    const one = dealt(["07:58", "12:00", "12:40", "17:02"]);
    expect(edgesWithBreaks(one, withRules({}))).toEqual({ inMinute: 478, outMinute: 1022 });
    expect(edgesWithBreaks(one, withRules({ pairing: "everyPair" })).breaks).toEqual([{ start: 720, end: 760 }]);
  });
});

describe("breaks", () => {
  const net = (more: {
    plannedBreak?: number;
    breaks?: { start: number; end: number }[];
    out?: number;
    unpaid?: { start: number; end: number }[];
  }) => {
    const { plannedBreak, breaks, out = 1020, unpaid } = more;
    const outcome = shiftOutcome(
      { start: 480, end: 1020, ...(plannedBreak === undefined ? {} : { plannedBreak }), ...(unpaid ? { unpaid } : {}) },
      { inMinute: 480, outMinute: out, ...(breaks ? { breaks } : {}) },
      withRules({ breakAfter: 240 }),
    );
    return [outcome.netMinutes, outcome.restMinutes];
  };

  test("a planned one comes off, a longer punched one instead of it, and nothing twice", () => {
    expect(net({})).toEqual([540, 0]);
    expect(net({ plannedBreak: 60 })).toEqual([480, 60]);
    expect(net({ plannedBreak: 60, breaks: [{ start: 720, end: 740 }] })).toEqual([480, 60]);
    expect(net({ plannedBreak: 60, breaks: [{ start: 720, end: 810 }] })).toEqual([450, 90]);
    expect(net({ breaks: [{ start: 720, end: 760 }], unpaid: [{ start: 700, end: 740 }] })).toEqual([480, 60]);
  });

  test("rest and training at their times: every minute once, and a punched break that is as long takes the place of the planned ones", () => {
    const lunch = { start: 720, end: 750 };
    const tea = { start: 900, end: 915 };
    const of = (more: object, breaks: { start: number; end: number }[] = [], out = 1020) => {
      const { netMinutes, restMinutes } = shiftOutcome(
        { start: 480, end: 1020, ...more },
        { inMinute: 480, outMinute: out, breaks },
        withRules({ breakAfter: 240 }),
      );
      return [netMinutes, restMinutes];
    };
    expect(of({ rest: [lunch, tea] })).toEqual([495, 45]);
    expect(of({ rest: [lunch, tea] }, [{ start: 725, end: 745 }])).toEqual([495, 45]);
    expect(of({ rest: [lunch, tea] }, [{ start: 700, end: 745 }])).toEqual([495, 45]);
    expect(of({ rest: [lunch, tea] }, [{ start: 700, end: 760 }])).toEqual([480, 60]);
    expect(of({ rest: [lunch], plannedBreak: 30 })).toEqual([480, 60]);
    expect(of({ rest: [lunch], unpaid: [{ start: 740, end: 800 }] })).toEqual([460, 80]);
    expect(of({ unpaid: [{ start: 960, end: 1020 }] }, [], 990)).toEqual([480, 30]);
    expect(of({ rest: [tea] }, [], 800)).toEqual([320, 0]);
  });

  test("a planned one does not come off a short presence", () => {
    expect(net({ plannedBreak: 60, out: 720 })).toEqual([240, 0]);
    expect(net({ plannedBreak: 60, out: 721 })).toEqual([181, 60]);
  });

  test("net and deducted minutes make the paid span, and a longer break never pays more", () => {
    const part = fc
      .tuple(fc.integer({ min: 400, max: 1100 }), fc.nat(120))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.array(part, { maxLength: 3 }),
        fc.integer({ min: 481, max: 1100 }),
        fc.nat(60),
        (plannedBreak, breaks, out, more) => {
          const of = (planned: number) =>
            shiftOutcome(
              { start: 480, end: 1020, plannedBreak: planned },
              { inMinute: 480, outMinute: out, breaks },
              DEFAULT_ATTENDANCE_RULES,
            );
          const one = of(plannedBreak);
          expect(one.netMinutes + one.mealMinutes + one.restMinutes).toBe(one.paidEnd - one.paidStart);
          expect(of(plannedBreak + more).netMinutes).toBeLessThanOrEqual(one.netMinutes);
          expect(totalMinutes(one.paid)).toBeLessThanOrEqual(one.paidEnd - one.paidStart);
        },
      ),
    );
  });
});
