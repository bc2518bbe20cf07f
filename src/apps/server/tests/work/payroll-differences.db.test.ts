import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import { saveRule } from "#areas/settings/api.ts";
import { withhold } from "#areas/tax/server.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";
import { leave, special, takeAllIn } from "./tax.fixture.ts";

// What is found out of a granted month later, and what is made of it: averages of later months, and what is taken back; what
// is taken in by a template and what waits; hours and leave of a month that is cut.

let company: PayCompany;
const itemIds = new Map<string, number>();
let rewardItem: number;
/** A department in another city. */
let elsewhere: number;

beforeAll(async () => {
  company = await payCompany("差额酒店", ["甲", "乙", "丙"]);
  await company.ok(saveRule, { key: "personnel.localAverageWage", value: 1_257_700, validFrom: "2026-11-05" });
  elsewhere = (
    await company.ok(organisation.addDepartment, {
      parentId: company.departments[0]!,
      code: "FO2",
      nameZh: "外地前厅",
      nameEn: "Front office elsewhere",
    })
  ).id;
  const local = { key: "personnel.localAverageWage", value: 150_000, validFrom: "2026-11-05" };
  await company.ok(saveRule, { ...local, departmentId: elsewhere });
  const [reward] = await company.query<{ id: number }>(
    "insert into people.reward_item (tenant_id, kind, name, points, least_fen, most_fen, employee_types, published_on) values ($1, 'penalty', '损失', 5, 0, 1000000, '{internal}', '2026-01-01') returning id",
  );
  rewardItem = reward!.id;
  for (const { code, id } of (await company.ok(rules.listItems, { size: 200 })).rows) itemIds.set(code, id);
}, 120_000);
afterAll(() => company.server.close());

const raise = (name: string, from: string, payFen: number) =>
  company.ok(personnel.savePay, { memberId: company.person[name]!, item: "base", from, payFen });
async function slipOf(runId: number, name: string) {
  return company.ok(api.readSlip, { id: (await company.slipOf(runId, name)).id });
}
type Slip = Awaited<ReturnType<typeof slipOf>>;
const line = (slip: Slip, code: string, forMonth: string | null = null) =>
  slip.lines.find((one) => one.itemId === itemIds.get(code) && (one.forMonth ?? null) === forMonth)?.value ?? 0;

const reward = (name: string, number: string, kind: "reward" | "penalty", fen: number, on: string) =>
  company.query(
    `insert into people.reward (tenant_id, number, item_id, kind, member_id, department_id, own_staff, points, fen, happened_on, reason, state)
     values ($1, $2, $3, $4, $5, $6, true, 5, $7, $8, 'x', 'approved')`,
    [number, rewardItem, kind, company.person[name], company.departments[0], fen, on],
  );
const heldBy = async (number: string) =>
  (
    await company.query<{ held: string | null }>(
      "select held_by as held from people.reward where tenant_id = $1 and number = $2",
      [number],
    )
  )[0]!.held;

/** Paid minutes of days, as changes of them would leave them. */
async function worked(memberId: number, dates: readonly string[], minutes: number) {
  for (const date of dates)
    await company.query(
      `insert into attendance.delta (tenant_id, work_date, assignment_id, member_id, department_id, before, after, minutes, causes, counted_on, counts_from)
       values ($1, $2, 1, $3, $4, '{}', '{}', jsonb_build_object('paid', $5::int), '[]', $2, $2)`,
      [date, memberId, company.departments[0], minutes],
    );
}

async function leaves(name: string, leftOn: string) {
  await company.query(
    `insert into personnel.change (tenant_id, kind, number, member_id, from_date, state, told_on, by_agreement, ground, half_months)
     values ($1, 'separation', $2, $3, $4, 'done', '2026-10-08', true, 'mutual_by_employer', 14)`,
    [`LZ ${name}`, company.person[name], leftOn],
  );
  await leave(company.server, company.person[name]!, leftOn, company.boss);
}

