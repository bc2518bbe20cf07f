import { describe, expect, it } from "vitest";
import { isCode, isCompanyName, isEmail, isPhone } from "./contact-form.ts";

describe("a mainland mobile number", () => {
  it.each(["13800000001", "19912345678"])("%s is one", (text) => expect(isPhone(text)).toBe(true));
  it.each(["", "12800000001", "1380000000", "138000000011", "+8613800000001", "1380000000a"])("%s is none", (text) =>
    expect(isPhone(text)).toBe(false),
  );
});

describe("an e-mail address", () => {
  it.each(["a@b.cn", "Li.Qiang+work@hotel-group.example.com", "o'neil@inn.example"])("%s is one", (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    "",
    "a",
    "a@b",
    "a@.cn",
    "@b.cn",
    "a b@c.cn",
    "a@b.c",
    ".a@b.cn",
    "a..b@c.cn",
    "a.@b.cn",
    "a@b.cn,c@d.cn",
    "张@b.cn",
  ])("%s is none", (text) => expect(isEmail(text)).toBe(false));
});

describe("a company name", () => {
  it.each(["海", "Bay2026", "海湾Hotel酒店8", "名".repeat(30)])("%s is one", (text) =>
    expect(isCompanyName(text)).toBe(true),
  );
  it.each(["", "海湾 酒店", "海湾-酒店", "Bay & Co", "海湾（上海）", "名".repeat(31)])("%s is none", (text) =>
    expect(isCompanyName(text)).toBe(false),
  );
});

describe("a code", () => {
  it.each(["000000", "123456"])("%s is one", (text) => expect(isCode(text)).toBe(true));
  it.each(["", "12345", "1234567", "12345a", "１２３４５６"])("%s is none", (text) => expect(isCode(text)).toBe(false));
});
