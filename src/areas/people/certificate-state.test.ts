import fc from "fast-check";
import { expect, test } from "vitest";
import { certificatesOn, certificateState, certificateStateOn } from "./certificate-state.ts";

const today = "2026-10-12";
const health = (validTo: string | null, validFrom: string | null = null) => ({ type: "health", validFrom, validTo });

test("the worst type of certificate is shown", () => {
  const driver = { type: "driver", validFrom: null, validTo: "2026-11-11" };
  expect(certificateStateOn([], today)).toBe("none");
  expect(certificateStateOn([health(null)], today)).toBe("valid");
  expect(certificateStateOn([health(null), driver], today)).toBe("expiring");
  expect(certificateStateOn([health(null), { ...driver, validTo: "2026-11-12" }], today)).toBe("valid");
  expect(certificateStateOn([health("2026-01-01"), driver], today)).toBe("expired");
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

test("one that was renewed does not count as expired, one that only begins later does not count at all", () => {
  expect(certificateStateOn([health("2026-01-01"), health("2027-01-01", "2026-01-02")], today)).toBe("valid");
  expect(certificateStateOn([health("2026-01-01"), health("2027-01-01", "2026-10-13")], today)).toBe("expired");
  expect(certificateStateOn([health("2027-01-01", "2026-10-13")], today)).toBe("none");
});

test("of two of a type the verified one that holds counts, and each type has its own lead", () => {
  const [long, verified] = [health("2030-01-01"), { ...health("2027-01-01"), verified: true }];
  expect(certificatesOn([long, verified], today)).toMatchObject([{ validTo: "2027-01-01", verified: true }]);
  expect(certificatesOn([{ ...verified, validTo: "2026-01-01" }, long], today)).toMatchObject([
    { validTo: "2030-01-01", verified: false },
  ]);
  expect(certificateState("2026-12-01", today)).toBe("valid");
  expect(certificateState("2026-12-01", today, 60)).toBe("expiring");
});
