import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import * as phone from "#areas/planning/phone-api.ts";
import * as plans from "#areas/planning/plans-api.ts";
import * as publish from "#areas/planning/publish-api.ts";
import * as roster from "#areas/planning/roster-api.ts";
import { wholeRoster } from "#areas/planning/roster-model.ts";
import { addPostShift } from "#areas/scheduling/post-shifts-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { addMonthsTo, attendanceMonth, monthTextOf } from "#platform/calendar/periods.ts";
import { sql } from "#platform/db/sql.ts";
import type { Services } from "#platform/http/services.ts";
import { enterPunches } from "../month/enter-month.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import type { Person } from "./person.ts";
import { datesOfDuties, dutyCells, patternOf, punchLines, type Cell, type PlannedDuty } from "./plan-cells.ts";
import { namedBefore, pastSaturday, rotations, shiftsAhead, wishesOf } from "./roster-life.ts";
import type { Staff } from "./staff.ts";

export interface PlansToMake {
  services: Services;
  actor: Actor;
  people: DemoPeople;
  staff: Staff;
  /** Definitions by code. */
  shifts: ReadonlyMap<string, number>;
  today: string;
}

/** Days back from today that attendance has left unconfirmed. */
const openDays = 3;
const reason = "缺口由劳务公司人员按用工申请补足";

/**
 * The hotel's rosters: last month's, worked and locked; this month's, published and changed since; next month's, a draft in
 * which something speaks against publishing; and one that a clerk has submitted.
 */
export async function makePlans(given: PlansToMake): Promise<void> {
  const { people, staff, today } = given;
  const { admin } = people;
  const of = (...codes: string[]) => codes.map((code) => staff.departments.get(code)!);
  await needOfPosts(given);
  const [past, now, next] = [-1, 0, 1].map((months) => addMonthsTo(monthTextOf(today), months)) as [
    string,
    string,
    string,
  ];
  const before = attendanceMonth(past, 1);
  const worked = await planned(given, admin, past, of("FO", "HK"), at(addDays(before.start, -6), 15 * 60));
  await published(admin, worked, at(addDays(before.start, -5), 16 * 60));
  await attended(given, worked, { from: before.start, to: before.end }, at(addDays(before.end, 3), 9 * 60));
  const done = await admin.send(roster.watchPlan, { id: worked }, at(today, 480));
  await admin.send(plans.lockPlan, { id: worked, version: done.version }, at(addDays(before.end, 4), 10 * 60));

  const { start, end } = attendanceMonth(now, 1);
  const current = await planned(given, admin, now, of("FO", "HK", "FIN"), at(addDays(start, -6), 15 * 60));
  await published(admin, current, at(addDays(start, -5), 16 * 60));
  const life = { people, place: await extraPlace(given, current), from: start, to: end, today };
  await pastSaturday(life);
  await attended(given, current, { from: start, to: today }, at(today, 9 * 60));
  await changed(given, current, addDays(today, 2) > end ? end : addDays(today, 2));

  await wishesOf(life, { from: attendanceMonth(next, 1).start }, given.shifts.get("A")!);
  await shiftsAhead(life, given.shifts.get("N")!);
  await namedBefore(people, today);

  const draft = await planned(given, admin, next, of("FO", "HK", "FIN"), at(today, 9 * 60));
  await contradicted(given, draft);
  const drafted = await admin.send(roster.readRoster, { id: draft }, at(today, 9 * 60));
  const turning = drafted.people.filter((one) => one.postId === staff.posts.get("S03"));
  const memberIds = turning.map(({ memberId }) => memberId);
  await rotations(people, { shifts: given.shifts, memberIds, from: drafted.plan.from, today });
  const { requester } = people;
  const submitted = await planned(given, requester, next, of("BQ"), at(today, 9 * 60));
  const { version } = await requester.send(roster.watchPlan, { id: submitted }, at(today, 600));
  await requester.send(plans.submitPlan, { id: submitted, version }, at(today, 600));
}

/** Months back that everybody of the hotel's own has worked and is paid for. */
const monthsWorked = [-4, -3, -2, -1] as const;

