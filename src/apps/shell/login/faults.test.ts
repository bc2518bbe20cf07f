import { describe, expect, it } from "vitest";
import { faultOf, faultsOf, type Typed } from "./faults.ts";
import { en } from "./locale/en.ts";
import { zh } from "./locale/zh.ts";

describe("a field of the log-in pages", () => {
  const cases: [string, Typed, string | undefined][] = [
    ["empty", { value: " ", label: "姓名" }, "请填写姓名"],
    ["filled", { value: "赵刚", label: "姓名" }, undefined],
    ["a phone as target", { value: " 13800000001 ", label: "", kind: "target" }, undefined],
    ["an e-mail as target", { value: "A@b.cn", label: "", kind: "target" }, undefined],
    ["neither", { value: "1380000", label: "", kind: "target" }, zh.badTarget],
    ["a phone where an e-mail is wanted", { value: "13800000001", label: "", kind: "email" }, zh.badEmail],
    ["five digits", { value: "12345", label: "", kind: "code" }, zh.badCode],
    ["a company with a hyphen", { value: "海湾-酒店", label: "", kind: "companyName" }, zh.badCompanyName],
    ["a password without digits", { value: "abcdefgh", label: "", kind: "newPassword" }, zh.weak],
    ["a password of seven", { value: "abcdef1", label: "", kind: "newPassword" }, zh.weak],
    ["a password of seventeen", { value: "abcdefgh123456789", label: "", kind: "newPassword" }, zh.weak],
    ["a password with a blank at its end", { value: "abcdefg1 ", label: "", kind: "newPassword" }, zh.weak],
    ["a repetition that differs", { value: "abcdefg1", label: "", same: "abcdefg2" }, zh.differs],
  ];
  it.each(cases)("%s", (_name, typed, fault) => expect(faultOf(typed, zh)).toBe(fault));

  it("are named all at once, in the reader's language", () => {
    const fields = {
      name: { value: "", label: en.registration.name },
      code: { value: "1", label: en.code, kind: "code" as const },
      ok: { value: "x", label: "" },
    };
    expect(faultsOf(fields, en)).toEqual({ name: "Your name is required", code: en.badCode });
    expect(faultsOf({ ok: { value: "x", label: "" } }, en)).toBeUndefined();
  });
});
