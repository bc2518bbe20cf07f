interface Hanging {
  id: number;
  parentId: number | null;
}

export interface TreeItem<T> {
  item: T;
  children: TreeItem<T>[];
}

/**
 * A flat list as a tree, siblings in the order of the list. One whose parent is not in the list (it is outside the
 * viewer's scope) stands at the top, or is left out with everything below it.
 */
export function treeOf<T extends Hanging>(rows: readonly T[], options: { orphansToTop: boolean }): TreeItem<T>[] {
  const known = new Set(rows.map((row) => row.id));
  const below = new Map<number | null, T[]>();
  for (const row of rows) {
    const hangs = row.parentId === null || known.has(row.parentId);
    if (!hangs && !options.orphansToTop) continue;
    const parent = hangs ? row.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const branch = (parent: number | null): TreeItem<T>[] =>
    (below.get(parent) ?? []).map((item) => ({ item, children: branch(item.id) }));
  return branch(null);
}

export interface Hit<T> {
  item: T;
  /** Names from the top down to its own. */
  path: string[];
}

/** What a search finds in a tree, in its order: whatever has the text in its own name or in one above it, whole without a text. */
export function hitsIn<T extends { name: string }>(
  tree: readonly TreeItem<T>[],
  search: string,
  above: readonly string[] = [],
  isBelow = false,
): Hit<T>[] {
  const wanted = search.trim().toLowerCase();
  return tree.flatMap(({ item, children }) => {
    const path = [...above, item.name];
    const isHit = isBelow || item.name.toLowerCase().includes(wanted);
    return [...(isHit ? [{ item, path }] : []), ...hitsIn(children, search, path, isHit)];
  });
}
