import { expect, it } from "vitest";
import { earliestLastDay, lastDayFault, owesMonthInLieu } from "./notice.ts";

it("lets somebody go thirty days after notice, three in probation", () => {
  expect(earliestLastDay({ on: "2026-11-23", inProbation: false })).toBe("2026-12-23");
  expect(earliestLastDay({ on: "2026-11-23", inProbation: true })).toBe("2026-11-26");
});

it("holds nobody longer than the law, whatever the company asks for", () => {
  expect(earliestLastDay({ on: "2026-11-23", inProbation: false, regularDays: 60 })).toBe("2026-12-23");
  expect(earliestLastDay({ on: "2026-11-23", inProbation: false, regularDays: 15 })).toBe("2026-12-08");
});

it("refuses an earlier day unless both agree, and never one before the notice", () => {
  const notice = { on: "2026-11-23", inProbation: false };
  expect(lastDayFault(notice, "2026-12-22")).toEqual({ fault: "tooEarly", earliest: "2026-12-23" });
  expect(lastDayFault(notice, "2026-12-22", true)).toBeUndefined();
  expect(lastDayFault(notice, "2026-12-23")).toBeUndefined();
  expect(lastDayFault(notice, "2026-11-22", true)).toEqual({ fault: "beforeNotice" });
});

it("owes a month where the employer gives less than thirty days", () => {
  expect(owesMonthInLieu("2026-11-01", "2026-11-30")).toBe(true);
  expect(owesMonthInLieu("2026-11-01", "2026-12-01")).toBe(false);
});
