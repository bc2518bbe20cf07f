import { unusedAtLeaving } from "#areas/leave/server.ts";
import { owedAtLeaving, type OwedAtLeaving } from "#areas/personnel/server.ts";
import { officialDayKinds } from "#areas/settings/server.ts";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import type { Period } from "#platform/calendar/periods.ts";
import { addDays, addMonths, datesOf, fullYears, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { SystemContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { breather } from "#platform/threads/breather.ts";
import type { Facts } from "../../rules/facts.ts";
import type { Placed } from "../../rules/conditions.ts";
import { stretchesOf, type From, type Stretches } from "../../rules/stretches.ts";
import { readAttendance } from "./read-attendance.ts";
import { employersOf } from "./employers.ts";
import { readAgreed, readEntityVersions, readJobs, readPeople, type PersonRow } from "./read-employment.ts";
import type { FactsWanted } from "./facts-wanted.ts";
import { readCharges, type PayCharge } from "./read-charges.ts";
import { readCodes } from "./read-codes.ts";

/** All that a person's pay of a period is worked out of, but typed figures, insurance, tax and earlier months. */
export interface PersonFacts {
  memberId: number;
  entityId: number | null;
  placed: Placed;
  postId: number | null;
  facts: Facts;
  stretches: Stretches;
  /** On probation: what is agreed a month, and what will be after it, fen. */
  probation: { agreedFen: number; fullFen: number } | null;
  /** Rewards, penalties and charges that wait for it: held when it is granted, as far as an item of its template takes them. */
  rewardIds: number[];
  penaltyIds: number[];
  refs: Pick<PayCharge, "source" | "ref">[];
}

/** Months, Labour Contract Law art. 19. */
const longestProbation = 6;

export async function readFacts(
  context: Pick<SystemContext, "tx" | "services">,
  wanted: FactsWanted,
): Promise<PersonFacts[]> {
  const { tx } = context;
  const { period } = wanted;
  const dates = datesOf(period.start, period.end);
  const list = await officialDayKinds(tx, period.start, period.end);
  const kinds = new Map<PlainDate, OfficialDayKind>(dates.map((date, at) => [date, list[at]!]));
  // Asked together: the database works on one while another is read here.
  const [people, jobs, agreed, versionsOfEntity, codes, attendance, charges] = await Promise.all([
    readPeople(tx, wanted.memberIds),
    readJobs(tx, wanted.memberIds, period.end),
    readAgreed(context, wanted.memberIds, addMonths(period.end, longestProbation)),
    readEntityVersions(tx, wanted.memberIds, period.end),
    readCodes(tx),
    readAttendance(tx, wanted, kinds),
    readCharges(tx, wanted),
  ]);
  const leavers = people
    .filter(({ leftOn }) => leftOn !== null && leftOn >= period.start && leftOn <= period.end)
    .map(({ memberId }) => memberId);
  const unused = await unusedAtLeaving(tx, leavers);
  const owed = await owedAtLeaving(tx, leavers);

  const factsOf = (person: PersonRow): PersonFacts | null => {
    const { memberId, joinedOn } = person;
    if (joinedOn === null || joinedOn > period.end) return null;
    const versions = jobs.get(memberId) ?? [];
    const employers = employersOf(person, versions, versionsOfEntity.get(memberId) ?? [], period.end, codes.entityOf);
    const { entityId: payer } = wanted;
    const isShared = payer !== undefined && employers.hasMoved;
    const isOwn = isShared ? (date: PlainDate) => employers.at(date) === payer : undefined;
    const lastDay = person.leftOn !== null && person.leftOn < period.end ? person.leftOn : period.end;
    const until = (isShared ? earlier(employers.lastDay(payer), lastDay) : null) ?? person.leftOn ?? period.end;
    // What is charged or owed once is with who employs them last.
    const isLast = !isShared || employers.at(lastDay) === payer;
    const entityId = isShared ? payer : employers.at(until);
    const departmentId = versions.at(-1)?.departmentId ?? null;
    const place = { path: codes.pathOf(departmentId), legalEntityId: entityId };
    const work = attendance.of(memberId, place, isOwn);
    const stretches = stretchesOf({
      period,
      joinedOn,
      leftOn: person.leftOn,
      ...(isOwn ? { isOwn } : {}),
      kinds,
      jobs: versions.map(({ from, departmentId, postId, costCentre }) => ({
        from,
        value: { departmentId, postId, costCentre },
      })),
      agreed: agreed.get(memberId) ?? {},
      unpaid: work.unpaid,
    });
    const job = versions.findLast(({ from }) => from <= until) ?? null;
    const paidMinutes = stretches.parts.reduce((sum, part) => sum + part.paidDays * 480 - part.unpaidMinutes, 0);
    const charge = isLast || wanted.onlyHeld === true ? charges.get(memberId) : undefined;
    const worked = work.facts(person.hoursSystem, stretches);
    const facts: Facts = {
      ...personFacts(person, period),
      ...codes.of(job),
      ...(typeof job?.city === "string" ? { "job.city": job.city } : {}),
      ...(typeof job?.costCentre === "string" ? { "job.costCentre": job.costCentre } : {}),
      ...agreedAt(stretches, agreed.get(memberId) ?? {}, person.leftOn),
      "att.workDays": stretches.workDays,
      "att.paidDays": Math.max(0, paidMinutes),
      ...worked.facts,
      "reward.rewards": charge?.rewardFen ?? 0,
      "reward.penalties": charge?.penaltyFen ?? 0,
      "meal.charge": charge?.mealFen ?? 0,
      "housing.charge": charge?.housingFen ?? 0,
      "piece.pay": charge?.pieceFen ?? 0,
      ...(isLast ? leaverFacts(unused.get(memberId), owed.get(memberId)) : {}),
    };
    return {
      memberId,
      entityId,
      postId: job?.postId ?? null,
      placed: {
        memberId,
        departmentPath: codes.pathOf(job?.departmentId ?? null),
        postId: job?.postId ?? null,
        gradeId: job?.gradeId ?? null,
        rankId: job?.rankId ?? null,
        kind: person.kind,
        city: job?.city ?? null,
        costCentre: job?.costCentre ?? null,
      },
      facts,
      stretches: {
        ...stretches,
        parts: stretches.parts.map((part, at) => ({
          ...part,
          values: {
            ...codes.of(versions.findLast(({ from }) => from <= part.from) ?? null),
            ...Object.fromEntries(Object.entries(part.agreed).map(([item, fen]) => [`agreed.${item}`, fen])),
            ...Object.fromEntries(
              Object.entries(worked.overtime[at]!).map(([kind, minutes]) => [`overtime.${kind}`, minutes]),
            ),
            ...(stretches.parts.length > 1 ? { "att.hours": worked.hours[at]! } : {}),
          },
        })),
      },
      probation: probationOf(person, facts, stretches, agreed.get(memberId) ?? {}),
      rewardIds: charge?.rewardIds ?? [],
      penaltyIds: charge?.penaltyIds ?? [],
      refs: charge?.refs ?? [],
    };
  };
  const found: PersonFacts[] = [];
  const breathe = breather();
  for (const person of people) {
    const facts = factsOf(person);
    if (facts !== null) found.push(facts);
    await breathe();
  }
  return found;
}

const earlier = (one: PlainDate | null, other: PlainDate): PlainDate | null =>
  one !== null && one > other ? other : one;

function personFacts(person: PersonRow, period: Period): Facts {
  const until = person.leftOn !== null && person.leftOn < period.end ? person.leftOn : period.end;
  const { joinedOn, firstWorkDate, birthDate, gender, leftOn, probationEnd, regularOn } = person;
  return {
    "person.kind": person.kind,
    "person.hoursSystem": person.hoursSystem,
    "person.isProbation": probationEnd !== null && until <= probationEnd && (regularOn === null || until < regularOn),
    ...(birthDate === null ? {} : { "person.age": fullYears(birthDate, until) }),
    ...(gender === null ? {} : { "person.gender": gender }),
    ...(joinedOn === null ? {} : { "person.joinedOn": joinedOn, "person.serviceYears": fullYears(joinedOn, until) }),
    ...(leftOn === null ? {} : { "person.leftOn": leftOn }),
    ...((firstWorkDate ?? joinedOn) === null
      ? {}
      : { "person.workYears": fullYears((firstWorkDate ?? joinedOn)!, until) }),
  };
}

/** What is owed to somebody for leaving in the period. */
const leaverFacts = (unusedMinutes: number | undefined, owed: OwedAtLeaving | undefined): Facts => ({
  ...(unusedMinutes === undefined ? {} : { "leave.unusedDays": unusedMinutes }),
  ...(owed === undefined
    ? {}
    : {
        "leave.compensationHalfMonths": owed.halfMonths,
        "leave.isMonthInLieu": owed.isMonthInLieu,
        ...(owed.localAverageFen === null ? {} : { "leave.localAverage": owed.localAverageFen }),
      }),
});

/** What the pay of somebody on probation is measured by (Labour Contract Law art. 20): what is agreed for the day after it. */
function probationOf(
  person: PersonRow,
  facts: Facts,
  { parts }: Stretches,
  agreed: Readonly<Record<string, readonly From<number>[]>>,
) {
  const { probationEnd, regularOn } = person;
  if (facts["person.isProbation"] !== true || probationEnd === null) return null;
  const after = regularOn ?? addDays(probationEnd, 1);
  let agreedFen = 0;
  let fullFen = 0;
  for (const [item, versions] of Object.entries(agreed)) {
    if (item === "hourly") continue;
    agreedFen += ownOf(parts.at(-1)?.agreed ?? {}, item) ?? 0;
    fullFen += versions.findLast(({ from }) => from <= after)?.value ?? 0;
  }
  return { agreedFen, fullFen };
}

/** What is agreed at the end of the period, or on the last day of employment, before the period too. */
function agreedAt(
  { parts }: Stretches,
  agreed: Readonly<Record<string, readonly From<number>[]>>,
  leftOn: PlainDate | null,
): Facts {
  const last = parts.at(-1);
  const at =
    last?.agreed ??
    Object.fromEntries(
      Object.entries(agreed).map(([item, versions]) => [
        item,
        versions.findLast(({ from }) => leftOn !== null && from <= leftOn)?.value ?? 0,
      ]),
    );
  return Object.fromEntries(Object.entries(at).map(([item, fen]) => [`agreed.${item}`, fen]));
}
