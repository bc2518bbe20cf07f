import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementRow } from "../../list.ts";
import { statementWords } from "../../words.ts";

/** What a list of statements draws itself. */
export const statementChanges = {
  from: { render: (row: StatementRow) => <span className="mu-number">{periodText(row)}</span> },
  state: { render: (row: StatementRow) => <State row={row} /> },
};

/** From - to without saying the year twice. */
function periodText({ from, to }: StatementRow): string {
  return `${from} – ${to.startsWith(from.slice(0, 4)) ? to.slice(5) : to}`;
}

/** The state, and how many objections wait for an answer. */
function State({ row }: { row: StatementRow }) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  return (
    <>
      <Status of={statementWords} value={row.state} />{" "}
      {row.waitingBatch ? <StatusTag tone="info" text={payer("batch.waiting", { number: row.waitingBatch })} /> : null}
      {row.openObjections > 0 ? (
        <StatusTag tone="danger" text={t("openObjections", { count: row.openObjections })} />
      ) : null}
    </>
  );
}
