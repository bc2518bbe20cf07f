/** Kinds of an employment contract; Labour Contract Law arts. 12 and 68. Labour service and internship are no employment under it. */
export const contractKinds = ["fixed", "open_ended", "task", "part_time", "labour_service", "internship"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Whether the Labour Contract Law governs it: probation, compensation, written form. */
export const isEmployment = (kind: ContractKind): boolean => kind !== "labour_service" && kind !== "internship";
