import { expect, it } from "vitest";
import type { Finding } from "#platform/rota/model.ts";
import { oneRest } from "./one-rest.ts";

const found = (kind: string, allowed: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  level: "hard",
  person: 0,
  from: 3,
  to: 4,
  value: 480,
  allowed,
  price: 1,
  ...more,
});

it("names one reason for one rest: the longer of two that are as hard", () => {
  const [short, night, other] = [found("rest", 660), found("restAfterNight", 1440), found("dutyLength", 720)];
  expect(oneRest([short, night, other])).toEqual([night, other]);
  expect(oneRest([night, short])).toEqual([night]);
});

it("keeps the harder one, also where it asks for less", () => {
  const [short, night] = [found("rest", 660), found("restAfterNight", 1440, { level: "medium" })];
  expect(oneRest([short, night])).toEqual([short]);
});

it("keeps those of other nights and of other people", () => {
  const all = [
    found("rest", 660),
    found("restAfterNight", 1440, { from: 4, to: 5 }),
    found("rest", 660, { person: 1 }),
  ];
  expect(oneRest(all)).toEqual(all);
});
