import type { Text } from "#platform/i18n/text.ts";
import { menu } from "../../menu.ts";

/** The title of a page of this area, from its menu entry. */
export function titleOf(code: (typeof menu)[number]["code"]): Text {
  return menu.find((entry) => entry.code === code) ?? { zh: code, en: code };
}
