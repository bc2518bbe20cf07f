import { expect, test } from "vitest";
import { partTimeViolations, type PartTimeViolation, type PartTimeWork } from "./part-time.ts";

const lawful: PartTimeWork = {
  dailyMinutes: [240, 240, 240, 240, 240, 240, 0],
  settlementDays: 15,
  hourlyMilli: 25_000,
  minimumHourlyMilli: 25_000,
};

test.each<[string, Partial<PartTimeWork>, PartTimeViolation[]]>([
  ["four hours on six days", {}, []],
  ["a day of eight between short ones", { dailyMinutes: [480, 120, 120] }, []],
  ["more than four hours on average", { dailyMinutes: [241] }, ["averageOver4h"]],
  ["seven days of four hours", { dailyMinutes: [240, 240, 240, 240, 240, 240, 240] }, ["weekOver24h"]],
  [
    "a second week beyond 24 hours",
    { dailyMinutes: [0, 0, 0, 0, 0, 0, 0, 240, 240, 240, 240, 240, 240, 60] },
    ["weekOver24h"],
  ],
  ["settled every 16 days", { settlementDays: 16 }, ["settlementOver15Days"]],
  ["paid below the minimum", { hourlyMilli: 24_999 }, ["belowMinimum"]],
  ["nothing worked", { dailyMinutes: [] }, []],
])("%s", (_what, work, expected) => {
  expect(partTimeViolations({ ...lawful, ...work })).toEqual(expected);
});
