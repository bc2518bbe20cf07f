import { supervisingLine } from "../../flow/organisation-view.ts";
import { candidates, type Asked, type Candidate } from "./candidate.ts";
import { headsFrom } from "./heads.ts";

/** Head of the applicant's n-th supervising department; a vacant one is climbed over, beyond the top there is nobody. */
export function departmentHead({ node, application, organisation }: Asked): Candidate[] {
  const line = supervisingLine(organisation, application.applicantId, application.departmentId);
  const level = node.directorLevel ?? 1;
  const found = headsFrom(organisation, line, level, node.examineMode !== 1);
  return found ? candidates(found.memberIds, { rule: "departmentHead", of: found.department.name, level }) : [];
}
