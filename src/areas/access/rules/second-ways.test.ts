import fc from "fast-check";
import { expect, it } from "vitest";
import { secondWays, type Factors, type Proof, type SecondWay } from "./second-ways.ts";

const all: Factors = { phone: "13800000001", email: "w@bay.example", hasPassword: true, passwordBy: null };

it.each<[Proof, Partial<Factors>, SecondWay[]]>([
  ["password", {}, ["phone", "email"]],
  ["password", { phone: null }, ["email"]],
  ["password", { phone: null, email: null }, []],
  ["password", { passwordBy: "phone" }, ["email"]],
  ["password", { passwordBy: "phone", email: null }, []],
  ["phone", {}, ["email", "password"]],
  ["phone", { email: null }, ["password"]],
  ["phone", { email: null, passwordBy: "phone" }, []],
  ["phone", { email: null, passwordBy: "email" }, ["password"]],
  ["phone", { email: null, hasPassword: false }, []],
  ["email", {}, ["phone", "password"]],
  ["email", { passwordBy: "email" }, ["phone"]],
  ["outside", {}, ["phone", "email", "password"]],
  ["outside", { phone: null, email: null }, ["password"]],
])("after %s with %j", (first, part, ways) =>
  expect(secondWays({ ...all, ...part }, first).map((one) => one.way)).toEqual(ways),
);

it("shows places masked", () =>
  expect(secondWays(all, "password").map((one) => one.masked)).toEqual(["138****0001", "w***@bay.example"]));

it("never lets one phone or mailbox alone be both steps", () => {
  const factors = fc.record<Factors>({
    phone: fc.constantFrom("13800000001", null),
    email: fc.constantFrom("w@bay.example", null),
    hasPassword: fc.boolean(),
    passwordBy: fc.constantFrom("phone" as const, "email" as const, null),
  });
  fc.assert(
    fc.property(factors, fc.constantFrom<Proof>("password", "phone", "email", "outside"), (given, first) => {
      // Whoever holds only one place has it, and the password where that place's code set it.
      for (const place of ["phone", "email"] as const) {
        const has = (shown: Proof | SecondWay) =>
          shown === place || (shown === "password" && given.passwordBy === place);
        if (has(first)) expect(secondWays(given, first).some(({ way }) => has(way))).toBe(false);
      }
    }),
  );
});