test("a raise that was paid later is part of the months it is for in the average of compensation", async () => {
  await company.granted("2026-09", "2026-10-10");
  await raise("甲", "2026-09-01", 700_000);
  const october = await company.granted("2026-10", "2026-11-10");
  expect(line(await slipOf(october, "甲"), "basePay", "2026-09")).toBe(100_000);
  // Another raise of October that is found with the last pay itself.
  await raise("甲", "2026-10-01", 750_000);
  await leaves("甲", "2026-11-30");
  const november = await company.granted("2026-11", "2026-11-30", [company.person["甲"]!]);
  const slip = await slipOf(november, "甲");
  expect(line(slip, "basePay", "2026-10")).toBe(50_000);
  // Seven months at the average of 7,000.00 and 7,500.00.
  expect(line(slip, "severance")).toBe(7 * 725_000);
  // Nobody is paid a helper: what was found is in the sums once.
  expect(slip.totals["grossFen"]).toBe(750_000 + 50_000 + 7 * 725_000 + line(slip, "unusedLeave"));
});

test("a penalty beyond a fifth of the month is owed on, and taken out of the next month", async () => {
  await reward("乙", "CF1", "penalty", 150_000, "2026-11-02");
  const november = await company.granted("2026-11", "2026-11-30", [company.person["乙"]!]);
  const first = await slipOf(november, "乙");
  expect(line(first, "penalties")).toBe(150_000);
  expect(first.totals).toMatchObject({ owedFen: 30_000, netFen: 480_000 });
  expect(await heldBy("CF1")).not.toBeNull();
  company.server.setTime("2026-12-05T02:00:00Z");
  await company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-12-01', '2026-12-31')",
  );
  const december = await company.granted("2026-12", "2026-12-31", [company.person["乙"]!]);
  expect((await slipOf(december, "乙")).totals).toMatchObject({ repaidFen: 30_000, owedFen: 0, netFen: 570_000 });
});

test("what was paid too much is taken back by a fifth, and an older debt waits", async () => {
  await raise("丙", "2026-09-01", 200_000);
  await raise("丙", "2026-11-01", 500_000);
  const november = await company.granted("2026-11", "2026-11-30", [company.person["丙"]!]);
  const slip = await slipOf(november, "丙");
  expect(["2026-09", "2026-10"].map((month) => line(slip, "basePay", month))).toEqual([-400_000, -400_000]);
  // More than the month's pay, and a fifth of it is taken.
  expect(slip.totals).toMatchObject({ grossFen: 500_000 - 800_000, owedFen: 700_000, netFen: 400_000 });
  const december = await company.granted("2026-12", "2026-12-31", [company.person["丙"]!]);
  expect((await slipOf(december, "丙")).totals).toMatchObject({
    grossFen: 500_000,
    repaidFen: 100_000,
    netFen: 400_000,
  });
});

test("hours are paid by the rate of their day", async () => {
  const id = await company.employ("2026-09-01", { name: "己", jobNumber: "己", city: "上海", kind: "part_time" });
  company.person["己"] = id;
  for (const [from, payFen] of [
    ["2026-09-01", 3_000],
    ["2026-10-20", 3_600],
  ] as const)
    await company.ok(personnel.savePay, { memberId: id, item: "hourly", from, payFen });
  await takeAllIn(company);
  await worked(id, ["2026-10-18", "2026-10-19"], 240);
  await worked(id, ["2026-10-20"], 255);
  const run = await company.made("2026-10", "2026-11-10", [id]);
  await company.calculated(run.id);
  const slip = await slipOf(run.id, "己");
  // 8 hours at 30.00, 4.25 at 36.00.
  expect(line(slip, "hourlyPay")).toBe(24_000 + 15_300);
});

