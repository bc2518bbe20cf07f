import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as personnel from "#areas/personnel/api.ts";
import { slipPlace } from "#areas/payroll/content.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import { calculateInParts, registerPayCharges, type PayCharge } from "#areas/payroll/server.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import * as payslips from "#areas/payroll/payslips-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { sealInput } from "#platform/secret/input/seal-input.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
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
const calculated = (id: number) => calculatedRun(company.server, id, company.boss);
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

  test("has slips that were never calculated, which is not outdated", async () => {
    expect((await slipsOf(october)).map(({ state }) => state)).toEqual(Array(4).fill("uncalculated"));
    expect(await slipOf(october, "甲")).toMatchObject({ state: "uncalculated", lines: [], actions: expect.any(Array) });
    const inState = async (state: "uncalculated" | "stale") =>
      (await ok(api.listSlips, { runId: october, state: [state], size: 200 })).rows.length;
    expect([await inState("uncalculated"), await inState("stale")]).toEqual([4, 0]);
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

  test("killed between two parts it goes on behind the last one that stood", async () => {
    const before = await slipsOf(october);
    const sums = await ok(api.readRun, { id: october });
    const [first, ...rest] = before
      .map(({ id, memberId }) => ({ id, memberId }))
      .toSorted((a, b) => a.memberId - b.memberId);
    await company.query(
      `update payroll.run set state = 'calculating', progress = jsonb_build_object('after', $3::bigint, 'done', 1) where tenant_id = $1 and id = $2`,
      [october, first!.memberId],
    );
    await company.query(
      "update payroll.slip set state = 'stale', fact_hash = null, content_sealed = null where tenant_id = $1 and id = any($2)",
      [rest.map(({ id }) => id)],
    );
    const { services } = company.server;
    // Two servers take the job up again at once.
    await Promise.all([1, 2].map(() => calculateInParts(services, company.tenantId, october, services.log)));
    // What stood before is summed with what was calculated after it.
    const { grossFen, netFen, employerFen } = sums;
    expect(await ok(api.readRun, { id: october })).toMatchObject({
      counts: { calculated: 4 },
      grossFen,
      netFen,
      employerFen,
    });
    const after = await slipsOf(october);
    expect(after.map(({ id, netFen }) => [id, netFen])).toEqual(before.map(({ id, netFen }) => [id, netFen]));
    const moved = after.filter(({ id, version }) => before.find((one) => one.id === id)!.version !== version);
    expect(moved.map(({ id }) => id).toSorted()).toEqual(rest.map(({ id }) => id).toSorted());
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
    const key = await ok(payslips.readPublicKey, { call: api.overrideItem.path });
    const typed = { ...set, version: changed.version, sealed: await sealInput(key, "655000") };
    const again = await ok(api.overrideItem, typed);
    expect(await refusal(api.overrideItem, typed)).toEqual(["common.sealedInput"]);
    const [kept] = await company.query<{ log: string }>(
      "select string_agg(l::text, ' ') as log from platform.operation_log l where tenant_id = $1",
    );
    expect(kept!.log).not.toMatch(/65[05]000/);
    await calculated(october);
    expect(figures(await slipOf(october, "丁"))).toEqual({ 基本工资: 655_000 });
    expect(again.version).toBeGreaterThan(changed.version);
    const marked = async (mark: "yes" | "override" | "negativeGross") =>
      (await ok(api.listSlips, { runId: october, size: 200, marked: mark })).rows.map(({ name }) => name);
    expect(await marked("override")).toEqual(["丁"]);
    expect(await marked("negativeGross")).toEqual([]);
    expect((await marked("yes")).length).toBeGreaterThan(1);
    const sealedOne = await slipOf(october, "丁");
    await ok(api.overrideItem, { ...set, version: sealedOne.version, fen: null });
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

  test("keeps the formulas and figures it was calculated with, whatever is published later", async () => {
    const slip = await slipOf(october, "丙");
    const { itemId } = slip.lines.find(({ name }) => name === "基本工资")!;
    const before = await ok(api.readRunVersions, { id: october });
    expect(before.sets).toHaveLength(1);
    const { formulas, parameters, digest } = before.sets[0]!;
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const base = { itemId, name: "基本工资", since: "2026-01", isChanged: false };
    expect(formulas.find((one) => one.itemId === itemId)).toMatchObject(base);
    expect(parameters).toContainEqual(
      expect.objectContaining({ code: "minimumWage", city: "上海", content: "2740", isChanged: false }),
    );
    const explained = await ok(api.explainItem, { slipId: slip.id, itemId });
    expect(explained).toMatchObject({ since: "2026-01", isKept: true, isChanged: false });
    // October becomes the double, November what it was.
    await company.query(
      `insert into payroll.formula (tenant_id, item_id, from_month, text, state) select $1, $2, '2026-10', text || ' * 2', 'published' from payroll.formula
       where tenant_id = $1 and item_id = $2 and from_month = '2026-01'
       union all select $1, $2, '2026-11', text, 'published' from payroll.formula where tenant_id = $1 and item_id = $2 and from_month = '2026-01'`,
      [itemId],
    );
    await company.query(
      `update payroll.parameter_value v set content = '"2800"' from payroll.parameter p where v.tenant_id = $1 and p.tenant_id = v.tenant_id
         and p.id = v.parameter_id and p.code = 'minimumWage' and v.city = '上海'`,
    );
    const after = (await ok(api.readRunVersions, { id: october })).sets[0]!;
    expect(after.formulas.find((one) => one.itemId === itemId)).toEqual({
      ...formulas.find((one) => one.itemId === itemId)!,
      isChanged: true,
    });
    expect(after.parameters).toContainEqual(
      expect.objectContaining({ code: "minimumWage", city: "上海", content: "2740", isChanged: true }),
    );
    expect(await ok(api.explainItem, { slipId: slip.id, itemId })).toEqual({ ...explained, isChanged: true });
    // A slip from before anything was kept says so.
    const { vault } = company.server.services;
    const place = slipPlace(company.tenantId, slip.id);
    const [stored] = await company.query<{ sealed: Buffer }>(
      "select content_sealed as sealed from payroll.slip where tenant_id = $1 and id = $2",
      [slip.id],
    );
    const keep = (sealed: Buffer) =>
      company.query("update payroll.slip set content_sealed = $3 where tenant_id = $1 and id = $2", [slip.id, sealed]);
    const content = JSON.parse(vault.open(stored!.sealed, place)) as { definitions?: string };
    expect(content.definitions).toBe(digest);
    delete content.definitions;
    await keep(vault.seal(JSON.stringify(content), place));
    expect(await ok(api.explainItem, { slipId: slip.id, itemId })).toMatchObject({ isKept: false, isChanged: false });
    await keep(stored!.sealed);
  });

  test("its versions are for those who may open runs of their company", async () => {
    const outsider = await company.server.makeCompany("别的酒店");
    const foreign = await company.server.logIn({
      tenantId: outsider,
      codes: "all",
      scope: "organisation",
      name: "Other",
    });
    expect(await refusal(api.readRunVersions, { id: october }, foreign.token)).toEqual(["payroll.unknownRun"]);
    const { tenantId } = company;
    const sheet = await company.server.logIn({ tenantId, codes: ["C60301"], scope: "organisation", name: "Sheet" });
    expect(await refusal(api.readRunVersions, { id: october }, sheet.token)).toEqual(["common.noPermission"]);
    expect((await ok(api.readRunVersions, { id: october }, blind)).sets).toHaveLength(1);
  });

  test("what was found later is a difference in the next month, once, by the formulas of then", async () => {
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
    await company.query("delete from payroll.formula where tenant_id = $1 and from_month >= '2026-10'");
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

/** Meals as an area would charge them: one of the month, held by a run or by none. */
const meal = { fen: 3_600, heldBy: null as string | null };

describe("beside the month's run", () => {
  let october: number;

  async function granted(id: number) {
    await calculated(id);
    await ok(api.grantRuns, { ids: [id], reason: "没有打卡的岗位" });
  }
  async function extra(kind: "supplementary" | "bonus", month: string, name: string) {
    const choices = await ok(api.runChoices, { month });
    const templateId = choices.find((one) => one.entityId === entityId && one.kind === kind)!.id;
    const { id } = await ok(api.createRun, { templateId, month, payDate: "2026-12-10", memberIds: [person[name]!] });
    await calculated(id);
    return id;
  }
  const drop = async (id: number) => {
    const { version } = await ok(api.readRun, { id });
    await ok(api.deleteRun, { id, version, reason: "试算" });
  };

  beforeAll(async () => {
    const charge = (): PayCharge => ({
      memberId: person["丁"]!,
      source: "meal",
      date: "2026-10-20",
      fen: meal.fen,
      text: "餐费",
      ref: "1",
    });
    registerPayCharges([
      {
        source: "meal",
        find: async (_, { heldBy, memberIds, onlyHeld, period }) => {
          const isFree = meal.heldBy === heldBy || (meal.heldBy === null && onlyHeld !== true);
          return isFree && period.end >= "2026-10-20" && memberIds.includes(person["丁"]!) ? [charge()] : [];
        },
        hold: async (_, refs, heldBy) => {
          if (refs.length > 0) meal.heldBy = heldBy;
        },
        release: async (_, heldBy) => {
          if (meal.heldBy === heldBy) meal.heldBy = null;
        },
      },
    ]);
    company.server.setTime("2026-11-05T02:00:00Z");
    const open = (await ok(api.listRuns, { tab: "all", size: 200 })).rows.filter(({ state }) => state !== "deleted");
    for (const { id } of open) await drop(id);
    await ok(api.freezePerson, { memberId: person["戊"]!, fromMonth: "2026-10", reason: "争议" });
    october = (await made("2026-10", "2026-11-10")).id;
    await granted(october);
  });
  afterAll(() => registerPayCharges([]));

  test("a meal of another area comes off once, and is free again when the slip is pulled", async () => {
    const slip = await slipOf(october, "丁");
    expect(figures(slip)).toMatchObject({ 餐费: 3_600 });
    expect(meal.heldBy).not.toBeNull();
    const bonus = await extra("bonus", "2026-10", "丁");
    expect(figures(await slipOf(bonus, "丁"))).toEqual({});
    await drop(bonus);
    await ok(api.pullSlip, { id: slip.id, version: slip.version, reason: "账户有误" });
    expect(meal.heldBy).toBeNull();
  });

  test("a supplementary run pays the whole month to whoever was pulled or frozen", async () => {
    const id = await extra("supplementary", "2026-10", "丁");
    expect(figures(await slipOf(id, "丁"))).toEqual({ 基本工资: 600_000, 餐费: 3_600 });
    await granted(id);
    expect(meal.heldBy).not.toBeNull();
    const [freeze] = await company.query<{ id: number }>(
      "select id from payroll.freeze where tenant_id = $1 and released_at is null",
    );
    await ok(api.releasePerson, { id: freeze!.id, version: 1, reason: "已解决" });
    const late = await extra("supplementary", "2026-10", "戊");
    expect(figures(await slipOf(late, "戊"))).toEqual({ 基本工资: 610_000 });
    await drop(late);
  });

  test("to somebody who was paid it pays what has changed of the month, and nothing twice", async () => {
    const base = { memberId: person["丙"]!, item: "base" as const, from: "2026-10-16" };
    await ok(personnel.savePay, { ...base, payFen: 2_400_000 });
    const id = await extra("supplementary", "2026-10", "丙");
    const raised = figures(await slipOf(id, "丙"));
    expect(Object.keys(raised)).toEqual(["基本工资 2026-10"]);
    await granted(id);
    // What was found is taken back: the difference that was paid for it, too.
    await ok(personnel.savePay, { ...base, payFen: 2_200_000 });
    const november = (await made("2026-11", "2026-12-10")).id;
    await calculated(november);
    expect(figures(await slipOf(november, "丙"))["基本工资 2026-10"]).toBe(-raised["基本工资 2026-10"]!);
    await drop(november);
  });

  test("part-time work is paid in blocks of at most 15 days, each once", async () => {
    person["己"] = await company.employ("2026-09-01", { name: "己", jobNumber: "己", city: "上海", kind: "part_time" });
    await ok(personnel.savePay, { memberId: person["己"]!, item: "hourly", from: "2026-09-01", payFen: 3_000 });
    await takeAllIn(company);
    const { items } = await ok(rules.payrollChoices, {});
    const of = (code: string) => ({ itemId: items.find((one) => one.code === code)!.id, formula: null, shown: true });
    const template = { code: "JZ", name: "兼职", entityId, runKind: "main" as const, priority: 50 };
    const { id: templateId } = await ok(templates.saveTemplate, template);
    const version = await ok(templates.saveTemplateVersion, {
      templateId,
      fromMonth: "2026-01",
      payDay: 5,
      cycle: "half",
      conditions: { kinds: ["part_time"] },
      items: [of("hourlyPay"), of("otherPay")],
    });
    await ok(templates.publishTemplateVersion, { id: version.id, version: 1 });
    await company.query(
      `insert into payroll.manual_cell (tenant_id, entity_id, month, member_id, item_id, value_sealed) select $1, $2, '2026-10', $3, $4, null`,
      [entityId, person["己"], of("otherPay").itemId],
    );
    const choice = (await ok(api.runChoices, { month: "2026-10" })).find(({ id }) => id === templateId)!;
    expect(choice.blocks.map(({ from, to, payDate }) => [from, to, payDate])).toEqual([
      ["2026-10-01", "2026-10-15", "2026-10-15"],
      ["2026-10-16", "2026-10-30", "2026-10-30"],
      ["2026-10-31", "2026-10-31", "2026-10-31"],
    ]);
    const run = { templateId, month: "2026-10", payDate: "2026-11-10" };
    expect(await refusal(api.createRun, run)).toEqual(["payroll.blockMissing", "block"]);
    expect(await refusal(api.createRun, { ...run, month: "2026-09", block: 3 })).toEqual([
      "payroll.blockMissing",
      "block",
    ]);
    expect(await refusal(api.createRun, { ...run, payDate: "2026-10-10", block: 2 })).toEqual([
      "payroll.payDateEarly",
      "payDate",
    ]);
    const first = await ok(api.createRun, { ...run, block: 1 });
    expect(await refusal(api.createRun, { ...run, block: 1 })).toEqual(["payroll.nobody"]);
    const second = await ok(api.createRun, { ...run, block: 2 });
    for (const { id } of [first, second]) {
      await calculated(id);
      expect((await slipOf(id, "己")).fault).toBeNull();
      await drop(id);
    }
  });
});
