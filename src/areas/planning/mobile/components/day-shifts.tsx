import { formatClocks } from "#platform/calendar/clock.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { myRoster } from "../../phone-api.ts";

export type RosterShift = OutputOf<typeof myRoster>["shifts"][number];

/** What is in force on a day: its shifts, a day off, or nothing. */
export function DayShifts({ shifts, isOff }: { shifts: readonly RosterShift[]; isOff: boolean }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  if (shifts.length === 0) return <span className="mu-secondary">{isOff ? t("dayOff") : t("noShift")}</span>;
  return (
    <>
      {shifts.map((one) => (
        <span key={one.assignmentId}>
          <strong className="mu-number">
            {one.code ? `${one.code} ` : ""}
            {formatClocks(one.start, one.end, locale)}
          </strong>{" "}
          <span className="mu-secondary">
            {one.postName} · {one.departmentName}
          </span>
        </span>
      ))}
    </>
  );
}
