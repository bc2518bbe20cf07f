import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function OvertimeApprovals() {
  return <Inbox name="overtime-approvals" title={useSay()(titleOf("C0773"))} types={["overtime"]} />;
}
