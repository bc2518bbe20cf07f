import { addDays } from "#platform/calendar/plain-date.ts";
import { today } from "#ui/format.ts";
import { useSay } from "#ui/texts.ts";
import { licenceWords } from "../../words.ts";

/** The day a licence ends, marked when it is near or past. */
export function LicenceEnd({ date }: { date: string | null }) {
  const say = useSay();
  if (date === null) return <span className="mu-secondary">-</span>;
  const now = today();
  if (date > addDays(now, 30)) return <span className="mu-number">{date}</span>;
  return (
    <span className="mu-number mu-negative" title={say(licenceWords[date < now ? "expired" : "expiring"])}>
      {date}
    </span>
  );
}
