import { updateMember } from "#areas/organisation/server.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import { machineNumberChanged, personLeft, personReturned } from "../events.ts";
import { personLife } from "../life.ts";
import { refuseBarred } from "./blacklist/refuse-barred.ts";
import { findPerson } from "./find-person.ts";
import { findTaken } from "./find-taken.ts";

/** Somebody works here no longer: their file stays, their machine number is free for another. */
export async function leavePerson(
  context: CallContext,
  { id, leftOn }: { id: number; leftOn: string },
): Promise<{ done: true }> {
  const { tx, services } = context;
  const person = await findPerson(context, id);
  context.about(person.jobNumber);
  const status = personLife.next(person.status, "leave");
  if (person.joinedOn !== null && leftOn < person.joinedOn)
    throw refuseField(refusals.leftOnEarly, "leftOn", { date: person.joinedOn });
  await tx.query(
    "update people.person set status = $3, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2",
    [tx.tenantId, id, status],
  );
  await updateMember(tx, { ...person, active: false, leftOn });
  await services.events.publish(tx, personLeft, { memberId: id, leftOn });
  if (person.machineNumber === null) return { done: true };
  await services.events.publish(tx, machineNumberChanged, {
    changes: [{ memberId: id, before: person.machineNumber, after: null }],
    at: context.now,
  });
  return { done: true };
}

/** Somebody comes back under their old file; numbers that were given to another meanwhile are refused. */
export async function returnPerson(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { tx, services } = context;
  const person = await findPerson(context, id);
  context.about(person.jobNumber);
  const status = personLife.next(person.status, "return");
  await refuseBarred(context, id);
  const [taken] = await findTaken(tx, [{ ...person, memberId: id }]);
  if (taken) throw refuseField(taken.kind, taken.field, taken.params);
  await tx.query(
    "update people.person set status = $3, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2",
    [tx.tenantId, id, status],
  );
  await updateMember(tx, { ...person, active: true, leftOn: null });
  await services.events.publish(tx, personReturned, { memberId: id });
  if (person.machineNumber === null) return { done: true };
  await services.events.publish(tx, machineNumberChanged, {
    changes: [{ memberId: id, before: null, after: person.machineNumber }],
    at: context.now,
  });
  return { done: true };
}
