import { describe, expect, it } from "vitest";
import { newPasswordFaults } from "./password-form.ts";

const texts = { weak: "weak", differs: "differs" };

describe("a new password and its repetition", () => {
  it.each([
    ["short", "other", { password: "weak", confirmation: "differs" }],
    ["short", "short", { password: "weak" }],
    ["longenough1", "longenough2", { confirmation: "differs" }],
    ["longenough1", "longenough1", undefined],
    ["12345678", "12345678", { password: "weak" }],
    ["abcdefg-1", "abcdefg-1", { password: "weak" }],
    ["a".repeat(16) + "1", "a".repeat(16) + "1", { password: "weak" }],
  ])("%s and %s", (password, confirmation, faults) => {
    expect(newPasswordFaults(password, confirmation, texts)).toEqual(faults);
  });
});
