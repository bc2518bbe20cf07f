import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallContext } from "#platform/http/context.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { rule } from "../rule.ts";
import { registerRules, type RuleContent } from "./rules.ts";
import fc from "fast-check";
import { standingOn, type Level, type SetValue } from "../rules/standing-values.ts";
import { readValues } from "./read-values.ts";
import { ruleReach } from "./rule-reach.ts";
import { rulesOver } from "./rules-over.ts";
import { saveRule, withdrawRule } from "./save-rule.ts";

const text = { zh: "规则", en: "Rule" };
const limit = {
  type: "integer",
  page: "C630001",
  title: text,
  help: text,
  min: 0,
  max: 99,
  byDepartment: true,
} as const;
const today = "2026-06-01";

let database: TestDatabase;
let tenantId: number;
let hotel: number;
let kitchen: number;
let bar: number;
let entity: number;
beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "规则");
  const department = async (code: string, name: string) =>
    (
      await database.ownerPool.query<{ id: number }>(
        "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $3, $2) returning id",
        [tenantId, code, name],
      )
    ).rows[0]!.id;
  hotel = await department("Hotel", "酒店");
  kitchen = await department("Kitchen", "厨房");
  await database.ownerPool.query(
    "update organisation.department set path = case id when $1 then array[$1] else array[$1, $2] end where tenant_id = $3",
    [hotel, kitchen, tenantId],
  );
  bar = await department("Bar", "酒吧");
  await database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [bar]);
  entity = (
    await database.ownerPool.query<{ id: number }>(
      "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'E', '甲公司', 'Entity') returning id",
      [tenantId],
    )
  ).rows[0]!.id;
  await database.ownerPool.query("update organisation.department set legal_entity_id = $2 where id = $1", [
    hotel,
    entity,
  ]);
  registerRules(
    [rule({ ...limit, key: "test.least", default: 1 }), rule({ ...limit, key: "test.most", default: 9 })],
    [],
    [
      {
        keys: ["test.least", "test.most"],
        fault: (values) =>
          Number(values["test.least"]) > Number(values["test.most"])
            ? {
                zh: `最小 ${values["test.least"]} 大于最大 ${values["test.most"]}`,
                en: `${values["test.least"]} above ${values["test.most"]}`,
              }
            : null,
      },
    ],
  );
});
afterAll(() => database.close());
beforeEach(() => database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [tenantId]));

const act = <T>(work: (context: CallContext) => Promise<T>, locale: "zh" | "en" = "zh") =>
  asCaller(testServices(database.appPool), { tenantId, codes: new Set(["C630001.edit"]) }, work, { today, locale });
const save = (
  key: "least" | "most",
  value: RuleContent,
  validFrom = today,
  departmentId: number | null = null,
  locale?: "zh" | "en",
) =>
  act(
    (context) => saveRule(context, { key: `test.${key}`, value, validFrom, departmentId, legalEntityId: null }),
    locale,
  );
const saveFor = (
  key: "least" | "most",
  value: RuleContent,
  legalEntityId: number,
  departmentId: number | null = null,
) => act((context) => saveRule(context, { key: `test.${key}`, value, validFrom: today, departmentId, legalEntityId }));
const kept = async () =>
  (
    await database.ownerPool.query(
      "select rule_key as key, value from settings.rule_value where tenant_id = $1 order by id",
      [tenantId],
    )
  ).rows;

test("a contradiction at the changed level is refused without a place", async () => {
  await expect(save("least", 10)).rejects.toMatchObject({
    message: "settings.combination",
    params: { detail: "最小 10 大于最大 9" },
    faults: [{ field: "value" }],
  });
  expect(await kept()).toEqual([]);
});

test("a company's value is held against a department's own, which is named", async () => {
  await save("most", 4, today, kitchen);
  await expect(save("least", 5)).rejects.toMatchObject({
    params: { detail: "部门“厨房”自 2026-06-01 起：最小 5 大于最大 4" },
  });
  await expect(save("least", 5, today, hotel, "en")).rejects.toMatchObject({
    params: { detail: "In “Kitchen” from 2026-06-01: 5 above 4" },
  });
  await save("least", 4);
});

test("a department's value is held against what it inherits, now and later", async () => {
  await save("most", 5, today, hotel);
  await expect(save("least", 6, today, kitchen)).rejects.toMatchObject({ params: { detail: "最小 6 大于最大 5" } });
  await save("most", 3, "2026-08-01", hotel);
  await expect(save("least", 4, today, kitchen)).rejects.toMatchObject({
    params: { detail: "部门“厨房”自 2026-08-01 起：最小 4 大于最大 3" },
  });
  await save("least", 3, today, kitchen);
});

