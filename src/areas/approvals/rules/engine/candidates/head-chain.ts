import { lineOf, livingHeads, supervisingLine } from "../../flow/organisation-view.ts";
import type { Asked, Candidate } from "./candidate.ts";

/** First head of each supervising department from the nearest up to the end level, which counts from the top. */
export function headChain({ node, application, organisation }: Asked): Candidate[] {
  const line = supervisingLine(organisation, application.applicantId, application.departmentId);
  const end = node.examineEndDirectorLevel ?? 1;
  const chain: Candidate[] = [];
  for (const department of line) {
    const fromTop = lineOf(organisation, department.id).length;
    if (fromTop < end) break;
    const head = livingHeads(organisation, department).find((id) => id !== application.applicantId);
    if (head === undefined || chain.some((one) => one.memberId === head)) continue;
    chain.push({ memberId: head, why: { rule: "headChain", of: department.name } });
  }
  return chain;
}
