import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DOUBTS, judgeTap, POSITION_FAULTS, type CheckInPlace, type ToldTap } from "./judge-tap.ts";
import {
  DEFAULT_PHONE_RULES,
  HEADCOUNT_RULES,
  PHOTO_WANTED,
  PROOFS,
  UNPROVEN,
  type PhoneRules,
} from "./phone-rules.ts";

const hotel: CheckInPlace = {
  id: 1,
  name: "hotel",
  latitudeE6: 31_230_000,
  longitudeE6: 121_473_000,
  radiusMetres: 200,
  bssids: ["aa:bb:cc:00:11:22"],
};
const annex: CheckInPlace = {
  id: 2,
  name: "annex",
  latitudeE6: 31_250_000,
  longitudeE6: 121_473_000,
  radiusMetres: 100,
  bssids: [],
};
const places = [hotel, annex];
const at = (latitudeE6: number, accuracyMetres = 10) => ({ latitudeE6, longitudeE6: 121_473_000, accuracyMetres });
const nothing: ToldTap = { position: null, positionFault: null, isMock: false, bssid: null, code: null, offline: null };
const inside = { position: at(31_230_000) };
const far = { position: at(31_240_000) };
const wifi = { bssid: "aa:bb:cc:00:11:22" };
const judge = (told: Partial<ToldTap>, rules: Partial<PhoneRules> = {}) =>
  judgeTap({ ...nothing, ...told }, places, { ...DEFAULT_PHONE_RULES, ...rules });

describe("a tap", () => {
  const table: [string, Partial<ToldTap>, Partial<PhoneRules>, string[] | string][] = [
    ["inside", inside, {}, []],
    ["far away", far, {}, ["outside"]],
    ["far away where that is refused", far, { unproven: "refuse" }, "outside"],
    ["far away where that is only marked", far, { unproven: "mark" }, []],
    ["with a vague position", { position: at(31_230_000, 201) }, {}, ["inaccurate"]],
    ["with a vague position where that is enough", { position: at(31_230_000, 201) }, { accuracy: 300 }, []],
    ["without any position", nothing, {}, "denied"],
    ["with a forbidden position", { positionFault: "denied" }, {}, "denied"],
    ["where the phone finds no position", { positionFault: "unavailable" }, {}, ["noPosition"]],
    ["on the site's Wi-Fi", wifi, {}, []],
    ["on another Wi-Fi", { ...far, bssid: "aa:bb:cc:00:11:23" }, {}, ["outside"]],
    ["with the site code", { code: 2 }, {}, []],
    ["with the code of a place that is not the department's", { ...far, code: 3 }, {}, ["outside"]],
    ["with a code that has run out", { ...far, code: "bad" }, {}, ["code", "outside"]],
    ["with a code that has run out, but inside", { ...inside, code: "bad" }, {}, []],
    ["inside where the Wi-Fi is asked for", inside, { proof: "wifi" }, ["wifi"]],
    ["on the Wi-Fi where the position is asked for", { ...far, ...wifi }, { proof: "position" }, ["outside"]],
    ["inside where both are asked for", inside, { proof: "positionAndWifi" }, ["wifi"]],
    ["with neither where both are asked for", far, { proof: "positionAndWifi" }, ["outside", "wifi"]],
    ["with both where both are asked for", { ...inside, ...wifi }, { proof: "positionAndWifi" }, []],
    ["inside where the code is asked for", inside, { proof: "code" }, ["code"]],
    ["with the code where it is asked for", { code: 1 }, { proof: "code" }, []],
    ["inside with a made-up position", { ...inside, isMock: true }, {}, ["mock"]],
    ["with a made-up position where that is refused", { ...inside, isMock: true }, { mock: "refuse" }, "mock"],
    ["inside where a photo is always wanted", inside, { photo: "always" }, ["photo"]],
    ["inside where a photo is wanted outside", inside, { photo: "unproven" }, []],
    ["far away where a photo is wanted outside", far, { photo: "unproven" }, ["outside", "photo"]],
    ["made offline, inside", { ...inside, offline: { isSure: true } }, {}, []],
    ["made offline at an uncertain time", { ...inside, offline: { isSure: false } }, {}, ["time"]],
    [
      "made offline, far away, where that is refused",
      { ...far, offline: { isSure: true } },
      { unproven: "refuse" },
      ["outside"],
    ],
    [
      "made offline with a forbidden position",
      { positionFault: "denied", offline: { isSure: true } },
      {},
      ["noPosition"],
    ],
  ];
  test.each(table)("%s", (_what, told, rules, expected) => {
    const judged = judge(told, rules);
    if (typeof expected === "string") expect(judged).toMatchObject({ kind: "refused", why: expected });
    else expect(judged).toMatchObject({ kind: "taken", doubts: expected });
  });

  test("tells how far away it was", () => {
    expect(judge(far)).toMatchObject({ place: { name: "hotel" }, distanceMetres: 1112, outside: true });
    expect(judge(far, { unproven: "refuse" })).toMatchObject({ near: { name: "hotel", metres: 1112 } });
    expect(judge({ ...far, ...wifi })).toMatchObject({
      place: { name: "hotel" },
      distanceMetres: 1112,
      outside: false,
    });
    expect(judge({ ...far, code: 2 })).toMatchObject({
      place: { name: "annex" },
      distanceMetres: null,
      outside: false,
    });
  });

  test("counts anywhere where the company has set no place", () => {
    expect(judgeTap({ ...nothing, isMock: true }, [], { ...DEFAULT_PHONE_RULES, unproven: "refuse" })).toEqual({
      kind: "taken",
      place: null,
      distanceMetres: null,
      outside: false,
      doubts: [],
    });
  });
});

