import { describe, expect, test } from "vitest";
import {
  aboveHundred,
  annuityDeduction,
  donationDeduction,
  claimedUpTo,
  claimFault,
  claimWorthFen,
  emptyClaim,
  exclusionOf,
  goesOn,
  illnessDeduction,
  type Claim,
} from "./claims.ts";
import { firstJobFault, fullYearFault } from "./modes.ts";

const claim = (kind: Claim["kind"], from: string, more: Partial<Claim> = {}): Claim => ({
  ...emptyClaim,
  kind,
  from,
  ...more,
});
const child = (kind: "childEducation" | "infantCare", from: string, relativeBorn: string, more: Partial<Claim> = {}) =>
  claim(kind, from, { relative: "小宝", relativeBorn, ...more });
const since = (from: string, to: string | null = null) => [{ from, to }];
const sumOf = (claims: Claim[], month: string, employment = since("2020-01")) =>
  [...claimedUpTo(claims, [], employment, month).values()].reduce((all, fen) => all + fen, 0) / 100;

describe("what a claim comes to in the year up to a month", () => {
  test.each([
    ["a child in education", [child("childEducation", "2026-01", "2018-05-01")], "2026-12", 24_000],
    ["half a child", [child("childEducation", "2026-01", "2018-05-01", { sharePercent: 50 })], "2026-12", 12_000],
    ["an infant until the month before three", [child("infantCare", "2026-01", "2023-06-20")], "2026-12", 10_000],
    [
      "education from the month of turning three",
      [child("childEducation", "2026-06", "2023-06-20")],
      "2026-12",
      14_000,
    ],
    ["an infant from the month of birth", [child("infantCare", "2026-11", "2026-11-30")], "2026-12", 4_000],
    ["a degree", [claim("continuingEducation", "2026-09", { education: "degree" })], "2026-12", 1_600],
    [
      "a degree of which 46 months are used",
      [claim("continuingEducation", "2026-01", { education: "degree", monthsBefore: 46 })],
      "2026-12",
      800,
    ],
    ["a certificate once", [claim("continuingEducation", "2026-03", { education: "certificate" })], "2026-12", 3_600],
    [
      "two certificates are one",
      [
        claim("continuingEducation", "2026-03", { education: "certificate" }),
        claim("continuingEducation", "2026-05", { education: "certificate" }),
      ],
      "2026-05",
      5_600,
    ],
    ["a loan", [claim("housingLoan", "2026-01")], "2026-11", 11_000],
    ["a loan at its 240th month", [claim("housingLoan", "2026-01", { monthsBefore: 239 })], "2026-11", 1_000],
    ["rent of a large city", [claim("housingRent", "2026-10", { cityClass: "large" })], "2026-11", 3_000],
    ["rent of a middle city", [claim("housingRent", "2026-10", { cityClass: "middle" })], "2026-11", 2_200],
    ["rent elsewhere", [claim("housingRent", "2026-10", { cityClass: "other" })], "2026-11", 1_600],
    [
      "parents of an only child",
      [claim("elderly", "2026-01", { isOnlyChild: true, relative: "父", relativeBorn: "1960-01-31" })],
      "2026-02",
      6_000,
    ],
    [
      "a share of parents",
      [
        claim("elderly", "2026-01", {
          isOnlyChild: false,
          monthFen: 100_000,
          relative: "父",
          relativeBorn: "1960-01-31",
        }),
      ],
      "2026-02",
      2_000,
    ],
    [
      "serious illness only at the annual settlement",
      [claim("seriousIllness", "2026-01", { monthFen: 9_999_900 })],
      "2026-12",
      0,
    ],
    ["a pension up to 12,000 a year", [claim("personalPension", "2026-01", { monthFen: 150_000 })], "2026-11", 12_000],
    [
      "a health insurance up to 2,400 a year",
      [claim("healthInsurance", "2026-01", { monthFen: 30_000 })],
      "2026-11",
      2_400,
    ],
    ["what was ended", [claim("housingLoan", "2026-01", { to: "2026-03" })], "2026-11", 3_000],
    ["nothing of the year before", [claim("housingLoan", "2025-01")], "2026-01", 1_000],
  ])("%s", (_, claims, month, sum) => expect(sumOf(claims, month)).toBe(sum));

  test("only months of employment here count, a late claim is caught up", () => {
    expect(sumOf([claim("housingLoan", "2026-01")], "2026-11", since("2026-07"))).toBe(5_000);
    expect(sumOf([claim("housingLoan", "2026-01")], "2026-11", since("2020-01", "2026-10"))).toBe(10_000);
    expect(
      sumOf([claim("continuingEducation", "2026-03", { education: "certificate" })], "2026-11", since("2026-07")),
    ).toBe(3_600);
  });

  test("a downloaded figure stands for the months up to its own", () => {
    const claims = [claim("housingLoan", "2026-01")];
    const of = (month: string) =>
      claimedUpTo(claims, [{ kind: "housingLoan", upTo: "2026-10", fen: 900_000 }], since("2020-01"), month).get(
        "housingLoan",
      );
    expect([of("2026-09"), of("2026-10"), of("2026-12")]).toEqual([900_000, 900_000, 1_100_000]);
    expect(claimedUpTo([], [{ kind: "elderly", upTo: "2025-12", fen: 1 }], since("2020-01"), "2026-01").size).toBe(0);
  });

  test("an annuity up to 4 % of its base", () =>
    expect([annuityDeduction(30_000, 1_000_000, "2026-01"), annuityDeduction(50_000, 1_000_000, "2026-01")]).toEqual([
      30_000, 40_000,
    ]));

  test("an annuity names its pay, and comes off within 4 % of it in each month", () => {
    const annuity = { ...claim("annuity", "2026-03"), monthFen: 50_000, baseFen: 1_000_000 };
    expect(claimFault({ ...annuity, baseFen: null })).toEqual({ fault: "baseMissing", field: "baseFen" });
    expect(claimFault({ ...annuity, monthFen: null })).toEqual({ fault: "amountMissing", field: "monthFen" });
    expect(claimFault(annuity)).toBeNull();
    expect(claimedUpTo([annuity], [], since("2020-01"), "2026-05").get("annuity")).toBe(3 * 40_000);
  });

  test("is worth all of it where it counts once, whatever the month, else what comes off in the month", () => {
    const worth = (one: Claim) => claimWorthFen(one, "2026-11");
    expect(worth(claim("donation", "2026-03", { monthFen: 100_000, to: "2026-12" }))).toBe(100_000);
    expect(worth(claim("continuingEducation", "2026-03", { education: "certificate", to: "2026-12" }))).toBe(360_000);
    expect(worth(claim("annuity", "2026-03", { monthFen: 70_000, baseFen: 1_650_000 }))).toBe(66_000);
    expect(worth(claim("annuity", "2026-03", { monthFen: 70_000, baseFen: 1_650_000, to: "2026-10" }))).toBe(0);
  });

  test("donations count once, in any number, in their year alone", () => {
    const donation = { ...claim("donation", "2026-03"), monthFen: 100_000, to: "2026-12" };
    const again = { ...donation, from: "2026-05" };
    expect(exclusionOf(donation, again)).toBeNull();
    const of = (month: string) => claimedUpTo([donation, again], [], since("2020-01"), month).get("donation");
    expect([of("2026-02"), of("2026-03"), of("2026-04"), of("2026-12"), of("2027-01")]).toEqual([
      undefined,
      100_000,
      100_000,
      200_000,
      undefined,
    ]);
  });

  test("donations up to 30 % of what is taxed before them, some in full, never more than that (IIT Law art. 6)", () => {
    const of = (limited: number, whole: number, taxableFen: number) =>
      donationDeduction(
        new Map([
          ["donation", limited],
          ["donationFull", whole],
        ]),
        taxableFen,
        "2026-10",
      );
    expect([of(0, 0, 100), of(50_000, 0, 100_000), of(20_000, 0, 100_000), of(50_000, 10_000, 100_000)]).toEqual([
      0, 30_000, 20_000, 40_000,
    ]);
    expect([of(50_000, 90_000, 100_000), of(50_000, 1_000, -1), of(1, 0, 1)]).toEqual([100_000, 0, 0]);
  });

  test("illness above 15,000, at most 80,000", () =>
    expect([1_400_000, 2_000_000, 20_000_000].map((fen) => illnessDeduction(fen, 2026))).toEqual([
      0, 500_000, 8_000_000,
    ]));
});

