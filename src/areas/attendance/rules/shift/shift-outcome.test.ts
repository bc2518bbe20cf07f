import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ATTENDANCE_RULES } from "./attendance-rules.ts";
import { shiftOutcome } from "./shift-outcome.ts";

const RULES = DEFAULT_ATTENDANCE_RULES;
const SHIFT = { start: 420, end: 930 };
const of = (
  inMinute: number | null,
  outMinute: number | null,
  shift: Parameters<typeof shiftOutcome>[0] = SHIFT,
  rules = RULES,
) => shiftOutcome(shift, { inMinute, outMinute }, rules);

describe("state, paid span, net and accounting", () => {
  test.each([
    ["early arrival and staying on are not paid", 400, 960, "normal", 0, 0, 450, 450],
    ["late", 439, 930, "late", 19, 0, 431, 420],
    ["leave early", 420, 911, "early", 0, 19, 431, 420],
    ["both are kept", 430, 920, "late_and_early", 10, 10, 430, 420],
    ["rounded up from 20", 420, 920, "early", 0, 10, 440, 450],
    ["a sign-out before the second step has one meal", 420, 890, "early", 0, 40, 440, 450],
    ["in after the end", 1000, 1100, "late", 580, 0, 0, 0],
    ["out before the start", 300, 400, "early", 0, 530, 0, 0],
  ])("%s", (_, inMinute, outMinute, state, lateMinutes, earlyMinutes, netMinutes, accountingMinutes) => {
    expect(of(inMinute, outMinute)).toMatchObject({ state, lateMinutes, earlyMinutes, netMinutes, accountingMinutes });
  });

  test.each([
    [null, null, "absent"],
    [500, null, "missing_card"],
    [null, 900, "missing_card"],
  ] as const)("%s %s is %s and pays nothing", (inMinute, outMinute, state) => {
    expect(of(inMinute, outMinute)).toMatchObject({
      state,
      lateMinutes: 0,
      earlyMinutes: 0,
      mealBits: 0,
      netMinutes: 0,
      accountingMinutes: 0,
      paid: [],
      in: inMinute,
      out: outMinute,
    });
  });

  test("grace forgives lateness, pay still starts at the punch", () => {
    const rules = { ...RULES, graceLate: 10, graceEarly: 5 };
    expect(of(430, 925, SHIFT, rules)).toMatchObject({
      state: "normal",
      lateMinutes: 0,
      earlyMinutes: 0,
      netMinutes: 435,
    });
    expect(of(431, 924, SHIFT, rules)).toMatchObject({ state: "late_and_early", lateMinutes: 11, earlyMinutes: 6 });
  });

  test("approved overtime widens the paid span to what was approved and worked", () => {
    expect(of(380, 1000, { ...SHIFT, approvedStart: 390, approvedEnd: 990 })).toMatchObject({
      paidStart: 390,
      paidEnd: 990,
      netMinutes: 540,
      state: "normal",
    });
    expect(of(400, 950, { ...SHIFT, approvedStart: 390, approvedEnd: 990 })).toMatchObject({
      paidStart: 400,
      paidEnd: 950,
    });
  });

  test("rest inside the paid span comes off once", () => {
    const unpaid = [
      { start: 600, end: 660 },
      { start: 630, end: 690 },
      { start: 900, end: 1000 },
    ];
    expect(of(420, 930, { ...SHIFT, unpaid })).toMatchObject({
      restMinutes: 120,
      netMinutes: 330,
      paid: [
        { start: 420, end: 600 },
        { start: 690, end: 900 },
      ],
    });
  });

  test("rounding up never pays more than the shift holds", () => {
    expect(of(420, 470, { start: 420, end: 470 })).toMatchObject({ netMinutes: 50, accountingMinutes: 50 });
  });

  test("the trace says every step in numbers", () => {
    expect(of(439, 935).trace).toEqual([
      { step: "edges", in: 439, out: 935 },
      { step: "late", planned: 420, actual: 439, grace: 0, minutes: 19 },
      { step: "early", planned: 930, actual: 935, grace: 0, minutes: 0 },
      { step: "paid_span", start: 439, end: 930, minutes: 491 },
      { step: "meals", bits: 12, count: 2, each: 30, minutes: 60 },
      { step: "net", span: 491, rest: 0, meals: 60, minutes: 431 },
      { step: "rounding", net: 431, unit: 30, threshold: 20, limit: 510, minutes: 420 },
    ]);
    expect(of(420, 930, { ...SHIFT, unpaid: [{ start: 600, end: 630 }] }).trace[4]).toEqual({
      step: "rest",
      planned: 0,
      punched: 0,
      training: 30,
      minutes: 30,
    });
    expect(of(null, 930).trace).toEqual([{ step: "edges", in: null, out: 930 }]);
  });
});

