import { updateMember } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { EventBus } from "#platform/events/bus.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../errors.ts";
import { machineNumberChanged, personLeft, personReturned } from "../events.ts";
import { personLife } from "../life.ts";
import { refuseBarred } from "./blacklist/refuse-barred.ts";
import { findPerson, type StoredPerson } from "./find-person.ts";
import { findTaken } from "./find-taken.ts";

/** Somebody works here no longer: their file stays, their machine number is free for another. */
export async function leavePerson(
  context: CallContext,
  { id, leftOn }: { id: number; leftOn: string },
): Promise<{ done: true }> {
  const person = await findPerson(context, id);
  context.about(person.jobNumber);
  await closeFile(context, person, leftOn);
  return { done: true };
}

type Closing = Pick<CallContext, "tx" | "now"> & { services: { events: EventBus } };

/** The same of somebody whose leaving was decided by a document, whoever's turn it was; who has left already stays so. */
export async function leaveFile(context: Closing, id: number, leftOn: string): Promise<void> {
  const person = await lockFile(context.tx, id);
  if (person.status === "active") await closeFile(context, person, leftOn);
}

async function closeFile(context: Closing, person: ClosedFile, leftOn: string): Promise<void> {
  const { tx, services } = context;
  const { id } = person;
  const status = personLife.next(person.status, "leave");
  if (person.joinedOn !== null && leftOn < person.joinedOn)
    throw refuseField(refusals.leftOnEarly, "leftOn", { date: person.joinedOn });
  await tx.query(
    "update people.person set status = $3, version = version + 1, updated_at = now() where tenant_id = $1 and member_id = $2",
    [tx.tenantId, id, status],
  );
  await updateMember(tx, { ...person, active: false, leftOn });
  await services.events.publish(tx, personLeft, { memberId: id, leftOn });
  if (person.machineNumber === null) return;
  await services.events.publish(tx, machineNumberChanged, {
    changes: [{ memberId: id, before: person.machineNumber, after: null }],
    at: context.now,
  });
}

type ClosedFile = Pick<
  StoredPerson,
  "id" | "name" | "departmentId" | "postId" | "joinedOn" | "machineNumber" | "status"
>;

async function lockFile(tx: Tx, id: number): Promise<ClosedFile> {
  const { rows } = await tx.query<ClosedFile>(
    `select p.member_id as id, m.name, m.department_id as "departmentId", m.post_id as "postId", m.joined_on as "joinedOn",
       p.machine_number as "machineNumber", p.status
     from people.person p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.tenant_id = $1 and p.member_id = $2 for update of p`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
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
  await services.events.publish(tx, personReturned, { memberId: id, on: context.today });
  if (person.machineNumber === null) return { done: true };
  await services.events.publish(tx, machineNumberChanged, {
    changes: [{ memberId: id, before: null, after: person.machineNumber }],
    at: context.now,
  });
  return { done: true };
}
