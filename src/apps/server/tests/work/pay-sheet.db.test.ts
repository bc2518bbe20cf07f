import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setScope } from "#areas/access/accounts-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as runs from "#areas/payroll/runs-api.ts";
import { readPublicKey } from "#areas/payroll/payslips-api.ts";
import * as api from "#areas/payroll/sheet-api.ts";
import { sealInput } from "#platform/secret/input/seal-input.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { payRange } from "#platform/menu/pay-range.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { sendFile, takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

let company: TaxCompany;
let entityId: number;
let clerk: string;
let reader: string;
let kitchen: string;
const person: Record<string, number> = {};
let otherPay: number;
let otherDeduction: number;
const month = "2026-10";

const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);
const sheet = (token = company.boss, runId: number | null = null) =>
  ok(api.readSheet, { entityId, month, runId }, token);
const cellsOf = async (names: string[], token = company.boss, itemIds: number[] = []) =>
  ok(api.readSheetCells, { entityId, month, memberIds: names.map((name) => person[name]!), itemIds }, token);
const cell = (name: string, itemId: number, units: number | null, version = 0) => ({
  memberId: person[name]!,
  itemId,
  units,
  version,
});
const save = (cells: ReturnType<typeof cell>[], token = company.boss, runId: number | null = null) =>
  ok(api.saveSheetCells, { entityId, month, runId, cells }, token);
const counted = async (text: string) => (await company.query<{ count: number }>(text))[0]!.count;

