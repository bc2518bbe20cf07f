import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callsOf } from "./call.ts";
import { bodyOf, pathOf } from "./client-request.ts";

const call = callsOf<"C1">();
const list = call({
  method: "GET",
  path: "/orders/:id/lines",
  title: { zh: "行", en: "Lines" },
  needs: "C1",
  scope: "none",
  input: z.object({}),
  output: z.object({}),
});
const save = call({
  method: "POST",
  path: "/orders/save",
  title: { zh: "保存", en: "Save" },
  needs: "C1",
  scope: "none",
  input: z.object({}),
  output: z.object({}),
});

describe("a call on its way", () => {
  it("puts what is read into the path and the query, leaving out what is empty", () => {
    expect(pathOf(list, { id: 7, search: "a b&c", status: ["x", "y"], from: "", to: undefined, page: 0 })).toBe(
      "/orders/7/lines?search=a+b%26c&status=x%2Cy&page=0",
    );
  });

  it("sends what is written in the body", () => {
    expect(pathOf(save, { id: 7 })).toBe("/orders/save");
    expect(bodyOf({ id: 7 })).toBe('{"id":7}');
    expect(bodyOf(undefined)).toBe("{}");
  });
});
