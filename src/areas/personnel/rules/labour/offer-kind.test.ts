import { expect, test } from "vitest";
import { offerKind, type RenewalFacts } from "./offer-kind.ts";

const plain: RenewalFacts = {
  fixedTerms: 1,
  serviceMonths: 36,
  monthsUnwritten: 0,
  asksFixed: false,
  isBarred: false,
  mayLetRunOut: false,
};
const open = (why: string, mayEnd = false) => ({ kind: "open_ended", why, mayEnd });

test.each<[string, Partial<RenewalFacts>, object]>([
  ["one term", {}, { kind: "any" }],
  ["two terms", { fixedTerms: 2 }, open("twoTerms")],
  ["two terms where the city lets the second run out", { fixedTerms: 2, mayLetRunOut: true }, open("twoTerms", true)],
  ["two terms of somebody under art. 39", { fixedTerms: 2, isBarred: true }, { kind: "any" }],
  ["two terms of somebody who asks for a fixed one", { fixedTerms: 2, asksFixed: true }, { kind: "any" }],
  ["ten years", { serviceMonths: 120, mayLetRunOut: true }, open("tenYears")],
  ["ten years of somebody under art. 39", { serviceMonths: 120, isBarred: true }, open("tenYears")],
  ["a day less than ten years", { serviceMonths: 119 }, { kind: "any" }],
  ["a year without a written one", { monthsUnwritten: 12, asksFixed: true }, open("yearUnwritten")],
])("after %s", (_after, facts, expected) => {
  expect(offerKind({ ...plain, ...facts })).toEqual(expected);
});
