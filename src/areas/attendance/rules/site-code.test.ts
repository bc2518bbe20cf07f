import fc from "fast-check";
import { expect, test } from "vitest";
import { isSiteCodeFresh, readSiteCode, SITE_CODE_STEP_SECONDS, siteCodeText } from "./site-code.ts";

const signature = "abcdefghijklmnop";
const now = Date.parse("2026-11-03T00:00:07Z");

test.each([
  [0, true],
  [SITE_CODE_STEP_SECONDS + 90 - 8, true],
  [SITE_CODE_STEP_SECONDS + 90, false],
  [-60, false],
])("a code is good %i s later: %s", (seconds, expected) => {
  const code = readSiteCode(`${siteCodeText(7, now)}.${signature}`)!;
  expect(isSiteCodeFresh(code, now + seconds * 1000, 90)).toBe(expected);
});

test("what it says is what was shown, and whatever else is scanned is no code", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 4e12 }), (place, at) => {
    const code = readSiteCode(`${siteCodeText(place, at)}.${signature}`);
    expect(code?.placeId).toBe(place);
    expect(isSiteCodeFresh(code!, at, 20)).toBe(true);
  }));
  fc.assert(fc.property(fc.string(), (text) => {
    if (!/^[0-9a-z]+\.[0-9a-z]+\.[\w-]+$/.test(text)) expect(readSiteCode(text)).toBeNull();
  }));
});
