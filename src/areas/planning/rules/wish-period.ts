import { addDays } from "#platform/calendar/plain-date.ts";

/** Points that somebody may give to wishes of one period. */
export const wishPoints = 10;

export interface WishPeriod {
  from: string;
  to: string;
}

/** The last day on which wishes of a period are taken: so many days before it begins. */
export const lastWishDay = ({ from }: Pick<WishPeriod, "from">, days: number): string => addDays(from, -days);

/** Points that are left beside the wishes of a period; the one for `except` is about to be replaced. */
export function pointsLeft(
  wishes: readonly { date: string; points: number }[],
  { from, to }: WishPeriod,
  except?: string,
): number {
  return wishes.reduce(
    (left, one) => (one.date >= from && one.date <= to && one.date !== except ? left - one.points : left),
    wishPoints,
  );
}
