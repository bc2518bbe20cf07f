import type { MenuEntry } from "#platform/menu/entry.ts";

/** The page that everybody begins with who may open it. */
const homeCode = "HOME";

export interface MenuNode {
  entry: MenuEntry;
  children: MenuNode[];
}

/** Whether somebody who holds these codes sees an entry; entries for everyone are opened elsewhere. */
const isHeld = (entry: MenuEntry, codes: ReadonlySet<string>) => entry.everyone === true || codes.has(entry.code);

/** The menu of one person as a tree: held entries, and groups that hold any. */
export function menuTree(entries: readonly MenuEntry[], codes: ReadonlySet<string>): MenuNode[] {
  const below = (code: string | undefined): MenuNode[] =>
    entries
      .filter((entry) => entry.parent === code || (code !== undefined && entry.alsoUnder?.includes(code)))
      .filter((entry) => !entry.everyone && !entry.route?.startsWith("/h5/"))
      .toSorted((a, b) => a.order - b.order)
      .map((entry) => ({ entry, children: below(entry.code) }))
      .filter(({ entry, children }) => children.length > 0 || (entry.route !== undefined && isHeld(entry, codes)));
  return below(undefined);
}

/** The entries above and including one, from the top: the breadcrumb. */
export function trailOf(entries: readonly MenuEntry[], code: string): MenuEntry[] {
  const trail: MenuEntry[] = [];
  for (let next = entries.find((entry) => entry.code === code); next;) {
    trail.unshift(next);
    const parent: string | undefined = next.parent;
    next = entries.find((entry) => entry.code === parent);
  }
  return trail;
}

export function mayOpen(entry: MenuEntry, codes: ReadonlySet<string>): boolean {
  return isHeld(entry, codes);
}

/** The screen that one begins with: the home page, or the first of one's menu; none where one may open nothing at the desk. */
export function firstRoute(entries: readonly MenuEntry[], codes: ReadonlySet<string>): string | undefined {
  const home = entries.find((entry) => entry.code === homeCode);
  if (home && codes.has(homeCode)) return home.route;
  const routes = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ entry, children }) => (children.length > 0 ? routes(children) : (entry.route ?? [])));
  return routes(menuTree(entries, codes))[0];
}
