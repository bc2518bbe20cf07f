import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { stateOfNotice } from "../phone/shift-notices.ts";
import { seenPlan } from "../plans/plan-scope.ts";
import type * as api from "../../publish-api.ts";

/** So many stand in one list; those that nobody has seen and those objected to come first. */
const mostTold = 500;

/** Whom publications of a plan told, and what they said to it, of the caller's departments. */
export async function readTold(
  context: CallContext,
  { id, memberId, date }: InputOf<typeof api.readTold>,
): Promise<OutputOf<typeof api.readTold>> {
  const { tx, today } = context;
  const plan = await seenPlan(context, id);
  const { rows } = await tx.query<
    Omit<OutputOf<typeof api.readTold>["told"][number], "state"> & { answer: "ok" | "objected" | null }
  >(
    `select n.id, n.member_id as "memberId", w.name, w.job_number as number, n.first_date as "from", n.last_date as "to", n.told_at as "toldAt",
        n.reminded_at as "remindedAt", n.seen_at as "seenAt", n.answer, n.answered_at as "answeredAt", n.answer_text as "answerText"
     from planning.shift_notice n join people.worker w on w.tenant_id = n.tenant_id and w.member_id = n.member_id
     where n.tenant_id = $1 and n.plan_id = $2 and w.department_id = any($3::bigint[]) and ($4::bigint is null or n.member_id = $4::bigint)
       and case when $5::date is null then n.last_date >= $6::date
         else exists (select from jsonb_array_elements(n.changes) c where (c ->> 'date')::date = $5::date) end
     order by n.answer is distinct from 'objected', n.seen_at is not null, n.told_at desc, w.name, n.id limit $7`,
    [tx.tenantId, plan.id, plan.departmentIds, memberId, date, today, mostTold],
  );
  return { told: rows.map(({ answer, ...row }) => ({ ...row, state: stateOfNotice({ seenAt: row.seenAt, answer }) })) };
}
