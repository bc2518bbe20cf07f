import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { TaskRow } from "../../lists.ts";
import { rateText } from "./rate-text.ts";

/** The pass rate so far, and whether it reaches what was asked for. */
export function PassRate({
  row,
}: {
  row: Pick<TaskRow, "passPercent" | "passed" | "passTarget" | "checked" | "drawn">;
}) {
  const t = useTexts("spot-checks");
  if (row.passPercent === null) return <span className="mu-secondary">-</span>;
  return (
    <>
      <span className="mu-number">{rateText(row, t)}</span>{" "}
      <StatusTag tone={row.passed ? "success" : "danger"} text={t(row.passed ? "reached" : "missed")} />
    </>
  );
}
