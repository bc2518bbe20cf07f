import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function ResignationApprovals() {
  return <Inbox name="resignation-approvals" title={useSay()(titleOf("C0734"))} types={["resignation"]} />;
}
