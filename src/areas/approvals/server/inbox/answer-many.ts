import { withTenant } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import type { Call, InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { countRefused } from "#platform/operation-log/refused.ts";
import { logDone, logUndone } from "#platform/operation-log/write.ts";
import { asRefusal } from "#platform/http/pipeline.ts";
import * as api from "../../api.ts";
import { decideTask, type Verdict } from "../engine/decide-task.ts";

interface Item {
  taskId: number;
  number: string;
  state: string;
}

/** The state of a task that its holder has answered so already. */
const answered: Record<Verdict, string> = { approve: "approved", return: "returned", reject: "rejected" };

interface Answer {
  call: Call;
  verdict: Verdict;
  comment: string | null;
}

/** Item by item, each in a transaction of its own; each that is answered has an entry in the operation log. */
async function answerMany(context: CallContext, taskIds: readonly number[], answer: Answer): Promise<api.AnsweredMany> {
  if (taskIds.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { principal, services, locale } = context;
  const who = { tenantId: principal.tenantId, principal: { membershipId: principal.accountId } };
  const items = await withTenant(
    services.pool,
    who,
    async (tx) =>
      (
        await tx.query<Item>(
          `select t.id as "taskId", i.number, t.state from approvals.task t
     join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
     where t.tenant_id = $1 and t.id = any($2::bigint[]) and t.member_id = $3 order by i.id`,
          [principal.tenantId, taskIds, principal.memberId],
        )
      ).rows,
  );
  const refused: api.AnsweredMany["refused"] = taskIds
    .filter((taskId) => !items.some((item) => item.taskId === taskId))
    .map((taskId) => ({ taskId, number: null, message: refuse(commonRefusals.notFound).text(locale) }));
  let count = 0;
  for (const { taskId, number, state } of items) {
    const refusal = state === answered[answer.verdict] ? null : await answerOne(context, who, taskId, number, answer);
    if (refusal) refused.push({ taskId, number, message: refusal.text(locale) });
    else count += 1;
  }
  return { answered: count, refused };
}

async function answerOne(
  context: CallContext,
  who: Parameters<typeof withTenant>[1],
  taskId: number,
  number: string,
  { call, verdict, comment }: Answer,
): Promise<Refusal | null> {
  const entry = { call, input: { taskId, comment }, target: number };
  try {
    await withTenant(
      context.services.pool,
      who,
      async (tx) => {
        const own = { ...context, tx };
        await decideTask(tx, own, taskId, verdict, comment);
        await logDone(own, { ...entry, outcome: "done" });
      },
      { retries: 2 },
    );
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal) countRefused(context, { ...entry, principal: context.principal, refusal, keyCode: context.keyCode });
    else await logUndone(context, { ...entry, outcome: "failed" });
    if (!refusal) throw error;
    return refusal;
  }
}

export function approveTasks(
  context: CallContext,
  { taskIds, comment }: InputOf<typeof api.approveTasks>,
): Promise<api.AnsweredMany> {
  return answerMany(context, taskIds, { call: api.approveTasks, verdict: "approve", comment: comment ?? null });
}

export function returnTasks(
  context: CallContext,
  { taskIds, comment }: InputOf<typeof api.returnTasks>,
): Promise<api.AnsweredMany> {
  return answerMany(context, taskIds, { call: api.returnTasks, verdict: "return", comment });
}
