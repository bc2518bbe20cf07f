import type { z } from "zod";
import type { CellKind } from "#platform/excel/write-sheet.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";

/** One column of an export; `text` cells are never taken for numbers or formulas. */
export interface ExportColumn<R> {
  title: Text;
  kind: CellKind;
  /** Characters. */
  width?: number;
  value: (row: R) => string | number | null | undefined;
}

/**
 * What an area offers to the download centre. It runs as a background job with the rights, the scope and the language
 * of the account that asked, in a read-only transaction of its own.
 */
export interface Exporter<I extends z.ZodType = z.ZodType, R = never> {
  /** `<area>.<export>` */
  name: string;
  /** Permission code it needs. */
  needs: string;
  title: Text;
  /** Filters, as sent by the list page in `searchInfo`. */
  input: I;
  /** Whether it covers a period: both dates are then needed, at most one year (spec 5). */
  overPeriod?: boolean;
  columns: readonly ExportColumn<R>[];
  /** Gives the rows in portions, so that a hundred thousand never stand in memory at once. */
  rows(context: CallContext, input: z.output<I>): AsyncIterable<readonly R[]>;
}

/** Declares an exporter with its row type checked. */
export function exporter<I extends z.ZodType, R>(declaration: Exporter<I, R>): Exporter {
  return declaration as unknown as Exporter;
}
