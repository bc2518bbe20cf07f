import { afterAll, beforeAll, expect, test } from "vitest";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as basesApi from "#areas/social-insurance/bases-api.ts";
import * as enrolmentsApi from "#areas/social-insurance/enrolments-api.ts";
import * as monthsApi from "#areas/social-insurance/months-api.ts";
import * as packagesApi from "#areas/social-insurance/packages-api.ts";
import { randomOf } from "#apps/demo/random.ts";
import { datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { earned, insured, withheld, type Calendar, type Earned, type Life } from "./slow-pay.ts";
import { leave, takeAllIn, taxCompany, type TaxCompany } from "./tax.fixture.ts";

// Two months of forty people who join, leave, are paid more, work overtime and stay away, with pay and overtime of the
// first month found out after it was granted; every slip is held against one reckoned the slow way.

const people = 40;
const random = randomOf(20261127);
const upTo = (most: number) => Math.floor(random() * most);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;

interface Someone extends Life {
  id: number;
  name: string;
}

let company: TaxCompany;
let entityId: number;
let accountId: number;
const staff: Someone[] = [];
const itemIds = new Map<string, number>();

const ok = <C extends Call>(call: C, input: SentInputOf<C>) => company.server.ok(call, input, company.boss);

function kindOf(date: string) {
  if (date >= "2026-10-01" && date <= "2026-10-03") return "statutory" as const;
  if (date >= "2026-10-04" && date <= "2026-10-07") return "off" as const;
  return weekdayOf(date) < 6 || date === "2026-10-10" ? ("workday" as const) : ("off" as const);
}
const months: Record<string, Calendar> = {
  "2026-10": { dates: datesOf("2026-10-01", "2026-10-31"), kindOf },
  "2026-11": { dates: datesOf("2026-11-01", "2026-11-30"), kindOf },
};
const days = [...months["2026-10"]!.dates, ...months["2026-11"]!.dates];

async function addOvertime(one: Someone, date: string) {
  const kind = ({ statutory: "holiday", workday: "workday", off: "restDay" } as const)[kindOf(date)];
  const minutes = 30 * (1 + upTo(16));
  one.overtime = [...one.overtime, { date, kind, minutes }];
  await company.query(
    `insert into attendance.overtime (tenant_id, number, member_id, work_date, start_minute, end_minute, minutes, parts, kind, compensation, reason, state)
     values ($1, $2, $3, $4, 0, $5, $5, jsonb_build_array(jsonb_build_object('kind', $6::text, 'minutes', $5::int)), $6, 'pay', 'x', 'approved')`,
    [`OT ${one.name} ${date}`, one.id, date, minutes, kind],
  );
}

async function stayAway(one: Someone, kind: string, paid: boolean, minutes: number, dates: readonly string[]) {
  const [row] = await company.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $2, $3, $4, 'halfDay', $5, $6, 'whole', 'whole', $7, $8, false, 'x', 'approved') returning id`,
    [`QJ ${one.name} ${kind}`, one.id, kind, dates[0], dates.at(-1), minutes * dates.length, paid],
  );
  for (const date of dates)
    await company.query(
      "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, $5, $6)",
      [row!.id, date, one.id, minutes < 480 ? "first" : "whole", minutes],
    );
}

async function raise(one: Someone, from: string) {
  const payFen = one.pay.at(-1)!.fen + 100 * upTo(4_000) + upTo(100);
  one.pay = [...one.pay, { from, fen: payFen }].toSorted((a, b) => a.from.localeCompare(b.from));
  await ok(personnel.savePay, { memberId: one.id, item: "base", from, payFen });
}

async function someone(index: number): Promise<Someone> {
  const isNew = random() < 0.25;
  const joinedOn = isNew ? oneOf(days.slice(0, 50)) : "2020-03-02";
  const name = `员${index}`;
  const id = await company.employ(joinedOn, { name, jobNumber: `P${index}`, city: "上海", kind: "full_time" });
  const payFen = 400_000 + upTo(2_600_000);
  await ok(personnel.savePay, { memberId: id, item: "base", from: joinedOn, payFen });
  const one: Someone = {
    id,
    name,
    joinedOn,
    leftOn: null,
    pay: [{ from: joinedOn, fen: payFen }],
    overtime: [],
    unpaid: new Map(),
    baseFen: 500_000 + upTo(4_000_000),
  };
  const there = days.filter((date) => date >= joinedOn);
  if (random() < 0.3) await raise(one, oneOf(there.slice(1)) ?? joinedOn);
  for (let count = upTo(4); count > 0; count -= 1) {
    const date = oneOf(there);
    if (!one.overtime.some((known) => known.date === date)) await addOvertime(one, date);
  }
  const workdays = there.filter((date) => kindOf(date) === "workday");
  if (random() < 0.4) {
    const date = oneOf(workdays);
    const minutes = oneOf([240, 480]);
    one.unpaid = new Map([[date, minutes]]);
    await stayAway(one, "personal", false, minutes, [date]);
  }
  if (random() < 0.2) {
    const leftOn = oneOf(there);
    one.leftOn = leftOn;
    // All of the year's leave was taken long ago.
    await stayAway(one, "annual", true, 480, datesOf("2026-02-02", "2026-02-06"));
  }
  return one;
}

async function run(month: string, payDate: string): Promise<number> {
  const choices = await ok(api.runChoices, { month });
  const templateId = choices.find((one) => one.entityId === entityId && one.kind === "main")!.id;
  const { id } = await ok(api.createRun, { templateId, month, payDate });
  await calculated(id);
  return id;
}
const calculated = (id: number) => calculatedRun(company.server, id, company.boss);
const slipsOf = async (runId: number) => (await ok(api.listSlips, { runId, size: 200 })).rows;

const isIn = (one: Someone, month: string) =>
  one.joinedOn <= months[month]!.dates.at(-1)! && (one.leftOn === null || one.leftOn >= months[month]!.dates[0]!);
const firstTaxed = ({ joinedOn }: Someone) => (joinedOn < "2026-01-01" ? 1 : Number(joinedOn.slice(5, 7)));
const insuredFrom = ({ joinedOn }: Someone) => (joinedOn < "2026-10-01" ? "2026-10" : joinedOn.slice(0, 7));
const sumOf = (values: object): number => Object.values(values).reduce((sum: number, value: number) => sum + value, 0);

/** What somebody was paid in the runs before: income, own insurance, tax, and what is still owed. */
const before = new Map<number, { incomeFen: number; specialFen: number; taxFen: number; owedFen: number }>();
const granted = new Map<number, Earned>();

beforeAll(async () => {
  company = await taxCompany("慢算酒店");
  entityId = company.agents[0]!;
  company.server.setTime("2026-12-03T02:00:00Z");
  const { id } = await ok(packagesApi.takePackage, { city: "shanghai", from: "2026-07" });
  await ok(packagesApi.publishPackage, { id, version: 1, checked: true });
  accountId = (await ok(packagesApi.saveAccount, { legalEntityId: entityId, city: "shanghai" })).id;
  const terms = { accountId, from: "2026-07", injuryClass: 1, injuryRate: 2_000, fundRate: 70_000 };
  await ok(packagesApi.saveTerms, { ...terms, supplementaryRate: null, cutOffDay: null });
  for (let index = 0; index < people; index += 1) staff.push(await someone(index));
  await takeAllIn(company);
  for (const { id: memberId, leftOn } of staff)
    if (leftOn !== null) await leave(company.server, memberId, leftOn, company.boss);
  const items = ["pension", "medical", "unemployment", "injury", "fund"] as const;
  const add = staff.map((one) => ({
    memberId: one.id,
    accountId,
    entry: "transferred" as const,
    items: [...items],
    from: insuredFrom(one),
    fundFrom: insuredFrom(one),
  }));
  await ok(enrolmentsApi.enrol, { add });
  const { rows } = await ok(enrolmentsApi.listEnrolments, { tab: "planned", size: 200 });
  await ok(enrolmentsApi.reportEnrolments, { ids: rows.map((row) => row.id) });
  for (const one of staff)
    await ok(basesApi.saveBase, {
      memberId: one.id,
      kind: "insurance",
      from: insuredFrom(one),
      baseFen: one.baseFen,
    });
  const open = (await ok(enrolmentsApi.listEnrolments, { size: 200 })).rows;
  const stop = staff.flatMap(({ id: memberId, leftOn }) => {
    const enrolment = open.find((row) => row.memberId === memberId);
    return leftOn !== null && enrolment
      ? [{ id: enrolment.id, version: enrolment.version, to: leftOn.slice(0, 7) }]
      : [];
  });
  await ok(enrolmentsApi.enrol, { stop });
  for (const month of ["2026-10", "2026-11"]) {
    await ok(monthsApi.calculateMonth, { accountId, month });
    const { rows: found } = await ok(monthsApi.listMonths, { accountId, month });
    await ok(monthsApi.confirmMonth, { id: found[0]!.id, version: found[0]!.version });
  }
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  for (const { code, id: itemId } of (await ok(rules.listItems, { size: 200 })).rows) itemIds.set(code, itemId);
  await company.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-10-01', '2026-11-30')",
  );
}, 120_000);
afterAll(() => company.server.close());

/** Holds every slip of a run against the slow figures; gives how many. */
async function holdAgainst(runId: number, month: string, taxMonth: number): Promise<number> {
  const rows = await slipsOf(runId);
  for (const row of rows) {
    const one = staff.find(({ id }) => id === row.memberId)!;
    const slip = await ok(api.readSlip, { id: row.id });
    expect([one.name, slip.fault]).toEqual([one.name, null]);
    const at = (code: string, forMonth: string | null = null) =>
      slip.lines.find((line) => line.itemId === itemIds.get(code) && (line.forMonth ?? null) === forMonth)?.value ?? 0;
    const own = earned(one, months[month]!);
    const shares = insuredFrom(one) <= month ? insured(one.baseFen) : insured(0);
    const special = insuredFrom(one) <= month ? sumOf(shares) : 0;
    const codes = Object.keys(own) as (keyof Earned)[];
    expect([one.name, ...codes.map((code) => at(code))]).toEqual([one.name, ...codes.map((code) => own[code])]);
    // What was found out of the first month: what it comes to from scratch less what was granted.
    const first = granted.get(one.id);
    const late = month === "2026-11" && first ? earned(one, months["2026-10"]!) : null;
    const deltas = codes.map((code) => (late && first ? late[code] - first[code] : 0));
    expect([one.name, ...codes.map((code) => at(code, "2026-10"))]).toEqual([one.name, ...deltas]);
    const grossFen = sumOf(own) + deltas.reduce((sum, fen) => sum + fen, 0);
    const paid = before.get(one.id) ?? { incomeFen: 0, specialFen: 0, taxFen: 0, owedFen: 0 };
    const lastMonth = one.leftOn === null ? taxMonth : Math.min(taxMonth, Number(one.leftOn.slice(5, 7)));
    const taxFen = withheld(
      paid.incomeFen + grossFen,
      paid.specialFen + special,
      lastMonth - firstTaxed(one) + 1,
      paid.taxFen,
    );
    // What a month lacks is owed, and taken out of the next: a fifth of the pay at most, and Shanghai's minimum wage is left.
    const left = grossFen - special - taxFen;
    const room = Math.max(0, Math.min(Math.floor(grossFen / 5), own.basePay - special - 274_000));
    const repaidFen = Math.min(Math.max(0, left), paid.owedFen, room);
    expect([one.name, slip.totals]).toMatchObject([
      one.name,
      { grossFen, insuranceFen: special, taxFen, repaidFen, netFen: Math.max(0, left) - repaidFen },
    ]);
    before.set(one.id, {
      incomeFen: paid.incomeFen + grossFen,
      specialFen: paid.specialFen + special,
      taxFen: paid.taxFen + taxFen,
      owedFen: paid.owedFen + Math.max(0, -left) - repaidFen,
    });
    if (month === "2026-10") granted.set(one.id, own);
  }
  return rows.length;
}

test("the first month is that of the slow reckoning, for everybody", async () => {
  const october = await run("2026-10", "2026-11-10");
  expect(await holdAgainst(october, "2026-10", 11)).toBe(staff.filter((one) => isIn(one, "2026-10")).length);
  await ok(api.grantRuns, { ids: [october], reason: "没有打卡" });
});

test("so is the second, with what was found out of the first since, and it stays so however often it is calculated", async () => {
  for (const one of staff.filter((known) => isIn(known, "2026-10")).slice(0, 20)) {
    if (one.leftOn === null && one.joinedOn <= "2026-10-08" && random() < 0.5)
      await raise(one, oneOf(["2026-10-08", "2026-10-21"]));
    const date = oneOf(months["2026-10"]!.dates);
    const isThere = date >= one.joinedOn && (one.leftOn === null || date <= one.leftOn);
    if (isThere && !one.overtime.some((known) => known.date === date)) await addOvertime(one, date);
  }
  const november = await run("2026-11", "2026-12-10");
  expect(await holdAgainst(november, "2026-11", 12)).toBe(staff.filter((one) => isIn(one, "2026-11")).length);
  const digest = async () => (await slipsOf(november)).map(({ id, version, netFen }) => [id, version, netFen]);
  const first = await digest();
  await calculated(november);
  expect(await digest()).toEqual(first);
});
