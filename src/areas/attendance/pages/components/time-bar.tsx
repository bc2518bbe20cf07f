import { timeText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { DayDetail } from "../../api.ts";
import { useWords } from "../../words.ts";
import "./time-bar.css";

const hour = 60;

/** The punches of a record on a line of time, the shift as a bar under them and what is paid inside it. */
export function TimeBar({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const say = useSay();
  const locale = useLocale();
  const { row, punches } = detail;
  const from = Math.floor(Math.min(detail.signInFrom, ...punches.map((punch) => punch.minute)) / hour) * hour;
  const to = Math.ceil(Math.max(detail.signOutTo, ...punches.map((punch) => punch.minute)) / hour) * hour;
  const at = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  const span = (start: number, end: number) => ({ left: at(start), width: `${((end - start) / (to - from)) * 100}%` });
  const step = to - from > 16 * hour ? 4 * hour : 2 * hour;
  const marks = [];
  for (let minute = Math.ceil(from / step) * step; minute <= to; minute += step) marks.push(minute);
  const isPaid = row.inMinute !== null && row.outMinute !== null && row.netMinutes > 0;
  return (
    <figure
      className="at-bar"
      role="img"
      aria-label={t("detail.timeBar", { from: timeText(row.startMinute, locale), to: timeText(row.endMinute, locale) })}
    >
      <div className="at-bar-track">
        <span className="at-bar-window" style={span(detail.signInFrom, detail.signOutTo)} />
        <span className="at-bar-shift" style={span(row.startMinute, row.endMinute)}>
          {timeText(row.startMinute, locale)} – {timeText(row.endMinute, locale)}
        </span>
        {isPaid ? (
          <span
            className="at-bar-paid"
            style={span(Math.max(row.inMinute!, row.startMinute), Math.min(row.outMinute!, row.endMinute))}
          />
        ) : null}
        {punches.map((punch) => (
          <span
            key={punch.id}
            className={`at-bar-punch at-bar-${punch.use}`}
            style={{ left: at(punch.minute) }}
            title={`${timeText(punch.minute, locale)} · ${say(useWords[punch.use]!)} · ${punch.device}`}
          >
            {punch.use === "in" || punch.use === "out" ? <small>{timeText(punch.minute, locale)}</small> : null}
          </span>
        ))}
      </div>
      <div className="at-bar-scale" aria-hidden="true">
        {marks.map((minute) => (
          <span key={minute} style={{ left: at(minute) }}>
            {timeText(minute, locale)}
          </span>
        ))}
      </div>
    </figure>
  );
}
