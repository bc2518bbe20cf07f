import { readRules } from "#areas/settings/server.ts";
import { nextNumber } from "#platform/db/number.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type * as api from "../../contract-api.ts";
import { contractLife } from "../../contract-life.ts";
import { refusals } from "../../errors.ts";
import { contractKindWords } from "../../labour-words.ts";
import { numberRules } from "../../personnel-settings.ts";
import { termFault } from "../../rules/contract-term.ts";
import { findEmployee, refuseResigned } from "../find-employee.ts";
import { refuseUnknownEntity } from "../save-employee.ts";
import { findContract, refuseOverlap } from "./find-contract.ts";

type Terms = Omit<InputOf<typeof api.addContract>, "memberId" | "renewsId">;

export async function addContract(
  context: CallContext,
  { memberId, renewsId, ...terms }: InputOf<typeof api.addContract>,
): Promise<{ id: number }> {
  const { tx, today, principal } = context;
  refuseResigned(await findEmployee(context, memberId));
  const before = await renewed(context, renewsId, memberId);
  await refuseTerms(tx, { id: null, memberId }, terms);
  const { contract: prefix } = await readRules(tx, numberRules, today);
  const number = await nextNumber(tx, { kind: "personnel.contract", prefix, by: "month" }, today);
  context.about(number);
  const { rows } = await tx.query<{ id: number }>(
    `insert into personnel.labour_contract (tenant_id, number, member_id, renews_id, created_by, nth, kind, legal_entity_id, from_date, to_date,
       probation_months, place, task, hours_system)
     values ($1, $2, $3, $4, $5, (select count(*) + 1 from personnel.labour_contract where tenant_id = $1 and member_id = $3 and state <> 'draft'),
       $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [tx.tenantId, number, memberId, before, principal.accountId, ...valuesOf(terms)],
  );
  return { id: rows[0]!.id };
}

export async function editContract(
  context: CallContext,
  { id, version, ...terms }: InputOf<typeof api.editContract>,
): Promise<{ done: true }> {
  const { tx } = context;
  const { memberId, state, number } = await findContract(context, id, version);
  contractLife.next(state, "edit");
  refuseResigned(await findEmployee(context, memberId));
  context.about(number);
  await refuseTerms(tx, { id, memberId }, terms);
  await tx.query(
    `update personnel.labour_contract set kind = $3, legal_entity_id = $4, from_date = $5, to_date = $6, probation_months = $7, place = $8,
       task = $9, hours_system = $10, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, ...valuesOf(terms)],
  );
  return allDone;
}

const valuesOf = (terms: Terms) => [
  terms.kind,
  terms.legalEntityId,
  terms.fromDate,
  terms.toDate,
  terms.probationMonths,
  terms.place,
  terms.kind === "task" ? terms.task : null,
  terms.hoursSystem,
];

/** The contract that is to be taken over from: one of the same person that may still be renewed. */
async function renewed(context: CallContext, renewsId: number | null, memberId: number): Promise<number | null> {
  if (renewsId === null) return null;
  const before = await findContract(context, renewsId);
  if (before.memberId !== memberId) throw refuseField(commonRefusals.notFound, "renewsId");
  contractLife.next(before.state, "renew");
  return before.id;
}

/** What law or sense forbids of the terms, at its field. */
async function refuseTerms(
  tx: Tx,
  { id, memberId }: { id: number | null; memberId: number },
  { legalEntityId, fromDate: from, toDate: to, ...terms }: Terms,
): Promise<void> {
  if (legalEntityId !== null) await refuseUnknownEntity(tx, legalEntityId);
  const { rows } = await tx.query<{ before: boolean }>(
    `select exists (select from personnel.labour_contract where tenant_id = $1 and member_id = $2 and id is distinct from $3
       and state <> 'draft' and probation_months > 0) as before`,
    [tx.tenantId, memberId, id],
  );
  const found = termFault({ ...terms, from, to }, rows[0]!.before);
  if (!found) return refuseOverlap(tx, { id, memberId, from, to });
  const params = { kind: contractKindWords[terms.kind], ...("most" in found ? { most: found.most } : {}) };
  throw refuseField(refusals[found.fault], found.field, params);
}

export async function deleteContract(
  context: CallContext,
  { id }: InputOf<typeof api.deleteContract>,
): Promise<{ done: true }> {
  const contract = await findContract(context, id);
  contractLife.next(contract.state, "edit");
  await context.tx.query("delete from personnel.labour_contract where tenant_id = $1 and id = $2 and state = 'draft'", [
    context.tx.tenantId,
    contract.id,
  ]);
  return allDone;
}
