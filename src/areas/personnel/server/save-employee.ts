import { changeJoining } from "#areas/organisation/server.ts";
import { createPerson } from "#areas/people/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { validated } from "#platform/http/validation.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { employmentFault, stateOn, type EmploymentDates } from "../rules/employment.ts";
import type { EmploymentState } from "../rules/employment-kinds.ts";
import { employmentKindWords, type HoursSystem } from "../words.ts";
import { findEmployee, refuseResigned } from "./find-employee.ts";
import { moveToEntity } from "./move-to-entity.ts";
import { setJob } from "./save-job.ts";

export interface EmploymentInput extends EmploymentDates {
  legalEntityId: number | null;
  hoursSystem: HoursSystem;
  sharePercent: number | null;
}

export async function addEmployee(
  context: CallContext,
  input: InputOf<typeof api.addEmployee>,
): Promise<{ id: number }> {
  refuseDates(input);
  const { name, jobNumber, idType, idNumber, phone, departmentId, postId, joinedOn } = input;
  const person = validated(personFields, {
    name,
    jobNumber,
    idType,
    idNumber,
    phone,
    departmentId,
    postId,
    joinedOn,
    employeeType: "internal",
  });
  const { id } = await createPerson(context, person);
  await storeEmployment(context.tx, id, input, stateOn(input, context.today));
  await setJob(context, { id }, { ...input, memberId: id, from: joinedOn, note: null }, "start");
  return { id };
}

export async function editEmployee(
  context: CallContext,
  input: InputOf<typeof api.editEmployee>,
): Promise<{ done: true }> {
  const { tx } = context;
  const stored = await findEmployee(context, input.id);
  refuseResigned(stored);
  if (stored.version !== input.version) throw refuse(commonRefusals.stale);
  refuseDates(input);
  await moveToEntity(context, stored, input);
  await storeEmployment(tx, stored.id, input, stateOn(input, context.today, stored.state));
  if (input.joinedOn !== stored.joinedOn) await changeJoining(tx, stored.id, input.joinedOn);
  return allDone;
}

/** What cannot be of the dates of an employment, at its field. */
export function refuseDates(input: EmploymentDates): void {
  const found = employmentFault(input);
  if (!found) return;
  throw refuseField(refusals[found.fault], found.field, {
    date: input.joinedOn ?? "",
    kind: employmentKindWords[input.kind],
  });
}

export async function storeEmployment(
  tx: Tx,
  id: number,
  input: EmploymentInput,
  state: EmploymentState,
): Promise<void> {
  const { legalEntityId, kind, probationEnd, regularOn, firstWorkDate, hoursSystem, sharePercent } = input;
  if (legalEntityId !== null) await refuseUnknownEntity(tx, legalEntityId);
  await tx.query(
    `update personnel.employment_record set legal_entity_id = $3, kind = $4, probation_end = $5, regular_on = $6, first_work_date = $7,
       hours_system = $8, state = $9, share_percent = $10, version = version + 1, updated_at = now()
     where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, id, legalEntityId, kind, probationEnd, regularOn, firstWorkDate, hoursSystem, state, sharePercent],
  );
}

export async function refuseUnknownEntity(tx: Tx, id: number): Promise<void> {
  const { rowCount } = await tx.query("select from organisation.legal_entity_view where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
  ]);
  if (rowCount !== 1) throw refuseField(commonRefusals.notFound, "legalEntityId");
}
