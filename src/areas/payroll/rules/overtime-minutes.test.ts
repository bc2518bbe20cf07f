import { expect, test } from "vitest";
import { overtimeMinutes, workedOf, type OvertimeFacts } from "./overtime-minutes.ts";

const october: OvertimeFacts = {
  hoursSystem: "standard",
  worked: new Map([
    ["2026-10-01", 480],
    ["2026-10-04", 480],
    ["2026-10-12", 480],
  ]),
  approved: { workday: 90, restDay: 240, holiday: 60 },
  isStatutory: (date) => date <= "2026-10-03",
  standardMinutes: 720,
};

test.each<[string, Partial<OvertimeFacts>, object]>([
  ["standard: what was approved, and shifts on statutory days", {}, { workday: 90, restDay: 240, holiday: 540 }],
  [
    "comprehensive: the period above its standard, statutory days apart",
    { hoursSystem: "comprehensive" },
    { workday: 480 + 480 + 90 + 240 - 720, restDay: 0, holiday: 540 },
  ],
  [
    "comprehensive below its standard",
    { hoursSystem: "comprehensive", standardMinutes: 8640 },
    { workday: 0, restDay: 0, holiday: 540 },
  ],
  ["irregular", { hoursSystem: "irregular" }, { workday: 0, restDay: 0, holiday: 0 }],
])("%s", (_, change, expected) => {
  expect(overtimeMinutes({ ...october, ...change })).toEqual(expected);
});

test.each<[string, Parameters<typeof workedOf>, number]>([
  ["without a record as approved", [{ start: 1080, end: 1200, minutes: 120 }, null], 120],
  [
    "worked to its end",
    [
      { start: 1080, end: 1200, minutes: 120 },
      { in: 540, out: 1210 },
    ],
    120,
  ],
  [
    "gone half way",
    [
      { start: 1080, end: 1200, minutes: 120 },
      { in: 540, out: 1140 },
    ],
    60,
  ],
  [
    "gone before it began",
    [
      { start: 1080, end: 1200, minutes: 120 },
      { in: 540, out: 1080 },
    ],
    0,
  ],
  [
    "what a shift covers was not approved",
    [
      { start: 1020, end: 1200, minutes: 120 },
      { in: 540, out: 1200 },
    ],
    120,
  ],
])("%s", (_, given, expected) => {
  expect(workedOf(...given)).toBe(expected);
});
