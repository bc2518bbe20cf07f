import type { TreeItem } from "./tree-of.ts";

interface Item {
  id: number;
}

/** What a chart shows of a tree: departments below a folded one are not there. */
interface Place {
  id: number;
  parent: number | undefined;
  siblings: readonly number[];
  children: readonly number[];
}

function placesOf<T extends Item>(tree: readonly TreeItem<T>[], folded: ReadonlySet<number>): Map<number, Place> {
  const places = new Map<number, Place>();
  const walk = (items: readonly TreeItem<T>[], parent: number | undefined) => {
    const siblings = items.map(({ item }) => item.id);
    for (const { item, children } of items) {
      const isFolded = folded.has(item.id);
      places.set(item.id, {
        id: item.id,
        parent,
        siblings,
        children: isFolded ? [] : children.map((child) => child.item.id),
      });
      if (!isFolded) walk(children, item.id);
    }
  };
  walk(tree, undefined);
  return places;
}

export type ChartKey = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home";

/** Where a key leads in a chart: up to the department above, down to the first below, sideways among those of one. */
export function chartStep<T extends Item>(
  tree: readonly TreeItem<T>[],
  folded: ReadonlySet<number>,
  at: number,
  key: ChartKey,
): number {
  const places = placesOf(tree, folded);
  const place = places.get(at);
  const first = tree[0]?.item.id ?? at;
  if (!place || key === "Home") return first;
  if (key === "ArrowUp") return place.parent ?? at;
  if (key === "ArrowDown") return place.children[0] ?? at;
  return place.siblings[place.siblings.indexOf(at) + (key === "ArrowLeft" ? -1 : 1)] ?? at;
}

/** Posts of the plan that nobody holds, of a department itself; null without a plan. */
export const openPosts = ({ headcount, members }: { headcount: number | null; members: number }): number | null =>
  headcount === null ? null : Math.max(0, headcount - members);
