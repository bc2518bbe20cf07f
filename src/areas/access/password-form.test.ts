import { describe, expect, it } from "vitest";
import { isAllowedPassword } from "./password-form.ts";

describe("a new password", () => {
  it.each(["longenough1", "abcdefg1", "1234567a", "a".repeat(15) + "1"])("%s is allowed", (text) =>
    expect(isAllowedPassword(text)).toBe(true),
  );
  it.each(["", "short1", "12345678", "abcdefgh", "abcdefg-1", "abcdefg 1", "密码abcdefg1", "a".repeat(16) + "1"])(
    "%s is not",
    (text) => expect(isAllowedPassword(text)).toBe(false),
  );
});
