import { expect, test } from "vitest";
import { barLife } from "./bar-life.ts";
import { barTermFault, barUntil } from "./bar-term.ts";

const today = "2026-11-26";

test.each([
  ["twelve months", { until: barUntil(today, 12) }, null],
  ["36 months", { until: "2029-11-25" }, null],
  ["a day more", { until: "2029-11-26" }, "tooLong"],
  ["yesterday", { from: "2026-11-25" }, "backdated"],
  ["ends before it begins", { from: "2026-12-01", until: "2026-11-30" }, "past"],
  ["review on its last day", { reviewOn: "2027-11-25" }, null],
  ["review afterwards", { reviewOn: "2027-11-26" }, "reviewOutside"],
])("%s", (_, part, expected) =>
  expect(barTermFault({ from: today, until: "2027-11-25", reviewOn: null, ...part }, today)?.kind ?? null).toBe(
    expected,
  ),
);

test("its arrows", () => {
  const paths = barLife.arrows.flatMap(({ from, action, who, to }) =>
    from.map((state) => `${state} ${action} ${who} ${to}`),
  );
  expect(paths).toEqual([
    "proposed confirm C3010.confirm active",
    "proposed reject C3010.confirm rejected",
    "active lift C3010.lift lifted",
    "active object person active",
    "active answer C3010.lift active",
    "active expire clock expired",
  ]);
});
