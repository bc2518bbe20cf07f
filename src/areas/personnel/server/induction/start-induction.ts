import { refuseTakenId } from "#areas/people/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { DocumentType } from "#platform/identity/document.ts";
import { maskEmail } from "#platform/identity/mask.ts";
import { sealIdNumber, sealPhone } from "#platform/identity/sealed.ts";
import { refusals } from "../../errors.ts";
import type { InductionOrigin } from "../../events.ts";
import type { EmploymentKind } from "../../rules/employment-kinds.ts";
import { usualTerms, type InductionTerms } from "../../rules/induction-terms.ts";
import type { PayItem } from "../../words.ts";
import { contractDefaults } from "../contracts/contract-defaults.ts";
import { refuseTermsOf } from "./refuse-terms.ts";
import { planTasks } from "./plan-tasks.ts";

const series = { kind: "personnel.induction", prefix: "RZ", by: "month" } as const;

export interface NewInduction extends Partial<InductionTerms> {
  origin?: InductionOrigin;
  name: string;
  phone: string;
  email?: string | null;
  identity?: { type: DocumentType; number: string };
  departmentId: number;
  postId: number | null;
  kind: EmploymentKind;
  joinOn: string;
  legalEntityId?: number | null;
  gradeId?: number | null;
  rankId?: number | null;
  superiorId?: number | null;
  note?: string | null;
  pay?: readonly { item: PayItem; fen: number }[];
}

export type Starting = Pick<CallContext, "tx" | "services" | "today" | "principal">;

/**
 * Somebody is to join as own staff: what is known of them, where they will work, what was agreed, and the tasks around
 * it. Refused for whoever works here already, is barred, or is on their way in.
 */
export async function startInduction(context: Starting, input: NewInduction): Promise<{ inductionId: number }> {
  const { tx, services, today, principal } = context;
  const { vault } = services;
  const terms = { ...usualTerms(input.kind, await contractDefaults(context)), ...input };
  refuseTermsOf(terms);
  const id = sealIdNumber(vault, tx.tenantId, input.identity?.number ?? null);
  const idType = input.identity?.type ?? "id_card";
  if (id.hash) await refuseTakenId(tx, { idType, idHash: id.hash });
  const phone = sealPhone(vault, tx.tenantId, input.phone);
  await refuseOpen(context, input.name, phone.hash, id.hash);
  const email = input.email ?? null;
  const { rows } = await tx.query<{ id: number }>(
    `insert into personnel.induction (tenant_id, number, origin_kind, origin_id, name, phone_sealed, phone_hash, phone_mask,
       email_sealed, email_mask, id_type, id_number_sealed, id_number_hash, id_number_tail, department_id, post_id, grade_id,
       rank_id, superior_id, legal_entity_id, kind, join_on, contract_kind, contract_months, probation_months, note, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
     returning id`,
    [
      tx.tenantId,
      await nextNumber(tx, series, today),
      input.origin?.kind ?? null,
      input.origin?.id ?? null,
      input.name,
      phone.sealed,
      phone.hash,
      phone.shown,
      email === null ? null : vault.seal(email),
      email === null ? null : maskEmail(email),
      idType,
      id.sealed,
      id.hash,
      id.shown,
      input.departmentId,
      input.postId,
      input.gradeId ?? null,
      input.rankId ?? null,
      input.superiorId ?? null,
      input.legalEntityId ?? null,
      input.kind,
      input.joinOn,
      terms.contractKind,
      terms.contractMonths,
      terms.probationMonths,
      input.note ?? null,
      principal.accountId,
    ],
  );
  const inductionId = rows[0]!.id;
  await storeInductionPay(context, inductionId, input.pay ?? []);
  await planTasks(tx, { id: inductionId, kind: input.kind, postId: input.postId, joinOn: input.joinOn });
  return { inductionId };
}

/** Amounts are sealed before they leave for the database; an item that is not named any more is not agreed any more. */
export async function storeInductionPay(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  inductionId: number,
  pay: readonly { item: PayItem; fen: number }[],
): Promise<void> {
  await tx.query(
    "delete from personnel.induction_pay where tenant_id = $1 and induction_id = $2 and item <> all($3::text[])",
    [tx.tenantId, inductionId, pay.map(({ item }) => item)],
  );
  await tx.query(
    `insert into personnel.induction_pay (tenant_id, induction_id, item, amount_sealed)
     select $1, $2, g.item, g.amount from unnest($3::text[], $4::bytea[]) as g (item, amount)
     on conflict (tenant_id, induction_id, item) do update set amount_sealed = excluded.amount_sealed`,
    [tx.tenantId, inductionId, pay.map(({ item }) => item), pay.map(({ fen }) => services.vault.seal(String(fen)))],
  );
}

/** The same person twice at once: by ID number, or by name and phone. */
export async function refuseOpen(
  { tx }: Pick<CallContext, "tx">,
  name: string,
  phoneHash: Buffer | null,
  idHash: Buffer | null,
  ownId: number | null = null,
): Promise<void> {
  const { rows } = await tx.query<{ name: string; number: string }>(
    `select name, number from personnel.induction
     where tenant_id = $1 and state not in ('joined', 'dropped', 'rejected') and id is distinct from $5
       and (id_number_hash = $4 or (phone_hash = $3 and name = $2)) order by id limit 1`,
    [tx.tenantId, name, phoneHash, idHash, ownId],
  );
  if (rows[0]) throw refuseField(refusals.inductionOpen, "name", rows[0]);
}
