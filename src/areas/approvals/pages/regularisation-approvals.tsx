import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function RegularisationApprovals() {
  return <Inbox name="regularisation-approvals" title={useSay()(titleOf("C0732"))} types={["regularisation"]} />;
}
