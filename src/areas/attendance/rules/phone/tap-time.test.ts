import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CLOCK_SLACK_MS, isTooOld, tapTime } from "./tap-time.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2026-11-03T00:00:00Z");

/** A phone's afternoon as it truly was: heard from the server, tapped, sent; its clock and its sleeps. */
interface Story {
  /** From the last word of the server to the tap, and from the tap to the sending. */
  before: number;
  after: number;
  sleptBefore: number;
  sleptAfter: number;
  /** The phone's clock is ahead by so much, and was set by so much between tap and sending. */
  ahead: number;
  set: number;
  reloaded: boolean;
}

function told({ before, after, sleptBefore, sleptAfter, ahead, set, reloaded }: Story) {
  const tapped = start + before;
  const now = tapped + after;
  return {
    truth: tapped,
    now,
    tap: {
      tappedAt: tapped + ahead,
      sentAt: now + ahead + set,
      elapsedMs: reloaded ? 0 : after - sleptAfter,
      heard: { serverAt: start, phoneAt: start + ahead, sinceMs: before - sleptBefore },
    },
  };
}

const calm: Story = {
  before: 10 * minute,
  after: 3 * hour,
  sleptBefore: 0,
  sleptAfter: 0,
  ahead: 0,
  set: 0,
  reloaded: false,
};
const judged = (story: Partial<Story>) => {
  const { truth, now, tap } = told({ ...calm, ...story });
  const { at, isSure } = tapTime(now, tap);
  return { off: at - truth, isSure };
};

describe("when a tap without network was made", () => {
  test.each<[string, Partial<Story>, { off: number; isSure: boolean }]>([
    ["a phone that was awake", {}, { off: 0, isSure: true }],
    ["a phone that slept in the pocket", { sleptAfter: 2 * hour, sleptBefore: 5 * minute }, { off: 0, isSure: true }],
    ["a phone whose clock is wrong by a day", { ahead: 24 * hour, sleptAfter: hour }, { off: 0, isSure: true }],
    ["a page that was loaded again", { reloaded: true }, { off: 0, isSure: true }],
    ["a clock that was set afterwards, phone awake", { set: 2 * hour }, { off: 0, isSure: true }],
    [
      "a clock that was set back afterwards, phone asleep",
      { set: -hour, sleptAfter: 2 * hour },
      { off: hour, isSure: false },
    ],
  ])("%s", (_what, story, expected) => {
    expect(judged(story)).toEqual(expected);
  });

  test("a phone that has heard nothing is taken at its word, and looked at", () => {
    const { now, truth, tap } = told({ ...calm, sleptAfter: hour });
    expect(tapTime(now, { ...tap, heard: undefined })).toEqual({ at: truth, isSure: false });
  });

  test("a tap from before the last word of the server is no tap", () => {
    expect(
      tapTime(start + hour, {
        tappedAt: start,
        sentAt: start + hour,
        elapsedMs: hour,
        heard: { serverAt: start + 30 * minute, phoneAt: start + 30 * minute, sinceMs: 0 },
      }).isSure,
    ).toBe(false);
  });

  test("after so many hours it is too late", () => {
    expect(isTooOld(start + 72 * hour, start, 72)).toBe(false);
    expect(isTooOld(start + 72 * hour + 1, start, 72)).toBe(true);
    expect(isTooOld(start + 1, start, 0)).toBe(true);
  });
});

describe("whatever happens to the phone", () => {
  const span = fc.integer({ min: 0, max: 48 * hour });
  const stories = fc
    .record({
      before: span,
      after: span,
      sleep: fc.double({ min: 0, max: 1, noNaN: true }),
      sleep2: fc.double({ min: 0, max: 1, noNaN: true }),
      ahead: fc.integer({ min: -48 * hour, max: 48 * hour }),
      set: fc.oneof(fc.constant(0), fc.integer({ min: -48 * hour, max: 48 * hour })),
      reloaded: fc.boolean(),
    })
    .map(({ sleep, sleep2, ...story }) => ({
      ...story,
      sleptBefore: Math.floor(story.before * sleep),
      sleptAfter: Math.floor(story.after * sleep2),
    }));

  test("what is called sure is right, and a clock nobody set is always sure", () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { truth, now, tap } = told(story);
        const { at, isSure } = tapTime(now, tap);
        expect(at).toBeLessThanOrEqual(now);
        if (isSure) expect(Math.abs(at - truth)).toBeLessThanOrEqual(2 * CLOCK_SLACK_MS);
        if (story.set === 0)
          expect({ at, isSure }).toEqual({
            at: isSure && Math.abs(at - truth) <= CLOCK_SLACK_MS ? at : truth,
            isSure: true,
          });
      }),
    );
  });

  test("a liar never gets a time to come", () => {
    const any = fc.integer({ min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(
        any,
        any,
        any,
        fc.option(fc.record({ serverAt: any, phoneAt: any, sinceMs: any }), { nil: undefined }),
        (tappedAt, sentAt, elapsedMs, heard) => {
          expect(tapTime(start, { tappedAt, sentAt, elapsedMs, heard }).at).toBeLessThanOrEqual(start);
        },
      ),
    );
  });
});
