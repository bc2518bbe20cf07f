import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { applicationLife } from "../../application-life.ts";
import { refusals } from "../../errors.ts";
import { offerLife } from "../../interview-life.ts";
import type * as api from "../../interviews-api.ts";
import { offerFault } from "../../rules/offer-fault.ts";
import { isPaidByHour, stageWords } from "../../words.ts";
import { findApplication } from "../applications/find-application.ts";
import { refuseBarredCandidate } from "../applications/move-applications.ts";
import { refuseUnlawful } from "./refuse-unlawful.ts";
import { findOffer } from "./find-offer.ts";

/** A draft: what is offered is sealed before it leaves for the database. */
export async function saveOffer(context: CallContext, input: InputOf<typeof api.saveOffer>): Promise<{ id: number }> {
  const { tx, today, principal, services } = context;
  const stored = input.id === null ? null : await findOffer(context, input.id, input.version);
  if (stored) offerLife.next(stored.state, "edit");
  const application = await findApplication(context, stored?.applicationId ?? input.applicationId, { button: "offer" });
  if (!applicationLife.may(application.stage, "offer"))
    throw refuse(commonRefusals.wrongState, { state: stageWords[application.stage] });
  const fault = offerFault(input, today);
  if (fault) throw refuseField(refusals[fault.kind], fault.field);
  if (!mayActIn(context, input.departmentId)) throw refuseField(refusals.departmentOutside, "departmentId");
  await refuseUnknown(tx, input);
  await refuseBarredCandidate(context, application);
  await refuseUnlawful(context, application, input.startOn);
  const values = [
    tx.tenantId,
    input.departmentId,
    input.postId,
    input.legalEntityId,
    input.kind,
    isPaidByHour(input.kind) ? "hourly" : "base",
    services.vault.seal(String(input.payFen)),
    input.startOn,
    input.validUntil,
    input.note,
  ];
  if (stored) {
    await tx.query(
      `update recruitment.offer set department_id = $2, post_id = $3, legal_entity_id = $4, kind = $5, pay_item = $6, pay_sealed = $7, start_on = $8,
         valid_until = $9, note = $10, version = version + 1 where tenant_id = $1 and id = $11`,
      [...values, stored.id],
    );
    return { id: stored.id };
  }
  const open = await tx.query(
    "select from recruitment.offer where tenant_id = $1 and application_id = $2 and state in ('draft', 'sent', 'accepted')",
    [tx.tenantId, application.id],
  );
  if (open.rows.length > 0) throw refuse(refusals.offerOpen);
  const made = await tx.query<{ id: number }>(
    `insert into recruitment.offer (tenant_id, department_id, post_id, legal_entity_id, kind, pay_item, pay_sealed, start_on, valid_until, note,
       application_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [...values, application.id, principal.accountId],
  );
  return { id: made.rows[0]!.id };
}

async function refuseUnknown(
  tx: Tx,
  {
    departmentId,
    postId,
    legalEntityId,
  }: Pick<InputOf<typeof api.saveOffer>, "departmentId" | "postId" | "legalEntityId">,
): Promise<void> {
  const { rows } = await tx.query<{ department: boolean; post: boolean; entity: boolean }>(
    `select exists (select from organisation.department_view where tenant_id = $1 and id = $2 and enabled) as department,
       exists (select from organisation.post_view where tenant_id = $1 and id = $3 and enabled) as post,
       $4::bigint is null or exists (select from organisation.legal_entity_view where tenant_id = $1 and id = $4) as entity`,
    [tx.tenantId, departmentId, postId, legalEntityId],
  );
  const there = rows[0]!;
  if (!there.department) throw refuseField(commonRefusals.notFound, "departmentId");
  if (!there.post) throw refuseField(commonRefusals.notFound, "postId");
  if (!there.entity) throw refuseField(commonRefusals.notFound, "legalEntityId");
}
