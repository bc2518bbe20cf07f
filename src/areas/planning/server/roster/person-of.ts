import { addDays, dayNumber, yearOf } from "#platform/calendar/plain-date.ts";
import type { WirePerson, WireRoster } from "../../roster-api.ts";
import { burdenShare } from "../../rules/burden.ts";
import { dueMinutes } from "../../rules/due-minutes.ts";
import { otherPostsOf } from "../../rules/other-posts.ts";
import { shareOf, standingOn } from "../../rules/standing.ts";
import type { LockedPlan } from "../plans/plan-scope.ts";
import type { RosterMember } from "./read-people.ts";
import type { Burdens } from "./read-standing.ts";

const fullAge = 18;

/** What is known of the people of a plan, by member. */
export interface Known {
  window: WireRoster["window"];
  plan: LockedPlan;
  here: ReadonlySet<number>;
  posts: WireRoster["posts"];
  leave: ReadonlyMap<number, WirePerson["leave"]>;
  bars: ReadonlyMap<number, WirePerson["barred"]>;
  papers: ReadonlyMap<number, WirePerson["certificates"]>;
  wants: ReadonlyMap<number, WirePerson["wants"]>;
  limits: ReadonlyMap<number, WirePerson["limits"]>;
  burdens: Burdens;
  workedPosts: ReadonlyMap<number, readonly number[]>;
  periods: ReadonlyMap<number, NonNullable<WirePerson["periods"]>>;
}

/** Somebody as the judge takes them; days are counted from the window's first. */
export function personOf(member: RosterMember, known: Known): WirePerson {
  const { window, plan, here, posts, burdens } = known;
  const { memberId, joinedOn, leftOn, birthDate, jobs } = member;
  const first = dayNumber(window.start);
  const day = (date: string) => dayNumber(date) - first;
  const job =
    jobs.find(
      (one) =>
        one.departmentId !== null &&
        here.has(one.departmentId) &&
        one.from <= plan.to &&
        (one.until === null || one.until > plan.from),
    ) ?? jobs.at(-1)!;
  const employed = {
    start: joinedOn === null ? 0 : Math.max(0, day(joinedOn)),
    end: leftOn === null ? window.days : Math.min(window.days, day(leftOn) + 1),
  };
  const employment = { ...member, kind: member.agencyId === null ? (member.employment ?? "full_time") : null };
  const share = shareOf(employment);
  const points = burdens.points.get(memberId) ?? 0;
  const periods = known.periods.get(memberId);
  const certificates = known.papers.get(memberId) ?? [];
  const [departmentId, postId] = [job.departmentId ?? 0, job.postId ?? 0];
  const before = jobs.filter((one) => one.from <= plan.to).flatMap((one) => one.postId ?? []);
  const knownPosts = [...before, ...(known.workedPosts.get(memberId) ?? [])];
  return {
    memberId,
    name: member.name,
    number: member.number ?? "",
    agency: member.agency,
    departmentId,
    postId,
    workerKind: member.workerKind,
    partTime: member.employment === "part_time",
    hoursSystem: member.hoursSystem ?? "standard",
    share,
    employed,
    barred: known.bars.get(memberId) ?? [],
    ofAgeFrom: birthDate === null ? null : day(birthday(birthDate, fullAge)),
    otherPosts: otherPostsOf({ departmentId, postId, knownPosts, certificates }, posts, window.to - 1),
    certificates,
    leave: known.leave.get(memberId) ?? [],
    limits: known.limits.get(memberId) ?? [],
    wants: known.wants.get(memberId) ?? [],
    due: member.agencyId === null ? dueMinutes(window, employed, share) : 0,
    ...(periods && { periods }),
    burden:
      points === 0
        ? 0
        : burdenShare(
            points,
            { start: joinedOn === null ? -Infinity : day(joinedOn), end: leftOn === null ? Infinity : day(leftOn) + 1 },
            { start: day(burdens.period.start), end: day(addDays(burdens.period.end, 1)) },
          ),
    ...standingOn(employment, plan.from),
  };
}

/** The day on which somebody becomes so old; of the 29th of February the 1st of March. */
function birthday(birthDate: string, years: number): string {
  const date = `${yearOf(birthDate) + years}${birthDate.slice(4)}`;
  return date.endsWith("-02-29") && new Date(`${date}T00:00:00Z`).getUTCMonth() !== 1
    ? `${date.slice(0, 4)}-03-01`
    : date;
}
