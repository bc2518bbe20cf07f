import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function ResignationRequestApprovals() {
  return (
    <Inbox name="resignation-request-approvals" title={useSay()(titleOf("C0736"))} types={["resignationApplication"]} />
  );
}
