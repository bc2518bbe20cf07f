import type { Tx } from "#platform/db/tx.ts";
import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { validated } from "#platform/http/validation.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sealIdNumber } from "#platform/identity/sealed.ts";
import { confirmBankAccount } from "#areas/people/server.ts";
import { refusals } from "../../errors.ts";
import { inductionForm, type InductionDraft, type InductionForm } from "../../induction-form.ts";
import { missingFields, withoutLeftOut, type FormNeeds } from "../../rules/induction-form.ts";
import type { StoredInduction } from "./find-induction.ts";

type Vaulted = Pick<CallContext, "services">;

/** What was filled in, or typed so far; what staff knew already where nothing was. */
export function openForm({ services: { vault } }: Vaulted, one: StoredInduction): InductionDraft {
  if (one.formSealed !== null) return JSON.parse(vault.open(one.formSealed)) as InductionDraft;
  return {
    name: one.name,
    idType: one.idType,
    ...(one.idSealed === null ? {} : { idNumber: vault.open(one.idSealed) }),
  };
}

/** Complete and right by the settings, or refused at its fields. */
export function completeForm(draft: InductionDraft, asked: FormNeeds): InductionForm {
  const form = withoutLeftOut(validated(inductionForm, emptyAsNull(draft)), asked);
  const missing = missingFields(form, asked);
  if (missing.length > 0) {
    const { zh, en } = refusals.formMissing;
    const faults: FieldFault[] = missing.map((field) => ({ field, message: { zh, en } }));
    throw refuse(commonRefusals.invalidInput, {}, faults);
  }
  confirmBankAccount(form.bankAccount, form.bankAccountConfirmed);
  return form;
}

const emptyAsNull = (draft: InductionDraft) =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value === "" ? null : value]));

export async function storeDraft({ tx, services }: Vaulted & { tx: Tx }, id: number, draft: InductionDraft) {
  await tx.query(
    "update personnel.induction set form_sealed = $3, updated_at = now() where tenant_id = $1 and id = $2",
    [tx.tenantId, id, services.vault.seal(JSON.stringify(draft))],
  );
}

/** The whole form is kept sealed; name and ID number beside it, by which people are found again. */
export async function storeForm(
  { tx, services, now }: Vaulted & { tx: Tx; now: string },
  id: number,
  form: InductionForm,
  consent: string | null,
): Promise<void> {
  const number = sealIdNumber(services.vault, tx.tenantId, form.idNumber);
  await tx.query(
    `update personnel.induction set form_sealed = $3, name = $4, id_type = $5, id_number_sealed = $6, id_number_hash = $7, id_number_tail = $8,
       state = 'filled', filled_at = $9, return_reason = null, consent_version = coalesce($10, consent_version),
       consented_at = case when $10::text is null then consented_at else $9::timestamptz end,
       version = version + 1, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      services.vault.seal(JSON.stringify(form)),
      form.name,
      form.idType,
      number.sealed,
      number.hash,
      number.shown,
      now,
      consent,
    ],
  );
}
