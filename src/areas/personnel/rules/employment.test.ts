import fc from "fast-check";
import { expect, it } from "vitest";
import { employmentLife } from "../life.ts";
import { employmentFault, stateOn } from "./employment.ts";

const dates = {
  kind: "full_time",
  joinedOn: "2026-09-01",
  probationEnd: null,
  regularOn: null,
  firstWorkDate: null,
} as const;

it.each([
  [{}, undefined],
  [{ probationEnd: "2026-08-31" }, ["probationEnd", "beforeJoining"]],
  [{ probationEnd: "2026-09-01" }, undefined],
  [{ regularOn: "2026-08-31" }, ["regularOn", "beforeJoining"]],
  [{ firstWorkDate: "2026-09-02" }, ["firstWorkDate", "firstWorkAfterJoining"]],
  [{ firstWorkDate: "2015-07-01" }, undefined],
  [{ kind: "part_time", probationEnd: "2026-10-01" }, ["probationEnd", "noProbation"]],
  [{ kind: "intern", probationEnd: "2026-10-01" }, ["probationEnd", "noProbation"]],
  [{ joinedOn: null, probationEnd: "2026-10-01" }, ["joinedOn", "joinedMissing"]],
  [{ joinedOn: null }, undefined],
] as const)("%o: %o", (part, expected) => {
  const fault = employmentFault({ ...dates, ...part });
  expect(fault && [fault.field, fault.fault]).toEqual(expected);
});

it.each([
  ["none agreed", null, null, undefined, "formal"],
  ["runs on its last day", "2026-11-26", null, undefined, "probation"],
  ["was over when entered", "2026-11-25", null, undefined, "formal"],
  ["ran out and nobody decided", "2026-11-25", null, "probation", "probation"],
  ["becomes regular today", "2026-12-31", "2026-11-26", "probation", "formal"],
  ["becomes regular tomorrow", "2026-12-31", "2026-11-27", "probation", "probation"],
] as const)("probation that %s", (_name, probationEnd, regularOn, before, expected) => {
  expect(stateOn({ probationEnd, regularOn }, "2026-11-26", before)).toBe(expected);
});

it("whoever is regular on a day stays it on every later one", () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  const maybe = fc.option(day);
  fc.assert(
    fc.property(maybe, maybe, day, day, (probationEnd, regularOn, a, b) => {
      const [first, later] = [a, b].sort() as [string, string];
      const state = stateOn({ probationEnd, regularOn }, first);
      if (state === "formal") expect(stateOn({ probationEnd, regularOn }, later, state)).toBe("formal");
    }),
  );
});

it("an employment ends, and begins again as regular", () => {
  expect(employmentLife.next("probation", "regularise")).toBe("formal");
  expect(employmentLife.next("probation", "leave")).toBe("resigned");
  expect(employmentLife.next("resigned", "return")).toBe("formal");
  expect(employmentLife.may("formal", "regularise")).toBe(false);
  expect(employmentLife.may("resigned", "leave")).toBe(false);
});
