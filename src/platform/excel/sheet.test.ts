import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { readXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";
import { afterAll, describe, expect, it } from "vitest";
import { craftedTables, workbookOf } from "#platform/testing/crafted-files.ts";
import { endThreads } from "#platform/threads/pools.ts";
import { readSheet } from "./read-sheet.ts";
import { harmless, writeSheet, type SheetColumn } from "./write-sheet.ts";

async function* rowsOf(...rows: (string | number | null)[][]) {
  yield* rows;
}

/** A part of an archive, found by its name in the list at the end. */
function textOfPart(bytes: Buffer, name: string): string {
  const entry = bytes.lastIndexOf(name) - 46;
  const [size, at] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)];
  const start = at + 30 + bytes.readUInt16LE(at + 26);
  return inflateRawSync(bytes.subarray(start, start + size)).toString();
}

afterAll(endThreads);

const columns: SheetColumn[] = [
  { title: "姓名", kind: "text" },
  { title: "银行卡号", kind: "text" },
  { title: "金额", kind: "fen" },
  { title: "工时", kind: "minutes" },
  { title: "下班", kind: "clock" },
  { title: "增减", kind: "percent" },
];

describe("spreadsheets", () => {
  it("writes numbers as texts where they are numbers only by their look, and reads them back", async () => {
    const bytes = await buffer(
      writeSheet("费用", columns, rowsOf(["=cmd()", "6222021234567890123", 123456, 450, 1500, -0.05]), "zh"),
    );
    const sheet = await readSheet(bytes, "费用.xlsx", ["姓名", "金额"]);
    expect(sheet.rows[0]?.cells).toEqual({
      姓名: "'=cmd()",
      银行卡号: "6222021234567890123",
      金额: "1234.56",
      工时: "7.5",
      下班: "次日 01:00",
      增减: "-0.05",
    });
  });

  it("writes dates and instants as dates, which a spreadsheet can sort and reckon with, and reads them back", async () => {
    const dated: SheetColumn[] = [
      { title: "日期", kind: "date" },
      { title: "时间", kind: "instant" },
      { title: "备注", kind: "date" },
    ];
    const bytes = await buffer(
      writeSheet(
        "日期",
        dated,
        rowsOf(
          ["2026-02-28", "2026-10-01T00:00:07Z", "1900-02-01"],
          ["2024-02-29", "2026-09-30T16:00:00Z", "9999-12-31"],
        ),
        "zh",
      ),
    );
    const raw = (await readXlsx(bytes)).sheets[0]!.rows;
    expect(raw[1]?.slice(0, 2).every((value) => value instanceof Date)).toBe(true);
    const { rows } = await readSheet(bytes, "日期.xlsx", ["日期"]);
    expect(rows.map((row) => row.cells)).toEqual([
      { 日期: "2026-02-28", 时间: "2026-10-01 08:00:07", 备注: "1900-02-01" },
      { 日期: "2024-02-29", 时间: "2026-10-01", 备注: "9999-12-31" },
    ]);
  });

  it("writes rows 30 points high, letters of 14 points and columns of at least 150 px", async () => {
    const wide = [...columns.slice(0, 1), { title: "备注", kind: "text" as const, width: 40 }];
    const bytes = Buffer.from(await buffer(writeSheet("费用", wide, rowsOf(["a", "b"], ["c", null]), "zh")));
    const part = (name: string) => textOfPart(bytes, name);
    const sheet = part("xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<sheetFormatPr defaultRowHeight="30" customHeight="1"/>');
    expect(sheet.match(/<row r="\d" ht="30" customHeight="1">/g)).toHaveLength(3);
    expect([...sheet.matchAll(/<col [^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width) * 7 + 5)).toEqual([
      expect.closeTo(150, 0),
      285,
    ]);
    expect(part("xl/styles.xml")).toContain('<sz val="14"/>');
    expect(sheet).not.toMatch(/<c [^>]* s="0"/);
  });

  it("writes what XML cannot hold without it", async () => {
    const odd = ["a\u0000b\u001f<&>", "\ud800x"];
    const bytes = await buffer(writeSheet("费用", columns.slice(0, 2), rowsOf(odd), "zh"));
    expect((await readXlsx(bytes)).sheets[0]!.rows[1]).toEqual(["ab<&>", "\ufffdx"]);
  });

  it("writes comma-separated lines as people write their values, and reads them back", async () => {
    const all: SheetColumn[] = [...columns, { title: "时间", kind: "instant" }];
    const row = ['=a"b,', "622202", 123456, 450, 1500, -0.05, "2026-10-01T00:00:07Z"];
    const bytes = await buffer(writeSheet("费用", all, rowsOf(row, [null, "x"]), "zh", "csv"));
    expect(bytes.toString()).toBe(
      '\uFEFF姓名,银行卡号,金额,工时,下班,增减,时间\r\n"\'=a""b,",622202,1234.56,7.50,次日 01:00,-5.0%,2026-10-01 08:00:07\r\n,x,,,,,\r\n',
    );
  });

  it("a file whose rows cannot be read on is broken off, not ended", async () => {
    const broken = async function* () {
      yield ["a", "b"];
      throw new Error("gone");
    };
    await expect(buffer(writeSheet("费用", columns.slice(0, 2), broken(), "zh"))).rejects.toThrow("gone");
  });

  it.each(["=1", "+1", "-1", "@a", "\tx"])("keeps %j from being a formula", (text) =>
    expect(harmless(text)).toBe(`'${text}`),
  );

  it("reads CSV in UTF-8 with a mark, UTF-16 and GB18030 alike", async () => {
    const text = "姓名,工号\n张三,007\n";
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      iconv.encode(text, "utf16le", { addBOM: true }),
      iconv.encode(text, "utf-16be", { addBOM: true }),
      iconv.encode(text, "gb18030"),
    ]) {
      const { rows } = await readSheet(bytes, "a.csv", ["姓名", "工号"]);
      expect(rows).toEqual([{ row: 2, cells: { 姓名: "张三", 工号: "007" } }]);
    }
  });

  it("refuses a workbook that would unpack to more than the limit, before it unpacks it", async () => {
    const bytes = Buffer.from(await buffer(writeSheet("费用", columns, rowsOf(["a", "1", 1, 1, 1]), "zh")));
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bytes.writeUInt32LE(3_000_000_000, entry + 24);
    await expect(readSheet(bytes, "a.xlsx", [])).rejects.toMatchObject({ kind: { code: "common.tooLarge" } });
    bytes.writeUInt32LE(0, entry + 24);
    await expect(readSheet(bytes, "a.xlsx", [])).rejects.toMatchObject({ kind: { code: "upload.content" } });
    await expect(readSheet(Buffer.from("PK nothing"), "a.xlsx", [])).rejects.toMatchObject({
      kind: { code: "upload.content" },
    });
  });

  it.each([
    ["empty", Buffer.from(""), "common.emptyFile"],
    ["a heading alone", Buffer.from("姓名,工号\n"), "common.emptyFile"],
    ["a column twice", Buffer.from("姓名,工号,工号\n张三,1,2\n"), "upload.repeated"],
    [
      "more columns than any template",
      Buffer.from(`${Array.from({ length: 300 }, (_, index) => index).join(",")}\n1\n`),
      "upload.columns",
    ],
    ["a missing column", Buffer.from("姓名\n张三\n"), "upload.template"],
  ])("refuses %s", async (_name, bytes, code) => {
    await expect(readSheet(bytes, "a.csv", ["姓名", "工号"])).rejects.toMatchObject({ kind: { code } });
  });

  it.each([
    ["a quotation mark that is not closed", '姓名,工号\n张三,1\n"李四,2\n王五,3\n', "upload.openQuote", { row: 3 }],
    ["a quotation mark inside a cell", '姓名,工号\n张"三,1\n', "upload.strayQuote", { row: 2 }],
    ["a cell beyond the heading", "姓名,工号\n张三,1,\n李,四,2\n", "upload.cells", { row: 3, cells: 3, columns: 2 }],
  ])("names the row of %s", async (_name, text, code, params) => {
    await expect(readSheet(Buffer.from(text), "a.csv", [])).rejects.toMatchObject({ kind: { code }, params });
  });

  it("names every column that is missing", async () => {
    const refused = readSheet(Buffer.from("部门\nKT\n"), "a.csv", ["姓名", "工号"]);
    await expect(refused).rejects.toMatchObject({ params: { missing: ["姓名", "工号"], count: 2 } });
  });

  it("refuses what only calls itself xlsx", async () => {
    await expect(readSheet(Buffer.from("no zip"), "a.xlsx", [])).rejects.toMatchObject({
      kind: { code: "upload.content" },
    });
  });

  it("counts rows as the spreadsheet does, empty ones too, and takes each kind of cell for what it shows", async () => {
    const cells =
      '<c r="A4" t="s"><v>0</v></c><c r="B4"><v>7.5</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="str"><f>1</f><v>made</v></c><c r="F4" t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r></is></c>';
    const bytes = workbookOf({
      strings: "<si><t> 张三 </t></si>",
      rows: `<row r="2">${["一", "二", "三", "四", "五", "六"].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join("")}</row><row r="3"/><row r="4">${cells}</row>`,
    });
    const { rows } = await readSheet(bytes, "a.xlsx", []);
    expect(rows).toEqual([
      { row: 4, cells: { 一: "张三", 二: "7.5", 三: "true", 四: "made", 五: "", 六: "two parts" } },
    ]);
  });
});

