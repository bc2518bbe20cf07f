/** A layout as it is kept: the cards in their order, and those that are not shown. */
export interface Layout {
  shown: readonly string[];
  hidden: readonly string[];
}

/**
 * The keys of all cards one may see, in the viewer's order; where it was never arranged, as their duties have it. Cards
 * they have not seen yet come last, and are shown where their duties would show them.
 */
export function arranged(keys: readonly string[], standard: readonly string[], layout: Layout | null): Layout {
  const known = new Set(layout ? [...layout.shown, ...layout.hidden] : []);
  const isThere = (key: string) => keys.includes(key);
  const unseen = keys.filter((key) => !known.has(key));
  return {
    shown: [...(layout?.shown ?? []).filter(isThere), ...standard.filter((key) => unseen.includes(key))],
    hidden: [...(layout?.hidden ?? []).filter(isThere), ...unseen.filter((key) => !standard.includes(key))],
  };
}

/** Puts a shown card before the one at a place (or last); cards that are not shown stay so. */
export function moved({ shown, hidden }: Layout, key: string, to: number): Layout {
  const others = shown.filter((each) => each !== key);
  const at = Math.max(0, Math.min(others.length, to));
  return { shown: [...others.slice(0, at), key, ...others.slice(at)], hidden };
}

export function toggled({ shown, hidden }: Layout, key: string): Layout {
  if (shown.includes(key)) return { shown: shown.filter((each) => each !== key), hidden: [...hidden, key] };
  return { shown: [...shown, key], hidden: hidden.filter((each) => each !== key) };
}

/** Columns of the home page. */
const across = 12;

/** Widths in columns of cards that follow each other, at most 12 each: those of a row that is not full share what it has left. */
export function filled(widths: readonly number[]): number[] {
  const rows: number[][] = [];
  let left = 0;
  for (const width of widths) {
    if (width > left) {
      rows.push([]);
      left = across;
    }
    rows.at(-1)!.push(width);
    left -= width;
  }
  return rows.flatMap((row) => {
    const spare = across - row.reduce((all, width) => all + width, 0);
    return row.map((width, index) => width + Math.floor(spare / row.length) + (index < spare % row.length ? 1 : 0));
  });
}
