import type { FactsOf } from "#areas/approvals/approvable.ts";
import type { StoredOrder } from "./lock-order.ts";

/** Whom an order names beside its submitter: who asked for it, and where the people work. */
export function peopleOf({
  departmentId,
  submitterMemberId,
}: Pick<StoredOrder, "departmentId" | "submitterMemberId">): FactsOf<"employment">["people"] {
  return { requester: submitterMemberId === null ? [] : [submitterMemberId], department: [departmentId] };
}
