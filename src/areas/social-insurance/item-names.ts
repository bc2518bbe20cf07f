import { listed, type Locale } from "#platform/i18n/text.ts";
import { itemCodes, type ItemCode } from "./rules/items.ts";
import { itemWords } from "./words.ts";

/** Items in their order, in words. */
export const itemNames = (items: readonly ItemCode[], locale: Locale): string =>
  listed(
    itemCodes.filter((code) => items.includes(code)).map((code) => itemWords[code][locale]),
    locale,
  );

const byName = new Map<string, ItemCode>(
  itemCodes.flatMap((code) => [code, itemWords[code].zh, itemWords[code].en.toLowerCase()].map((name) => [name, code])),
);

/** What a file calls an item. */
export const itemByName = (name: string): ItemCode | undefined =>
  byName.get(name.trim().toLowerCase()) ?? byName.get(name);
