import { describe, expect, it } from "vitest";
import { accountActions, changedCodes, notHeld, withPages } from "./account-rules.ts";
import { builtinRoles, codesOfPages } from "./builtin-roles.ts";

const all = new Set([
  "C6200.edit",
  "C6200.enable",
  "C6200.delete",
  "C6200.resetPassword",
  "C6200.scope",
  "C6200.seeAs",
]);
const account = { kind: "staff", enabled: true, own: false, isOwnLogin: false } as const;

describe("actions on an account", () => {
  it.each([
    ["a colleague", account, ["edit", "disable", "delete", "resetPassword", "scope", "seeAs"]],
    ["oneself", { ...account, own: true }, ["edit", "scope", "seeAs"]],
    ["a disabled one", { ...account, enabled: false }, ["edit", "enable", "delete", "resetPassword", "scope", "seeAs"]],
    [
      "one with a log-in of the person's own",
      { ...account, isOwnLogin: true },
      ["edit", "disable", "delete", "scope", "seeAs"],
    ],
    [
      "a labour company's",
      { ...account, kind: "agency" as const },
      ["edit", "disable", "delete", "resetPassword", "seeAs"],
    ],
  ])("for %s", (_, state, wanted) => {
    expect(accountActions(state, all)).toEqual(wanted);
  });
  it("need their code", () => {
    expect(accountActions(account, new Set(["C6200.edit"]))).toEqual(["edit"]);
  });
});

describe("permission codes", () => {
  it("that are granted must be held", () => {
    expect(notHeld(["C1", "C1.add"], new Set(["C1"]))).toEqual(["C1.add"]);
  });
  it("of buttons bring their page", () => {
    expect(withPages(["C2.add", "C1", "C2.edit"])).toEqual(["C1", "C2", "C2.add", "C2.edit"]);
  });
  it("of a page are the page and its buttons", () => {
    expect(codesOfPages(["C1"], ["C1", "C1.add", "C11", "C2"])).toEqual(["C1", "C1.add"]);
    expect(codesOfPages(["C1"], ["C1", "C1.add", "C1.see"], ["C1.see"])).toEqual(["C1", "C1.add"]);
  });
  it("of a labour company reveal no personal data and confirm no attendance", () => {
    const recruiter = builtinRoles.find((role) => role.builtin === "recruiter")!;
    const codes = codesOfPages(
      recruiter.pages as readonly string[],
      [
        "C3500",
        "C3500.edit",
        "C3500.reveal",
        "C3500.override",
        "C05401",
        "C05401.confirm",
        "C05401.export",
        "C4200.answer",
        "C4200.object",
      ],
      recruiter.without,
    );
    expect(codes).toEqual(["C3500", "C3500.edit", "C05401", "C05401.export", "C4200.object"]);
  });
  it("for posts and contracts are the controlling department's and the administrator's alone", () => {
    const holders = builtinRoles.filter(
      ({ pages }) => pages === "all" || ["C7511", "C6700", "C6400"].some((code) => pages.includes(code)),
    );
    expect(holders.map((role) => role.builtin)).toEqual(["administrator", "controlling"]);
  });
});

it.each([
  ["a button with its page", "add", ["A"], ["B.add"], ["A", "B", "B.add"]],
  ["nothing twice", "add", ["A", "A.add"], ["A.add"], ["A", "A.add"]],
  ["a button without its page", "remove", ["A", "A.add", "B"], ["A.add"], ["A", "B"]],
  ["a page with its buttons", "remove", ["A", "A.add", "B"], ["A"], ["B"]],
  ["what is not there", "remove", ["A"], ["B"], ["A"]],
] as const)("changes %s: %s", (_, how, held, codes, expected) =>
  expect(changedCodes(held, how, codes)).toEqual(expected),
);
