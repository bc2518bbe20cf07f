import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import { createGrade, createLegalEntity, createRank } from "#areas/organisation/server.ts";
import * as parameters from "#areas/payroll/parameters-api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as runs from "#areas/payroll/runs-api.ts";
import * as structures from "#areas/payroll/structure-api.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as changes from "#areas/personnel/changes-api.ts";
import * as tax from "#areas/tax/api.ts";
import { withTenant } from "#platform/db/tx.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let entityId: number;
let gradeId: number;
let boss: string;
let kitchen: string;
let clerk: string;
const department: Record<string, number> = {};
const person: Record<string, number> = {};
const itemIds = new Map<string, number>();

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
const item = (code: string) => itemIds.get(code)!;
const settle = (month: string, state: "open" | "settled") =>
  query(
    `insert into payroll.month (tenant_id, entity_id, month, state) values ($1, $2, $3, $4)
     on conflict (tenant_id, entity_id, month) do update set state = excluded.state`,
    [entityId, month, state],
  );

async function employ(name: string, code: string, payFen: number, kind: "full_time" | "part_time" = "full_time") {
  const { id } = await server.ok(
    personnel.addEmployee,
    {
      name,
      jobNumber: `P${Object.keys(person).length + 1}`,
      joinedOn: "2026-01-01",
      departmentId: department[code],
      gradeId,
      city: "上海",
      kind,
    },
    boss,
  );
  await server.ok(
    personnel.savePay,
    { memberId: id, item: kind === "part_time" ? "hourly" : "base", from: "2026-01-01", payFen },
    boss,
  );
  person[name] = id;
}

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-26T02:00:00Z");
  tenantId = await server.makeCompany("薪资酒店");
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  for (const code of ["FO", "KT"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)
    ).id;
  await withTenant(server.database.appPool, { tenantId }, async (tx) => {
    entityId = await createLegalEntity(tx, { code: "E1", nameZh: "蓝湾公司", nameEn: "Blue Bay" });
    const rank = await createRank(tx, { code: "R1", nameZh: "初级", nameEn: "Junior", level: 1 });
    gradeId = await createGrade(tx, {
      code: "G1",
      nameZh: "一等",
      nameEn: "Grade 1",
      level: 1,
      fromRankId: rank,
      toRankId: rank,
    });
  });
  await query("update organisation.department set legal_entity_id = $2 where tenant_id = $1", [entityId]);
  await employ("甲", "FO", 600_000);
  await employ("乙", "FO", 480_000);
  await employ("丙", "KT", 900_000);
  await employ("丁", "KT", 3_000, "part_time");
  const scope = { custom: [department["KT"]!] };
  kitchen = (await server.logIn({ tenantId, codes: "all", scope, memberId: person["丙"]!, name: "Kitchen" })).token;
  clerk = (await server.logIn({ tenantId, codes: ["C60308", "C60309", "C7501"], scope: "organisation", name: "Clerk" }))
    .token;
});
afterAll(() => server.close());

