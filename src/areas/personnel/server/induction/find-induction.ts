import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { DocumentType } from "#platform/identity/document.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { InductionOrigin } from "../../events.ts";
import type { InductionState } from "../../induction-words.ts";
import type { EmploymentKind } from "../../rules/employment-kinds.ts";
import type { ContractKind } from "../../rules/labour/contract-kinds.ts";

export const inductionDocument = "induction";

export interface StoredInduction {
  id: number;
  number: string;
  originKind: InductionOrigin["kind"] | null;
  originId: number | null;
  name: string;
  phoneSealed: Buffer;
  phoneHash: Buffer;
  phone: string;
  emailSealed: Buffer | null;
  idType: DocumentType;
  idSealed: Buffer | null;
  idHash: Buffer | null;
  departmentId: number;
  postId: number | null;
  gradeId: number | null;
  rankId: number | null;
  superiorId: number | null;
  legalEntityId: number | null;
  kind: EmploymentKind;
  joinOn: string;
  contractKind: ContractKind;
  contractMonths: number | null;
  probationMonths: number;
  state: InductionState;
  formSealed: Buffer | null;
  consentVersion: string | null;
  linkHash: Buffer | null;
  linkUntil: string | null;
  instanceId: number | null;
  /** Once they have joined. */
  memberId: number | null;
  returnReason: string | null;
  version: number;
}

const selectInduction = sql`select i.id, i.number, i.origin_kind as "originKind", i.origin_id as "originId", i.name, i.phone_sealed as "phoneSealed",
    i.phone_hash as "phoneHash", i.phone_mask as phone, i.email_sealed as "emailSealed", i.id_type as "idType", i.id_number_sealed as "idSealed",
    i.id_number_hash as "idHash", i.department_id as "departmentId", i.post_id as "postId", i.grade_id as "gradeId", i.rank_id as "rankId",
    i.superior_id as "superiorId", i.legal_entity_id as "legalEntityId", i.kind, i.join_on as "joinOn", i.contract_kind as "contractKind",
    i.contract_months as "contractMonths", i.probation_months as "probationMonths", i.state, i.form_sealed as "formSealed",
    i.consent_version as "consentVersion", i.link_hash as "linkHash", i.link_until as "linkUntil", i.instance_id as "instanceId", i.member_id as "memberId",
    i.return_reason as "returnReason", i.version
  from personnel.induction i`;

/** Whose inductions the caller may see: those into their departments. */
export const visibleInductions = (context: Pick<CallContext, "principal" | "keyCode">): Sql =>
  withinScope(context, { department: sql`i.department_id`, member: sql`i.member_id` });

async function select(tx: Tx, where: Sql, held: Sql): Promise<StoredInduction | undefined> {
  const { rows } = await tx.query<StoredInduction>(
    sql`${selectInduction} where i.tenant_id = ${tx.tenantId} and ${where} ${held}`,
  );
  return rows[0];
}

async function one(tx: Tx, where: Sql, held = sql``): Promise<StoredInduction> {
  const found = await select(tx, where, held);
  if (!found) throw refuse(commonRefusals.notFound);
  return found;
}

export const readStored = (tx: Tx, id: number): Promise<StoredInduction> => one(tx, sql`i.id = ${id}`);
export const lockInduction = (tx: Tx, id: number): Promise<StoredInduction> =>
  one(tx, sql`i.id = ${id}`, sql`for update of i`);
/** By the hash of the link; `hold` where something is written. */
export const byLink = (tx: Tx, hash: Buffer, hold: boolean): Promise<StoredInduction | undefined> =>
  select(tx, sql`i.link_hash = ${hash}`, hold ? sql`for update of i` : sql``);

/** One that the caller may see, held until the commit; outside their scope there is none. */
export async function findInduction(context: CallContext, id: number, version?: number): Promise<StoredInduction> {
  const found = await one(context.tx, sql`i.id = ${id} and ${visibleInductions(context)}`, sql`for update of i`);
  if (version !== undefined && version !== found.version) throw refuse(commonRefusals.stale);
  context.about(found.number);
  return found;
}

/** The same without holding it, for who only looks. */
export async function seeInduction(context: CallContext, id: number): Promise<StoredInduction> {
  const found = await one(context.tx, sql`i.id = ${id} and ${visibleInductions(context)}`);
  context.about(found.number);
  return found;
}

export const originOf = ({ originKind, originId }: StoredInduction): InductionOrigin | null =>
  originKind === null || originId === null ? null : { kind: originKind, id: originId };
