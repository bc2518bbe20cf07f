import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../definitions-api.ts";
import type * as rulesApi from "../../rules-api.ts";
import { lastNeed } from "../post-shifts/last-need.ts";
import { addPostShift, listPostShifts, removePostShift, savePostShift } from "../post-shifts/post-shifts.ts";
import { listRosterRules } from "../roster-rules/list-rules.ts";
import { registerRosterPreviews } from "../roster-rules/previews.ts";
import { endRosterRule, previewRosterRule, saveRosterRule } from "../roster-rules/save-rule.ts";
import { putDuties } from "../rosters/put-duties.ts";
import { definitionsOn } from "../rosters/read-definitions.ts";
import { rosterRulesOver } from "../rosters/read-rules.ts";
import { subscribers } from "../subscribers.ts";
import { definitionImport, importDefinitions } from "./import-definitions.ts";
import { definitions } from "./list-definitions.ts";
import { definitionEffect, readDefinition } from "./read-definition.ts";
import { addDefinition, enableDefinitions, saveDefinition } from "./save-definition.ts";

let database: TestDatabase;
let world: DemandWorld;
let own: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "班次", subscribers);
  own = (
    await database.ownerPool.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, department_id, post_id) values ($1, '自有', $2, $3) returning id",
      [world.tenantId, world.banquet, world.server],
    )
  ).rows[0]!.id;
});
afterAll(() => database.close());

const codes = ["C05207", "C05207.edit", "C3050", "C3050.cost"];
const call = <T>(work: (context: CallContext) => Promise<T>, held = codes, tenantId = world.tenantId) =>
  asCaller(testServices(database.appPool, subscribers), { tenantId, codes: new Set(held) }, work, {
    today: "2026-11-26",
  });

type Given = InputOf<typeof api.addDefinition>;
const given = (code: string, change: Partial<Given> = {}): Given => ({
  code,
  nameZh: `班${code}`,
  nameEn: "",
  colour: 1,
  kind: "fixed",
  sections: [{ start: 420, end: 930 }],
  breaks: [],
  looseBreak: 0,
  mealBits: null,
  earliest: null,
  latest: null,
  coreStart: null,
  coreEnd: null,
  dueMinutes: null,
  punchEarly: null,
  punchLate: null,
  departmentIds: null,
  postIds: null,
  validFrom: "2026-01-01",
  ...change,
});
const add = (one: Given) => call((context) => addDefinition(context, one));

