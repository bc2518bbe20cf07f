import { describe, expect, test } from "vitest";
import { consentFault, consentUntil } from "./consent.ts";
import { forbiddenWords } from "./forbidden-words.ts";
import { hastenFault } from "./hasten.ts";
import { offerFault } from "./offer-fault.ts";
import { isOverHeadcount, vacancyFault, type VacancyTerms } from "./vacancy-fault.ts";

const terms = (part: Partial<VacancyTerms> = {}): VacancyTerms => ({
  hireBy: "2026-12-31",
  payFromFen: null,
  payToFen: null,
  ageFrom: null,
  ageTo: null,
  heightFrom: null,
  heightTo: null,
  weightFrom: null,
  weightTo: null,
  gender: null,
  genderGround: null,
  specialReason: null,
  ...part,
});

test.each<[string, Partial<VacancyTerms>, string | null, string?]>([
  ["nothing special is asked", {}, null],
  ["it is late", { hireBy: "2026-11-25" }, "hireByPast", "hireBy"],
  ["pay the wrong way round", { payFromFen: 500_000, payToFen: 400_000 }, "reversed", "payToFen"],
  ["an age without a reason", { ageFrom: 18 }, "specialReason", "specialReason"],
  ["an age with a reason", { ageFrom: 18, specialReason: "夜班" }, null],
  ["heights the wrong way round", { heightFrom: 180, heightTo: 170, specialReason: "x" }, "reversed", "heightTo"],
  ["a gender without a ground", { gender: "female", specialReason: "x" }, "genderGround", "genderGround"],
  ["a gender with its ground", { gender: "female", genderGround: "authenticity", specialReason: "女更衣室" }, null],
])("%s", (_, part, kind, field) => {
  const found = vacancyFault(terms(part), "2026-11-26");
  expect(found?.kind ?? null).toBe(kind);
  expect(found?.field).toBe(field);
});

describe("words of an advertisement", () => {
  test.each([
    ["限女性", "gender"],
    ["男士优先", "gender"],
    ["只招男生", "gender"],
    ["Male only", "gender"],
    ["women preferred", "gender"],
    ["已婚已育优先", "personal"],
    ["需提供乙肝检查", "personal"],
    ["please state whether you are pregnant", "personal"],
  ])("%s is refused", (text, kind) => {
    expect(forbiddenWords(`负责接待。${text}。`)?.kind).toBe(kind);
  });
  test.each(["负责男女更衣室的清洁", "有客房经验者优先", "Welcome men and women alike", "限时招聘", "服务女宾与男宾"])(
    "%s is not",
    (text) => {
      expect(forbiddenWords(text)).toBeNull();
    },
  );
});

test("above the headcount counts own staff, open places and those wanted; hourly people are none of it", () => {
  const full = { planned: 10, staff: 7, open: 2 };
  expect(isOverHeadcount(full, { kind: "full_time", places: 1 })).toBe(false);
  expect(isOverHeadcount(full, { kind: "full_time", places: 2 })).toBe(true);
  expect(isOverHeadcount(full, { kind: "hourly", places: 50 })).toBe(false);
  expect(isOverHeadcount({ ...full, planned: null }, { kind: "full_time", places: 50 })).toBe(false);
});

test.each([
  [0, null, null],
  [1, "2026-11-25T02:00:01.000Z", "urgedToday"],
  [1, "2026-11-25T02:00:00.000Z", null],
  [3, "2026-01-01T00:00:00.000Z", "urgedEnough"],
])("hastened %i times, last at %s: %s", (count, at, fault) => {
  expect(hastenFault({ count, at }, "2026-11-26T02:00:00.000Z")).toBe(fault);
});

test("a consent holds a year from its day, whose last day still counts", () => {
  expect(consentUntil("2026-11-26")).toBe("2027-11-26");
  expect(consentFault("2026-11-27", "2026-11-26")).toBe("consentLater");
  expect(consentFault("2025-11-26", "2026-11-26")).toBeNull();
  expect(consentFault("2025-11-25", "2026-11-26")).toBe("consentOver");
});

test.each([
  ["2026-12-01", "2026-11-30", null],
  ["2026-12-01", "2026-12-01", null],
  ["2026-12-01", "2026-12-02", "offerValid"],
  ["2026-12-01", "2026-11-25", "offerValid"],
  ["2026-11-25", "2026-11-25", "offerStart"],
])("an offer for %s that holds until %s: %s", (startOn, validUntil, kind) => {
  expect(offerFault({ startOn, validUntil }, "2026-11-26")?.kind ?? null).toBe(kind);
});
