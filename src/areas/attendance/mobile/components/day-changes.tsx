import type { OutputOf } from "#platform/http/call.ts";
import { hoursText } from "#ui/format.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { myHours } from "../../sign-api.ts";
import { deltaCauseWords } from "../../words.ts";

type Day = OutputOf<typeof myHours>["days"][number];

export const signedHours = (minutes: number): string => `${minutes > 0 ? "+" : ""}${hoursText(minutes)}`;

/** By which statement a shift was paid, and what came to it after that. */
export function DayChanges({ day }: { day: Day }) {
  const t = useTexts("attendance");
  const say = useSay();
  if (day.paidBy.length === 0 && day.deltas.length === 0 && day.parts.length === 0) return null;
  return (
    <ul className="ms-changes">
      {day.parts.length === 0 ? null : (
        <li className="mu-secondary">
          {t("days.countsFor", {
            dates: listText(
              day.parts.map((one) => t("days.part", { date: one.date.slice(5), hours: hoursText(one.paidMinutes) })),
            ),
          })}
        </li>
      )}
      {day.paidBy.length === 0 ? null : (
        <li className="mu-secondary">{t("hours.paidBy", { number: listText(day.paidBy) })}</li>
      )}
      {day.deltas.map(({ id, state, paidMinutes, causes, countsFrom, carriedBy, note }) => (
        <li key={id} className={state === "waiting" ? "ms-open" : "mu-secondary"}>
          {t(`hours.delta.${state}`, {
            hours: signedHours(paidMinutes),
            because: listText(
              causes.map(({ kind, number }) => [say(deltaCauseWords[kind]), number].filter(Boolean).join(" ")),
            ),
            date: countsFrom,
            number: carriedBy ?? "",
            note: note ?? "",
          })}
        </li>
      ))}
    </ul>
  );
}