describe("the usual items", () => {
  test("are there once, with formulas, parameters and a template for each legal entity", async () => {
    expect(await server.ok(rules.beginWithUsual, { fromMonth: "2026-01" }, boss)).toMatchObject({ templates: 4 });
    expect(await refusal(rules.beginWithUsual, { fromMonth: "2026-01" })).toEqual(["payroll.hasItems"]);
    const { rows } = await server.ok(rules.listItems, { size: 200 }, boss);
    for (const { code, id } of rows) itemIds.set(code, id);
    expect(rows.find(({ code }) => code === "overtimeWorkday")?.formula).toBe(
      "加班费([加班基数], 1.5, 加班.工作日加班)",
    );
    const known = await server.ok(parameters.listParameters, {}, boss);
    expect(known.rows.map(({ code, values }) => [code, values[0]?.content])).toEqual([
      ["minimumWage", "2740"],
      ["minimumWageHourly", "25"],
      ["minimumWageIsNet", "1"],
      [
        "sickPay",
        [
          { upTo: "2", value: "60" },
          { upTo: "4", value: "70" },
          { upTo: "6", value: "80" },
          { upTo: "8", value: "90" },
          { upTo: null, value: "100" },
        ],
      ],
      [
        "sickPayLong",
        [
          { upTo: "1", value: "40" },
          { upTo: "3", value: "50" },
          { upTo: null, value: "60" },
        ],
      ],
    ]);
    const found = await server.ok(templates.listTemplates, {}, boss);
    expect(found.rows.map(({ runKind }) => runKind).toSorted()).toEqual(["bonus", "main", "reissue", "supplementary"]);
    expect(found.rows[0]).toMatchObject({ conditions: "全部人员", since: "2026-01" });
    const fits = await server.ok(templates.whoFitsTemplates, { month: "2026-10" }, boss);
    expect(fits).toMatchObject({ templates: [{ people: 4 }], none: [], ties: [], noEntity: [] });
  });

  test("nothing of it is had without its code", async () => {
    expect(
      await refusal(rules.saveItem, { code: "x", zh: "x", en: "x", kind: "earning", source: "manual" }, clerk),
    ).toEqual(["common.noPermission"]);
    const preview = { itemId: item("basePay"), text: "1", memberId: person["甲"]!, month: "2026-10" };
    expect(await refusal(rules.previewFormula, preview, clerk)).toEqual(["common.noPermission"]);
    expect(await refusal(rules.beginWithUsual, { fromMonth: "2026-01" }, clerk)).toEqual(["common.noPermission"]);
  });
});

describe("an item", () => {
  test("keeps code, kind and source where it is built in; names are unique", async () => {
    const { rows } = await server.ok(rules.listItems, { search: "basePay" }, boss);
    const { id, version } = rows[0]!;
    const base = {
      id,
      version,
      code: "basePay",
      zh: "基本工资",
      en: "Base pay",
      kind: "earning",
      source: "agreed",
    } as const;
    expect(await refusal(rules.saveItem, { ...base, source: "manual" })).toEqual(["payroll.builtInItem", "code"]);
    expect(await refusal(rules.saveItem, { ...base, zh: "餐费" })).toEqual(["payroll.nameTaken", "zh"]);
    expect(await refusal(rules.saveItem, { ...base, id: undefined, zh: "新", en: "New" })).toEqual([
      "payroll.codeTaken",
      "code",
    ]);
  });

  test("changes places with its neighbour", async () => {
    const codes = async () => (await server.ok(rules.listItems, { size: 200 }, boss)).rows.map(({ code }) => code);
    const before = await codes();
    await server.ok(rules.moveItem, { id: item("postPay"), by: -1 }, boss);
    expect((await codes()).slice(0, 2)).toEqual([before[1], before[0]]);
    await server.ok(rules.moveItem, { id: item("postPay"), by: 1 }, boss);
    expect(await codes()).toEqual(before);
  });
});

