import { describe, expect, test } from "vitest";
import { cityKey } from "../city-name.ts";
import { overlap } from "../rules/versions.ts";
import { shippedVersions } from "./figures.ts";
import { cityCodes } from "./shipped.ts";
import { sourceKept, sourceText } from "./source-text.ts";

describe("packages of cities", () => {
  test("every figure names where it was read, and no two versions of a city overlap", () => {
    for (const { city, items } of shippedVersions)
      for (const { source, code } of items) expect(source.stored.length, `${city} ${code}`).toBeGreaterThan(3);
    for (const city of cityCodes) {
      const of = shippedVersions.filter((one) => one.city === city);
      expect(of.length).toBeGreaterThan(0);
      for (const [index, one] of of.entries())
        for (const other of of.slice(index + 1)) expect(overlap(one, other), `${city} ${one.from}`).toBe(false);
    }
  });

  // domain-china.md 2.2: a floor is 60 %, a ceiling 300 % of the average of the year, where it was checked (calc)
  test.each([
    ["shanghai", "2025-07", 12_434],
    ["shanghai", "2026-07", 12_577],
    ["beijing", "2025-09", 11_937],
    ["beijing", "2026-07", 12_116],
    ["guangzhou", "2026-01", 9_183],
    ["chengdu", "2025-01", 7_646],
    ["chengdu", "2026-10", 7_831],
  ])("%s from %s: pension between 60 and 300 %% of %i", (city, from, average) => {
    const version = shippedVersions.find((one) => one.city === city && one.from === from)!;
    const pension = version.items.find((item) => item.code === "pension")!;
    expect(Math.abs(pension.floor! - average * 0.6)).toBeLessThan(1);
    expect(pension.ceiling! - average * 3).toBe(0);
  });

  test("what nobody has said is empty and unsure", () => {
    for (const { items } of shippedVersions)
      for (const { floor, ceiling, employer, employee, rateOf, unsure } of items)
        if (floor === null || ceiling === null || (rateOf === "package" && (employer === null || employee === null)))
          expect(unsure).toBe(true);
    for (const city of ["hangzhou", "suzhou", "nanjing"])
      for (const { floor, ceiling, employer } of shippedVersions.find((one) => one.city === city)!.items)
        expect([floor, ceiling, employer]).toEqual([null, null, null]);
  });
});

test("a source is read in one language, and is kept in both when it comes back from a form", () => {
  for (const { source, items } of shippedVersions)
    for (const { stored } of [source, ...items.map((item) => item.source)])
      for (const locale of ["zh", "en"] as const) {
        const text = sourceText(stored, locale);
        expect(text).not.toMatch(locale === "zh" ? / \/ [a-z]/ : /\p{Script=Han}/u);
        expect(sourceKept(text)).toBe(stored);
      }
  expect(sourceText("沪人社规〔2026〕7 号 / notice", "en")).toBe("沪人社规〔2026〕7 号 / notice");
  expect(sourceKept("沪人社规〔2026〕7 号")).toBe("沪人社规〔2026〕7 号");
});

test.each([
  ["上海", "shanghai"],
  ["上海市", "shanghai"],
  ["Shanghai", "shanghai"],
  ["上海 Shanghai", "shanghai"],
  ["无锡", "无锡"],
])("%s is the city %s", (name, key) => {
  expect(cityKey(name)).toBe(key);
});
