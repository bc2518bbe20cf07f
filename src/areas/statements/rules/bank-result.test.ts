import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchResults, type ResultRow, type SentRow } from "./bank-result.ts";
import { readResult } from "./read-result.ts";

const sent: SentRow[] = [
  { index: 1, account: "6222000000000000011", fen: 100 },
  { index: 2, account: "6222000000000000029", fen: 200 },
  { index: 3, account: "6222000000000000029", fen: 300 },
];
const answer = (change: Partial<ResultRow>): ResultRow => ({
  row: 2,
  index: null,
  account: null,
  fen: null,
  paid: true,
  reason: null,
  ...change,
});

describe("matching", () => {
  test("two payments to one account are told apart by their amounts", () => {
    const { results, differences } = matchResults(sent, [
      answer({ account: sent[2]!.account, fen: 300, paid: false, reason: "户名不符" }),
      answer({ account: sent[1]!.account, fen: 200 }),
      answer({ account: sent[0]!.account, fen: 100 }),
    ]);
    expect(results).toEqual([
      { index: 3, paid: false, reason: "户名不符" },
      { index: 2, paid: true, reason: null },
      { index: 1, paid: true, reason: null },
    ]);
    expect(differences).toEqual([]);
  });
  test("by the place where no account is said, and by a number in stars", () => {
    const { results } = matchResults(sent, [answer({ index: 2 }), answer({ account: "6222****0011", fen: 100 })]);
    expect(results.map(({ index }) => index)).toEqual([2, 1]);
  });
  test("what differs is told and not taken", () => {
    const { results, differences } = matchResults(sent, [
      answer({ row: 2, account: sent[0]!.account, fen: 101 }),
      answer({ row: 3, account: "999", fen: 1 }),
      answer({ row: 4, index: 2 }),
      answer({ row: 5, index: 2 }),
      answer({ row: 6, index: 3, account: "888" }),
    ]);
    expect(results).toEqual([{ index: 2, paid: true, reason: null }]);
    expect(differences).toEqual([
      { kind: "amount", row: 2, index: 1, fen: 101 },
      { kind: "unknown", row: 3 },
      { kind: "twice", row: 5, index: 2 },
      { kind: "account", row: 6, index: 3 },
    ]);
  });
  test("who is not answered is told", () => {
    expect(matchResults(sent, []).differences.map(({ kind }) => kind)).toEqual(["missing", "missing", "missing"]);
  });
  test("whatever order the bank answers in, each payment has one result and none is lost", () => {
    const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50 })), {
      selector: ([account, fen]) => `${account} ${fen}`,
    });
    const orders = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(orders, ([list, shuffled]) => {
        const file = list.map(([account, fen], place) => ({ index: place + 1, account: `62220000000${account}`, fen }));
        const said = shuffled.map(([account, fen], place) =>
          answer({ row: place + 2, account: `62220000000${account}`, fen, paid: fen % 2 === 0 }),
        );
        const { results, differences } = matchResults(file, said);
        expect(differences).toEqual([]);
        expect(new Map(results.map(({ index, paid }) => [index, paid]))).toEqual(
          new Map(file.map(({ index, fen }) => [index, fen % 2 === 0])),
        );
      }),
    );
  });
});

describe("reading the bank's file", () => {
  const line = (row: number, ...values: string[]) => ({ row, values });
  test("its titles may stand below other lines, and sums below the rows", () => {
    expect(
      readResult(
        [
          line(1, "代发工资结果", "", "", ""),
          line(3, "序号", "收款账号", "交易金额", "处理状态", "失败原因"),
          line(4, "1", "6222 0000 0000 0000 011", "1.00", "成功", ""),
          line(5, "2", "'6222000000000000029", "2.00", "交易失败", "户名不符"),
          line(6, "合计", "", "3.00", "", ""),
        ],
        {},
      ),
    ).toEqual({
      rows: [
        { row: 4, index: 1, account: "6222000000000000011", fen: 100, paid: true, reason: null },
        { row: 5, index: 2, account: "6222000000000000029", fen: 200, paid: false, reason: "户名不符" },
      ],
      faults: [],
    });
  });
  test("columns may be called as in the file that was sent", () => {
    const read = readResult([line(1, "卡", "钱", "Status"), line(2, "62220001", "5.00", "Paid")], {
      account: "卡",
      amount: "钱",
    });
    expect(read).toEqual({
      rows: [{ row: 2, index: null, account: "62220001", fen: 500, paid: true, reason: null }],
      faults: [],
    });
  });
  test("a status that says neither, and an amount that is none, are told with their row", () => {
    expect(readResult([line(1, "账号", "金额", "状态"), line(2, "62220001", "五元", "处理中")], {})).toMatchObject({
      faults: [
        { row: 2, fault: "status", value: "处理中" },
        { row: 2, fault: "amount", value: "五元" },
      ],
    });
  });
  test.each(["不成功", "未成功", "支付不成功"])("%s is not taken for paid", (status) => {
    expect(readResult([line(1, "账号", "状态"), line(2, "62220001", status)], {})).toMatchObject({
      faults: [{ fault: "status" }],
    });
  });
  test("a file without status or account is none", () => {
    expect(readResult([line(1, "账号", "金额"), line(2, "1", "2")], {})).toEqual({ fault: "columns" });
    expect(readResult([line(1, "状态"), line(2, "成功")], {})).toEqual({ fault: "columns" });
  });
});
