import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { databaseFault, faultCodes } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { fileOf } from "#platform/files/save-file.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { refusals } from "../../errors.ts";
import { reservedCodes } from "../../links.ts";
import type * as api from "../../portal-api.ts";
import { usualFields } from "../../rules/asked-fields.ts";
import { shownJobs } from "./portal-jobs.ts";
import { currentNotice, storedPortal } from "./portal-of.ts";

const place = "portalLogo";

export async function readPortal(context: CallContext): Promise<OutputOf<typeof api.readPortal>> {
  const { tx, services } = context;
  const portal = await storedPortal(tx);
  const notice = await currentNotice(tx);
  return {
    version: portal?.version ?? 0,
    code: portal?.code ?? "",
    enabled: portal?.enabled ?? false,
    origin: services.config.publicUrl ?? null,
    logo: await logoOf(tx, portal?.logoFileId ?? null),
    colour: portal?.colour ?? "teal",
    aboutZh: portal?.aboutZh ?? null,
    aboutEn: portal?.aboutEn ?? null,
    // A field of a later release is off until somebody asks for it.
    fields: { ...usualFields, ...portal?.fields },
    noticeZh: notice.zh,
    noticeEn: notice.en,
    noticeVersion: notice.version,
    retentionMonths: portal?.retentionMonths ?? 12,
    jobs: (await shownJobs(context, tx, "portal")).length,
  };
}

async function logoOf(tx: Tx, id: number | null): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const { name } = await fileOf(tx, id);
  return { id, name };
}

export async function savePortal(context: CallContext, input: InputOf<typeof api.savePortal>): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const stored = await storedPortal(tx);
  if ((stored?.version ?? 0) !== input.version) throw refuse(commonRefusals.stale);
  if (reservedCodes.includes(input.code)) throw refuseField(refusals.portalCodeTaken, "code");
  await refuseForeignLogo(context, input.logoFileId, stored?.logoFileId ?? null);
  context.about(input.code);
  const notice = await currentNotice(tx);
  const isSame = notice.version > 0 && notice.zh === input.noticeZh && notice.en === input.noticeEn;
  const noticeVersion = isSame ? notice.version : notice.version + 1;
  if (!isSame)
    await tx.query(
      "insert into recruitment.portal_notice (tenant_id, version, notice_zh, notice_en, made_by, made_at) values ($1, $2, $3, $4, $5, $6)",
      [tx.tenantId, noticeVersion, input.noticeZh, input.noticeEn, principal.accountId, now],
    );
  await store(context, { ...input, noticeVersion }).catch((error: unknown) => {
    if (databaseFault(error)?.code === faultCodes.unique) throw refuseField(refusals.portalCodeTaken, "code");
    throw error;
  });
  return allDone;
}

async function store(
  { tx, principal, now }: CallContext,
  {
    code,
    logoFileId,
    colour,
    aboutZh,
    aboutEn,
    fields,
    retentionMonths,
    noticeVersion,
    version,
  }: InputOf<typeof api.savePortal> & { noticeVersion: number },
): Promise<void> {
  const values = [
    tx.tenantId,
    code,
    logoFileId,
    colour,
    aboutZh,
    aboutEn,
    JSON.stringify(fields),
    retentionMonths,
    noticeVersion,
    principal.accountId,
    now,
  ];
  await tx.query(
    version === 0
      ? `insert into recruitment.portal (tenant_id, code, logo_file_id, colour, about_zh, about_en, fields, retention_months, notice_version,
           updated_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
      : `update recruitment.portal set code = $2, logo_file_id = $3, colour = $4, about_zh = $5, about_en = $6, fields = $7,
           retention_months = $8, notice_version = $9, updated_by = $10, updated_at = $11, version = version + 1 where tenant_id = $1`,
    values,
  );
}

export async function switchPortal(
  context: CallContext,
  { version, enabled }: InputOf<typeof api.switchPortal>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const stored = await storedPortal(tx);
  if (!stored) throw refuse(refusals.portalUnsaved);
  if (stored.version !== version) throw refuse(commonRefusals.stale);
  context.about(stored.code);
  await tx.query(
    sql`update recruitment.portal set enabled = ${enabled}, updated_by = ${principal.accountId}, updated_at = ${now}, version = version + 1
      where tenant_id = ${tx.tenantId}`,
  );
  return allDone;
}

export async function uploadPortalLogo(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  return keepUpload({ tx, services, principal }, place, files);
}

/** The logo itself, and one that the caller has just uploaded. */
export async function readPortalLogo(
  context: CallContext,
  { fileId }: InputOf<typeof api.readPortalLogo>,
): Promise<Download> {
  const { tx, services } = context;
  const stored = await storedPortal(tx);
  const file = await fileOf(tx, fileId);
  if (file.place !== place || (stored?.logoFileId !== fileId && file.createdBy !== context.principal.accountId))
    throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, file);
}

async function refuseForeignLogo({ tx, principal }: CallContext, id: number | null, own: number | null): Promise<void> {
  if (id === null || id === own) return;
  if (!(await isOwnUpload({ tx, principal }, place, id))) throw refuseField(refusals.fileForeign, "logoFileId");
}
