import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { defineList, type RowOf } from "./define-list.ts";
import { fileColumns } from "./file-columns.ts";

const states = { open: { zh: "未办", en: "Open" }, done: { zh: "已办", en: "Done" } } as const;

const list = defineList(
  {
    name: "tests.list",
    title: { zh: "事项", en: "Things" },
    path: "/things",
    needs: "THINGS",
    scope: "tenant",
    sort: "number",
    columns: {
      number: { zh: "编号", en: "Number", kind: "link", sort: true },
      state: { zh: "状态", en: "Status", kind: "status", words: states },
      fen: { zh: "金额", en: "Amount", kind: "money", nullable: true, total: true },
      late: { zh: "迟到", en: "Late", kind: "duration" },
      urgent: { zh: "加急", en: "Urgent", kind: "yesNo" },
      waits: { zh: "等待", en: "Waits for", computed: true },
      twice: { zh: "两倍", en: "Twice", kind: "money", derived: true },
      secret: { zh: "证件", en: "ID", in: "file" },
      look: { zh: "看", en: "Look", in: "page" },
    },
    values: { id: z.number() },
    added: { actions: z.array(z.string()) },
    unsent: { owner: z.number() },
    filters: {
      search: { kind: "search", zh: "编号", en: "Number" },
      tab: { kind: "tabs", words: states, zh: "分类", en: "Tab" },
      states: { kind: "select", words: states, multiple: true, zh: "状态", en: "Status" },
      from: { kind: "dateRange", to: "to", zh: "日期", en: "Dates" },
      agencyId: { kind: "agency", zh: "公司", en: "Company" },
    },
    inputs: { id: z.number() },
  },
  { twice: (row) => (row.fen === null ? null : row.fen * 2) },
);

const row = {
  id: 1,
  number: "A1",
  state: "open",
  fen: 100,
  late: 5,
  urgent: true,
  waits: "王",
  look: "x",
  actions: [],
} as const;

describe("a declared list", () => {
  it("says what a row is", () => {
    expectTypeOf<RowOf<typeof list>>().toEqualTypeOf<{
      id: number;
      number: string;
      state: "open" | "done";
      fen: number | null;
      late: number;
      urgent: boolean;
      waits: string;
      look: string;
      actions: string[];
    }>();
    expect(list.row.parse(row)).toEqual(row);
    expect(list.row.safeParse({ ...row, state: "lost" }).success).toBe(false);
    expect(list.row.safeParse({ ...row, late: null }).success).toBe(false);
  });

  it("says what is read of it, and what is added", () => {
    expect(Object.keys(list.stored.shape).sort()).toEqual(
      ["fen", "id", "late", "look", "number", "owner", "secret", "state", "urgent"].sort(),
    );
    expect(Object.keys(list.addition.shape).sort()).toEqual(["actions", "waits"]);
  });

  it("takes what its filters give", () => {
    const input = list.input.parse({ id: 7, states: "open,done", to: "2026-10-31", agencyId: "3", search: " a " });
    expect(input).toMatchObject({
      id: 7,
      tab: "open",
      states: ["open", "done"],
      to: "2026-10-31",
      agencyId: 3,
      search: "a",
      page: 1,
    });
    expectTypeOf(input.tab).toEqualTypeOf<"open" | "done">();
    expectTypeOf(input.states).toEqualTypeOf<("open" | "done")[] | undefined>();
    expectTypeOf(input.from).toEqualTypeOf<string | undefined>();
    expectTypeOf(input.to).toEqualTypeOf<string | undefined>();
    expectTypeOf(input.agencyId).toEqualTypeOf<number | undefined>();
    expect(list.input.safeParse({ id: 7, states: "lost" }).success).toBe(false);
  });

  it("gives the columns of its file, codes by their words", () => {
    const columns = fileColumns(list);
    expect(columns.map(({ key }) => key)).toEqual([
      "number",
      "state",
      "fen",
      "late",
      "urgent",
      "waits",
      "twice",
      "secret",
    ]);
    expect(columns.map(({ value }) => value({ ...row, secret: "1" }, "en", 1))).toEqual([
      "A1",
      "Open",
      100,
      5,
      "Yes",
      "王",
      200,
      "1",
    ]);
    expect(columns.find(({ key }) => key === "late")).toMatchObject({ kind: "integer", title: { en: "Late (min)" } });
  });

  it("numbers the rows of its file", () => {
    const [number] = fileColumns({ ...list, shows: { number: (_row, _locale, place) => place } });
    expect([1, 2].map((place) => number?.value({ ...row }, "en", place))).toEqual([1, 2]);
  });

  it("has a file of its own order and titles where it says so", () => {
    const [first, second] = fileColumns({ ...list, fileOrder: ["fen", "number"] });
    expect([first?.key, second?.key]).toEqual(["fen", "number"]);
    const { number } = list.columns;
    const called = { ...list, columns: { number: { ...number, fileTitle: { zh: "单号", en: "Thing number" } } } };
    expect(fileColumns(called)[0]?.title).toEqual({ zh: "单号", en: "Thing number" });
    expect(() => fileColumns({ ...list, fileOrder: ["lost"] })).toThrow("lost");
  });
});

it("a column that is worked out of others says how", () => {
  const declare = () =>
    // @ts-expect-error `sum` has no value without it.
    defineList({
      name: "tests.other",
      title: { zh: "事项", en: "Things" },
      path: "/others",
      needs: "THINGS",
      scope: "tenant",
      sort: "sum",
      columns: { sum: { zh: "和", en: "Sum", derived: true } },
    });
  expect(declare).toBeTypeOf("function");
});
