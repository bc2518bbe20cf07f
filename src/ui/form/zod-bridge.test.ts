import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import {
  faultsOf,
  fieldErrors,
  greatestLength,
  holdsField,
  isRequired,
  isWhole,
  nameOf,
  withoutEmpty,
} from "./zod-bridge.ts";

const schema = z.object({
  name: z.string().min(1).max(5),
  count: z.number().int().min(1),
  note: z.string().optional(),
  lines: z.array(z.object({ start: z.number() })).min(1),
  code: z.string().refine((text) => text === "x", { message: "只能是 x|Only x" }),
});

describe("the bridge from schemas to forms", () => {
  it("names every wrong field in Chinese, the default language", () => {
    expect(faultsOf(schema, { count: 1.5, lines: [{}], code: "y" })).toEqual([
      { name: ["name"], errors: ["此项必填"] },
      { name: ["count"], errors: ["请输入整数"] },
      { name: ["lines", 0, "start"], errors: ["此项必填"] },
      { name: ["code"], errors: ["只能是 x"] },
    ]);
  });

  it("refuses an amount in yuan, and says the same thing once", () => {
    const amount = z.object({ fen: fields.fenBetween(0, 100_000_000) });
    const said = "请填写 0 至 1,000,000 元之间的金额";
    expect(faultsOf(amount, { fen: 100_000_001 })).toEqual([{ name: ["fen"], errors: [said] }]);
    expect(faultsOf(amount, { fen: 1e17 })).toEqual([{ name: ["fen"], errors: [said] }]);
    expect(faultsOf(amount, { fen: -1 })).toEqual([{ name: ["fen"], errors: [said] }]);
    expect(faultsOf(amount, { fen: 10.5 })).toEqual([{ name: ["fen"], errors: ["请输入整数"] }]);
    expect(faultsOf(amount, { fen: "abc" })).toEqual([{ name: ["fen"], errors: ["请输入数字"] }]);
    expect(faultsOf(amount, { fen: "100000000" })).toEqual([]);
    expect(isWhole(amount, "fen")).toBe(true);
  });

  it("finds nothing wrong with a right input", () => {
    expect(faultsOf(schema, { name: "a", count: 1, lines: [{ start: 0 }], code: "x" })).toEqual([]);
  });

  it("knows which fields are wanted", () => {
    expect(isRequired(schema, "name")).toBe(true);
    expect(isRequired(schema, "note")).toBe(false);
    expect(isRequired(schema, "unknown")).toBe(false);
  });

  it("brings the server's faults to their fields and keeps the rest", () => {
    expect(
      fieldErrors([
        { field: "lines.2.start", message: "a" },
        { field: "lines.2.start", message: "b" },
        { row: 3, message: "c" },
      ]),
    ).toEqual({
      fields: [{ name: ["lines", 2, "start"], errors: ["a", "b"] }],
      rest: ["c"],
    });
    expect(nameOf("a.10.b")).toEqual(["a", 10, "b"]);
  });

  it("makes emptied fields absent, also in lines", () => {
    expect(withoutEmpty({ a: "", b: null, c: 0, d: false, e: [{ f: "" }] })).toEqual({
      a: undefined,
      b: undefined,
      c: 0,
      d: false,
      e: [{ f: undefined }],
    });
  });
});

it("knows which numbers are whole, whatever is done to them besides", () => {
  const numbers = z.object({
    plain: z.number(),
    count: z.number().int(),
    months: fields.whole(1, 6),
    later: fields.whole(1, 6).nullish(),
    text: z.string(),
  });
  const names = ["plain", "count", "months", "later", "text", "unknown"];
  expect(names.filter((name) => isWhole(numbers, name))).toEqual(["count", "months", "later"]);
});

it("knows the greatest length of a text, whatever is done to it besides", () => {
  const texts = z.object({
    name: fields.line(20),
    note: fields.optionalText(200),
    code: z.string().max(9).default("x"),
    phone: fields.optionalPhone,
    date: fields.date,
    free: z.string(),
    count: z.number(),
  });
  const lengths = Object.keys(texts.shape).map((name) => greatestLength(texts, name));
  expect(lengths).toEqual([20, 200, 9, 32, undefined, undefined, undefined]);
});

it("a field is found among changed values by its whole path", () => {
  const lines = Object.assign([], { 2: { start: 540, end: undefined } });
  expect(holdsField({ lines }, ["lines", 2, "start"])).toBe(true);
  expect(holdsField({ lines }, ["lines", 2, "end"])).toBe(true);
  expect(holdsField({ lines }, ["lines", 1, "start"])).toBe(false);
  expect(holdsField({ lines }, ["note"])).toBe(false);
});
