/** A start that nobody was told of in time, as while the program stood still, is told of no more, minutes. */
const tooLate = 60;

/** Whether a supervisor is told now that somebody who was to begin `since` minutes ago has not come; `after` null = never. */
export function notComeTold(since: number, after: number | null): boolean {
  return after !== null && since >= after && since < after + tooLate;
}

/** What is open of yesterday is told at eight, or in the hours after when the program stood still. */
export function isMorning(hour: number): boolean {
  return hour >= 8 && hour < 12;
}