describe("a formula", () => {
  let diligence: number;
  const draft = (part: object = {}) => ({
    itemId: diligence,
    fromMonth: "2026-12",
    text: "如果(考勤.迟到次数 = 0, 300, 0)",
    tests: [{ given: { "att.lateTimes": "0" }, result: "300" }],
    ...part,
  });

  beforeAll(async () => {
    diligence = (
      await server.ok(
        rules.saveItem,
        {
          code: "diligence",
          zh: "全勤奖",
          en: "Diligence",
          kind: "earning",
          source: "formula",
          taxed: "wage",
          inGross: true,
        },
        boss,
      )
    ).id;
  });

  test("that is at fault is refused at its field with line and column", async () => {
    const { body } = await server.send(rules.saveFormula, draft({ text: "[没有] +\n 1" }), boss);
    expect(body).toMatchObject({ code: "payroll.formulaFault", faults: [{ field: "text" }] });
    expect(JSON.stringify(body)).toContain("第 1 行第 1 列");
    expect(await refusal(rules.saveFormula, draft({ text: '"text"' }))).toEqual(["payroll.formulaFault", "text"]);
    expect(await refusal(rules.saveFormula, draft({ itemId: item("otherPay") }))).toEqual([
      "payroll.noFormula",
      "text",
    ]);
  });

  test("is published once its tests pass, in either language, and stays then", async () => {
    const { id } = await server.ok(rules.saveFormula, draft({ tests: [] }), boss);
    expect(await refusal(rules.saveFormula, draft())).toEqual(["payroll.sameMonth", "fromMonth"]);
    expect(await refusal(rules.publishFormula, { id, version: 1 })).toEqual(["payroll.noTests"]);
    const wrong = [{ given: { "att.lateTimes": "1" }, result: "300" }];
    await server.ok(rules.saveFormula, draft({ id, version: 1, tests: wrong }), boss);
    expect(await refusal(rules.publishFormula, { id, version: 2 })).toEqual(["payroll.testFailed"]);
    await server.ok(rules.saveFormula, draft({ id, version: 2 }), boss);
    await server.ok(rules.publishFormula, { id, version: 3 }, boss);
    expect(await refusal(rules.saveFormula, draft({ id, version: 4 }))).toEqual(["payroll.publishedVersion"]);
    expect(await refusal(rules.deleteFormula, { id, version: 4 })).toEqual(["payroll.publishedVersion"]);
    const { formulas } = await server.ok(rules.readItem, { id: diligence }, boss);
    expect(formulas).toMatchObject([{ state: "published", text: "如果(考勤.迟到次数 = 0, 300, 0)" }]);
  });

  test("does not begin in a settled month, saved or published", async () => {
    await settle("2027-02", "settled");
    expect(await refusal(rules.saveFormula, draft({ fromMonth: "2027-01" }))).toEqual([
      "payroll.settledMonth",
      "fromMonth",
    ]);
    await settle("2027-02", "open");
    const { id } = await server.ok(rules.saveFormula, draft({ fromMonth: "2027-01" }), boss);
    await settle("2027-02", "settled");
    expect(await refusal(rules.publishFormula, { id, version: 1 })).toEqual(["payroll.settledMonth", "fromMonth"]);
    await settle("2027-02", "open");
    await server.ok(rules.deleteFormula, { id, version: 1 }, boss);
  });

  test("that would make a circle in a template is not published", async () => {
    const text = "[实发试算] + [基本工资]";
    expect(await refusal(rules.saveFormula, draft({ itemId: item("averagePay"), text }))).toEqual([
      "payroll.formulaFault",
      "text",
    ]);
    const { id } = await server.ok(
      rules.saveFormula,
      draft({
        itemId: item("averagePay"),
        text: "[未休年假工资] + 个税.工资薪金个税",
        tests: [{ given: { [`#${item("unusedLeave")}`]: "1", "tax.wage": "2" }, result: "3" }],
      }),
      boss,
    );
    // The average of settled months is no circle, but tax of a figure that tax is taken of is one with the items that name it.
    await server.ok(rules.publishFormula, { id, version: 1 }, boss);
    const base = await server.ok(
      rules.saveFormula,
      draft({
        itemId: item("rewards"),
        text: "奖惩.奖励 + 个税.工资薪金个税",
        tests: [{ given: { "reward.rewards": "1", "tax.wage": "2" }, result: "3" }],
      }),
      boss,
    );
    const { body } = await server.send(rules.publishFormula, { id: base.id, version: 1 }, boss);
    expect(JSON.stringify(body)).toMatch(/testFailed|breaksTemplate/);
    expect(JSON.stringify(body)).toContain("→");
  });

  test("is tried on a person: each part with its value, read under one's scope of pay and written down", async () => {
    const tried = { itemId: diligence, text: "[基本工资] * 10% + 100", month: "2026-10" };
    const found = await server.ok(rules.previewFormula, { ...tried, memberId: person["甲"]! }, boss);
    expect(found).toMatchObject({ value: "700", faults: [] });
    expect(found.parts).toContainEqual(expect.objectContaining({ text: "[基本工资]", value: "6000" }));
    const faulty = await server.ok(rules.previewFormula, { ...tried, text: "1 +", memberId: person["甲"]! }, boss);
    expect(faulty).toMatchObject({ value: null, faults: [expect.stringContaining("第 1 行")] });
    expect(await refusal(rules.previewFormula, { ...tried, memberId: person["甲"]! }, kitchen)).toEqual([
      "payroll.unknownPerson",
      "memberId",
    ]);
    // One's own pay is nobody's to try.
    expect(await refusal(rules.previewFormula, { ...tried, memberId: person["丙"]! }, kitchen)).toEqual([
      "payroll.unknownPerson",
      "memberId",
    ]);
    const reads = await query(
      "select from platform.personal_data_read where tenant_id = $1 and call = 'payroll.previewFormula'",
    );
    expect(reads).toHaveLength(2);
  });

  test("says what it would change, of nobody where no month was granted", async () => {
    const { id } = await server.ok(rules.saveFormula, draft({ fromMonth: "2027-03" }), boss);
    expect(await server.ok(rules.formulaImpact, { id }, boss)).toEqual([]);
  });
});

