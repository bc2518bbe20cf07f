import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function TransferApprovals() {
  return <Inbox name="transfer-approvals" title={useSay()(titleOf("C0733"))} types={["transfer"]} />;
}
