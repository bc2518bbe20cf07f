import { listPeople } from "#areas/people/api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as payroll from "#areas/payroll/runs-api.ts";
import * as tax from "#areas/tax/api.ts";
import * as sheet from "#areas/payroll/sheet-api.ts";
import { addMonthsTo, attendanceMonth, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import { calculate, grant, pay, settleMonth, type Paying } from "./pay-payments.ts";
import { makePayManual } from "./pay-manual.ts";

/**
 * Three months of the hotel's own people that are paid, the last one to be checked and the one that runs. The first is paid
 * and settled; in the second somebody is frozen until later, a bonus is paid and one payment fails; the third has a raise that
 * was agreed late and a payment that is not issued yet. Last month is calculated, with somebody who left and is owed something,
 * and one slip that is stale; this month is begun.
 */
export async function makePayRuns(paying: Paying, today: string): Promise<void> {
  const { admin } = paying;
  const thisMonth = monthTextOf(today);
  const [first, second, third] = [-4, -3, -2].map((back) => addMonthsTo(thisMonth, back)) as [string, string, string];
  const last = addMonthsTo(thisMonth, -1);
  await makePayManual(admin, [first, second, third, last, thisMonth], at(today, 8 * 60));

  await taxEverybody(paying, payMoment(first), at(today, 8 * 60));
  const paidFirst = payMoment(first);
  for (const id of await mainRuns(paying, first)) {
    if (await grant(paying, id, paidFirst)) await pay(paying, id, paidFirst);
  }
  await settleMonth(paying, first, settleMoment(first));

  const frozen = await idOf(paying, "B0012", paidFirst);
  await admin.send(
    payroll.freezePerson,
    { memberId: frozen, fromMonth: second, reason: "借款未归还，待核对" },
    paidFirst,
  );
  const paidSecond = payMoment(second);
  for (const [index, id] of (await mainRuns(paying, second)).entries())
    if (await grant(paying, id, paidSecond)) await pay(paying, id, paidSecond, { lastFails: index === 0 });
  await makeBonus(paying, second, ["B0007", "B0013", "B0019", "B0025"]);

  const raised = await idOf(paying, "B0018", paidSecond);
  const late = { memberId: raised, item: "base", from: `${second}-16`, payFen: 680_000 } as const;
  await admin.send(personnel.savePay, late, addedAfter(paidSecond));
  await release(paying, frozen, second, addedAfter(paidSecond));
  const paidThird = payMoment(third);
  for (const [index, id] of (await mainRuns(paying, third)).entries())
    if ((await grant(paying, id, paidThird)) && index > 0) await pay(paying, id, paidThird);

  const now = at(today, 9 * 60);
  for (const id of await mainRuns(paying, last)) await calculate(paying, id, now);
  await payAfterLeaving(paying, "B0108", last, now);
  await mainRuns(paying, thisMonth, now);
  const changed = { memberId: await idOf(paying, "B0019", now), item: "allowance", from: `${last}-01` } as const;
  await admin.send(personnel.savePay, { ...changed, payFen: 30_000 }, now);
}

/** Who moved to another legal entity, or has left, is taxed as well; a year that is over has its mode, too. */
async function taxEverybody({ admin }: Paying, firstPaid: string, now: string): Promise<void> {
  const { rows: missing } = await admin.send(tax.listMissing, {}, now);
  const { rows: staff } = await admin.send(personnel.listEmployees, { size: 200, tab: "all" }, now);
  const joined = new Map(staff.map(({ id, joinedOn }) => [id, joinedOn?.slice(0, 7)]));
  const january = `${firstPaid.slice(0, 4)}-01`;
  const [own] = (await admin.send(personnel.employmentChoices, {}, now)).legalEntities;
  const known = new Set((await admin.send(tax.listTaxPeople, { size: 200 }, now)).rows.map(({ memberId }) => memberId));
  const gone = staff.filter(({ id, state }) => state === "resigned" && !known.has(id));
  for (const { memberId, agentId } of [...missing, ...gone.map(({ id }) => ({ memberId: id, agentId: own!.id }))]) {
    const joinedIn = joined.get(memberId);
    if (agentId === null || joinedIn === undefined) continue;
    const fromMonth = joinedIn > january ? joinedIn : january;
    const { id } = await admin.send(tax.saveTaxPerson, { memberId, agentId, fromMonth, regime: "wages" }, now);
    await admin.send(tax.savePersonYear, { personId: id, year: Number(fromMonth.slice(0, 4)), mode: "standard" }, now);
  }
  const year = Number(january.slice(0, 4));
  if (year === Number(now.slice(0, 4))) return;
  for (const { id } of (await admin.send(tax.listTaxPeople, { size: 200 }, now)).rows) {
    const { years } = await admin.send(tax.readTaxPerson, { id }, now);
    if (!years.some((one) => one.year === year))
      await admin.send(tax.savePersonYear, { personId: id, year, mode: "standard" }, now);
  }
}

const payMoment = (month: string): string => at(addDays(attendanceMonth(month, 1).end, 9), 10 * 60);
const settleMoment = (month: string): string => at(addDays(attendanceMonth(month, 1).end, 12), 17 * 60);
const addedAfter = (moment: string): string => at(addDays(moment.slice(0, 10), 2), 9 * 60);

/** A run of every legal entity's month, and of part-time people one for each block. */
async function mainRuns({ admin }: Paying, month: string, moment = payMoment(month)): Promise<number[]> {
  const made: number[] = [];
  for (const { id: templateId, kind, people, payDate, blocks } of await admin.send(
    payroll.runChoices,
    { month },
    moment,
  )) {
    if (kind !== "main" || people === 0) continue;
    for (const part of blocks.length > 0 ? blocks : [{ block: undefined, payDate, people }]) {
      if (part.people === 0) continue;
      const own = { templateId, month, block: part.block, payDate: part.payDate };
      made.push((await admin.send(payroll.createRun, own, moment)).id);
    }
  }
  return made;
}

async function idOf({ admin }: Paying, jobNumber: string, moment: string): Promise<number> {
  const { rows } = await admin.send(listPeople, { search: jobNumber, size: 20 }, moment);
  return rows.find((row) => row.jobNumber === jobNumber)!.id;
}

/** A run beside the main ones for some people of the hotel's first legal entity. */
async function extraRun(
  { admin }: Paying,
  kind: "bonus" | "supplementary",
  month: string,
  memberIds: readonly number[],
  moment: string,
) {
  const choices = await admin.send(payroll.runChoices, { month }, moment);
  const { id: templateId, payDate } = choices.find((one) => one.kind === kind)!;
  const { id } = await admin.send(payroll.createRun, { templateId, month, payDate, memberIds: [...memberIds] }, moment);
  return id;
}

async function makeBonus(paying: Paying, month: string, jobNumbers: readonly string[]): Promise<void> {
  const moment = payMoment(month);
  const memberIds = await Promise.all(jobNumbers.map((number) => idOf(paying, number, moment)));
  const id = await extraRun(paying, "bonus", month, memberIds, moment);
  for (const memberId of memberIds) await chooseBonus(paying, memberId, month, moment);
  const sums = memberIds.map((memberId, index) => ({ memberId, units: 600_000 + index * 450_000 }));
  await type(paying, { month, runId: id }, "annualBonus", sums, moment);
  if (await grant(paying, id, moment)) await pay(paying, id, moment);
}

/** What is typed for people of one run. */
async function type(
  { admin }: Paying,
  { month, runId }: { month: string; runId: number },
  code: string,
  sums: readonly { memberId: number; units: number }[],
  moment: string,
): Promise<void> {
  const { entityId } = await admin.send(payroll.readRun, { id: runId }, moment);
  const { columns } = await admin.send(sheet.readSheet, { entityId, month, runId }, moment);
  const { itemId } = columns.find((column) => column.code === code)!;
  const cells = sums.map((one) => ({ ...one, itemId, version: 0 }));
  await admin.send(sheet.saveSheetCells, { entityId, month, runId, cells }, moment);
}

/** They want it taxed by itself. */
async function chooseBonus({ admin }: Paying, memberId: number, month: string, moment: string): Promise<void> {
  const { rows } = await admin.send(tax.listTaxPeople, { size: 200 }, moment);
  const person = rows.find((row) => row.memberId === memberId);
  if (person === undefined) return;
  const year = Number(month.slice(0, 4));
  const { years } = await admin.send(tax.readTaxPerson, { id: person.id }, moment);
  const known = years.find((one) => one.year === year);
  await admin.send(
    tax.savePersonYear,
    {
      personId: person.id,
      year,
      version: known?.version ?? 0,
      mode: known?.mode ?? "standard",
      bonusChoice: "separate",
    },
    moment,
  );
}

/** Whoever was frozen is released and paid by a run of their own. */
async function release(paying: Paying, memberId: number, month: string, moment: string): Promise<void> {
  await paying.admin.send(payroll.releaseMember, { memberId, reason: "借款已归还" }, moment);
  const id = await extraRun(paying, "supplementary", month, [memberId], moment);
  if (await grant(paying, id, moment)) await pay(paying, id, moment);
}

/** What somebody who has left is still owed, to be checked. */
async function payAfterLeaving(paying: Paying, jobNumber: string, month: string, moment: string): Promise<void> {
  const memberId = await idOf(paying, jobNumber, moment);
  const payDate = moment.slice(0, 10);
  const { id } = await paying.admin.send(payroll.reissue, { memberId, month, payDate }, moment);
  await type(paying, { month, runId: id }, "otherPay", [{ memberId, units: 120_000 }], moment);
  await calculate(paying, id, moment);
}
