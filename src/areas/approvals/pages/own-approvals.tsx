import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

/** Everything that waits for a person, of whatever kind, also for those who hold none of the inbox pages. */
export default function OwnApprovals() {
  return <Inbox name="own-approvals" title={useSay()(titleOf("MY_APPROVALS"))} types={[]} />;
}
