import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { answerObjection as call } from "../../objections-api.ts";
import { refusals } from "../../errors.ts";
import { writeExtra } from "./change-extras.ts";
import { lockStatement } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";

interface Objection {
  statementId: number;
  lineId: number | null;
  state: string;
}

/**
 * Answers an objection. Accepting writes an adjustment, so a pre-settled statement goes back to unsettled for it;
 * one that is under approval has to be revoked or returned first.
 */
export async function answerObjection(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { tx, principal, now } = context;
  const objection = await read(context, input.objectionId);
  const statement = await lockStatement(context, objection.statementId);
  context.about(statement.number);
  if ((await read(context, input.objectionId)).state !== "open") throw refuse(refusals.objectionAnswered);
  let extraId: number | null = null;
  if (input.accept) {
    if (statement.state === "preSettled") {
      await takeStep(tx, statement, "reopen", {
        by: principal.accountId,
        at: now,
        reason: input.answer,
        set: sql`, agency_confirmed_at = null, agency_confirmed_by = null`,
      });
    }
    extraId = await writeExtra(tx, statement, {
      lineId: objection.lineId,
      memberId: null,
      type: "adjustment",
      amountFen: input.amountFen ?? 0,
      reason: input.answer,
      by: principal.accountId,
      at: now,
    });
  }
  await tx.query(
    `update statements.objection set state = $3, answer = $4, answered_by = $5, answered_at = $6, extra_id = $7 where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      input.objectionId,
      input.accept ? "accepted" : "rejected",
      input.answer,
      principal.accountId,
      now,
      extraId,
    ],
  );
  return { done: true };
}

async function read({ tx }: CallContext, id: number): Promise<Objection> {
  const { rows } = await tx.query<Objection>(
    `select statement_id as "statementId", line_id as "lineId", state from statements.objection where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}
