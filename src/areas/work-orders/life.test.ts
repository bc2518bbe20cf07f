import { expect, test } from "vitest";
import { openPlacesLife } from "./life.ts";

test("only open places that run can be taken from, ended or run out", () => {
  for (const state of ["running", "ended", "expired"] as const) {
    for (const action of ["take", "giveBack", "end", "expire"] as const)
      expect(openPlacesLife.may(state, action), `${action} ${state}`).toBe(state === "running");
  }
});
