import * as patterns from "#areas/planning/patterns-api.ts";
import * as openShifts from "#areas/planning/open-shifts-api.ts";
import * as swaps from "#areas/planning/swaps-api.ts";
import * as wishes from "#areas/planning/wishes-api.ts";
import * as preArranged from "#areas/scheduling/pre-arranged-api.ts";
import { addDays, datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import { decide, type DemoPeople } from "./documents.ts";
import type { Person } from "./person.ts";

interface Opened {
  date: string;
  departmentId: number;
  postId: number;
  definitionId: number;
  way: "first" | "best";
  heads?: number;
  note?: string;
}

/** What happens around a published plan until today: its extra shifts and who wants them. */
export interface RosterLife {
  people: DemoPeople;
  /** Where the two people with phones work, and what an extra shift there is. */
  place: Pick<Opened, "departmentId" | "postId" | "definitionId">;
  /** Days of the plan. */
  from: string;
  to: string;
  today: string;
}

const open = ({ admin }: DemoPeople, { heads = 1, note, ...shift }: Opened, moment: string) =>
  admin.send(openShifts.openShift, { ...shift, heads, note: note ?? null }, moment);

/** Claims a shift where nothing speaks against it; false where something does. */
async function claimed(who: Person, id: number, moment: string): Promise<boolean> {
  const { shifts } = await who.send(openShifts.myOpenShifts, {}, moment);
  const one = shifts.find((shift) => shift.id === id);
  if (!one || one.unfit !== null) return false;
  await who.send(openShifts.claimShift, { id }, moment);
  return true;
}

/** Offers a shift of one's own to somebody of the same plan; null where they are not asked. */
async function offered(
  giver: Person,
  taker: Person,
  date: string,
  moment: string,
  isExchange = false,
): Promise<number | null> {
  const { partners } = await giver.send(swaps.swapPartners, { date, place: 1 }, moment);
  const partner = partners.find((one) => one.memberId === taker.memberId);
  const theirs = partner?.shifts.find((one) => one.date === date);
  if (!partner || (isExchange && !theirs)) return null;
  const against = isExchange ? { date, place: 1 } : null;
  const swap = { date, place: 1, partnerId: partner.memberId, against, note: "家里有事，请帮忙" };
  const { id } = await giver.send(swaps.offerSwap, swap, moment);
  return id;
}

/** On a Saturday past somebody took an extra shift and handed it on. */
export async function pastSaturday({ people, place, from, today }: RosterLife): Promise<void> {
  const { cost, finance } = people;
  const date = datesOf(addDays(from, 3), addDays(today, -1)).findLast((one) => weekdayOf(one) === 6);
  if (date === undefined) return;
  const moment = at(addDays(date, -3), 10 * 60);
  const { id } = await open(people, { ...place, date, way: "first", note: "月末盘点" }, moment);
  if (!(await claimed(finance, id, moment))) return;
  const swap = await offered(finance, cost, date, moment);
  if (swap === null) return;
  await cost.send(swaps.agreeSwap, { id: swap }, at(addDays(date, -2), 9 * 60));
}

/** From today on: shifts that are filled and offered on, one that waits for the head, one for all, and one taken back. */
export async function shiftsAhead({ people, place, to, today }: RosterLife, nightId: number): Promise<void> {
  const { admin, cost, finance } = people;
  const moment = at(today, 9 * 60 + 45);
  const dates = datesOf(addDays(today, 1), to);
  const free = dates.filter((date) => weekdayOf(date) > 5);
  const last = dates.at(-1) ?? today;
  const [first, second] = free;
  if (first !== undefined) {
    const { id } = await open(people, { ...place, date: first, way: "first" }, moment);
    // Who has said that such days are not possible takes one all the same: the head decides.
    const kind = "cannot" as const;
    await cost.send(
      wishes.saveAvailability,
      { kind, weekday: weekdayOf(first), from: today, note: "照顾老人" },
      moment,
    );
    const swap = (await claimed(finance, id, moment)) ? await offered(finance, cost, first, moment) : null;
    if (swap !== null) await cost.send(swaps.agreeSwap, { id: swap }, moment);
  }
  if (second !== undefined) {
    const { id } = await open(people, { ...place, date: second, way: "best", note: "年终盘点" }, moment);
    await claimed(cost, id, moment);
  }
  const worked = dates.find((date) => weekdayOf(date) < 6);
  if (worked !== undefined) await offered(cost, finance, worked, moment, true);
  const night = { ...place, definitionId: nightId, date: last };
  await open(people, { ...night, way: "best", heads: 2, note: "夜审支援" }, moment);
  const ended = await open(people, { ...night, way: "first" }, moment);
  const { rows } = await admin.send(openShifts.listOpenShifts, { tab: "all", size: 50 }, moment);
  const row = rows.find((one) => one.id === ended.id);
  if (row) await admin.send(openShifts.withdrawOpenShift, { id: row.id, version: row.version }, moment);
}

/** Before the wishes of the draft closed, and for the period that is open still. */
export async function wishesOf({ people, today }: RosterLife, draft: { from: string }, shiftId: number): Promise<void> {
  const { cost, finance } = people;
  const early = at(addDays(draft.from, -20), 12 * 60);
  const soon = early < at(today, 12 * 60) ? early : at(today, 9 * 60);
  for (const [who, plus, points, definitionId] of [
    [cost, 8, 3, null],
    [cost, 14, 2, null],
    [finance, 9, 2, null],
    [finance, 16, 1, shiftId],
  ] as const)
    await who.send(wishes.saveWish, { date: addDays(draft.from, plus), points, definitionId }, soon);
  const now = at(today, 9 * 60);
  const { periods } = await cost.send(wishes.myWishes, {}, now);
  const running = periods.findLast((one) => one.isOpen);
  if (running) {
    await cost.send(wishes.saveWish, { date: addDays(running.from, 4), points: 3, definitionId: null }, now);
    await cost.send(wishes.saveWish, { date: addDays(running.from, 11), points: 1, definitionId: shiftId }, now);
  }
  const evening = { start: 18 * 60, end: 24 * 60 };
  await finance.send(
    wishes.saveAvailability,
    { kind: "ratherNot", weekday: 3, from: today, ...evening, note: "夜校" },
    now,
  );
}

/** Four rotations; the supervisors of two departments turn early and late from the coming month on. */
export async function rotations({ admin }: DemoPeople, { shifts, memberIds, from, today }: Rotations): Promise<void> {
  const moment = at(today, 9 * 60 + 5);
  const kept: number[] = [];
  for (const [name, codes, holidays] of [
    ["早中班轮换 Early and late", "A A C C OFF OFF", "keep"],
    ["三班倒 Three shifts", "A A C C N N OFF OFF", "keep"],
    ["行政班 Office week", "D D D D D OFF OFF", "off"],
    ["夜班做三休三 Nights", "N N N OFF OFF OFF", "skip"],
  ] as const) {
    const days = codes.split(" ").map((code) => shifts.get(code)!);
    kept.push((await admin.send(patterns.savePattern, { name, days, holidays }, moment)).id);
  }
  const people = memberIds.map((memberId, index) => ({ memberId, offset: (index * 2) % 6 }));
  if (people.length > 0) await admin.send(patterns.followPattern, { id: kept[0]!, from, people }, moment);
}

interface Rotations {
  /** Definitions by code. */
  shifts: ReadonlyMap<string, number>;
  memberIds: readonly number[];
  from: string;
  today: string;
}

/** The hotel names people for lines that wait for their approval; their labour company has confirmed some. */
export async function namedBefore({ admin, agency, approver }: DemoPeople, today: string): Promise<void> {
  const moment = at(today, 9 * 60 + 50);
  const { lines } = await admin.send(preArranged.preArrangeChoices, {}, moment);
  const named = async (lineId: number, from: number, to: number) => {
    const { people } = await admin.send(preArranged.preArrangeChoices, { lineId }, moment);
    for (const { id: memberId } of people.filter(({ against }) => against === null).slice(from, to))
      await admin.send(preArranged.addPreArranged, { lineId, memberId, note: "熟悉宴会服务" }, moment);
  };
  const confirmed = async (of: { search?: string }, most: number) => {
    const { rows } = await agency.send(preArranged.listPreArranged, { tab: "waiting", size: 50, ...of }, moment);
    for (const { id, version } of rows.slice(0, most))
      await agency.send(preArranged.confirmPreArranged, { id, version }, moment);
  };
  const [first, second, approved] = lines;
  if (first) await named(first.id, 0, 3);
  if (second) await named(second.id, 3, 6);
  await confirmed({}, 2);
  const [number] = approved?.label.split(" ") ?? [];
  if (!approved || !number) return;
  // Only those of the labour company with the log-in are confirmed: of twelve there are some.
  await named(approved.id, 0, 12);
  await confirmed({ search: number }, 50);
  await decide(approver, number, "pass", "人选已与劳务公司确认", at(today, 9 * 60 + 55));
}
