/** What a person claims: special additional deductions in the order of the return, then other deductions (domain-china 1.3). */
export const claimKinds = [
  "childEducation",
  "continuingEducation",
  "housingLoan",
  "housingRent",
  "elderly",
  "infantCare",
  "seriousIllness",
  "personalPension",
  "healthInsurance",
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Counted among other lawful deductions, not among the special additional ones. */
export const otherKinds: readonly ClaimKind[] = ["personalPension", "healthInsurance"];

export const educations = ["degree", "certificate"] as const;
export type Education = (typeof educations)[number];

/** Municipalities, provincial capitals and cities with plans of their own; over a million registered people; others. */
export const cityClasses = ["large", "middle", "other"] as const;
export type CityClass = (typeof cityClasses)[number];
