import { hoursText } from "#ui/format.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { DayDelta, DayDetail } from "../../api.ts";
import { dayStateWords, deltaCauseWords } from "../../words.ts";

export const signedHours = (minutes: number): string => `${minutes > 0 ? "+" : ""}${hoursText(minutes)}`;

/** Hours that count for pay. */
export const paidMinutes = (figures: NonNullable<DayDelta["before"]>): string =>
  hoursText(figures.adjustedMinutes ?? figures.accountingMinutes);

/** What brought a change about, with the documents' numbers and reasons. */
export function useCauses(): (causes: DayDelta["causes"]) => string {
  const say = useSay();
  return (causes) =>
    listText(
      causes.map(({ kind, number, reason }) => [say(deltaCauseWords[kind]), number, reason].filter(Boolean).join(" ")),
    );
}

/** What became of a change: the statement that pays it, or why it does not count. */
export function useSettled(): (delta: Pick<DayDelta, "carriedBy" | "note" | "state">) => string | null {
  const t = useTexts("attendance");
  return ({ carriedBy, note, state }) =>
    carriedBy !== null ? t("days.held", { number: carriedBy }) : state === "left" ? note : null;
}

/** What came to a day after it was locked or settled; the figure of the day stays as it was. */
export function DayDeltas({ detail }: { detail: DayDetail }) {
  const t = useTexts("attendance");
  const say = useSay();
  const causes = useCauses();
  const settled = useSettled();
  const standing = detail.deltas.filter((delta) => delta.state !== "applied");
  return standing.map((delta) => (
    <p key={delta.id} className={delta.state === "waiting" ? "mu-note mu-note-warning" : "mu-note mu-note-info"}>
      {detail.row.parts.length > 0 ? <strong className="mu-number">{delta.countedOn} </strong> : null}
      {t(`detail.delta.${delta.state}`, {
        hours: signedHours(delta.minutes.paid),
        date: delta.countsFrom,
        because: causes(delta.causes),
        settled: settled(delta) ?? "",
        state: delta.after?.state ? say(dayStateWords[delta.after.state]) : delta.after ? "-" : t("lock.noShift"),
      })}
    </p>
  ));
}
