import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkBankCard, passesLuhn } from "./bank-card.ts";
import { isCreditCode } from "./credit-code.ts";
import { checkDocument, isBankCode, isChinesePassport, isVehiclePlate } from "./document.ts";
import { maskNumber, maskPhone } from "./mask.ts";
import { isPhone, parseMobile } from "./phone.ts";
import { checkResidentId } from "./resident-id.ts";

const TODAY = "2026-11-21";

describe("resident ID (GB 11643)", () => {
  test("a valid number says birth date and gender", () => {
    expect(checkResidentId("11010519491231002X", TODAY)).toEqual({
      valid: true,
      value: "11010519491231002X",
      birthDate: "1949-12-31",
      gender: "female",
      warnings: [],
    });
    expect(checkResidentId(" 11010519491231002x ", TODAY)).toMatchObject({ valid: true, value: "11010519491231002X" });
    expect(checkResidentId("440524188001010014", TODAY)).toMatchObject({
      valid: true,
      gender: "male",
      warnings: ["before_1900"],
    });
  });

  test.each([
    ["110105194912310021", "check_character"],
    ["11010519490230002X", "birth_date"],
    ["11010520991231002X", "future_birth_date"],
    ["1101051949123100", "shape"],
    ["11010519491231002Y", "shape"],
    ["", "shape"],
    ["01010519491231002X", "shape"],
  ])("%s is refused: %s", (text, fault) => {
    expect(checkResidentId(text, TODAY)).toEqual({ valid: false, fault });
  });

  test("one wrong digit or two swapped neighbours never pass", () => {
    const numbers = fc
      .integer({ min: 0, max: 999 })
      .map((n) => withCheck(`110105199001${String((n % 28) + 1).padStart(2, "0")}${String(n).padStart(3, "0")}`));
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        expect(checkResidentId(id, TODAY).valid).toBe(true);
        const changed = id.slice(0, at) + String((Number(id[at]) + by) % 10) + id.slice(at + 1);
        expect(checkResidentId(changed, TODAY).valid).toBe(false);
        if (at < 16 && id[at] !== id[at + 1]) {
          const swapped = id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2);
          expect(checkResidentId(swapped, TODAY).valid).toBe(false);
        }
      }),
    );
  });

  test("permits of Hong Kong, Macao and Taiwan pass, an unknown area only warns", () => {
    expect(checkResidentId(withCheck("81000019900101001"), TODAY)).toMatchObject({ valid: true, warnings: [] });
    expect(checkResidentId(withCheck("83000019900101001"), TODAY)).toMatchObject({ valid: true, warnings: [] });
    expect(checkResidentId(withCheck("99000019900101001"), TODAY)).toMatchObject({ valid: true });
    expect(checkResidentId(withCheck("77000019900101001"), TODAY)).toMatchObject({
      valid: true,
      warnings: ["unknown_area"],
    });
  });
});

/** ISO 7064 MOD 11-2 by doubling, another way to the same check character. */
function withCheck(body: string): string {
  let sum = 0;
  for (const digit of body) sum = ((sum + Number(digit)) * 2) % 11;
  return body + "0123456789X".charAt((12 - sum) % 11);
}

describe("credit code (GB 32100)", () => {
  test("the example of the standard passes", () => {
    expect(isCreditCode(" 91350100M000100Y43 ")).toBe(true);
  });

  test.each([
    "91350100m000100y43",
    "91350100M000100Y44",
    "91350100M000100Y4",
    "91350100I000100Y43",
    "9135A100M000100Y43",
    "",
  ])("%j fails", (code) => {
    expect(isCreditCode(code)).toBe(false);
  });

  test("exactly one check character fits each body, also 0", () => {
    const body = fc.integer({ min: 0, max: 999_999 }).map((n) => `91110108MA${String(n).padStart(6, "0")}A`);
    const seen = new Set<string>();
    fc.assert(
      fc.property(body, (start) => {
        const fitting = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"].filter((check) => isCreditCode(start + check));
        expect(fitting).toHaveLength(1);
        seen.add(fitting[0] ?? "");
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(seen.has("0")).toBe(true);
  });
});

describe("phones, cards, documents, masks", () => {
  test("mobile", () => {
    expect(["13800138000", "+86 138 0013 8000", "0086-138-0013-8000", " 19912345678 "].map(parseMobile)).toEqual([
      "13800138000",
      "13800138000",
      "13800138000",
      "19912345678",
    ]);
    expect(["12800138000", "1380013800", "138001380000", "", "abc"].map(parseMobile)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("bank card: a failed Luhn sum is told apart from a wrong shape", () => {
    expect(checkBankCard("6222 0202 0011 2233 440")).toMatchObject({ value: "6222020200112233440", shape: true });
    expect(checkBankCard("4111111111111111")).toEqual({ value: "4111111111111111", shape: true, luhn: true });
    expect(checkBankCard("4111111111111112")).toMatchObject({ shape: true, luhn: false });
    expect(checkBankCard("411111111")).toMatchObject({ shape: false });
    expect(["", "0", "18", "79927398713"].map(passesLuhn)).toEqual([false, true, true, true]);
  });

  test.each([
    ["passport", "E12345678", true],
    ["passport", "X1", false],
    ["home_return_permit", "H12345678", true],
    ["home_return_permit", "H1234567890", true],
    ["home_return_permit", "A12345678", false],
    ["taiwan_permit", "12345678", true],
    ["taiwan_permit", "1234567890B", true],
    ["taiwan_permit", "123456789", false],
    ["hk_macao_pass", "C12345678", true],
    ["hk_macao_pass", "CA1234567", true],
    ["hk_macao_pass", "CI1234567", false],
    ["id_card", "11010519491231002x", true],
    ["id_card", "CHN110000000000", true],
    ["id_card", "123", false],
    ["other", "anything", true],
  ] as const)("%s %s: %s", (type, value, valid) => {
    expect(checkDocument(type, value, TODAY).valid).toBe(valid);
  });

  test("only a certain check cannot be overridden (I-3)", () => {
    expect(checkDocument("id_card", "110105194912310021", TODAY)).toMatchObject({
      fault: "number",
      canOverride: false,
    });
    expect(checkDocument("taiwan_permit", "1", TODAY)).toMatchObject({ fault: "shape", canOverride: true });
  });

  test("shapes", () => {
    expect(["G12345678", "EA1234567", "EI1234567", "EO1234567", "A12345678"].map(isChinesePassport)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(["102100099996", "10210009999"].map(isBankCode)).toEqual([true, false]);
    expect(["京A12345", "沪AD12345", "京I12345", "A12345"].map(isVehiclePlate)).toEqual([true, true, false, false]);
  });

  test("only the last four show (I-5)", () => {
    expect(maskNumber("11010519491231002X")).toBe("**************002X");
    expect(maskNumber("1234")).toBe("1234");
    expect(maskPhone("13800138000")).toBe("138****8000");
    expect(maskPhone("021-5555")).toBe("****5555");
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (value) => {
        expect(maskNumber(value)).toHaveLength(value.length);
      }),
    );
  });
});

test.each([
  ["13800000000", true],
  ["+86 138-0000-0000", true],
  ["021-6000 8800", true],
  ["(0571) 88880000-12", true],
  ["-", false],
  ["123456", false],
  ["abc-xyz", false],
  ["021-6000880x", false],
  ["1".repeat(21), false],
])("%s is a telephone number: %s", (text, is) => expect(isPhone(text)).toBe(is));
