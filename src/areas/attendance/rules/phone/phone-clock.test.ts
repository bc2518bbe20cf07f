import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameTap, offlineTap, tapMoment, type PhoneClock } from "./phone-clock.ts";
import { CLOCK_SLACK_MS, tapTime } from "./tap-time.ts";

const start = Date.parse("2026-11-03T00:00:00Z");
const span = fc.integer({ min: 0, max: 20 * 3_600_000 });

/** A phone from the last word of the server to the tap to the sending: how long each took, how much of it asleep, and whether the page was loaded anew. */
const part = fc.record({ took: span, awake: fc.double({ min: 0, max: 1, noNaN: true }), reloaded: fc.boolean() });

function walk(
  parts: { took: number; awake: number; reloaded: boolean }[],
  ahead: number,
): { truth: number; clock: PhoneClock }[] {
  const seen = [{ truth: start, clock: { wall: start + ahead, steady: 5000, life: "0" } }];
  for (const { took, awake, reloaded } of parts) {
    const last = seen.at(-1)!;
    const truth = last.truth + took;
    const ran = took * awake;
    seen.push({
      truth,
      clock: reloaded
        ? { wall: truth + ahead, steady: ran / 2, life: `${last.clock.life}+` }
        : { wall: truth + ahead, steady: last.clock.steady + ran, life: last.clock.life },
    });
  }
  return seen;
}

test("however long it slept and however often it was loaded, a phone whose clock nobody set tells the time of the tap", () => {
  fc.assert(
    fc.property(part, part, fc.integer({ min: -1e9, max: 1e9 }), (before, after, ahead) => {
      const [heard, tapped, sent] = walk([before, after], ahead) as [
        ReturnType<typeof walk>[0],
        ReturnType<typeof walk>[0],
        ReturnType<typeof walk>[0],
      ];
      const told = offlineTap(tapMoment(tapped.clock, { serverAt: heard.truth, at: heard.clock }), sent.clock);
      const { at, isSure } = tapTime(sent.truth, told);
      expect(isSure).toBe(true);
      expect(Math.abs(at - tapped.truth)).toBeLessThanOrEqual(CLOCK_SLACK_MS);
    }),
  );
});

test("a phone that has heard nothing says so", () => {
  const at = { wall: start, steady: 10, life: "a" };
  expect(offlineTap(tapMoment(at, undefined), { wall: start + 1000, steady: 900.7, life: "a" })).toEqual({
    tappedAt: start,
    sentAt: start + 1000,
    elapsedMs: 890,
  });
});

test("two taps within a minute are one, also when the phone's clock is set or the page is loaded in between", () => {
  const tap = (wall: number, steady: number, life = "a") => ({ at: { wall: start + wall, steady, life } });
  expect(isSameTap(tap(0, 5_000), tap(59_000, 64_000))).toBe(true);
  expect(isSameTap(tap(0, 5_000), tap(3_600_000, 6_000))).toBe(true);
  expect(isSameTap(tap(0, 5_000), tap(0, 3_605_000))).toBe(false);
  expect(isSameTap(tap(0, 5_000), tap(30_000, 100, "b"))).toBe(true);
  expect(isSameTap(tap(0, 5_000), tap(60_000, 100, "b"))).toBe(false);
});
