import { weekdayOf } from "#platform/calendar/plain-date.ts";
import { today } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { holidayWords } from "../../words.ts";
import { kindOf, type CalendarDay } from "./calendar-day.ts";

interface MonthGridProps {
  /** `YYYY-MM`. */
  month: string;
  days: readonly CalendarDay[];
  chosen: ReadonlySet<string>;
  /** Absent for those who only look. */
  onChoose?: (day: string) => void;
}

function Day({
  day,
  isChosen,
  onChoose,
}: {
  day: CalendarDay;
  isChosen: boolean;
  onChoose: ((day: string) => void) | undefined;
}) {
  const t = useTexts("settings");
  const say = useSay();
  const kind = kindOf(day);
  const mark = kind === "workday" || kind === "weekend" ? null : t(`calendar.short.${kind}`);
  const name = day.company?.name ?? (day.holidayName ? say(holidayWords[day.holidayName]) : "");
  const label = [day.day, t(`calendar.kind.${kind}`), name].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      className={`se-day se-${kind}`}
      title={label}
      aria-label={`${Number(day.day.slice(8))}${mark ?? ""} ${label}`}
      aria-pressed={isChosen}
      data-today={day.day === today()}
      disabled={!onChoose}
      onClick={() => onChoose?.(day.day)}
    >
      {Number(day.day.slice(8))}
      {mark ? <i aria-hidden="true">{mark}</i> : null}
    </button>
  );
}

/** One month, weeks from Monday. */
export function MonthGrid({ month, days, chosen, onChoose }: MonthGridProps) {
  const t = useTexts("settings");
  const locale = useLocale();
  const number = Number(month.slice(5));
  const title =
    locale === "zh"
      ? t("calendar.month", { month: number })
      : new Date(`${month}-01T00:00:00Z`).toLocaleString("en", { month: "long", timeZone: "UTC" });
  const first = days[0];
  return (
    <section className="se-month">
      <h2>{title}</h2>
      <div className="se-days">
        {[...t("calendar.weekdays")].map((letter, index) => (
          <span key={index} aria-hidden="true">
            {letter}
          </span>
        ))}
        {first
          ? Array.from({ length: weekdayOf(first.day) - 1 }, (_none, index) => <span key={`before ${index}`} />)
          : null}
        {days.map((day) => (
          <Day key={day.day} day={day} isChosen={chosen.has(day.day)} onChoose={onChoose} />
        ))}
      </div>
    </section>
  );
}