describe("definitions", () => {
  test("a code is taken without case, also by two at once; faults stand at their fields", async () => {
    const { id } = await add(given("A1"));
    await expect(add(given("a1"))).rejects.toMatchObject({
      message: "scheduling.codeTaken",
      faults: [{ field: "code" }],
    });
    const both = await Promise.allSettled([add(given("B1")), add(given("b1"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(
      add(
        given("Z", {
          sections: [
            { start: 420, end: 930 },
            { start: 940, end: 1000 },
          ],
        }),
      ),
    ).rejects.toMatchObject({
      message: "scheduling.sectionGap",
      faults: [{ field: "sections.1.start" }],
    });
    await expect(add(given("Z", { breaks: [{ kind: "rest", start: 100, end: 120 }] }))).rejects.toMatchObject({
      faults: [{ field: "breaks.0.start" }],
    });
    expect(await call((context) => readDefinition(context, { id }))).toMatchObject({
      code: "A1",
      versions: [{ validFrom: "2026-01-01", plannedMinutes: 450, people: 0 }],
    });
  });

  test("a used version is never changed; a new one lists the days it would change, which keep their times", async () => {
    const { id } = await add(given("U"));
    const duty = (workDate: string) => ({
      memberId: own,
      workDate,
      definitionId: id,
      definitionFrom: "2026-01-01",
      sections: [{ start: 420, end: 930 }],
      breaks: [],
      looseBreak: 0,
      plannedMinutes: 450,
      departmentId: world.banquet,
      postId: world.server,
      lineId: null,
      source: "plan" as const,
      ref: workDate,
    });
    await call((context) => putDuties(context.tx, context, [duty("2026-12-01"), duty("2026-12-20")]));
    const save = (change: Partial<Given>, version = 1) =>
      call((context) => saveDefinition(context, { ...given("U", change), id, version }));
    await expect(save({})).rejects.toMatchObject({
      message: "scheduling.versionUsed",
      faults: [{ field: "validFrom" }],
    });
    expect(await call((context) => definitionEffect(context, { id, from: "2026-12-10" }))).toEqual({
      rows: [{ date: "2026-12-20", department: "宴会部", post: "服务员", people: 1 }],
      people: 1,
      days: 1,
    });
    await save({ validFrom: "2026-12-10", sections: [{ start: 480, end: 990 }], nameZh: "新早班" });
    await expect(save({ validFrom: "2026-12-12" })).rejects.toMatchObject({ message: "common.stale" });
    const { rows } = await database.ownerPool.query(
      "select work_date, start_minute, definition_from from scheduling.shift where tenant_id = $1 and definition_id = $2 order by 1",
      [world.tenantId, id],
    );
    expect(rows).toEqual([
      { work_date: "2026-12-01", start_minute: 420, definition_from: "2026-01-01" },
      { work_date: "2026-12-20", start_minute: 420, definition_from: "2026-01-01" },
    ]);
    // What nothing was made of may still be set right.
    await save({ validFrom: "2026-12-10", sections: [{ start: 490, end: 990 }] }, 2);
    const versions = await call((context) => definitionsOn(context.tx, "2026-12-11", "2026-12-11"));
    expect(versions.find((one) => one.definitionId === id)).toMatchObject({ sections: [{ start: 490, end: 990 }] });
    await call((context) => enableDefinitions(context, { ids: [id], enabled: false }));
    const list = await call((context) =>
      definitions.answer(context, { page: 1, size: 20, search: "U", kind: undefined, enabled: false } as never),
    );
    expect(list.rows).toMatchObject([{ code: "U", ahead: 2, nightMinutes: 0, enabled: false }]);
  });

  test("a file of codes, times and rests goes in, wrong rows are named", async () => {
    const file = (rows: string[]) => [
      {
        field: "file",
        name: "shifts.csv",
        mediaType: "text/csv",
        bytes: Buffer.from(`代码,中文名称,英文名称,类型,开始,结束,休息\n${rows.join("\n")}\n`),
      },
    ];
    const take = (rows: string[]) =>
      call(async (context) => {
        const files = file(rows) as never;
        return importDefinitions(
          context,
          {},
          files,
          await definitionImport.read(context as never, { leaveOut: 0 }, files),
        );
      });
    expect(
      await take([
        "I1,两头,Split,固定,09:00/17:00,13:30/21:30,18:00-18:30",
        "I2,夜,Night,,23:00,7:00,",
        "I3,休,Off,休息,,,",
      ]),
    ).toEqual({ count: 3 });
    const made = await call((context) => definitionsOn(context.tx, "2026-11-26", "2026-11-26"));
    expect(
      made
        .filter(({ code }) => code.startsWith("I"))
        .map(({ code, kind, sections, breaks, plannedMinutes }) => [
          code,
          kind,
          sections.length,
          breaks.length,
          plannedMinutes,
        ]),
    ).toEqual([
      ["I1", "fixed", 2, 1, 450],
      ["I2", "fixed", 1, 0, 420],
      ["I3", "off", 0, 0, 0],
    ]);
    await expect(take(["I1,又,,,08:00,12:00,", "I4,坏,,,8点,12:00,"])).rejects.toMatchObject({
      faults: [
        { row: 2, field: "代码" },
        { row: 3, field: "开始" },
      ],
    });
  });
});

describe("rules", () => {
  type Rule = InputOf<typeof rulesApi.saveRosterRule>;
  const rule = (change: Partial<Rule> = {}): Rule => ({
    people: "own",
    kind: "rest",
    level: "hard",
    weight: 9,
    params: { least: 660 },
    departmentIds: [],
    postId: null,
    workerKind: null,
    hoursSystem: null,
    validFrom: "2026-01-01",
    version: 0,
    ...change,
  });
  const save = (change: Partial<Rule> = {}, held = codes) =>
    call((context) => saveRosterRule(context, rule(change)), held);
  const rows = async () => (await call((context) => listRosterRules(context, { people: "own", past: undefined }))).rows;

  test("the company's stands in the place of the product's, what holds for some below it; a change begins on its date", async () => {
    expect((await rows()).filter(({ kind }) => kind === "rest")).toMatchObject([
      { id: expect.any(Number), validFrom: null, level: "hard" },
    ]);
    const { id } = await save();
    await save({ level: "medium", params: { least: 600 }, departmentIds: [world.kitchen] });
    expect(
      (await rows()).filter(({ kind }) => kind === "rest").map(({ scope, params, level }) => [scope, params, level]),
    ).toEqual([
      [[], { least: 660 }, "hard"],
      [["厨房"], { least: 600 }, "medium"],
    ]);
    await save({ id, version: 1, params: { least: 720 }, validFrom: "2026-12-01" });
    const on = async (date: string) =>
      (await call((context) => rosterRulesOver(context.tx, date, date)))
        .filter(({ kind, scope }) => kind === "rest" && scope.departmentIds === null)
        .map(({ params }) => params.least);
    expect([await on("2026-11-30"), await on("2026-12-01")]).toEqual([[660], [720]]);
    await expect(save()).rejects.toMatchObject({ message: "scheduling.ruleTwice" });
    const at = await Promise.allSettled([
      save({ kind: "daysInRow", params: {} }),
      save({ kind: "daysInRow", params: {} }),
    ]);
    expect(at.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("bounds, fixed kinds, and the code of each page", async () => {
    await expect(save({ params: { least: 9999 } })).rejects.toMatchObject({
      message: "scheduling.ruleParam",
      faults: [{ field: "params.least" }],
    });
    await expect(save({ kind: "leave" })).rejects.toMatchObject({ message: "scheduling.ruleFixed" });
    await expect(save({ people: "outsourced", kind: "dutyHours", params: {} })).rejects.toMatchObject({
      message: "common.noPermission",
    });
    const outsourced = ["SchedulingRule", "SchedulingRule.edit"];
    await expect(save({ people: "outsourced", kind: "weekHours", params: {} }, outsourced)).rejects.toMatchObject({
      message: "scheduling.ruleFixed",
    });
    await save({ people: "outsourced", kind: "dutyHours", params: { most: 600 } }, outsourced);
    await expect(
      call((context) => listRosterRules(context, { people: "outsourced", past: undefined })),
    ).rejects.toMatchObject({ message: "common.noPermission" });
  });

  test("a lent preview is asked with the departments below; ending gives back what holds above", async () => {
    registerRosterPreviews([]);
    const nothing = await call((context) => previewRosterRule(context, rule()));
    expect(nothing).toEqual({ shown: false, effects: [] });
    registerRosterPreviews([
      async (_, tried, replaces) => [
        {
          title: { zh: "违反", en: "Against it" },
          before: replaces ?? 0,
          after: tried.scope.departmentIds?.length ?? 0,
        },
      ],
    ]);
    expect(
      (await call((context) => previewRosterRule(context, rule({ departmentIds: [world.kitchen] })))).effects,
    ).toMatchObject([{ before: 0, after: 1 }]);
    registerRosterPreviews([]);
    const mine = (await rows()).find(({ kind, scope }) => kind === "rest" && scope.length > 0)!;
    await expect(
      call((context) => endRosterRule(context, { id: mine.id, version: 9, from: "2026-11-26" })),
    ).rejects.toMatchObject({ message: "common.stale" });
    await call((context) => endRosterRule(context, { id: mine.id, version: mine.version, from: "2026-11-26" }));
    expect(await call((context) => rosterRulesOver(context.tx, "2026-11-26", "2026-11-26"))).not.toContainEqual(
      expect.objectContaining({ id: mine.id }),
    );
  });
});

describe("shifts by post", () => {
  test("once for a post and department; costs only with their code; faults at their fields", async () => {
    const { id: shift } = await add(given("P1"));
    const one = {
      postId: world.server,
      departmentId: null,
      definitionIds: [shift],
      defaultDefinitionId: shift,
      priority: 7,
      hourFen: 3200,
      cover: [],
    };
    const line = {
      definitionId: null,
      start: 600,
      end: 720,
      weekdays: [],
      dayKinds: [],
      occupancyFrom: null,
      occupancyTo: null,
      min: 2,
      target: 3,
      max: null,
    };
    const { id } = await call((context) => addPostShift(context, { ...one, cover: [line] }));
    await expect(call((context) => addPostShift(context, one))).rejects.toMatchObject({
      message: "scheduling.postShiftTwice",
    });
    const seen = async (held: string[]) => (await call(listPostShifts, held)).rows.find((row) => row.id === id)!;
    expect(await seen(codes)).toMatchObject({ hourFen: 3200, cover: [line] });
    expect(await seen(["C3050"])).not.toHaveProperty("hourFen");
    const save = (change: object, held = codes, version = 1) =>
      call((context) => savePostShift(context, { ...one, id, version, ...change }), held);
    await expect(save({ cover: [{ ...line, target: 1 }] })).rejects.toMatchObject({
      message: "scheduling.coverTarget",
      faults: [{ field: "cover.0.target" }],
    });
    await expect(save({ cover: [{ ...line, start: null }] })).rejects.toMatchObject({
      message: "scheduling.coverWhen",
    });
    await expect(save({ defaultDefinitionId: 1, definitionIds: [shift] })).rejects.toMatchObject({
      message: "scheduling.defaultNotAmong",
    });
    // Whoever sees no cost keeps it as it is.
    await save({ hourFen: 1, priority: 3 }, ["C3050"]);
    expect(await seen(codes)).toMatchObject({ hourFen: 3200, priority: 3, cover: [] });
    const need = await call((context) => lastNeed(context, { postId: world.server, departmentId: undefined }));
    expect(need).toMatchObject({ month: "2026-10" });
    expect(need.kinds.map(({ kind }) => kind)).toEqual(["weekday", "weekend", "legal_holiday"]);
    const other = await makeTenant(database.ownerPool, "别家店");
    await expect(call((context) => removePostShift(context, { id }), codes, other)).rejects.toMatchObject({
      message: "common.notFound",
    });
    await call((context) => removePostShift(context, { id }));
    expect(await seen(codes)).toBeUndefined();
  });
});
