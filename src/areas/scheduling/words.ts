import type { Text } from "#platform/i18n/text.ts";

/** What became of a person put on a shift. */
export const assignmentWords: Record<"assigned" | "cancelled" | "dismissed", Text> = {
  assigned: { zh: "已安排", en: "Assigned" },
  cancelled: { zh: "已取消", en: "Cancelled" },
  dismissed: { zh: "已辞退", en: "Dismissed" },
};
