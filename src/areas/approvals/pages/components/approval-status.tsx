import { Status } from "#ui/status-tag.tsx";
import type { ApprovalView } from "../../api.ts";
import { approvalWords } from "../../words.ts";

export function ApprovalStatus({ status }: { status: ApprovalView["status"] }) {
  return <Status of={approvalWords} value={status} />;
}
