import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtinLayout, sampleBatch, samplePayees } from "../sample-bank-file.ts";
import { bankFields, layoutFaults, renderBankTable, type BankColumn, type BankLayout } from "./bank-layout.ts";

const column = (field: BankColumn["field"], change: Partial<BankColumn> = {}): BankColumn => ({
  title: field,
  field,
  kind: "text",
  fixed: null,
  ...change,
});
const layout = (change: Partial<BankLayout> = {}): BankLayout => ({
  format: "csv",
  encoding: "utf8",
  headLines: [],
  heading: true,
  columns: [column("account"), column("name"), column("amount", { kind: "number" })],
  ...change,
});
const payees = samplePayees("zh");
const batch = sampleBatch("zh", "2026-11-27");

describe("what is wrong with a layout", () => {
  test("nothing with the product's own one", () => {
    expect(layoutFaults(builtinLayout("zh"))).toEqual([]);
    expect(layoutFaults(layout())).toEqual([]);
  });
  test.each<[string, Partial<BankLayout>, object]>([
    ["no account", { columns: [column("name"), column("amount")] }, { fault: "lacks", field: "account" }],
    ["no amount", { columns: [column("name"), column("account")] }, { fault: "lacks", field: "amount" }],
    [
      "an account as a number, which a spreadsheet would round",
      { columns: [column("account", { kind: "number" }), column("name"), column("amount")] },
      { fault: "digitsAsText", column: 0 },
    ],
    [
      "a name as a number",
      { columns: [column("account"), column("name", { kind: "number" }), column("amount")] },
      { fault: "notANumber", column: 1 },
    ],
    [
      "a fixed text that is not there",
      { columns: [...layout().columns, column("fixed")] },
      { fault: "fixedEmpty", column: 3 },
    ],
    [
      "a title twice",
      { columns: [...layout().columns, column("remark", { title: "name" })] },
      { fault: "sameTitle", column: 3 },
    ],
    [
      "a part that is not known",
      { headLines: ["a", "总额,{total}"] },
      { fault: "unknownPart", line: 1, part: "total" },
    ],
  ])("%s", (_name, change, fault) => {
    expect(layoutFaults(layout(change))).toContainEqual(fault);
  });
  test("titles may be alike where no line of them is written", () => {
    expect(
      layoutFaults(layout({ heading: false, columns: layout().columns.map((one) => ({ ...one, title: "" })) })),
    ).toEqual([]);
  });
});

test("a file has its lines above, its titles and its rows in the order of the columns", () => {
  const table = renderBankTable(
    layout({
      headLines: ["笔数,{count},总额，{sum}", "{payer},{account},{date},{batch}"],
      columns: [
        column("index", { kind: "number" }),
        column("account"),
        column("amount"),
        column("fixed", { fixed: "代发" }),
        column("payerBank"),
        column("subBankName"),
        column("name"),
      ],
    }),
    payees,
    batch,
  );
  expect(table.head).toEqual([
    ["笔数", "2", "总额", "4410.65"],
    ["样例酒店有限公司", "31050000000000000001", "2026-11-27", "SAMPLE-001"],
  ]);
  expect(table.titles).toEqual(["index", "account", "amount", "fixed", "payerBank", "subBankName", "name"]);
  expect(table.rows[1]!.map(({ value }) => value)).toEqual([
    2,
    "6222000000000000029",
    "0.08",
    "代发",
    "样例银行",
    null,
    "样例二",
  ]);
});

test("control totals are those of the rows, and each row stands in the file once, for any layout and people", () => {
  const people = fc.array(
    fc.record({
      name: fc.string({ minLength: 1 }),
      idNumber: fc.constant(null),
      phone: fc.constant(null),
      bankName: fc.constant(null),
      subBankName: fc.constant(null),
      account: fc.stringMatching(/^\d{8,19}$/),
      fen: fc.integer({ min: 1, max: 10_000_000_000 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(people, fc.shuffledSubarray([...bankFields]), (rows, fields) => {
      const table = renderBankTable(
        layout({ columns: [...fields.map((field) => column(field)), column("amount", { kind: "number" })] }),
        rows,
        batch,
      );
      expect(table.count).toBe(rows.length);
      expect(table.rows).toHaveLength(rows.length);
      expect(table.rows.reduce((sum, cells) => sum + Number(cells.at(-1)!.value), 0)).toBe(table.fen);
      const account = fields.indexOf("account");
      if (account >= 0)
        expect(table.rows.map((cells) => cells[account])).toEqual(
          rows.map((row) => ({ value: row.account, kind: "text" })),
        );
    }),
  );
});

test.each([0, -1, 0.5])("%d fen is never written", (fen) => {
  expect(() => renderBankTable(layout(), [{ ...payees[0]!, fen }], batch)).toThrow(RangeError);
});
test("nobody without an account is written", () => {
  expect(() => renderBankTable(layout(), [{ ...payees[0]!, account: null }], batch)).toThrow(RangeError);
});
