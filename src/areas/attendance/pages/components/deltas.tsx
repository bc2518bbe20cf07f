import { hoursText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { DayDetail } from "../../api.ts";
import { causesText, minutesCounted, settledText, type DayDelta } from "../../delta.ts";
import { dayStateWords } from "../../words.ts";

export const signedHours = (minutes: number): string => `${minutes > 0 ? "+" : ""}${hoursText(minutes)}`;

/** Hours that count for pay. */
export const paidMinutes = (figures: NonNullable<DayDelta["before"]>): string =>
  hoursText(minutesCounted(figures) ?? 0);

/** What came to a day after it was locked or settled; the figure of the day stays as it was. */
export function DayDeltas({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const say = useSay();
  const locale = useLocale();
  return detail.deltas.map(({ state, ...delta }) =>
    state === "applied" || state === "vanished" ? null : (
      <p key={delta.id} className={state === "waiting" ? "mu-note mu-note-warning" : "mu-note mu-note-info"}>
        {detail.row.parts.length > 0 ? <strong className="mu-number">{delta.countedOn} </strong> : null}
        {t(`detail.delta.${state}`, {
          hours: signedHours(delta.minutes.paid),
          date: delta.countsFrom,
          because: causesText(delta.causes, locale),
          settled: settledText({ ...delta, state }, locale) ?? "",
          state: delta.after?.state ? say(dayStateWords[delta.after.state]) : delta.after ? "-" : t("lock.noShift"),
        })}
      </p>
    ),
  );
}
