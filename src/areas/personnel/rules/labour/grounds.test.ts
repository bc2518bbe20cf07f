import { describe, expect, it, test } from "vitest";
import { groundFault, grounds, isProtected, type GroundKey, type Protection } from "./grounds.ts";

const free = { protections: [], serviceYears: 3, monthsToRetirement: 200 };
const all = Object.keys(grounds) as GroundKey[];
/** LCL art. 46: what is paid for. */
const paid: GroundKey[] = [
  "employer_at_fault",
  "mutual_by_employer",
  "illness_beyond_period",
  "not_competent",
  "changed_circumstances",
  "redundancy",
  "expired_not_renewed",
  "closed",
];
const refused: GroundKey[] = ["illness_beyond_period", "not_competent", "changed_circumstances", "redundancy"];

it("is paid for where art. 46 says so", () => {
  expect(all.filter((key) => grounds[key].compensation)).toEqual(paid);
});

describe("somebody protected", () => {
  test.each<Protection>(["occupational", "work_injury", "medical_period", "pregnant_or_nursing"])(
    "by %s may not be let go under arts. 40 and 41, and an expiry waits",
    (protection) => {
      const standing = { ...free, protections: [protection] };
      for (const key of all)
        expect(groundFault(key, standing)?.fault).toBe(
          refused.includes(key) ? "protected" : key === "expired_not_renewed" ? "waits" : undefined,
        );
    },
  );

  it("by fifteen years of service within five of retirement", () => {
    expect(isProtected({ ...free, serviceYears: 15, monthsToRetirement: 59 })).toBe(true);
    expect(isProtected({ ...free, serviceYears: 14, monthsToRetirement: 59 })).toBe(false);
    expect(isProtected({ ...free, serviceYears: 15, monthsToRetirement: 60 })).toBe(false);
    expect(isProtected({ ...free, serviceYears: 15, monthsToRetirement: 0 })).toBe(false);
    expect(isProtected({ ...free, serviceYears: 30, monthsToRetirement: null })).toBe(false);
  });
});

it("nobody else is held back", () => {
  expect(all.filter((key) => groundFault(key, free) !== undefined)).toEqual([]);
});
