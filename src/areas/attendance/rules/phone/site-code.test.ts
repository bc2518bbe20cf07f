import fc from "fast-check";
import { expect, test } from "vitest";
import { readSiteCode, SITE_CODE_STEP_SECONDS, siteCodeLeft, siteCodeText } from "./site-code.ts";

const signature = "abcdefghijklmnop";
const now = Date.parse("2026-11-03T00:00:07Z");

test.each([
  [0, 98],
  [SITE_CODE_STEP_SECONDS + 90 - 8, 1],
  [SITE_CODE_STEP_SECONDS + 90, 0],
  [-60, 0],
])("a code seen %i s later is good for %i s more", (seconds, expected) => {
  const code = readSiteCode(`${siteCodeText(7, now)}.${signature}`)!;
  expect(siteCodeLeft(code, now + seconds * 1000, 90)).toBe(expected * 1000);
});

test("what it says is what was shown, and whatever else is scanned is no code", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 4e12 }), (place, at) => {
      const code = readSiteCode(`${siteCodeText(place, at)}.${signature}`);
      expect(code?.placeId).toBe(place);
      expect(siteCodeLeft(code!, at, 20)).toBeGreaterThan(0);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!/^[0-9a-z]+\.[0-9a-z]+\.[\w-]+$/.test(text)) expect(readSiteCode(text)).toBeNull();
    }),
  );
});
