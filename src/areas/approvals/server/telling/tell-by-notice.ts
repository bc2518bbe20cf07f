import { subscribe, type Subscriber } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import { notify, withdraw } from "#areas/notices/server.ts";
import { ownApprovals } from "../../menu.ts";
import { approvalWords } from "../../words.ts";
import { mailTo } from "./tell-by-mail.ts";
import { copied, decided, mentioned, reminded, taskClosed, taskOpened, type ApprovalTold } from "./tell.ts";

/** What is also sent as a mail, to those who have an address and want it. */
const mailed: ReadonlySet<string> = new Set(["todo", "reminder", "decision"]);

const effectsOf = (told: ApprovalTold) => `approval/${told.instanceId}/`;

async function tell(tx: Tx, told: ApprovalTold, kind: string, head: Text, link: string | undefined): Promise<void> {
  const title = { zh: `${head.zh}：${told.title.zh}`, en: `${head.en}: ${told.title.en}` };
  const effectKey = `${effectsOf(told)}${told.sequence}/${kind}`;
  await Promise.all([
    notify(tx, { memberIds: told.memberIds, kind, title, effectKey, ...(link === undefined ? {} : { link }) }),
    mailed.has(kind) && mailTo(tx, told, title, effectKey),
  ]);
}

const inInbox = (told: ApprovalTold, tab: string) => `${ownApprovals}?tab=${tab}&open=${told.instanceId}`;

/** Approvals as notices: to whose turn it is while it is, who is reminded or copied, and back to who asked. */
export const noticeSubscribers: readonly Subscriber[] = [
  subscribe(taskClosed, (tx, told) =>
    withdraw(tx, { memberIds: told.memberIds, kinds: ["todo", "reminder"], effects: effectsOf(told) }),
  ),
  subscribe(taskOpened, (tx, told) =>
    tell(tx, told, "todo", { zh: "待你审批", en: "Waiting for your approval" }, inInbox(told, "todo")),
  ),
  subscribe(reminded, (tx, told) => tell(tx, told, "reminder", { zh: "催办", en: "Reminder" }, inInbox(told, "todo"))),
  subscribe(mentioned, (tx, told) =>
    tell(tx, told, "mention", { zh: "评论中提到你", en: "Mentioned you" }, inInbox(told, "copied")),
  ),
  subscribe(copied, (tx, told) =>
    tell(tx, told, "copy", { zh: "抄送你", en: "Copied to you" }, inInbox(told, "copied")),
  ),
  subscribe(decided, (tx, told) => tell(tx, told, "decision", approvalWords[told.decision], told.link ?? undefined)),
];
