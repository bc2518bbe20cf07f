import { selected } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { isOwnUpload, keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { say } from "#platform/i18n/text.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { taskWords } from "../words.ts";
import { checkColumns, checkFrom, type ReadCheck } from "./check-sql.ts";
import { finishIfOver } from "./end-task.ts";
import { lockTask, type LockedTask } from "./lock-task.ts";
import { checkScope } from "./task-sql.ts";
import { tellUnqualified } from "./tell.ts";

type Stored = ReadCheck & { resultId: number | null };
const place = "spotCheckPhoto";

async function seenCheck(context: CallContext, id: number): Promise<Stored> {
  const { rows } = await context.tx.query<Stored>(
    sql`select ${selected(checkColumns(context.locale, context.now))}, k.result_id as "resultId" from ${checkFrom} where k.tenant_id = ${context.tx.tenantId} and k.id = ${id} and ${checkScope(context)}`,
  );
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  return row;
}

/** The one who was drawn, read once more while their task is held: what came first is known by then. */
async function heldCheck(context: CallContext, id: number): Promise<{ check: Stored; task: LockedTask }> {
  const { taskId, taskNumber, name } = await seenCheck(context, id);
  context.about(`${taskNumber} ${name}`);
  const task = await lockTask(context.tx, taskId);
  const check = await seenCheck(context, id);
  if (!task) throw refuse(commonRefusals.notFound);
  if (context.principal.memberId === check.memberId) throw refuse(refusals.self);
  return { check, task };
}

export async function recordResult(
  context: CallContext,
  input: InputOf<typeof api.recordResult>,
): Promise<{ done: true }> {
  const { tx, locale, principal, now } = context;
  const { check, task } = await heldCheck(context, input.id);
  if (check.resultId !== null) throw refuse(refusals.recorded, { name: check.name, checker: check.checkedBy ?? "-" });
  if (task.state !== "checking") throw refuse(refusals.taskOver, { state: say(taskWords[task.state], locale) });
  if (check.state !== "open") throw refuse(refusals.closed);
  if (input.verdict === "unqualified" && input.remark === null) throw refuseField(refusals.remarkNeeded, "remark");
  for (const fileId of input.fileIds) {
    if (!(await isOwnUpload({ tx, principal }, place, fileId))) throw refuseField(commonRefusals.notFound, "fileIds");
  }
  const resultId = await addResult(context, input);
  if (input.verdict === "unqualified")
    await tellUnqualified(tx, task, { resultId, person: check.name, remark: input.remark ?? "" });
  await finishIfOver(tx, task, now);
  return allDone;
}

/** Sets a mistake right; what was recorded before stays readable in the database. */
export async function correctResult(
  context: CallContext,
  input: InputOf<typeof api.correctResult>,
): Promise<{ done: true }> {
  const { check } = await heldCheck(context, input.id);
  if (check.resultId === null) throw refuse(refusals.notRecorded);
  if (check.state === input.verdict) throw refuseField(refusals.sameVerdict, "verdict");
  await addResult(context, { ...input, fileIds: check.fileIds, corrects: check.resultId });
  return allDone;
}

async function addResult(
  { tx, principal, now }: CallContext,
  found: InputOf<typeof api.recordResult> & { corrects?: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into spot_checks.result (tenant_id, candidate_id, verdict, remark, file_ids, corrects, checked_by, checked_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id",
    [
      tx.tenantId,
      found.id,
      found.verdict,
      found.remark,
      [...new Set(found.fileIds)],
      found.corrects ?? null,
      principal.accountId || null,
      now,
    ],
  );
  return rows[0]!.id;
}

export async function uploadCheckPhoto(
  { tx, services, principal }: CallContext,
  _input: object,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.uploadCheckPhoto>> {
  return keepUpload({ tx, services, principal }, place, files);
}

/** Photos go to those who may see the check, and to the one they are of. */
export async function readCheckPhoto(
  context: CallContext,
  { id, fileId }: InputOf<typeof api.readCheckPhoto>,
): Promise<Download> {
  const { tx, principal } = context;
  const own =
    principal.kind === "worker" && principal.memberId !== null ? sql`k.member_id = ${principal.memberId}` : sql`false`;
  const { rows } = await tx.query<{ fileIds: number[] | null }>(
    sql`select k.file_ids as "fileIds" from spot_checks.checked k where k.tenant_id = ${tx.tenantId} and k.id = ${id} and (${checkScope(context)} or ${own})`,
  );
  const check = rows[0];
  if (!check?.fileIds?.includes(fileId)) throw refuse(commonRefusals.notFound);
  return shownFile(context, fileId);
}
