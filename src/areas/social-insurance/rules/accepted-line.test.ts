import fc from "fast-check";
import { expect, it } from "vitest";
import { acceptedLine } from "./accepted-line.ts";

const fen = fc.nat(200_000);
const side = fc.option(fc.record({ baseFen: fen, employeeFen: fen, employerFen: fen }));

it("brings what was written to what the bureau says, both sides, to the fen", () => {
  fc.assert(
    fc.property(side, side, (ours, theirs) => {
      const line = acceptedLine({ ours, theirs });
      expect((ours?.employeeFen ?? 0) + (line?.employeeFen ?? 0)).toBe(theirs?.employeeFen ?? 0);
      expect((ours?.employerFen ?? 0) + (line?.employerFen ?? 0)).toBe(theirs?.employerFen ?? 0);
      if (line) expect(line.kind).toBe(line.employeeFen + line.employerFen < 0 ? "refund" : "back");
    }),
  );
});

it.each([
  ["more", { employeeFen: 100, employerFen: 200 }, { employeeFen: 100, employerFen: 201 }, ["back", 0, 1]],
  ["less", { employeeFen: 100, employerFen: 200 }, { employeeFen: 90, employerFen: 200 }, ["refund", -10, 0]],
  ["only theirs", null, { employeeFen: 5, employerFen: 6 }, ["back", 5, 6]],
  ["only ours", { employeeFen: 5, employerFen: 6 }, null, ["refund", -5, -6]],
  ["a base alone", { employeeFen: 5, employerFen: 6 }, { employeeFen: 5, employerFen: 6 }, undefined],
] as const)("%s", (_, ours, theirs, expected) => {
  const base = { baseFen: 1 };
  const line = acceptedLine({ ours: ours && { ...base, ...ours }, theirs: theirs && { ...base, ...theirs } });
  expect(line && [line.kind, line.employeeFen, line.employerFen]).toEqual(expected);
});