/** The months that are paid: everybody's roster as it was published, worked and locked; of the last month those beside its own plan. */
export async function makeWorkedMonths(given: PlansToMake): Promise<void> {
  const { people, staff, today } = given;
  for (const back of monthsWorked) {
    const month = addMonthsTo(monthTextOf(today), back);
    const { start, end } = attendanceMonth(month, 1);
    const codes = [...staff.departments.keys()].filter((code) => back < -1 || (code !== "FO" && code !== "HK"));
    const departmentIds = codes.map((code) => staff.departments.get(code)!);
    const id = await planned(given, people.admin, month, departmentIds, at(addDays(start, -6), 14 * 60));
    await published(people.admin, id, at(addDays(start, -5), 15 * 60));
    await attended(given, id, { from: start, to: end }, at(addDays(end, 3), 8 * 60));
    const { version } = await people.admin.send(roster.watchPlan, { id }, at(today, 480));
    await people.admin.send(plans.lockPlan, { id, version }, at(addDays(end, 4), 9 * 60));
  }
}

/** How many supervisors and officers two departments want on duty. */
async function needOfPosts({ people, staff, shifts, today }: PlansToMake): Promise<void> {
  const needs = [
    { post: "S03", codes: ["A", "C"], start: 9 * 60, end: 15 * 60 },
    { post: "S04", codes: ["C", "N"], start: 15 * 60, end: 22 * 60 },
  ];
  for (const department of ["FO", "HK"])
    for (const { post, codes, start, end } of needs)
      await people.admin.send(
        addPostShift,
        {
          postId: staff.posts.get(post)!,
          departmentId: staff.departments.get(department)!,
          definitionIds: codes.map((code) => shifts.get(code)!),
          defaultDefinitionId: shifts.get(codes[0]!)!,
          hourFen: 4_500,
          cover: [{ start, end, min: 1, target: 1 }],
        },
        at(today, 8 * 60 + 50),
      );
}

/** A plan of a month with everybody on their pattern. */
async function planned(
  { shifts, staff }: PlansToMake,
  by: Person,
  month: string,
  departmentIds: number[],
  moment: string,
): Promise<number> {
  const { id } = await by.send(plans.savePlan, { kind: "month", month, departmentIds }, moment);
  const wire = wholeRoster(await by.send(roster.readRoster, { id }, moment));
  const cells = patternOf(wire, { departmentIds, shifts, posts: staff.posts });
  if (cells.length > 0)
    await by.send(roster.saveCells, { planId: id, seen: wire.plan.revision, origin: "pattern", cells }, moment);
  return id;
}

/** Publishes; whatever a hard rule forbids is taken out first. */
async function published(by: Person, id: number, moment: string): Promise<void> {
  const all = { id, from: null, to: null, memberIds: null };
  for (let round = 0; round < 3; round++) {
    const { findings, counts } = await by.send(publish.previewPublish, all, moment);
    if (counts.hard === 0) break;
    const { revision, plan } = await revisionOf(by, id, moment);
    const cells = findings
      .filter((one) => one.level === "hard" && one.memberId !== null)
      .flatMap((one) => datesOfDuties(plan, one).map((date): Cell => ({ ...cellAt(one.memberId!, date), say: null })));
    await by.send(roster.saveCells, { planId: id, seen: revision, cells }, moment);
  }
  const { version } = await by.send(publish.previewPublish, all, moment);
  await by.send(publish.publishPlan, { ...all, version, reason }, moment);
}

async function revisionOf(by: Person, id: number, moment: string) {
  const { plan } = await by.send(roster.readRoster, { id }, moment);
  return { revision: plan.revision, plan };
}

const cellAt = (memberId: number, date: string) => ({ memberId, date, place: 1 });

/** Where the two people of finance who have phones work an extra shift: two hours at their post. */
async function extraPlace({ people, shifts, today }: PlansToMake, id: number) {
  const wire = wholeRoster(await people.admin.send(roster.readRoster, { id }, at(today, 8 * 60)));
  const { departmentId, postId } = wire.people.find((one) => one.memberId === people.cost.memberId)!;
  return { departmentId, postId, definitionId: shifts.get("2H")! };
}

