import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import { notify } from "#areas/notices/server.ts";
import { readRules } from "#areas/settings/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import { objectionDays, objectionFault, withdrawFault } from "../../reward-fault.ts";
import { rewardLife } from "../../reward-life.ts";
import { rewardRules } from "../../reward-settings.ts";
import { rewardKindWords } from "../../reward-words.ts";
import type * as api from "../../rewards-api.ts";
import { rewardLists } from "../../rewards-list.ts";
import { findReward, lockReward, pageOf, type StoredReward } from "./reward-document.ts";

const routes = { C3030: "/employees/filesRewardsAndPunishments", C0431: "/staffManagement/rewardManagement" } as const;

const dayOf = (at: string) => businessDateAt(Date.parse(at));

/** What an approval's end makes of it; once it is in force the person is told, and that they may object. */
export async function decideReward(
  tx: Tx,
  id: number,
  decision: Decision,
  { at, comment, instanceId, memberId }: DecisionInfo,
): Promise<void> {
  const one = await lockReward(tx, id);
  await tx.query(
    `update people.reward set state = $3, decided_at = $4, decided_by = $5, return_reason = $6, instance_id = $7 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, decision, at, memberId, decision === "approved" ? null : comment, instanceId],
  );
  if (decision === "approved") await tellPerson(tx, one);
}

async function tellPerson(tx: Tx, { id, kind, item, memberId, happenedOn }: StoredReward): Promise<void> {
  const word = rewardKindWords[kind];
  await notify(tx, {
    memberIds: [memberId],
    kind: "reward",
    title: {
      zh: `${word.zh}“${item}”（${happenedOn}）已生效，如有异议请在 ${objectionDays} 天内提出`,
      en: `${word.en} “${item}” of ${happenedOn} is in force; you may object within ${objectionDays} days`,
    },
    link: "W_REWARDS",
    effectKey: `reward-${id}`,
  });
}

export async function deleteReward(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { state } = await findReward(context, id, "delete");
  rewardLife.next(state, "delete");
  await context.tx.query("delete from people.reward where tenant_id = $1 and id = $2", [context.tx.tenantId, id]);
  return allDone;
}

export async function withdrawReward(
  context: CallContext,
  { id, reason }: InputOf<typeof api.withdrawReward>,
): Promise<{ done: true }> {
  const { tx, today, principal, now } = context;
  const one = await findReward(context, id, "delete");
  const state = rewardLife.next(one.state, "withdraw");
  const { withdrawDays } = await readRules(tx, rewardRules, today);
  const fault = withdrawFault({ decidedOn: dayOf(one.decidedAt!), heldBy: one.heldBy }, today, withdrawDays);
  if (fault === "held") throw refuse(refusals.rewardHeld, { by: one.heldBy ?? "" });
  if (fault === "late") throw refuse(refusals.rewardWithdrawLate, { days: withdrawDays });
  await tx.query(
    "update people.reward set state = $3, withdrawn_by = $4, withdrawn_at = $5, withdraw_reason = $6 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, principal.accountId, now, reason],
  );
  await notify(tx, {
    memberIds: [one.memberId],
    kind: "reward",
    title: {
      zh: `${rewardKindWords[one.kind].zh}“${one.item}”（${one.happenedOn}）已撤回`,
      en: `${rewardKindWords[one.kind].en} “${one.item}” of ${one.happenedOn} was withdrawn`,
    },
    link: "W_REWARDS",
    effectKey: `reward-withdrawn-${id}`,
  });
  return allDone;
}

/** The person objects once; whoever reported it is told, and has to answer. */
export async function objectToReward(
  context: CallContext,
  { id, text }: InputOf<typeof api.objectToReward>,
): Promise<{ done: true }> {
  const { tx, today, principal, now } = context;
  const one = await lockReward(tx, id);
  if (one.memberId !== principal.memberId) throw refuse(commonRefusals.notFound);
  context.about(one.number);
  rewardLife.next(one.state, "object");
  const fault = objectionFault({ decidedOn: dayOf(one.decidedAt!), objected: one.objection !== null }, today);
  if (fault === "once") throw refuse(refusals.objectedOnce);
  if (fault === "late") throw refuse(refusals.objectionLate, { days: objectionDays });
  await tx.query("update people.reward set objection = $3, objected_at = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    text,
    now,
  ]);
  if (one.reportedBy !== null)
    await notify(tx, {
      accountIds: [one.reportedBy],
      kind: "reward",
      title: {
        zh: `${one.name} 对${rewardLists[pageOf(one.ownStaff)].title.zh} ${one.number} 提出异议，请答复`,
        en: `${one.name} objects to ${one.number}, please answer`,
      },
      link: `${routes[pageOf(one.ownStaff)]}?open=${id}`,
      effectKey: `reward-objection-${id}`,
    });
  return allDone;
}

export async function answerObjection(
  context: CallContext,
  { id, answer }: InputOf<typeof api.answerObjection>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const one = await findReward(context, id, "answer");
  rewardLife.next(one.state, "answer");
  if (one.objection === null || one.answer !== null) throw refuse(refusals.nothingToAnswer);
  await tx.query(
    "update people.reward set answer = $3, answered_by = $4, answered_at = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, answer, principal.accountId, now],
  );
  await notify(tx, {
    memberIds: [one.memberId],
    kind: "reward",
    title: {
      zh: `您对“${one.item}”（${one.happenedOn}）的异议已答复`,
      en: `Your objection to “${one.item}” of ${one.happenedOn} was answered`,
    },
    link: "W_REWARDS",
    effectKey: `reward-answer-${id}`,
  });
  return allDone;
}
