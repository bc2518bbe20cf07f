/** Why employment ends, by the article that allows it. LCL: Labour Contract Law. */
export interface Ground {
  readonly article: string;
  /** Whose word it is. */
  readonly by: "employee" | "employer" | "both" | "law";
  /** LCL art. 46. */
  readonly compensation: boolean;
  /** Thirty days' notice or a month's wage in its place, LCL art. 40. */
  readonly noticeOrMonth?: boolean;
  /** LCL art. 42 forbids it while somebody is protected; art. 45 makes an expiry wait. */
  readonly protection?: "refused" | "waits";
}

export const grounds = {
  resignation: {
    article: "37",
    by: "employee",
    compensation: false,
  },
  employer_at_fault: {
    article: "38",
    by: "employee",
    compensation: true,
  },
  mutual_by_employee: {
    article: "36",
    by: "both",
    compensation: false,
  },
  mutual_by_employer: {
    article: "36",
    by: "both",
    compensation: true,
  },
  probation_failed: {
    article: "39(1)",
    by: "employer",
    compensation: false,
  },
  serious_breach: {
    article: "39(2)",
    by: "employer",
    compensation: false,
  },
  serious_harm: {
    article: "39(3)",
    by: "employer",
    compensation: false,
  },
  illness_beyond_period: {
    article: "40(1)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  not_competent: {
    article: "40(2)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  changed_circumstances: {
    article: "40(3)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  redundancy: {
    article: "41",
    by: "employer",
    compensation: true,
    protection: "refused",
  },
  expired_not_renewed: {
    article: "44(1)",
    by: "law",
    compensation: true,
    protection: "waits",
  },
  expired_declined: {
    article: "44(1)",
    by: "law",
    compensation: false,
  },
  retired: {
    article: "44(2)",
    by: "law",
    compensation: false,
  },
  died: { article: "44(3)", by: "law", compensation: false },
  closed: {
    article: "44(4)-(5)",
    by: "law",
    compensation: true,
  },
} as const satisfies Record<string, Ground>;
export type GroundKey = keyof typeof grounds;
export const groundKeys = Object.keys(grounds) as [GroundKey, ...GroundKey[]];

/** What protects somebody, LCL art. 42. The reason is read here alone and stands in no list. */
export const protectionKinds = ["occupational", "work_injury", "medical_period", "pregnant_or_nursing"] as const;
export type Protection = (typeof protectionKinds)[number];

export interface Standing {
  /** Those that hold on the last day. */
  readonly protections: readonly Protection[];
  /** Unbroken service in whole years. */
  readonly serviceYears: number;
  /** Months until the statutory age of retirement; null where it is not known. */
  readonly monthsToRetirement: number | null;
}

export type GroundFault = { readonly fault: "protected" | "waits"; readonly article: "42" | "45" };

/** Why the employer may not end it on that ground now; what protects is not told, since whoever asks may not know it. */
export function groundFault(key: GroundKey, standing: Standing): GroundFault | undefined {
  const ground: Ground = grounds[key];
  if (ground.protection === undefined || !isProtected(standing)) return undefined;
  return ground.protection === "waits" ? { fault: "waits", article: "45" } : { fault: "protected", article: "42" };
}

/** LCL art. 42(1)-(5); the last of them: fifteen years here and less than five to the age of retirement. */
export function isProtected({ protections, serviceYears, monthsToRetirement }: Standing): boolean {
  if (protections.length > 0) return true;
  return serviceYears >= 15 && monthsToRetirement !== null && monthsToRetirement > 0 && monthsToRetirement < 60;
}
