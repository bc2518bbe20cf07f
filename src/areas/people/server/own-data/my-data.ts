import { sql } from "#platform/db/sql.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { keepUpload } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { certificateState } from "../../certificate-state.ts";
import { certificateTypeText } from "../../certificate-types.ts";
import { refusals } from "../../errors.ts";
import type { OwnField } from "../../own-fields.ts";
import type * as api from "../../own-data-api.ts";
import { addCertificates } from "../certificates/add-certificates.ts";
import { leadDays, typeName } from "../certificates/certificate-sql.ts";
import { certificateTypes, typeInUse } from "../certificates/certificate-types.ts";
import { completed, photoPlace, refuseForeignPhoto, refuseMissing } from "../certificates/save-certificate.ts";
import { findPerson } from "../find-person.ts";
import { personColumns, personFrom, visiblePeople } from "../person-sql.ts";
import { fieldsOf, openChange, shownOf } from "./change-values.ts";
import { consentsOf } from "./consents.ts";
import { storedValues } from "./request-change.ts";

type MyData = OutputOf<typeof api.myData>;
type Data = NonNullable<MyData["data"]>;

/** So many earlier requests are shown. */
const mostRequests = 10;

export async function myData(context: CallContext): Promise<MyData> {
  const { tx, principal, locale } = context;
  const of = personColumns(context);
  const { rows } = await tx.query<Data>(sql`
    select p.member_id as "memberId", m.name, p.job_number as "jobNumber", ${of.department} as department, ${of.post} as post, ${of.agency} as agency,
      m.joined_on as "joinedOn", ${of.idNumber} as "idNumber", p.id_valid_to as "idValidTo", p.phone_mask as phone, p.education,
      p.emergency_name as "emergencyName", p.emergency_phone_mask as "emergencyPhone", p.bank_name as "bankName", p.sub_bank_name as "subBankName",
      ${of.bankAccount} as "bankAccount", p.photo_file_id as "photoFileId"
    from ${personFrom} where p.tenant_id = ${tx.tenantId} and p.member_id = ${principal.memberId} and ${visiblePeople(context)}`);
  const [data] = rows;
  if (!data) return { data: null, requests: [], certificates: [], certificateTypes: [], consents: [] };
  return {
    data,
    requests: await requestsOf(context, data.memberId),
    certificates: await certificatesOf(context, data.memberId),
    certificateTypes: (await certificateTypes(tx))
      .filter(({ enabled }) => enabled)
      .map(({ code, needsNumber, months, zh, en }) => ({
        code,
        name: certificateTypeText(code, { nameZh: zh, nameEn: en })[locale],
        needsNumber,
        months,
      })),
    consents: await consentsOf(context, data.memberId),
  };
}

type StoredRequest = Omit<MyData["requests"][number], "changes"> & { sealed: Buffer };

async function requestsOf(context: CallContext, memberId: number): Promise<MyData["requests"]> {
  const { tx, services } = context;
  const { rows } = await tx.query<StoredRequest>(
    `select id, version, state, requested_at as "requestedAt", decided_at as "decidedAt", decide_reason as "decideReason", note, fields, values_sealed as sealed
     from people.change_request where tenant_id = $1 and member_id = $2 order by id desc limit ${mostRequests}`,
    [tx.tenantId, memberId],
  );
  const before = await storedValues(context, memberId);
  const changesOf = (sealed: Buffer) => {
    const change = openChange(services.vault, sealed);
    return fieldsOf(change).map((field: OwnField) => ({
      field,
      before: before[field],
      after: shownOf(field, change[field] ?? null),
    }));
  };
  return rows.map(({ sealed, ...row }) => ({ ...row, changes: row.state === "requested" ? changesOf(sealed) : [] }));
}

async function certificatesOf(context: CallContext, memberId: number): Promise<MyData["certificates"]> {
  const { tx, locale, today } = context;
  const { rows } = await tx.query<Omit<MyData["certificates"][number], "state"> & { leadDays: number }>(sql`
    select c.id, ${typeName(locale, sql`c.type`)} as type, c.number, c.valid_to as "validTo", c.check_state as "check", c.check_reason as "checkReason", ${leadDays} as "leadDays"
    from people.certificate c left join people.certificate_type t on t.tenant_id = c.tenant_id and t.code = c.type
    where c.tenant_id = ${tx.tenantId} and c.member_id = ${memberId} order by c.valid_to nulls last, c.id`);
  return rows.map(({ leadDays: days, ...row }) => ({ ...row, state: certificateState(row.validTo, today, days) }));
}

export async function uploadMyCertificate(
  context: CallContext,
  _: InputOf<typeof api.uploadMyCertificate>,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  const { tx, services, principal } = context;
  const person = await findPerson(context, principal.memberId ?? 0);
  context.about(person.jobNumber);
  return keepUpload({ tx, services, principal }, photoPlace, files);
}

/** So many of one's own may wait to be checked at once. */
const mostUnchecked = 20;

export async function addMyCertificate(
  context: CallContext,
  { consent, ...given }: InputOf<typeof api.addMyCertificate>,
): Promise<{ id: number }> {
  const { tx, principal, today } = context;
  const person = await findPerson(context, principal.memberId ?? 0);
  context.about(person.jobNumber);
  const isHealth = given.type === "health";
  if (isHealth && !consent) throw refuseField(refusals.healthConsent, "consent");
  const type = await typeInUse(tx, given.type);
  refuseMissing(type, given);
  await refuseForeignPhoto(context, given.photoFileId, null);
  const waiting = await tx.query<{ count: number }>(
    "select count(*)::int as count from people.certificate where tenant_id = $1 and member_id = $2 and source = 'person' and check_state = 'unverified'",
    [tx.tenantId, person.id],
  );
  if (waiting.rows[0]!.count >= mostUnchecked) throw refuse(refusals.tooManyUnchecked, { count: mostUnchecked });
  const [id] = await addCertificates(tx, [
    { ...completed(type, given), authority: null, memberId: person.id, source: "person" },
  ]);
  if (id === undefined) throw refuse(commonRefusals.notFound);
  if (isHealth)
    await tx.query("update people.certificate set consent_on = $3::date where tenant_id = $1 and id = $2", [
      tx.tenantId,
      id,
      today,
    ]);
  return { id };
}
