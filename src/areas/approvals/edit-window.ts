import type { ClockWindow } from "#ui/form/clock-window.ts";
import type { ApprovalView } from "./api.ts";

/** Where a time that an approver may change lies, about what it is now; undefined where its form says the day. */
export function editWindow({ min, max, date, value }: ApprovalView["editable"][number]): ClockWindow | undefined {
  return min === null || max === null || date === null
    ? undefined
    : { date, first: min, last: max, expected: Number(value) };
}
