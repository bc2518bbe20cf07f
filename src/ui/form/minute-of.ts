/** Reads `930`, `9:30`, `09：30` as minutes of a day; undefined when it is no time. */
export function minuteOf(text: string): number | undefined {
  const match = /^(\d{1,2})[:：.]?(\d{2})$/.exec(text.trim()) ?? /^(\d{1,2})()$/.exec(text.trim());
  if (!match) return undefined;
  const minute = Number(match[1]) * 60 + Number(match[2] || 0);
  return Number(match[2] || 0) < 60 && minute <= 1440 ? minute : undefined;
}
