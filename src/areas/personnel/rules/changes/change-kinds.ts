export const outcomes = ["pass", "extend", "fail"] as const;
export type Outcome = (typeof outcomes)[number];

export const transferKinds = ["lateral", "promotion", "demotion", "secondment"] as const;
export type TransferKind = (typeof transferKinds)[number];
