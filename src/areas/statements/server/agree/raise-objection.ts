import { breaks } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type {
  confirmStatement as confirmCall,
  raiseObjection as raiseCall,
  withdrawObjection as withdrawCall,
} from "../../objections-api.ts";
import { refusals } from "../../errors.ts";
import { objectionsAllowedIn } from "../../life.ts";
import { lockOwnStatement, type StoredStatement } from "./lock-statements.ts";

function refuseClosed(statement: StoredStatement): void {
  if (!objectionsAllowedIn.includes(statement.state))
    throw refuse(refusals.objectionClosed, { number: statement.number });
}

/** The labour company objects to a line or to the whole; one open objection to each. */
export async function raiseObjection(
  context: CallContext,
  input: InputOf<typeof raiseCall>,
): Promise<OutputOf<typeof raiseCall>> {
  const { tx, principal, now } = context;
  const statement = await lockOwnStatement(context, input.id);
  context.about(statement.number);
  refuseClosed(statement);
  if (input.lineId !== undefined) {
    const line = await tx.query("select from statements.line where tenant_id = $1 and id = $2 and statement_id = $3", [
      tx.tenantId,
      input.lineId,
      statement.id,
    ]);
    if (line.rowCount === 0) throw refuseField(refusals.lineElsewhere, "lineId");
  }
  const made = await tx
    .savepoint(() =>
      tx.query<{ id: number }>(
        `insert into statements.objection (tenant_id, statement_id, line_id, text, claimed_minutes, claimed_fen, raised_by, raised_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          tx.tenantId,
          statement.id,
          input.lineId ?? null,
          input.text,
          input.claimedMinutes ?? null,
          input.claimedFen ?? null,
          principal.accountId,
          now,
        ],
      ),
    )
    .catch((error: unknown) => {
      throw breaks(error, "objection_open_once") ? refuse(refusals.objectionOpen) : error;
    });
  await tx.query(
    "update statements.statement set agency_confirmed_at = null, agency_confirmed_by = null where tenant_id = $1 and id = $2",
    [tx.tenantId, statement.id],
  );
  return { id: made.rows[0]!.id };
}

export async function withdrawObjection(
  context: CallContext,
  input: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const { tx, now, principal } = context;
  const found = await tx.query<{ id: number }>(
    "select statement_id as id from statements.objection where tenant_id = $1 and id = $2",
    [tx.tenantId, input.objectionId],
  );
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  await lockOwnStatement(context, found.rows[0].id);
  const done = await tx.query(
    "update statements.objection set state = 'withdrawn', answered_at = $3, answered_by = $4 where tenant_id = $1 and id = $2 and state = 'open'",
    [tx.tenantId, input.objectionId, now, principal.accountId],
  );
  if (done.rowCount === 0) throw refuse(refusals.objectionAnswered);
  return { done: true };
}

/** The labour company's counter-signature: nothing of it is open any more. */
export async function confirmStatement(
  context: CallContext,
  input: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const { tx, principal, now } = context;
  const statement = await lockOwnStatement(context, input.id);
  context.about(statement.number);
  if (statement.version !== input.version) throw refuse(commonRefusals.stale);
  refuseClosed(statement);
  const open = await tx.query<{ count: number }>(
    "select count(*)::int as count from statements.objection where tenant_id = $1 and statement_id = $2 and state = 'open'",
    [tx.tenantId, statement.id],
  );
  const count = open.rows[0]!.count;
  if (count > 0) throw refuse(refusals.confirmWithOpen, { count });
  await tx.query(
    "update statements.statement set agency_confirmed_at = $3, agency_confirmed_by = $4 where tenant_id = $1 and id = $2",
    [tx.tenantId, statement.id, now, principal.accountId],
  );
  return { done: true };
}
