import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInDraw, isMeant, judgeShift, type Asked, type CheckObject, type RunningShift } from "./on-duty.ts";

const shift = (over: Partial<RunningShift> = {}): RunningShift => ({
  memberId: 1,
  departmentPath: [10, 11],
  postId: 20,
  agencyId: 30,
  employeeType: "hourly",
  start: 480,
  end: 1020,
  in: 475,
  out: null,
  leave: [],
  ...over,
});
const asked = (over: Partial<Asked> = {}): Asked => ({
  objects: [{ kind: "department", id: 10 }],
  employeeTypes: ["hourly"],
  counts: "signedIn",
  ...over,
});

describe("whom a task is about", () => {
  const about = (...objects: [CheckObject["kind"], number][]) => objects.map(([kind, id]) => ({ kind, id }));
  test.each([
    ["nobody where nothing is named", about(), false],
    ["those of the department", about(["department", 11]), true],
    ["those below the department", about(["department", 10]), true],
    ["not those of another", about(["department", 12]), false],
    ["one of two departments", about(["department", 12], ["department", 11]), true],
    ["department and post together", about(["department", 10], ["post", 20]), true],
    ["department and another post", about(["department", 10], ["post", 21]), false],
    ["department and another labour company", about(["department", 10], ["agency", 31]), false],
    ["the person, whatever else is named", about(["department", 12], ["person", 1]), true],
    ["not another person alone", about(["person", 2]), false],
    ["a department beside another person", about(["department", 11], ["person", 2]), true],
  ] as const)("%s", (_, objects, meant) => expect(isMeant(shift(), objects)).toBe(meant));
  test("own staff are of no labour company", () =>
    expect(isMeant(shift({ agencyId: null }), about(["agency", 30]))).toBe(false));
});

describe("who counts as on duty", () => {
  test.each([
    ["signed in", shift(), 600, asked(), "signedIn"],
    ["signed in early, as the shift begins", shift(), 480, asked(), "signedIn"],
    ["before the shift", shift(), 479, asked(), null],
    ["as the shift ends", shift(), 1020, asked(), null],
    ["signed in later than the moment", shift({ in: 601 }), 600, asked(), "notSignedIn"],
    ["never signed in", shift({ in: null }), 600, asked(), "notSignedIn"],
    ["never signed in, the shift counts", shift({ in: null }), 600, asked({ counts: "onShift" }), "onShift"],
    ["signed out before", shift({ out: 600 }), 600, asked(), "signedOut"],
    ["signed out before, the shift counts", shift({ out: 590 }), 600, asked({ counts: "onShift" }), "signedOut"],
    ["signs out later", shift({ out: 601 }), 600, asked(), "signedIn"],
    ["on leave then", shift({ leave: [{ start: 540, end: 660 }] }), 600, asked(), "onLeave"],
    ["back from leave", shift({ leave: [{ start: 480, end: 600 }] }), 600, asked(), "signedIn"],
    ["of another type", shift({ employeeType: "internal" }), 600, asked(), "otherType"],
    ["of another department", shift({ departmentPath: [99] }), 600, asked(), null],
    ["at night, past midnight", shift({ start: 1320, end: 1860, in: 1310 }), 1500, asked(), "signedIn"],
  ] as const)("%s", (_, one, minute, wish, ground) => expect(judgeShift(one, minute, wish)).toBe(ground));

  const minutes = fc.integer({ min: 0, max: 2880 });
  const maybe = fc.option(minutes, { nil: null });
  test("nobody is drawn who is not within a shift, has left, or is away; counting shifts only adds people", () => {
    fc.assert(
      fc.property(minutes, minutes, maybe, maybe, minutes, (start, length, signedIn, signedOut, minute) => {
        const one = shift({ start, end: start + length, in: signedIn, out: signedOut });
        const strict = judgeShift(one, minute, asked());
        const wide = judgeShift(one, minute, asked({ counts: "onShift" }));
        if (wide !== null && isInDraw(wide))
          expect(minute >= start && minute < start + length && (signedOut === null || signedOut > minute)).toBe(true);
        if (strict !== null && isInDraw(strict)) expect(wide).toBe("signedIn");
        expect(strict === null).toBe(wide === null);
      }),
    );
  });
});
