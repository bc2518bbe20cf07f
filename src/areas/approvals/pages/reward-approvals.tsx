import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function RewardApprovals() {
  return <Inbox name="reward-approvals" title={useSay()(titleOf("C0740"))} types={["rewardPunishment"]} />;
}