describe("a parameter", () => {
  let id: number;
  const value = (part: object = {}) => ({
    parameterId: id,
    fromMonth: "2026-01",
    content: [
      { upTo: "1000", value: "0.01" },
      { upTo: null, value: "0.02" },
    ],
    source: "公司规定 2026-1",
    ...part,
  });

  test("has bands without gaps, and months of one target that do not overlap", async () => {
    const bands = { code: "commission", zh: "提成", en: "Commission", kind: "bands" } as const;
    expect(await refusal(parameters.saveParameter, bands)).toEqual(["payroll.bandMode", "mode"]);
    id = (await server.ok(parameters.saveParameter, { ...bands, mode: "marginal" }, boss)).id;
    expect(await refusal(parameters.saveParameterValue, value({ content: "3" }))).toEqual([
      "payroll.wrongContent",
      "content",
    ]);
    expect(await refusal(parameters.saveParameterValue, value({ content: [{ upTo: "5", value: "1" }] }))).toEqual([
      "payroll.bandGap",
      "content",
    ]);
    const made = await server.ok(parameters.saveParameterValue, value({ toMonth: "2026-06" }), boss);
    expect(await refusal(parameters.saveParameterValue, value({ fromMonth: "2026-06" }))).toEqual([
      "payroll.overlaps",
      "fromMonth",
    ]);
    await server.ok(parameters.saveParameterValue, value({ fromMonth: "2026-06", entityId }), boss);
    await settle("2026-05", "settled");
    expect(
      await refusal(
        parameters.saveParameterValue,
        value({ id: made.id, version: 1, toMonth: "2026-06", source: "x", content: [{ upTo: null, value: "1" }] }),
      ),
    ).toEqual(["payroll.settledMonth", "fromMonth"]);
    await server.ok(parameters.saveParameterValue, value({ id: made.id, version: 1, toMonth: "2026-05" }), boss);
    expect(await refusal(parameters.deleteParameterValue, { id: made.id, version: 2 })).toEqual([
      "payroll.settledMonth",
      "fromMonth",
    ]);
    await settle("2026-05", "open");
    await server.ok(parameters.deleteParameterValue, { id: made.id, version: 2 }, boss);
  });
});

