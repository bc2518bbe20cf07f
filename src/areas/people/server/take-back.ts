import { takeAsStaff, updateMember } from "#areas/organisation/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sealBankAccount, sealIdNumber, sealPhone } from "#platform/identity/sealed.ts";
import { machineNumberChanged, personReturned } from "../events.ts";
import { personLife } from "../life.ts";
import { saidByIdCard, type PersonInput } from "../person-fields.ts";
import { refuseBarred } from "./blacklist/refuse-barred.ts";
import { changesAccount } from "./changed-account.ts";
import { checkPlacing } from "./check-placing.ts";
import { findTaken } from "./find-taken.ts";

/**
 * Somebody who had left is taken on again under their old file, whoever may see it: what is known now takes the place of
 * what was known then, what is not known now stays. Their job is for the caller to set.
 */
export async function takeBack(context: CallContext, id: number, input: PersonInput): Promise<void> {
  const { tx, services } = context;
  const { rows } = await tx.query<{
    status: "active" | "left";
    jobNumber: string;
    bankSealed: Buffer | null;
    bankChangedAt: string | null;
  }>(
    `select status, job_number as "jobNumber", bank_account_sealed as "bankSealed", bank_changed_at as "bankChangedAt"
     from people.person where tenant_id = $1 and member_id = $2 for update`,
    [tx.tenantId, id],
  );
  const [stored] = rows;
  if (!stored) throw refuse(commonRefusals.notFound);
  const status = personLife.next(stored.status, "return");
  await refuseBarred(context, id);
  const person = await checkPlacing(context, input);
  const number = sealIdNumber(services.vault, tx.tenantId, person.idNumber);
  const jobNumber = person.jobNumber ?? stored.jobNumber;
  const [taken] = await findTaken(tx, [{ ...person, jobNumber, memberId: id, idHash: number.hash }]);
  if (taken) throw refuseField(taken.kind, taken.field, taken.params);
  const phone = sealPhone(services.vault, tx.tenantId, person.phone);
  const bank = sealBankAccount(services.vault, person.bankAccount);
  const emergency = sealPhone(services.vault, tx.tenantId, person.emergencyPhone);
  const said = saidByIdCard(person.idType, person.idNumber);
  await tx.query(
    `update people.person set status = $3, job_number = $4, employee_type = $5, agency_id = null, gender = coalesce($6, gender),
       birth_date = coalesce($7, birth_date), phone_sealed = coalesce($8, phone_sealed), phone_hash = coalesce($9, phone_hash),
       phone_mask = coalesce($10, phone_mask), bank_name = coalesce($11, bank_name), sub_bank_name = coalesce($12, sub_bank_name),
       bank_account_sealed = coalesce($13, bank_account_sealed), bank_account_tail = coalesce($14, bank_account_tail),
       education = coalesce($15, education), experience = coalesce($16, experience), emergency_name = coalesce($17, emergency_name),
       emergency_phone_sealed = coalesce($18, emergency_phone_sealed), emergency_phone_mask = coalesce($19, emergency_phone_mask),
       machine_number = $20, bank_changed_at = case when $21 then $22 else bank_changed_at end,
       bank_changed_by = case when $21 then $23 else bank_changed_by end, bank_confirmed_at = case when $21 then null else bank_confirmed_at end,
       bank_confirmed_by = case when $21 then null else bank_confirmed_by end, version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2`,
    [
      tx.tenantId,
      id,
      status,
      jobNumber,
      person.employeeType,
      person.gender ?? said.gender,
      person.birthDate ?? said.birthDate,
      phone.sealed,
      phone.hash,
      phone.shown,
      person.bankName,
      person.subBankName,
      bank.sealed,
      bank.shown,
      person.education,
      person.experience,
      person.emergencyName,
      emergency.sealed,
      emergency.shown,
      person.machineNumber,
      person.bankAccount !== null && changesAccount(services.vault, stored, person.bankAccount),
      context.now,
      context.principal.accountId,
    ],
  );
  const { name, departmentId, postId, joinedOn } = person;
  await updateMember(tx, { id, name, departmentId, postId, joinedOn, active: true, leftOn: null });
  if (person.employeeType === "internal") await takeAsStaff(tx, id);
  await services.events.publish(tx, personReturned, { memberId: id, on: context.today });
  if (person.machineNumber === null) return;
  await services.events.publish(tx, machineNumberChanged, {
    changes: [{ memberId: id, before: null, after: person.machineNumber }],
    at: context.now,
  });
}
