import { subscribe, type Subscriber } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import { notify } from "#areas/notices/server.ts";
import { copied, decided, reminded, taskOpened, type ApprovalTold } from "./tell.ts";

const decision: Record<string, Text> = {
  approved: { zh: "已通过", en: "Approved" },
  returned: { zh: "已退回", en: "Returned" },
  revoked: { zh: "已撤销", en: "Revoked" },
};

async function tell(tx: Tx, told: ApprovalTold, kind: string, head: Text, link: string | undefined): Promise<void> {
  const title = { zh: `${head.zh}：${told.title.zh}`, en: `${head.en}: ${told.title.en}` };
  await notify(tx, { memberIds: told.memberIds, kind, title, ...(link === undefined ? {} : { link }) });
}

const inInbox = (told: ApprovalTold, tab: string) => `${told.page}?tab=${tab}&open=${told.instanceId}`;

/** Approvals as notices: to whose turn it is, who is reminded or copied, and back to who asked. */
export const noticeSubscribers: readonly Subscriber[] = [
  subscribe(taskOpened, (tx, told) => tell(tx, told, "todo", { zh: "待你审批", en: "Waiting for your approval" }, inInbox(told, "todo"))),
  subscribe(reminded, (tx, told) => tell(tx, told, "reminder", { zh: "催办", en: "Reminder" }, inInbox(told, "todo"))),
  subscribe(copied, (tx, told) => tell(tx, told, "copy", { zh: "抄送你", en: "Copied to you" }, inInbox(told, "copied"))),
  subscribe(decided, (tx, told) => tell(tx, told, "decision", decision[told.decision] ?? { zh: told.decision, en: told.decision }, told.link ?? undefined)),
];
