import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { countedFor, pauseBefore, restartPauses, stillCounted } from "./restart-pauses.ts";

describe("tries to start a dead server again", () => {
  it.each([
    ["the first is made at once", [], 0],
    ["the second waits", [9_000], 1_000],
    ["the fifth waits longest", [1, 2, 3, 4], 8_000],
    ["there is no sixth", [1, 2, 3, 4, 5], undefined],
    ["those of long ago no longer count", [1, 2, 3, 4, 5].map((n) => n - countedFor), 0],
  ])("%s", (_why, tries, wanted) => {
    expect(pauseBefore(tries, 10)).toBe(wanted);
  });
});

test("a server that dies again and again is given up within minutes, whenever it dies", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 20, maxLength: 60 }), (lives) => {
      let now = 0;
      let tries: number[] = [];
      for (const life of lives) {
        const pause = pauseBefore(tries, now);
        if (pause === undefined)
          return now <= (Math.max(...lives) + Math.max(...restartPauses)) * (restartPauses.length + 1);
        now += pause;
        tries = [...stillCounted(tries, now), now];
        now += life;
      }
      return false;
    }),
  );
});
