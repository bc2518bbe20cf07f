import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ageOn,
  certificatesOn,
  certificateStateOn,
  objectionsTo,
  type Applicant,
  type Asked,
  type Conditions,
} from "./conditions.ts";

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
const person: Applicant = { gender: "female", birthDate: "2010-10-12", certificates: [], awayFrom: () => 0 };
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
    { certificates: [health("2026-10-11")] },
    { expiredCertificate: "refuse" as const },
    ["refused certificate 1/0 health"],
  ],
  [
    "ends on the day",
    { certificates: [health("2026-10-12")] },
    { expiredCertificate: "refuse" as const, healthCertificate: "refuse" as const },
    [],
  ],
  [
    "renewed beside the old one",
    { certificates: [health("2026-10-01"), health("2027-10-01", "2026-10-01")] },
    { expiredCertificate: "refuse" as const },
    [],
  ],
  [
    "without end",
    { certificates: [health(null)] },
    { expiredCertificate: "warn" as const, healthCertificate: "warn" as const },
    [],
  ],
  [
    "not valid yet",
    { certificates: [health("2027-10-01", "2026-10-13")] },
    { expiredCertificate: "warn" as const, healthCertificate: "refuse" as const },
    ["refused health 0/0"],
  ],
  [
    "an expired health certificate is told once",
    { certificates: [health("2026-01-01")] },
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

test("hours go by their own mode", () => {
  const late = { ...span, workDate: "2026-10-11" };
  const early = { ...span, startMinute: 480, endMinute: 960 };
  const objections = (hoursMode: Conditions["hoursMode"]) =>
    objectionsTo(person, early, [late], {}, { ...off, hours: { rest: 660, day: null, week: null }, hoursMode });
  expect(objections("refuse")).toEqual([{ kind: "rest", value: 540, allowed: 660, refused: true }]);
  expect(objections("warn")).toMatchObject([{ refused: false }]);
});

test("the worst type of certificate is shown", () => {
  const driver = { type: "driver", validFrom: null, validTo: "2026-11-11" };
  expect(certificateStateOn([], span.workDate, 30)).toBe("none");
  expect(certificateStateOn([health(null)], span.workDate, 30)).toBe("valid");
  expect(certificateStateOn([health(null), driver], span.workDate, 30)).toBe("expiring");
  expect(certificateStateOn([health(null), driver], span.workDate, 29)).toBe("valid");
  expect(certificateStateOn([health("2026-01-01"), driver], span.workDate, 30)).toBe("expired");
});

const date = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const term = fc.record({
  type: fc.constantFrom("health", "driver"),
  validFrom: fc.option(date),
  validTo: fc.option(date),
});

test("a further certificate never makes its type worse, and the order does not count", () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 6 }), term, date, (terms, further, day) => {
      const expired = (all: typeof terms) => new Map(certificatesOn(all, day).map((one) => [one.type, one.expired]));
      const before = expired(terms);
      const after = expired([...terms, further]);
      for (const [type, isExpired] of before) if (!isExpired) expect(after.get(type)).toBe(false);
      expect(expired([...terms, further].reverse())).toEqual(after);
    }),
  );
});

test("age is counted in full years", () => {
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
  expect(ageOn(null, "2026-03-01")).toBeNull();
});
