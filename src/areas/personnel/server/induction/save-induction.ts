import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { validated } from "#platform/http/validation.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { maskEmail } from "#platform/identity/mask.ts";
import { sealPhone } from "#platform/identity/sealed.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refuseUnfitRank } from "#areas/organisation/server.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import { inductionLife } from "../../induction-life.ts";
import { movedDue } from "../../rules/induction-tasks.ts";
import { refuseUnknownEntity } from "../save-employee.ts";
import { findInduction, type StoredInduction } from "./find-induction.ts";
import { completeForm, openForm, storeForm } from "./form.ts";
import { inductionSettings } from "./settings.ts";
import { refuseOpen, startInduction } from "./start-induction.ts";
import { refuseTermsOf } from "./refuse-terms.ts";

type Place = Pick<
  InputOf<typeof api.addInduction>,
  "departmentId" | "postId" | "gradeId" | "rankId" | "superiorId" | "legalEntityId" | "joinOn" | "kind"
>;

export async function addInduction(
  context: CallContext,
  input: InputOf<typeof api.addInduction>,
): Promise<{ id: number }> {
  const { name, idType, idNumber, ...rest } = input;
  context.about(name);
  if (rest.joinOn < context.today) throw refuseField(refusals.joinPast, "joinOn");
  await refusePlace(context, rest, null);
  if (idNumber !== null) validated(personFields, { name, idType, idNumber, employeeType: "internal" });
  const { inductionId } = await startInduction(context, {
    ...rest,
    name,
    ...(idNumber === null ? {} : { identity: { type: idType, number: idNumber } }),
  });
  return { id: inductionId };
}

export async function editInduction(
  context: CallContext,
  input: InputOf<typeof api.editInduction>,
): Promise<{ done: true }> {
  const { tx, services } = context;
  const before = await findInduction(context, input.id, input.version);
  inductionLife.next(before.state, "edit");
  await refusePlace(context, input, before);
  refuseTermsOf(input);
  const phone = input.phone === undefined ? undefined : sealPhone(services.vault, tx.tenantId, input.phone);
  await refuseOpen(context, input.name, phone?.hash ?? before.phoneHash, before.idHash, before.id);
  await tx.query(
    `update personnel.induction set name = $3, phone_sealed = coalesce($4, phone_sealed), phone_hash = coalesce($5, phone_hash),
       phone_mask = coalesce($6, phone_mask), email_sealed = coalesce($7, email_sealed), email_mask = coalesce($8, email_mask),
       department_id = $9, post_id = $10, grade_id = $11, rank_id = $12, superior_id = $13, legal_entity_id = $14, kind = $15, join_on = $16,
       contract_kind = $17, contract_months = $18, probation_months = $19, note = $20,
       link_hash = case when $4::bytea is null then link_hash end, version = version + 1, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      before.id,
      input.name,
      phone?.sealed ?? null,
      phone?.hash ?? null,
      phone?.shown ?? null,
      input.email === undefined ? null : services.vault.seal(input.email),
      input.email === undefined ? null : maskEmail(input.email),
      input.departmentId,
      input.postId,
      input.gradeId,
      input.rankId,
      input.superiorId,
      input.legalEntityId,
      input.kind,
      input.joinOn,
      input.contractKind,
      input.contractMonths,
      input.probationMonths,
      input.note,
    ],
  );
  if (input.joinOn !== before.joinOn) await moveTasks(context, before, input.joinOn);
  return allDone;
}

/** What is still to be done moves with the day of joining. */
async function moveTasks({ tx }: CallContext, { id, joinOn }: StoredInduction, to: string): Promise<void> {
  const { rows } = await tx.query<{ id: number; dueOn: string }>(
    `select id, due_on as "dueOn" from personnel.induction_task where tenant_id = $1 and induction_id = $2 and done_at is null`,
    [tx.tenantId, id],
  );
  await tx.query(
    `update personnel.induction_task t set due_on = g.due_on from unnest($2::bigint[], $3::date[]) as g (id, due_on)
     where t.tenant_id = $1 and t.id = g.id`,
    [tx.tenantId, rows.map((row) => row.id), rows.map((row) => movedDue(row.dueOn, joinOn, to))],
  );
}

/** A department of the caller's scope, and a rank that fits the grade. */
async function refusePlace(context: CallContext, place: Place, before: StoredInduction | null): Promise<void> {
  const { tx } = context;
  if (place.departmentId !== before?.departmentId && !mayActIn(context, place.departmentId))
    throw refuseField(refusals.departmentOutside, "departmentId");
  await refuseUnfitRank(tx, place.gradeId, place.rankId);
  if (place.legalEntityId !== null) await refuseUnknownEntity(tx, place.legalEntityId);
  const { rows } = await tx.query<{ post: boolean; superior: boolean }>(
    `select $2::bigint is null or exists (select from organisation.post_view where tenant_id = $1 and id = $2) as post,
       $3::bigint is null or exists (select from organisation.member_view where tenant_id = $1 and id = $3 and active) as superior`,
    [tx.tenantId, place.postId, place.superiorId],
  );
  if (!rows[0]!.post) throw refuseField(commonRefusals.notFound, "postId");
  if (!rows[0]!.superior) throw refuseField(commonRefusals.notFound, "superiorId");
}

/** Staff fill it in, such as from paper on which the person has agreed. */
export async function fillInduction(
  context: CallContext,
  { id, version, ...form }: InputOf<typeof api.fillInduction>,
): Promise<{ done: true }> {
  const before = await findInduction(context, id, version);
  inductionLife.next(before.state, "fillIn");
  const { fields } = await inductionSettings(context.tx);
  // A number that is left empty stays: staff see it masked.
  const known = openForm(context, before);
  const kept = Object.fromEntries(sealedFields.filter((one) => !form[one]).map((one) => [one, known[one]]));
  await storeForm(context, id, completeForm({ ...form, ...kept }, fields), null);
  return allDone;
}

const sealedFields = ["idNumber", "emergencyPhone", "bankAccount"] as const;
