import fc from "fast-check";
import { expect, test } from "vitest";
import { beyondHeadcount, Places } from "./headcount.ts";

const came = (assignmentId: number, inMinute: number | null, dismissed = false) => ({
  assignmentId,
  inMinute,
  dismissed,
});

test.each([
  ["nobody came", [came(1, null), came(2, null)], 1, []],
  ["as many as asked for", [came(1, 480), came(2, 470)], 2, []],
  ["the last to come", [came(1, 480), came(2, 470), came(3, 475)], 2, [1]],
  ["of one minute the later put on", [came(2, 480), came(1, 480)], 1, [2]],
  ["who was dismissed takes no place", [came(1, 470, true), came(2, 480)], 1, []],
])("%s", (_name, people, headcount, beyond) => expect([...beyondHeadcount(people, headcount)]).toEqual(beyond));

test("as many go in as there are places, however they come", () => {
  const people = fc.uniqueArray(
    fc.record({
      assignmentId: fc.nat(99),
      inMinute: fc.option(fc.integer({ min: 300, max: 900 })),
      dismissed: fc.boolean(),
    }),
    { selector: (one) => one.assignmentId },
  );
  fc.assert(
    fc.property(people, fc.nat(20), (some, headcount) => {
      const counting = some.filter((one) => one.inMinute !== null && !one.dismissed).length;
      expect(beyondHeadcount(some, headcount).size).toBe(Math.max(0, counting - headcount));
      expect(beyondHeadcount([...some].reverse(), headcount)).toEqual(beyondHeadcount(some, headcount));
      const places = new Places([[7, headcount]]);
      expect(some.filter(() => places.take(7)).length).toBe(Math.min(some.length, headcount));
      expect(places.take(8)).toBe(true);
    }),
  );
});
