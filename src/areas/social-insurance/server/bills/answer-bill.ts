import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../bills-api.ts";
import { refusals } from "../../errors.ts";
import type { BillAnswer } from "../../words.ts";
import { findMonth } from "../months/advance-month.ts";
import { takeLinesBack, writeLines, type AnsweredRow } from "./billed-lines.ts";
import { visibleRows } from "./list-bills.ts";

/**
 * What somebody says to differences; what is equal has nothing to be answered. What is accepted is written as a line of the
 * open month, which an other answer takes back.
 */
export async function answerBill(
  context: CallContext,
  { ids, answer, note }: InputOf<typeof api.answerBill>,
): Promise<{ count: number; lines: number }> {
  const rows = await lockRows(context, ids);
  await takeLinesBack(context, { rowIds: rows.filter((row) => row.answer !== answer).map(({ id }) => id) });
  const accepted = answer === "accepted" ? rows.filter((row) => row.answer !== "accepted") : [];
  const lines = await writeLines(context, accepted);
  await store(context, ids, answer, note);
  return { count: rows.length, lines };
}

/** Differences wait for an answer again; lines that were written for them go. */
export async function reopenBill(
  context: CallContext,
  { ids }: InputOf<typeof api.reopenBill>,
): Promise<{ count: number }> {
  const rows = await lockRows(context, ids);
  await takeLinesBack(context, { rowIds: ids });
  await store(context, ids, null, null);
  return { count: rows.length };
}

async function lockRows(context: CallContext, ids: readonly number[]): Promise<AnsweredRow[]> {
  const { tx } = context;
  if (ids.length === 0) throw refuse(commonRefusals.selectionEmpty);
  const { rows } = await tx.query<AnsweredRow>(sql`
    select b.id, b.month_id as "monthId", b.member_id as "memberId", coalesce(w.name, b.person_name) as name, b.item, b.for_month as "forMonth",
      b.verdict, b.answer, b.figures_sealed as sealed
    from social_insurance.bill_row b left join people.worker w on w.tenant_id = b.tenant_id and w.member_id = b.member_id
    where b.tenant_id = ${tx.tenantId} and b.id = any(${[...ids]}::bigint[]) and ${visibleRows(context)} order by b.id for update of b`);
  if (rows.length < new Set(ids).size) throw refuse(commonRefusals.notFound);
  if (rows.some(({ verdict }) => verdict === "equal")) throw refuse(refusals.billEqual);
  for (const monthId of new Set(rows.map((one) => one.monthId))) {
    const { state } = await findMonth(context, monthId);
    if (state !== "confirmed") throw refuse(refusals.notConfirmed);
  }
  return rows;
}

async function store(
  { tx, principal }: CallContext,
  ids: readonly number[],
  answer: BillAnswer | null,
  note: string | null,
): Promise<void> {
  await tx.query(
    `update social_insurance.bill_row set answer = $3, note = $4, answered_by = $5, answered_at = now() where tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, ids, answer, note, principal.accountId],
  );
}