describe("a template", () => {
  const version = (templateId: number, part: object = {}) => ({
    templateId,
    fromMonth: "2026-01",
    payDay: 10,
    items: [{ itemId: item("basePay"), formula: null, shown: true }],
    conditions: { kinds: ["part_time"] },
    ...part,
  });
  let templateId: number;

  test("is published only whole: circles and unknown names are told with item, line, column and path", async () => {
    templateId = (
      await server.ok(
        templates.saveTemplate,
        { code: "JZ", name: "兼职工资", entityId, runKind: "main", priority: 100 },
        boss,
      )
    ).id;
    expect(await refusal(templates.saveTemplateVersion, version(templateId, { items: [] }))).toEqual([
      "payroll.noItems",
      "items",
    ]);
    const items = [
      { itemId: item("hourlyPay"), formula: "[其他应发] + 1", shown: true },
      { itemId: item("otherPay"), formula: "[小时工资] * 2", shown: true },
    ];
    const found = await server.ok(templates.checkTemplate, { fromMonth: "2026-01", items }, boss);
    expect(found.faults.map(({ text }) => text).join()).toMatch(
      /“小时工资”第 1 行第 1 列：循环引用：小时工资 → 其他应发 → 小时工资/,
    );
    const { id } = await server.ok(templates.saveTemplateVersion, version(templateId, { items }), boss);
    expect(await refusal(templates.publishTemplateVersion, { id, version: 1 })).toEqual([
      "payroll.templateFault",
      "items",
    ]);
    const whole = [
      { itemId: item("hourlyPay"), formula: null, shown: true },
      { itemId: item("basePay"), formula: "80 * 约定.定薪小时工资", shown: true },
    ];
    await server.ok(templates.saveTemplateVersion, version(templateId, { id, version: 1, items: whole }), boss);
    await server.ok(templates.publishTemplateVersion, { id, version: 2 }, boss);
    const { versions } = await server.ok(templates.readTemplate, { id: templateId }, boss);
    expect(versions).toMatchObject([{ state: "published", items: [{}, { formula: "80 * 约定.定薪小时工资" }] }]);
    await settle("2026-01", "settled");
    expect(await refusal(templates.saveTemplateVersion, version(templateId))).toEqual([
      "payroll.settledMonth",
      "fromMonth",
    ]);
    await settle("2026-01", "open");
  });

  test("of the same priority ties; the lower one wins, and others are named", async () => {
    const ties = await server.ok(templates.whoFitsTemplates, { month: "2026-10" }, boss);
    expect(ties.ties).toMatchObject([{ name: "丁", templates: expect.arrayContaining(["兼职工资"]) }]);
    const { rows } = await server.ok(templates.listTemplates, { search: "JZ" }, boss);
    const { id, version: now, code, name, runKind } = rows[0]!;
    await server.ok(templates.saveTemplate, { id, version: now, code, name, entityId, runKind, priority: 50 }, boss);
    const fits = await server.ok(templates.whoFitsTemplates, { month: "2026-10", templateId: id }, boss);
    expect(fits.ties).toEqual([]);
    expect(fits.people.map((one) => one.name)).toEqual(["丁"]);
    // Names are those of one's scope.
    const seen = await server.ok(templates.whoFitsTemplates, { month: "2026-10" }, kitchen);
    expect(seen.templates.reduce((sum, { people }) => sum + people, 0)).toBe(2);
  });

  test("is tried on one person without anything being kept", async () => {
    const { versions } = await server.ok(templates.readTemplate, { id: templateId }, boss);
    const tried = { versionId: versions[0]!.id, memberId: person["丁"]!, month: "2026-10" };
    const slip = await server.ok(templates.previewTemplate, tried, boss);
    expect(slip.lines.find(({ itemId }) => itemId === item("basePay"))).toMatchObject({ value: "2400", fault: null });
    // Nobody taxes them yet, which is said by name and never taken for a tax of 0.
    expect(slip).toMatchObject({ faults: [expect.stringContaining("未建立个税人员信息")], totals: null });
    expect(await query("select from payroll.slip where tenant_id = $1")).toEqual([]);
    expect(await refusal(templates.previewTemplate, { ...tried, memberId: person["甲"]! }, kitchen)).toEqual([
      "payroll.unknownPerson",
      "memberId",
    ]);
    expect(await refusal(templates.previewTemplate, tried, clerk)).toEqual(["common.noPermission"]);
  });
});

