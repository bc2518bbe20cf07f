/** Where a notice leads: a plan, and in it the day of somebody. */
export const cellLink = (planId: number, memberId: number, date: string): string =>
  `C05201?plan=${planId}&cell=${memberId}.${date}`;

/** The other way round; null for what is none. */
export function cellOfLink(text: string): { memberId: number; date: string } | null {
  const found = /^(\d+)\.(\d{4}-\d{2}-\d{2})$/.exec(text);
  return found ? { memberId: Number(found[1]), date: found[2]! } : null;
}
