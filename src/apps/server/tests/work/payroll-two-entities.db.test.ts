import { afterAll, beforeAll, expect, test } from "vitest";
import * as personnel from "#areas/personnel/api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as tax from "#areas/tax/api.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

// Y-5: whoever moves between two legal entities of a company within a month has two slips and two withholding agents.

let company: PayCompany;
let mover: number;

const templateOf = async (entityId: number, month: string, kind: string) =>
  (await company.ok(api.runChoices, { month })).find((one) => one.entityId === entityId && one.kind === kind)!;
async function run(entityId: number, month: string, payDate: string, kind = "main", memberIds: number[] = []) {
  const { id: templateId } = await templateOf(entityId, month, kind);
  const { id } = await company.ok(api.createRun, { templateId, month, payDate, memberIds });
  await company.calculated(id);
  return id;
}
async function linesOf(runId: number) {
  const { id } = await company.slipOf(runId, "转");
  const slip = await company.ok(api.readSlip, { id });
  return Object.fromEntries(
    slip.lines
      .filter(({ value, kind }) => value !== 0 && kind !== "helper")
      .map(({ name, value, forMonth }) => [forMonth ? `${name} ${forMonth}` : name, value]),
  );
}
const move = async (legalEntityId: number | null, legalEntityFrom?: string) => {
  const { id, version, kind, joinedOn, hoursSystem } = await company.ok(personnel.readEmployee, { id: mover });
  return { id, version, kind, joinedOn, hoursSystem, legalEntityId, legalEntityFrom };
};

beforeAll(async () => {
  company = await payCompany("两法人酒店", ["转", "留"]);
  mover = company.person["转"]!;
  await company.query(
    `insert into attendance.overtime (tenant_id, number, member_id, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, state)
     select $1, 'OT ' || d, $2, d, 0, 60, 60, '[{"kind": "workday", "minutes": 60}]', 'workday', 'pay', 'x', 'approved' from unnest($3::date[]) d`,
    [mover, ["2026-10-14", "2026-10-20", "2026-10-21"]],
  );
}, 600_000);
afterAll(() => company.server.close());

test("a move is entered with its day, behind the joining and not ahead of it", async () => {
  const other = company.agents[1]!;
  expect(await company.refusal(personnel.editEmployee, await move(other, "2020-01-01"))).toEqual([
    "personnel.entityFromEarly",
    "legalEntityFrom",
  ]);
  expect(await company.refusal(personnel.editEmployee, await move(other, "2026-11-06"))).toEqual([
    "personnel.entityFromAhead",
    "legalEntityFrom",
  ]);
  await company.ok(personnel.editEmployee, await move(other, "2026-10-16"));
  expect(
    await company.query(
      `select from_date::text as "from", legal_entity_id as entity from personnel.entity_record where tenant_id = $1 order by 1`,
    ),
  ).toEqual([
    { from: "2020-01-01", entity: null },
    { from: "2026-10-16", entity: other },
  ]);
  await company.ok(tax.saveTaxPerson, { memberId: mover, agentId: other, regime: "wages", fromMonth: "2026-10" });
  const { rows } = await company.ok(tax.listTaxPeople, { size: 200 });
  const { id } = rows.find((one) => one.memberId === mover && one.agentId === other)!;
  await company.ok(tax.savePersonYear, { personId: id, year: 2026, mode: "standard" });
});

test("each of the two pays and withholds for its own days", async () => {
  const [first, second] = [company.agents[0]!, company.agents[1]!];
  expect(await templateOf(first, "2026-10", "main")).toMatchObject({ people: 2 });
  expect(await templateOf(second, "2026-10", "main")).toMatchObject({ people: 1 });
  const old = await run(first, "2026-10", "2026-11-10");
  const now = await run(second, "2026-10", "2026-11-10");
  // Three holidays and seven working days, then eleven; an hour of overtime, then two.
  expect(await linesOf(old)).toEqual({ 基本工资: 275_862, 工作日加班费: 5_172 });
  expect(await linesOf(now)).toEqual({ 基本工资: 303_448, 工作日加班费: 10_345 });
  for (const id of [old, now]) await company.ok(api.grantRuns, { ids: [id], reason: "没有打卡" });
  const booked = await company.query<{ agentId: number; count: number }>(
    `select agent_id as "agentId", count(*)::int as count from tax.income where tenant_id = $1 and member_id = $2 group by 1 order by 1`,
    [mover],
  );
  expect(booked).toEqual([
    { agentId: first, count: 1 },
    { agentId: second, count: 1 },
  ]);
});

test("what changes of the days with the old one, the old one corrects", async () => {
  const [first, second] = [company.agents[0]!, company.agents[1]!];
  await company.ok(personnel.savePay, { memberId: mover, item: "base", from: "2026-10-01", payFen: 660_000 });
  const old = await run(first, "2026-11", "2026-12-10", "supplementary", [mover]);
  expect(await linesOf(old)).toEqual({ "基本工资 2026-10": 27_586, "工作日加班费 2026-10": 518 });
  const now = await run(second, "2026-11", "2026-12-10");
  expect(await linesOf(now)).toMatchObject({ 基本工资: 660_000, "基本工资 2026-10": 30_345 });
  const staying = await run(first, "2026-11", "2026-12-10");
  expect((await company.slipsOf(staying)).map(({ name }) => name)).toEqual(["留"]);
});
