import { formatClock, formatHours } from "#platform/calendar/clock.ts";

export const fieldKinds = ["text", "number", "date", "time", "hours"] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** An editable value as one reads it; what is no value of its kind as it stands. */
export function fieldText(kind: FieldKind | undefined, value: string, locale: "zh" | "en"): string {
  if (!/^-?\d+$/.test(value)) return value;
  if (kind === "time") return formatClock(Number(value), locale);
  return kind === "hours" ? formatHours(Number(value)) : value;
}
