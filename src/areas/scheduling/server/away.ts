import { union, type Interval } from "#platform/calendar/intervals.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { PlannedSpan } from "../rules/hours.ts";

/** The parts of a shift that somebody is away from, in minutes of the work date. */
export type AwayCover = (shift: {
  memberId: number;
  workDate: string;
  start: number;
  end: number;
}) => readonly Interval[];

/** What another area knows of people who are away between two dates, both included. */
export type AwaySource = (tx: Tx, memberIds: readonly number[], from: string, to: string) => Promise<AwayCover>;

let sources: readonly AwaySource[] = [];

/** Handed over once at the start of the program by whoever composes it. */
export function registerAwaySources(given: readonly AwaySource[]): void {
  sources = given;
}

/** How many minutes of a shift somebody is away from. */
export type AwayMinutes = (memberId: number, shift: PlannedSpan) => number;

export async function readAway(tx: Tx, memberIds: readonly number[], dates: readonly string[]): Promise<AwayMinutes> {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || memberIds.length === 0) return () => 0;
  const covers: AwayCover[] = [];
  for (const source of sources) covers.push(await source(tx, memberIds, first, last));
  return (memberId, { workDate, startMinute: start, endMinute: end }) =>
    union(covers.flatMap((cover) => cover({ memberId, workDate, start, end }))).reduce(
      (sum, one) => sum + one.end - one.start,
      0,
    );
}
