import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardCards, type Holder } from "./standard-cards.ts";

const all = [
  "approvals-todo",
  "set-up",
  "health",
  "requests",
  "orders",
  "unfilled",
  "exceptions",
  "papers",
  "attendance",
  "statement-steps",
  "money-due",
  "objections",
  "budget",
  "cost-trend",
  "income",
  "income-trend",
  "fte",
  "efficiency",
  "structure",
  "notices",
];
const holder = (codes: string[], more: { kind?: Holder["kind"]; leads?: boolean } = {}) => ({
  kind: more.kind ?? ("staff" as const),
  codes: new Set(codes),
  leads: more.leads ?? false,
});
const of = (codes: string[], more: { kind?: Holder["kind"]; leads?: boolean } = {}, may = all) =>
  standardCards(holder(codes, more), may, 2);

describe("the home page that nobody has arranged", () => {
  it.each([
    [
      "a requester: the new order, today's people, what waits",
      of(["C1100.add"]),
      ["orders", "attendance", "approvals-todo", "unfilled", "notices"],
    ],
    [
      "human resources: open places and exceptions",
      of(["C2100.share"]),
      ["unfilled", "exceptions", "approvals-todo", "papers", "attendance", "structure", "notices"],
    ],
    [
      "finance: statements by step, money due, objections",
      of(["C4400.pay"]),
      ["statement-steps", "money-due", "objections", "budget", "cost-trend", "approvals-todo", "notices"],
    ],
    [
      "a labour company: what is asked of it",
      of(["C0270.answer"], { kind: "agency" }),
      ["requests", "attendance", "statement-steps", "papers", "income", "income-trend", "notices"],
    ],
    [
      "an administrator: set-up and health, whatever else the codes allow",
      of(["C6200.editRole", "C1100.add", "C2100.share", "C4400.pay"]),
      ["set-up", "health", "approvals-todo", "attendance", "budget", "cost-trend", "unfilled", "exceptions", "notices"],
    ],
    [
      "the head of a department",
      of(["C3100"], { leads: true }),
      ["approvals-todo", "attendance", "budget", "cost-trend", "exceptions", "notices"],
    ],
    [
      "an approver who heads nothing",
      of(["C1200"]),
      ["approvals-todo", "attendance", "budget", "cost-trend", "exceptions", "notices"],
    ],
    [
      "a requester who heads a department",
      of(["C1100.add"], { leads: true }),
      ["orders", "attendance", "approvals-todo", "unfilled", "budget", "cost-trend", "exceptions", "notices"],
    ],
    [
      "two duties: what each day begins with comes first",
      of(["C2100.share", "C4200.make"]),
      [
        "unfilled",
        "exceptions",
        "approvals-todo",
        "statement-steps",
        "money-due",
        "objections",
        "papers",
        "attendance",
        "notices",
      ],
    ],
    ["nobody of these: all they may see", of([], {}, ["approvals-todo", "notices"]), ["approvals-todo", "notices"]],
    [
      "cards one may not see are left out",
      of(["C4400.pay"], {}, ["money-due", "fte", "notices"]),
      ["money-due", "notices"],
    ],
    ["at least two where there are two", of(["C1100.add"], {}, ["orders", "fte", "structure"]), ["orders", "fte"]],
  ])("%s", (_who, cards, wanted) => {
    expect(cards).toEqual(wanted);
  });

  it("shows only what one may see, each card once, and at least two where there are so many", () => {
    const codes = ["C6200.editRole", "C2100.share", "C4400.pay", "C1100.add", "C1200"];
    fc.assert(
      fc.property(
        fc.subarray(codes),
        fc.constantFrom<Holder["kind"]>("staff", "agency"),
        fc.boolean(),
        fc.subarray(all),
        (held, kind, leads, may) => {
          const cards = of(held, { kind, leads }, may);
          expect(cards.every((card) => may.includes(card))).toBe(true);
          expect(new Set(cards).size).toBe(cards.length);
          expect(cards.length).toBeGreaterThanOrEqual(Math.min(2, may.length));
        },
      ),
    );
  });
});