describe("what a formula would change in the last granted month", () => {
  let id: number;
  const impactTo = (token: string) => server.ok(rules.formulaImpact, { id }, token);

  beforeAll(async () => {
    const { rows } = await server.ok(templates.listTemplates, {}, boss);
    const main = rows.find(({ code }) => code !== "JZ")!;
    const paid = ["甲", "乙", "丙"].map((name) => ({ memberId: person[name]!, regime: "wages" as const }));
    await server.ok(tax.takeIn, { rows: paid }, boss);
    const run = { templateId: main.id, month: "2026-10", payDate: "2026-11-10" };
    const made = await server.ok(runs.createRun, run, boss);
    await server.ok(runs.calculateRuns, { ids: [made.id] }, boss);
    await server.jobs.settled();
    const held = await query("select fault from payroll.slip where tenant_id = $1 and state <> 'calculated'");
    expect(held).toEqual([]);
    await query("update payroll.slip set state = 'granted' where tenant_id = $1 and state = 'calculated'");
    await query("update payroll.run set state = 'granted' where tenant_id = $1");
    id = (
      await server.ok(
        rules.saveFormula,
        { itemId: item("basePay"), fromMonth: "2027-03", text: "折算(空则(约定.定薪基本工资, 0)) + 100", tests: [] },
        boss,
      )
    ).id;
  });

  test("is counted, and summed from three people on", async () => {
    expect(await impactTo(boss)).toEqual([
      { entity: "蓝湾公司", month: "2026-10", people: 3, changed: 3, failed: 0, itemFen: 30_000, grossFen: 30_000 },
    ]);
  });

  test("has no sums of fewer people, none without the code, and nobody outside one's scope of pay", async () => {
    const front = { custom: [department["FO"]!] };
    const two = (await server.logIn({ tenantId, codes: "all", scope: front, name: "Front" })).token;
    expect(await impactTo(two)).toMatchObject([{ people: 2, changed: 2, itemFen: null, grossFen: null }]);
    const codes = ["C60309", "C60309.publish"];
    const blind = (await server.logIn({ tenantId, codes, scope: "organisation", name: "Blind" })).token;
    expect(await impactTo(blind)).toMatchObject([{ people: 3, changed: 3, itemFen: null, grossFen: null }]);
    expect(await impactTo(kitchen)).toEqual([]);
  });
});

describe("the structure", () => {
  const bands = (part: object = {}) => [
    { gradeId, step: 1, item: "base" as const, minFen: 500_000, midFen: 550_000, maxFen: 620_000 },
    { gradeId, step: 2, item: "base" as const, minFen: 600_000, midFen: 650_000, maxFen: 700_000, ...part },
  ];
  const wish = (part: object = {}) => ({ fromMonth: "2026-01", steps: 2, bands: bands(), ...part });
  let id: number;

  test("rises in each step and stays once published", async () => {
    expect(await refusal(structures.saveStructure, wish({ bands: bands({ midFen: 1 }) }))).toEqual([
      "payroll.badBand",
      "bands.1",
    ]);
    expect(await refusal(structures.saveStructure, wish({ bands: bands({ step: 1 }) }))).toEqual([
      "payroll.doubledBand",
      "bands.1",
    ]);
    expect(await refusal(structures.saveStructure, wish({ probationPercent: 79 }))).toEqual([
      "common.invalidInput",
      "probationPercent",
    ]);
    id = (await server.ok(structures.saveStructure, wish(), boss)).id;
    await server.ok(structures.publishStructure, { id, version: 1 }, boss);
    expect(await refusal(structures.saveStructure, wish({ id, version: 2 }))).toEqual(["payroll.publishedVersion"]);
  });

  test("shows people where one may see their pay, and who is out of band", async () => {
    const { people } = await server.ok(structures.structurePeople, { id, item: "base" }, boss);
    expect(people.map(({ name, step, out, nextFen }) => [name, step, out, nextFen])).toEqual([
      ["甲", 2, null, null],
      ["乙", 1, "below", 500_000],
      ["丙", 2, "above", null],
    ]);
    const seen = await server.ok(structures.structurePeople, { id, item: "base" }, kitchen);
    expect(seen.people).toEqual([]);
    expect(await refusal(structures.structurePeople, { id, item: "base" }, clerk)).toEqual(["common.noPermission"]);
  });

  test("a step up becomes a draft of a salary adjustment", async () => {
    const wanted = { id, item: "base", from: "2026-12-01", reason: "年度调薪" } as const;
    expect(await refusal(structures.proposeRaises, { ...wanted, memberIds: [person["丙"]!] })).toEqual([
      "payroll.notRaised",
      "memberIds",
    ]);
    expect(await refusal(structures.proposeRaises, { ...wanted, memberIds: [person["甲"]!] }, kitchen)).toEqual([
      "payroll.unknownPerson",
      "memberIds",
    ]);
    const { numbers } = await server.ok(structures.proposeRaises, { ...wanted, memberIds: [person["乙"]!] }, boss);
    const { rows } = await server.ok(changes.listSalaryAdjustments, { search: numbers[0]! }, boss);
    expect(rows).toMatchObject([{ state: "notSubmitted", name: "乙" }]);
  });
});

