import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as personnel from "#areas/personnel/api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

// The worked slips of a Shanghai October: workdays 8-10, 12-16, 19-23 and 26-30, holidays on the first three days.

let company: TaxCompany;
let entityId: number;
let kitchenHead: string;
let blind: string;
const person: Record<string, number> = {};

const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.ok(call, input, token);
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = company.boss) =>
  company.server.refusal(call, input, token);

async function employ(name: string, joinedOn: string, payFen: number) {
  person[name] = await company.employ(joinedOn, { name, jobNumber: name, city: "上海", kind: "full_time" });
  await ok(personnel.savePay, { memberId: person[name]!, item: "base", from: joinedOn, payFen });
}

async function made(month: string, payDate: string, memberIds: number[] = []) {
  const choices = await ok(api.runChoices, { month });
  const templateId = choices.find((one) => one.entityId === entityId && one.kind === "main")!.id;
  return ok(api.createRun, { templateId, month, payDate, memberIds });
}
async function calculated(id: number) {
  await ok(api.calculateRuns, { ids: [id] });
  for (let tries = 0; tries < 200; tries += 1) {
    const run = await ok(api.readRun, { id });
    if (run.state === "calculated") return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("never calculated");
}
const slipsOf = async (runId: number, token = company.boss) =>
  (await ok(api.listSlips, { runId, size: 200 }, token)).rows;
async function slipOf(runId: number, name: string) {
  const row = (await slipsOf(runId)).find((one) => one.name === name)!;
  return ok(api.readSlip, { id: row.id });
}
const figures = (slip: Awaited<ReturnType<typeof slipOf>>) =>
  Object.fromEntries(
    slip.lines
      .filter(({ value, kind }) => value !== 0 && kind !== "helper")
      .map(({ name, value, forMonth }) => [forMonth ? `${name} ${forMonth}` : name, value]),
  );
const lock = (from: string, to: string) =>
  company.query("insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, $2, $3)", [from, to]);
const overtime = (name: string, date: string, kind: string, minutes: number) =>
  company.query(
    `insert into attendance.overtime (tenant_id, number, member_id, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, state)
     values ($1, $2, $3, $4, 0, $5, $5, jsonb_build_array(jsonb_build_object('kind', $6::text, 'minutes', $5::int)), $6, 'pay', 'x', 'approved')`,
    [`OT ${name} ${date}`, person[name], date, minutes, kind],
  );

beforeAll(async () => {
  company = await taxCompany("工资酒店");
  company.server.setTime("2026-11-05T02:00:00Z");
  entityId = company.agents[0]!;
  await employ("甲", "2026-10-12", 720_000);
  await employ("丙", "2020-01-01", 2_000_000);
  await ok(personnel.savePay, { memberId: person["丙"]!, item: "base", from: "2026-10-16", payFen: 2_200_000 });
  await employ("丁", "2020-01-01", 600_000);
  await employ("戊", "2020-01-01", 600_000);
  await takeAllIn(company);
  await overtime("甲", "2026-10-14", "workday", 270);
  await overtime("甲", "2026-10-17", "restDay", 480);
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  const login = (codes: string[] | "all", custom: number[] | null, name: string) =>
    company.server.logIn({
      tenantId: company.tenantId,
      codes,
      scope: custom ? { custom } : "organisation",
      name,
    });
  kitchenHead = (await login("all", [company.departments[1]!], "Kitchen")).token;
  blind = (await login(["C60302"], null, "Names")).token;
});
afterAll(() => company.server.close());

describe("a month's run", () => {
  let october: number;

  test("takes everybody of its legal entity in, once", async () => {
    const run = await made("2026-10", "2026-11-10");
    expect(run).toMatchObject({ people: 4 });
    october = run.id;
    await expect(made("2026-10", "2026-11-10")).rejects.toThrow();
    expect((await ok(api.readRun, { id: october })).leftOut).toEqual([]);
  });

  test("comes to the worked slips", async () => {
    const run = await calculated(october);
    expect(run.counts).toEqual({ calculated: 4 });
    expect(figures(await slipOf(october, "甲"))).toMatchObject({
      基本工资: 496_552,
      工作日加班费: 27_931,
      休息日加班费: 66_207,
    });
    const raised = await slipOf(october, "丙");
    expect(figures(raised)).toMatchObject({ 基本工资: 2_122_222 });
    expect(raised.stretches.map(({ workDays }) => workDays)).toEqual([7, 11]);
    // Income of one month alone: 21,222.22 less ten months of 5,000.
    expect(raised.totals["taxFen"]).toBe(0);
    expect(raised.tax[0]?.steps).toMatchObject({ incomeFen: 2_122_222 });
    expect(figures(await slipOf(october, "丁"))).toEqual({ 基本工资: 600_000 });
    expect(run.grossFen).toBe(496_552 + 27_931 + 66_207 + 2_122_222 + 1_200_000);
  });

  test("is explained to its days", async () => {
    const slip = await slipOf(october, "丙");
    const base = slip.lines.find(({ name }) => name === "基本工资")!;
    const { formula, part } = await ok(api.explainItem, { slipId: slip.id, itemId: base.itemId });
    expect(formula).toContain("折算");
    expect(JSON.stringify(part)).toContain("2026-10-16 – 2026-10-31");
  });

  test("calculated again it is the same, to the version of every slip", async () => {
    const before = (await slipsOf(october)).map(({ id, version }) => [id, version]);
    await calculated(october);
    expect((await slipsOf(october)).map(({ id, version }) => [id, version])).toEqual(before);
  });

  test("a figure set by hand survives, says what the formula gives, and goes back to it", async () => {
    const slip = await slipOf(october, "丁");
    const { itemId } = slip.lines.find(({ name }) => name === "基本工资")!;
    const set = { slipId: slip.id, itemId, reason: "约定" };
    const { version } = await ok(api.overrideItem, { ...set, version: slip.version, fen: 650_000 });
    expect(await refusal(api.overrideItem, { ...set, version: slip.version, fen: 1 })).toEqual(["common.stale"]);
    await calculated(october);
    const changed = await slipOf(october, "丁");
    expect(changed.lines.find((line) => line.itemId === itemId)).toMatchObject({
      value: 650_000,
      formulaValue: 600_000,
      reason: "约定",
    });
    expect(changed.version).toBeGreaterThan(version);
    await ok(api.overrideItem, { ...set, version: changed.version, fen: null });
    await calculated(october);
    expect(figures(await slipOf(october, "丁"))).toEqual({ 基本工资: 600_000 });
  });

  test("amounts are for those who may see them, and for nobody of another department", async () => {
    expect(await slipsOf(october, kitchenHead)).toEqual([]);
    const named = await slipsOf(october, blind);
    expect(named.map(({ netFen }) => netFen)).toEqual([null, null, null, null]);
    const [first] = await slipsOf(october);
    expect(await refusal(api.readSlip, { id: first!.id }, kitchenHead)).toEqual(["payroll.unknownSlip"]);
    expect(await refusal(api.readSlip, { id: first!.id }, blind)).toEqual(["common.noPermission"]);
    expect(await refusal(api.grantRuns, { ids: [october] }, kitchenHead)).toEqual(["payroll.outsidePeople"]);
    expect(await ok(api.listRuns, { tab: "all" }, kitchenHead)).toMatchObject({ rows: [{ netFen: null }] });
  });

  test("is not granted before attendance is locked, nor with facts of yesterday, nor odd without a reason", async () => {
    expect(await refusal(api.grantRuns, { ids: [october] })).toEqual(["payroll.attendanceOpen"]);
    await lock("2026-10-01", "2026-10-31");
    // Whether it is locked is a fact, too.
    await calculated(october);
    await ok(personnel.savePay, { memberId: person["戊"]!, item: "base", from: "2026-10-01", payFen: 610_000 });
    expect(await refusal(api.grantRuns, { ids: [october] })).toEqual(["payroll.stalePeople"]);
    await calculated(october);
    expect(await refusal(api.grantRuns, { ids: [october] })).toEqual(["payroll.blocked"]);
  });

  test("granted it is on the books, and cannot be calculated or deleted any more", async () => {
    expect(await ok(api.grantRuns, { ids: [october], reason: "没有打卡的岗位" })).toEqual({
      granted: 1,
      waiting: 0,
      held: 0,
    });
    const { version, state } = await ok(api.readRun, { id: october });
    expect(state).toBe("granted");
    const booked = await company.query("select 1 from tax.income where tenant_id = $1 and document_kind = 'payroll'");
    expect(booked).toHaveLength(4);
    expect(await refusal(api.calculateRuns, { ids: [october] })).toEqual(["common.wrongState"]);
    expect(await refusal(api.deleteRun, { id: october, version, reason: "x" })).toEqual(["common.wrongState"]);
    expect(await refusal(api.grantRuns, { ids: [october], reason: "x" })).toEqual(["common.wrongState"]);
  });

  test("what was found later is a difference in the next month, once", async () => {
    await ok(personnel.savePay, { memberId: person["丙"]!, item: "base", from: "2026-10-01", payFen: 2_200_000 });
    const { id } = await made("2026-11", "2026-12-10");
    await calculated(id);
    expect(figures(await slipOf(id, "丙"))).toMatchObject({
      基本工资: 2_200_000,
      "基本工资 2026-10": 2_200_000 - 2_122_222,
    });
    expect(Object.keys(figures(await slipOf(id, "丁")))).toEqual(["基本工资"]);
    const [most] = await ok(api.compareRun, { id });
    // The raise and its difference of October: who moved most, and by what.
    expect(most).toMatchObject({
      name: "丙",
      moved: [{ itemId: expect.any(Number), name: "基本工资", fen: 2_200_000 - 2_122_222 }],
    });
    await calculated(id);
    expect(figures(await slipOf(id, "丙"))["基本工资 2026-10"]).toBe(2_200_000 - 2_122_222);
    const { version } = await ok(api.readRun, { id });
    await ok(api.deleteRun, { id, version, reason: "试算" });
  });

  test("one person is pulled, is off the books, and a run of their own pays them", async () => {
    const slip = (await slipsOf(october)).find(({ name }) => name === "戊")!;
    await ok(api.pullSlip, { id: slip.id, version: slip.version, reason: "账户有误" });
    expect(
      await company.query("select 1 from tax.income where tenant_id = $1 and document_kind = 'payroll'"),
    ).toHaveLength(3);
    const again = await made("2026-10", "2026-11-12", [person["戊"]!]);
    expect(again).toMatchObject({ people: 1 });
    const run = await calculated(again.id);
    expect(run.grossFen).toBeNull();
    await ok(api.deleteRun, { id: again.id, version: run.version, reason: "试算" });
  });

  test("withdrawn it is calculated again and off the books", async () => {
    const { version } = await ok(api.readRun, { id: october });
    await ok(api.withdrawRun, { id: october, version, reason: "更正" });
    expect(await ok(api.readRun, { id: october })).toMatchObject({ state: "calculated", counts: { calculated: 3 } });
    expect(
      await company.query("select 1 from tax.income where tenant_id = $1 and document_kind = 'payroll'"),
    ).toHaveLength(0);
  });

  test("frozen pay stays behind until it is released", async () => {
    const { id } = await ok(api.freezePerson, { memberId: person["丁"]!, fromMonth: "2026-10", reason: "争议" });
    expect(await refusal(api.freezePerson, { memberId: person["丁"]!, fromMonth: "2026-10", reason: "x" })).toEqual([
      "payroll.alreadyFrozen",
    ]);
    expect((await ok(api.readRun, { id: october })).counts).toMatchObject({ frozen: 1 });
    await ok(api.releasePerson, { id, version: 1, reason: "已解决" });
    expect((await ok(api.readRun, { id: october })).counts).toMatchObject({ stale: 1 });
  });
});
