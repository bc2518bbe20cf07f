import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { checkUploads, saveFile, uploadRefusals } from "#platform/files/save-file.ts";
import { shownFile } from "#platform/files/uploads.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../induction-api.ts";
import { papersFor } from "../../rules/induction-form.ts";
import { findInduction, seeInduction, type StoredInduction } from "./find-induction.ts";
import { inductionSettings } from "./settings.ts";

export const place = "inductionPaper";
const readReason: Text = { zh: "查看入职材料", en: "Papers of an induction" };

/** Keeps one more file of a paper that is asked for. */
export async function keepPaper(
  { tx, services }: Pick<CallContext, "tx" | "services">,
  { id, kind }: Pick<StoredInduction, "id" | "kind">,
  paper: string,
  files: UploadedFile[],
  createdBy: number | null,
): Promise<{ id: number; name: string }> {
  const { papers } = await inductionSettings(tx);
  if (!papersFor(papers, kind).some(({ key }) => key === paper)) throw refuseField(commonRefusals.notFound, "paper");
  checkUploads(place, files, 1);
  const most = uploadRules[place].maxCount;
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from personnel.induction_paper where tenant_id = $1 and induction_id = $2 and paper = $3",
    [tx.tenantId, id, paper],
  );
  if (rows[0]!.count >= most) throw refuse(uploadRefusals.count, { count: most });
  const file = files[0]!;
  const fileId = await saveFile(tx, services, { place, ...file, createdBy });
  await tx.query(
    "insert into personnel.induction_paper (tenant_id, induction_id, paper, file_id) values ($1, $2, $3, $4)",
    [tx.tenantId, id, paper, fileId],
  );
  return { id: fileId, name: file.name };
}

export async function addInductionPaper(
  context: CallContext,
  { id, paper }: InputOf<typeof api.addInductionPaper>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.addInductionPaper>> {
  const one = await findInduction(context, id);
  if (one.state === "dropped" || one.state === "rejected") throw refuse(commonRefusals.notFound);
  return keepPaper(context, one, paper, files, context.principal.accountId);
}

/** By the induction, so that its department decides; who looks is written down. */
export async function readInductionPaper(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readInductionPaper>,
): Promise<Download> {
  const { tx, services, locale } = context;
  const one = await seeInduction(context, id);
  const { rows } = await tx.query(
    "select from personnel.induction_paper where tenant_id = $1 and induction_id = $2 and file_id = $3",
    [tx.tenantId, id, fileId],
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`inductionPaper: ${one.number}`],
    reason: readReason[locale],
    call: "personnel.inductionPaper",
  });
  return shownFile({ tx, services }, fileId);
}
