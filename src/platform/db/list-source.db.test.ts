import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { defineList } from "#platform/list/define-list.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listSource } from "./list-source.ts";
import { sql } from "./sql.ts";

const words = { open: { zh: "未办", en: "Open" }, done: { zh: "已办", en: "Done" } };
const list = defineList(
  {
    name: "tests.things",
    title: { zh: "事项", en: "Things" },
    path: "/things",
    needs: "THINGS",
    scope: "tenant",
    export: "THINGS.export",
    sort: "id",
    columns: {
      id: { zh: "编号", en: "Number", kind: "number", sort: true },
      double: { zh: "对应", en: "Double", kind: "number", nullable: true },
      fen: { zh: "金额", en: "Amount", kind: "money", total: true, sum: true },
      state: { zh: "状态", en: "Status", kind: "status", words },
      card: { zh: "卡号", en: "Card", masked: true },
      half: { zh: "一半", en: "Half", kind: "money", derived: true, sort: true },
      note: { zh: "备注", en: "Note", in: "file" },
      asked: { zh: "提问", en: "Asked", kind: "number", computed: true },
    },
    unsent: { owner: z.number() },
    filters: { state: { kind: "select", words, zh: "状态", en: "Status" } },
    inputs: { way: z.enum(["plain", "narrow", "common", "counted", "open"]).default("plain") },
  },
  { half: ({ fen }) => fen / 2 },
);
type Input = z.input<typeof list.input>;

const things = listSource(list, {
  company: sql`t.tenant_id`,
  query: ({ tx }, { way, state }) => ({
    columns: {
      id: sql`t.id`,
      double: sql`d.id`,
      fen: sql`t.fen`,
      state: sql`case when t.id % 2 = 0 then 'done' else 'open' end`,
      card: way === "open" ? sql`'6222000011112222'` : sql`'************2222'`,
      note: sql`'note ' || t.id`,
      owner: sql`t.id + 1000`,
    },
    from:
      way === "common"
        ? sql`found t left join things.thing d on d.tenant_id = t.tenant_id and d.id = t.id * 2`
        : sql`things.thing t left join things.thing d on d.tenant_id = t.tenant_id and d.id = t.id * 2`,
    where: state ? [sql`(t.id % 2 = 0) = ${state === "done"}`] : [],
    key: sql`t.id`,
    sorts: { half: sql`t.fen / 2` },
    ...(way === "narrow" ? { countFrom: sql`things.thing t`, keysFirst: ["id"] } : {}),
    ...(way === "counted" ? { countFrom: sql`things.thing t` } : {}),
    ...(way === "common"
      ? { common: sql`found as materialized (select * from things.thing where tenant_id = ${tx.tenantId})` }
      : {}),
  }),
  present: (_context, rows) => rows.map(({ owner }) => ({ asked: owner - 1000 })),
});

let database: TestDatabase;
let tenantId: number;
let other: number;

/** As the owner of the tables, whom no row-level security holds back: what is seen here is bound by the list alone. */
const as = <T>(work: (context: CallContext) => Promise<T>) =>
  asCaller(testServices(database.ownerPool), { tenantId }, work, { locale: "en" });
const asked = (input: Input = {}) => as((context) => things.answer(context, list.input.parse({ size: 10, ...input })));

beforeAll(async () => {
  database = await newTestDatabase();
  tenantId = await makeTenant(database.ownerPool, "Own");
  other = await makeTenant(database.ownerPool, "Other");
  await database.ownerPool.query(`
    create schema things; grant usage on schema things to muster_rls;
    create table things.thing (tenant_id int not null, id int not null, fen bigint not null, primary key (tenant_id, id));
    call platform.protect('things.thing')`);
  await database.ownerPool.query(
    "insert into things.thing select t, n, n * 100 from unnest($1::int[]) t, generate_series(1, 30) n",
    [[tenantId, other]],
  );
});
afterAll(() => database.close());

it("orders names as people look for them: Chinese ones by pinyin", async () => {
  const named = defineList({
    name: "tests.names",
    title: { zh: "姓名", en: "Names" },
    path: "/names",
    needs: "THINGS",
    scope: "tenant",
    sort: "name",
    columns: { name: { zh: "姓名", en: "Name", sort: "name" } },
  });
  const source = listSource(named, {
    company: sql`t.tenant_id`,
    query: () => ({
      columns: { name: sql`(array['张三', '阿明', 'Bob', '李四', '王五'])[t.id]` },
      from: sql`things.thing t`,
      where: [sql`t.id <= 5`],
      key: sql`t.id`,
    }),
  });
  const inOrder = async (sort: string) =>
    (await as((context) => source.answer(context, named.input.parse({ sort })))).rows.map(({ name }) => name);
  const names = ["阿明", "李四", "王五", "张三", "Bob"];
  expect([await inOrder("name"), await inOrder("-name")]).toEqual([names, names.toReversed()]);
});

describe("a list", () => {
  it("sees its own company alone, by whatever way it is read", async () => {
    const seen = await as(
      async ({ tx }) => (await tx.query<{ n: number }>("select count(*)::int as n from things.thing")).rows,
    );
    expect(seen).toEqual([{ n: 60 }]);
    for (const way of ["plain", "narrow", "common", "counted"] as const) {
      const { rows, total, totals } = await asked({ way, page: 2, sort: "-id" });
      expect({ way, ids: rows.map(({ id }) => id), total, totals }).toEqual({
        way,
        ids: [20, 19, 18, 17, 16, 15, 14, 13, 12, 11],
        total: 30,
        totals: { fen: 46_500 },
      });
    }
    expect(await as((context) => things.all(context, list.input.parse({})))).toHaveLength(30);
  });

  it("gives what is sent of a row, with what is added to it", async () => {
    const { rows } = await asked({ state: "done", sort: "half" });
    expect(rows[0]).toEqual({ id: 2, double: 4, fen: 200, state: "done", card: "************2222", asked: 2 });
    expect(list.row.strict().safeParse(rows[0]).success).toBe(true);
  });

  it("gives one record with what only the file has, and refuses one of another company", async () => {
    expect(await as((context) => things.one(context, 7))).toMatchObject({ id: 7, note: "note 7", asked: 7 });
    await database.ownerPool.query("insert into things.thing values ($1, 99, 1)", [other]);
    const found = as((context) => things.one(context, 99));
    await expect(found).rejects.toBeInstanceOf(Refusal);
  });

  it("refuses a number in the clear where a mask is said", async () => {
    await expect(asked({ way: "open" })).rejects.toThrow("tests.things would send card in the clear");
  });

  it("makes its file of the same rows", async () => {
    const { exporter } = things;
    const rows = await as(async (context) => {
      const all: object[] = [];
      for await (const portion of exporter.rows(context, list.input.parse({}) as never)) all.push(...portion);
      return all;
    });
    const cells = exporter.columns.map((column) => column.value(rows[1] as never, "en", 1));
    expect([rows.length, cells]).toEqual([30, [2, 4, 200, "Done", "************2222", 100, "note 2", 2]]);
  });
});
