import { sql } from "#platform/db/sql.ts";
import type { ActContext } from "#areas/approvals/approvable.ts";
import { choicesOf, previewRoute, revokeApproval, startApproval } from "#areas/approvals/server.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type {
  previewSubmission as previewCall,
  revokeStatement as revokeCall,
  submitStatements as submitCall,
} from "../../api.ts";
import { refusals } from "../../errors.ts";
import { statementLife } from "../../life.ts";
import { lockStatement, lockStatements, type StoredStatement } from "./lock-statements.ts";
import { takeStep } from "./take-step.ts";
import { seesWhole } from "../read/visible.ts";

type Context = Pick<CallContext, "tx" | "now" | "principal" | "keyCode"> & ActContext;

function headOf(memberId: number | null) {
  return {
    documentType: "statement",
    submitterMemberId: memberId,
    applicantMemberId: memberId,
    departmentId: null,
    subType: "statement",
  };
}

/** Who would approve a statement; for those who may submit one. */
export async function previewSubmission(
  context: CallContext,
  { id }: { id: number },
): Promise<OutputOf<typeof previewCall>> {
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  return { route: await previewRoute(context.tx, context, { ...headOf(context.principal.memberId), documentId: id }) };
}

/** Sends pre-settled statements into approval (process type pay); without a flow they are approved at once. */
export async function submitStatements(
  context: Context,
  input: InputOf<typeof submitCall>,
): Promise<OutputOf<typeof submitCall>> {
  for (const statement of await lockStatements(context, input.ids)) {
    statementLife.next(statement.state, "submit");
    if (!input.withObjections) await refuseOpenObjections(context, statement);
    await takeStep(context.tx, statement, "submit", {
      by: context.principal.accountId,
      at: context.now,
      set: sql`, submitted_at = ${context.now}`,
    });
    const names = await agencyNames(context, statement.agencyId);
    const period = `${statement.from} – ${statement.to}`;
    const started = await startApproval(context.tx, context, {
      ...headOf(context.principal.memberId),
      documentId: statement.id,
      number: statement.number,
      title: { zh: `${names.zh} ${period} 结算单`, en: `Statement ${names.en} ${period}` },
      ...choicesOf(input),
    });
    await context.tx.query("update statements.statement set instance_id = $3 where tenant_id = $1 and id = $2", [
      context.tx.tenantId,
      statement.id,
      started.instanceId,
    ]);
  }
  return { changed: new Set(input.ids).size };
}

/** The submitter takes a statement back out of approval; its approval tells the statement. */
export async function revokeStatement(
  context: Context,
  input: InputOf<typeof revokeCall>,
): Promise<OutputOf<typeof revokeCall>> {
  const statement = await lockStatement(context, input.id);
  statementLife.next(statement.state, "revoke");
  await revokeApproval(context.tx, context, { documentType: "statement", documentId: statement.id }, input.reason);
  return { done: true };
}

async function refuseOpenObjections({ tx }: Context, statement: StoredStatement): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from statements.objection where tenant_id = $1 and statement_id = $2 and state = 'open'",
    [tx.tenantId, statement.id],
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw refuse(refusals.openObjections, { number: statement.number, count });
}

async function agencyNames({ tx }: Context, agencyId: number): Promise<{ zh: string; en: string }> {
  const { rows } = await tx.query<{ zh: string; en: string }>(
    "select name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from agencies.labour_company where tenant_id = $1 and id = $2",
    [tx.tenantId, agencyId],
  );
  return rows[0] ?? { zh: "", en: "" };
}
