import { membersPlaced } from "#areas/organisation/events.ts";
import { placeMember } from "#areas/organisation/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { addCertificates, createPerson, fileByIdHash, returnPerson } from "#areas/people/server.ts";
import { addEmployee as addEmployeeCall } from "#areas/personnel/api.ts";
import { addEmployee, savePay, startInduction } from "#areas/personnel/server.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { validated } from "#platform/http/validation.ts";
import type { DocumentType } from "#platform/identity/document.ts";
import { applicationLife } from "../../application-life.ts";
import type * as api from "../../applications-api.ts";
import { refusals } from "../../errors.ts";
import { acceptedOffer, type StoredOffer } from "../offers/find-offer.ts";
import { refuseUnlawful } from "../offers/refuse-unlawful.ts";
import { followPlaces } from "../vacancies/change-vacancy.ts";
import { changeStage } from "./change-stage.ts";
import { findApplication } from "./find-application.ts";
import { refuseBarredCandidate } from "./move-applications.ts";

interface Identity {
  type: DocumentType;
  number: string;
  hash: Buffer;
}

interface Hired {
  name: string;
  phone: string | null;
  email: string | null;
  /** Null while nobody knows it: who goes through an induction gives it there. */
  identity: Identity | null;
  birthDate: string | null;
  gender: "male" | "female" | null;
  education: string | null;
  experience: string | null;
  certificates: { type: string; validTo: string | null }[];
}

/**
 * By the offer that was accepted, without typing anything again. Full-time staff go through an induction; hourly,
 * part-time and interns have their file at once, somebody who was here before under the old one.
 */
export async function hireApplication(
  context: CallContext,
  { id, version }: InputOf<typeof api.hireApplication>,
): Promise<OutputOf<typeof api.hireApplication>> {
  const { tx, now } = context;
  const application = await findApplication(context, id, { button: "hire", version });
  applicationLife.next(application.stage, "hire");
  const offer = await acceptedOffer(tx, id);
  if (!offer) throw refuse(refusals.noOffer);
  await refuseBarredCandidate(context, application);
  await refuseUnlawful(context, application, offer.startOn);
  const person = await readHired(context, application.candidateId);
  const made =
    offer.kind === "full_time" ? await induct(context, id, person, offer) : await takeOn(context, person, offer);
  await changeStage(context, application, "hire");
  await tx.query(
    "update recruitment.application set induction_id = $3, member_id = $4, hired_on = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, made.inductionId, made.memberId, offer.startOn],
  );
  if (made.memberId !== null)
    await tx.query("update recruitment.candidate set member_id = $3 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      application.candidateId,
      made.memberId,
    ]);
  await followPlaces(tx, application.vacancyId, now);
  return made;
}

async function readHired({ tx, services }: CallContext, candidateId: number): Promise<Hired> {
  type Stored = Omit<Hired, "phone" | "email" | "identity"> & {
    phone: Buffer | null;
    email: Buffer | null;
    idNumber: Buffer | null;
    idHash: Buffer | null;
    idType: string | null;
  };
  const { rows } = await tx.query<Stored>(
    `select name, phone_sealed as phone, email_sealed as email, id_type as "idType", id_number_sealed as "idNumber", id_number_hash as "idHash",
       birth_date as "birthDate", gender, education, experience, certificates
     from recruitment.candidate where tenant_id = $1 and id = $2`,
    [tx.tenantId, candidateId],
  );
  const { phone, email, idNumber, idHash, idType, ...rest } = rows[0]!;
  const open = (sealed: Buffer | null) => (sealed === null ? null : services.vault.open(sealed));
  return {
    ...rest,
    phone: open(phone),
    email: open(email),
    identity:
      idNumber === null || idHash === null
        ? null
        : {
            type: personFields.shape.idType.parse(idType ?? undefined),
            number: services.vault.open(idNumber),
            hash: idHash,
          },
  };
}

type Made = OutputOf<typeof api.hireApplication>;

async function induct(context: CallContext, id: number, person: Hired, offer: StoredOffer): Promise<Made> {
  const { name, phone, email, identity } = person;
  const { inductionId } = await startInduction(context, {
    origin: { kind: "application", id },
    name,
    phone: phone ?? "",
    email,
    ...(identity === null ? {} : { identity: { type: identity.type, number: identity.number } }),
    departmentId: offer.departmentId,
    postId: offer.postId,
    legalEntityId: offer.legalEntityId,
    kind: "full_time",
    joinOn: offer.startOn,
    pay: [{ item: offer.payItem, fen: payOf(context, offer) }],
  });
  return { inductionId, memberId: null, returned: false };
}

const payOf = ({ services }: CallContext, { paySealed }: StoredOffer): number => Number(services.vault.open(paySealed));

async function takeOn(context: CallContext, person: Hired, offer: StoredOffer): Promise<Made> {
  const { identity } = person;
  if (identity === null) throw refuseField(refusals.idMissing, "idNumber");
  const known = await fileByIdHash(context.tx, { idType: identity.type, idHash: identity.hash });
  if (known?.status === "left") return { ...(await takeBack(context, known.id, person.name, offer)), returned: true };
  const { name, phone } = person;
  const { type: idType, number: idNumber } = identity;
  const { departmentId, postId, startOn } = offer;
  const placed = { name, phone, idType, idNumber, departmentId, postId, joinedOn: startOn };
  const { id } =
    offer.kind === "hourly"
      ? await createPerson(
          context,
          validated(personFields, {
            ...placed,
            employeeType: "hourly",
            birthDate: person.birthDate,
            gender: person.gender,
            education: person.education,
            experience: person.experience,
          }),
        )
      : await employ(context, placed, offer);
  await keepCertificates(context, id, person);
  return { inductionId: null, memberId: id, returned: false };
}

async function employ(context: CallContext, placed: object, offer: StoredOffer): Promise<{ id: number }> {
  const { kind, legalEntityId, payItem, startOn } = offer;
  const made = await addEmployee(context, validated(addEmployeeCall.input, { ...placed, kind, legalEntityId }));
  await savePay(context, { memberId: made.id, item: payItem, from: startOn, payFen: payOf(context, offer) });
  return made;
}

/** Back under the old file, in the place of the offer. */
async function takeBack(
  context: CallContext,
  id: number,
  name: string,
  { departmentId, postId }: StoredOffer,
): Promise<Pick<Made, "inductionId" | "memberId">> {
  const { tx, services, today } = context;
  await returnPerson(context, { id });
  await placeMember(tx, { id, name, departmentId, postId });
  await services.events.publish(tx, membersPlaced, { memberIds: [id], today });
  return { inductionId: null, memberId: id };
}

/** What they said to have becomes a certificate that somebody has to check. */
async function keepCertificates(context: CallContext, memberId: number, { certificates }: Hired): Promise<void> {
  if (certificates.length === 0) return;
  await addCertificates(
    context.tx,
    certificates.map(({ type, validTo }) => ({
      memberId,
      type,
      validTo,
      validFrom: null,
      number: null,
      authority: null,
      photoFileId: null,
      source: "staff",
    })),
  );
}
