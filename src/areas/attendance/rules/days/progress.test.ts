import { describe, expect, test } from "vitest";
import { DEFAULT_ATTENDANCE_RULES as rules } from "../shift/attendance-rules.ts";
import { progressOf, signInStateOf } from "./progress.ts";

const night = { start: 1320, end: 1800 };

describe("where a person is in a shift of 22:00 to 06:00", () => {
  test.each([
    ["scheduled", 1199, null, null],
    ["not_yet_at_work", 1200, null, null],
    ["not_yet_at_work", 1799, null, null],
    ["off_duty", 1800, null, null],
    ["at_work", 1400, 1310, null],
    ["at_work", 1900, 1310, null],
    ["off_duty", 2041, 1310, null],
    ["signed_out", 1500, 1310, 1490],
    ["signed_out", 1810, 1310, 1805],
    ["off_duty", 2041, 1310, 1805],
  ] as const)("%s at %i", (progress, now, entered, left) => {
    expect(progressOf(night, { in: entered, out: left }, now, rules)).toBe(progress);
  });
});

test("sign-in is soon, open, full and expired", () => {
  expect(signInStateOf(night, 2, 0, 1199, rules)).toBe("soon");
  expect(signInStateOf(night, 2, 1, 1200, rules)).toBe("signing_in");
  expect(signInStateOf(night, 2, 2, 1330, rules)).toBe("full");
  expect(signInStateOf(night, 2, 1, 1800, rules)).toBe("expired");
});
