import { expect, test } from "vitest";
import { gapLink, gapOf } from "./gap-link.ts";

const gap = { departmentId: 3, postId: 7, date: "2026-12-03", startMinute: 540, endMinute: 1500, headcount: 2 };

test("a link says the gap it is for", () => {
  const text = new URL(gapLink(gap), "http://hotel").searchParams.get("gap");
  expect(gapOf(text ?? "")).toEqual(gap);
});

test.each([
  "",
  "3_7_2026-02-30_540_900_2",
  "3_7_2026-12-03_x_900_2",
  "3_7_2026-12-03_540_900",
  "-3_7_2026-12-03_540_900_2",
])("%s is none", (text) => {
  expect(gapOf(text)).toBeNull();
});
