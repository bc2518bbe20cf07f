import { dateWithDay } from "#platform/calendar/day-text.ts";
import { wallSecond, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { timeText } from "#ui/format.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import type { mySign } from "../../sign-api.ts";
import type { WaitingTap } from "./waiting-taps.ts";

export type Mine = OutputOf<typeof mySign>;

/** What the button would do: as the server said, and without network by the shift it told of last. */
export function nextStep({ next, shift }: Mine, waiting: readonly WaitingTap[]): Mine["next"] {
  if (!shift) return next;
  const minute = (ms: number) => (wallSecondOfInstant(ms) - wallSecond(shift.workDate, 0)) / 60;
  const isOpen = (ms: number) => minute(ms) >= shift.opensAt && minute(ms) <= shift.closesAt;
  const hasTapped = waiting.some((tap) => tap.refused === undefined && isOpen(tap.moment.at.wall));
  if (next === "in" && hasTapped) return "out";
  if (next !== "none" || !isOpen(Date.now())) return next;
  return shift.inMinute === null && !hasTapped ? "in" : "out";
}

export function ShiftLine({ mine }: { mine: Mine }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const { shift } = mine;
  if (!shift) return <p className="ms-shift mu-secondary">{t("sign.noShift")}</p>;
  const time = `${timeText(shift.startMinute, locale)} – ${timeText(shift.endMinute, locale)}`;
  return (
    <p className="ms-shift">
      <strong>{shift.postName}</strong> · {shift.departmentName}
      <br />
      <span className="mu-number">
        {shift.workDate === mine.date ? time : `${dateWithDay(shift.workDate, locale)} ${time}`}
      </span>
      {shift.inMinute === null ? null : (
        <>
          <br />
          <span className="ms-done">{t("sign.signedIn", { time: timeText(shift.inMinute, locale) })}</span>
        </>
      )}
      {shift.outMinute === null ? null : (
        <>
          {" "}
          · <span className="ms-done">{t("sign.signedOut", { time: timeText(shift.outMinute, locale) })}</span>
        </>
      )}
    </p>
  );
}

export function Hint({ mine, next }: { mine: Mine; next: Mine["next"] }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  if (next === "none") {
    if (!mine.shift) return null;
    const opens = `${mine.shift.workDate === mine.date ? "" : `${dateWithDay(mine.shift.workDate, locale)} `}${timeText(mine.shift.opensAt, locale)}`;
    return <p className="mu-secondary">{t("sign.opensAt", { time: opens })}</p>;
  }
  return (
    <p className="mu-secondary">
      {t("sign.where")}:{" "}
      {mine.locations.length > 0 ? listText(mine.locations.map((place) => place.name)) : t("sign.anywhere")}
    </p>
  );
}
