import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useSay } from "#ui/texts.ts";
import type { OrderRow } from "../../orders-list.ts";
import { adjustedWords, openPlacesWords, orderWords } from "../../words.ts";

/** The first work date, and how many more there are: `2026-10-12 +2`. */
export function datesText(row: Pick<OrderRow, "firstDate" | "dateCount">): string {
  if (!row.firstDate) return "-";
  return row.dateCount > 1 ? `${row.firstDate} +${row.dateCount - 1}` : row.firstDate;
}

export function StateTags({
  row,
  hasOpenPlaces = false,
}: {
  row: Pick<OrderRow, "state" | "adjusted">;
  hasOpenPlaces?: boolean;
}) {
  const say = useSay();
  return (
    <span className="wo-tags">
      <Status of={orderWords} value={row.state} />
      {row.adjusted ? <StatusTag tone="warning" text={say(adjustedWords.true)} /> : null}
      {hasOpenPlaces ? <StatusTag tone="info" text={say(openPlacesWords.open)} /> : null}
    </span>
  );
}