test("what is to come is not left out, and taking a value back is a change too", async () => {
  await save("most", 3, "2026-09-01");
  await expect(save("least", 4)).rejects.toMatchObject({ params: { detail: "自 2026-09-01 起：最小 4 大于最大 3" } });
  await save("least", 2, "2026-08-01");
  await save("least", 8);
  await save("most", 7, "2026-08-01");
  const { rows } = await database.ownerPool.query<{ id: number }>(
    "select id from settings.rule_value where tenant_id = $1 and rule_key = 'test.least' and valid_from = '2026-08-01'",
    [tenantId],
  );
  await expect(act((context) => withdrawRule(context, { id: rows[0]!.id }))).rejects.toMatchObject({
    message: "settings.combination",
    params: { detail: "最小 8 大于最大 7" },
  });
});

test("what was contradictory before does not stand in the way of something else", async () => {
  await database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, department_id, valid_from, value) values ($1, 'test.least', $2, '2026-01-01', '20')",
    [tenantId, kitchen],
  );
  await save("least", 2);
  await save("most", 30);
});

test("a legal entity's value is held against the company's and its departments', and named where it stands in the way", async () => {
  await saveFor("most", 4, entity);
  await expect(save("least", 5)).rejects.toMatchObject({
    params: { detail: "法人“甲公司”自 2026-06-01 起：最小 5 大于最大 4" },
  });
  await expect(save("least", 5, today, kitchen)).rejects.toMatchObject({ params: { detail: "最小 5 大于最大 4" } });
  await save("least", 5, today, bar);
  await save("most", 9, today, hotel);
  await save("least", 5, today, kitchen);
  await expect(saveFor("least", 3, entity, hotel)).rejects.toMatchObject({
    message: "settings.oneLevel",
    faults: [{ field: "legalEntityId" }],
  });
  await expect(saveFor("least", 3, entity + 1)).rejects.toMatchObject({ message: "common.notFound" });
});

test("whatever is set where: one date, many dates and the reach of a value say the same as the rule in words", async () => {
  const levels: Record<string, Level> = {
    company: { departmentId: null, legalEntityId: null, path: [], entity: null },
    entity: { departmentId: null, legalEntityId: entity, path: [], entity },
    hotel: { departmentId: hotel, legalEntityId: null, path: [hotel], entity },
    kitchen: { departmentId: kitchen, legalEntityId: null, path: [hotel, kitchen], entity },
    bar: { departmentId: bar, legalEntityId: null, path: [bar], entity: null },
  };
  const places = ["hotel", "kitchen", "bar"].map((name) => levels[name]!);
  const dates = ["2026-01-01", "2026-03-01", "2026-05-01"];
  const values = fc.uniqueArray(
    fc.record({ at: fc.constantFrom(...Object.keys(levels)), validFrom: fc.constantFrom(...dates), value: fc.nat(9) }),
    { maxLength: 8, selector: ({ at, validFrom }) => `${at} ${validFrom}` },
  );
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom(...Object.keys(levels)), async (given, changed) => {
      const set = given.map(({ at, ...one }): SetValue => ({ ...levels[at]!, ...one, key: "test.least" }));
      await database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [tenantId]);
      for (const one of set) {
        await database.ownerPool.query(
          "insert into settings.rule_value (tenant_id, rule_key, department_id, legal_entity_id, valid_from, value) values ($1, 'test.least', $2, $3, $4, $5)",
          [tenantId, one.departmentId, one.legalEntityId, one.validFrom, JSON.stringify(one.value)],
        );
      }
      const least = rule({ ...limit, key: "test.least", default: 1 });
      const right = (place: Level, date: string) => standingOn(set, { "test.least": 1 }, place, date)["test.least"];
      await act(async ({ tx }) => {
        const over = await rulesOver(tx, { least }, dates[0]!, dates[2]!);
        for (const place of places) {
          for (const date of dates) {
            expect((await readValues(tx, { least }, date, place.departmentId!))["least"]).toBe(right(place, date));
            expect(over(date, place.departmentId!).least).toBe(right(place, date));
          }
        }
        const last = "2026-05-01";
        const level = levels[changed]!;
        const reach = await ruleReach(tx, "test.least", level, last);
        const others = set.filter(
          (one) => one.departmentId !== level.departmentId || one.legalEntityId !== level.legalEntityId,
        );
        const holds = (place: Level) =>
          standingOn(
            [...others, { ...level, key: "test.least", validFrom: last, value: 99 }],
            { "test.least": 1 },
            place,
            last,
          )["test.least"] === 99;
        for (const place of places)
          expect([place.departmentId, reach.has(place.departmentId!)]).toEqual([place.departmentId, holds(place)]);
      });
    }),
    { numRuns: 25 },
  );
});
