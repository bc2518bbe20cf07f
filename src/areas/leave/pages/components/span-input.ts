import type { LeaveKind, LeaveUnit } from "../../rules/leave-kinds.ts";

export interface SpanValues {
  memberId?: number;
  kind?: LeaveKind;
  countedBy?: LeaveUnit;
  fromDate?: string;
  toDate?: string;
  fromPart?: "whole" | "first" | "second";
  toPart?: "whole" | "first" | "second";
  startMinute?: number | null;
  endMinute?: number | null;
}

/** What the fields hold as the calls take it: what a way of counting does not ask for is left out. */
export function spanInput({
  kind,
  countedBy = "day",
  fromDate,
  toDate,
  fromPart = "whole",
  toPart = "whole",
  startMinute,
  endMinute,
}: SpanValues) {
  if (countedBy === "hour")
    return {
      kind,
      countedBy,
      fromDate,
      toDate: fromDate,
      startMinute: startMinute ?? null,
      endMinute: endMinute ?? null,
    };
  if (countedBy === "day") return { kind, countedBy, fromDate, toDate };
  if (fromDate === toDate) return { kind, countedBy, fromDate, toDate, fromPart, toPart: fromPart };
  return {
    kind,
    countedBy,
    fromDate,
    toDate,
    fromPart: fromPart === "first" ? "whole" : fromPart,
    toPart: toPart === "second" ? "whole" : toPart,
  };
}
