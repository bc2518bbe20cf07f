import { expect, it } from "vitest";
import { catalogueOf } from "./catalogue.ts";
import type { MenuEntry } from "./entry.ts";

const page = (code: string, order: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
  code,
  order,
  route: `/${code}`,
  zh: code,
  en: code,
  ...more,
});

it("gives whoever never chose the first four quick entries that they hold, each once, in the order of the menu", () => {
  const { quickFor } = catalogueOf([
    { code: "G", order: 1, zh: "G", en: "G" },
    { code: "H", order: 2, zh: "H", en: "H" },
    page("C", 3, { quick: true }),
    page("B", 2, { quick: true, parent: "G", alsoUnder: ["H"] }),
    page("A", 1, { quick: true, parent: "G" }),
    page("N", 4),
    page("D", 5, { quick: true }),
    page("E", 6, { quick: true }),
  ]);
  expect(quickFor(new Set(["A", "B", "C", "D", "E", "N"]))).toEqual(["A", "B", "C", "D"]);
  expect(quickFor(new Set(["B", "E", "N"]))).toEqual(["B", "E"]);
  expect(quickFor(new Set(["N"]))).toEqual([]);
});

it("gives a page that stands for another one that one's code beside its own", () => {
  const [, phone] = catalogueOf([page("A", 1), page("P", 2, { standsFor: ["A"] })]).stored;
  expect(phone).toMatchObject({ keyCode: "P", meta: { keyCode: "A", station: "/P" }, pageInfoVo: { keyCode: "P" } });
  expect(catalogueOf([page("A", 1)]).stored[0]?.meta.keyCode).toBe("A");
});
