/** Reads `930`, `9:30`, `09：30` as minutes of a day; undefined when it is no time. */
export function minuteOf(text: string): number | undefined {
  const match = /^(\d{1,2})[:：.]?(\d{2})$/.exec(text.trim()) ?? /^(\d{1,2})()$/.exec(text.trim());
  if (!match) return undefined;
  const minute = Number(match[1]) * 60 + Number(match[2] || 0);
  return Number(match[2] || 0) < 60 && minute <= 1440 ? minute : undefined;
}

/**
 * The end that is meant by a time of day beside a start, both minutes of the work date: the first such time that is not
 * before the start, so that 00:30 after 18:30 is of the next day. The same time stays as it is: it is rather a slip than a
 * whole day.
 */
export function endFor(minute: number, start: number): number {
  const sameDay = start - (start % 1440) + minute;
  return sameDay >= start ? sameDay : sameDay + 1440;
}