/** Those planned punch around their shifts, and their days are computed and confirmed. */
async function attended(
  { services, actor, people, staff }: PlansToMake,
  id: number,
  period: { from: string; to: string },
  moment: string,
): Promise<void> {
  const wire = wholeRoster(await people.admin.send(roster.readRoster, { id }, moment));
  const last = Math.min(Date.parse(moment), services.clock());
  const duties = dutyCells(wire).filter((one) => one.date >= period.from && one.date <= period.to);
  const lines = punchLines(duties, staff.pins, last);
  if (lines.length === 0) return;
  const then = new Date(last).toISOString();
  const file = {
    name: `ATTLOG_HOTEL02_own_${period.from}.txt`,
    device: "HOTEL02",
    bytes: Buffer.from(lines.join("\n")),
  };
  await actAs(services, actor, then, (context) => enterPunches(context, { machineFiles: [file] }, period));
  const memberIds = [...new Set(duties.map((one) => one.memberId))];
  await computeRange(
    { services: { ...services, clock: () => last }, tenantId: actor.tenantId },
    { ...period, memberIds },
  );
  const to = moment === at(period.to, 9 * 60) ? addDays(period.to, -openDays) : period.to;
  if (to < period.from) return;
  await actAs(services, actor, then, (context) =>
    confirmRange(
      context.tx,
      { from: period.from, to, within: sql`d.member_id = any(${memberIds}::bigint[])` },
      actor.accountId,
    ),
  );
}

/** After publishing somebody of finance and somebody of the front office work another shift: one agrees, one has not looked. */
async function changed({ people, staff, shifts, today }: PlansToMake, id: number, soon: string): Promise<void> {
  const { admin, cost } = people;
  const moment = at(today, 9 * 60 + 30);
  const wire = wholeRoster(await admin.send(roster.readRoster, { id }, moment));
  const duties = dutyCells(wire);
  const front = staff.departments.get("FO")!;
  const next = (mine: (one: PlannedDuty) => boolean) => {
    const own = duties.filter(mine);
    return own.find((one) => one.date >= soon) ?? own.at(-1);
  };
  const changes = [next((one) => one.memberId === cost.memberId), next((one) => one.departmentId === front)];
  const cells = changes
    .filter((one) => one !== undefined)
    .map(({ memberId, date, departmentId, postId }): Cell => ({
      ...cellAt(memberId, date),
      say: { kind: "duty", definitionId: shifts.get("B")!, sections: null, departmentId, postId },
    }));
  if (cells.length === 0) return;
  await admin.send(roster.saveCells, { planId: id, seen: wire.plan.revision, cells }, moment);
  await published(admin, id, moment);
  if (cost.memberId === null) return;
  const { notices } = await cost.send(phone.myShiftNotices, {}, moment);
  for (const one of notices)
    await cost.send(phone.answerShiftNotice, { id: one.id, answer: "ok" }, at(today, 9 * 60 + 40));
}

/** In the draft a day has no supervisor, an officer rests too little, and a supervisor works too long a week. */
async function contradicted({ people, shifts, staff, today }: PlansToMake, id: number): Promise<void> {
  const { admin } = people;
  const moment = at(today, 9 * 60 + 10);
  const wire = wholeRoster(await admin.send(roster.readRoster, { id }, moment));
  const duties = dutyCells(wire);
  const [supervisor, officer] = [staff.posts.get("S03")!, staff.posts.get("S04")!];
  const first = duties.find((one) => one.postId === officer);
  const early = first && duties.find((one) => one.memberId === first.memberId && one.date === addDays(first.date, 1));
  const [lead, other] = [...new Set(duties.filter((one) => one.postId === supervisor).map((one) => one.memberId))];
  const ofLead = duties.filter((one) => one.memberId === lead);
  const ofOther = new Set(duties.filter((one) => one.memberId === other).map((one) => one.date));
  const gap = ofLead.find((one) => !ofOther.has(one.date));
  const days = new Set(ofLead.map((one) => one.date));
  const free = ofLead.map((one) => addDays(one.date, 1)).findLast((date) => !days.has(date) && date <= wire.plan.to);
  const cells: Cell[] = [];
  const put = (like: PlannedDuty, date: string, code: string) =>
    cells.push({
      ...cellAt(like.memberId, date),
      say: {
        kind: "duty",
        definitionId: shifts.get(code)!,
        sections: null,
        departmentId: like.departmentId,
        postId: like.postId,
      },
    });
  if (early) put(early, early.date, "A");
  if (gap) cells.push({ ...cellAt(gap.memberId, gap.date), say: null });
  if (free && ofLead[0])
    for (const date of [free, addDays(free, 1)]) if (date <= wire.plan.to) put(ofLead[0], date, "A");
  await admin.send(roster.saveCells, { planId: id, seen: wire.plan.revision, cells }, moment);
  const pinned = duties.find((one) => one.memberId === first?.memberId && one.date > (early?.date ?? ""));
  if (pinned)
    await admin.send(
      roster.markCells,
      { planId: id, cells: [{ ...cellAt(pinned.memberId, pinned.date), pinned: true, note: "带新员工" }] },
      moment,
    );
}
