import type { Text } from "#platform/i18n/text.ts";

/** What of the employment basis of an application (spec 3) the headcount of a post may go by. */
export const headcountDrivers = ["expectedTables", "occupancy", "unfinishedRooms", "roomCredits"] as const;
export type HeadcountDriver = (typeof headcountDrivers)[number];

/** What the headcount of a post goes by; the employment basis of an application gives the number. */
export const driverWords: Record<HeadcountDriver, Text> = {
  expectedTables: { zh: "预计桌数", en: "Expected tables" },
  occupancy: { zh: "出租率（%）", en: "Occupancy (%)" },
  unfinishedRooms: { zh: "未完成房间数", en: "Unfinished rooms" },
  roomCredits: { zh: "房间积分", en: "Room credits" },
};
