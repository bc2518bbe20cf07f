import { raw, sql } from "#platform/db/sql.ts";
import { listRows, type ListResult } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { fileContent, fileOf } from "#platform/files/save-file.ts";
import { apiPrefix, type InputOf, type OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { refusals } from "../errors.ts";

type Task = OutputOf<typeof api.exportStatus>;
type Row = Omit<Task, "url"> & { fileId: number | null };

const columns = (locale: "zh" | "en") => sql`
  t.id, t.key_code as "keyCode", ${raw(`t.title_${locale}`)} as title, t.status, t.progress, t.row_count as "rowCount",
  t.created_at as "createdAt", t.ended_at as "endedAt", t.read_at as "readAt", t.expires_at as "expiresAt",
  t.error ->> ${locale} as error, t.file_id as "fileId"`;

/** Everybody sees their own tasks only. */
const mine = (context: CallContext) => sql`t.account_id = ${context.principal.accountId}`;

const presented = ({ fileId, ...row }: Row): Task => ({
  ...row,
  url: fileId === null ? null : `${apiPrefix}${api.downloadExport.path}?id=${row.id}`,
});

export async function listExports(
  context: CallContext,
  input: InputOf<typeof api.listExports>,
): Promise<ListResult<Task>> {
  const where = [mine(context)];
  if (input.status) where.push(sql`t.status = ${input.status}`);
  if (input.search)
    where.push(sql`(t.title_zh ilike ${`%${input.search}%`} or t.title_en ilike ${`%${input.search}%`})`);
  const result = await listRows<Row>(
    context.tx,
    {
      columns: columns(context.locale),
      from: sql`exports.task t`,
      where,
      sorts: { createdAt: sql`t.created_at` },
      defaultSort: "-createdAt",
      key: sql`t.id`,
    },
    input,
  );
  return { ...result, rows: result.rows.map(presented) };
}

export async function exportStatus(context: CallContext, { id }: { id: number }): Promise<Task> {
  const { rows } = await context.tx.query<Row>(
    sql`select ${columns(context.locale)} from exports.task t where t.id = ${id} and ${mine(context)}`,
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  return presented(row);
}

export async function countExports(context: CallContext): Promise<{ unread: number; processing: number }> {
  const { rows } = await context.tx.query<{ unread: number; processing: number }>(
    `select count(*) filter (where status <> 'processing' and read_at is null)::int as unread,
            count(*) filter (where status = 'processing')::int as processing
     from exports.task where account_id = $1 and created_at > now() - interval '7 days'`,
    [context.principal.accountId],
  );
  return rows[0] ?? { unread: 0, processing: 0 };
}

export async function readExport(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await context.tx.query(
    "update exports.task set read_at = coalesce(read_at, now()) where id = $1 and account_id = $2",
    [id, context.principal.accountId],
  );
  return { done: true };
}

export async function downloadExport(context: CallContext, { id }: { id: number }): Promise<Download> {
  const { rows } = await context.tx.query<{ file_id: number | null; status: string; expired: boolean }>(
    "select file_id, status, expires_at < now() as expired from exports.task where id = $1 and account_id = $2",
    [id, context.principal.accountId],
  );
  const [task] = rows;
  if (!task) throw refuse(commonRefusals.notFound);
  if (task.status !== "success" || task.file_id === null) throw refuse(refusals.notReady);
  if (task.expired) throw refuse(refusals.expired);
  const file = await fileOf(context.tx, task.file_id);
  return { name: file.name, mediaType: file.mediaType, body: await fileContent(context.services, file) };
}
