import { dutyFen } from "#platform/rota/figures.ts";
import type { Duty } from "#platform/rota/model.ts";

/** What own staff's duties of a department and month cost by the rates of their posts, beside its budget; fen. */
export interface MonthCost {
  departmentId: number;
  /** Attendance month. */
  month: string;
  /** Null: none is set. */
  budgetFen: number | null;
  /** Of own staff, of what is in force once it is published. */
  ownFen: number;
  /** What of it this publication adds or takes. */
  changeFen: number;
  /** Of work orders that are approved or under approval, by their estimate. */
  orderedFen: number;
  /** Duties whose post has no rate: they cost what is not known. */
  unknown: number;
}

export type CostedDuty = Pick<Duty, "departmentId" | "postId" | "minutes" | "lineId"> & { month: string };

interface Known {
  places: readonly { departmentId: number; month: string; budgetFen: number | null; orderedFen: number }[];
  /** In force now, alike ones counted. */
  inForce: readonly (CostedDuty & { count: number })[];
  taken: readonly CostedDuty[];
  put: readonly CostedDuty[];
  rate: (departmentId: number, postId: number) => number | null;
}

/** Every duty is rounded by itself, as the grid does: the sums are those of its rows. */
export function monthCosts({ places, inForce, taken, put, rate }: Known): MonthCost[] {
  const costs = new Map(
    places.map((place) => [keyOf(place), { ...place, ownFen: 0, changeFen: 0, unknown: 0 } satisfies MonthCost]),
  );
  const add = (duty: CostedDuty, count: number, isChange: boolean) => {
    const cost = costs.get(keyOf(duty));
    if (!cost) return;
    const fen = dutyFen(duty, rate(duty.departmentId, duty.postId));
    if (fen === null) cost.unknown += count;
    cost.ownFen += (fen ?? 0) * count;
    if (isChange) cost.changeFen += (fen ?? 0) * count;
  };
  for (const duty of inForce) add(duty, duty.count, false);
  for (const duty of taken) add(duty, -1, true);
  for (const duty of put) add(duty, 1, true);
  return [...costs.values()].filter(
    ({ budgetFen, ownFen, changeFen, orderedFen, unknown }) =>
      budgetFen !== null || ownFen > 0 || changeFen !== 0 || orderedFen > 0 || unknown > 0,
  );
}

const keyOf = ({ departmentId, month }: { departmentId: number; month: string }) => `${departmentId} ${month}`;

/** What is left of the budget; below zero it is exceeded. Null without a budget. */
export const leftOf = ({ budgetFen, ownFen, orderedFen }: MonthCost): number | null =>
  budgetFen === null ? null : budgetFen - ownFen - orderedFen;