describe("an item that is ticked for the base of overtime and for averages", () => {
  let aid: number;
  const wish = { code: "shiftAid", zh: "夜班补助", en: "Night aid", kind: "earning", source: "formula" } as const;
  const worth = async (code: string) => {
    const text = code === "overtimeBase" ? "薪资.计入加班基数的项目" : "薪资.计入平均工资的项目";
    return server.ok(
      rules.previewFormula,
      { itemId: item(code), text, memberId: person["甲"]!, month: "2026-10" },
      boss,
    );
  };

  test("is counted by the formulas that ask for such items, and no more once it is not ticked", async () => {
    const before = [(await worth("overtimeBase")).value, (await worth("averagePay")).value];
    expect(before).toEqual(["6000", "6000"]);
    aid = (await server.ok(rules.saveItem, { ...wish, inGross: true, inOvertimeBase: true, inAverage: true }, boss)).id;
    const draft = { itemId: aid, fromMonth: "2026-01", text: "折算(310)", tests: [{ given: {}, result: "310" }] };
    const formula = await server.ok(rules.saveFormula, draft, boss);
    await server.ok(rules.publishFormula, { id: formula.id, version: 1 }, boss);
    expect([(await worth("overtimeBase")).value, (await worth("averagePay")).value]).toEqual(["6310", "6310"]);
    expect((await worth("averagePay")).text).toContain("[夜班补助]");
    expect((await server.ok(rules.readItem, { id: aid }, boss)).idle).toEqual([]);
    await server.ok(rules.saveItem, { ...wish, id: aid, version: 1, inGross: true, inOvertimeBase: true }, boss);
    expect([(await worth("overtimeBase")).value, (await worth("averagePay")).value]).toEqual(["6310", "6000"]);
  });

  test("says where its tick does nothing yet, and is left out again", async () => {
    // As a company has it that was there before: its own sum, which asks for no ticked item.
    await query(
      `update payroll.formula set text = replace(text, 'pay.overtimeBase', 'BLANK(agreed.base, 0)') where tenant_id = $1`,
    );
    expect((await server.ok(rules.readItem, { id: aid }, boss)).idle).toEqual(["inOvertimeBase"]);
    await query(`update payroll.formula set text = 'pay.overtimeBase' where tenant_id = $1 and item_id = $2`, [
      item("overtimeBase"),
    ]);
    await query("delete from payroll.formula where tenant_id = $1 and item_id = $2", [aid]);
    await query("delete from payroll.item where tenant_id = $1 and id = $2", [aid]);
  });
});

