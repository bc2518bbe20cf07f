import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { searchTo } from "#ui/search-state.ts";
import "./card-rows.css";

export interface CardRow {
  key: string;
  label: ReactNode;
  figure: ReactNode;
  /** Beside the figure, in small letters. */
  note?: ReactNode;
  tone?: "danger" | "warning";
  /** The list that has exactly these rows; none where it is not the viewer's. */
  to?: string | undefined;
  search?: Record<string, unknown>;
}

/** Figures of a card of the home page, each the door to the rows it counts. */
export function CardRows({ rows, label }: { rows: readonly CardRow[]; label?: string }) {
  return (
    <ul className="mu-card-rows" aria-label={label}>
      {rows.map(({ key, to, search = {}, ...row }) => (
        <li key={key}>
          {to === undefined ? (
            <span className="mu-card-row">
              <RowContent {...row} />
            </span>
          ) : (
            <Link className="mu-card-row" to={to} search={searchTo(search)}>
              <RowContent {...row} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ label, figure, note, tone }: Pick<CardRow, "label" | "figure" | "note" | "tone">) {
  return (
    <>
      <span>{label}</span>
      <span>
        {note === undefined ? null : <small className="mu-secondary">{note}</small>}{" "}
        <strong className="mu-number" data-tone={tone}>
          {figure}
        </strong>
      </span>
    </>
  );
}
