import { expect, it } from "vitest";
import { isOpen, lifeMs } from "./tickets.ts";

it("a ticket holds for its ten minutes, and not where it was made by a clock that was ahead", () => {
  expect([isOpen(lifeMs, 0), isOpen(lifeMs, lifeMs), isOpen(lifeMs, lifeMs + 1), isOpen(lifeMs + 1, 0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
