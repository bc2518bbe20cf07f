export const employmentKinds = ["full_time", "part_time", "rehired_pensioner", "intern"] as const;
export type EmploymentKind = (typeof employmentKinds)[number];
export type EmploymentState = "probation" | "formal" | "resigned";
