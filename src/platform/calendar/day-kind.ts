/** Kinds of day that have a price (B-5), from the ordinary to the dearest; a higher one wins. */
export const DAY_KINDS = ["weekday", "weekend", "special", "holiday", "legal_holiday"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Days on which an office is closed. */
export const isRestDay = (kind: DayKind): boolean =>
  kind === "weekend" || kind === "holiday" || kind === "legal_holiday";

/** Which date's kind prices a minute of a shift (B3.10): its own, or that of the day the shift counts for. */
export const kindBys = ["minute", "shift"] as const;
export type KindBy = (typeof kindBys)[number];

/** Kinds of day in law and in the State Council's calendar (H-1), which decide overtime. */
export const OFFICIAL_DAY_KINDS = [
  "workday",
  "makeup_workday",
  "weekend",
  "arranged_day_off",
  "statutory_holiday",
] as const;
export type OfficialDayKind = (typeof OFFICIAL_DAY_KINDS)[number];
