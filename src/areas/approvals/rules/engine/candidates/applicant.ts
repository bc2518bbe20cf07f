import { candidates, type Asked, type Candidate } from "./candidate.ts";

export function applicant({ application }: Asked): Candidate[] {
  return application.applicantId === null ? [] : candidates([application.applicantId], { rule: "applicant" });
}
