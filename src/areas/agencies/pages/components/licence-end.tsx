import { addDays } from "#platform/calendar/plain-date.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";

/** The day a licence ends, marked when it is near or past. */
export function LicenceEnd({ date }: { date: string | null }) {
  const t = useTexts("agencies");
  if (date === null) return <span className="mu-secondary">-</span>;
  const now = today();
  if (date > addDays(now, 30)) return <span className="mu-number">{date}</span>;
  return (
    <span className="mu-number mu-negative" title={t(date < now ? "licence.expired" : "licence.expiring")}>
      {date}
    </span>
  );
}
