interface RatedDay {
  state: string | null;
  voided: boolean;
  memberId: number;
}

/** Only work that was done and is over is rated, and nobody rates themselves. */
export function isRateable(day: RatedDay, raterMemberId: number | null): boolean {
  return day.state !== null && day.state !== "absent" && !day.voided && day.memberId !== raterMemberId;
}

/** What a score adds to the card: a first one counts, a later one replaces. */
export function ratingChange(before: number | null, score: number): { times: number; sum: number } {
  return before === null ? { times: 1, sum: score } : { times: 0, sum: score - before };
}
