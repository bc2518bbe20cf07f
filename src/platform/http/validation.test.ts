import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "#platform/errors/refusal.ts";
import { validated } from "./validation.ts";

function said(schema: z.ZodType, input: unknown): string[] {
  try {
    validated(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.faults.map(({ field, message }) => `${field}: ${message.zh} / ${message.en}`);
  }
}

describe("a refused input", () => {
  it("says what a schema says itself, whatever kind of check it is", () => {
    const schema = z.object({
      serial: z.string().regex(/^\w{1,5}$/, "序列号最多 5 个字符|Up to 5 characters"),
      times: z.array(z.number()).min(1, "请至少填写一个时间|Give at least one time"),
      name: z.string().refine((text) => text !== "x", "不能是 x|Not x"),
    });
    expect(said(schema, { serial: "abcdef", times: [], name: "x" })).toEqual([
      "serial: 序列号最多 5 个字符 / Up to 5 characters",
      "times: 请至少填写一个时间 / Give at least one time",
      "name: 不能是 x / Not x",
    ]);
  });

  it("tells each field its own limit, also inside lists and behind alternatives", () => {
    const schema = z.object({
      day: z.union([z.iso.date(), z.iso.time()]).optional(),
      lines: z.array(z.object({ short: z.string().max(3), long: z.string().max(5) })),
      choice: z.enum(["一|a", "二|b"]),
    });
    expect(said(schema, { day: "x", lines: [{ short: "abcd", long: "abcdef" }], choice: "c" })).toEqual([
      "day: 请从列表中选择 / Please choose from the list",
      "lines.0.short: 最多 3 个字符 / At most 3 characters",
      "lines.0.long: 最多 5 个字符 / At most 5 characters",
      "choice: 请从列表中选择 / Please choose from the list",
    ]);
  });
});
