import { useEffect, useState } from "react";
import type { ApprovalRow as Row } from "../../inbox-list.ts";

interface ListOfRows {
  rows: readonly Row[];
  /** What was asked; the first row is opened once for each question. */
  input: unknown;
  open: string;
  openRow: (id: number | undefined) => void;
  query: { isSuccess: boolean; isPlaceholderData: boolean };
}

/**
 * Which approval is open beside the list: the one of the link, or else the first. What comes up by itself meanwhile
 * changes nothing: the document that is read stays.
 */
export function useOpenRow(list: ListOfRows, opensFirst: boolean) {
  const { rows, input, open, openRow, query } = list;
  const [first, setFirst] = useState<{ input: unknown; id: number | undefined }>();
  const [cameUp, setCameUp] = useState(false);
  const isAnswered = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (!isAnswered) return;
    setFirst((was) =>
      was !== undefined && was.input === input && was.id !== undefined ? was : { input, id: rows[0]?.id },
    );
  }, [isAnswered, input, rows]);
  const known = first !== undefined && first.input === input ? first.id : undefined;
  const id = open === "" ? (opensFirst ? known : undefined) : Number(open);
  const at = rows.findIndex((row) => row.id === id);
  const rowBy = (by: 1 | -1) => (at < 0 ? rows[0] : rows[at + by]);
  const select = (row: Row | undefined, isNext: boolean) => {
    setCameUp(isNext);
    if (row) openRow(row.id);
    return row;
  };
  return {
    id,
    row: rows[at],
    cameUp,
    open: (row: Row) => void select(row, false),
    close: () => openRow(undefined),
    step: (by: 1 | -1) => select(rowBy(by), false),
    /** Absent at the ends of the page. */
    stepTo: (by: 1 | -1) => {
      const row = at < 0 ? undefined : rows[at + by];
      return row && (() => void select(row, false));
    },
    /** After an answer: the next one, or the one before where it was the last. */
    goOn: () => {
      const next = at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1]);
      if (next) return select(next, true);
      setCameUp(true);
      setFirst({ input, id: undefined });
      openRow(undefined);
      return undefined;
    },
  };
}
