import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardRows } from "../../standard-vouchers.ts";
import { voucherKinds } from "../../voucher-words.ts";
import { voucherTotals } from "../pay/vouchers-and-vat.ts";
import { totalsOf, type SlipItem, type SlipLine } from "../slip.ts";
import type { Stretch } from "../stretches.ts";
import {
  buildVoucher,
  departmentsMeet,
  isLeaf,
  kindsMeet,
  opposite,
  sideSum,
  type BookedRow,
  type BookedSlip,
} from "./build-voucher.ts";
import { fileCell, type FileLine } from "./file-rows.ts";
import { figuresOf, rowFault, type VoucherItem, type VoucherRow } from "./figures.ts";

const definitions: readonly (VoucherItem & SlipItem)[] = [
  { id: 1, kind: "earning", inGross: true, decimals: 2, taxed: "wage" },
  { id: 2, kind: "earning", inGross: true, decimals: 2, taxed: "wage" },
  { id: 3, kind: "earning", inGross: false, decimals: 2, taxed: "none" },
  { id: 4, kind: "deduction", inGross: true, decimals: 2, taxed: "wage" },
  { id: 5, kind: "deduction", inGross: false, decimals: 2, taxed: "none" },
  { id: 6, kind: "insurance", inGross: false, decimals: 2, taxed: "none" },
  { id: 7, kind: "tax", inGross: false, decimals: 2, taxed: "none" },
  { id: 8, kind: "employer", inGross: false, decimals: 2, taxed: "none" },
];
const items = new Map(definitions.map((item) => [item.id, item]));

// Departments: 1 above 2 and 3, 2 above 4.
const paths = new Map([
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 3]],
  [4, [1, 2, 4]],
]);
const above = (id: number) => paths.get(id) ?? [id];

const stretch = (departmentId: number, paidDays: number, costCentre: string | null = null): Stretch => ({
  from: "2026-10-01",
  to: "2026-10-31",
  job: { departmentId, postId: null, costCentre },
  agreed: {},
  workDays: paidDays,
  paidDays,
  unpaidMinutes: 0,
  values: {},
});

interface Given {
  values: Record<string, number>;
  owedBeforeFen: number;
  funds: [employee: number, employer: number];
  stretches: Stretch[];
}

function booked(slipId: number, { values, owedBeforeFen, funds, stretches }: Given): BookedSlip {
  const lines: SlipLine[] = Object.entries(values).map(([id, fen]) => ({ itemId: Number(id), fen }));
  const totals = totalsOf(lines, items, owedBeforeFen);
  const insurance = [{ item: "fund", employeeFen: funds[0], employerFen: funds[1] }];
  return {
    slipId,
    memberId: slipId,
    departmentId: 3,
    stretches,
    ...figuresOf({ totals, insurance, values, deltas: [] }, items),
  };
}

const rowsOf = (kind: (typeof voucherKinds)[number]): BookedRow[] =>
  standardRows[kind].map(({ side, figure, split, note, subject }) => ({
    side,
    figure,
    split,
    note,
    subjectId: Number(subject.replace(".", "")),
    departmentIds: [],
  }));

const fen = fc.integer({ min: 0, max: 5_000_000 });
const signed = fc.integer({ min: -2_000_000, max: 5_000_000 });
const anySlip: fc.Arbitrary<Given> = fc
  .record({
    values: fc.record({ 1: signed, 2: fen, 3: fen, 4: fen, 5: fen, 6: fen, 7: fen, 8: fen }),
    owedBeforeFen: fen,
    funds: fc.tuple(fen, fen),
    parts: fc.array(
      fc.tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 0, max: 21 }), fc.constantFrom(null, "A", "B")),
      { maxLength: 4 },
    ),
  })
  .map(({ parts, ...rest }) => ({ ...rest, stretches: parts.map(([at, days, centre]) => stretch(at, days, centre)) }));