beforeAll(async () => {
  company = await taxCompany("手工酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  entityId = company.agents[0]!;
  for (const [name, departmentId] of [
    ["甲", company.departments[0]!],
    ["乙", company.departments[0]!],
    ["丙", company.departments[1]!],
  ] as const) {
    person[name] = await company.employ("2026-01-01", {
      name,
      jobNumber: `M${name}`,
      city: "上海",
      kind: "full_time",
      departmentId,
    });
    await ok(personnel.savePay, { memberId: person[name]!, item: "base", from: "2026-01-01", payFen: 600_000 });
  }
  await takeAllIn(company);
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  const { rows } = await ok(rules.listItems, { size: 200 });
  otherPay = rows.find(({ code }) => code === "otherPay")!.id;
  otherDeduction = rows.find(({ code }) => code === "otherDeduction")!.id;
  const { tenantId, server, departments } = company;
  const logIn = async (codes: string[] | "all", name: string, custom?: number[]) =>
    (await server.logIn({ tenantId, codes, scope: custom ? { custom } : "organisation", name })).token;
  clerk = await logIn(["C60301", "C60301.view", "C60301.onlineEdit", "C60301.headerDisplay"], "Clerk");
  reader = await logIn(["C60301", "C60301.view"], "Reader");
  kitchen = await logIn("all", "Kitchen", [departments[1]!]);
});
afterAll(() => company.server.close());

describe("the sheet of manual items", () => {
  test("has the people who fit a template of the legal entity, and its typed items before the others", async () => {
    const read = await sheet();
    expect(read.people.map(({ jobNumber, lock }) => [jobNumber, lock])).toEqual([
      ["M乙", null],
      ["M甲", null],
    ]);
    const typed = read.columns.filter(({ isManual }) => isManual);
    expect(read.columns.slice(0, typed.length)).toEqual(typed);
    expect(typed.map(({ code }) => code)).toEqual(expect.arrayContaining(["otherPay", "otherDeduction"]));
    expect(await ok(api.sheetChoices, { month })).toMatchObject([{ id: entityId, isSettled: false, runs: [] }, {}]);
  });

  test("keeps what is typed, sealed, and tells it to whoever may see it, written down", async () => {
    expect(await save([cell("甲", otherPay, 12_345), cell("乙", otherDeduction, 500)], clerk)).toEqual({
      saved: [
        [person["甲"], otherPay, 1],
        [person["乙"], otherDeduction, 1],
      ],
      conflicts: [],
      refused: [],
    });
    const { cells } = await cellsOf(["甲", "乙"], reader);
    expect(cells.toSorted((a, b) => a[2]! - b[2]!)).toEqual([
      [person["乙"], otherDeduction, 500, 1],
      [person["甲"], otherPay, 12_345, 1],
    ]);
    const [read] = await company.query<{ rows: number; call: string }>(
      "select rows, call from platform.personal_data_read where tenant_id = $1 and call = 'payroll.readSheetCells' order by id desc limit 1",
    );
    expect(read).toEqual({ rows: 2, call: "payroll.readSheetCells" });
    const stored = await company.query<{ sealed: Buffer }>(
      "select value_sealed as sealed from payroll.manual_cell where tenant_id = $1",
    );
    expect(stored.every(({ sealed }) => !sealed.toString("latin1").includes("12345"))).toBe(true);
    const logged = await company.query(
      "select 1 from platform.operation_log where tenant_id = $1 and detail::text like '%12345%'",
    );
    expect(logged).toEqual([]);
  });

  test("two editors of a cell: the first stands, the second sees both and chooses", async () => {
    const both = await Promise.all([
      save([cell("甲", otherPay, 20_000, 1)], clerk),
      save([cell("甲", otherPay, 30_000, 1)]),
    ]);
    const won = both.find(({ saved }) => saved.length === 1)!;
    const lost = both.find(({ conflicts }) => conflicts.length === 1)!;
    expect(won.saved).toEqual([[person["甲"], otherPay, 2]]);
    const [theirs] = lost.conflicts;
    expect(theirs).toMatchObject({ memberId: person["甲"], itemId: otherPay, version: 2 });
    // The figure itself is read apart: what a save answers is kept, and amounts are not.
    const [stands] = (await cellsOf(["甲"])).cells.filter(([, itemId]) => itemId === otherPay);
    expect([20_000, 30_000]).toContain(stands![2]);
    const kept = await company.query(
      "select 1 from platform.request_key where tenant_id = $1 and answer::text ~ '(20000|30000)'",
    );
    expect(kept).toEqual([]);
    expect(["Clerk", "Boss"]).toContain(theirs!.by);
    // Choosing one's own is saving it on top of theirs; the same figure twice is nothing to choose.
    expect((await save([cell("甲", otherPay, 31_000, 2)])).saved).toEqual([[person["甲"], otherPay, 3]]);
    expect((await save([cell("甲", otherPay, 31_000, 1)], clerk)).saved).toEqual([[person["甲"], otherPay, 3]]);
  });

  test("two who fill an empty cell at once: one of them is told", async () => {
    const both = await Promise.all([save([cell("乙", otherPay, 100)], clerk), save([cell("乙", otherPay, 200)])]);
    expect(both.flatMap(({ saved }) => saved)).toEqual([[person["乙"], otherPay, 1]]);
    expect(both.flatMap(({ conflicts }) => conflicts)).toHaveLength(1);
  });

  test("a save sent twice with its key is one", async () => {
    const input = { entityId, month, runId: null, cells: [cell("乙", otherDeduction, 600, 1)] };
    const headers = { "request-key": "sheet-save-once-0001" };
    const answers = [];
    for (let time = 0; time < 2; time += 1)
      answers.push((await company.server.send(api.saveSheetCells, input, clerk, headers)).body);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, content: { saved: [[person["乙"], otherDeduction, 2]] } });
  });

  test("figures come sealed for this call, once, as many as cells", async () => {
    const seal = async (units: (number | null)[], call = api.saveSheetCells.path) =>
      sealInput(await ok(readPublicKey, { call }, clerk), JSON.stringify(units));
    const { units: _, ...bare } = cell("乙", otherDeduction, null, 2);
    const input = { entityId, month, runId: null, cells: [bare] };
    const sealed = await seal([700]);
    expect(JSON.stringify(sealed)).not.toContain("700");
    expect((await ok(api.saveSheetCells, { ...input, sealed }, clerk)).saved).toEqual([
      [person["乙"], otherDeduction, 3],
    ]);
    expect((await cellsOf(["乙"])).cells).toContainEqual([person["乙"], otherDeduction, 700, 3]);
    expect(await refusal(api.saveSheetCells, { ...input, sealed }, clerk)).toEqual(["common.sealedInput"]);
    expect(await refusal(api.saveSheetCells, { ...input, sealed: await seal([1, 2]) }, clerk)).toEqual([
      "common.invalidInput",
      "cells",
    ]);
    const foreign = await seal([1], "/salarySetting/override");
    expect(await refusal(api.saveSheetCells, { ...input, sealed: foreign }, clerk)).toEqual(["common.sealedInput"]);
  });

  test("of people outside the scope, the conditions or another entity nothing is shown or written", async () => {
    const before = await counted("select count(*)::int as count from payroll.manual_cell where tenant_id = $1");
    const cells = [cell("甲", otherPay, 1, 3), cell("丙", otherPay, 1)];
    expect(await refusal(api.saveSheetCells, { entityId, month, cells })).toEqual(["payroll.unknownCells"]);
    expect((await sheet(kitchen)).people).toEqual([]);
    expect((await cellsOf(["甲"], kitchen)).cells).toEqual([]);
    expect(
      await refusal(api.saveSheetCells, { entityId, month, cells: [cell("甲", otherPay, 1, 3)] }, kitchen),
    ).toEqual(["payroll.unknownCells"]);
    const { server, tenantId } = company;
    const limited = await server.logIn({ tenantId, codes: "all", scope: "organisation" });
    const scope = {
      module: payRange.module,
      kind: "custom",
      includeBelow: true,
      departmentIds: [company.departments[1]!],
    };
    await ok(setScope, { ids: [limited.accountId], scope: scope as never });
    expect((await sheet(limited.token)).people).toEqual([]);
    expect((await cellsOf(["甲"], limited.token)).cells).toEqual([]);
    const mine = await server.logIn({ tenantId, codes: "all", scope: "organisation", memberId: person["甲"]! });
    expect((await sheet(mine.token)).people.map(({ jobNumber }) => jobNumber)).toEqual(["M乙"]);
    expect(
      await refusal(api.saveSheetCells, { entityId, month, cells: [cell("甲", otherPay, 1, 3)] }, mine.token),
    ).toEqual(["payroll.unknownCells"]);
    expect(await counted("select count(*)::int as count from payroll.manual_cell where tenant_id = $1")).toBe(before);
  });

  test("another company sees and writes nothing of it", async () => {
    const { server } = company;
    const other = await server.makeCompany("别家酒店");
    const { token } = await server.logIn({ tenantId: other, codes: "all", scope: "organisation" });
    expect(await ok(api.sheetChoices, { month }, token)).toEqual([]);
    expect(await refusal(api.readSheet, { entityId, month }, token)).toEqual(["payroll.unknownPlace"]);
    expect(await refusal(api.saveSheetCells, { entityId, month, cells: [cell("甲", otherPay, 1, 3)] }, token)).toEqual([
      "payroll.unknownPlace",
    ]);
  });

  test("reading is not writing, and names are not amounts", async () => {
    const cells = [cell("甲", otherPay, 1, 3)];
    expect(await refusal(api.saveSheetCells, { entityId, month, cells }, reader)).toEqual(["common.noPermission"]);
    const { token } = await company.server.logIn({
      tenantId: company.tenantId,
      codes: ["C60301"],
      scope: "organisation",
    });
    expect((await sheet(token)).people).toHaveLength(2);
    expect(await refusal(api.readSheetCells, { entityId, month, memberIds: [person["甲"]!] }, token)).toEqual([
      "common.noPermission",
    ]);
  });

  test("wrong cells stay, each with why; the right ones of the same save are written", async () => {
    const { columns } = await sheet();
    const base = columns.find(({ zh }) => zh === "基本工资")!.itemId;
    const answer = await save([cell("甲", otherDeduction, -1), cell("甲", base, 1), cell("乙", otherPay, 250, 1)]);
    expect(answer.refused).toEqual([
      { memberId: person["甲"], itemId: otherDeduction, why: "negative" },
      { memberId: person["甲"], itemId: base, why: "noItem" },
    ]);
    expect(answer.saved).toEqual([[person["乙"], otherPay, 2]]);
    const twice = [cell("甲", otherPay, 1, 3), cell("甲", otherPay, 2, 3)];
    expect(await refusal(api.saveSheetCells, { entityId, month, cells: twice })).toEqual(["payroll.doubledCell"]);
  });

  test("a file fills it by job number; wrong rows come back with their reason and nothing is written", async () => {
    const place = { entityId: String(entityId), month };
    const send = (rows: string, more: Record<string, string> = {}) =>
      sendFile(company.server, api.importSheet, { ...place, ...more }, rows, clerk);
    const rows = "工号,姓名,其他应发,其他扣款\nM甲,甲,88.5,\nM乙,甲,1,\nM丁,,1,\nM甲,,1,\nM乙,,五,\n";
    const wrong = await send(rows);
    expect(wrong.code).toBe("common.rowsInvalid");
    expect(wrong.faults?.map(({ row, field }) => [row, field])).toEqual([
      [3, "姓名"],
      [4, "工号"],
      [5, "工号"],
      [6, "工号"],
      [6, "其他应发"],
    ]);
    expect(await send("工号,没有的项目\nM甲,1\n")).toMatchObject({
      code: "payroll.noColumns",
      message: expect.stringContaining("“没有的项目”") as string,
    });
    expect((await send("其他应发\n1\n")).code).toBe("payroll.noJobNumber");
    expect((await send("工号,姓名\nM甲,甲\n")).code).toBe("payroll.noItems");
    expect((await send(rows, { leaveOut: "4" })).content).toEqual({ count: 1 });
    expect((await cellsOf(["甲"])).cells).toContainEqual([person["甲"], otherPay, 8850, 4]);
    // What is empty in the file stays.
    expect((await cellsOf(["乙"])).cells).toContainEqual([person["乙"], otherDeduction, 700, 3]);
  });

  test("the arrangement of columns is the account's own", async () => {
    const columns = [{ itemId: otherDeduction, isShown: true, width: 120, group: "扣款" }];
    expect(await refusal(api.saveSheetLayout, { columns }, reader)).toEqual(["common.noPermission"]);
    await ok(api.saveSheetLayout, { columns }, clerk);
    expect((await sheet(clerk)).layout).toEqual(columns);
    expect((await sheet()).layout).toEqual([]);
  });
});

