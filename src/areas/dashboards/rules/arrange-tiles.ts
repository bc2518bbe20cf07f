/** Columns of twelve, and rows. */
export const tileWidths = [3, 4, 6, 8, 12] as const;
export const tileHeights = [1, 2, 3] as const;

interface Sized {
  key: string;
  width: (typeof tileWidths)[number];
  height: (typeof tileHeights)[number];
}

/** A tile at another place; those between move up. */
export function movedTo<T extends Sized>(tiles: readonly T[], key: string, place: number): T[] {
  const from = tiles.findIndex((one) => one.key === key);
  const [tile] = from < 0 ? [] : tiles.slice(from, from + 1);
  if (!tile) return [...tiles];
  const others = tiles.filter((one) => one !== tile);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), tile, ...others.slice(at)];
}

export const movedBy = <T extends Sized>(tiles: readonly T[], key: string, steps: number): T[] =>
  movedTo(tiles, key, tiles.findIndex((one) => one.key === key) + steps);

/** The next size of those there are. */
function stepped<N extends number>(sizes: readonly N[], now: N, steps: number): N {
  const at = sizes.indexOf(now) + steps;
  return sizes[Math.max(0, Math.min(at, sizes.length - 1))] ?? now;
}

export function resizedBy<T extends Sized>(tiles: readonly T[], key: string, { wider = 0, higher = 0 }): T[] {
  return tiles.map((one) =>
    one.key === key
      ? { ...one, width: stepped(tileWidths, one.width, wider), height: stepped(tileHeights, one.height, higher) }
      : one,
  );
}

/** The size that comes nearest to what was dragged to, in columns and rows. */
export function resizedTo<T extends Sized>(tiles: readonly T[], key: string, columns: number, rows: number): T[] {
  const nearest = <N extends number>(sizes: readonly N[], wanted: number): N =>
    sizes.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));
  return tiles.map((one) =>
    one.key === key ? { ...one, width: nearest(tileWidths, columns), height: nearest(tileHeights, rows) } : one,
  );
}

/** A key that no tile has yet. */
export function freshKey(tiles: readonly Sized[]): string {
  const taken = new Set(tiles.map(({ key }) => key));
  let next = tiles.length + 1;
  while (taken.has(`t${next}`)) next += 1;
  return `t${next}`;
}