describe("for any shift", () => {
  const cases = fc.record({
    start: fc.nat(1439),
    length: fc.integer({ min: 1, max: 1440 }),
    inOffset: fc.integer({ min: -120, max: 600 }),
    worked: fc.integer({ min: 60, max: 1500 }),
    unpaid: fc.array(fc.record({ start: fc.nat(2880), end: fc.nat(2880) }), { maxLength: 3 }),
    more: fc.nat(300),
    grace: fc.nat(60),
  });

  test("minutes balance and stay within the shift; staying longer or more grace never costs", () => {
    fc.assert(
      fc.property(cases, (c) => {
        const shift = { start: c.start, end: c.start + c.length, unpaid: c.unpaid };
        const inMinute = c.start + c.inOffset;
        const outMinute = inMinute + c.worked;
        const result = of(inMinute, outMinute, shift);
        expect(result.netMinutes + result.mealMinutes + result.restMinutes).toBe(result.paidEnd - result.paidStart);
        expect(result.paid.reduce((sum, one) => sum + one.end - one.start, 0)).toBe(
          result.netMinutes + result.mealMinutes,
        );
        expect(result.accountingMinutes).toBeGreaterThanOrEqual(0);
        expect(result.accountingMinutes).toBeLessThanOrEqual(c.length);
        const later = of(inMinute, outMinute + c.more, shift);
        expect(later.paidEnd - later.paidStart).toBeGreaterThanOrEqual(result.paidEnd - result.paidStart);
        const forgiven = of(inMinute, outMinute, shift, { ...RULES, graceLate: c.grace, graceEarly: c.grace });
        expect(forgiven.lateMinutes).toBeLessThanOrEqual(result.lateMinutes);
        expect(forgiven.earlyMinutes).toBeLessThanOrEqual(result.earlyMinutes);
        expect(forgiven.netMinutes).toBe(result.netMinutes);
        const nextDay = of(inMinute + 1440, outMinute + 1440, {
          start: shift.start + 1440,
          end: shift.end + 1440,
          unpaid: c.unpaid.map((u) => ({ start: u.start + 1440, end: u.end + 1440 })),
        });
        expect({ ...nextDay, trace: 0, in: 0, out: 0, paidStart: 0, paidEnd: 0, paid: 0 }).toEqual({
          ...result,
          trace: 0,
          in: 0,
          out: 0,
          paidStart: 0,
          paidEnd: 0,
          paid: 0,
        });
      }),
    );
  });
});

