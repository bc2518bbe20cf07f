import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTENDANCE_PARTS, attendanceParts, mostOf } from "./attendance-parts.ts";

test("who is still to come is the rest of those planned; last night's people come on top", () => {
  expect(attendanceParts({ planned: 10, atWork: 4, done: 3, missing: 1 })).toEqual({
    atWork: 4,
    done: 3,
    missing: 1,
    expected: 2,
  });
  expect(attendanceParts({ planned: 0, atWork: 2, done: 0, missing: 0 })).toMatchObject({ atWork: 2, expected: 0 });
});

test("the parts are at least those planned, and no bar is longer than the longest", () => {
  const counts = fc.record({ planned: fc.nat(90), atWork: fc.nat(90), done: fc.nat(90), missing: fc.nat(90) });
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1 }), (all) => {
      for (const one of all) {
        const parts = attendanceParts(one);
        const sum = ATTENDANCE_PARTS.reduce((total, part) => total + parts[part], 0);
        expect(sum).toBe(Math.max(one.planned, one.atWork + one.done + one.missing));
        expect(sum).toBeLessThanOrEqual(mostOf(all));
      }
    }),
  );
});
