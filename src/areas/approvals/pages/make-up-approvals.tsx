import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function MakeUpApprovals() {
  return <Inbox name="make-up-approvals" title={useSay()(titleOf("C0775"))} types={["cardReplacement"]} />;
}
