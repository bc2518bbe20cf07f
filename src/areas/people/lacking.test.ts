import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { certificatesOn, type CertificateTerm } from "./certificate-state.ts";
import { lacking, requirementEffects, wantedAt, type PostRequirement } from "./lacking.ts";

const health: PostRequirement = {
  postId: 1,
  departmentId: null,
  type: "health",
  name: { zh: "健康证", en: "Health certificate" },
  effect: "refuse",
  from: "2026-01-01",
};
const place = { postId: 1, departmentPath: [7, 8] };
const until = (validTo: string | null, more: Partial<CertificateTerm> = {}): CertificateTerm => ({
  type: "health",
  validFrom: null,
  validTo,
  verified: true,
  ...more,
});
const told = (requirements: PostRequirement[], terms: CertificateTerm[], date: string) =>
  lacking(wantedAt(requirements, place, date), certificatesOn(terms, date)).map(
    ({ type, effect, why }) => `${type} ${effect} ${why}`,
  );

test("health until 11-20 fits a shift on 11-20, not on 11-21", () => {
  expect(told([health], [until("2026-11-20")], "2026-11-20")).toEqual([]);
  expect(told([health], [until("2026-11-20")], "2026-11-21")).toEqual(["health refuse expired"]);
  expect(told([health], [until(null)], "2030-01-01")).toEqual([]);
  expect(told([health], [], "2026-11-20")).toEqual(["health refuse none"]);
  expect(told([health], [until("2027-01-01", { validFrom: "2026-11-21" })], "2026-11-20")).toEqual([
    "health refuse none",
  ]);
});

test("of two the best counts, and one that nobody verified only warns", () => {
  expect(told([health], [until("2026-01-01"), until("2027-01-01")], "2026-11-20")).toEqual([]);
  expect(told([health], [until("2027-01-01", { verified: false })], "2026-11-20")).toEqual(["health warn unverified"]);
  expect(told([health], [until("2030-01-01", { verified: false }), until("2026-12-01")], "2026-11-20")).toEqual([]);
});

test("a requirement holds in its department and below it, from its date on, for its post; the stricter counts", () => {
  const of = (part: Partial<PostRequirement>) => told([{ ...health, ...part }], [], "2026-11-20").length;
  expect([of({ departmentId: 7 }), of({ departmentId: 8 }), of({ departmentId: 9 })]).toEqual([1, 1, 0]);
  expect([of({ from: "2026-11-20" }), of({ from: "2026-11-21" }), of({ postId: 2 })]).toEqual([1, 0, 0]);
  const warns = { ...health, departmentId: 8, effect: "warn" as const };
  for (const both of [
    [warns, health],
    [health, warns],
  ])
    expect(told(both, [], "2026-11-20")).toEqual(["health refuse none"]);
});

test("a further certificate never makes somebody lack more, and a warning never refuses", () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays("2026-01-01", days));
  const term = fc.record({
    type: fc.constantFrom("health", "chef"),
    validFrom: fc.option(day),
    validTo: fc.option(day),
    verified: fc.boolean(),
  });
  const requirement = fc.record({
    postId: fc.constantFrom(1, 2),
    departmentId: fc.constantFrom(null, 8, 9),
    type: fc.constantFrom("health", "chef"),
    name: fc.constant(health.name),
    effect: fc.constantFrom(...requirementEffects),
    from: day,
  });
  const weight = { refuse: 2, warn: 1 };
  fc.assert(
    fc.property(
      fc.array(requirement, { maxLength: 5 }),
      fc.array(term, { maxLength: 5 }),
      term,
      day,
      (all, terms, further, date) => {
        const wanted = wantedAt(all, place, date);
        const sum = (held: CertificateTerm[]) =>
          lacking(wanted, certificatesOn(held, date)).reduce((total, { effect }) => total + weight[effect], 0);
        expect(sum([...terms, further])).toBeLessThanOrEqual(sum(terms));
        for (const lack of lacking(wanted, certificatesOn(terms, date)))
          if (lack.effect === "refuse") expect(wanted.find(({ type }) => type === lack.type)?.effect).toBe("refuse");
      },
    ),
  );
});