describe("usual items that came later than the company", () => {
  test("are shown before they are added, and what is there stays as it is", async () => {
    expect(await server.ok(rules.missingStandard, {}, boss)).toEqual({ items: [], left: [], parameters: [] });
    expect(await refusal(rules.addMissingStandard, { fromMonth: "2026-11" })).toEqual(["payroll.nothingMissing"]);
    // As a company from before there were interns and labour service; another item has one of the names.
    const gone = ["internHours", "internAllowance", "labourFee", "internTax"].map(item);
    await query(
      `update payroll.template_version v set items = (select jsonb_agg(e) from jsonb_array_elements(v.items) as e where (e ->> 'itemId')::bigint <> all($2::bigint[]))
       where v.tenant_id = $1`,
      [gone],
    );
    await query("delete from payroll.formula where tenant_id = $1 and item_id = any($2::bigint[])", [gone]);
    await query("delete from payroll.item where tenant_id = $1 and id = any($2::bigint[])", [gone]);
    await query(
      "delete from payroll.parameter_value v using payroll.parameter p where v.tenant_id = $1 and p.tenant_id = v.tenant_id and p.id = v.parameter_id and p.code = 'sickPay' and v.city = '深圳'",
    );
    const { id } = await server.ok(
      rules.saveItem,
      { code: "ownFee", zh: "劳务报酬", en: "Own fee", kind: "earning", source: "manual" },
      boss,
    );
    const everything = async () => [
      await query("select code, name_zh, kind, taxed, version from payroll.item where tenant_id = $1 order by code"),
      await query(
        "select item_id, from_month, text, version from payroll.formula where tenant_id = $1 order by item_id, from_month",
      ),
      await query(
        "select parameter_id, city, from_month, content from payroll.parameter_value where tenant_id = $1 order by 1, 2, 3",
      ),
      await query("select id, items from payroll.template_version where tenant_id = $1 order by id"),
    ];
    const before = await everything();
    const missing = await server.ok(rules.missingStandard, {}, boss);
    expect(missing.items.map(({ code }) => code)).toEqual(["internHours", "internAllowance", "internTax"]);
    expect(missing.items[0]!.formula).toContain("定薪小时工资");
    expect(missing.left).toEqual([{ code: "labourFee", name: "劳务报酬", needs: null }]);
    expect(missing.parameters).toEqual([{ code: "sickPay", name: "病假工资比例（按工龄年）", cities: ["深圳"] }]);
    expect(await refusal(rules.missingStandard, {}, clerk)).toEqual(["common.noPermission"]);
    expect(await refusal(rules.addMissingStandard, { fromMonth: "2026-11" }, clerk)).toEqual(["common.noPermission"]);
    await settle("2026-11", "settled");
    expect(await refusal(rules.addMissingStandard, { fromMonth: "2026-11" })).toEqual([
      "payroll.settledMonth",
      "fromMonth",
    ]);
    await settle("2026-11", "open");
    const both = await Promise.all(
      [1, 2].map(() => server.send(rules.addMissingStandard, { fromMonth: "2026-11" }, boss)),
    );
    expect(both.map(({ body }) => ("code" in body ? body.code : body.content))).toEqual(
      expect.arrayContaining([{ items: 3, parameters: 1 }, "payroll.nothingMissing"]),
    );
    const after = await everything();
    for (const [at, rows] of before.entries()) expect(after[at]).toEqual(expect.arrayContaining(rows));
    expect(after.map((rows) => rows.length)).toEqual([
      before[0]!.length + 3,
      before[1]!.length + 2,
      before[2]!.length + 1,
      before[3]!.length,
    ]);
    await query("delete from payroll.item where tenant_id = $1 and id = $2", [id]);
    expect((await server.ok(rules.missingStandard, {}, boss)).items.map(({ code }) => code)).toEqual(["labourFee"]);
    await server.ok(rules.addMissingStandard, { fromMonth: "2026-11" }, boss);
  });
});

test("another company has nothing of it", async () => {
  const other = await server.makeCompany("别的酒店");
  const { token } = await server.logIn({ tenantId: other, codes: "all", scope: "organisation" });
  expect((await server.ok(rules.listItems, {}, token)).rows).toEqual([]);
  expect((await server.ok(rules.missingStandard, {}, token)).items).toEqual([]);
  expect(await refusal(rules.addMissingStandard, { fromMonth: "2026-11" }, token)).toEqual(["payroll.nothingMissing"]);
  expect(await refusal(rules.readItem, { id: item("basePay") }, token)).toEqual(["common.notFound"]);
  const { rows } = await server.ok(templates.listTemplates, {}, boss);
  expect(await refusal(templates.readTemplate, { id: rows[0]!.id }, token)).toEqual(["common.notFound"]);
});
