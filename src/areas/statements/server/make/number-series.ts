import type { NumberSeries } from "#platform/db/number.ts";

export const statementSeries: NumberSeries = { kind: "statements.JS", prefix: "JS", by: "day" };
export const paymentSeries: NumberSeries = { kind: "statements.ZF", prefix: "ZF", by: "day" };
