import type { T } from "#ui/texts.ts";

/** A length of waiting in the unit that says enough. */
export function waitedText(minutes: number, t: T<"approvals">): string {
  if (minutes < 60) return t("detail.minutes", { count: Math.max(0, minutes) });
  if (minutes < 1440) return t("detail.hours", { count: Math.floor(minutes / 60) });
  return t("detail.days", { count: Math.floor(minutes / 1440) });
}

/** How long it has waited until now. */
export const waitedSince = (since: string, t: T<"approvals">): string =>
  waitedText(Math.floor((Date.now() - Date.parse(since)) / 60_000), t);
