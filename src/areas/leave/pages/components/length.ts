import { numberText } from "#ui/format.ts";
import type { T } from "#ui/texts.ts";
import { dayMinutes } from "../../rules/leave-kinds.ts";

/** Minutes of leave as days, by halves; other lengths as hours. */
export function lengthText(minutes: number, t: T<"leave">): string {
  if (minutes % (dayMinutes / 2) === 0) return t("days", { count: String(minutes / dayMinutes) });
  return t("hours", { count: numberText(minutes / 60, minutes % 60 === 0 ? 0 : 1) });
}
