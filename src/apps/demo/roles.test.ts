import { expect, it } from "vitest";
import { builtinRoles, codesOfPages, settingPostsAndContracts } from "#areas/access/server.ts";
import { allEntries } from "../menus.ts";
import { codesOfDemoRole, demoRoles } from "./roles.ts";

const all = allEntries.flatMap((entry) => [
  entry.code,
  ...(entry.buttons ?? []).map((button) => `${entry.code}.${button.name}`),
]);
const setting = (codes: readonly string[]) => settingPostsAndContracts.filter((code) => codes.includes(code));

it("knows every button by which posts and contracts are set", () => {
  const buttons = all.filter((code) => /^(?:C6400|C6700|C7511)\./.test(code) && !code.endsWith(".export"));
  expect([...settingPostsAndContracts].sort()).toEqual(buttons.sort());
});

it("only the controlling department sets posts and contracts, of the roles that do not hold everything", () => {
  const builtin = builtinRoles.flatMap(({ builtin: name, pages, without }) =>
    pages === "all" ? [] : [[name, setting(codesOfPages(pages, all, without))] as const],
  );
  expect(builtin.filter(([, codes]) => codes.length > 0)).toEqual([["controlling", settingPostsAndContracts]]);
  for (const role of Object.values(demoRoles)) expect(setting(codesOfDemoRole(role, all))).toEqual([]);
  expect(codesOfDemoRole(demoRoles.hr, all)).toEqual(expect.arrayContaining(["C6400", "C6400.export", "C6700"]));
});

it("finance sees the amounts of insurance and does nothing with them", () => {
  const codes = codesOfDemoRole(demoRoles.finance, all).filter((code) => code.startsWith("C60501"));
  expect(codes.sort()).toEqual(["C60501", "C60501.export", "C60501.view"]);
});
