import type { Text } from "#platform/i18n/text.ts";
import type { DriverKind } from "./rules/kinds.ts";

export const kindWords: Record<DriverKind, Text> = {
  revenue: { zh: "营业额（元）", en: "Revenue (yuan)" },
  rooms: { zh: "出租客房数", en: "Rooms occupied" },
  covers: { zh: "用餐人次", en: "Covers" },
};

/** A figure of no department in particular. */
export const wholeHotel: Text = { zh: "全酒店", en: "Whole hotel" };
