import { useSay } from "#ui/texts.ts";
import { titleOf } from "./components/page-title.ts";
import { Inbox } from "./components/inbox.tsx";

export default function AttendanceApprovals() {
  return <Inbox name="attendance-approvals" title={useSay()(titleOf("C07501"))} types={["attendanceAdjustment"]} />;
}
