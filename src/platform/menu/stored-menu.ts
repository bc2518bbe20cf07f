import type { MenuEntry } from "./entry.ts";
import type { StoredButton, StoredEntry } from "./stored-menu-schema.ts";

/**
 * The stored menu (spec 3) derived from what the areas declare: parents before children, siblings in their order.
 * An entry's id is its code; where it is shown under a further group, the group's code and a slash come before it.
 * Entries for everyone are no part of the menu.
 */
export function storedMenu(entries: readonly MenuEntry[]): StoredEntry[] {
  const shown = entries.filter((entry) => !entry.everyone);
  const below = (parent: string | undefined) =>
    shown
      .filter((entry) => entry.parent === parent || (parent !== undefined && entry.alsoUnder?.includes(parent)))
      .sort((a, b) => a.order - b.order || a.code.localeCompare(b.code));
  const walk = (parent: StoredEntry | undefined): StoredEntry[] =>
    below(parent?.keyCode).flatMap((entry) => {
      const stored = storedEntryOf(entry, parent);
      return [stored, ...walk(stored)];
    });
  return walk(undefined);
}

function storedEntryOf(entry: MenuEntry, parent: StoredEntry | undefined): StoredEntry {
  const copied = parent !== undefined && entry.parent !== parent.keyCode;
  const id = copied ? `${parent.id}/${entry.code}` : entry.code;
  const path = parent ? `${parent.path},${id}` : id;
  const mobile = entry.mobile ?? "none";
  return {
    category: "company",
    id,
    keyCode: entry.code,
    parentId: parent?.id ?? null,
    path,
    orders: entry.order,
    type: "menu",
    state: "enable",
    openState: "open",
    isQuick: entry.quick ? "Y" : "N",
    zhCn: entry.zh,
    enUs: entry.en,
    title: entry.zh,
    titleEN: entry.en,
    namePath: {
      en: parent ? `${parent.namePath.en} / ${entry.en}` : entry.en,
      zh: parent ? `${parent.namePath.zh} / ${entry.zh}` : entry.zh,
    },
    meta: {
      keyCode: entry.standsFor?.[0] ?? entry.code,
      roles: ["admin", "user"],
      station: entry.route ?? null,
      title: entry.zh,
      href: entry.route ?? null,
    },
    pageInfoVo: {
      keyCode: entry.code,
      mIsUse: mobile !== "none",
      pcIsUse: entry.pc !== undefined,
      mPageType: mobile,
      pcPageType: entry.pc ?? null,
      plantType: "insidePlant",
      icon: entry.icon ?? null,
      iconActive: entry.icon ? `${entry.icon}-active` : null,
    },
    children: (entry.buttons ?? []).map((button, index) => storedButtonOf(entry, button, index, id, path)),
  };
}

function storedButtonOf(
  entry: MenuEntry,
  button: { name: string; zh: string; en: string },
  index: number,
  parentId: string,
  path: string,
): StoredButton {
  const keyCode = `${entry.code}.${button.name}`;
  const id = `${parentId}.${button.name}`;
  return { id, keyCode, parentId, orders: index + 1, path: `${path},${id}`, title: button.zh, titleEN: button.en };
}