/** Of a thread that may have 512, with what it unpacks beside its objects. */
const mostMegabytes = 700;
const refused: Readonly<Record<string, string>> = {
  "five million cells": "upload.tooManyCells",
  "a million rows": "upload.rows",
  "a row of millions of cells": "upload.tooManyCells",
  "one string a hundred thousand times": "upload.tooMuchText",
  "millions of strings": "upload.tooHard",
  "a deep workbook": "upload.tooHard",
  "millions of styles": "upload.tooHard",
  "a cell of a hundred megabytes": "upload.tooHard",
  "a sheet that hides its size": "upload.content",
  "a workbook cut off": "upload.content",
  "ten megabytes of commas": "upload.tooManyCells",
  "ten megabytes of line ends": "upload.rows",
  "ten megabytes in one cell": "none",
};

describe.each(Object.keys(craftedTables))("a file of %s", (name) => {
  it("is refused by name without taking the memory it would", async () => {
    const { name: file, bytes } = craftedTables[name]!();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const code = await readSheet(bytes, file, []).then(
      () => "none",
      (error: { kind?: { code: string } }) => error.kind?.code,
    );
    clearInterval(watch);
    expect(code).toBe(refused[name]);
    expect((most - before) / 1024 / 1024).toBeLessThan(mostMegabytes);
  });
});
