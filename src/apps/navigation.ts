import type { MenuEntry } from "#platform/menu/entry.ts";
import type { MenuNode } from "./menu-tree.ts";

/** Pages below a heading: the second level of the menu, and its last. */
export interface MenuSection {
  entry: MenuEntry;
  pages: readonly MenuEntry[];
}

export interface Navigation {
  /** Always in sight, above what is scrolled. */
  home: MenuEntry | undefined;
  sections: readonly MenuSection[];
  /** What is set once and seldom changed, all behind one entry. */
  settings: readonly MenuSection[];
}

/** Heading of the pages that were opened last; no entry of the stored menu. */
export const recentEntry: MenuEntry = { code: "RECENT", order: 0, icon: "recent", zh: "最近使用", en: "Recent" };

const homeCode = "HOME";
/** Groups whose pages are settings. */
const settingGroups = ["C0401", "G_SETTINGS"];
/** Pages of other groups that are settings, and the heading below which they stand there. */
const settingPages = new Map([
  ["C05306", "C6300"],
  ["C00110201", "G_SETTINGS"],
  ["C2200", "G_SETTINGS"],
  ["C2600", "G_SETTINGS"],
]);
/** Groups below others that stand by themselves: with them their parent would be too long. */
const groupsApart = ["G_RECRUITMENT"];

/** The way to a page as the menu shows it: from the group that stands by itself where it lies below one. */
export function shownTrail(trail: readonly MenuEntry[]): readonly MenuEntry[] {
  const apart = trail.findLastIndex(({ code }) => groupsApart.includes(code));
  return trail.slice(Math.max(apart, 0));
}

/** A group, and those below it that stand by themselves. */
function parted(node: MenuNode): MenuNode[] {
  const isApart = ({ entry }: MenuNode) => groupsApart.includes(entry.code);
  const apart = node.children.filter(isApart);
  if (apart.length === 0) return [node];
  return [{ ...node, children: node.children.filter((child) => !isApart(child)) }, ...apart];
}

/** Entries of a group that are pages, whatever groups lie between, each once. */
function pagesIn(node: MenuNode, isHeld: (entry: MenuEntry) => boolean): MenuEntry[] {
  const below = node.children.flatMap((child) => pagesIn(child, isHeld));
  const own = node.entry.route !== undefined && isHeld(node.entry) ? [node.entry] : [];
  return [...new Map([...own, ...below].map((entry) => [entry.code, entry])).values()];
}

/**
 * The menu as it is shown: groups with their pages and nothing between, and all settings in a place of their own, where
 * the groups among them are the headings. Codes, routes and the order of the tree stay.
 */
export function navigationOf(tree: readonly MenuNode[], codes: ReadonlySet<string>): Navigation {
  const isHeld = ({ code }: MenuEntry) => codes.has(code);
  const isSetting = (node: MenuNode) => settingGroups.includes(node.entry.code);
  const all = tree.flatMap(parted).map((node) => ({ node, entry: node.entry, pages: pagesIn(node, isHeld) }));
  const moved = all
    .filter(({ node }) => !isSetting(node))
    .flatMap(({ pages }) => pages.filter(({ code }) => settingPages.has(code)));
  return {
    home: tree.find((node) => node.entry.code === homeCode)?.entry,
    sections: all
      .filter(({ node, entry }) => !isSetting(node) && entry.code !== homeCode)
      .map(({ entry, pages }) => ({ entry, pages: pages.filter(({ code }) => !settingPages.has(code)) }))
      .filter(({ pages }) => pages.length > 0),
    settings: withPages(
      tree.filter(isSetting).flatMap((node) => headingsIn(node, isHeld)),
      moved,
    ),
  };
}

/** Groups of a group, and what stands in it beside them. */
function headingsIn(node: MenuNode, isHeld: (entry: MenuEntry) => boolean): MenuSection[] {
  const groups = node.children.filter(({ children }) => children.length > 0);
  const single = node.children.filter(({ children }) => children.length === 0).map(({ entry }) => entry);
  return [
    ...groups.map((group) => ({ entry: group.entry, pages: pagesIn(group, isHeld) })),
    ...(single.length > 0 ? [{ entry: node.entry, pages: single }] : []),
  ];
}

/** Pages that come from elsewhere, below the heading that is theirs, or below the last one where that is not there. */
function withPages(sections: readonly MenuSection[], pages: readonly MenuEntry[]): MenuSection[] {
  if (pages.length === 0) return [...sections];
  const headingOf = ({ code }: MenuEntry) =>
    sections.find(({ entry }) => entry.code === settingPages.get(code)) ?? sections.at(-1);
  if (sections.length === 0) return pages.map((entry) => ({ entry, pages: [entry] }));
  return sections.map((section) => ({
    ...section,
    pages: [...section.pages, ...pages.filter((page) => headingOf(page) === section)],
  }));
}

/** The section in which a page is marked: the one it was opened from where it stands in several. */
export function sectionOf(
  sections: readonly MenuSection[],
  code: string | undefined,
  cameBy: string | undefined,
): MenuSection | undefined {
  const holding = sections.filter(({ pages }) => pages.some((page) => page.code === code));
  return holding.find(({ entry }) => entry.code === cameBy) ?? holding[0];
}
