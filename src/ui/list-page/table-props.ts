import type { ReactNode } from "react";
import type { Column } from "./columns.ts";
import type { RowAction } from "./row-actions.tsx";

export type RowId = number | string;

export interface DataTableProps<R extends { id: RowId }> {
  /** Read aloud as the name of the table. */
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  loading?: boolean;
  /** The rows still answer the question before. */
  isStale?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Click on a link cell, Enter or double click on a row. */
  onOpen?: (row: R) => void;
  openId?: RowId | undefined;
  /** One click opens a row: for what is shown beside the table. */
  opensBeside?: boolean | undefined;
  /** Further keys on the row in focus, such as `c` to confirm it. */
  keys?: Readonly<Record<string, (row: R) => void>> | undefined;
  actions?: ((row: R) => readonly RowAction[]) | undefined;
  selected?: ReadonlySet<RowId>;
  onSelect?: (selected: Set<RowId>) => void;
  /** Column key, with a leading `-` for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  totals?: Record<string, number> | undefined;
  density?: "compact" | "comfortable";
  /** Fill the height of the parent and scroll inside (list pages); otherwise as high as the rows. */
  fill?: boolean;
}
