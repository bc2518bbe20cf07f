import { expect, test } from "vitest";
import { definePdf } from "./define-pdf.ts";
import type { PrintDocument } from "./print-document.ts";

const document: PrintDocument = {
  locale: "zh",
  landscape: true,
  logo: null,
  company: "蓝湾酒店集团",
  header: [],
  title: "结算单",
  facts: [],
  tables: [],
  footer: "",
};
const lines = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index + 1} 项`);

/** The texts of the head row by row. */
function headOf(part: Partial<PrintDocument>): string[][] {
  const [head] = (definePdf({ ...document, ...part }) as { content: [{ stack: object[] }] }).content;
  return head.stack.flatMap((one) => {
    const { text, table } = one as { text?: string; table?: { body: { text: string }[][] } };
    return table ? table.body.map((row) => row.map((cell) => cell.text)) : [[text!]];
  });
}

test("a few header lines stand below each other", () => {
  expect(headOf({ header: lines(3) })).toEqual([["蓝湾酒店集团"], ["第 1 项"], ["第 2 项"], ["第 3 项"]]);
});

test("more are set in columns that are read line by line, none lost", () => {
  expect(headOf({ header: lines(4) })).toEqual([
    ["蓝湾酒店集团"],
    ["第 1 项", "第 2 项", "第 3 项"],
    ["第 4 项", "", ""],
  ]);
  expect(headOf({ header: lines(5), landscape: false })).toEqual([
    ["蓝湾酒店集团"],
    ["第 1 项", "第 2 项"],
    ["第 3 项", "第 4 项"],
    ["第 5 项", ""],
  ]);
  expect(
    headOf({ header: lines(42) })
      .flat()
      .filter(Boolean),
  ).toEqual(["蓝湾酒店集团", ...lines(42)]);
});

test("one logo stands beside the head", () => {
  const [head] = (
    definePdf({ ...document, logo: "data:image/png;base64,AA==" }) as { content: [{ columns: { image?: string }[] }] }
  ).content;
  expect(head.columns.map((one) => one.image)).toEqual(["data:image/png;base64,AA==", undefined]);
});

test("each side has a box with what it fills in by hand, and room for its seal", () => {
  const sides = [
    { title: "甲方", lines: ["授权代表签字", "日期"] },
    { title: "乙方", lines: ["日期"] },
  ];
  const { content } = definePdf({ ...document, seals: sides }) as {
    content: { table?: { body: { stack: { text: string }[] }[][] } }[];
  };
  expect(
    content.at(-1)!.table!.body[0]!.map(({ stack }) => stack.map(({ text }) => text.replace(/[ _]+$/, ""))),
  ).toEqual([
    ["甲方", "授权代表签字", "日期"],
    ["乙方", "日期"],
  ]);
});

test("a document of many columns stands on A3 in small letters, each table on a page of its own", () => {
  const table = { dense: true as const, columns: [{ title: "姓名" }], rows: [["张三"]] };
  const made = definePdf({ ...document, paper: "A3", tables: [table, { ...table, newPage: true }] }) as {
    pageSize: string;
    content: { table?: object; fontSize?: number; pageBreak?: string }[];
  };
  expect(made.pageSize).toBe("A3");
  const tables = made.content.filter((one) => one.table);
  expect(tables.map(({ fontSize, pageBreak }) => [fontSize, pageBreak])).toEqual([
    [7, undefined],
    [7, "before"],
  ]);
  expect(definePdf(document)).toMatchObject({ pageSize: "A4" });
});
