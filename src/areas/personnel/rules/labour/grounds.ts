import type { Text } from "#platform/i18n/text.ts";

/** Why employment ends, by the article that allows it. LCL: Labour Contract Law. */
export interface Ground {
  readonly title: Text;
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
    title: { zh: "员工提出辞职", en: "Resignation" },
    article: "37",
    by: "employee",
    compensation: false,
  },
  employer_at_fault: {
    title: { zh: "单位过错，员工解除", en: "Ended by the employee for the employer's fault" },
    article: "38",
    by: "employee",
    compensation: true,
  },
  mutual_by_employee: {
    title: { zh: "员工提出、协商一致", en: "By agreement, at the employee's wish" },
    article: "36",
    by: "both",
    compensation: false,
  },
  mutual_by_employer: {
    title: { zh: "单位提出、协商一致", en: "By agreement, at the employer's wish" },
    article: "36",
    by: "both",
    compensation: true,
  },
  probation_failed: {
    title: { zh: "试用期不符合录用条件", en: "Not up to the post in probation" },
    article: "39(1)",
    by: "employer",
    compensation: false,
  },
  serious_breach: {
    title: { zh: "严重违纪", en: "Serious breach of rules" },
    article: "39(2)",
    by: "employer",
    compensation: false,
  },
  serious_harm: {
    title: { zh: "严重失职造成重大损害", en: "Grave neglect with great damage" },
    article: "39(3)",
    by: "employer",
    compensation: false,
  },
  illness_beyond_period: {
    title: { zh: "医疗期满不能从事工作", en: "Unable to work after the medical period" },
    article: "40(1)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  not_competent: {
    title: { zh: "不能胜任，经培训或调岗仍不能胜任", en: "Not competent, also after training or transfer" },
    article: "40(2)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  changed_circumstances: {
    title: { zh: "客观情况重大变化，未能协商一致", en: "Circumstances changed greatly, no agreement" },
    article: "40(3)",
    by: "employer",
    compensation: true,
    noticeOrMonth: true,
    protection: "refused",
  },
  redundancy: {
    title: { zh: "经济性裁员", en: "Redundancy" },
    article: "41",
    by: "employer",
    compensation: true,
    protection: "refused",
  },
  expired_not_renewed: {
    title: { zh: "合同期满，单位不续签", en: "Term over, not renewed by the employer" },
    article: "44(1)",
    by: "law",
    compensation: true,
    protection: "waits",
  },
  expired_declined: {
    title: { zh: "合同期满，同等条件下员工不续签", en: "Term over, employee declined terms that are as good" },
    article: "44(1)",
    by: "law",
    compensation: false,
  },
  retired: {
    title: { zh: "达到退休年龄或领取养老金", en: "Retirement" },
    article: "44(2)",
    by: "law",
    compensation: false,
  },
  died: { title: { zh: "员工死亡", en: "Death" }, article: "44(3)", by: "law", compensation: false },
  closed: {
    title: { zh: "单位破产、关闭或解散", en: "Employer insolvent, closed or dissolved" },
    article: "44(4)-(5)",
    by: "law",
    compensation: true,
  },
} as const satisfies Record<string, Ground>;
export type GroundKey = keyof typeof grounds;

/** What protects somebody, LCL art. 42. The reason is read here alone and stands in no list. */
export type Protection = "occupational" | "work_injury" | "medical_period" | "pregnant_or_nursing";

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
