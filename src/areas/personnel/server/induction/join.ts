import { createPerson, fileByIdHash, takeBack } from "#areas/people/server.ts";
import { personFields, type PersonInput } from "#areas/people/person-fields.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { validated } from "#platform/http/validation.ts";
import { inductionEnded } from "../../events.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import type { InductionForm } from "../../induction-form.ts";
import { inductionLife } from "../../induction-life.ts";
import { stateOn } from "../../rules/employment.ts";
import { openBeforeJoining } from "../../rules/induction-tasks.ts";
import type { HoursSystem } from "../../words.ts";
import { contractEnd, probationEnd } from "../../rules/induction-terms.ts";
import { contractDefaults } from "../contracts/contract-defaults.ts";
import { addContract } from "../contracts/save-contract.ts";
import { refuseDates, storeEmployment } from "../save-employee.ts";
import { setJob } from "../save-job.ts";
import { findInduction, originOf, type StoredInduction } from "./find-induction.ts";
import { completeForm, openForm } from "./form.ts";
import { giveCertificate } from "./health.ts";
import { givePhoneLogIn } from "./phone-log-in.ts";
import { inductionSettings } from "./settings.ts";

/** The first day: file, employment, job, agreed pay and a draft of the contract, all or nothing. */
export async function joinInduction(
  context: CallContext,
  { id, version, joinedOn, jobNumber, machineNumber }: InputOf<typeof api.joinInduction>,
): Promise<OutputOf<typeof api.joinInduction>> {
  const { tx, today, services } = context;
  const one = await findInduction(context, id, version);
  const state = inductionLife.next(one.state, "join");
  if (joinedOn > today) throw refuseField(refusals.joinAhead, "joinedOn");
  await refuseOpenTasks(context, one);
  const { fields } = await inductionSettings(tx);
  const form = completeForm(openForm(context, one), fields);
  if (form.idValidUntil !== null && form.idValidUntil < joinedOn)
    throw refuseField(refusals.idExpired, "idValidUntil", { date: form.idValidUntil });
  const person = personOf(context, one, form, { joinedOn, jobNumber, machineNumber });
  const memberId = await fileFor(context, one, person);
  const hoursSystem = one.kind === "full_time" ? (await contractDefaults(context)).hoursSystem : "standard";
  await employ(context, one, form, { memberId, joinedOn, hoursSystem });
  const contractId = await drawUpContract(context, one, { memberId, joinedOn, hoursSystem });
  await tx.query(
    `update personnel.induction set state = $3, member_id = $4, joined_on = $5, ended_at = $6, ended_by = $7, link_hash = null,
       version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, memberId, joinedOn, context.now, context.principal.accountId],
  );
  await giveCertificate(context, id, memberId);
  const logIn = await givePhoneLogIn(context, { memberId, name: person.name, phone: person.phone });
  const ended = { inductionId: id, origin: originOf(one), outcome: "joined", memberId } as const;
  await services.events.publish(tx, inductionEnded, ended);
  return { memberId, contractId, logIn };
}

async function refuseOpenTasks({ tx }: CallContext, { id }: StoredInduction): Promise<void> {
  const { rows } = await tx.query<{ name: string; beforeJoining: boolean; isDone: boolean }>(
    `select name, before_joining as "beforeJoining", done_at is not null as "isDone" from personnel.induction_task
     where tenant_id = $1 and induction_id = $2 order by due_on, id`,
    [tx.tenantId, id],
  );
  const open = openBeforeJoining(rows);
  if (open.length > 0) throw refuse(refusals.tasksOpen, { names: open });
}

type Given = { joinedOn: string; jobNumber: string | null; machineNumber: string | null };

function personOf({ services }: CallContext, one: StoredInduction, form: InductionForm, given: Given): PersonInput {
  const { idValidUntil: _until, firstWorkDate: _first, ...file } = form;
  return validated(personFields, {
    ...file,
    ...given,
    phone: services.vault.open(one.phoneSealed),
    departmentId: one.departmentId,
    postId: one.postId,
    employeeType: "internal",
  });
}

/** A new file, or the old one of somebody who had left; whoever works here is refused. */
async function fileFor(context: CallContext, one: StoredInduction, person: PersonInput): Promise<number> {
  const known = one.idHash && (await fileByIdHash(context.tx, { idType: one.idType, idHash: one.idHash }));
  if (!known || known.status === "active") return (await createPerson(context, person)).id;
  await takeBack(context, known.id, person);
  return known.id;
}

interface Joined {
  memberId: number;
  joinedOn: string;
  hoursSystem: HoursSystem;
}

async function employ(
  context: CallContext,
  one: StoredInduction,
  form: InductionForm,
  { memberId, joinedOn, hoursSystem }: Joined,
): Promise<void> {
  const { tx, today, principal } = context;
  const employment = {
    kind: one.kind,
    legalEntityId: one.legalEntityId,
    joinedOn,
    probationEnd: probationEnd(joinedOn, one.probationMonths),
    regularOn: null,
    firstWorkDate: form.firstWorkDate,
    hoursSystem,
    sharePercent: null,
  };
  refuseDates(employment);
  await tx.query(
    `insert into personnel.employment_record (tenant_id, member_id) values ($1, $2) on conflict (tenant_id, member_id) do nothing`,
    [tx.tenantId, memberId],
  );
  await storeEmployment(tx, memberId, employment, stateOn(employment, today));
  const { departmentId, postId, gradeId, rankId, superiorId } = one;
  const job = { departmentId, postId, gradeId, rankId, superiorId, costCentre: null, city: null, note: null };
  await setJob(context, { id: memberId }, { ...job, memberId, from: joinedOn }, "start");
  // Sealed as it is: nobody has to read it for that.
  await tx.query(
    `insert into personnel.pay_record (tenant_id, member_id, item, from_date, amount_sealed, set_by)
     select p.tenant_id, $3, p.item, $4, p.amount_sealed, $5 from personnel.induction_pay p where p.tenant_id = $1 and p.induction_id = $2
     on conflict (tenant_id, member_id, item, from_date) do update set amount_sealed = excluded.amount_sealed, set_by = excluded.set_by, set_at = now()`,
    [tx.tenantId, one.id, memberId, joinedOn, principal.accountId],
  );
}

async function drawUpContract(
  context: CallContext,
  { contractKind, contractMonths, probationMonths, legalEntityId, kind }: StoredInduction,
  { memberId, joinedOn, hoursSystem }: Joined,
): Promise<number> {
  const drawn = await addContract(context, {
    memberId,
    renewsId: null,
    kind: contractKind,
    legalEntityId,
    fromDate: joinedOn,
    toDate: contractEnd(joinedOn, contractMonths),
    probationMonths: kind === "full_time" ? probationMonths : 0,
    place: null,
    task: contractKind === "task" ? "-" : null,
    hoursSystem,
  });
  return drawn.id;
}