describe("what the law has against a claim", () => {
  test.each([
    ["noFigure", claim("housingLoan", "2022-12")],
    ["endsBeforeItBegins", claim("housingLoan", "2026-02", { to: "2026-01" })],
    ["aboveHundred", child("childEducation", "2026-01", "2018-05-01", { sharePercent: 120 })],
    ["shareOfTwo", child("childEducation", "2026-01", "2018-05-01", { sharePercent: 70 })],
    ["shareOfTwo", claim("housingRent", "2026-01", { cityClass: "large", sharePercent: 50 })],
    ["relativeMissing", claim("childEducation", "2026-01")],
    ["tooYoung", child("childEducation", "2026-01", "2024-05-01")],
    ["tooYoung", child("infantCare", "2026-01", "2026-02-01")],
    ["tooOld", child("infantCare", "2026-06", "2023-06-20")],
    ["tooOld", child("infantCare", "2026-05", "2023-06-20", { to: "2026-06" })],
    ["parentTooYoung", claim("elderly", "2026-01", { relative: "母", relativeBorn: "1966-02-01", isOnlyChild: true })],
    ["onlyChildMissing", claim("elderly", "2026-01", { relative: "母", relativeBorn: "1950-02-01" })],
    [
      "shareAboveHalf",
      claim("elderly", "2026-01", {
        relative: "母",
        relativeBorn: "1950-02-01",
        isOnlyChild: false,
        monthFen: 150_001,
      }),
    ],
    ["educationMissing", claim("continuingEducation", "2026-01")],
    ["cityMissing", claim("housingRent", "2026-01")],
    ["amountMissing", claim("personalPension", "2026-01")],
    ["monthsUsedUp", claim("housingLoan", "2026-01", { monthsBefore: 240 })],
    ["beyondMonths", claim("continuingEducation", "2026-01", { education: "degree", to: "2030-01" })],
    [null, claim("continuingEducation", "2026-01", { education: "degree", to: "2029-12" })],
    [null, claim("elderly", "2026-02", { relative: "母", relativeBorn: "1966-02-28", isOnlyChild: true })],
    [null, child("infantCare", "2023-06", "2023-06-20", { to: "2026-05" })],
  ])("%s", (fault, one) => expect(claimFault(one)?.fault ?? null).toBe(fault));

  test.each([
    [
      "loanAndRent",
      claim("housingLoan", "2026-01", { to: "2026-03" }),
      claim("housingRent", "2026-09", { cityClass: "large" }),
    ],
    [null, claim("housingLoan", "2025-01", { to: "2025-12" }), claim("housingRent", "2026-01", { cityClass: "large" })],
    ["sameTwice", claim("housingLoan", "2026-01"), claim("housingLoan", "2026-05")],
    ["sameTwice", child("childEducation", "2026-01", "2018-05-01"), child("childEducation", "2026-03", "2018-05-01")],
    [
      null,
      child("childEducation", "2026-01", "2018-05-01"),
      child("childEducation", "2026-03", "2015-05-01", { relative: "大宝" }),
    ],
    [
      null,
      child("infantCare", "2026-01", "2023-06-20", { to: "2026-05" }),
      child("childEducation", "2026-06", "2023-06-20"),
    ],
    [
      null,
      claim("continuingEducation", "2026-01", { education: "degree" }),
      claim("continuingEducation", "2026-01", { education: "certificate" }),
    ],
  ])("%s of two", (fault, a, b) => {
    expect(exclusionOf(a, b)).toBe(fault);
    expect(exclusionOf(b, a)).toBe(fault);
  });

  test("a child is a hundred percent at most", () => {
    const half = child("childEducation", "2026-01", "2018-05-01", { sharePercent: 50 });
    expect(aboveHundred([half], half)).toBe(false);
    expect(aboveHundred([half], { ...half, sharePercent: 100 })).toBe(true);
    expect(aboveHundred([half], { ...half, sharePercent: 100, relative: "大宝" })).toBe(false);
  });

  test("in December those are renewed that go on", () => {
    expect(goesOn(claim("housingLoan", "2026-01"), 2026)).toBe(true);
    expect(goesOn(claim("housingLoan", "2026-01", { monthsBefore: 228 }), 2026)).toBe(false);
    expect(goesOn(child("infantCare", "2026-01", "2023-06-20"), 2026)).toBe(false);
  });
});

describe("modes of a year", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, "0")}`);
  test.each([
    [null, twelve, 6_000_000, since("2024-01")],
    ["above60000", twelve, 6_000_001, since("2024-01")],
    ["notAllTwelve", twelve.slice(1), 100, since("2024-01")],
    ["notAllTwelve", twelve, 100, since("2025-02")],
    ["notSinceJanuary", twelve, 100, since("2024-01", "2025-12")],
  ])("60,000: %s", (fault, declaredMonths, incomeFen, employment) =>
    expect(fullYearFault(2026, { declaredMonths, incomeFen }, employment)).toBe(fault),
  );

  test.each([
    ["joinedInJanuary", "2026-01", false, true],
    ["earnedBefore", "2026-07", true, true],
    ["noEvidence", "2026-07", false, false],
    [null, "2026-07", false, true],
  ])("first job: %s", (fault, joined, earned, evidence) => expect(firstJobFault(joined, earned, evidence)).toBe(fault));
});
