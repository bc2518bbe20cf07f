import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { preSettle as preSettleCall, reopen as reopenCall } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { statementLife } from "../../life.ts";
import { checkBudget, isOver } from "./check-budget.ts";
import { lockStatements } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";

/**
 * Budget settlement: each statement is held against its plan and the budgets of its departments; one that is over
 * needs a reason. From here on the labour company sees it.
 */
export async function preSettle(
  context: CallContext,
  input: InputOf<typeof preSettleCall>,
): Promise<OutputOf<typeof preSettleCall>> {
  const { tx, principal, now } = context;
  for (const statement of await lockStatements(context, input.ids)) {
    statementLife.next(statement.state, "preSettle");
    const check = await checkBudget(tx, context.locale, statement);
    const over = isOver(check);
    if (over && !input.overReason) {
      throw refuse(refusals.overPlan, { number: statement.number }, [], { number: statement.number, check });
    }
    const reason = over ? (input.overReason ?? null) : null;
    await takeStep(tx, statement, "preSettle", {
      by: principal.accountId,
      at: now,
      reason,
      set: sql`, budget_check = ${JSON.stringify(check)}::jsonb, over_reason = ${reason}, return_reason = null,
        shown_at = coalesce(shown_at, ${now}::timestamptz), cleared_by = ${principal.accountId}, cleared_at = ${now}`,
    });
  }
  return { changed: new Set(input.ids).size };
}

/** Takes statements back before they are submitted; what the labour company confirmed has to be confirmed again. */
export async function reopen(
  context: CallContext,
  input: InputOf<typeof reopenCall>,
): Promise<OutputOf<typeof reopenCall>> {
  const { tx, principal, now } = context;
  for (const statement of await lockStatements(context, input.ids)) {
    await takeStep(tx, statement, "reopen", {
      by: principal.accountId,
      at: now,
      reason: input.reason ?? null,
      set: sql`, agency_confirmed_at = null, agency_confirmed_by = null`,
    });
  }
  return { changed: new Set(input.ids).size };
}
