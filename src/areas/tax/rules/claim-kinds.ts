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
  "annuity",
  "donation",
  "donationFull",
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Counted among other lawful deductions, not among the special additional ones. */
export const otherKinds: readonly ClaimKind[] = ["personalPension", "healthInsurance", "annuity"];

/** Donations for the public good: up to a share of what is taxed, and those that the State Council lets off whole (IIT Law art. 6). */
export const donationKinds: readonly ClaimKind[] = ["donation", "donationFull"];

/** What people hand in themselves; an annuity is known to whoever takes it off their pay. */
export const ownKinds: readonly ClaimKind[] = claimKinds.filter((kind) => kind !== "annuity");

export const educations = ["degree", "certificate"] as const;
export type Education = (typeof educations)[number];

/** Municipalities, provincial capitals and cities with plans of their own; over a million registered people; others. */
export const cityClasses = ["large", "middle", "other"] as const;
export type CityClass = (typeof cityClasses)[number];
