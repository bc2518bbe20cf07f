import type { Dimension } from "#platform/report/dataset.ts";

export const agency = { title: { zh: "劳务公司", en: "Labour company" }, kind: "agency" } as const satisfies Dimension;
