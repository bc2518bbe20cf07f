import { expect, test } from "vitest";
import fc from "fast-check";
import { ageOn, check, noRequirement, worstOutcome, type Fitness, type Requirement } from "./requirement-check.ts";

const start = "2026-12-01";
const person = (part: Partial<Fitness> = {}): Fitness => ({
  birthDate: "1990-05-05",
  gender: "female",
  education: "college",
  years: 3,
  heightCm: null,
  weightKg: null,
  certificates: [],
  barred: false,
  ...part,
});
const asking = (part: Partial<Requirement> = {}): Requirement => ({ ...noRequirement, ...part });
const found = (requirement: Requirement, who: Fitness) =>
  check(requirement, who, start).map(({ kind, outcome, refuse }) => `${kind} ${outcome}${refuse ? " refuse" : ""}`);

test.each<[string, Partial<Fitness>, string[]]>([
  ["16 on the first day", { birthDate: "2010-12-01" }, ["minimumAge fits", "minor warns"]],
  ["16 a day later", { birthDate: "2010-12-02" }, ["minimumAge fails refuse"]],
  ["18 on the first day", { birthDate: "2008-12-01" }, ["minimumAge fits"]],
  ["18 a day later", { birthDate: "2008-12-02" }, ["minimumAge fits", "minor warns"]],
  ["no date of birth", { birthDate: null }, ["minimumAge unknown"]],
  ["a man of 62", { birthDate: "1964-06-01", gender: "male" }, ["minimumAge fits", "retirement warns"]],
  ["a man of 58", { birthDate: "1968-06-01", gender: "male" }, ["minimumAge fits"]],
  ["a woman of 52", { birthDate: "1974-06-01" }, ["minimumAge fits", "retirement warns"]],
  ["somebody barred", { barred: true }, ["bar fails refuse", "minimumAge fits"]],
])("%s", (_, part, expected) => {
  expect(found(noRequirement, person(part))).toEqual(expected);
});

test.each<[string, Partial<Requirement>, Partial<Fitness>, string]>([
  ["height asked, none given", { height: { from: 165, to: null } }, {}, "height unknown"],
  ["height within", { height: { from: 165, to: 180 } }, { heightCm: 165 }, "height fits"],
  ["height below", { height: { from: 165, to: 180 } }, { heightCm: 164 }, "height fails"],
  ["weight above", { weight: { from: null, to: 90 } }, { weightKg: 91 }, "weight fails"],
  ["an age beyond", { age: { from: 18, to: 35 } }, {}, "age fails"],
  ["the other gender", { gender: "male" }, {}, "gender fails"],
  ["a gender not said", { gender: "male" }, { gender: null }, "gender unknown"],
  ["a school of the same level", { education: "senior" }, { education: "vocational" }, "education fits"],
  ["a lower school", { education: "bachelor" }, {}, "education fails"],
  ["a school not said", { education: "bachelor" }, { education: null }, "education unknown"],
  ["too few years", { years: 5 }, {}, "years fails"],
  ["a certificate that is not there", { certificates: ["health"] }, {}, "certificate fails"],
  [
    "a certificate that ends the day before",
    { certificates: ["health"] },
    { certificates: [{ type: "health", validFrom: null, validTo: "2026-11-30" }] },
    "certificate fails",
  ],
  [
    "a certificate that ends on the day",
    { certificates: ["health"] },
    { certificates: [{ type: "health", validFrom: null, validTo: "2026-12-01" }] },
    "certificate fits",
  ],
])("%s", (_, requirement, part, expected) => {
  expect(found(asking(requirement), person(part)).at(-1)).toBe(expected);
});

test("only what the law forbids refuses; the worst of all is what a card shows", () => {
  const checks = check(asking({ years: 9, height: { from: 170, to: null } }), person(), start);
  expect(checks.some(({ refuse }) => refuse)).toBe(false);
  expect(worstOutcome(checks)).toBe("fails");
  expect(worstOutcome([])).toBe("fits");
});

test("an age grows by one on each birthday", () => {
  const day = fc.date({ min: new Date("1940-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [birth, on] = [a, b].map((one) => one.toISOString().slice(0, 10)).toSorted() as [string, string];
      const age = ageOn(birth, on);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(`${Number(birth.slice(0, 4)) + age}${birth.slice(4)}` <= on || birth.endsWith("02-29")).toBe(true);
    }),
  );
});