describe("debits are credits", () => {
  test.each(voucherKinds)("the usual %s balances by its settings", (kind) => {
    expect(rowFault(rowsOf(kind), items)).toBeNull();
  });

  test("whatever the slips are, of every kind", () => {
    fc.assert(
      fc.property(fc.array(anySlip, { minLength: 1, maxLength: 6 }), (given) => {
        const slips = given.map((one, at) => booked(at + 1, one));
        for (const kind of voucherKinds) {
          const lines = buildVoucher(rowsOf(kind), slips, items, above);
          expect(sideSum(lines, "debit")).toBe(sideSum(lines, "credit"));
          for (const line of lines) expect(line.parts.reduce((sum, part) => sum + part.fen, 0)).toBe(line.fen);
          expect(sideSum(opposite(lines), "debit") + sideSum(lines, "debit")).toBe(0);
        }
      }),
    );
  });

  const anyLine = fc.record({
    departmentIds: fc.subarray([2, 3, 4]),
    split: fc.constantFrom("none" as const, "department" as const, "costCentre" as const, "person" as const),
    subjectId: fc.integer({ min: 1, max: 3 }),
    note: fc.constantFrom(null, "x"),
  });
  const figures = ["gross", "other", "net", "tax", "afterTax", "owed", "item:1", "item:2", "item:4", "item:5"];
  // Each figure on one side or on both, for some departments and for the rest.
  const anyRows = fc
    .array(fc.tuple(fc.constantFrom(...figures), fc.constantFrom("debit", "credit", "both"), anyLine, anyLine), {
      minLength: 1,
      maxLength: 5,
    })
    .map((rows) =>
      [...new Map(rows.map((row) => [row[0], row])).values()].flatMap(([figure, on, first, second]): BookedRow[] => [
        ...(on === "credit" ? [] : family("debit", figure, first)),
        ...(on === "debit" ? [] : family("credit", figure, second)),
      ]),
    );
  const family = (side: "debit" | "credit", figure: string, line: Omit<BookedRow, "side" | "figure">): BookedRow[] => [
    ...(line.departmentIds.length > 0 ? [{ side, figure, ...line }] : []),
    { side, figure, ...line, departmentIds: [] },
  ];
  test("settings that pass the check balance for any slip", () => {
    let passed = 0;
    fc.assert(
      fc.property(anyRows, fc.array(anySlip, { minLength: 1, maxLength: 4 }), (rows, given) => {
        if (rowFault(rows, items) !== null) return;
        passed += 1;
        const slips = given.map((one, at) => booked(at + 1, one));
        const lines = buildVoucher(rows, slips, items, above);
        expect(sideSum(lines, "debit")).toBe(sideSum(lines, "credit"));
      }),
      { numRuns: 400 },
    );
    expect(passed).toBeGreaterThan(20);
  });

  const row = (side: VoucherRow["side"], figure: string, departmentIds: number[] = []): VoucherRow => ({
    side,
    figure,
    departmentIds,
  });
  test.each<[string, VoucherRow[], string | null]>([
    ["gross against gross", [row("debit", "gross"), row("credit", "gross")], null],
    ["gross against net alone", [row("debit", "gross"), row("credit", "net")], "unbalanced"],
    ["an item beside its sum", [row("debit", "gross"), row("debit", "item:1"), row("credit", "gross")], null],
    ["an item against nothing", [row("debit", "item:1")], "unbalanced"],
    ["an item against itself", [row("debit", "item:1"), row("credit", "item:1")], null],
    ["departments with a rest", [row("debit", "gross", [2]), row("debit", "gross"), row("credit", "gross")], null],
    ["departments without one", [row("debit", "gross", [2]), row("credit", "gross")], "noRest"],
    ["twice", [row("debit", "gross"), row("debit", "gross"), row("credit", "gross")], "doubledFigure"],
    [
      "a department twice",
      [row("debit", "gross", [2]), row("debit", "gross", [2, 3]), row("debit", "gross"), row("credit", "gross")],
      "departmentTwice",
    ],
    ["insurance by its item", [row("debit", "item:6"), row("credit", "item:6")], "unknownFigure"],
    ["no figure", [row("debit", "salary"), row("credit", "salary")], "unknownFigure"],
    ["an item that is not there", [row("debit", "item:99"), row("credit", "item:99")], "unknownFigure"],
  ])("%s: %s", (_, rows, code) => expect(rowFault(rows, items)?.code ?? null).toBe(code));
});

const line = (side: VoucherRow["side"], figure: string): VoucherRow => ({ side, figure, departmentIds: [] });
test.each<[string, VoucherRow[], string[], string[]]>([
  ["one line too many", [line("debit", "gross"), line("credit", "gross"), line("credit", "net")], [], ["net"]],
  ["one line missing", [line("debit", "gross"), line("debit", "tax"), line("credit", "gross")], ["tax"], []],
  [
    "an item beside its sum",
    [line("debit", "gross"), line("debit", "item:1"), line("debit", "net"), line("credit", "gross")],
    ["net"],
    [],
  ],
  ["other figures on each side", [line("debit", "gross"), line("credit", "tax")], ["gross"], ["tax"]],
])("%s is called as its line is", (_, rows, debit, credit) =>
  expect(rowFault(rows, items)).toEqual({ code: "unbalanced", debit, credit }),
);

