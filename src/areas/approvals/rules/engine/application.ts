import type { Facts } from "../flow/facts.ts";
import { lineOf, type OrganisationView } from "../flow/organisation-view.ts";

/** What a flow is run for: who applies and the frozen facts. */
export interface Application {
  submitterId: number | null;
  applicantId: number | null;
  departmentId: number | null;
  facts: Facts;
  /** Approvers chosen by the submitter, by node uid. */
  chosen: Readonly<Record<string, readonly number[]>>;
  copyTo: readonly number[];
}

/** Whether a member is one of the listed members, holders or people of departments (types 1, 2, 3). */
export function isOneOf(
  organisation: OrganisationView,
  memberId: number | null,
  departmentId: number | null,
  targets: readonly { type?: number; targetId?: number }[],
): boolean {
  const member = memberId === null ? undefined : organisation.members.get(memberId);
  const line = lineOf(organisation, member?.departmentId ?? departmentId).map((department) => department.id);
  return targets.some(({ type, targetId }) => {
    if (targetId === undefined) return false;
    if (type === 3) return line.includes(targetId);
    if (type === 2) return member?.postId === targetId;
    return member?.id === targetId;
  });
}
