import { refuseOwnGain } from "#areas/access/server.ts";
import { membersPlaced } from "#areas/organisation/events.ts";
import { updateMember } from "#areas/organisation/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { updatePerson as call } from "../api.ts";
import { machineNumberChanged } from "../events.ts";
import { personShape, saidByIdCard } from "../person-fields.ts";
import { accountColumns } from "./changed-account.ts";
import { checkPlacing } from "./check-placing.ts";
import { confirmBankAccount } from "./confirm-bank-account.ts";
import { findPerson } from "./find-person.ts";
import { findTaken } from "./find-taken.ts";
import { sealIdNumber, sealPhone } from "#platform/identity/sealed.ts";

type Change = InputOf<typeof call>;

/** What was sent for a sealed number as it is to be stored; undefined keeps what is there. */
function sent(
  name: "idNumber" | "phone" | "bankAccount" | "emergencyPhone",
  value: string | undefined,
): string | null | undefined {
  return value === undefined ? undefined : personShape.shape[name].parse(value);
}

export async function updatePerson(context: CallContext, input: Change): Promise<{ done: true }> {
  const { tx, services } = context;
  const { vault } = services;
  const stored = await findPerson(context, input.id);
  context.about(stored.jobNumber);
  if (stored.version !== input.version) throw refuse(commonRefusals.stale);
  const person = await checkPlacing(context, input, stored);
  const numbers = {
    id: sent("idNumber", input.idNumber),
    phone: sent("phone", input.phone),
    bank: sent("bankAccount", input.bankAccount),
    emergency: sent("emergencyPhone", input.emergencyPhone),
  };
  confirmBankAccount(numbers.bank, input.bankAccountConfirmed);
  const idHash = numbers.id === undefined ? stored.idHash : sealIdNumber(vault, tx.tenantId, numbers.id).hash;
  const [taken] = await findTaken(tx, [{ ...person, memberId: stored.id, idHash }]);
  if (taken && stored.status === "active") throw refuseField(taken.kind, taken.field, taken.params);
  const card = saidByIdCard(person.idType, numbers.id);
  const sets: [column: string, value: unknown][] = [
    ["job_number", person.jobNumber],
    ["employee_type", person.employeeType],
    ["agency_id", person.agencyId],
    ["gender", person.gender ?? card.gender],
    ["birth_date", person.birthDate ?? card.birthDate],
    ["id_type", person.idType],
    ["id_override_reason", numbers.id === null ? null : person.idOverrideReason],
    ["id_valid_to", person.idValidTo],
    ["bank_name", person.bankName],
    ["sub_bank_name", person.subBankName],
    ["education", person.education],
    ["experience", person.experience],
    ["emergency_name", person.emergencyName],
    ["ic_card", person.icCard],
    ["machine_number", person.machineNumber],
    ["note", person.note],
  ];
  if (numbers.id !== undefined) {
    const { sealed, hash, shown } = sealIdNumber(vault, tx.tenantId, numbers.id);
    sets.push(["id_number_sealed", sealed], ["id_number_hash", hash], ["id_number_tail", shown]);
  }
  if (numbers.phone !== undefined) {
    const { sealed, hash, shown } = sealPhone(vault, tx.tenantId, numbers.phone);
    sets.push(["phone_sealed", sealed], ["phone_hash", hash], ["phone_mask", shown]);
  }
  if (numbers.bank !== undefined) sets.push(...accountColumns(context, stored, numbers.bank));
  if (numbers.emergency !== undefined) {
    const { sealed, shown } = sealPhone(vault, tx.tenantId, numbers.emergency);
    sets.push(["emergency_phone_sealed", sealed], ["emergency_phone_mask", shown]);
  }
  const list = sets.map(([column], index) => `${column} = $${index + 3}`).join(", ");
  await tx.query(
    `update people.person set ${list}, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, stored.id, ...sets.map(([, value]) => value)],
  );
  await updateMember(tx, {
    id: stored.id,
    name: person.name,
    departmentId: person.departmentId,
    postId: person.postId,
    joinedOn: person.joinedOn,
    active: stored.status === "active",
    leftOn: stored.leftOn,
  });
  if (person.employeeType === "internal")
    await services.events.publish(tx, membersPlaced, { memberIds: [stored.id], today: context.today });
  if (stored.id === context.principal.memberId) await refuseOwnGain(context, "departmentId");
  if (stored.status === "active" && stored.machineNumber !== person.machineNumber) {
    await services.events.publish(tx, machineNumberChanged, {
      changes: [{ memberId: stored.id, before: stored.machineNumber, after: person.machineNumber }],
      at: context.now,
    });
  }
  return { done: true };
}
