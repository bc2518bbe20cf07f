import { expect, it } from "vitest";
import type { Finding } from "#platform/rota/model.ts";
import { worseOf } from "./worse.ts";

const rest = (part: Partial<Finding> = {}): Finding => ({
  kind: "rest",
  level: "hard",
  person: 0,
  from: 3,
  to: 4,
  value: 420,
  allowed: 660,
  price: 1,
  ...part,
});

it.each([
  ["nothing new", [rest()], [rest()], 0],
  ["a new one", [], [rest()], 1],
  ["a new medium one", [], [rest({ level: "medium" })], 1],
  ["a new soft one", [], [rest({ level: "soft" })], 0],
  ["the same of another person", [rest()], [rest({ person: 1 })], 1],
  ["further off", [rest()], [rest({ value: 300 })], 1],
  ["nearer", [rest()], [rest({ value: 600 })], 0],
  ["one that is gone", [rest()], [], 0],
] as const)("%s", (_, before, after, count) => {
  expect(worseOf(before, after)).toHaveLength(count);
});
