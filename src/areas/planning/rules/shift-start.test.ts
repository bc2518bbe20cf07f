import { expect, test } from "vitest";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { lateness } from "./shift-start.ts";

const empty = { kind: "empty" as const };
const off = { kind: "off" as const };
const duty = (start: number) => ({ kind: "duty" as const, sections: [{ start, end: start + 480 }] });
/** The 2nd of November 2026, 10:00. */
const now = dayNumber("2026-11-02") * 1440 + 600;
const late = (date: string, before: Parameters<typeof lateness>[1], after: typeof before) =>
  lateness(date, before, after, { now, noticeMinutes: 24 * 60 });

test.each([
  ["a shift of today that began", "2026-11-02", duty(540), empty, "begun"],
  ["one that begins this very minute", "2026-11-02", duty(600), empty, "begun"],
  ["one that is moved from later today to earlier than now", "2026-11-02", duty(900), duty(480), "begun"],
  ["one a minute within the notice period", "2026-11-03", duty(599), empty, "notice"],
  ["one just outside it", "2026-11-03", duty(600), empty, null],
  ["a new shift of tomorrow on an empty day", "2026-11-03", empty, duty(480), "notice"],
  ["a new one outside it", "2026-11-03", empty, duty(600), null],
  ["a new one of yesterday has begun", "2026-11-01", empty, duty(480), "begun"],
  ["a day off of tomorrow that becomes a shift", "2026-11-03", off, duty(480), "notice"],
  ["a day off of today that is taken", "2026-11-02", off, empty, "begun"],
] as const)("%s", (_, date, before, after, expected) => {
  expect(late(date, before, after)).toBe(expected);
});
