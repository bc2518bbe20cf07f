import { addCertificates, healthCertificate } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import type { InductionDetail } from "../../induction-api.ts";
import { healthPaper } from "../../rules/induction-form.ts";
import { findInduction } from "./find-induction.ts";

/** What staff read on the certificate that somebody has handed in; whoever has joined has it in their file at once. */
export async function checkInductionHealth(
  context: CallContext,
  { id, ...given }: InputOf<typeof api.checkInductionHealth>,
): Promise<{ done: true }> {
  const { tx, now, principal } = context;
  const one = await findInduction(context, id);
  if (one.state === "dropped" || one.state === "rejected") throw refuse(commonRefusals.notFound);
  if (one.memberId !== null && one.memberId === principal.memberId) throw refuse(refusals.ownHealth);
  const fileId = await healthFile(tx, id);
  if (fileId === null) throw refuse(refusals.healthMissing);
  const { examination, number, validTo } = await healthCertificate({ tx }, { ...given, photoFileId: fileId });
  const { rowCount } = await tx.query(
    `insert into personnel.induction_health (tenant_id, induction_id, number, examined_on, valid_to, exam_place, fit_for, consent_on, file_id,
       checked_by, checked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (tenant_id, induction_id) do update set number = excluded.number, examined_on = excluded.examined_on, valid_to = excluded.valid_to,
       exam_place = excluded.exam_place, fit_for = excluded.fit_for, consent_on = excluded.consent_on, file_id = excluded.file_id,
       checked_by = excluded.checked_by, checked_at = excluded.checked_at where induction_health.certificate_id is null`,
    [
      tx.tenantId,
      id,
      number,
      examination.examinedOn,
      validTo,
      examination.examPlace,
      examination.fitFor,
      examination.consentOn,
      fileId,
      principal.accountId,
      now,
    ],
  );
  if (rowCount !== 1) throw refuse(refusals.healthMade);
  if (one.memberId !== null) await giveCertificate(context, id, one.memberId);
  return allDone;
}

async function healthFile(tx: Tx, inductionId: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.file_id as id from personnel.induction_paper p join platform.file f on f.tenant_id = p.tenant_id and f.id = p.file_id and f.deleted_at is null
     where p.tenant_id = $1 and p.induction_id = $2 and p.paper = $3 order by p.id limit 1`,
    [tx.tenantId, inductionId, healthPaper],
  );
  return rows[0]?.id ?? null;
}

/** A certificate of the file by what was checked, once; nothing where nothing was. */
export async function giveCertificate(
  { tx }: Pick<CallContext, "tx">,
  inductionId: number,
  memberId: number,
): Promise<void> {
  interface Checked {
    number: string | null;
    examinedOn: string;
    validTo: string | null;
    examPlace: string | null;
    fitFor: "food" | "guests" | "none";
    consentOn: string;
    fileId: number;
    by: number;
    at: string;
  }
  const { rows } = await tx.query<Checked>(
    `select number, examined_on as "examinedOn", valid_to as "validTo", exam_place as "examPlace", fit_for as "fitFor", consent_on as "consentOn",
       file_id as "fileId", checked_by as by, checked_at as at
     from personnel.induction_health where tenant_id = $1 and induction_id = $2 and certificate_id is null for update`,
    [tx.tenantId, inductionId],
  );
  const [checked] = rows;
  if (!checked) return;
  const { number, examinedOn, validTo, examPlace, fitFor, consentOn, fileId, by, at } = checked;
  const [certificateId] = await addCertificates(tx, [
    {
      memberId,
      type: "health",
      number,
      validFrom: examinedOn,
      validTo,
      authority: examPlace,
      photoFileId: fileId,
      source: "person",
      examination: { examinedOn, examPlace, fitFor, consentOn },
      checked: { by, at },
    },
  ]);
  await tx.query(
    "update personnel.induction_health set certificate_id = $3 where tenant_id = $1 and induction_id = $2",
    [tx.tenantId, inductionId, certificateId!],
  );
}

export async function healthOf(
  { tx }: Pick<CallContext, "tx">,
  inductionId: number,
): Promise<Pick<InductionDetail, "health" | "healthConsentOn">> {
  const { rows } = await tx.query<{
    consentOn: string | null;
    number: string | null;
    validTo: string | null;
    checkedBy: string | null;
    checkedAt: string | null;
    certificateId: number | null;
  }>(
    `select i.health_consent_on as "consentOn", h.number, h.valid_to as "validTo", u.name as "checkedBy", h.checked_at as "checkedAt",
       h.certificate_id as "certificateId"
     from personnel.induction i left join personnel.induction_health h on h.tenant_id = i.tenant_id and h.induction_id = i.id
       left join access.account_name u on u.tenant_id = h.tenant_id and u.id = h.checked_by
     where i.tenant_id = $1 and i.id = $2`,
    [tx.tenantId, inductionId],
  );
  const { consentOn, checkedAt, certificateId, ...rest } = rows[0]!;
  return {
    healthConsentOn: consentOn,
    health: checkedAt === null ? null : { ...rest, checkedAt, isMade: certificateId !== null },
  };
}
