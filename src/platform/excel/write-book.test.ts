import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { afterAll, expect, it } from "vitest";
import { endThreads } from "#platform/threads/pools.ts";
import { readLines } from "./read-sheet.ts";
import { writeBook } from "./write-book.ts";

afterAll(endThreads);

const text = { width: 12, format: "text" } as const;
const book = () =>
  buffer(
    writeBook([
      {
        name: "班表/12",
        columns: [text, text, { ...text, hidden: true }],
        frozen: { rows: 1, columns: 1 },
        rows: [
          ["姓名", { value: 46_357, format: "date" }, "mark"],
          ["=1+1", "9-17", "7"],
          [],
          ["合计", { value: 7.5, format: "hours" }],
        ],
      },
      { name: "图例", columns: [text], frozen: { rows: 1, columns: 0 }, rows: [["代码"], ["A"]] },
    ]),
  );

it("writes several sheets, whose texts stay texts and whose dates are dates", async () => {
  const { sheets } = await readXlsx(await book());
  expect(sheets.map(({ name }) => name)).toEqual(["班表 12", "图例"]);
  expect(sheets[1]!.rows).toEqual([["代码"], ["A"]]);
  expect(sheets[0]!.columns?.[2]).toMatchObject({ hidden: true });
});

it("is read again line by line, wherever its headings stand", async () => {
  expect(await readLines(await book(), "a.xlsx")).toMatchObject([
    { row: 1, values: ["姓名", "2026-12-01", "mark"] },
    { row: 2, values: ["'=1+1", "9-17", "7"] },
    { row: 4, values: ["合计", "7.5", ""] },
  ]);
});

it("refuses a line with too many columns", async () => {
  const csv = Buffer.from(`a\n${Array.from({ length: 201 }, () => "x").join(",")}`);
  await expect(readLines(csv, "a.csv")).rejects.toMatchObject({ kind: { status: 422 } });
});
