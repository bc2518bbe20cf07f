/** What a document came to in short, in one language; `field` as in the document's own summary. */
export interface SummaryRows {
  rows: readonly { label: string; value: string; field?: string }[];
  amounts: readonly { label: string; fen: number; field?: string }[];
}

/** A document as it was when a round ended, in both languages. */
export interface Snapshot {
  zh: SummaryRows;
  en: SummaryRows;
}

export interface Difference<V> {
  label: string;
  /** Null where there was none, or is none any more. */
  before: V | null;
  after: V | null;
}

interface Line<V> {
  label: string;
  field?: string;
  value: V;
}

/** Lines that differ, in the order of now with those that are gone behind; lines of one field are paired in their order. */
function between<V>(before: readonly Line<V>[], now: readonly Line<V>[]): Difference<V>[] {
  const numbered = (lines: readonly Line<V>[]) => {
    const seen = new Map<string, number>();
    return new Map(
      lines.map((line) => {
        const name = line.field ?? line.label;
        const count = (seen.get(name) ?? 0) + 1;
        seen.set(name, count);
        return [`${name} ${count}`, line];
      }),
    );
  };
  const [old, fresh] = [numbered(before), numbered(now)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    if (was?.value === is?.value) return [];
    return [{ label: (is ?? was)!.label, before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** What has changed in a document since a round of its approval ended. */
export function compareSummaries(
  before: SummaryRows,
  now: SummaryRows,
): { rows: Difference<string>[]; amounts: Difference<number>[] } {
  const fens = ({ amounts }: SummaryRows) => amounts.map(({ fen, ...line }) => ({ ...line, value: fen }));
  return { rows: between(before.rows, now.rows), amounts: between(fens(before), fens(now)) };
}
