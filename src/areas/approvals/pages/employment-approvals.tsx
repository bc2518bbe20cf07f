import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function EmploymentApprovals() {
  return <Inbox name="employment-approvals" title={useSay()(titleOf("C1200"))} types={["employment"]} />;
}