describe("whatever a phone tells", () => {
  const position = fc.option(
    fc.record({
      latitudeE6: fc.integer({ min: 31_220_000, max: 31_260_000 }),
      longitudeE6: fc.constant(121_473_000),
      accuracyMetres: fc.integer({ min: 0, max: 3000 }),
    }),
  );
  const told = fc.record<ToldTap>({
    position,
    positionFault: fc.option(fc.constantFrom(...POSITION_FAULTS)),
    isMock: fc.boolean(),
    bssid: fc.option(fc.constantFrom("aa:bb:cc:00:11:22", "ff:ff:ff:ff:ff:ff")),
    code: fc.option(fc.constantFrom(1, 2, 3, "bad" as const)),
    offline: fc.option(fc.record({ isSure: fc.boolean() })),
  });
  const rules = fc.record<PhoneRules>({
    proof: fc.constantFrom(...PROOFS),
    unproven: fc.constantFrom(...UNPROVEN),
    mock: fc.constantFrom("check", "refuse"),
    accuracy: fc.integer({ min: 10, max: 1000 }),
    photo: fc.constantFrom(...PHOTO_WANTED),
    offlineHours: fc.constant(72),
    headcount: fc.constantFrom(...HEADCOUNT_RULES),
  });

  test("a tap made offline is never refused, and each doubt is named once", () => {
    fc.assert(
      fc.property(told, rules, (one, by) => {
        const judged = judgeTap(one, places, by);
        if (one.offline) expect(judged.kind).toBe("taken");
        if (judged.kind === "taken") {
          expect(new Set(judged.doubts).size).toBe(judged.doubts.length);
          for (const doubt of judged.doubts) expect(DOUBTS).toContain(doubt);
        }
      }),
    );
  });

  test("a wider radius, a better position or one more proof never makes a good tap bad", () => {
    fc.assert(
      fc.property(told, rules, fc.integer({ min: 0, max: 2000 }), (one, by, wider) => {
        const isGood = (judged: ReturnType<typeof judgeTap>) => judged.kind === "taken" && judged.doubts.length === 0;
        if (!isGood(judgeTap(one, places, by))) return;
        expect(
          isGood(
            judgeTap(
              one,
              places.map((place) => ({ ...place, radiusMetres: place.radiusMetres + wider })),
              by,
            ),
          ),
        ).toBe(true);
        expect(isGood(judgeTap({ ...one, bssid: "aa:bb:cc:00:11:22" }, places, by))).toBe(true);
        expect(isGood(judgeTap({ ...one, code: 1 }, places, by))).toBe(true);
      }),
    );
  });

  test("it counts at once only where a place vouches, or the company only marks it", () => {
    fc.assert(
      fc.property(told, rules, (one, by) => {
        const judged = judgeTap(one, places, by);
        if (judged.kind === "taken" && judged.doubts.length === 0)
          expect(judged.outside && by.unproven !== "mark").toBe(false);
      }),
    );
  });
});
