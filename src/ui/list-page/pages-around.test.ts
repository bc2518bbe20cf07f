import { describe, expect, it } from "vitest";
import { pagesAround } from "./pages-around.ts";

describe("the pages that a list offers", () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, undefined, 6]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [1, undefined, 8, 9, 10, 11, 12, undefined, 20]],
    [20, 20, [1, undefined, 18, 19, 20]],
  ])("at %i of %i", (page, last, pages) => expect(pagesAround(page, last)).toEqual(pages));
});
