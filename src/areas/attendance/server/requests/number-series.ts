import type { NumberSeries } from "#platform/db/number.ts";

export const numberSeries = {
  makeUp: { kind: "attendance.makeUp", prefix: "BK", by: "day" },
  adjustment: { kind: "attendance.adjustment", prefix: "TZ", by: "day" },
  overtime: { kind: "attendance.overtime", prefix: "JB", by: "day" },
} satisfies Record<string, NumberSeries>;
