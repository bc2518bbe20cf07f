import type { Locale, Text } from "#platform/i18n/text.ts";
import type { CellKind } from "./cell-kind.ts";
import type { ExportColumn } from "./exporter.ts";

type Value = ReturnType<ExportColumn<never>["value"]>;

interface Totals {
  add(values: readonly Value[]): void;
  /** The row of totals: undefined where nothing is summed or no row came; a column that held nothing stays empty. */
  last(): Value[] | undefined;
}

const total: Text = { zh: "合计", en: "Total" };

/** Cells that can hold the word for it. */
const wordy: ReadonlySet<CellKind> = new Set<CellKind>(["text", "date", "instant"]);

/** Adds up the columns that have a sum, row by row; its name stands in the first column that can hold it. */
export function totalsOf(columns: readonly Pick<ExportColumn<never>, "sum" | "kind">[], locale: Locale): Totals {
  const named = columns.findIndex(({ sum, kind }) => !sum && wordy.has(kind));
  const sums: (number | null)[] = columns.map(() => null);
  let any = false;
  return {
    add(values) {
      any = true;
      for (const [index, { sum }] of columns.entries()) {
        const value = values[index];
        if (sum && value !== null && value !== undefined) sums[index] = (sums[index] ?? 0) + Number(value);
      }
    },
    last: () =>
      any && columns.some(({ sum }) => sum)
        ? sums.map((sum, index) => (index === named ? total[locale] : sum))
        : undefined,
  };
}
