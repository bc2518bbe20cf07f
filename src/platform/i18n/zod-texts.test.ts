import { describe, expect, it } from "vitest";
import { z } from "zod";
import { zodMessages } from "./zod-texts.ts";

function said(schema: z.ZodType, value: unknown, locale: "zh" | "en"): string | undefined {
  return schema.safeParse(value, { error: zodMessages(() => locale) }).error?.issues[0]?.message;
}

describe("the texts for what a schema refuses", () => {
  it.each([
    [z.string(), undefined, "此项必填", "This is required"],
    [z.string().min(1), "", "此项必填", "This is required"],
    [z.string().min(3), "ab", "至少 3 个字符", "At least 3 characters"],
    [z.string().max(2), "abc", "最多 2 个字符", "At most 2 characters"],
    [z.number(), "x", "请输入数字", "Please enter a number"],
    [z.number().int(), 1.5, "请输入整数", "Please enter a whole number"],
    [z.number().min(1), 0, "不能小于 1", "Must be at least 1"],
    [z.number().max(24), 25, "不能大于 24", "Must be at most 24"],
    [z.number().positive(), 0, "必须大于 0", "Must be more than 0"],
    [z.array(z.number()).min(1), [], "此项必填", "This is required"],
    [z.array(z.number()).max(1), [1, 2], "最多 1 项", "At most 1 allowed"],
    [z.enum(["a"]), "b", "请从列表中选择", "Please choose from the list"],
    [z.enum(["a"]), undefined, "此项必填", "This is required"],
    [z.iso.date(), "2026-13-01", "请输入正确的日期", "Please enter a valid date"],
    [z.email(), "x", "请输入正确的邮箱", "Please enter a valid e-mail address"],
  ])("%#", (schema, value, zh, en) => {
    expect(said(schema, value, "zh")).toBe(zh);
    expect(said(schema, value, "en")).toBe(en);
  });
});
