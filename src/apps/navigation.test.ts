import { describe, expect, it } from "vitest";
import { menuTree, trailOf } from "./menu-tree.ts";
import { allEntries } from "./menus.ts";
import { navigationOf, sectionOf, shownTrail, type MenuSection } from "./navigation.ts";
import { paletteActions } from "./shell/frame/palette-actions.ts";

const everything = new Set(allEntries.filter(({ everyone }) => !everyone).map(({ code }) => code));
const of = (codes: ReadonlySet<string>) => navigationOf(menuTree(allEntries, codes), codes);
const codesOf = (sections: readonly MenuSection[]) =>
  sections.map(({ entry, pages }) => [entry.code, pages.map(({ code }) => code)]);

describe("the menu as it is shown", () => {
  it("has every page of the tree, on its second level, each once in its group", () => {
    const { home, sections, settings } = of(everything);
    const shown = [...sections, ...settings].flatMap(({ pages }) => pages.map(({ code }) => code));
    const wanted = allEntries.filter(
      ({ code, route, everyone }) => route && !everyone && !route.startsWith("/h5/") && code !== "HOME",
    );
    expect(home?.code).toBe("HOME");
    expect(wanted.map(({ code }) => code).filter((code) => !shown.includes(code))).toEqual([]);
    for (const { pages } of [...sections, ...settings]) {
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.every(({ route }) => route !== undefined)).toBe(true);
    }
  });

  it("has all settings behind one entry, and none of them elsewhere", () => {
    const { sections, settings } = of(everything);
    expect(codesOf(settings)).toEqual([
      ["C0401", ["C1011", "C1012", "C6200"]],
      [
        "C6300",
        [
          "C6300",
          "C630001",
          "C630002",
          "C630003",
          "C630004",
          "C630005",
          "C630006",
          "C630007",
          "C630008",
          "LOG_SETTINGS",
          "C05306",
        ],
      ],
      ["C0403", ["C6500", "C6510"]],
      ["C0405", ["C0531"]],
      ["C0404", ["C6901", "C1031"]],
      ["G_SETTINGS", ["C6600", "C0430", "C0428", "C6900", "OPERATION_LOG", "D9999", "C00110201", "C2200", "C2600"]],
    ]);
    const elsewhere = sections.flatMap(({ pages }) => pages.map(({ code }) => code));
    expect(settings.flatMap(({ pages }) => pages).filter(({ code }) => elsewhere.includes(code))).toEqual([]);
  });

  it("keeps recruitment apart from outsourcing, and no group longer than people look through", () => {
    const { sections } = of(everything);
    const outsourcing = codesOf(sections).filter(([code]) => code === "C0220" || code === "G_RECRUITMENT");
    expect(outsourcing).toEqual([
      ["C0220", ["LABOUR_COMPANIES", "SERVED_HOTELS", "C0270", "C0600", "C0223", "C6400"]],
      ["G_RECRUITMENT", ["C00201", "C2400", "C2300", "C2500", "C00202", "C008201"]],
    ]);
    const agency = new Set(["C0270", "C2300"]);
    expect(codesOf(of(agency).sections)).toEqual([
      ["C0220", ["C0270"]],
      ["G_RECRUITMENT", ["C2300"]],
    ]);
    expect(codesOf(of(new Set(["C2300"])).sections)).toEqual([["G_RECRUITMENT", ["C2300"]]]);
    const way = (code: string) => shownTrail(trailOf(allEntries, code)).map((entry) => entry.code);
    expect([way("C2300"), way("C6400")]).toEqual([
      ["G_RECRUITMENT", "C2300"],
      ["C0220", "C6400"],
    ]);
  });

  it("shows nobody what is not theirs, and a group that is not theirs only for a page below it", () => {
    expect(codesOf(of(new Set(["HOME", "C4300"])).sections)).toEqual([
      ["C0410", ["C4300"]],
      ["G_APPROVALS", ["C4300"]],
    ]);
    expect(codesOf(of(new Set(["C630001"])).settings)).toEqual([["C6300", ["C630001"]]]);
    expect(codesOf(of(new Set(["C05306"])).settings)).toEqual([["C05306", ["C05306"]]]);
    expect(of(new Set())).toEqual({ home: undefined, sections: [], settings: [] });
  });

  it("marks a page in the group that it was opened from", () => {
    const { sections } = of(everything);
    expect(sectionOf(sections, "C4300", undefined)?.entry.code).toBe("C0410");
    expect(sectionOf(sections, "C4300", "G_APPROVALS")?.entry.code).toBe("G_APPROVALS");
    expect(sectionOf(sections, "C4100", "G_APPROVALS")?.entry.code).toBe("C0410");
    expect(sectionOf(sections, "HOME", undefined)).toBeUndefined();
  });

  // About as many letters as the width of the menu holds beside a number; a browser measures it in e2e/navigation.spec.ts.
  it("has English titles that stand on one line", () => {
    const { sections, settings } = of(everything);
    const titles = [...sections, ...settings].flatMap(({ entry, pages }) => [entry.en, ...pages.map(({ en }) => en)]);
    expect(titles.filter((title) => title.length > 22)).toEqual([]);
  });
});

it("offers forms whose page and code there are", () => {
  const codes = allEntries.flatMap(({ code, buttons = [] }) => buttons.map(({ name }) => `${code}.${name}`));
  expect(paletteActions.filter(({ needs }) => !codes.includes(needs))).toEqual([]);
  expect(paletteActions.filter(({ page }) => !allEntries.some(({ code, route }) => code === page && route))).toEqual(
    [],
  );
});
