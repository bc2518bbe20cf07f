import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../certification-api.ts";
import { certificationLife, type CertificationState } from "../../certification-life.ts";
import { refusals } from "../../errors.ts";
import { reviewDay } from "../../rules/review-day.ts";
import { companyOf } from "../company.ts";

const place = "licence";
/** So many applications are shown, the latest first. */
const mostShown = 20;

type Application = OutputOf<typeof api.readCertification>["applications"][number];

async function applicationsOf({ tx }: Pick<CallContext, "tx">): Promise<Application[]> {
  const { rows } = await tx.query<Application>(
    `select c.id, c.version, c.state, c.name, c.credit_code as "creditCode", c.address, c.contact_name as "contactName", c.phone, c.email,
       c.licence_file_id as "licenceFileId", c.submitted_at as "submittedAt",
       c.submitted_name as "submittedBy", c.due_on as "dueOn", c.decided_at as "decidedAt", c.reason
     from organisation.certification c where c.tenant_id = $1 order by c.id desc limit ${mostShown}`,
    [tx.tenantId],
  );
  return rows;
}

const stateOf = (applications: readonly Application[]): CertificationState =>
  applications.find(({ state }) => state !== "withdrawn")?.state ?? "none";

export async function readCertification(context: CallContext): Promise<OutputOf<typeof api.readCertification>> {
  const applications = await applicationsOf(context);
  const { name, creditCode, address } = await companyOf(context.tx);
  const state = stateOf(applications);
  return {
    state,
    certifiedAt: applications.find((one) => one.state === "certified")?.decidedAt ?? null,
    actions: certificationLife.actions(state, (who) => who !== "operator" && holds(context.principal, who)),
    applications,
    company: { name, creditCode, address },
  };
}

export async function uploadLicence(
  { tx, services, principal }: CallContext,
  _: InputOf<typeof api.uploadLicence>,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> {
  return keepUpload({ tx, services, principal }, place, files);
}

export async function readLicence(
  { tx, services }: CallContext,
  { id }: InputOf<typeof api.readLicence>,
): Promise<Download> {
  const { rows } = await tx.query<{ fileId: number }>(
    `select licence_file_id as "fileId" from organisation.certification where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return shownFile({ tx, services }, rows[0].fileId);
}

export async function submitCertification(
  context: CallContext,
  input: InputOf<typeof api.submitCertification>,
): Promise<{ id: number }> {
  const { tx, principal, now, today } = context;
  context.about(input.name);
  // Two at once: the second finds that one waits.
  await tx.query("select from organisation.company where tenant_id = $1 for update", [tx.tenantId]);
  const state = stateOf(await applicationsOf(context));
  certificationLife.next(state, state === "certified" ? "recertify" : "submit");
  if (!(await isOwnUpload({ tx, principal }, place, input.licenceFileId)))
    throw refuseField(refusals.licenceMissing, "licenceFileId");
  const { rows } = await tx.query<{ id: number }>(
    `insert into organisation.certification (tenant_id, name, credit_code, address, contact_name, phone, email, licence_file_id, submitted_by, submitted_name, submitted_at, due_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      tx.tenantId,
      input.name,
      input.creditCode,
      input.address,
      input.contactName,
      input.phone,
      input.email,
      input.licenceFileId,
      principal.accountId,
      principal.name,
      now,
      reviewDay(today),
    ],
  );
  return rows[0]!;
}

export async function withdrawCertification(
  context: CallContext,
  { id, version }: InputOf<typeof api.withdrawCertification>,
): Promise<{ done: true }> {
  const { tx, now } = context;
  const { rows } = await tx.query<{ state: Exclude<CertificationState, "none">; version: number; name: string }>(
    "select state, version, name from organisation.certification where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  if (rows[0].version !== version) throw refuse(commonRefusals.stale);
  await tx.query(
    "update organisation.certification set state = $3, decided_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, certificationLife.next(rows[0].state, "withdraw"), now],
  );
  return allDone;
}
