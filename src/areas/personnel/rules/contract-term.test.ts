import fc from "fast-check";
import { expect, it } from "vitest";
import { contractLife } from "../contract-life.ts";
import { overlaps, termFault, type Term } from "./contract-term.ts";

const fixed = { kind: "fixed", from: "2026-12-01", to: "2027-11-30", task: null, probationMonths: 0 } as const;

it.each([
  [{}, false, undefined],
  [{ to: "2026-11-30" }, false, ["toDate", "termBackwards"]],
  [{ to: null }, false, ["toDate", "termMissing"]],
  [{ kind: "open_ended" }, false, ["toDate", "termOpen"]],
  [{ kind: "open_ended", to: null, probationMonths: 6 }, false, undefined],
  [{ kind: "task", to: null }, false, ["task", "taskMissing"]],
  [{ kind: "task", to: null, task: "宴会厅装修" }, false, undefined],
  [{ kind: "internship", to: null }, false, ["toDate", "termMissing"]],
  [{ kind: "part_time", to: null }, false, undefined],
  [{ kind: "part_time", probationMonths: 1 }, false, ["probationMonths", "probationTooLong", 0]],
  [{ probationMonths: 2 }, false, undefined],
  [{ probationMonths: 3 }, false, ["probationMonths", "probationTooLong", 2]],
  [{ to: "2027-11-29", probationMonths: 2 }, false, ["probationMonths", "probationTooLong", 1]],
  [{ to: "2029-11-30", probationMonths: 6 }, false, undefined],
  [{ probationMonths: 1 }, true, ["probationMonths", "probationTwice"]],
] as const)("%o, probation before: %s: %o", (part, before, expected) => {
  const found = termFault({ ...fixed, ...part }, before);
  expect(found && [found.field, found.fault, ...("most" in found ? [found.most] : [])]).toEqual(expected);
});

it.each([
  ["2026-01-01", "2026-06-30", "2026-07-01", null, false],
  ["2026-01-01", "2026-06-30", "2026-06-30", null, true],
  ["2026-01-01", null, "2030-01-01", "2030-12-31", true],
  ["2026-01-01", null, "2025-01-01", "2025-12-31", false],
])("%s to %s and %s to %s: %s", (from, to, otherFrom, otherTo, expected) => {
  expect(overlaps({ from, to }, { from: otherFrom, to: otherTo })).toBe(expected);
});

it("overlapping is of both, and a term overlaps with itself", () => {
  const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-03-${n}`);
  const term = fc
    .record({ from: day, to: fc.option(day) })
    .map(({ from, to }): Term => ({ from, to: to !== null && to < from ? from : to }));
  fc.assert(
    fc.property(term, term, (a, b) => {
      expect(overlaps(a, b)).toBe(overlaps(b, a));
      expect(overlaps(a, a)).toBe(true);
    }),
  );
});

it("a contract is signed once, and is over once", () => {
  expect(contractLife.next("draft", "sign")).toBe("active");
  expect(contractLife.next("active", "renew")).toBe("renewed");
  expect(contractLife.next("active", "clock")).toBe("expired");
  for (const state of ["renewed", "ended", "expired"] as const)
    for (const action of ["edit", "sign", "end", "clock"] as const) expect(contractLife.may(state, action)).toBe(false);
});
