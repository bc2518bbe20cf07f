import type { GroundKey, Standing } from "../labour/grounds.ts";
import { groundFault, grounds, type Ground } from "../labour/grounds.ts";
import { halfMonthsFor } from "../labour/compensation.ts";
import { lastDayFault, owesMonthInLieu } from "../labour/notice.ts";
import { retirementKinds, retirementOf, monthsFrom } from "#platform/calendar/retirement.ts";
import { serviceBetween, type Service } from "../labour/service.ts";

export interface Leaver {
  joinedOn: string | null;
  onProbation: boolean;
  standing: Standing;
  /** Days of notice that the company asks for; the law's are the most. */
  regularDays: number;
}

export interface LeavingWish {
  ground: GroundKey;
  toldOn: string;
  lastDay: string;
}

export type SeparationFault =
  | { fault: "beforeJoining"; field: "lastDay"; date: string }
  | { fault: "toldAhead"; field: "toldOn" }
  | { fault: "beforeNotice"; field: "lastDay" }
  | { fault: "tooEarly"; field: "lastDay"; date: string }
  | { fault: "notOnProbation"; field: "ground" }
  | { fault: "protected" | "waits"; field: "ground" };

/** Why somebody cannot leave on that ground and day. Who resigns gives notice; earlier is another ground, by agreement. */
export function separationFault(leaver: Leaver, wish: LeavingWish, today: string): SeparationFault | undefined {
  const { ground, toldOn, lastDay } = wish;
  const { joinedOn, onProbation, standing, regularDays } = leaver;
  if (toldOn > today) return { fault: "toldAhead", field: "toldOn" };
  if (joinedOn !== null && lastDay < joinedOn) return { fault: "beforeJoining", field: "lastDay", date: joinedOn };
  if (ground === "probation_failed" && !onProbation) return { fault: "notOnProbation", field: "ground" };
  const refused = groundFault(ground, standing);
  if (refused) return { fault: refused.fault, field: "ground" };
  const early = lastDayFault({ on: toldOn, inProbation: onProbation, regularDays }, lastDay, ground !== "resignation");
  if (early?.fault === "beforeNotice") return { fault: "beforeNotice", field: "lastDay" };
  return early && { fault: "tooEarly", field: "lastDay", date: early.earliest };
}

export interface Owed {
  service: Service;
  /** 0 where the ground owes nothing. */
  halfMonths: number;
  /** A month's wage in the place of 30 days' notice. */
  isMonthInLieu: boolean;
}

/** What the law gives somebody who leaves, in halves of a month's pay. */
export function owedTo(joinedOn: string, { ground: key, toldOn, lastDay }: LeavingWish): Owed {
  const ground: Ground = grounds[key];
  const service = serviceBetween(joinedOn, lastDay);
  return {
    service,
    halfMonths: ground.compensation ? halfMonthsFor(service) : 0,
    isMonthInLieu: ground.noticeOrMonth === true && owesMonthInLieu(toldOn, lastDay),
  };
}

/**
 * Months until somebody reaches the age of retirement, the nearest one still to come: which of a woman's ages holds depends on
 * her post, so that whichever protects her counts.
 */
export function monthsToRetirement(person: {
  birthDate: string | null;
  gender: "male" | "female" | null;
  lastDay: string;
}): number | null {
  const { birthDate, gender, lastDay } = person;
  if (birthDate === null) return null;
  const fitting = retirementKinds.filter((kind) => gender === null || (kind === "man") === (gender === "male"));
  const ahead = fitting
    .map((kind) => monthsFrom(lastDay.slice(0, 7), retirementOf(birthDate, kind).month))
    .filter((months) => months > 0);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

export interface Found {
  kind: string;
  count: number;
  blocks: boolean;
}

/** What stands in the way of leaving. */
export const inTheWay = <F extends Found>(checks: readonly F[]): F[] =>
  checks.filter(({ blocks, count }) => blocks && count > 0);
