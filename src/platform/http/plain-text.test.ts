import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as fields from "./fields.ts";
import { asLine, asShown, asText } from "./plain-text.ts";

describe("a text of one line", () => {
  it.each([
    ["王\u202e明", "王明"],
    ["\u200f\u2067Ali\u2069", "Ali"],
    ["Anna\tMaria\r\nLi", "Anna Maria Li"],
    ["\ufeff张三\u200b", "张三"],
    ["a\u0000b\u0007c\u009fd", "abcd"],
    ["line\u2028two", "line two"],
    ["👩‍🍳 شما \u200cها", "👩‍🍳 شما \u200cها"],
    ["=cmd|'/c calc'!A0", "=cmd|'/c calc'!A0"],
  ])("%j is kept as %j", (given, kept) => expect(asLine(given)).toBe(kept));

  it("never holds a break, a control or a mark of direction", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        expect(asLine(given)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      }),
    );
  });

  it("is refused when only such characters were given, and counted without them", () => {
    expect(fields.line(3).safeParse("\u202e\t\u200b").success).toBe(false);
    expect(fields.line(3).parse("\u202eabc\n")).toBe("abc");
    expect(fields.optionalLine(3).parse("\u202e")).toBeNull();
    expect(fields.lineUpTo(3).parse("a\nb")).toBe("a b");
  });
});

describe("a text of several lines", () => {
  it("keeps its breaks and tabs and loses what nobody sees", () => {
    expect(asText("a\r\nb\rc\u2028d\te\u0000\u202e")).toBe("a\nb\nc\nd\te");
    expect(fields.text(10).parse(" a\n\u202eb ")).toBe("a\nb");
    expect(fields.optionalText(10).parse("\u200f")).toBeNull();
  });
});

describe("a text from a strange file", () => {
  it("shows what cannot be seen as its code", () => expect(asShown("1\t\u202e王\u0000")).toBe("1 ‹202E›王‹0000›"));
});
