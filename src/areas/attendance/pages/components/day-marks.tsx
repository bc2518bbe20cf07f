import type { Tone } from "#platform/i18n/status.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { dayStateWords, progressWords } from "../../words.ts";
import { datesCounted } from "./counts-for.ts";
import { signedHours } from "./deltas.tsx";
import type { DayListRow } from "../../days-list.ts";

type Mark = { tone: Tone; text: string };

/** The state of a record and everything else one should know at a glance. */
function useMarks(): (row: DayListRow) => Mark[] {
  const t = useTexts("attendance");
  const say = useSay();
  return (row) => {
    const dates = datesCounted(row);
    const state = row.state === null ? progressWords[row.progress] : dayStateWords[row.state];
    const marks: (Mark | false | undefined)[] = [
      state && { tone: state.tone, text: say(state) },
      row.confirmed && { tone: "success", text: t("days.confirmed") },
      row.deltaMinutes !== 0 && { tone: "warning", text: t("days.delta", { hours: signedHours(row.deltaMinutes) }) },
      row.locked && { tone: "neutral", text: t("days.locked") },
      row.voided && { tone: "danger", text: t("days.voided") },
      row.outside && { tone: "warning", text: t("days.outside") },
      row.waiting && { tone: "info", text: t("days.waiting") },
      row.underlyingChanged && { tone: "warning", text: t("days.changed") },
      dates !== null && { tone: "neutral", text: t("days.forDates", { dates }) },
      row.heldBy !== null && { tone: "neutral", text: t("days.held", { number: row.heldBy }) },
    ];
    return marks.filter((mark): mark is Mark => Boolean(mark));
  };
}

/** The same as one text, by which a column is laid out. */
export function useMarksText(): (row: DayListRow) => string {
  const marks = useMarks();
  return (row) =>
    marks(row)
      .map((mark) => `${mark.text}\u2003\u2003`)
      .join("");
}

export function DayMarks({ row }: { row: DayListRow }) {
  const marks = useMarks()(row);
  return (
    <span style={{ display: "inline-flex", gap: 4 }}>
      {marks.map((mark) => (
        <StatusTag key={mark.text} {...mark} />
      ))}
    </span>
  );
}
