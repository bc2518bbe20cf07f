import type { TransferKind } from "./change-kinds.ts";

export interface Place {
  departmentId: number | null;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
}

export interface TransferWish {
  kind: TransferKind;
  from: string;
  /** The last day of a secondment. */
  until: string | null;
  to: Place;
}

export interface BeforeTransfer {
  joinedOn: string | null;
  now: Place;
  /** Levels of the two ranks; a higher one stands higher. Null where there is no rank. */
  levels: { now: number | null; to: number | null };
}

export type TransferFault =
  | { fault: "jobBeforeJoining"; field: "from"; date: string }
  | { fault: "samePlace"; field: "departmentId" }
  | { fault: "secondmentEndMissing" | "secondmentBackwards"; field: "until" }
  | { fault: "secondmentAtHome"; field: "departmentId" }
  | { fault: "rankNotHigher" | "rankNotLower"; field: "rankId" };

/** Why somebody cannot be moved like this: who is promoted does not get a lower rank, who is lent out comes back. */
export function transferFault(before: BeforeTransfer, wish: TransferWish): TransferFault | undefined {
  const { kind, from, until, to } = wish;
  const { joinedOn, now, levels } = before;
  if (joinedOn !== null && from < joinedOn) return { fault: "jobBeforeJoining", field: "from", date: joinedOn };
  if (kind === "secondment") {
    if (until === null) return { fault: "secondmentEndMissing", field: "until" };
    if (until < from) return { fault: "secondmentBackwards", field: "until" };
    if (to.departmentId === now.departmentId) return { fault: "secondmentAtHome", field: "departmentId" };
  }
  const isSame = (["departmentId", "postId", "gradeId", "rankId"] as const).every((key) => to[key] === now[key]);
  if (isSame) return { fault: "samePlace", field: "departmentId" };
  if (levels.now === null || levels.to === null) return undefined;
  if (kind === "promotion" && levels.to <= levels.now && to.rankId !== now.rankId)
    return { fault: "rankNotHigher", field: "rankId" };
  if (kind === "demotion" && levels.to > levels.now) return { fault: "rankNotLower", field: "rankId" };
  return undefined;
}
