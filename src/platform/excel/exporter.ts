import type { z } from "zod";
import type { ListQuery } from "#platform/db/list.ts";
import { pagesOf } from "#platform/db/pages-of.ts";
import type { CellKind } from "#platform/excel/cell-kind.ts";
import type { ExportPeriod } from "#platform/excel/export-period.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { holds, type Principal } from "#platform/session/principal.ts";

/** One column of an export; `text` cells are never taken for numbers or formulas. */
export interface ExportColumn<R> {
  /** What people's own order of columns is kept by: the name of the value, as the list has it; no two of an exporter alike. */
  key: string;
  title: Text;
  kind: CellKind;
  /** Code without which nobody has it in their file, such as that for personal data. */
  needs?: string;
  /** Characters. */
  width?: number;
  /** Its values are added up in a last row, as below the list on the screen. */
  sum?: true;
  /** In the language of the file; `index`: the row's place in it, from 1. */
  value: (row: R, locale: Locale, index: number) => string | number | null | undefined;
}

/**
 * What an area offers to the download centre. It runs as a background job with the rights, the scope and the language
 * of the account that asked, in a read-only transaction of its own.
 */
export interface Exporter<I extends z.ZodType = z.ZodType, R = never> {
  /** `<area>.<export>` */
  name: string;
  /** Permission code it needs; "session": everybody, for what is one's own. */
  needs: string;
  title: Text;
  /** Filters, as sent by the list page in `searchInfo`. */
  input: I;
  /** The period it covers: both ends are then needed, at most one year apart (spec 5). */
  period?: ExportPeriod;
  columns: readonly ExportColumn<R>[];
  /** Further columns behind them that are known with the rows alone, such as the values of what stands across. */
  more?(context: CallContext, input: z.output<I>): Promise<readonly ExportColumn<never>[]>;
  /** Gives the rows in portions, so that a hundred thousand never stand in memory at once. */
  rows(context: CallContext, input: z.output<I>): AsyncIterable<readonly R[]>;
}

/** Declares an exporter with its row type checked. */
export function exporter<I extends z.ZodType, R>(declaration: Exporter<I, R>): Exporter {
  return declaration as unknown as Exporter;
}

/** Whether somebody may have the file of an exporter. */
export const mayExport = (principal: Principal, { needs }: Pick<Exporter, "needs">): boolean =>
  needs === "session" || holds(principal, needs);

/** The columns that somebody may have in their file, as they stand. */
export const columnsFor = <R>({ columns }: Pick<Exporter<z.ZodType, R>, "columns">, principal: Principal) =>
  columns.filter(({ needs }) => needs === undefined || holds(principal, needs));

/** Of these the chosen ones, in the order they were chosen in; what is not there, or not for who asks, is left out. */
export function chosenOf<C extends { key: string }>(columns: readonly C[], chosen: readonly string[] | null): C[] {
  if (!chosen) return [...columns];
  return [...new Set(chosen)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

interface ListExport<I extends z.ZodType, R, S extends object> extends Omit<Exporter<I, R>, "rows"> {
  /** What the list reads; the file has its filters, its scope and its order, without its pages. */
  query(context: CallContext, input: z.output<I>): ListQuery | Promise<ListQuery>;
  /** What the list makes of the rows it has read. */
  present?(context: CallContext, rows: S[], input: z.output<I>): readonly R[] | Promise<readonly R[]>;
}

/** The export of a list: its query and the columns of the file. */
export function listExporter<I extends z.ZodType, R extends object, S extends object = R>({
  query,
  present,
  ...declaration
}: ListExport<I, R, S>): Exporter {
  return exporter<I, R>({
    ...declaration,
    async *rows(context, input) {
      for await (const rows of pagesOf<S>(context.tx, await query(context, input), input as { sort?: string })) {
        yield present ? await present(context, rows, input) : (rows as unknown as R[]);
      }
    },
  });
}
