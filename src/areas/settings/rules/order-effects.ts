interface Weighed {
  readonly key: string;
  readonly date: string;
  readonly minutes: { readonly before: number; readonly after: number } | null;
  readonly fen: { readonly before: number; readonly after: number } | null;
}

const change = (of: { before: number; after: number } | null): number => (of === null ? 0 : of.after - of.before);

/** Records that would be different, those that move most money first, then most time, then by date. */
export function orderEffects<R extends Weighed>(rows: readonly R[]): R[] {
  return [...rows].sort(
    (a, b) =>
      Math.abs(change(b.fen)) - Math.abs(change(a.fen)) ||
      Math.abs(change(b.minutes)) - Math.abs(change(a.minutes)) ||
      compare(a.date, b.date) ||
      compare(a.key, b.key),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
