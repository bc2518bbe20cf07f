import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function LeaveApprovals() {
  return <Inbox name="leave-approvals" title={useSay()(titleOf("C0771"))} types={["leave"]} />;
}
