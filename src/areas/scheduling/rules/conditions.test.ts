import { expect, test } from "vitest";
import { certificatesOn, type CertificateTerm } from "#areas/people/certificate-state.ts";
import { lacking, type Wanted } from "#areas/people/lacking.ts";
import { ageOn, objectionsTo, type Applicant, type Asked, type Conditions } from "./conditions.ts";

const off: Conditions = {
  hours: { rest: null, day: null, week: null },
  hoursMode: "warn",
  ageMin: null,
  ageMax: null,
  ageMode: "refuse",
  expiredCertificate: "ignore",
  healthCertificate: "ignore",
  onLeave: "warn",
};
const span = { workDate: "2026-10-12", startMinute: 1020, endMinute: 1380, plannedMinutes: 330 };
const person: Applicant = { gender: "female", birthDate: "2010-10-12", certificatesOn: () => [], awayFrom: () => 0 };
const held = (terms: CertificateTerm[]) => ({ certificatesOn: (date: string) => certificatesOn(terms, date) });
const health = (validTo: string | null, validFrom: string | null = null) => ({ type: "health", validFrom, validTo });

function told(part: Partial<Applicant>, set: Partial<Conditions>, asked: Asked = {}) {
  return objectionsTo({ ...person, ...part }, span, [], asked, { ...off, ...set }).map(
    ({ kind, value, allowed, certificate, refused }) =>
      `${refused ? "refused" : "noted"} ${kind} ${value}/${allowed}${certificate ? ` ${certificate}` : ""}`,
  );
}

test.each([
  ["16 on their birthday", {}, { ageMin: 16 }, []],
  ["a day too young", { birthDate: "2010-10-13" }, { ageMin: 16 }, ["refused ageMin 15/16"]],
  [
    "too young, only noted",
    { birthDate: "2011-01-01" },
    { ageMin: 16, ageMode: "warn" as const },
    ["noted ageMin 15/16"],
  ],
  ["the oldest that may", { birthDate: "1965-10-13" }, { ageMax: 60 }, []],
  ["too old", { birthDate: "1965-10-12" }, { ageMax: 60 }, ["refused ageMax 61/60"]],
  ["no date of birth is only noted", { birthDate: null }, { ageMin: 16 }, ["noted ageUnknown 0/0"]],
  ["no date of birth and no ages", { birthDate: null }, {}, []],
  [
    "ended the day before",
    held([health("2026-10-11")]),
    { expiredCertificate: "refuse" as const },
    ["refused certificate 1/0 health"],
  ],
  [
    "ends on the day",
    held([health("2026-10-12")]),
    { expiredCertificate: "refuse" as const, healthCertificate: "refuse" as const },
    [],
  ],
  [
    "renewed beside the old one",
    held([health("2026-10-01"), health("2027-10-01", "2026-10-01")]),
    { expiredCertificate: "refuse" as const },
    [],
  ],
  [
    "without end",
    held([health(null)]),
    { expiredCertificate: "warn" as const, healthCertificate: "warn" as const },
    [],
  ],
  [
    "not valid yet",
    held([health("2027-10-01", "2026-10-13")]),
    { expiredCertificate: "warn" as const, healthCertificate: "refuse" as const },
    ["refused health 0/0"],
  ],
  [
    "an expired health certificate is told once",
    held([health("2026-01-01")]),
    { expiredCertificate: "warn" as const, healthCertificate: "refuse" as const },
    ["refused health 0/0"],
  ],
  ["on leave for a part of the shift", { awayFrom: () => 90 }, { onLeave: "refuse" as const }, ["refused leave 90/0"]],
  ["on leave, only noted", { awayFrom: () => 90 }, {}, ["noted leave 90/0"]],
  ["none at all", {}, { healthCertificate: "warn" as const }, ["noted health 0/0"]],
])("%s", (_, part, set, expected) => expect(told(part, set)).toEqual(expected));

test("what the line asks for is only noted", () => {
  expect(told({}, {}, { gender: "male", ageMin: 18 })).toEqual(["noted gender 0/0", "noted age 16/0"]);
  expect(told({ birthDate: null }, {}, { ageMax: 50 })).toEqual(["noted age 0/0"]);
  expect(told({}, {}, { gender: null, ageMin: null, ageMax: null })).toEqual([]);
});

test("what the post asks for refuses, warns while nobody has verified it, and is told once", () => {
  const wanted: Wanted[] = [
    { type: "health", name: { zh: "健康证", en: "Health certificate" }, effect: "refuse" },
    { type: "chef", name: { zh: "厨师证", en: "Chef certificate" }, effect: "warn" },
  ];
  const toldOf = (terms: CertificateTerm[], all = wanted) =>
    told(held(terms), strict, { lacks: lacking(all, certificatesOn(terms, span.workDate)) });
  const strict = { healthCertificate: "refuse" as const, expiredCertificate: "refuse" as const };
  const verified = { ...health("2026-10-12"), verified: true };
  expect(toldOf([])).toEqual(["refused required 0/0 health", "noted required 0/0 chef"]);
  expect(toldOf([verified])).toEqual(["noted required 0/0 chef"]);
  expect(toldOf([{ ...verified, validTo: "2026-10-11" }])).toEqual([
    "refused required 0/0 health",
    "noted required 0/0 chef",
  ]);
  expect(toldOf([health("2026-10-12")], wanted.slice(0, 1))).toEqual(["noted unverified 0/0 health"]);
});

test("hours go by their own mode", () => {
  const late = { ...span, workDate: "2026-10-11" };
  const early = { ...span, startMinute: 480, endMinute: 960 };
  const objections = (hoursMode: Conditions["hoursMode"]) =>
    objectionsTo(person, early, [late], {}, { ...off, hours: { rest: 660, day: null, week: null }, hoursMode });
  expect(objections("refuse")).toEqual([{ kind: "rest", value: 540, allowed: 660, refused: true }]);
  expect(objections("warn")).toMatchObject([{ refused: false }]);
});

test("age is counted in full years", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
  expect(ageOn(null, "2026-03-01")).toBeNull();
});
