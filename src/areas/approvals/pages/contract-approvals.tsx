import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function ContractApprovals() {
  return <Inbox name="contract-approvals" title={useSay()(titleOf("C1202"))} types={["contract"]} />;
}
