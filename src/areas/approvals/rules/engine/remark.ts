import { said } from "./act.ts";
import type { CaseState } from "./case-state.ts";
import { record, refused, type ApprovalContext, type Outcome } from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";

export interface Remark {
  memberId: number;
  comment: string;
  mentions: readonly number[];
  attachments: readonly number[];
}

/** Copies members in who are there and not copied yet. */
export function copyIn(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number,
  memberIds: readonly number[],
): Outcome {
  const wanted = [...new Set(memberIds)];
  if (wanted.length === 0 || wanted.some((id) => !isLiving(approvalContext.organisation, id)))
    return refused("badTarget");
  const fresh = wanted.filter((id) => !state.copied.includes(id));
  const transition = { state, events: [] };
  return fresh.length === 0
    ? transition
    : record(transition, { kind: "copied", uid: "", name: "", memberIds: fresh, by: memberId });
}

/** A comment by one of its people; nothing changes but that those mentioned may look. */
export function remark(
  state: CaseState,
  approvalContext: ApprovalContext,
  { memberId, comment, mentions, attachments }: Remark,
): Outcome {
  const words = said(comment, attachments.length === 0);
  if ("refused" in words) return words;
  const named = [...new Set(mentions)].filter((id) => id !== memberId);
  if (named.some((id) => !isLiving(approvalContext.organisation, id))) return refused("badTarget");
  return record(
    { state, events: [] },
    {
      kind: "commented",
      memberId,
      comment: words.text,
      mentions: named,
      ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    },
  );
}
