import { afterAll, beforeAll, expect, test } from "vitest";
import * as personnel from "#areas/personnel/api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import { markWords } from "#areas/payroll/words.ts";
import * as settlement from "#areas/payroll/settlement-api.ts";
import { takeAllIn } from "./tax.fixture.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

// C-1: an attendance month from the 26th to the 25th; pay is of the same days.

let company: PayCompany;
const startDay = (from: string, value: number) =>
  company.query(
    `insert into settings.rule_value (tenant_id, rule_key, valid_from, value, set_by) values ($1, 'settings.monthStartDay', $2, to_jsonb($3::int), $4)`,
    [from, value, company.accountId],
  );
const lock = (from: string, to: string, departmentIds: number[] | null = null) =>
  company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_ids, department_id) values ($1, $2, $3, $4, $5)",
    [from, to, departmentIds, departmentIds?.[0] ?? null],
  );
const linesOf = async (runId: number, name: string) => {
  const { id } = await company.slipOf(runId, name);
  const slip = await company.ok(api.readSlip, { id });
  return Object.fromEntries(
    slip.lines
      .filter(({ value, kind }) => value !== 0 && kind !== "helper")
      .map(({ name: item, value, forMonth }) => [forMonth ? `${item} ${forMonth}` : item, value]),
  );
};
/** What is looked at of the attendance of October before it is settled. */
async function attendance() {
  const { rows } = await company.ok(settlement.listSettlements, { month: "2026-10" });
  const { checks } = await company.ok(settlement.readSettlement, { id: rows[0]!.id });
  return checks.find(({ kind }) => kind === "attendance");
}

beforeAll(async () => {
  company = await payCompany("跨月考勤酒店", ["甲", "乙"]);
  await company.query("delete from attendance.period_lock where tenant_id = $1");
  await startDay("2026-01-01", 26);
  const joined = await company.employ("2026-10-26", { name: "丙", jobNumber: "丙", city: "上海", kind: "full_time" });
  await company.ok(personnel.savePay, { memberId: joined, item: "base", from: "2026-10-26", payFen: 600_000 });
  await takeAllIn(company);
}, 600_000);
afterAll(() => company.server.close());

test("a month's pay is of its attendance month, whose lock is enough to grant it", async () => {
  const { ok, made, calculated, slipOf } = company;
  const [choice] = (await ok(api.runChoices, { month: "2026-10" })).filter(({ kind }) => kind === "main");
  expect(choice).toMatchObject({ from: "2026-09-26", to: "2026-10-25", people: 2 });
  await ok(personnel.savePay, { memberId: company.person["乙"]!, item: "base", from: "2026-10-26", payFen: 700_000 });
  await company.query(
    `insert into attendance.overtime (tenant_id, number, member_id, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, state)
     select $1, 'OT ' || d, $2, d, 0, 60, 60, '[{"kind": "workday", "minutes": 60}]', 'workday', 'pay', 'x', 'approved' from unnest($3::date[]) d`,
    [company.person["甲"], ["2026-09-25", "2026-09-28", "2026-10-23", "2026-10-26"]],
  );
  const { id } = await made("2026-10", "2026-11-10");
  const run = await calculated(id);
  expect(run).toMatchObject({ from: "2026-09-26", to: "2026-10-25", people: 2 });
  // Two hours of the four are of these days.
  expect(await linesOf(id, "甲")).toEqual({ 基本工资: 600_000, 工作日加班费: Math.round((600_000 / 174) * 1.5 * 2) });
  expect(await linesOf(id, "乙")).toEqual({ 基本工资: 600_000 });
  await lock("2026-09-26", "2026-10-24");
  await calculated(id);
  expect(await company.refusal(api.grantRuns, { ids: [id], reason: "没有打卡" })).toEqual(["payroll.attendanceOpen"]);
  expect(await attendance()).toMatchObject({ state: "open", count: 1 });
  await lock("2026-10-25", "2026-10-25");
  await calculated(id);
  expect((await slipOf(id, "甲")).marks).not.toContain(markWords.provisional.zh);
  await ok(api.grantRuns, { ids: [id], reason: "没有打卡" });
  expect(await attendance()).toMatchObject({ state: "ok" });
});

test("a difference found later is of the days that were paid", async () => {
  const { ok, made, calculated } = company;
  await ok(personnel.savePay, { memberId: company.person["乙"]!, item: "base", from: "2026-10-19", payFen: 700_000 });
  const { id } = await made("2026-11", "2026-12-10");
  const run = await calculated(id);
  expect(run).toMatchObject({ from: "2026-10-26", to: "2026-11-25", people: 3 });
  expect(await linesOf(id, "丙")).toEqual({ 基本工资: 600_000 });
  // Of the 16 working days from 09-26 to 10-25 five are paid 1,000.00 a month more.
  expect(await linesOf(id, "乙")).toEqual({ 基本工资: 700_000, "基本工资 2026-10": 31_250 });
});

test("one lock over another's gap of a department keeps only that department open", async () => {
  const { calculated, slipsOf } = company;
  const [run] = await company.query<{ id: number }>(
    "select id from payroll.run where tenant_id = $1 and month = '2026-11'",
  );
  await lock("2026-10-26", "2026-11-10", [company.departments[0]!]);
  await lock("2026-11-11", "2026-11-25", [company.departments[1]!]);
  await calculated(run!.id);
  expect((await slipsOf(run!.id)).every(({ marks }) => marks.includes(markWords.provisional.zh))).toBe(true);
  await lock("2026-11-08", "2026-11-25", [company.departments[0]!]);
  await calculated(run!.id);
  expect((await slipsOf(run!.id)).some(({ marks }) => marks.includes(markWords.provisional.zh))).toBe(false);
});

test("with the first day changed, the next month goes on behind the last one paid", async () => {
  await startDay("2026-12-20", 1);
  const of = async (month: string) => {
    const [choice] = await company.ok(api.runChoices, { month });
    return [choice!.from, choice!.to];
  };
  expect(await of("2026-11")).toEqual(["2026-10-26", "2026-11-25"]);
  expect(await of("2026-12")).toEqual(["2026-11-26", "2026-12-31"]);
});
