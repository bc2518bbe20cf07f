import type { z } from "zod";
import type { CellKind } from "#platform/excel/cell-kind.ts";
import type { Text } from "#platform/i18n/text.ts";

/** How a value is shown; it also says of which type the value is. */
export type ColumnKind =
  | "text"
  /** A text that opens the row. */
  | "link"
  | "person"
  | "number"
  | "money"
  | "againstPlan"
  | "unitPrice"
  | "hours"
  | "duration"
  | "time"
  | "timeRange"
  | "date"
  | "instant"
  | "percent"
  | "yesNo"
  /** Whether it is in use. */
  | "enabled"
  /** One of `words`, as a tag. */
  | "status"
  | "marks"
  /** Drawn by the page at its own width. */
  | "drawn";

/** One column of a list: of its page, of its file, or of both; what it is called in both languages. */
export interface ListColumn extends Text {
  /** Default: `text`. */
  kind?: ColumnKind;
  nullable?: true;
  /** The values it may have and what each is called; with their colours for a `status`. */
  words?: Readonly<Record<string, Text>>;
  /** The value where neither kind nor words say it. */
  schema?: z.ZodType;
  /** The list can be ordered by it; `name`: as names are, Chinese ones by pinyin. */
  sort?: true | "name";
  /** Its sum over all rows of the filter stands below it. */
  total?: true;
  /** What it holds is masked: digits in the clear are refused on the server. */
  masked?: true;
  /** Added by the server's `present`, not read with the row. */
  computed?: true;
  /** Worked out of the row's other values wherever it is shown; never sent. */
  derived?: true;
  /** On the page or in the file alone. */
  in?: "page" | "file";
  /** Not shown to a labour company. */
  staffOnly?: true;

  /** Wished width on the page in px; the kind's own when absent. */
  width?: number;
  /** Takes the width that is left over. */
  grow?: true;
  /** Left out where it would cost others their texts; the last of them first. The details show it. */
  minor?: true;
  /** Not shown until chosen in the column settings. */
  hidden?: true;

  /** What it is called in the file, where that is not what stands above it on the page. */
  fileTitle?: Text;
  /** The cell in the file, where it is not that of the kind. */
  cell?: CellKind;
  /** Characters in the file. */
  cellWidth?: number;
  /** Code without which nobody has it in their file. */
  fileNeeds?: string;
  /** Added up in a last row of the file. */
  sum?: true;
}

const cells: Partial<Record<ColumnKind, CellKind>> = {
  number: "integer",
  money: "fen",
  againstPlan: "fen",
  unitPrice: "milli",
  hours: "minutes",
  duration: "integer",
  time: "clock",
  date: "date",
  instant: "instant",
  percent: "percent",
};

/** What a column's cell in the file holds. */
export function cellOf({ kind = "text", cell }: Pick<ListColumn, "kind" | "cell">): CellKind {
  return cell ?? cells[kind] ?? "text";
}

/** What chooses among the rows: its control on the page and its part of the call's input; called the same as its column where there is one. */
export interface ListFilter extends Text {
  /** `tabs` are the words above the list, the first one chosen; `department`, `post`, `agency` are pickers that areas lend. */
  kind:
    | "search"
    | "text"
    | "select"
    | "enabled"
    | "tabs"
    | "date"
    | "month"
    | "dateRange"
    | "department"
    | "post"
    | "agency"
    | "custom";
  /** What a `select` or `tabs` offers. */
  words?: Readonly<Record<string, Text>>;
  /** Several may be chosen. */
  multiple?: true;
  /** Name of the last day of a `dateRange`, whose own name is that of the first. */
  to?: string;
  /** Its part of the input, where kind and words do not say it. */
  input?: z.ZodType;
  width?: number;
  /** Not offered to a labour company. */
  staffOnly?: true;
}

/** What a detail or form of the same noun calls a value that is no column of the list. */
export interface ListField extends Text {
  kind?: ColumnKind;
  words?: Readonly<Record<string, Text>>;
}