describe("slip A of Shanghai", () => {
  const slip: BookedSlip = {
    slipId: 1,
    memberId: 1,
    departmentId: 3,
    stretches: [stretch(3, 15)],
    items: new Map([[1, 590_690]]),
    figures: {
      gross: 590_690,
      other: 0,
      net: 441_057,
      employeeInsurance: 79_233,
      employeeFund: 50_400,
      tax: 0,
      afterTax: 20_000,
      repaid: 0,
      owed: 0,
      employerInsurance: 193_932,
      employerFund: 50_400,
    },
  };
  test("accrual 835022, as the sums of the month say", () => {
    const lines = buildVoucher(rowsOf("accrual"), [slip], items, above);
    expect(sideSum(lines, "debit")).toBe(835_022);
    const { accrualFen } = voucherTotals({
      grossFen: 590_690,
      employeeInsuranceFen: 79_233,
      employeeFundFen: 50_400,
      taxFen: 0,
      employerInsuranceFen: 193_932,
      employerFundFen: 50_400,
    });
    expect(sideSum(lines, "credit")).toBe(accrualFen);
    expect(lines.filter(({ side }) => side === "debit").map(({ departmentId }) => departmentId)).toEqual([3, 3, 3]);
  });
  test("payment 590690 = 441057 + 79233 + 50400 + 20000", () => {
    const lines = buildVoucher(rowsOf("payment"), [slip], items, above);
    expect(lines.filter(({ side }) => side === "debit").map((line) => line.fen)).toEqual([590_690]);
    expect(lines.filter(({ side }) => side === "credit").map((line) => line.fen)).toEqual([
      441_057, 79_233, 50_400, 20_000,
    ]);
  });
  test("remittance pays insurance and fund from the bank, each in one line", () => {
    const lines = buildVoucher(rowsOf("remittance"), [slip], items, above);
    expect(lines.filter(({ side }) => side === "credit").map((line) => line.fen)).toEqual([273_165, 100_800]);
  });
});

describe("splitting", () => {
  const gross = (given: Partial<BookedRow>): BookedRow => ({
    side: "debit",
    figure: "gross",
    subjectId: 1,
    split: "none",
    departmentIds: [],
    note: null,
    ...given,
  });
  const moved = booked(1, {
    values: { 1: 100_001 },
    owedBeforeFen: 0,
    funds: [0, 0],
    stretches: [stretch(4, 1, "A"), stretch(3, 1, "B"), stretch(3, 1, "C")],
  });
  const debit = (rows: BookedRow[]) =>
    buildVoucher([...rows, gross({ side: "credit" })], [moved], items, above)
      .filter(({ side }) => side === "debit")
      .map(({ subjectId, departmentId, costCentre, memberId, fen: amount }) => [
        subjectId,
        departmentId,
        costCentre,
        memberId,
        amount,
      ]);
  test.each<[string, BookedRow[], unknown[][]]>([
    ["not at all", [gross({})], [[1, null, null, null, 100_001]]],
    [
      "by department, to the fen",
      [gross({ split: "department" })],
      [
        [1, 3, null, null, 66_667],
        [1, 4, null, null, 33_334],
      ],
    ],
    ["by person", [gross({ split: "person" })], [[1, null, null, 1, 100_001]]],
    [
      "departments below a named one go to its line, others to the rest",
      [gross({ departmentIds: [2], subjectId: 2 }), gross({ split: "department" })],
      [
        [2, null, null, null, 33_334],
        [1, 3, null, null, 66_667],
      ],
    ],
    [
      "the nearest named one wins",
      [gross({ departmentIds: [1], subjectId: 2 }), gross({ departmentIds: [4], subjectId: 3 }), gross({})],
      [
        [2, null, null, null, 66_667],
        [3, null, null, null, 33_334],
      ],
    ],
  ])("%s", (_, rows, lines) => expect(debit(rows)).toEqual(lines));
  test("by cost centre there is a line for each", () => {
    expect(debit([gross({ split: "costCentre" })]).map((line) => line.slice(1, 3))).toEqual([
      [3, "B"],
      [3, "C"],
      [4, "A"],
    ]);
  });
});

test.each<[number[], number[], boolean]>([
  [[], [2], true],
  [[2], [3], false],
  [[2], [4], true],
  [[4], [1], true],
  [[3], [4], false],
])("departments %o and %o meet: %s", (one, other, meet) => expect(departmentsMeet(one, other, above)).toBe(meet));
test("kinds of runs meet where one of them is both's", () => {
  expect(kindsMeet([], ["bonus"])).toBe(true);
  expect(kindsMeet(["main"], ["bonus"])).toBe(false);
  expect(kindsMeet(["main", "bonus"], ["bonus"])).toBe(true);
});
test("a subject with others below it is no leaf", () => {
  expect(isLeaf("2211", ["2211", "2211.01"])).toBe(false);
  expect(isLeaf("2211.01", ["2211", "2211.01"])).toBe(true);
});
test("an amount stands on its own side alone", () => {
  const line = { side: "debit", fen: 5, serial: 7, person: null } as FileLine;
  expect(fileCell("debit", line)).toEqual({ fen: 5 });
  expect(fileCell("credit", line)).toBeNull();
  expect(fileCell("serial", line)).toBe("7");
  expect(fileCell("person", line)).toBeNull();
  expect(fileCell("empty", line)).toBeNull();
});
