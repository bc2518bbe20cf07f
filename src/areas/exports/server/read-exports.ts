import { raw, sql } from "#platform/db/sql.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, storedText } from "#platform/errors/refusal.ts";
import { fileContent, fileOf } from "#platform/files/save-file.ts";
import { apiPrefix } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { exportList, type ExportTask } from "../list.ts";

/** Everybody sees their own tasks only. */
const mine = (context: CallContext) => sql`t.account_id = ${context.principal.accountId}`;

const urlOf = ({ id, fileId }: { id: number; fileId: number | null }) =>
  fileId === null ? null : `${apiPrefix}${api.downloadExport.path}?id=${id}`;

export const exportTasks = listSource(exportList, {
  company: sql`t.tenant_id`,
  query(context, { status, search }) {
    const where = [mine(context)];
    if (status !== "all") where.push(sql`t.status = ${status}`);
    if (search) where.push(sql`(t.title_zh ilike ${containing(search)} or t.title_en ilike ${containing(search)})`);
    return {
      columns: {
        id: sql`t.id`,
        exporter: sql`t.exporter`,
        keyCode: sql`t.key_code`,
        title: raw(`t.title_${context.locale}`),
        status: sql`t.status`,
        progress: sql`t.progress`,
        rowCount: sql`t.row_count`,
        createdAt: sql`t.created_at`,
        endedAt: sql`t.ended_at`,
        readAt: sql`t.read_at`,
        expiresAt: sql`t.expires_at`,
        fault: sql`t.error`,
        fileId: sql`t.file_id`,
      },
      from: sql`exports.task t`,
      where,
      key: sql`t.id`,
    };
  },
  present: ({ locale }, rows) =>
    rows.map((row) => ({ url: urlOf(row), error: row.fault && storedText(row.fault, locale) })),
});

export const exportStatus = (context: CallContext, { id }: { id: number }): Promise<ExportTask> =>
  exportTasks.one(context, id);

export async function countExports(context: CallContext): Promise<{ unread: number; processing: number }> {
  const { rows } = await context.tx.query<{ unread: number; processing: number }>(
    `select count(*) filter (where status <> 'processing' and read_at is null)::int as unread,
            count(*) filter (where status = 'processing')::int as processing
     from exports.task where tenant_id = $1 and account_id = $2 and created_at > now() - interval '7 days'`,
    [context.tx.tenantId, context.principal.accountId],
  );
  return rows[0] ?? { unread: 0, processing: 0 };
}

export async function readExport(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  await context.tx.query(
    "update exports.task set read_at = coalesce(read_at, now()) where tenant_id = $1 and id = $2 and account_id = $3",
    [context.tx.tenantId, id, context.principal.accountId],
  );
  return { done: true };
}

export async function downloadExport(context: CallContext, { id }: { id: number }): Promise<Download> {
  const { rows } = await context.tx.query<{ file_id: number | null; status: string; expired: boolean | null }>(
    "select file_id, status, expires_at < now() as expired from exports.task where tenant_id = $1 and id = $2 and account_id = $3",
    [context.tx.tenantId, id, context.principal.accountId],
  );
  const [task] = rows;
  if (!task) throw refuse(commonRefusals.notFound);
  if (task.status !== "success" || task.file_id === null) throw refuse(refusals.notReady);
  if (task.expired) throw refuse(refusals.expired);
  const file = await fileOf(context.tx, task.file_id);
  return { name: file.name, mediaType: file.mediaType, body: await fileContent(context.services, file) };
}
