import { ApprovalInbox } from "#areas/approvals/web.ts";
import { useTexts } from "#ui/texts.ts";

export default function CostApproval() {
  const t = useTexts("statements");
  return <ApprovalInbox name="cost-approval" title={t("approval.title")} types={["pay"]} />;
}
