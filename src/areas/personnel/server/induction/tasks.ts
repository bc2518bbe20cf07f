import { named } from "#platform/db/list.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { holds } from "#platform/session/principal.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../induction-api.ts";
import type { OwnTask } from "../../induction-api.ts";
import type { TaskRow } from "../../induction-list.ts";
import { visibleInductions, type StoredInduction } from "./find-induction.ts";

const place = "inductionTask";

/** Whether a task is for a role that the caller has, in the department that somebody joins where it is for that alone. */
const ofOwnRole = ({ principal }: Pick<CallContext, "principal">): Sql =>
  sql`exists (select from access.role_holder h where h.tenant_id = t.tenant_id and h.role_id = t.role_id and h.account_id = ${principal.accountId}
    and (not t.of_department or ${principal.departmentId}::bigint in (select unnest(b.path) from organisation.department_view b
      where b.tenant_id = i.tenant_id and b.id = i.department_id)))`;

/** Whose tasks the caller may act on: of their role, or of inductions that they take care of. */
function inHand(context: CallContext): Sql {
  const onPage = { ...context, keyCode: "C0417.edit" };
  return holds(context.principal, "C0417.edit")
    ? sql`(${ofOwnRole(context)} or ${visibleInductions(onPage)})`
    : ofOwnRole(context);
}

export async function tasksOf(context: CallContext, { id }: Pick<StoredInduction, "id">): Promise<TaskRow[]> {
  const { tx, locale, today } = context;
  const { rows } = await tx.query<TaskRow>(sql`
    select t.id, t.name, ${named(locale, "r")} as role, t.due_on as "dueOn", t.before_joining as "beforeJoining", t.done_at as "doneAt",
      u.name as "doneBy", t.needs_file as "needsFile", f.name as "fileName", coalesce(t.done_at is null and t.due_on < ${today}::date, false) as overdue,
      coalesce(${inHand(context)}, false) as mine
    from personnel.induction_task t
      join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id
      left join access.role_view r on r.tenant_id = t.tenant_id and r.id = t.role_id
      left join access.account_name u on u.tenant_id = t.tenant_id and u.id = t.done_by
      left join platform.file f on f.tenant_id = t.tenant_id and f.id = t.file_id
    where t.tenant_id = ${tx.tenantId} and t.induction_id = ${id} order by t.due_on, t.id`);
  return rows;
}

interface StoredTask {
  id: number;
  name: string;
  /** Of the induction. */
  number: string;
  needsFile: boolean;
  fileId: number | null;
  doneAt: string | null;
}

async function findTask(context: CallContext, id: number, held = sql`for update of t`): Promise<StoredTask> {
  const { rows } = await context.tx.query<StoredTask>(sql`
    select t.id, t.name, i.number, t.needs_file as "needsFile", t.file_id as "fileId", t.done_at as "doneAt"
    from personnel.induction_task t join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id
    where t.tenant_id = ${context.tx.tenantId} and t.id = ${id} and i.state not in ('dropped', 'rejected') and ${inHand(context)} ${held}`);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  return rows[0];
}

export async function doInductionTask(
  context: CallContext,
  { id, done }: InputOf<typeof api.doInductionTask>,
): Promise<{ done: true }> {
  const { tx, now, principal } = context;
  const task = await findTask(context, id);
  if (done && task.needsFile && task.fileId === null) throw refuse(refusals.taskFileMissing);
  if (done === (task.doneAt !== null)) return allDone;
  await tx.query("update personnel.induction_task set done_at = $3, done_by = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    done ? now : null,
    done ? principal.accountId : null,
  ]);
  return allDone;
}

/** Another file takes its place. */
export async function addTaskFile(
  context: CallContext,
  { id }: InputOf<typeof api.addTaskFile>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.addTaskFile>> {
  const { tx, services, principal } = context;
  const task = await findTask(context, id);
  const { id: fileId, name } = await keepUpload({ tx, services, principal }, place, files);
  await tx.query("update personnel.induction_task set file_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    task.id,
    fileId,
  ]);
  return { id: fileId, name };
}

export async function readTaskFile(context: CallContext, { id }: InputOf<typeof api.readTaskFile>): Promise<Download> {
  const { fileId, name, number } = await findTask(context, id, sql``);
  if (fileId === null) throw refuse(commonRefusals.notFound);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: [`inductionTask: ${number}`],
    reason: name,
    call: "personnel.inductionTask",
  });
  return shownFile(context, fileId);
}

const shownOfOwn = 20;

export async function listOwnTasks(context: CallContext): Promise<OutputOf<typeof api.listOwnTasks>> {
  const { tx, locale, today } = context;
  const where = sql`t.tenant_id = ${tx.tenantId} and t.done_at is null and i.state not in ('dropped', 'rejected') and ${ofOwnRole(context)}`;
  const from = sql`personnel.induction_task t join personnel.induction i on i.tenant_id = t.tenant_id and i.id = t.induction_id`;
  const { rows } = await tx.query<OwnTask>(sql`
    select t.id, t.name, i.name as person, ${named(locale, "d")} as place, i.join_on as "joinOn", t.due_on as "dueOn",
      t.due_on < ${today}::date as overdue, t.needs_file as "needsFile", f.name as "fileName"
    from ${from} left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id
      left join platform.file f on f.tenant_id = t.tenant_id and f.id = t.file_id
    where ${where} order by t.due_on, t.id limit ${shownOfOwn}`);
  const { rows: counted } = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${where}`,
  );
  return { rows, total: counted[0]!.total };
}
