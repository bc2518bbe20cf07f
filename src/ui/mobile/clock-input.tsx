import { writeClock } from "#platform/calendar/clock.ts";
import { clockMinute, minuteMeant, minutesShowing, type ClockWindow } from "#ui/form/clock-window.ts";
import { useDayOfMinute } from "#ui/form/day-of-minute.ts";
import { useUiTexts } from "#ui/texts.ts";
import "./mobile.css";

interface ClockInputProps {
  id: string;
  /** Minutes from 00:00 of the window's date. */
  value: number | undefined;
  within: ClockWindow;
  /** Without a minute: the time was emptied. */
  onChange: (minute: number | undefined) => void;
}

/** A time of day on a phone, with the day on which it falls in words; a choice where the time comes more than once. */
export function ClockInput({ id, value, within, onChange }: ClockInputProps) {
  const t = useUiTexts();
  const dayOf = useDayOfMinute();
  const take = (text: string) => {
    const [hour, minute] = text.split(":").map(Number);
    onChange(
      hour === undefined || minute === undefined || Number.isNaN(hour + minute)
        ? undefined
        : minuteMeant(hour * 60 + minute, within),
    );
  };
  const shown = value === undefined ? [] : minutesShowing(value, within);
  return (
    <>
      <input
        id={id}
        type="time"
        value={value === undefined ? "" : writeClock(clockMinute(value))}
        onChange={(event) => take(event.target.value)}
      />
      {value !== undefined && shown.length < 2 ? (
        <small className="mu-secondary" role="status">
          {t("time.onDay", { day: dayOf(value, within.date) })}
        </small>
      ) : null}
      {shown.length < 2 ? null : (
        <span className="mm-days" role="group" aria-label={t("time.whichDay")}>
          {shown.map((minute) => (
            <button key={minute} type="button" aria-pressed={minute === value} onClick={() => onChange(minute)}>
              {dayOf(minute, within.date)}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
