import { expect, test } from "vitest";
import { overlapOf, type Meeting } from "./interview-overlap.ts";

const at = (time: string) => `2026-12-01T${time}:00.000Z`;
const meeting = (part: Partial<Meeting> = {}): Meeting => ({
  id: 1,
  startsAt: at("02:00"),
  minutes: 60,
  candidateId: 10,
  interviewerIds: [5],
  ...part,
});

test.each<[string, Partial<Meeting>, number | null | undefined]>([
  ["the candidate is there already", { candidateId: 10, interviewerIds: [6] }, null],
  ["an interviewer is there already", { candidateId: 11, interviewerIds: [6, 5] }, 5],
  ["other people", { candidateId: 11, interviewerIds: [6] }, undefined],
  ["right behind it", { startsAt: at("03:00") }, undefined],
  ["right before it", { startsAt: at("01:00") }, undefined],
  ["a minute too long", { startsAt: at("01:00"), minutes: 61 }, null],
  ["around it", { startsAt: at("01:00"), minutes: 240 }, null],
  ["itself, when it is changed", { id: 1 }, undefined],
])("%s", (_, part, interviewerId) => {
  const found = overlapOf({ ...meeting({ id: 2 }), ...part }, [meeting()]);
  expect(found === null ? undefined : found.interviewerId).toBe(interviewerId);
});

test("the earliest of several is named", () => {
  const others = [meeting({ id: 3, startsAt: at("02:30") }), meeting({ id: 4, startsAt: at("02:00") })];
  expect(overlapOf(meeting({ id: 9 }), others)?.meeting.id).toBe(4);
});
