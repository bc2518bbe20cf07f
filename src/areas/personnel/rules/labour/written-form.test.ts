import { expect, test } from "vitest";
import { writtenForm } from "./written-form.ts";

test.each([
  ["2026-01-10", "2026-01-10", { days: 0, isOpenEnded: false }],
  ["2026-01-10", "2026-02-09", { days: 30, isOpenEnded: false }],
  ["2026-01-10", "2026-02-10", { days: 31, isOpenEnded: false }],
  ["2026-01-10", "2026-02-11", { days: 32, doublePay: { from: "2026-02-10", to: "2026-02-10" }, isOpenEnded: false }],
  ["2026-01-10", "2027-01-09", { days: 364, doublePay: { from: "2026-02-10", to: "2027-01-08" }, isOpenEnded: false }],
  ["2026-01-10", "2027-01-10", { days: 365, doublePay: { from: "2026-02-10", to: "2027-01-09" }, isOpenEnded: true }],
  ["2026-01-10", "2028-01-10", { days: 730, doublePay: { from: "2026-02-10", to: "2027-01-09" }, isOpenEnded: true }],
])("who began on %s and signs on %s", (joined, until, expected) => {
  expect(writtenForm(joined, until)).toEqual(expected);
});
