import { mailAddressesOf } from "#areas/access/server.ts";
import { notify, putMail } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Text, type TextParams } from "#platform/i18n/text.ts";
import type { LockedTask } from "./lock-task.ts";

const texts = {
  drawn: {
    zh: "在岗抽查“{name}”已抽样：{pool} 人在岗，待抽查 {drawn} 人",
    en: "Spot check “{name}” drawn: {drawn} of {pool} on duty to be checked",
  },
  nobody: {
    zh: "在岗抽查“{name}”：抽样时间无人在岗",
    en: "Spot check “{name}”: nobody was on duty at the sampling time",
  },
  unqualified: {
    zh: "在岗抽查“{name}”：{person} 不合格（{remark}）",
    en: "Spot check “{name}”: {person} unqualified ({remark})",
  },
  finished: {
    zh: "在岗抽查“{name}”已结束：抽查 {checked}/{drawn} 人，合格率 {rate}，要求 {target}%",
    en: "Spot check “{name}” is over: {checked} of {drawn} checked, pass rate {rate}, target {target}%",
  },
  stopped: { zh: "在岗抽查“{name}”已停止：{reason}", en: "Spot check “{name}” was stopped: {reason}" },
} as const satisfies Record<string, Text>;

const body: Text = {
  zh: "{title}\n任务编号：{number}\n请登录系统，在“用工管理 - 在岗抽查”查看。",
  en: "{title}\nTask: {number}\nLog in and open Workforce - Spot checks.",
};

/** A notice, and a mail to those who have an address; each once, however often it is told. */
async function tell(
  tx: Tx,
  task: LockedTask,
  {
    text,
    params,
    to,
    view,
    effect,
  }: { text: Text; params: TextParams; to: readonly number[]; view: "checks" | "tasks"; effect: string },
): Promise<void> {
  const memberIds = [...new Set(to)];
  if (memberIds.length === 0) return;
  const filled = { ...params, name: task.name };
  const title = { zh: say(text, "zh", filled), en: say(text, "en", filled) };
  const effectKey = `spotChecks/${effect}`;
  const link = view === "checks" ? `C3700?view=checks&taskId=${task.id}` : `C3700?open=${task.id}`;
  await notify(tx, { memberIds, kind: "spotCheck", title, link, effectKey });
  for (const { memberId, email, locale } of await mailAddressesOf(tx, memberIds)) {
    await putMail(tx, {
      recipient: email,
      title: title[locale],
      text: say(body, locale, { title: title[locale], number: task.number }),
      kind: "spotCheck",
      effectKey: `${effectKey}/${memberId}`,
    });
  }
}

/** Checkers learn that they have somebody to look at, the others that it has begun. */
export function tellDrawn(
  tx: Tx,
  { roundId, task, pool, drawn }: { roundId: number; task: LockedTask; pool: number; drawn: number },
): Promise<void> {
  return tell(tx, task, {
    text: pool === 0 ? texts.nobody : texts.drawn,
    params: { pool, drawn },
    to: [...task.checkerIds, ...task.toldIds],
    view: "checks",
    effect: `round/${roundId}`,
  });
}

export function tellUnqualified(
  tx: Tx,
  task: LockedTask,
  { resultId, person, remark }: { resultId: number; person: string; remark: string },
): Promise<void> {
  return tell(tx, task, {
    text: texts.unqualified,
    params: { person, remark },
    to: task.toldIds,
    view: "checks",
    effect: `result/${resultId}`,
  });
}

export function tellFinished(
  tx: Tx,
  task: LockedTask,
  { drawn, checked, passPercent }: { drawn: number; checked: number; passPercent: number | null },
): Promise<void> {
  const rate = passPercent === null ? "-" : `${passPercent}%`;
  return tell(tx, task, {
    text: texts.finished,
    params: { drawn, checked, rate, target: task.passTarget },
    to: task.toldIds,
    view: "tasks",
    effect: `end/${task.id}`,
  });
}

export function tellStopped(tx: Tx, task: LockedTask, reason: string): Promise<void> {
  return tell(tx, task, {
    text: texts.stopped,
    params: { reason },
    to: [...task.checkerIds, ...task.toldIds],
    view: "tasks",
    effect: `end/${task.id}`,
  });
}