test("paternity leave takes the workdays in it off the standard of comprehensive hours", async () => {
  const id = await company.employ("2020-01-01", {
    name: "庚",
    jobNumber: "庚",
    city: "上海",
    kind: "full_time",
    hoursSystem: "comprehensive",
  });
  company.person["庚"] = id;
  await company.ok(personnel.savePay, { memberId: id, item: "base", from: "2020-01-01", payFen: 600_000 });
  await takeAllIn(company);
  const dates = datesOf("2026-10-16", "2026-10-25");
  const [leaveOf] = await company.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, 'PC1', $2, 'paternity', 'day', $3, $4, 'whole', 'whole', 4800, true, false, 'x', 'approved') returning id`,
    [id, dates[0], dates.at(-1)],
  );
  for (const date of dates)
    await company.query(
      "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, 'whole', 480)",
      [leaveOf!.id, date, id],
    );
  // 18 workdays, six of them away: twelve days of eight hours are the standard, and half an hour was worked beyond it.
  await worked(id, ["2026-10-08", "2026-10-09", "2026-10-10", ...datesOf("2026-10-12", "2026-10-15")], 480);
  await worked(id, datesOf("2026-10-26", "2026-10-29"), 480);
  await worked(id, ["2026-10-30"], 510);
  const run = await company.made("2026-10", "2026-11-10", [id]);
  await company.calculated(run.id);
  const slip = await slipOf(run.id, "庚");
  expect(line(slip, "overtimeWorkday")).toBe(Math.round((600_000 * 1.5 * 0.5) / 174));
  expect(line(slip, "basePay")).toBe(600_000);
});

test("compensation is limited by the average wage of the city of the department", async () => {
  for (const [name, department] of [
    ["辛", elsewhere],
    ["壬", company.departments[0]!],
  ] as const) {
    const id = await company.employ("2020-01-01", {
      name,
      jobNumber: name,
      city: "成都",
      kind: "full_time",
      departmentId: department,
    });
    company.person[name] = id;
    await company.ok(personnel.savePay, { memberId: id, item: "base", from: "2020-01-01", payFen: 600_000 });
  }
  await takeAllIn(company);
  for (const name of ["辛", "壬"]) await leaves(name, "2026-11-30");
  const run = await company.made("2026-11", "2026-11-30", [company.person["辛"]!, company.person["壬"]!]);
  await company.calculated(run.id);
  const [here, there] = [await slipOf(run.id, "壬"), await slipOf(run.id, "辛")];
  const halves = line(here, "severance") / 300_000;
  expect(halves).toBeGreaterThan(0);
  // Three times 1,500.00 a month.
  expect(line(there, "severance")).toBe(halves * 225_000);
  // So is what of it is free of tax: up to three times the year of it.
  const payment = { kind: "severance" as const, incomeFen: 6_000_000, exemptFen: 0, special: special(), otherFen: 0 };
  const told = await company.within((books) =>
    withhold(
      books,
      company.entityId,
      "2026-12",
      ["辛", "壬"].map((name) => ({ ...payment, ref: name, memberId: company.person[name]! })),
    ),
  );
  expect(["辛", "壬"].map((name) => told.get(name)?.steps?.exemptFen)).toEqual([3 * 12 * 150_000, 6_000_000]);
});

test("money has two decimals; an item from before keeps its own, and what is set by hand is read in them", async () => {
  const item = { zh: "旧奖金", en: "Old premium", code: "oldPremium", kind: "earning", source: "formula" } as const;
  const whole = { ...item, taxed: "wage", inGross: true, decimals: 0 } as const;
  expect(await company.refusal(rules.saveItem, whole)).toEqual(["payroll.moneyDecimals", "decimals"]);
  const helper = { ...item, zh: "系数", en: "Share", code: "share", kind: "helper", decimals: 4 } as const;
  const { id: helperId } = await company.ok(rules.saveItem, helper);
  expect(await company.refusal(rules.saveItem, { ...helper, id: helperId, version: 1, kind: "earning" })).toEqual([
    "payroll.moneyDecimals",
    "decimals",
  ]);
  const { id: itemId } = await company.ok(rules.saveItem, { ...whole, decimals: 2 });
  await company.query("update payroll.item set decimals = 0 where tenant_id = $1 and id = $2", [itemId]);
  await company.query(
    "insert into payroll.formula (tenant_id, item_id, from_month, text, state) values ($1, $2, '2026-01', '100', 'published')",
    [itemId],
  );
  const id = await company.employ("2020-01-01", { name: "丁", jobNumber: "丁", city: "上海", kind: "full_time" });
  company.person["丁"] = id;
  await company.ok(personnel.savePay, { memberId: id, item: "base", from: "2020-01-01", payFen: 600_000 });
  await takeAllIn(company);
  const template = { code: "D", name: "丁", entityId: company.entityId, runKind: "main" as const, priority: 50 };
  const { id: templateId } = await company.ok(templates.saveTemplate, template);
  const shown = (one: number) => ({ itemId: one, formula: null, shown: true });
  const version = await company.ok(templates.saveTemplateVersion, {
    templateId,
    fromMonth: "2026-01",
    payDay: 10,
    conditions: { members: [id] },
    items: [shown(itemIds.get("basePay")!), shown(itemId)],
  });
  await company.ok(templates.publishTemplateVersion, { id: version.id, version: 1 });
  // A reward that no item of this template takes in.
  await reward("丁", "JL1", "reward", 20_000, "2026-10-10");
  const run = await company.ok(api.createRun, { templateId, month: "2026-10", payDate: "2026-11-10" });
  await company.calculated(run.id);
  const before = await slipOf(run.id, "丁");
  expect(before.totals["grossFen"]).toBe(610_000);
  const set = { slipId: before.id, version: before.version, itemId, reason: "约定" };
  expect(await company.refusal(api.overrideItem, { ...set, fen: 70_050 })).toEqual(["payroll.figureTooFine", "fen"]);
  await company.ok(api.overrideItem, { ...set, fen: 70_000 });
  await company.calculated(run.id);
  const after = await slipOf(run.id, "丁");
  expect(after.lines.find((one) => one.itemId === itemId)).toMatchObject({ value: 700, decimals: 0 });
  expect(after.totals["grossFen"]).toBe(670_000);
  const stored = { ...whole, id: itemId, version: 1 };
  expect(await company.refusal(rules.saveItem, { ...stored, decimals: 2 })).toEqual([
    "payroll.decimalsUsed",
    "decimals",
  ]);
  await company.ok(rules.saveItem, stored);
  await company.calculated(run.id);
  await company.ok(api.grantRuns, { ids: [run.id], reason: "没有打卡" });
  // It waits for a pay that takes it in.
  expect(await heldBy("JL1")).toBeNull();
});

test("the usual formulas of before are followed by the new ones, from the month after the last run", async () => {
  const [hourly, penalties] = [itemIds.get("hourlyPay")!, itemIds.get("penalties")!];
  const parts = ["basePay", "postPay", "performancePay", "hourlyPay"].map((code) => `[#${itemIds.get(code)}]`);
  const limited = `LIMIT(reward.penalties, ${parts.join(" + ")}, BLANK(param.minimumWage, 0))`;
  const old = 'IF(person.kind = "part_time", att.hours * agreed.hourly, 0)';
  const formulas = () =>
    company.query<{ item: number; from: string; text: string }>(
      `select item_id as item, from_month as "from", text from payroll.formula where tenant_id = $1 and item_id = any($2::bigint[]) order by item_id, from_month`,
      [[hourly, penalties]],
    );
  const now = await formulas();
  await company.query(
    "update payroll.formula set text = case item_id when $2 then $3 else $4 end where tenant_id = $1 and item_id in ($2, $5)",
    [hourly, old, limited, penalties],
  );
  const file = new URL("../../../../../db/migrations/20261127T1220-hours-and-penalties.sql", import.meta.url);
  const migration = readFileSync(file, "utf8");
  await company.server.database.ownerPool.query(migration);
  const after = [
    { item: hourly, from: "2026-01", text: old },
    { item: hourly, from: "2027-01", text: now.find(({ item }) => item === hourly)!.text },
    { item: penalties, from: "2026-01", text: limited },
    { item: penalties, from: "2027-01", text: "reward.penalties" },
  ].toSorted((a, b) => a.item - b.item || a.from.localeCompare(b.from));
  expect(await formulas()).toEqual(after);
  // Once more it finds nothing to do.
  await company.server.database.ownerPool.query(migration);
  expect(await formulas()).toEqual(after);
});
