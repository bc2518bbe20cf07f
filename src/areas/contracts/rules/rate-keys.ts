import type { DayKind } from "#platform/calendar/day-kind.ts";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";

/** One price for each kind of day by day and night, as contracts list them. */
export type RateKey = `${DayKind}_${"day" | "night"}`;

/** In the order of DAY_KINDS, day before night. */
export const RATE_KEYS: readonly RateKey[] = DAY_KINDS.flatMap((kind): RateKey[] => [`${kind}_day`, `${kind}_night`]);

export const rateKeyOf = (kind: DayKind, night: boolean): RateKey => (night ? `${kind}_night` : `${kind}_day`);
