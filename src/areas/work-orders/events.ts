import { eventKind } from "#platform/events/bus.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** Lines of approved orders have come to be, or changed in date, time or headcount, at an instant; scheduling keeps its shifts to them. */
export const linesChanged = eventKind<{ lineIds: readonly number[]; at: string; locale?: Locale }>(
  "workOrders.linesChanged",
);

/** An approved order was revoked, or some of its lines were taken out; a subscriber with people on them refuses. */
export const linesCancelled = eventKind<{ lineIds: readonly number[] }>("workOrders.linesCancelled");
