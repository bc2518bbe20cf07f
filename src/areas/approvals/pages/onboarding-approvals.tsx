import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function OnboardingApprovals() {
  return <Inbox name="onboarding-approvals" title={useSay()(titleOf("C0731"))} types={["onboarding"]} />;
}
