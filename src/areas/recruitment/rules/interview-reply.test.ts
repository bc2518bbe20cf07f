import { expect, test } from "vitest";
import { mayReply } from "./interview-reply.ts";

const startsAt = "2026-11-27T02:00:00.000Z";

test.each([
  ["planned", "2026-11-27T01:59:59.999Z", true],
  ["planned", startsAt, false],
  ["planned", "2026-11-28T00:00:00.000Z", false],
  ["done", "2026-11-26T00:00:00.000Z", false],
  ["noShow", "2026-11-26T00:00:00.000Z", false],
  ["cancelled", "2026-11-26T00:00:00.000Z", false],
] as const)("an interview that is %s is answered at %s: %s", (state, now, may) =>
  expect(mayReply({ state, startsAt }, now)).toBe(may),
);
