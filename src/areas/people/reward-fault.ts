import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { EmployeeType } from "./person-fields.ts";
import type { RewardKind } from "./reward-words.ts";

/** What the company has set of an item. */
export interface RewardItem {
  kind: RewardKind;
  leastFen: number;
  mostFen: number;
  imageRequired: boolean;
  employeeTypes: readonly EmployeeType[];
  publishedOn: string | null;
  enabled: boolean;
}

export interface RewardWish {
  employeeType: EmployeeType;
  fen: number;
  happenedOn: string;
  images: number;
}

/** So long back something may have happened. */
export const longestBack = 31;

export type RewardFault =
  | { field: "itemId"; kind: "itemOff" | "otherWorkers" | "staffFines" | "notPublished" }
  | { field: "fen"; kind: "amountRange" }
  | { field: "happenedOn"; kind: "ahead" | "tooOld" | "beforePublished" }
  | { field: "files"; kind: "imageRequired" };

/**
 * What stands in the way of a reward or penalty by an item; null: nothing. A penalty is only by a rule that people
 * knew then; own staff are fined only where the company has switched that on (P-5).
 */
export function rewardFault(
  item: RewardItem,
  { employeeType, fen, happenedOn, images }: RewardWish,
  { today, staffFines }: { today: string; staffFines: boolean },
): RewardFault | null {
  if (!item.enabled) return { field: "itemId", kind: "itemOff" };
  if (!item.employeeTypes.includes(employeeType)) return { field: "itemId", kind: "otherWorkers" };
  if (fen < item.leastFen || fen > item.mostFen) return { field: "fen", kind: "amountRange" };
  if (item.kind === "penalty" && employeeType === "internal" && fen > 0 && !staffFines)
    return { field: "itemId", kind: "staffFines" };
  if (happenedOn > today) return { field: "happenedOn", kind: "ahead" };
  if (dayNumber(happenedOn) < dayNumber(today) - longestBack) return { field: "happenedOn", kind: "tooOld" };
  if (item.kind === "penalty" && item.publishedOn === null) return { field: "itemId", kind: "notPublished" };
  if (item.kind === "penalty" && item.publishedOn !== null && happenedOn < item.publishedOn)
    return { field: "happenedOn", kind: "beforePublished" };
  if (item.imageRequired && images === 0) return { field: "files", kind: "imageRequired" };
  return null;
}

/** Days in which the person may object, the last one included. */
export const objectionDays = 7;

/** Why the person may not object any more; null: they may. */
export function objectionFault(
  { decidedOn, objected }: { decidedOn: string; objected: boolean },
  today: string,
): "once" | "late" | null {
  if (objected) return "once";
  return today > addDays(decidedOn, objectionDays) ? "late" : null;
}

/** Why it may not be withdrawn any more; null: it may. `days`: by the company's rules, since it has been in force. */
export function withdrawFault(
  { decidedOn, heldBy }: { decidedOn: string; heldBy: string | null },
  today: string,
  days: number,
): "held" | "late" | null {
  if (heldBy !== null) return "held";
  return today > addDays(decidedOn, days) ? "late" : null;
}
