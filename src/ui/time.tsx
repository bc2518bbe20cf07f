import { durationText, hoursText, instantText, timeText } from "#ui/format.ts";
import { useLocale } from "#ui/texts.ts";

const none = <span className="mu-secondary">-</span>;

/** A time of the work date in minutes from 00:00, next-day times marked. */
export function Time({ minute }: { minute: number | null | undefined }) {
  const locale = useLocale();
  return minute === null || minute === undefined ? none : <span className="mu-number">{timeText(minute, locale)}</span>;
}

/** From - to in minutes of the work date. */
export function TimeRange({ from, to }: { from: number | null | undefined; to: number | null | undefined }) {
  return (
    <span className="mu-number">
      <Time minute={from} /> – <Time minute={to} />
    </span>
  );
}

/** Minutes as hours (`7.50`); with `onExplain` a button that opens the way they came about. */
export function Hours({ minutes, onExplain }: { minutes: number | null | undefined; onExplain?: () => void }) {
  if (minutes === null || minutes === undefined) return none;
  const look = `mu-number${minutes < 0 ? " mu-negative" : ""}`;
  if (!onExplain) return <span className={look}>{hoursText(minutes)}</span>;
  return (
    <button type="button" className={`mu-plain mu-explained ${look}`} onClick={onExplain}>
      {hoursText(minutes)}
    </button>
  );
}

/** A length of time in minutes as `7:30`. */
export function Duration({ minutes }: { minutes: number | null | undefined }) {
  return minutes === null || minutes === undefined ? none : <span className="mu-number">{durationText(minutes)}</span>;
}

/** An instant in the business zone as `YYYY-MM-DD HH:mm`. */
export function Instant({ at }: { at: string | null | undefined }) {
  return at ? (
    <time className="mu-number" dateTime={at}>
      {instantText(at)}
    </time>
  ) : (
    none
  );
}
