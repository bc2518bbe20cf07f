import { expect, test } from "vitest";
import { missingItems } from "./missing-items.ts";

const item = (code: string, formula?: string) => ({
  code,
  zh: `项目${code}`,
  en: `Item ${code}`,
  ...(formula === undefined ? {} : { formula }),
});
const codes = ({ added, taken, lacking }: ReturnType<typeof missingItems>) => ({
  added: added.map(({ code }) => code),
  taken: taken.map(({ code }) => code),
  lacking: lacking.map((one) => `${one.item.code} ${one.needs}`),
});

test("what is there stays out, by its code, and all is there the second time", () => {
  const usual = [item("a"), item("b", "{a} + 1"), item("c")];
  const first = missingItems(usual, [{ ...item("a"), zh: "改名" }]);
  expect(codes(first)).toEqual({ added: ["b", "c"], taken: [], lacking: [] });
  expect(codes(missingItems(usual, [item("a"), ...first.added]))).toEqual({ added: [], taken: [], lacking: [] });
});

test("a name that another item has keeps it out, and whatever asks for it", () => {
  const usual = [item("a"), item("b", "{a} + 1"), item("c", "{b} * {d}"), item("d")];
  expect(codes(missingItems(usual, [{ code: "own", zh: "别的", en: "ITEM A" }]))).toEqual({
    added: ["d"],
    taken: ["a"],
    lacking: ["b a", "c b"],
  });
});
