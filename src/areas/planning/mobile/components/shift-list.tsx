import { Button } from "antd-mobile";
import { myShifts } from "#areas/scheduling/api.ts";
import { breaksText } from "#areas/scheduling/words.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { goMobile } from "#ui/mobile/path.ts";
import { hoursText, timeText } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { weekdayText } from "#platform/calendar/day-text.ts";
import { useCall } from "#ui/calls.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";

type Shift = OutputOf<typeof myShifts>["shifts"][number];

/** From two days back on, soonest first. */
export function ShiftList() {
  const t = useTexts("planning/phone");
  const { data, error, refetch } = useCall(myShifts, {}, { every: 120_000 });
  const today = data?.today ?? "";
  const parts = [
    { title: t("mine.today"), shifts: data?.shifts.filter((shift) => shift.workDate === today) ?? [] },
    {
      title: t("mine.tomorrow"),
      shifts: data?.shifts.filter((shift) => today !== "" && shift.workDate === addDays(today, 1)) ?? [],
    },
    {
      title: t("mine.upcoming"),
      shifts: data?.shifts.filter((shift) => today !== "" && shift.workDate > addDays(today, 1)) ?? [],
    },
    { title: t("mine.past"), shifts: data?.shifts.filter((shift) => shift.workDate < today) ?? [] },
  ].filter((part) => part.shifts.length > 0);
  return (
    <>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.shifts.length === 0 ? <Empty title={t("mine.none")} hint={t("mine.noneHint")} /> : null}
      {parts.map((part) => (
        <MobileCard key={part.title} title={part.title}>
          {part.shifts.map((shift) => (
            <ShiftLine key={shift.assignmentId} shift={shift} isToday={shift.workDate === today} />
          ))}
        </MobileCard>
      ))}
    </>
  );
}

function ShiftLine({ shift, isToday }: { shift: Shift; isToday: boolean }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const breaks = breaksText(shift, locale);
  const where = shift.places
    .map((place) => listText(place.address ? [place.name, place.address] : [place.name]))
    .join(" / ");
  return (
    <div className="sh-line" data-off={shift.state !== "assigned"}>
      <div>
        <strong className="mu-number">
          {isToday ? "" : `${shift.workDate.slice(5)} ${weekdayText(shift.workDate, locale)} `}
          {timeText(shift.startMinute, locale)} – {timeText(shift.endMinute, locale)}
        </strong>
        <p>
          {shift.postName} · {shift.departmentName}
        </p>
        <p className="mu-secondary">
          {t("mine.plannedHours", { hours: hoursText(shift.plannedMinutes) })}
          {shift.orderNumber ? ` · ${shift.orderNumber}` : ""}
        </p>
        {breaks ? <p className="mu-secondary">{breaks}</p> : null}
        {where ? (
          <p className="mu-secondary">
            {t("mine.where")}: {where}
          </p>
        ) : null}
        {shift.reason ? <p className="mu-secondary">{shift.reason}</p> : null}
      </div>
      {shift.state !== "assigned" ? (
        <StatusTag tone={shift.state === "dismissed" ? "danger" : "neutral"} text={t(`mine.${shift.state}`)} />
      ) : null}
      {shift.state === "assigned" && isToday ? (
        <Button size="small" color="primary" onClick={() => goMobile("/h5/sign")}>
          {t("mine.sign")}
        </Button>
      ) : null}
    </div>
  );
}
