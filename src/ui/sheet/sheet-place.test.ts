import { beforeEach, expect, it, vi } from "vitest";
import type { Look } from "./frame.ts";
import type { SheetModel } from "./sheet-model.ts";
import { SheetPlace } from "./sheet-place.ts";

const look = { scale: 1 } as Look;
const model = (rows: number, columns: number): SheetModel =>
  ({
    rows,
    frozen: 1,
    columns: Array.from({ length: columns }, (_, at) => ({ key: `c${at}`, width: 100, name: "" })),
  }) as unknown as SheetModel;

interface Scroller {
  clientWidth: number;
  clientHeight: number;
  scrollLeft: number;
  scrollTop: number;
}
let scroller: Scroller;
let place: SheetPlace;
beforeEach(() => {
  vi.stubGlobal("window", { devicePixelRatio: 1 });
  scroller = { clientWidth: 450, clientHeight: 340, scrollLeft: 0, scrollTop: 0 };
  place = new SheetPlace(scroller as unknown as HTMLElement);
  place.layOut(
    model(100, 20),
    Array.from({ length: 20 }, () => 100),
    look,
  );
  place.readSize();
});

it.each([
  ["seen already", { row: 3, column: 2 }, [0, 0]],
  ["below what is seen", { row: 10, column: 2 }, [0, 34]],
  ["to the right", { row: 3, column: 6 }, [250, 0]],
  ["the last of all ends where the sheet ends", { row: 99, column: 19 }, [1550, 3060]],
  ["a column that stays needs nothing", { row: 3, column: 0 }, [0, 0]],
] as const)("scrolls so far that a cell is seen whole: %s", (_, cell, [x, y]) => {
  place.reveal(cell);
  expect([place.seen.x, place.seen.y]).toEqual([x, y]);
  // The browser is told at the beginning of the next frame, and asked for nothing before.
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([0, 0]);
  place.readScroll();
  expect([place.seen.x, place.seen.y]).toEqual([x, y]);
  place.scroll();
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([x, y]);
  place.reveal(cell);
  place.scroll();
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([x, y]);
});

it("goes back to a cell that the columns that stay would cover", () => {
  place.reveal({ row: 50, column: 19 });
  place.reveal({ row: 40, column: 3 });
  place.scroll();
  expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([200, 1360]);
  expect(place.boxOf({ top: 40, bottom: 40, left: 3, right: 3 })).toEqual({ x: 100, y: 0, width: 100, height: 34 });
});

it("tells the cell at a place, also below columns that stay and outside of what is seen", () => {
  place.reveal({ row: 50, column: 10 });
  const { x, y } = place.seen;
  expect(place.cellAt(50, 0, false)).toEqual({ row: Math.floor(y / 34), column: 0 });
  expect(place.cellAt(120, 0, false).column).toBe(Math.floor((120 + x) / 100));
  // Who pulls to the left goes on below them.
  expect(place.cellAt(50, 0, true).column).toBe(Math.floor((50 + x) / 100));
  expect(place.cellAt(120, 9999, false).row).toBe(Math.floor((339 + y) / 34));
});