describe("what a run makes of it", () => {
  let runId: number;
  const calculate = () => calculatedRun(company.server, runId, company.boss);
  const slips = async () => (await ok(runs.listSlips, { runId, size: 200 })).rows;

  test("a changed cell makes the slips that used it stale, and nobody else's", async () => {
    const [choice] = (await ok(runs.runChoices, { month })).filter((one) => one.entityId === entityId);
    runId = (await ok(runs.createRun, { templateId: choice!.id, month, payDate: "2026-11-10" })).id;
    await calculate();
    const slip = (await slips()).find(({ name }) => name === "甲")!;
    expect((await ok(runs.readSlip, { id: slip.id })).lines).toContainEqual(
      expect.objectContaining({ itemId: otherPay, value: 8850 }),
    );
    await save([cell("甲", otherPay, 9000, 4)], clerk);
    expect((await slips()).map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ["乙", "calculated"],
      ["甲", "stale"],
    ]);
    await calculate();
    expect((await slips()).every(({ state }) => state === "calculated")).toBe(true);
    // Saved as it is, it changes nothing.
    await save([cell("甲", otherPay, 9000, 5)], clerk);
    expect((await slips()).every(({ state }) => state === "calculated")).toBe(true);
    const gross = (await sheet()).columns.find(({ zh }) => zh === "基本工资")!.itemId;
    expect((await cellsOf(["甲"], reader, [gross])).figures).toEqual([[person["甲"], gross, 600_000]]);
  });

  test("what is typed for one run is not read by the month's others", async () => {
    await save([cell("乙", otherPay, 77)], company.boss, runId);
    expect((await cellsOf(["乙"])).cells).not.toContainEqual([person["乙"], otherPay, 77, 1]);
    expect(await refusal(api.readSheet, { entityId, month, runId: runId + 1000 })).toEqual(["payroll.unknownPlace"]);
    await save([cell("乙", otherPay, null, 1)], company.boss, runId);
    await calculate();
  });

  test("a granted run's cells and a settled month stay, and say why", async () => {
    await company.query("update payroll.run set state = 'granted' where tenant_id = $1 and id = $2", [runId]);
    await company.query("update payroll.slip set state = 'granted' where tenant_id = $1 and run_id = $2", [runId]);
    expect((await sheet()).people.map(({ lock }) => lock)).toEqual(["granted", "granted"]);
    expect(await save([cell("甲", otherPay, 1, 5)])).toMatchObject({
      saved: [],
      refused: [{ memberId: person["甲"], why: "granted" }],
    });
    // Whoever is left out of it is paid by another run, which takes the month's figures.
    const frozen = (state: string) =>
      company.query("update payroll.slip set state = $4 where tenant_id = $1 and run_id = $2 and member_id = $3", [
        runId,
        person["乙"],
        state,
      ]);
    await frozen("frozen");
    expect((await sheet()).people.map(({ lock }) => lock)).toEqual([null, "granted"]);
    await frozen("granted");
    const file = await sendFile(
      company.server,
      api.importSheet,
      { entityId: String(entityId), month },
      "工号,其他应发\nM甲,1\n",
      clerk,
    );
    expect(file.faults?.[0]?.message).toContain("已发放");
    await company.query(
      "update payroll.month set state = 'settled' where tenant_id = $1 and entity_id = $2 and month = $3",
      [entityId, month],
    );
    expect(await sheet()).toMatchObject({ isSettled: true, people: [{ lock: "settled" }, { lock: "settled" }] });
    expect(await refusal(api.saveSheetCells, { entityId, month, cells: [cell("甲", otherPay, 1, 5)] })).toEqual([
      "payroll.monthSettled",
    ]);
  });
});
