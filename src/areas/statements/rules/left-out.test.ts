import { expect, test } from "vitest";
import { leftOut, type Candidate } from "./left-out.ts";

const fine: Candidate = {
  state: "normal",
  confirmed: true,
  changed: false,
  voided: false,
  heldBy: null,
  hasPrice: true,
};

test.each<[string, Partial<Candidate>, ReturnType<typeof leftOut>]>([
  ["a confirmed shift is paid", {}, null],
  ["a confirmed absence counts, with zero", { state: "absent" }, null],
  ["a confirmed missing card counts, with zero", { state: "missing_card" }, null],
  ["nothing without a contract", { hasPrice: false }, "noContract"],
  ["nothing that changed since", { changed: true }, "changed"],
  ["nothing that nobody confirmed", { confirmed: false, state: "late" }, "unconfirmed"],
  ["an open absence", { confirmed: false, state: "absent" }, "absent"],
  ["an open missing card", { confirmed: false, state: "missing_card" }, "missingCard"],
  ["a shift that is not over", { confirmed: false, state: null }, "open"],
  ["a dismissed person's shift", { voided: true }, "dismissed"],
  [
    "what another statement pays, before all",
    { heldBy: "JS20261101-0001", confirmed: false, voided: true },
    "alreadyOn",
  ],
])("%s", (_, given, expected) => {
  expect(leftOut({ ...fine, ...given })).toBe(expected);
});
