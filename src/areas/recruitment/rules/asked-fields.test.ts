import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  askedOf,
  askings,
  asksSensitive,
  holdsSensitive,
  missingOf,
  onlyAsked,
  portalFields,
  usualFields,
  vacancyFields,
  type AskedField,
  type PortalFields,
} from "./asked-fields.ts";

const plain = {
  education: null,
  years: null,
  certificates: [],
  asksAge: false,
  asksGender: false,
  asksHeight: false,
  asksWeight: false,
};
const all: readonly AskedField[] = [...portalFields, ...vacancyFields];
const nothing = Object.fromEntries(all.map((field) => [field, null])) as Record<AskedField, unknown>;
const off = Object.fromEntries(portalFields.map((field) => [field, "off"])) as unknown as PortalFields;

test.each([
  ["nothing where all is off", off, plain, {}],
  [
    "what the portal asks",
    { ...off, email: "required", files: "optional" },
    plain,
    { email: "required", files: "optional" },
  ],
  ["height only of a vacancy that asks for it", off, { ...plain, asksHeight: true }, { heightCm: "optional" }],
  [
    "age and gender likewise",
    off,
    { ...plain, asksAge: true, asksGender: true },
    { birthDate: "optional", gender: "optional" },
  ],
  [
    "what a vacancy requires, though the portal is silent",
    off,
    { ...plain, education: "college", certificates: ["health"] },
    {
      education: "optional",
      certificates: "optional",
    },
  ],
  [
    "as strictly as the portal does",
    { ...off, education: "required" },
    { ...plain, education: "college" },
    { education: "required" },
  ],
] as const)("%s is asked", (_what, settings, vacancy, asked) => expect(askedOf(settings, vacancy)).toEqual(asked));

describe("answers", () => {
  const settings = fc.record(Object.fromEntries(portalFields.map((field) => [field, fc.constantFrom(...askings)])));
  const answers = fc.record(Object.fromEntries(all.map((field) => [field, fc.option(fc.string({ minLength: 1 }))])));

  it("that were not asked are never kept, and those that were are kept as they are", () => {
    fc.assert(
      fc.property(settings, answers, (chosen, given) => {
        const asked = askedOf(chosen as unknown as PortalFields, plain);
        const kept = onlyAsked(given as Record<AskedField, unknown>, nothing, asked);
        for (const field of all) expect(kept[field]).toBe(asked[field] === undefined ? null : given[field]);
      }),
    );
  });

  it("of other names are left out", () => {
    const given = { ...nothing, email: "a@b.cn", married: "yes", __proto__: { children: 2 } };
    const kept = onlyAsked(given, nothing, { email: "optional" });
    expect(kept).toMatchObject({ email: "a@b.cn" });
    expect(Object.values(kept).filter((value) => value !== null && value !== undefined)).toEqual(["a@b.cn"]);
  });

  it("are missed where they are required and empty", () => {
    const asked = { email: "required", files: "required", years: "optional" } as const;
    expect(missingOf({ ...nothing, files: [] }, asked)).toEqual(["email", "files"]);
    expect(missingOf({ ...nothing, email: "a@b.cn", files: [1] }, asked)).toEqual([]);
  });

  it("are sensitive by what they say of identity, health and body", () => {
    expect(asksSensitive(askedOf(usualFields, plain))).toBe(true);
    expect(asksSensitive(askedOf({ ...usualFields, files: "off", certificates: "off" }, plain))).toBe(false);
    expect(holdsSensitive({ ...nothing, email: "a@b.cn", files: [] })).toBe(false);
    expect(holdsSensitive({ ...nothing, heightCm: 170 })).toBe(true);
  });
});
