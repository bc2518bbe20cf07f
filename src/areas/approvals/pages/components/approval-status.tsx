import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApprovalView } from "../../api.ts";
import { statusTones } from "./statuses.ts";

export function ApprovalStatus({ status }: { status: ApprovalView["status"] }) {
  const t = useTexts("approvals");
  return <StatusTag tone={statusTones[status]} text={t(`status.${status}`)} />;
}
