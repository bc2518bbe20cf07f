import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { readXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import type { BankLayout } from "../../rules/bank-layout.ts";
import { builtinLayout, sampleBatch, samplePayees } from "../../sample-bank-file.ts";
import { writeBankFile, type BankFile } from "./write-bank-file.ts";

const payees = samplePayees("zh");
const batch = sampleBatch("zh", "2026-11-27");
const layout = (change: Partial<BankLayout>): BankLayout => ({ ...builtinLayout("zh"), ...change });
const bytesOf = async ({ body }: BankFile): Promise<Buffer> =>
  Buffer.isBuffer(body) ? body : buffer(Readable.from(body as Readable));

test("a workbook has account, ID and phone as texts, amounts as numbers, and its control totals", async () => {
  const file = writeBankFile(layout({ headLines: ["{count},{sum}"] }), payees, batch, "zh");
  const [sheet] = (await readXlsx(await bytesOf(file))).sheets;
  expect(sheet!.rows[0]!.slice(0, 2)).toEqual(["2", "4410.65"]);
  expect(sheet!.rows[1]![6]).toBe("银行账号");
  expect(sheet!.rows[2]).toEqual([
    1,
    "样例一",
    "110101190001010011",
    "13000000001",
    "样例银行",
    "样例支行",
    "6222000000000000011",
    4410.57,
  ]);
  expect({ count: file.count, fen: file.fen }).toEqual({ count: 2, fen: 441_065 });
});

test.each(["=1+1", "+cmd", "-2", "@sum", "\tx"])("a name %j stays a text in every form of the file", async (name) => {
  const odd = [{ ...payees[0]!, name }];
  const [sheet] = (await readXlsx(await bytesOf(writeBankFile(layout({}), odd, batch, "zh")))).sheets;
  expect(sheet!.rows[1]![1]).toBe(`'${name}`);
  const csv = (await bytesOf(writeBankFile(layout({ format: "csv" }), odd, batch, "zh"))).toString();
  expect(csv).toContain(`1,'${name},`);
});

test("CSV is UTF-8 with its mark, or GBK", async () => {
  const utf8 = await bytesOf(writeBankFile(layout({ format: "csv" }), payees, batch, "zh"));
  expect(utf8.toString().startsWith("\uFEFF序号,姓名,")).toBe(true);
  expect(utf8.toString().split("\r\n")[2]).toBe(
    "2,样例二,110101190001010038,13000000002,样例银行,,6222000000000000029,0.08",
  );
  const gbk = await bytesOf(writeBankFile(layout({ format: "csv", encoding: "gbk" }), payees, batch, "zh"));
  expect(`\uFEFF${iconv.decode(gbk, "gbk")}`).toBe(utf8.toString());
});

test("a sign that GBK lacks is refused with whose name it is", () => {
  const rare = [payees[0]!, { ...payees[1]!, name: "王𠮷" }];
  expect(() => writeBankFile(layout({ format: "csv", encoding: "gbk" }), rare, batch, "zh")).toThrow(
    expect.objectContaining({
      kind: expect.objectContaining({ code: "statements.notInEncoding" }),
      params: { names: ["王𠮷"] },
    }),
  );
});
