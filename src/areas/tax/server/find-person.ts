import { sql, type Sql } from "#platform/db/sql.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload } from "#platform/files/uploads.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import type { Regime } from "../rules/modes.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;

/** Whose tax the caller may see or set: as their pay, and never their own. */
export const visible = (context: Caller, member: Sql): Sql =>
  withinPay(context, { department: sql`w.department_id`, member });

export interface StoredPerson {
  id: number;
  memberId: number;
  agentId: number;
  name: string;
  jobNumber: string;
  regime: Regime;
  fromMonth: string;
  toMonth: string | null;
  evidence: string | null;
  evidenceFileId: number | null;
  version: number;
}

/** A person taxed here whom the caller may see, held until the commit unless only read; others are not there. */
export async function findTaxPerson(context: CallContext, id: number, lock = true): Promise<StoredPerson> {
  const { rows } = await context.tx.query<StoredPerson>(sql`
    select p.id, p.member_id as "memberId", p.agent_id as "agentId", w.name, w.job_number as "jobNumber", p.regime,
      p.from_month as "fromMonth", p.to_month as "toMonth", p.evidence, p.evidence_file_id as "evidenceFileId", p.version
    from tax.person p join people.worker w on w.tenant_id = p.tenant_id and w.member_id = p.member_id
    where p.tenant_id = ${context.tx.tenantId} and p.id = ${id} and ${visible(context, sql`p.member_id`)}
      ${lock ? sql`for update of p` : sql``}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.jobNumber);
  return row;
}

/** Somebody whose tax the caller may see or set. */
export async function findMember(context: CallContext, memberId: number): Promise<{ name: string; jobNumber: string }> {
  const { rows } = await context.tx.query<{ name: string; jobNumber: string }>(sql`
    select w.name, w.job_number as "jobNumber" from people.worker w
    where w.tenant_id = ${context.tx.tenantId} and w.member_id = ${memberId} and ${visible(context, sql`w.member_id`)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  context.about(row.jobNumber);
  return row;
}

export async function refuseUnknownAgent({ tx }: Pick<CallContext, "tx">, agentId: number): Promise<void> {
  const { rowCount } = await tx.query("select from organisation.legal_entity_view where tenant_id = $1 and id = $2", [
    tx.tenantId,
    agentId,
  ]);
  if (rowCount !== 1) throw refuseField(refusals.agentMissing, "agentId");
}

/** Only a file that the caller has uploaded for this may be hung on a record; one that hangs there already may stay. */
export async function refuseForeignFile(
  context: CallContext,
  fileId: number | null,
  field: string,
  present: number | null = null,
): Promise<void> {
  if (fileId === null || fileId === present) return;
  const isOwn = await isOwnUpload(context, "taxEvidence", fileId);
  if (!isOwn) throw refuseField(refusals.evidenceUnknown, field);
}
