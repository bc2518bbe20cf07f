import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { visible } from "./find-person.ts";

const readReason: Text = { zh: "查看个税证明材料", en: "Tax evidence" };

export const uploadEvidence = (
  context: CallContext,
  _input: unknown,
  files: UploadedFile[],
): Promise<{ id: number; name: string }> => keepUpload(context, "taxEvidence", files);

/** Evidence of a person, of their year or of a claim of theirs. */
export async function readEvidence(context: CallContext, { fileId }: { fileId: number }): Promise<Download> {
  const { tx } = context;
  const { rows } = await tx.query<{ memberId: number }>(sql`
    select w.member_id as "memberId" from people.worker w where w.tenant_id = ${tx.tenantId} and ${visible(context, sql`w.member_id`)} and (
      exists (select from tax.person p where p.tenant_id = w.tenant_id and p.member_id = w.member_id and p.evidence_file_id = ${fileId})
      or exists (select from tax.person p join tax.person_year y on y.tenant_id = p.tenant_id and y.person_id = p.id
        where p.tenant_id = w.tenant_id and p.member_id = w.member_id and y.evidence_file_id = ${fileId})
      or exists (select from tax.claim c where c.tenant_id = w.tenant_id and c.member_id = w.member_id and c.file_id = ${fileId})) limit 1`);
  const [found] = rows;
  if (!found) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, {
    memberId: found.memberId,
    fields: ["taxEvidence"],
    reason: readReason[context.locale],
    call: "tax.readEvidence",
  });
  return shownFile(context, fileId);
}

/** From where evidence is shown; what hangs nowhere is forgotten. */
export const shownEvidence = `select evidence_file_id from tax.person where tenant_id = $1
  union select y.evidence_file_id from tax.person_year y where y.tenant_id = $1
  union select c.file_id from tax.claim c where c.tenant_id = $1`;
