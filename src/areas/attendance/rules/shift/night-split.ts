const DAY = 1440;

/** N-1: minutes of [start, end) in the daily night window [nightStart, nightEnd), which may cross midnight, and the rest. */
export function splitNight(
  start: number,
  end: number,
  nightStart: number,
  nightEnd: number,
): { nightMinutes: number; dayMinutes: number } {
  const span = Math.max(0, end - start);
  const closes = nightEnd < nightStart ? nightEnd + DAY : nightEnd;
  let nightMinutes = 0;
  for (let day = (Math.floor(start / DAY) - 1) * DAY; day + nightStart < end; day += DAY) {
    nightMinutes += Math.max(0, Math.min(end, day + closes) - Math.max(start, day + nightStart));
  }
  return { nightMinutes, dayMinutes: span - nightMinutes };
}