describe("approved leave", () => {
  const eight = { start: 480, end: 1020 };
  const withLeave = (inMinute: number | null, outMinute: number | null, ...leave: { start: number; end: number }[]) =>
    of(inMinute, outMinute, { ...eight, leave });

  test("of the morning moves the start, of the evening the end, of both halves the whole shift", () => {
    expect(withLeave(750, 1020, { start: 480, end: 750 })).toMatchObject({
      state: "normal",
      lateMinutes: 0,
      paidStart: 750,
      paidEnd: 1020,
    });
    expect(withLeave(760, 1020, { start: 480, end: 750 })).toMatchObject({ state: "late", lateMinutes: 10 });
    expect(withLeave(480, 750, { start: 750, end: 1020 })).toMatchObject({
      state: "normal",
      earlyMinutes: 0,
      paidEnd: 750,
    });
    expect(withLeave(null, null, { start: 480, end: 750 }, { start: 750, end: 1020 })).toMatchObject({
      state: "leave",
      accountingMinutes: 0,
    });
  });

  test("on the rest of the shift one is absent or lacks a card as ever; in its midst it is not paid as work", () => {
    expect(withLeave(null, null, { start: 480, end: 750 }).state).toBe("absent");
    expect(withLeave(750, null, { start: 480, end: 750 }).state).toBe("missing_card");
    expect(withLeave(480, 1020, { start: 600, end: 660 })).toMatchObject({ state: "normal", restMinutes: 60 });
    expect(withLeave(750, 1020, { start: 480, end: 750 }).trace[1]).toEqual({
      step: "leave",
      start: 750,
      end: 1020,
      minutes: 270,
    });
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))
    .map(([start, length]) => ({ start, end: start + length }));
  test("adding one never raises late or early minutes nor pay, and never leaves anybody absent who was not", () => {
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 3 }),
        span,
        fc.option(fc.integer({ min: 300, max: 1000 }), { nil: null }),
        fc.integer({ min: 60, max: 700 }),
        (leave, added, inMinute, worked) => {
          const outMinute = inMinute === null ? null : inMinute + worked;
          const one = withLeave(inMinute, outMinute, ...leave);
          const more = withLeave(inMinute, outMinute, ...leave, added);
          expect(more.lateMinutes).toBeLessThanOrEqual(one.lateMinutes);
          expect(more.earlyMinutes).toBeLessThanOrEqual(one.earlyMinutes);
          expect(more.netMinutes + more.mealMinutes).toBeLessThanOrEqual(one.netMinutes + one.mealMinutes);
          if (one.state !== "absent") expect(more.state).not.toBe("absent");
        },
      ),
    );
  });
});

describe("a flexible shift", () => {
  // 07:00 to 20:00, there from 10:00 to 16:00, eight hours due; nominal 09:00 to 18:00.
  const flexible = { earliest: 420, latest: 1200, coreStart: 600, coreEnd: 960, dueMinutes: 480 };
  const shift = { start: 540, end: 1080, flexible };
  const none = { ...RULES, meals: { ...RULES.meals, mealGenerate: false } };

  test.each([
    ["as is due, whenever in the span", 480, 960, "normal", 0, 0, 480],
    ["later, up to the core", 600, 1080, "normal", 0, 0, 480],
    ["beyond what is due, which is not paid unasked", 420, 1080, "normal", 0, 0, 480],
    ["before the span nothing counts", 390, 900, "early", 0, 60, 480],
    ["late for the core, and made up for", 630, 1110, "late", 30, 0, 480],
    ["late for the core, and gone as if not", 630, 1080, "late", 30, 0, 450],
    ["an hour short of what is due", 600, 1020, "early", 0, 60, 420],
    ["gone before the end of the core with all of it worked", 420, 930, "early", 0, 30, 480],
  ])("%s", (_, inMinute, outMinute, state, lateMinutes, earlyMinutes, accountingMinutes) => {
    expect(of(inMinute, outMinute, shift, none)).toMatchObject({ state, lateMinutes, earlyMinutes, accountingMinutes });
  });

  test("approved overtime counts beyond what is due; leave takes off it, and of the whole shift all", () => {
    expect(of(480, 1260, { ...shift, approvedEnd: 1260 }, none)).toMatchObject({
      state: "normal",
      accountingMinutes: 540,
    });
    const morning = { ...shift, leave: [{ start: 540, end: 780 }] };
    expect(of(780, 1020, morning, none)).toMatchObject({ state: "normal", lateMinutes: 0, accountingMinutes: 240 });
    expect(of(null, null, { ...shift, leave: [{ start: 540, end: 1080 }] }, none)).toMatchObject({ state: "leave" });
    expect(of(480, null, shift, none).state).toBe("missing_card");
  });

  test("the trace says what was due and what was lacking", () => {
    expect(of(600, 1020, shift, none).trace.at(-1)).toEqual({
      step: "due",
      due: 480,
      net: 420,
      short: 60,
      minutes: 420,
    });
  });
});

test("meals of the shift itself stand in the place of those of the rules", () => {
  expect(of(420, 930, { ...SHIFT, mealBits: 0 })).toMatchObject({ mealBits: 0, mealMinutes: 0, netMinutes: 510 });
  expect(of(420, 930, { ...SHIFT, mealBits: 6 })).toMatchObject({ mealBits: 6, mealMinutes: 60, netMinutes: 450 });
});
